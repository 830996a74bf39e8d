"""An unfinished review: no finding, no count of findings, and every open decision in words."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.tables import labelled, wrong_cells
from engross.gate.text import record_ids

__all__ = ["compare_unfinished"]

_OF_FINDINGS = frozenset(
    {
        "undefined",
        "unused",
        "duplicate",
        "inconsistent",
        "used-before",
        "broken-reference",
        "other",
        "issues",
        "outside",
        "not-shown",
        "terms",
    }
)


def compare_unfinished(case: Case, raw: str, withheld: tuple[str, ...]) -> Iterator[Diagnostic]:
    """``raw`` is everything that was written: an id may not hide in an attribute either."""
    leaked = set(withheld).intersection(record_ids(raw))
    for finding in sorted(leaked):
        message = case.says("the review is not finished, and a finding of it is published.")
        yield diagnose("GT-090", case.where(), message, expected="no id of a finding", found=finding)
    yield from _steps(case)
    for count in case.reading.counts:
        if case.holds(count.block) and count.name in _OF_FINDINGS:
            message = case.says("the review is not finished, so nothing can be counted.")
            yield diagnose(
                "GT-092", case.where(count.element), message, expected="no count", found=count.texts[0]
            )


def _steps(case: Case) -> Iterator[Diagnostic]:
    """Each step of the review in a row with its state and what that means."""
    steps = case.expected.steps
    rows = [row for row in case.reading.rows if case.holds(row.block)]
    for step, state, means in zip(steps[::3], steps[1::3], steps[2::3], strict=True):
        columns = labelled(step=step, state=state, means_reader=means)
        if not any(row.cells[:1] == (step,) and not any(wrong_cells(row, columns)) for row in rows):
            message = case.says(f"the step “{step}” does not stand with its state.")
            yield diagnose(
                "GT-031", case.where(), message, expected=f"{step} | {state} | {means}", found="no row"
            )
