"""The record's coverage in words: which parts of the file were read, and which were not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from engross.contracts.ledger import COVERAGE_PARTS
from engross.views.ledger_model import CoverageRow
from engross.views.phrases import phrases, say
from engross.views.words import Recorded, Said

__all__ = ["PartState", "coverage_rows", "part_state", "unread_parts"]

PartState = Literal["checked", "not-checked", "absent", "not-recorded", "contradictory"]


def part_state(coverage: Mapping[str, Any], key: str) -> PartState:
    """How the record states one part. A missing or malformed entry is not recorded, never clean."""
    entry = coverage.get(key)
    if not isinstance(entry, Mapping):
        return "not-recorded"
    present, parsed = entry.get("present"), entry.get("parsed")
    if not isinstance(present, bool) or not isinstance(parsed, bool):
        return "not-recorded"
    if present:
        return "checked" if parsed else "not-checked"
    return "contradictory" if parsed else "absent"


def coverage_rows(coverage: Mapping[str, Any]) -> tuple[CoverageRow, ...]:
    """A row for each of the ten keys, then for every further key of the record."""
    further = sorted(key for key in coverage if key not in COVERAGE_PARTS)
    return tuple(_row(coverage, key) for key in (*COVERAGE_PARTS, *further))


def _row(coverage: Mapping[str, Any], key: str) -> CoverageRow:
    state = part_state(coverage, key)
    return CoverageRow(key, part_name(key), say(f"state.{state}"), say(f"meaning.{state}"))


def part_name(key: str) -> Said | Recorded:
    """The name of a part; a key that the catalogue does not know is shown as recorded."""
    return say(f"part.{key}") if f"part.{key}" in phrases() else Recorded(key.replace("_", " "))


def unread_parts(coverage: Mapping[str, Any]) -> tuple[str, ...]:
    """Keys of parts that the file has and that were not read, in table order."""
    keys = (*COVERAGE_PARTS, *sorted(key for key in coverage if key not in COVERAGE_PARTS))
    return tuple(key for key in keys if part_state(coverage, key) == "not-checked")
