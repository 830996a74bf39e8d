"""Places are named by clause and heading where the file tells them, else by paragraph, never by less."""

from __future__ import annotations

import pytest

from engross.contracts.ledger import Location
from engross.source.docx.full import Locus, loci, read_full
from engross.views.ledger_model import LedgerView
from engross.views.ledger_view import ledger_view
from engross.views.places import Places, first_and_more
from tests.views.records import RECORDS, V2, ledger, own


def location(order: int) -> Location:
    block = own(V2)[1].blocks[order]
    return Location(part="document", block_id=block.id, block_order=order, char_start=0, char_end=1)


def places(order: int, locus: Locus) -> Places:
    _, document = own(V2)
    found = [Locus()] * len(document.blocks)
    found[order] = locus
    return Places(document, tuple(found))


@pytest.mark.parametrize(
    ("locus", "short", "long"),
    [
        (Locus(), "para 4", "Paragraph 4"),
        (Locus(heading="Fees"), "para 4", "Paragraph 4 · Fees"),
        (Locus("7.4"), "cl. 7.4", "Clause 7.4"),
        (Locus("7.4", heading="Fees"), "cl. 7.4", "Clause 7.4 · Fees"),
        (Locus("7.4", alone=False), "cl. 7.4, para 4", "Clause 7.4, paragraph 4"),
        (Locus("(a)"), "item (a)", "Item (a)"),
        (Locus("Section 2.01"), "at Section 2.01", "At Section 2.01"),
    ],
)
def test_how_a_place_is_named(locus: Locus, short: str, long: str) -> None:
    place = places(3, locus).of(location(3))
    assert (place.short.text, place.long.text, place.numbered.text) == (short, long, "para 4")


def test_a_place_in_a_table_says_so() -> None:
    assert places(10, Locus("1.2")).of(location(10)).long.text == "Clause 1.2, in a table"


def test_without_a_full_reading_paragraphs_are_named() -> None:
    _, document = own(V2)
    assert Places(document).of(location(3)).long.text == "Paragraph 4"


def test_a_line_of_places_begins_with_the_first_clause() -> None:
    named = places(3, Locus("1.1"))
    found = [named.of(location(order)) for order in (5, 3)]
    assert first_and_more(found).text == "cl. 1.1 + 1 more"
    assert first_and_more(found[:1]).text == "para 6"


def test_the_view_of_a_record_names_the_clauses_of_its_file() -> None:
    value, document = own(V2)
    full = read_full(RECORDS / f"{V2}.docx").value
    assert full is not None
    view = ledger_view(ledger(value), document, "k", full)
    assert isinstance(view, LedgerView)
    known = loci(full)
    for item in (item for category in view.categories for item in category.items):
        for evidence in item.evidence:
            number = known[evidence.place.paragraph - 1].number
            assert evidence.place.long.text.startswith(f"Clause {number}" if number else "Paragraph ")
            assert evidence.place.numbered.text == f"para {evidence.place.paragraph}"
    plain = ledger_view(ledger(value), document, "k")
    assert isinstance(plain, LedgerView)
    assert (plain.facts, plain.totals) == (view.facts, view.totals)
