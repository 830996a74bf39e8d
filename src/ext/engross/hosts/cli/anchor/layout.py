"""Text of records and files laid out for a terminal: bounded, and never able to steer it."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterator

from engross.diagnostics.formats import visible

__all__ = ["code", "columns", "paragraph", "terminal_width"]

_LONGEST = 5_000
_NARROWEST, _WIDEST = 40, 120


def terminal_width() -> int:
    """Columns to write into: those of the terminal, within reason; 88 without one."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((88, 24)).columns))


def code(line: str, width: int) -> str:
    """A line of a file on one line of a terminal: tabs as spaces, cut with an ellipsis."""
    shown = visible(line[: 4 * width].expandtabs(4))
    return _cut(shown, width, more=len(line) > 4 * width)


def paragraph(text: str, width: int, indent: str) -> Iterator[str]:
    """A text wrapped at spaces; what is longer than 5,000 characters says how much was left out."""
    shown = visible(text[:_LONGEST])
    if len(text) > _LONGEST:
        shown += f" … ({len(text) - _LONGEST:,} more characters)"
    room = max(20, width - len(indent))
    line: list[str] = []
    used = 0
    for word in _words(shown, room):
        size = columns(word)
        if line and used + 1 + size > room:
            yield indent + " ".join(line)
            line, used = [], 0
        used += size + bool(line)
        line.append(word)
    yield indent + " ".join(line)


def columns(text: str) -> int:
    """Columns that a text takes: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _words(text: str, room: int) -> Iterator[str]:
    """Words, the ones that fit in no line cut into pieces that do."""
    for word in text.split(" "):
        while columns(word) > room:
            piece = _head(word, room)
            yield piece
            word = word[len(piece) :]  # noqa: PLW2901 - what is left of the word
        yield word


def _cut(text: str, width: int, more: bool) -> str:
    if not more and columns(text) <= width:
        return text
    return _head(text, width - 1) + "…"


def _head(text: str, room: int) -> str:
    """As much of the beginning as fits, at least one character."""
    used = 0
    for at, character in enumerate(text):
        used += _columns(character)
        if used > room and at:
            return text[:at]
    return text
