"""Is a span inside another one? Answered for many spans by one sorting."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate

from engross.contracts.ledger import Location

__all__ = ["Cover", "Span", "span_of"]

Span = tuple[str, int, int]
"""Block id, first code point, code point after the last one."""


def span_of(location: Location) -> Span:
    """Where a location lies, without its part and its block's order."""
    return location.block_id, location.char_start, location.char_end


class Cover:
    """Spans of many blocks, asked whether one of them holds another span.

    Building sorts the spans of a block; each question is a bisection.
    """

    __slots__ = ("_blocks",)

    def __init__(self, spans: Iterable[Span]) -> None:
        """Sort the spans, those with one start by falling length."""
        by_block: dict[str, list[tuple[int, int]]] = {}
        for block, start, end in spans:
            by_block.setdefault(block, []).append((start, -end))
        self._blocks: dict[str, tuple[list[int], list[int], list[int]]] = {}
        for block, pairs in by_block.items():
            pairs.sort()
            ends = [-end for _, end in pairs]
            self._blocks[block] = [start for start, _ in pairs], ends, list(accumulate(ends, max))

    def holds(self, span: Span) -> bool:
        """Whether a span of the cover contains this one, or is the same."""
        block, start, end = span
        if block not in self._blocks:
            return False
        starts, _, reach = self._blocks[block]
        before = bisect_right(starts, start)
        return before > 0 and reach[before - 1] >= end

    def holds_longer(self, span: Span) -> bool:
        """Whether a strictly longer span of the cover contains this one."""
        block, start, end = span
        if block not in self._blocks:
            return False
        starts, ends, reach = self._blocks[block]
        before = bisect_left(starts, start)
        if before > 0 and reach[before - 1] >= end:
            return True
        return before < len(starts) and starts[before] == start and ends[before] > end
