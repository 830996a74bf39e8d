"""Slips of encoding: offsets counted in other units, text in another normal form.

Offsets of a ledger count code points. A program that counts UTF-16 units or UTF-8 bytes
points beside the text after the first character that takes several of them.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable
from itertools import accumulate

from engross.contracts.ledger import Location
from engross.source.docx import Block

__all__ = ["Slips"]

COMPARED = 400
BLOCK_LIMIT = 1_000_000
Widths = Callable[[str], int]
UNITS: tuple[tuple[str, Widths], ...] = (
    ("its offsets are counted in UTF-16 units, not in characters", lambda char: 2 if char > "\uffff" else 1),
    ("its offsets are counted in UTF-8 bytes, not in characters", lambda char: len(char.encode("utf-8"))),
)


class Slips:
    """Explains a quotation that differs from its place; what was counted in a block is kept."""

    __slots__ = ("_ends",)

    def __init__(self) -> None:
        self._ends: dict[tuple[str, int], list[int]] = {}

    def explained(self, block: Block, location: Location, quoted: str) -> str | None:
        """Why the text is not at its place, if a slip of encoding explains it."""
        if not quoted:
            return None
        for number, (reason, width) in enumerate(UNITS):
            start = self._code_point(block, number, width, location.char_start)
            if start not in (None, location.char_start) and block.text.startswith(quoted, start):
                return reason
        length = location.char_end - location.char_start
        if max(len(quoted), length) <= COMPARED:
            text = block.text[location.char_start : location.char_end]
            if unicodedata.normalize("NFC", text) == unicodedata.normalize("NFC", quoted):
                return "it is spelt in another Unicode normal form"
        return None

    def _code_point(self, block: Block, number: int, width: Widths, offset: int) -> int | None:
        """The code point that begins at an offset of another unit."""
        key = block.id, number
        if key not in self._ends:
            counted = len(block.text) <= BLOCK_LIMIT and not block.text.isascii()
            self._ends[key] = list(accumulate(map(width, block.text), initial=0)) if counted else []
        ends = self._ends[key]
        at = bisect_left(ends, offset)
        return at if at < len(ends) and ends[at] == offset else None
