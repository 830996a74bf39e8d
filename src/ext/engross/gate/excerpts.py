"""Quotations with their marks, as one text: which words are drawn as being at issue."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise

from engross.gate.reading import Block, Owner
from engross.gate.text import folded
from engross.views.legible import legible
from engross.views.words import Excerpt

__all__ = ["drawn", "marked", "plain", "quotations"]

OPEN, CLOSE = "\ufdd0", "\ufdd1"
"""Around marked words, the kind of the mark first. No text holds these: they are no characters."""

_DRAWN = re.compile(f"{OPEN}[a-z]* |{CLOSE}")
_PLAIN = frozenset({"", "use"})
"""A use is not set off from the words around it in every format."""


def marked(excerpt: Excerpt) -> str:
    """The text that an excerpt is shown with, its marks drawn in, white space folded.

    Where marks overlap, formats draw them differently; then the text is without marks.
    """
    marks = sorted((mark.start, mark.end, mark.kind) for mark in excerpt.marks if mark.start < mark.end)
    overlap = any(one[1] > other[0] for one, other in pairwise(marks))
    return _joined(_pieces(excerpt.text, () if overlap else marks))


def _pieces(text: str, marks: Iterable[tuple[int, int, str]]) -> Iterator[tuple[str, str]]:
    at = 0
    for start, end, kind in marks:
        yield legible(text[at:start]), ""
        yield legible(text[start:end]), kind
        at = end
    yield legible(text[at:]), ""


def drawn(block: Block) -> str:
    """What is seen of a block, with the marks that its quotations are drawn with."""
    if not any(segment.kind for segment in block.segments):
        return block.text
    seen = (segment for segment in block.segments if segment.seen)
    return _joined((s.text, s.kind if s.owner is Owner.SOURCE else "") for s in seen)


def plain(text: str) -> str:
    """A text as :func:`marked` gives it, without the marks."""
    return _DRAWN.sub("", text)


def quotations(blocks: Iterable[Block]) -> Counter[str]:
    """The quotations of the source in some blocks, with their marks, and how often each stands there."""
    spans: dict[int, list[tuple[str, str]]] = {}
    for segment in (s for block in blocks for s in block.segments if s.owner is Owner.SOURCE and s.seen):
        spans.setdefault(segment.mark, []).append((segment.text, segment.kind))
    return Counter(_joined(pieces) for pieces in spans.values())


def _joined(pieces: Iterable[tuple[str, str]]) -> str:
    """Pieces of one kind that follow each other are one; a mark is drawn around them."""
    parts = []
    for kind, run in groupby(((text, kind) for text, kind in pieces if text), key=lambda piece: piece[1]):
        text = "".join(words for words, _ in run)
        parts.append(text if kind in _PLAIN else f"{OPEN}{kind} {text}{CLOSE}")
    return folded("".join(parts))
