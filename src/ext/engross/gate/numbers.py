"""Numbers that sentences give for what a record counts: a second net over all visible text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engross.gate.lexicon import Counting, counting

__all__ = ["Statement", "statements"]

_BEFORE = 40


@dataclass(frozen=True, slots=True)
class Statement:
    """A number with the noun that it counts. ``whole`` says that it speaks of the total."""

    words: str
    noun: str
    number: int
    whole: bool


def statements(text: str) -> Iterator[Statement]:
    """The numbers of a text that count issues, findings, questions, documents or terms."""
    words = counting()
    for match in words.counted.finditer(text):
        yield from _statement(text, match, _noun(match.group(2)), words)
    for match in words.open.finditer(text):
        yield from _statement(text, match, "open question", words)
    for match in words.labelled.finditer(text):
        yield Statement(match.group(), _noun(match.group(1)), words.value(match.group(2)), True)


def _statement(text: str, match: re.Match[str], noun: str, words: Counting) -> Iterator[Statement]:
    before = text[max(0, match.start() - _BEFORE) : match.start()]
    if words.loose_before.search(before):
        return
    partial = words.partial_before.search(before) or words.partial_after.match(text, match.end())
    yield Statement(match.group(), noun, words.value(match.group(1)), partial is None)


def _noun(words: str) -> str:
    return " ".join(words.casefold().split()).removesuffix("s")
