"""Whose words may stand where: phrases under their conditions, strings of the record, its source.

Words inside an item, a term or an entry have to be that one's own (its *scope*). What the
view says, it says exactly so. What a page says by itself, a heading or a label, has to
meet its condition, and each slot has to hold what the record gives (see ``conditions.toml``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from engross.gate.facts import ANONYMOUS, RecordFacts
from engross.gate.slots import filled, phrases_under, spelled
from engross.gate.strings import Strings
from engross.gate.text import folded
from engross.views.phrases import number_words, phrases
from engross.views.phrases.conditions import slot_names, terms_of

__all__ = ["Scope", "Speech"]

_SMALL = {number_words(n): n for n in range(13)}


@dataclass(frozen=True, slots=True)
class Scope:
    """A part of a record that a rendering carries: its id there, its name among the facts, its words."""

    id: str
    name: str
    strings: Strings


@dataclass(frozen=True, slots=True)
class Speech:
    """What may be said of one record.

    ``whole`` are all words of its view, ``outside`` those that may stand outside of
    scopes. ``scopes`` are those of a full view by the id that carries them, ``rows`` those
    of the register, and ``register`` is what may stand outside of them, as ``coverage`` is
    on a page of the coverage alone. ``items`` are the
    ids of items by their numbers, ``entries`` the ids of a research record, which are
    words of it. ``marks`` are short forms of hashes, ``sizes`` the lengths of lists.
    """

    key: str
    facts: RecordFacts
    whole: Strings
    outside: Strings
    scopes: Mapping[str, Scope]
    rows: Mapping[str, Scope]
    register: Strings
    coverage: Strings
    source: str
    items: Mapping[str, str]
    entries: frozenset[str]
    marks: frozenset[str]
    sizes: frozenset[int]

    @property
    def anywhere(self) -> Scope:
        """All of the record as one scope."""
        return Scope("", "", self.whole)

    @property
    def open(self) -> Scope:
        """What may be said in a view outside of all scopes."""
        return Scope("", "", self.outside)

    @property
    def anonymous(self) -> Scope:
        """What may be said in a later view, whose entries carry no ids."""
        return Scope("", ANONYMOUS, self.whole)

    def says(self, phrase: str, text: str, scope: Scope | None) -> bool:
        """Whether a phrase may show this text (white space folded)."""
        strings = scope.strings if scope is not None else self.outside
        if text in strings.said.get(phrase, ()):
            return True
        if phrase not in phrases():
            return False
        terms = terms_of(phrase)
        if not terms.page or self.facts.unmet(terms.when, scope.name if scope is not None else None):
            return False
        slots = filled(phrase, text)
        return slots is not None and all(self._fits(phrase, name, value, scope) for name, value in slots)

    def some_phrase(self, text: str, scope: Scope | None) -> bool:
        """Whether any phrase may show this text, where nothing names the phrase."""
        strings = scope.strings if scope is not None else self.outside
        if any(text in said for said in strings.said.values()):
            return True
        # Most words of a page have no slot and are looked up by their text.
        fixed, filled_in = _page_phrases()
        return any(self.says(phrase, text, scope) for phrase in (*fixed.get(text, ()), *filled_in))

    def recorded(self, text: str, scope: Scope | None) -> bool:
        """Whether a text is a string, or a number, of the record."""
        return (scope.strings if scope is not None else self.outside).holds(text)

    def quoted(self, text: str, scope: Scope | None) -> bool:
        """Whether a text is a quotation: inside a scope one of its own, elsewhere any of the source."""
        if scope is not None:
            return text in scope.strings.recorded
        return text in self.outside.recorded or text in self.source

    def expected(self, phrase: str, scope: Scope | None) -> str:
        """What a phrase may show, for people."""
        strings = scope.strings if scope is not None else self.outside
        known = sorted(strings.said.get(phrase, ()))
        if known:
            return " / ".join(known[:3])
        return phrases().get(phrase, "no such phrase")

    def _fits(self, phrase: str, name: str, value: str, scope: Scope | None) -> bool:
        family, _, what = terms_of(phrase).slots[name].partition(":")
        if family == "held":
            return f"{what}:{value}" in self.facts.holds
        if family == "count":
            return _number(value, phrase, name) == self.facts.counts.get(what)
        tests: dict[str, Callable[[], bool]] = {
            "number": lambda: _number(value, phrase, name) in self._numbers(scope),
            "name": lambda: value in self.facts.names,
            "own": lambda: self._own(value, scope),
            "item": lambda: value in self.items,
            "mark": lambda: value in self.marks,
            "words": lambda: self._worded(what, value, scope),
            "page": lambda: True,
        }
        return family in tests and tests[family]()

    def _numbers(self, scope: Scope | None) -> set[int] | frozenset[int]:
        strings = scope.strings if scope is not None else self.outside
        return self.sizes | strings.numbers

    def _own(self, value: str, scope: Scope | None) -> bool:
        return value in (scope.strings if scope is not None else self.outside).recorded

    def _worded(self, start: str, value: str, scope: Scope | None) -> bool:
        strings = scope.strings if scope is not None else self.outside
        under = phrases_under(start)
        if any(
            value in said.get(phrase, ()) for said in (strings.said, self.outside.said) for phrase in under
        ):
            return True
        return any(self.says(phrase, value, scope) for phrase in under)


def _number(value: str, phrase: str, slot: str) -> int | None:
    """The number, in digits or, where the phrase spells it, in words."""
    if spelled(phrase, slot):
        return _SMALL.get(value.casefold(), int(value[:18]) if value.isascii() and value.isdigit() else None)
    return int(value[:18]) if value.isascii() and value.isdigit() else None


@cache
def _page_phrases() -> tuple[Mapping[str, tuple[str, ...]], tuple[str, ...]]:
    """What pages say by themselves: phrases without slots by their text, and those with slots."""
    fixed: dict[str, tuple[str, ...]] = {}
    filled_in = []
    for phrase, text in phrases().items():
        if not terms_of(phrase).page:
            continue
        if slot_names(text):
            filled_in.append(phrase)
        else:
            fixed[folded(text)] = (*fixed.get(folded(text), ()), phrase)
    return fixed, tuple(filled_in)
