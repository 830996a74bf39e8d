"""Small questions of reading order that templates ask."""

from __future__ import annotations

from dataclasses import replace

from engross.render.reading import by_paragraph, issues, neighbours, position, term_lead
from engross.views.ledger_model import Evidence, LedgerView
from engross.views.phrases import say
from engross.views.words import Excerpt, Mark


def test_places_in_one_paragraph_are_named_once(html_ledger: LedgerView) -> None:
    places = html_ledger.categories[0].items[0].more_places
    assert [(place.paragraph, count) for place, count in by_paragraph(places)] == [(42, 2), (43, 1)]
    assert by_paragraph(()) == []


def test_an_item_stands_where_it_is_at_issue(html_ledger: LedgerView) -> None:
    item = html_ledger.categories[0].items[0]
    assert position(item) == "39 5"
    early = replace(item.evidence[0].place, paragraph=1)
    label = Evidence(say("role.definition"), early, Excerpt("Staff", (Mark(0, 5, "definition"),)))
    assert position(replace(item, evidence=(label, *item.evidence))) == "39 5"
    further = replace(early, paragraph=2, start=7)
    assert position(replace(item, more_places=(further,))) == "2 7"
    assert position(replace(item, evidence=(), more_places=())) == "1000000000 0"


def test_neighbours_follow_the_reading_order_across_categories(html_ledger: LedgerView) -> None:
    items = issues(html_ledger.categories)
    assert [item.number for item in items] == ["1", "2", "3"]
    around = neighbours(items)
    numbers = [tuple(other.number if other else None for other in around[item.id]) for item in items]
    assert numbers == [(None, "2"), ("1", "3"), ("2", None)]
    assert neighbours(()) == {}


def test_the_lead_of_the_terms_counts_terms_and_meanings(html_ledger: LedgerView) -> None:
    assert str(term_lead(html_ledger)) == "1 term, defined in 2 places."
