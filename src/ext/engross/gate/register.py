"""The reviewer's register: every identifier in the open, each row as the record gives it."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expectation import ExpectedRow
from engross.gate.reading import Row
from engross.gate.text import record_ids

__all__ = ["compare_register"]

_SHORT = 6


def compare_register(case: Case, finding_ids: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Every finding and every open question is listed by its id, once, and leads to its item."""
    rows: dict[str, list[Row]] = {}
    for row in case.reading.rows:
        if case.holds(row.block):
            for item_id in record_ids(" ".join(row.cells)):
                rows.setdefault(item_id, []).append(row)
    expected = (*case.expected.register, *case.expected.excluded)
    for wanted in expected:
        yield from _one(case, wanted, rows.get(wanted.id, []))
    known = {row.id for row in expected}
    for item_id in dict.fromkeys((*finding_ids, *(item.id for item in case.expected.items))):
        if item_id not in rows and item_id not in known:
            message = case.says("a finding or open question of the record is not in the register.")
            yield diagnose("GT-080", case.where(f"#{item_id}"), message, expected=item_id, found="no row")
    for item_id, found in rows.items():
        if item_id not in known:
            message = case.says("the register lists an identifier that the record does not have.")
            yield diagnose("GT-014", case.where(found[0].element), message, found=item_id)
    yield from _taken_out(case)


def _one(case: Case, wanted: ExpectedRow, found: list[Row]) -> Iterator[Diagnostic]:
    if len(found) != 1:
        yield diagnose(
            "GT-080",
            case.where(f"#{wanted.id}"),
            case.says("an identifier does not stand in the register, or not once."),
            expected=f"one row with {wanted.id}",
            found=f"{len(found)} rows",
        )
        return
    text = " ".join(found[0].cells)
    for cell in wanted.cells:
        # A short one could stand in another cell by accident.
        if cell not in (found[0].cells if len(cell) <= _SHORT else text):
            message = case.says(f"the row of {wanted.id} differs from the record.")
            yield diagnose("GT-081", case.where(found[0].element), message, expected=cell, found=text)
    if case.format == "html" and wanted.link is not None and wanted.link not in case.reading.links:
        message = case.says(f"the row of {wanted.id} does not lead to its item.")
        yield diagnose(
            "GT-082",
            case.where(found[0].element),
            message,
            expected=f"a link to #{wanted.link}",
            found="none",
        )


def _taken_out(case: Case) -> Iterator[Diagnostic]:
    rows: dict[str, list[str]] = {}
    for row in case.reading.rows:
        if case.holds(row.block) and row.cells:
            rows.setdefault(row.cells[0], []).append(" ".join(row.cells))
    for wanted in case.expected.taken_out:
        texts = rows.get(wanted.cells[0], [])
        if not any(all(cell in text for cell in wanted.cells) for text in texts):
            message = case.says("a place that was taken out of an issue is not accounted for.")
            yield diagnose(
                "GT-081", case.where(), message, expected=" | ".join(wanted.cells), found="no such row"
            )
