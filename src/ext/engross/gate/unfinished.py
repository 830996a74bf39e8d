"""An unfinished review: no finding, no count of findings, and every open decision in words."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
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
    for count in case.reading.counts:
        if case.holds(count.block) and count.name in _OF_FINDINGS:
            message = case.says("the review is not finished, so nothing can be counted.")
            yield diagnose(
                "GT-092", case.where(count.element), message, expected="no count", found=count.texts[0]
            )
