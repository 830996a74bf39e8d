"""Citations of lines that moved, changed in the text that cites them.

Only the digits change; a range is changed only if all its lines moved together. Offsets
are code points, end-exclusive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engross.source.mentions import Citation, citations

__all__ = ["CitedLine", "Moves", "RangeTest", "Recitation", "recited"]

Moves: TypeAlias = Mapping[tuple[str, int], int]
"""Where cited lines went: (path, old line) to the new line."""

RangeTest: TypeAlias = Callable[[str, int, int], bool]
"""Whether the lines of a file from the first to the last given all moved by the same number."""


@dataclass(frozen=True, slots=True)
class CitedLine:
    """A citation as it stands in the text, in which line (from 1), and how it should read.

    ``new`` is empty where that is not known: a range whose lines did not stay together, or
    a place that reads as citations of two files, which went apart.
    """

    line: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Recitation:
    """The text with new citations, those that were changed, and those that were left as they are."""

    text: str
    changed: tuple[CitedLine, ...]
    left: tuple[CitedLine, ...]


def recited(text: str, moves: Moves, together: RangeTest) -> Recitation:
    """Change every citation of a line that moved, all at once."""
    changed: list[CitedLine] = []
    left: list[CitedLine] = []
    pieces: list[str] = []
    at, line = 0, 1
    for (start, end), (path, numbers) in sorted(_numbers(text, moves, together).items()):
        line += text.count("\n", at, start)
        # Several numbers: the end of one path is another path, and their lines went apart.
        new = next(iter(numbers)) if len(numbers) == 1 else ""
        old = f"{path}:{text[start:end]}"
        (changed if new else left).append(CitedLine(line, old, f"{path}:{new}" if new else ""))
        pieces += (text[at:start], new or text[start:end])
        at = end
    return Recitation("".join((*pieces, text[at:])), tuple(changed), tuple(left))


def _numbers(
    text: str, moves: Moves, together: RangeTest
) -> dict[tuple[int, int], tuple[str, frozenset[str]]]:
    """Each cited line or range that is to change: its span, its path, and what may stand there."""
    found: dict[tuple[int, int], tuple[str, frozenset[str]]] = {}
    for (path, line), places in citations(text, moves).items():
        for citation in places:
            span = (citation.start + len(path) + 1, citation.end)
            new = _new_number(text, citation, (path, line), moves[path, line], together)
            known, numbers = found.get(span, ("", frozenset()))
            found[span] = max(known, path, key=len), numbers | {new}
    return found


def _new_number(text: str, citation: Citation, anchor: tuple[str, int], new: int, together: RangeTest) -> str:
    """The new line, or range in the spelling of the old one; empty when it is not known."""
    path, line = anchor
    last = citation.end_line
    if last is None:
        return str(new)
    if not line <= last or not together(path, line, last):
        return ""
    tail = text[citation.start + len(f"{path}:{line}") : citation.end]
    return f"{new}{tail.rstrip('0123456789')}{last + new - line}"
