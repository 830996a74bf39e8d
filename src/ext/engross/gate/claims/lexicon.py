"""The words of claims in one language: phrases of the data files in one tree, concepts as its fruit.

A phrase is words with a blank between them. ``word+`` stands for a noun in both numbers,
``word~`` for a verb in all its forms, ``(word)`` for a word that may be missing and ``a|b``
for either. A hyphen counts as a blank. Between the words of a phrase a text may have
determiners and small adverbs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from engross.gate.claims.tokens import Kind, Token

__all__ = ["LANGUAGES", "Lexicon", "Mark", "Node", "data_files", "lexicon"]

LANGUAGES = ("en",)
QUOTE = "“”"
NUMBER = "#"


@dataclass(frozen=True, slots=True)
class Mark:
    """Words of a sentence that stand for something: tokens ``first`` to ``last``, end-exclusive.

    ``group`` is empty for the words that all judges share, else the kind of claim whose
    words these are; marks of different groups may lie inside one another.
    """

    concepts: frozenset[str]
    first: int
    last: int
    group: str = ""


@dataclass(slots=True)
class Node:
    """A node of the tree: what may follow, and what the words up to here stand for."""

    next: dict[str, Node] = field(default_factory=dict)
    concepts: dict[str, set[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of one language. ``passed`` are words that may stand between words of a phrase."""

    root: Node
    passed: frozenset[str]
    numerals: Mapping[str, float]
    tables: Mapping[str, Any]
    numeric: frozenset[str] = frozenset()

    def marks(self, found: Sequence[Token]) -> list[Mark]:
        """The phrases of a sentence: at each place the longest of a group, none inside another of it."""
        marks: list[Mark] = []
        ends: dict[str, int] = {}
        begins = self.root.next
        for at in range(len(found)):
            if _key(found[at]) not in begins:
                continue
            for group, (last, concepts) in self._longest(found, at).items():
                if ends.get(group, 0) <= at:
                    marks.append(Mark(frozenset(concepts), at, last, group))
                    ends[group] = last
        return marks

    def _longest(self, found: Sequence[Token], start: int) -> dict[str, tuple[int, set[str]]]:
        """The longest phrase of each group that begins here. Few ways stay open at once."""
        first = self.root.next.get(_key(found[start]))
        best: dict[str, tuple[int, set[str]]] = {}
        ways, at = [(first, 0)] if first is not None else [], start + 1
        while ways:
            for node, passed in ways:
                if passed == 0:
                    for group, concepts in node.concepts.items():
                        best[group] = (at, concepts)
            if at == len(found):
                break
            key = _key(found[at])
            onward = [(node.next[key], 0) for node, _ in ways if key in node.next]
            if key in self.passed:
                onward += [(node, passed + 1) for node, passed in ways if passed < 3]
            ways, at = onward, at + 1
        return best


def _key(token: Token) -> str:
    if token.kind in {Kind.QUOTE, Kind.NAME}:
        return QUOTE
    return NUMBER if token.kind is Kind.NUMBER else token.word.casefold()


@cache
def data_files(language: str) -> Mapping[str, dict[str, Any]]:
    """The data files of a language by their names without suffix, in order of names."""
    folder = files("engross.gate.claims") / language
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {name.removesuffix(".toml"): tomllib.loads((folder / name).read_text("utf-8")) for name in names}


@cache
def lexicon(language: str = "en") -> Lexicon:
    """The lexicon of a language. Raises ``KeyError`` for a language without data."""
    if language not in LANGUAGES:
        raise KeyError(language)
    data = data_files(language)
    grammar = data["grammar"]
    inflect = _Inflection(grammar["irregular"], grammar["plurals"])
    root = Node()
    for table in data.values():
        group = str(table.get("kind", ""))
        for concept, phrases in table.get("words", {}).items():
            for phrase in phrases:
                for words in inflect.spelled(phrase):
                    _plant(root, words, concept, group)
    numeric = {*grammar["numerals"], *grammar["scales"], *grammar["fractions"], *grammar["majorities"]}
    numeric |= {"a", "an", "each", "every", "half"}
    return Lexicon(root, frozenset(grammar["passed"]), grammar["numerals"], grammar, frozenset(numeric))


def _plant(root: Node, words: Iterable[str], concept: str, group: str) -> None:
    node = root
    for word in words:
        node = node.next.setdefault(word, Node())
    node.concepts.setdefault(group, set()).add(concept)


@dataclass(frozen=True, slots=True)
class _Inflection:
    """Forms of English words, made rather freely: a form that nobody writes does no harm."""

    verbs: Mapping[str, Sequence[str]]
    nouns: Mapping[str, str]

    def spelled(self, phrase: str) -> Iterator[tuple[str, ...]]:
        """Every spelling of a phrase, as words."""
        parts = [list(self._forms(part)) for part in phrase.replace("-", " ").split()]
        for choice in product(*parts):
            words = tuple(word for part in choice for word in part.split())
            if words:
                yield words

    def _forms(self, part: str) -> Iterator[str]:
        if part.startswith("(") and part.endswith(")"):
            yield ""
            part = part[1:-1]
        for one in part.split("|"):
            if one.endswith("~"):
                yield from dict.fromkeys(self._verb(one[:-1]))
            elif one.endswith("+"):
                yield from (one[:-1], self._plural(one[:-1]))
            else:
                yield one

    def _plural(self, noun: str) -> str:
        if noun in self.nouns:
            return self.nouns[noun]
        if noun.endswith("y") and noun[-2:-1] not in "aeiou":
            return noun[:-1] + "ies"
        return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")

    def _verb(self, verb: str) -> Iterator[str]:
        yield verb
        yield self._plural(verb)
        stem = verb.removesuffix("e")
        ends = (verb[:-1] + "ied",) if verb.endswith("y") and verb[-2:-1] not in "aeiou" else (stem + "ed",)
        yield from self.verbs.get(verb, ends)
        yield stem + "ing"
        if verb[-1] in "bdgklmnprt" and verb[-2:-1] in "aeiou":
            yield stem + verb[-1] + "ing"
            if verb not in self.verbs:
                yield stem + verb[-1] + "ed"
