"""Cutting a quotation out of a block: whole sentences where they are short enough.

An excerpt is always an exact slice of one block; what is left out is said by its
``cut_before`` and ``cut_after``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engross.contracts.ledger import Location
from engross.source.docx import SourceDocument
from engross.views.words import Excerpt, Mark, MarkKind

__all__ = ["Excerpts", "opening"]

BEFORE = 220
AFTER = 280
_SENTENCE_END = re.compile(r"[.!?][\"'”’)\]]*\s+(?=[\"'“‘(\[]?[A-Z0-9])|\n")


@dataclass(frozen=True, slots=True)
class Excerpts:
    """Cuts excerpts of one document."""

    source: SourceDocument

    def around(self, location: Location, kind: MarkKind) -> Excerpt:
        """The sentence around a span, the span marked; empty when the block is unknown."""
        block = self.source.block(location.block_id)
        if block is None:
            return Excerpt("")
        start, cut_before = _from(block.text, location.char_start)
        end, cut_after = _to(block.text, location.char_end)
        marks: tuple[Mark, ...] = ()
        if location.char_end > location.char_start:
            marks = (Mark(location.char_start - start, location.char_end - start, kind),)
        return Excerpt(block.text[start:end], marks, cut_before, cut_after)


def opening(source: SourceDocument, limit: int = 120) -> Excerpt | None:
    """The first words of the document, or None when no block has text."""
    for block in source.blocks:
        text = block.text
        start = len(text) - len(text.lstrip())
        if start == len(text):
            continue
        line_end = text.find("\n", start)
        end = len(text.rstrip()) if line_end < 0 else line_end
        if end - start <= limit:
            return Excerpt(text[start:end], cut_after=line_end >= 0)
        return Excerpt(text[start : _word_start(text, start + limit, start)].rstrip(), cut_after=True)
    return None


def _from(text: str, start: int) -> tuple[int, bool]:
    """Where the excerpt begins: the sentence's start, or a word at most ``BEFORE`` before."""
    window = max(0, start - BEFORE)
    begin = None
    for match in _SENTENCE_END.finditer(text, window, start):
        begin = match.end()
    if begin is not None:
        return _skip_space(text, begin, start), False
    if window == 0:
        return _skip_space(text, 0, start), False
    space = text.find(" ", window, start)
    return (space + 1 if space >= 0 else window), True


def _to(text: str, end: int) -> tuple[int, bool]:
    """Where the excerpt ends: the sentence's end, or a word at most ``AFTER`` after."""
    window = min(len(text), end + AFTER)
    match = _SENTENCE_END.search(text, end, min(len(text), window + 2))
    if match is not None:
        return _back_space(text, match.end(), end), False
    if window == len(text):
        return _back_space(text, len(text), end), False
    space = text.rfind(" ", end, window)
    return (space if space > end else window), True


def _skip_space(text: str, begin: int, limit: int) -> int:
    while begin < limit and text[begin].isspace():
        begin += 1
    return begin


def _back_space(text: str, end: int, limit: int) -> int:
    while end > limit and text[end - 1].isspace():
        end -= 1
    return end


def _word_start(text: str, at: int, floor: int) -> int:
    space = text.rfind(" ", floor, at)
    return space if space > floor else at
