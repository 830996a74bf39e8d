"""Places as a lawyer names them: by clause and heading where they are known, else by paragraph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engross.contracts.ledger import Location
from engross.source.docx import SourceDocument
from engross.source.docx.full import Locus
from engross.views.ledger_model import Place
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["Places", "distinct_paragraphs", "first_and_more"]


@dataclass(frozen=True, slots=True)
class Places:
    """Names places of one document. ``loci`` are those of its blocks, empty where they are not known."""

    source: SourceDocument
    loci: tuple[Locus, ...] = ()

    def of(self, location: Location) -> Place:
        """The place of a location; its paragraph counts from 1."""
        paragraph = location.block_order + 1
        locus = self.loci[location.block_order] if location.block_order < len(self.loci) else Locus()
        numbered = say("place.short", n=paragraph)
        return Place(
            paragraph=paragraph,
            start=location.char_start,
            end=location.char_end,
            short=_short(locus, paragraph) if locus.number else numbered,
            long=self._long(location, locus, paragraph),
            numbered=numbered,
            span=say("place.span", start=location.char_start, end=location.char_end),
        )

    def _long(self, location: Location, locus: Locus, paragraph: int) -> Said:
        place = _clause(locus, paragraph) if locus.number else say("place.long", n=paragraph)
        block = self.source.block(location.block_id)
        if block is not None and block.table_index is not None:
            place = say("place.in-table", place=str(place))
        return say("place.under", place=str(place), heading=locus.heading) if locus.heading else place

    def all(self, locations: Iterable[Location]) -> tuple[Place, ...]:
        """The places of several locations, in the order given."""
        return tuple(self.of(location) for location in locations)


def _short(locus: Locus, paragraph: int) -> Said:
    place = say(f"place.{_kind(locus)}-short", number=locus.number)
    return place if locus.alone else say("place.short-and", place=str(place), n=paragraph)


def _clause(locus: Locus, paragraph: int) -> Said:
    """The clause; where several have this number, its paragraph too."""
    place = say(f"place.{_kind(locus)}", number=locus.number)
    return place if locus.alone else say("place.long-and", place=str(place), n=paragraph)


def _kind(locus: Locus) -> str:
    """How a number is spoken of: "Clause 7.2", "At Section 2.01", and "Item (a)" for a letter alone."""
    if locus.number[0].isdigit():
        return "clause"
    return "named" if " " in locus.number and locus.number[0].isalpha() else "item"


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
