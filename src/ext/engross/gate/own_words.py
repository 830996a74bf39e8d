"""What a text without elements says of its own: the words that no record says.

In an output without elements nobody can tell whose a paragraph is, and markup stands between
the words. So the words of the record are taken out where they stand, compared by letters and
digits alone; what is left is an author's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

__all__ = ["without_own_words"]

_SHORTEST = 12
"""Letters of the shortest text that is taken out: single words may be anybody's."""
_ELSEWHERE = " … "


def without_own_words(text: str, owned: Iterable[frozenset[str]]) -> str:
    """The text with the words of records left out; ``owned`` are the texts of each of them."""
    places = [at for at, letter in enumerate(text) if letter.isalnum()]
    bare = _bare(text)
    if len(bare) != len(places):
        return text  # a letter that becomes two: nothing is taken out
    taken = bytearray(len(text))
    for texts in owned:
        for own in _longest_first(texts):
            at = bare.find(own)
            while at >= 0:
                first, last = places[at], places[at + len(own) - 1] + 1
                if not _inside(text, first - 1) and not _inside(text, last):
                    taken[first:last] = b"\1" * (last - first)
                at = bare.find(own, at + len(own))
    return _kept(text, taken)


def _inside(text: str, at: int) -> bool:
    """Whether a word goes on at this place."""
    return 0 <= at < len(text) and (text[at].isalnum() or text[at] in "-_")


def _bare(text: str) -> str:
    return "".join(letter.lower() for letter in text if letter.isalnum())


@lru_cache(maxsize=64)
def _longest_first(texts: frozenset[str]) -> tuple[str, ...]:
    found = {bare for text in texts if len(bare := _bare(text)) >= _SHORTEST}
    return tuple(sorted(found, key=lambda own: (-len(own), own)))


def _kept(text: str, taken: bytearray) -> str:
    parts: list[str] = []
    start = 0
    while start < len(text):
        end = start
        while end < len(text) and taken[end] == taken[start]:
            end += 1
        parts.append(_ELSEWHERE if taken[start] else text[start:end])
        start = end
    return "".join(parts)
