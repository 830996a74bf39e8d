"""Small questions of reading order that templates ask of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engross.views.ledger_model import Category, Item, LedgerView, Place
from engross.views.phrases import say_count
from engross.views.words import Said

__all__ = ["FILTERS", "by_paragraph", "issues", "neighbours", "position", "term_lead"]

NOWHERE = (10**9, 0)
AT_ISSUE = frozenset(("issue", "question"))


def by_paragraph(places: Iterable[Place]) -> list[tuple[Place, int]]:
    """Runs of places in one paragraph: the first of each with their number."""
    runs: list[tuple[Place, int]] = []
    for place in places:
        if runs and runs[-1][0].paragraph == place.paragraph:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    return runs


def position(item: Item) -> str:
    """Where an item is first at issue, for sorting: paragraph and character; without a place, last.

    Places of a sound definition or of context are shown with an item, but do not place it.
    """
    shown = (entry.place for entry in item.evidence if AT_ISSUE & {mark.kind for mark in entry.excerpt.marks})
    places = ((place.paragraph, place.start) for place in (*shown, *item.more_places))
    paragraph, start = min(places, default=NOWHERE)
    return f"{paragraph} {start}"


def issues(categories: Iterable[Category]) -> tuple[Item, ...]:
    """The items of all categories in reading order."""
    return tuple(item for category in categories for item in category.items)


def neighbours(items: tuple[Item, ...]) -> dict[str, tuple[Item | None, Item | None]]:
    """For each id the item before it and the item after it."""
    before: tuple[Item | None, ...] = (None, *items[:-1])
    after: tuple[Item | None, ...] = (*items[1:], None)
    rows = zip(items, before, after, strict=False)
    return {item.id: (earlier, later) for item, earlier, later in rows}


def term_lead(view: LedgerView) -> Said:
    """How many terms, defined in how many places."""
    terms = say_count("term.terms", len(view.terms))
    return say_count("term.lead", sum(len(term.definitions) for term in view.terms), terms=str(terms))


FILTERS: Mapping[str, Callable[..., Any]] = {
    "by_paragraph": by_paragraph,
    "issues": issues,
    "neighbours": neighbours,
    "position": position,
    "term_lead": term_lead,
}
"""The filters by the names that templates use."""
