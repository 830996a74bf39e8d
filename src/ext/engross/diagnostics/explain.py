"""What a code means, at length: ``engross explain CODE``."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import fill

from engross.diagnostics.catalogue import catalogue, entry

__all__ = ["explain", "similar_codes"]

WIDTH = 88


def explain(code: str) -> str:
    """Title, severity, reason and remedy of a code, wrapped; ends in a line end.

    Raises ``KeyError`` for a code that the catalogue lacks.
    """
    known = entry(code)
    parts = [
        f"{known.code}: {known.title}",
        f"Severity: {known.severity}",
        f"Why it matters: {known.why}",
        f"What to do: {known.mend}",
    ]
    return "\n\n".join(fill(part, WIDTH, break_long_words=False) for part in parts) + "\n"


def similar_codes(code: str, limit: int = 3) -> tuple[str, ...]:
    """Known codes that look like ``code``, the nearest first."""
    return tuple(get_close_matches(code[:32], catalogue(), n=limit, cutoff=0.6))
