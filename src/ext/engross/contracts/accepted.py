"""A sentence of an author that goes beyond its record and that somebody answers for, for a time."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, Field, ValidationError
from pydantic_core import PydanticCustomError

from engross.contracts.ledger.fields import NotBlank
from engross.contracts.ledger.record import Record

__all__ = ["AcceptedClaim", "accepted_claim"]


def _a_day(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError:
        raise PydanticCustomError("no_day", "no day of the calendar") from None
    return text


Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$"), AfterValidator(_a_day)]
CODE = r"^[A-Z]{2}-\d{3}$"


class AcceptedClaim(Record):
    """One entry of ``engross_accepted_claims``.

    ``page`` is the page's name without suffix, ``claim`` the words that the gate found,
    ``code`` its objection. It holds up to and including the day ``until``.
    """

    page: Annotated[NotBlank, Field(max_length=500)]
    claim: Annotated[NotBlank, Field(max_length=2000)]
    code: Annotated[str, Field(pattern=CODE)]
    reason: Annotated[NotBlank, Field(max_length=1000)]
    by: Annotated[NotBlank, Field(max_length=200)]
    until: Day

    @property
    def last_day(self) -> date:
        """The last day on which it holds."""
        return date.fromisoformat(self.until)


def accepted_claim(entry: object) -> AcceptedClaim | str:
    """The claim that an entry of a configuration is, or what is wrong with it, in a line.

    ``until`` may also be a date.
    """
    if not isinstance(entry, dict):
        return f"{type(entry).__name__} in place of a dict"
    given: dict[Any, Any] = dict(entry)
    if type(given.get("until")) is date:
        given["until"] = given["until"].isoformat()
    try:
        return AcceptedClaim.model_validate(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        member = ".".join(str(step) for step in first["loc"])
        return f"{member}: {first['msg']}" if member else first["msg"]
