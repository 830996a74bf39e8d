"""Every literal mention of many labels in many texts, in one walk over the words of each text.

A label is looked for as the index of uses looks for it: by its term key, ignoring case;
any white space for a space, any mark of its kind for an apostrophe, a quotation mark or a
hyphen; no word character may touch it. An automaton over words (Aho and Corasick) finds
all labels at once, so time grows with the texts and the labels, never with their product.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from engross.contracts.identity import fold_marks

__all__ = ["Mention", "Mentions"]

T = TypeVar("T")

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
_WORD_CHARACTER = re.compile(r"\w")
# What a search that ignores case takes for one letter, beyond upper and lower case.
_ALIKE = str.maketrans({"\u0131": "i", "\u017f": "s", "\u00b5": "\u03bc", "\u03c2": "\u03c3"})
# So many shorter labels are tried where longer ones touch a word character.
_TRIES = 16


class Mention(NamedTuple, Generic[T]):
    """A place of a label in a text: code points, end-exclusive; and what the label stands for."""

    start: int
    end: int
    meaning: T


class Mentions(Generic[T]):
    """An automaton of labels. Where two labels read alike, the first one counts."""

    def __init__(self, labels: Iterable[tuple[str, T]]) -> None:
        """Build it from keys of labels (:func:`term_key`) and what each stands for."""
        self._next: list[dict[str, int]] = [{}]
        self._ends: list[tuple[int, T] | None] = [None]
        for key, meaning in labels:
            self._add(_words(key), meaning)
        self._fail = [0] * len(self._next)
        self._shorter = [0] * len(self._next)
        self._link()

    def _add(self, words: list[str], meaning: T) -> None:
        node = 0
        for word in words:
            following = self._next[node].get(word)
            if following is None:
                following = self._next[node][word] = len(self._next)
                self._next.append({})
                self._ends.append(None)
            node = following
        if node and self._ends[node] is None:
            self._ends[node] = len(words), meaning

    def _link(self) -> None:
        """For each state: the longest proper ending that is a state, and that ends a label."""
        waiting = deque(self._next[0].values())
        while waiting:
            node = waiting.popleft()
            for word, following in self._next[node].items():
                back = self._fail[node]
                while back and word not in self._next[back]:
                    back = self._fail[back]
                self._fail[following] = self._next[back].get(word, 0)
                waiting.append(following)
            back = self._fail[node]
            self._shorter[node] = back if self._ends[back] is not None else self._shorter[back]

    def of(self, text: str) -> Iterator[Mention[T]]:
        """The longest mention that ends at each place of a text; shorter ones lie inside it."""
        node, starts = 0, []
        for word in _WORDS.finditer(fold_marks(text)):
            starts.append(word.start())
            spelt = _folded(word.group())
            while node and spelt not in self._next[node]:
                node = self._fail[node]
            node = self._next[node].get(spelt, 0)
            end = node if self._ends[node] is not None else self._shorter[node]
            for _ in range(_TRIES):
                found = self._ends[end]
                if found is None:
                    break
                if _stands_free(text, starts[-found[0]], word.end()):
                    yield Mention(starts[-found[0]], word.end(), found[1])
                    break
                end = self._shorter[end]


def _words(key: str) -> list[str]:
    return [_folded(word) for word in _WORDS.findall(key)]


def _folded(word: str) -> str:
    if word.isspace():
        return " "
    if word.isascii():
        return word.lower()
    return "".join(low if len(low := char.lower()) == 1 else char for char in word).translate(_ALIKE)


def _stands_free(text: str, start: int, end: int) -> bool:
    if start and _WORD_CHARACTER.match(text[start - 1]):
        return False
    return end == len(text) or _WORD_CHARACTER.match(text[end]) is None
