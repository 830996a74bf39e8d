"""The pieces of an excerpt between the borders of its marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engross.views.words import Excerpt, MarkKind

__all__ = ["pieces"]


def pieces(excerpt: Excerpt) -> Iterator[tuple[str, frozenset[MarkKind]]]:
    """Text and the kinds of the marks over it, in order; together they are the whole text.

    Marks may overlap, touch, be empty or reach beyond the text.
    """
    size = len(excerpt.text)
    opening: dict[int, list[MarkKind]] = {}
    closing: dict[int, list[MarkKind]] = {}
    for mark in excerpt.marks:
        start, end = max(0, mark.start), min(size, mark.end)
        if start < end:
            opening.setdefault(start, []).append(mark.kind)
            closing.setdefault(end, []).append(mark.kind)
    over: Counter[MarkKind] = Counter()
    borders = sorted({0, size, *opening, *closing})
    for start, end in pairwise(borders):
        over.subtract(closing.get(start, ()))
        over.update(opening.get(start, ()))
        yield excerpt.text[start:end], frozenset(kind for kind, count in over.items() if count > 0)
