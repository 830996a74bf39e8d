"""One problem found in data, with its place and its remedy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engross.diagnostics.catalogue import entry

__all__ = ["Diagnostic", "Severity", "Where", "diagnose", "has_errors"]

FOUND_LIMIT = 240


class Severity(StrEnum):
    """How much a diagnostic weighs. Only errors make a verdict negative."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Where:
    """A place: a file, and inside it a JSON pointer, a line, or an element of a page.

    ``line`` and ``column`` count from 1. ``element`` is an element id, a bookmark
    name or a short description of a place in a rendering.
    """

    file: str | None = None
    pointer: str | None = None
    line: int | None = None
    column: int | None = None
    element: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One problem: what rule, where, what was expected, what was found, what to do."""

    code: str
    severity: Severity
    where: Where
    message: str
    expected: str | None = None
    found: str | None = None
    hint: str | None = None


def diagnose(
    code: str,
    where: Where,
    message: str,
    *,
    expected: object = None,
    found: object = None,
    hint: str | None = None,
    severity: Severity | None = None,
) -> Diagnostic:
    """Build a diagnostic; severity and hint come from the catalogue unless given.

    ``expected`` and ``found`` are turned into text and cut after 240 characters.
    Raises ``KeyError`` for a code that the catalogue lacks.
    """
    known = entry(code)
    return Diagnostic(
        code=code,
        severity=severity or Severity(known.severity),
        where=where,
        message=message,
        expected=_short(expected),
        found=_short(found),
        hint=hint or known.mend,
    )


def has_errors(diagnostics: tuple[Diagnostic, ...] | list[Diagnostic]) -> bool:
    """Whether any of the diagnostics is an error."""
    return any(d.severity is Severity.ERROR for d in diagnostics)


def _short(value: object) -> str | None:
    if value is None:
        return None
    text = str(value)
    return text if len(text) <= FOUND_LIMIT else text[: FOUND_LIMIT - 1] + "…"
