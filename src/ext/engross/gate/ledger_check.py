"""All comparisons of one view of a ledger, by the part that it shows."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.briefs import compare_briefs
from engross.gate.case import Case
from engross.gate.counts import compare_counts
from engross.gate.disclosures import compare_disclosures
from engross.gate.entries import compare_not_shown, compare_terms
from engross.gate.first_screen import before_results, compare_first_screen
from engross.gate.headings import compare_headings, compare_table
from engross.gate.items import compare_items
from engross.gate.register import compare_register
from engross.gate.reworded import compare_reworded
from engross.gate.sections import compare_lists, compare_sections
from engross.gate.unfinished import compare_unfinished

__all__ = ["check_ledger"]


def check_ledger(
    case: Case, raw: str, finding_ids: tuple[str, ...], withheld: tuple[str, ...]
) -> Iterator[Diagnostic]:
    """Compare one view with its record.

    ``raw`` is all that was written to the file, and ``withheld`` are findings that it may
    not name when the review is not finished.
    """
    if case.part == "unfinished":
        yield from _unfinished(case, raw, withheld)
        return
    yield from _sum(case, finding_ids)
    yield from compare_disclosures(case)
    yield from compare_lists(case)
    complete = case.part != "coverage"
    begins = before_results(case)
    results = begins if complete else None
    yield from compare_first_screen(case, begins)
    yield from compare_counts(
        case.reading, case.view, case.expected.key, case.expected.counts, complete=complete, results=results
    )
    if case.part == "register":
        yield from compare_register(case, finding_ids)
    elif case.part != "coverage":
        yield from _whole(case)


def _whole(case: Case) -> Iterator[Diagnostic]:
    """A dashboard or a report: every item, every entry, every term."""
    yield from compare_items(case) if case.use.first else compare_briefs(case)
    yield from compare_not_shown(case, carried=case.use.first)
    yield from compare_terms(case)
    yield from compare_sections(case)
    if case.format != "html":
        yield from compare_headings(case)
        yield from compare_table(case)
        yield from compare_reworded(case)


def _unfinished(case: Case, raw: str, withheld: tuple[str, ...]) -> Iterator[Diagnostic]:
    if case.format == "word":
        message = case.says("there is a Word report of a review that is not finished.")
        yield diagnose("GT-005", case.where(), message, expected="no such file", found=case.reading.file)
    yield from compare_unfinished(case, raw, withheld)
    yield from compare_disclosures(case)
    yield from compare_lists(case)
    yield from compare_sections(case)
    yield from compare_first_screen(case, before_results(case))
    yield from compare_items(case) if case.use.first else compare_briefs(case)


def _sum(case: Case, finding_ids: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Issues, outside documents, carried findings and those not shown are all findings of the record."""
    expected = case.expected
    shown = {item_id for item in expected.items for item_id in (item.id, *item.also)}
    shown.update(row.id for row in expected.not_shown)
    for finding in finding_ids:
        if finding not in shown:
            message = case.says("a finding of the record is projected to nothing.")
            yield diagnose("GT-025", case.where(f"#{finding}"), message, expected=finding, found="no item")
