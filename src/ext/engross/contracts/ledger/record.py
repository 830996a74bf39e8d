"""What all records of a ledger have in common: closed, frozen, strict, judged by their rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

__all__ = ["BROKEN", "Broken", "Record", "Ruled"]

BROKEN = "broken"


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """One fault of a record: its code, the path of the guilty field, what was expected and found.

    ``subject`` is the id of another record that the fault is about, if any.
    """

    code: str
    path: tuple[str | int, ...]
    message: str
    expected: str | None = None
    found: str | None = None
    subject: str | None = None


class Record(BaseModel):
    """A closed object: every field of the contract, no other, no conversion of types."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Ruled(Record):
    """A record whose fields must agree with each other (ledger contract, rules R-001 to R-025)."""

    def broken(self) -> Iterator[Broken]:
        """Every rule that this record breaks, in the order of the rules."""
        raise NotImplementedError

    @model_validator(mode="after")
    def _keeps_its_rules(self) -> Self:
        for first in self.broken():
            broken = first, *tuple(self.broken())[1:]
            raise PydanticCustomError(
                broken[0].code, "{message}", {"message": broken[0].message, BROKEN: broken}
            )
        return self
