"""Hostile text made harmless for a terminal, a log or a line-based report."""

from __future__ import annotations

from unicodedata import category

__all__ = ["visible"]

# Control, format (bidi overrides, zero width), surrogate, private use, not assigned,
# and the two separators that some programs take for a line end.
_ESCAPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def visible(text: str) -> str:
    """``text`` on one line, with everything that a reader could not see spelled out.

    Line ends, control characters, bidi overrides, zero-width characters and lone
    surrogates become ``\\uXXXX`` (or ``\\UXXXXXXXX``), so that text from a record can
    neither begin a line of its own nor reorder or colour the lines around it.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escape(c) if category(c) in _ESCAPED else c for c in text)


def _escape(character: str) -> str:
    point = ord(character)
    return f"\\u{point:04x}" if point <= 0xFFFF else f"\\U{point:08x}"
