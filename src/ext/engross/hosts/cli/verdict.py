"""Exit statuses of the command, decided by the families of the codes.

======  ==========  =================================================================
status  verdict     when
======  ==========  =================================================================
0       holds       no error was found (warnings and notes change nothing)
1       fails       the data were read and do not hold
2       unreadable  wrong use, or data that cannot be read: nothing was proved
130     -           interrupted from the keyboard
======  ==========  =================================================================

With several errors the gravest status counts: what cannot be read may hide more than
what does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from engross.diagnostics import Diagnostic, Severity

__all__ = ["Verdict", "verdict"]


class Verdict(IntEnum):
    """The outcome of a command; the value is its exit status."""

    HOLDS = 0
    FAILS = 1
    UNREADABLE = 2

    @property
    def word(self) -> str:
        """The verdict as reports write it."""
        return self.name.lower()


# Families in which every error means that something could not be read at all: JSON text,
# DOCX containers, templates.
_UNREADABLE_FAMILIES = ("DX-", "JS-", "RN-")
# Single codes of the same meaning in families that otherwise judge content, and wrong use.
_UNREADABLE_CODES = frozenset(
    {
        "CL-001",
        "CL-002",
        "CL-003",
        "CL-004",
        "CL-007",
        "CL-009",
        "CL-010",
        "CL-011",
        "CL-027",
        "CL-028",
        "CL-029",
        "CL-030",
        "CL-031",
        "CL-032",
        "CL-040",
        "CL-041",
        "GT-001",
        "GT-002",
        "LG-C-001",
        "LG-C-002",
        "PA-001",
        "PA-002",
        "PA-102",
        "SL-001",
        "SL-002",
        "SL-003",
        "SL-009",
    }
)


def verdict(diagnostics: Iterable[Diagnostic]) -> Verdict:
    """The verdict over diagnostics, by the table above."""
    result = Verdict.HOLDS
    for diagnostic in diagnostics:
        if diagnostic.severity is not Severity.ERROR:
            continue
        code = diagnostic.code
        unreadable = code.startswith(_UNREADABLE_FAMILIES) or code in _UNREADABLE_CODES
        result = max(result, Verdict.UNREADABLE if unreadable else Verdict.FAILS)
    return result
