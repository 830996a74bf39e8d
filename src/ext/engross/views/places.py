"""Places as a lawyer names them. Clause numbers are not derived here: only paragraphs are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engross.contracts.ledger import Location
from engross.source.docx import SourceDocument
from engross.views.ledger_model import Place
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["Places", "distinct_paragraphs", "first_and_more"]


@dataclass(frozen=True, slots=True)
class Places:
    """Names places of one document."""

    source: SourceDocument

    def of(self, location: Location) -> Place:
        """The place of a location; its paragraph counts from 1."""
        block = self.source.block(location.block_id)
        paragraph = location.block_order + 1
        in_table = block is not None and block.table_index is not None
        return Place(
            paragraph=paragraph,
            start=location.char_start,
            end=location.char_end,
            short=say("place.short", n=paragraph),
            long=say("place.long-table" if in_table else "place.long", n=paragraph),
        )

    def all(self, locations: Iterable[Location]) -> tuple[Place, ...]:
        """The places of several locations, in the order given."""
        return tuple(self.of(location) for location in locations)


def distinct_paragraphs(places: Iterable[Place]) -> tuple[tuple[Place, int], ...]:
    """The first place in each paragraph with the number of places there, in document order."""
    first: dict[int, Place] = {}
    count: dict[int, int] = {}
    for place in sorted(places, key=lambda item: (item.paragraph, item.start, item.end)):
        first.setdefault(place.paragraph, place)
        count[place.paragraph] = count.get(place.paragraph, 0) + 1
    return tuple((place, count[paragraph]) for paragraph, place in first.items())


def first_and_more(places: Iterable[Place]) -> Said:
    """ "para 4 + 18 more": the first paragraph, and how many others."""
    distinct = distinct_paragraphs(places)
    if not distinct:
        return say("place.none")
    first = distinct[0][0].short
    return first if len(distinct) == 1 else say("place.more", first=str(first), n=len(distinct) - 1)
