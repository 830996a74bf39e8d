"""Which words a phrase of the catalogue may have on the page of a record.

A phrase that states something about the record may stand only as the record's view
gives it. Headings, labels and other fixed words may stand anywhere. Words that a
renderer fills itself are taken apart: each slot must hold a string or number of the view.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from engross.gate.strings import Strings, shown, strings_of
from engross.gate.text import folded
from engross.views.anchor_model import AnchorView
from engross.views.carriers import short_hash
from engross.views.ledger_model import LedgerView, Term, UnfinishedView
from engross.views.phrases import number_words, phrases, say, say_count
from engross.views.words import Said

__all__ = ["Spoken", "spoken_of"]

_FIXED = (
    *("kind.", "heading.", "label.", "title.", "footer.", "outline.", "role.", "category.", "kind-lower."),
    *("total.", "anchor.heading.", "anchor.label.", "place.none", "term.", "spoken."),
)
"""Words that frame what is said; the others say something, and the view decides."""

_WEIGHED = ("label.filter-", "term.lead", "term.terms", "total.")
"""Framing words that state a total: only as the view gives it."""


class Spoken:
    """The words that the phrases may have for one record."""

    def __init__(self, strings: Strings) -> None:
        """``strings`` are those of the record's view, with what renderers derive from it."""
        self._strings = strings
        self._words = {number_words(n): n for n in range(13)}

    def allows(self, phrase: str, text: str) -> bool:
        """Whether the phrase may show this text (white space folded)."""
        if text in self._strings.said.get(phrase, ()):
            return True
        template = phrases().get(phrase)
        if template is None or not phrase.startswith(_FIXED):
            return False
        pattern = _pattern(template)
        if pattern.groups == 0:
            return pattern.fullmatch(text) is not None
        if phrase.startswith(_WEIGHED):
            return False
        filled = pattern.fullmatch(text)
        return filled is not None and all(self._known(value) for value in filled.groups())

    def expected(self, phrase: str) -> str:
        """What the phrase may show, for people."""
        known = sorted(self._strings.said.get(phrase, ()))
        return " / ".join(known[:3]) or phrases().get(phrase, "no such phrase")

    def _known(self, value: str) -> bool:
        if value in self._strings.recorded or value in self._texts():
            return True
        number = self._words.get(value.casefold())
        if number is None and value.isascii() and value.isdigit():
            number = int(value)
        return number is not None and number in self._strings.numbers

    def _texts(self) -> frozenset[str]:
        return self._strings.texts


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = []
    for literal, slot, _, _ in Formatter().parse(template):
        parts.append(re.escape(folded(f"x{literal}x")[1:-1]))
        if slot is not None:
            parts.append("(.+?)")
    return re.compile("".join(parts), re.DOTALL)


def spoken_of(view: LedgerView | UnfinishedView | AnchorView) -> Spoken:
    """The words of the phrases for a view."""
    strings = strings_of(view)
    for said in _derived(view):
        strings.add(said)
    strings.recorded.update(_codes(view))
    strings.numbers.update(_sizes(view))
    return Spoken(strings)


def _derived(view: LedgerView | UnfinishedView | AnchorView) -> list[Said]:
    """What renderers say by themselves under a condition on the view."""
    if isinstance(view, AnchorView):
        total = view.finding_count
        parts = (say("anchor.part.findings", shown=shown, total=total) for shown in range(total + 1))
        return [*parts, say("anchor.part.elsewhere", total=total)]
    if isinstance(view, UnfinishedView):
        return [say("unfinished.question-lead")] if view.questions else []
    issues, terms = view.issue_total.count or 0, len(view.terms)
    counted = str(say_count("term.terms", terms))
    found = [
        say("question.lead" if view.questions else "empty.no-questions"),
        say("outside.lead" if view.outside else "empty.no-outside"),
        say("label.filter-status", shown=issues, total=issues),
        say("label.filter-empty", total=issues),
        say_count("term.terms", terms),
        say_count("term.lead", sum(len(term.definitions) for term in view.terms), terms=counted),
        say("total.not-shown"),
    ]
    return found if view.terms else [*found, say("empty.no-terms")]


def _codes(view: LedgerView | UnfinishedView | AnchorView) -> list[str]:
    hashes = [view.candidate_sha256] if isinstance(view, AnchorView) else [view.facts.sha256]
    return [code for digest in hashes if digest for code in (shown(digest)[:12], short_hash(digest))]


def _sizes(view: LedgerView | UnfinishedView | AnchorView) -> set[int]:
    """Numbers that are lengths of lists of the view, and no fields of it."""
    if isinstance(view, AnchorView):
        return {len(view.negative), len(view.artifacts), len(view.decisions)}
    items = list(view.questions)
    terms: tuple[Term, ...] = ()
    if isinstance(view, LedgerView):
        items += [*(item for category in view.categories for item in category.items), *view.outside]
        terms = view.terms
    further = (len(item.more_places) for item in items)
    most = max((len(items), *further, *(len(term.definitions) for term in terms)))
    return set(range(1, most + 1))
