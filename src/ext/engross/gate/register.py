"""The reviewer's register: every identifier in the open, each row as the record gives it."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expected import ExpectedRow
from engross.gate.reading import Row
from engross.gate.tables import compare_heads, wrong_cells
from engross.gate.text import record_ids

__all__ = ["compare_register"]


def compare_register(case: Case, finding_ids: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Every finding and every open question is listed by its id, once, and leads to its item."""
    rows: dict[str, list[Row]] = {}
    for row in case.reading.rows:
        if case.holds(row.block):
            for item_id in record_ids(" ".join(row.cells)):
                rows.setdefault(item_id, []).append(row)
    expected = (*case.expected.register, *case.expected.excluded)
    targets = _targets(case)
    for wanted in expected:
        yield from _one(case, wanted, rows.get(wanted.id, []), targets)
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


def _one(case: Case, wanted: ExpectedRow, found: list[Row], targets: frozenset[str]) -> Iterator[Diagnostic]:
    if len(found) != 1:
        yield diagnose(
            "GT-080",
            case.where(f"#{wanted.id}"),
            case.says("an identifier does not stand in the register, or not once."),
            expected=f"one row with {wanted.id}",
            found=f"{len(found)} rows",
        )
        return
    yield from compare_heads(case.reading.file, case.expected.key, found[0], wanted.columns)
    for expected, text in wrong_cells(found[0], wanted.columns):
        message = case.says(f"the row of {wanted.id} differs from the record.")
        yield diagnose("GT-081", case.where(found[0].element), message, expected=expected, found=text)
    if case.format == "html" and wanted.link is not None and wanted.link not in targets:
        message = case.says(f"the row of {wanted.id} does not lead to its item.")
        yield diagnose(
            "GT-082",
            case.where(found[0].element),
            message,
            expected=f"a link to #{wanted.link}",
            found="none",
        )


def _targets(case: Case) -> frozenset[str]:
    """The ids that links of the view lead to, on this page or another."""
    return frozenset(one.target.rpartition("#")[2] for one in case.reading.jumps if case.holds(one.block))


def _taken_out(case: Case) -> Iterator[Diagnostic]:
    rows: dict[str, list[Row]] = {}
    for row in case.reading.rows:
        if case.holds(row.block) and row.cells:
            rows.setdefault(row.cells[0], []).append(row)
    for wanted in case.expected.taken_out:
        if all(any(wrong_cells(row, wanted.columns)) for row in rows.get(wanted.cells[0], [])):
            message = case.says("a place that was taken out of an issue is not accounted for.")
            yield diagnose(
                "GT-081", case.where(), message, expected=" | ".join(wanted.cells), found="no such row"
            )
