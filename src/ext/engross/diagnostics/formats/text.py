"""Diagnostics as text for people: one block a diagnostic."""

from __future__ import annotations

from collections.abc import Iterable

from engross.diagnostics.formats.escaping import visible
from engross.diagnostics.model import Diagnostic, Severity, Where

__all__ = ["as_text", "place"]

_COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.NOTE: "1;36"}
# A pointer may hold a key of any length; a screen should not.
_LONGEST = 1_000
_DETAILS = ("expected", "found", "hint")


def as_text(diagnostics: Iterable[Diagnostic], colour: bool = False) -> str:
    """One block a diagnostic: severity, code, place, message, then details on indented lines.

    Every block ends in a line end; blocks are parted by an empty line; no diagnostics
    give the empty string. Values are escaped with :func:`visible` and cut after 1,000 characters.
    """
    return "\n".join(_block(d, colour) for d in diagnostics)


def place(where: Where) -> str:
    """``file:line:column#/pointer [element]``, without what is not known; "" when nothing is."""
    text = _shown(where.file or "")
    for number in (where.line, where.column):
        if number is not None:
            text += f":{number}" if text else f"line {number}"
    if where.pointer:
        text += f"#{_shown(where.pointer)}"
    if where.element:
        text = f"{text} [{_shown(where.element)}]".lstrip()
    return text


def _block(diagnostic: Diagnostic, colour: bool) -> str:
    severity = _painted(diagnostic.severity.value, _COLOURS[diagnostic.severity], colour)
    code = _painted(visible(diagnostic.code), "1", colour)
    at = place(diagnostic.where)
    lines = [f"{severity} {code} {at}" if at else f"{severity} {code}", f"  {_shown(diagnostic.message)}"]
    for name in _DETAILS:
        value = getattr(diagnostic, name)
        if value is not None:
            lines.append(f"  {name}: {_shown(value)}")
    return "\n".join(lines) + "\n"


def _shown(text: str) -> str:
    return visible(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")


def _painted(text: str, style: str, colour: bool) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text
