"""Accepted meanings of terms, their written forms, their indexed instances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from engross.contracts.ledger.fields import FROM_LIST, UNIQUE, Ids, NonEmpty, Rule
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.outcomes import partition_rule
from engross.contracts.ledger.record import Broken, Record, Ruled

__all__ = ["Definition", "TermVariant", "Usage"]


class Definition(Record):
    """One accepted meaning. ``location`` is the place of the label, not of the meaning (D-09)."""

    id: str
    term: str
    normalized_term: str
    definition_text: str
    location: Location
    pattern: str
    aliases: Ids
    scope: str | None = None
    reference_target: str | None = None
    reference_location: Location | None


class TermVariant(Ruled):
    """A written form other than the label, with the outcome of each of its instances."""

    id: NonEmpty
    term: NonEmpty
    normalized_term: NonEmpty
    observed_form: NonEmpty
    variant_type: Annotated[
        Literal["alias", "plural", "singular", "possessive", "capitalization", "spacing", "composite"],
        Rule("LG-R-002"),
    ]
    mapping_status: Annotated[
        Literal["mapped", "mixed", "rejected", "shadowed", "unresolved"], Rule("LG-R-002")
    ]
    usage_ids: Annotated[tuple[str, ...], FROM_LIST, Field(min_length=1), UNIQUE, Rule("LG-R-016")]
    mapped_usage_ids: Ids
    rejected_usage_ids: Ids
    shadowed_usage_ids: Ids
    unresolved_usage_ids: Ids

    def broken(self) -> Iterator[Broken]:
        """R-016: each instance has exactly one outcome."""
        yield from partition_rule("LG-R-016", self)


class Usage(Record):
    """An indexed instance of an accepted term; ``observed_form`` is as the source spells it."""

    id: str
    term: str
    normalized_term: str
    observed_form: str
    location: Location
    is_definition_occurrence: bool
    variant_id: str | None
