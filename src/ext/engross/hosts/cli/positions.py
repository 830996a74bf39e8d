"""Lines and columns for diagnostics that point into a JSON file, where a format shows lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engross.contracts.json_places import Place, places
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic
from engross.source.files import read_bytes

__all__ = ["with_positions"]


def with_positions(diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics in their order; a place that has a pointer and no line gets one.

    Each file is read once. A file that cannot be read now, and a pointer in a file that
    is no JSON, keep what they have.
    """
    asked: dict[str, set[str]] = {}
    for diagnostic in diagnostics:
        if _is_asked(diagnostic):
            asked.setdefault(str(diagnostic.where.file), set()).add(str(diagnostic.where.pointer))
    found = {file: _places(file, pointers) for file, pointers in asked.items()}
    return tuple(_placed(diagnostic, found) for diagnostic in diagnostics)


def _is_asked(diagnostic: Diagnostic) -> bool:
    where = diagnostic.where
    return bool(where.file) and where.pointer is not None and where.line is None


def _places(file: str, pointers: set[str]) -> dict[str, Place]:
    data, _ = read_bytes(Path(file), LIMITS.record)
    return {} if data is None else places(data, pointers)


def _placed(diagnostic: Diagnostic, found: dict[str, dict[str, Place]]) -> Diagnostic:
    if not _is_asked(diagnostic):
        return diagnostic
    where = diagnostic.where
    place = found[str(where.file)].get(str(where.pointer))
    if place is None:
        return diagnostic
    return replace(diagnostic, where=replace(where, line=place.line, column=place.column))
