"""What was looked for and not found, with its boundary (PA-080 to PA-090, PA-105)."""

from __future__ import annotations

from engross.audit.anchor.artifacts import ID_FORM
from engross.audit.anchor.citing import check_negative_named
from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.shapes import COVERAGE, NEGATIVE, fits, misshapen
from engross.contracts.anchor_types import is_id, is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["check_coverage"]


def check_coverage(exam: Examination, coverage: object) -> None:
    """Check the negative entries; wrong members of ``coverage`` itself do not end the check."""
    exam.add(*misshapen(coverage, COVERAGE, exam.at("coverage")))
    if not isinstance(coverage, dict):
        return
    negative = coverage.get("negative")
    if not isinstance(negative, list) or not negative:
        message = "The record says of nothing that it was looked for and not found."
        where = exam.at("coverage", "negative")
        exam.add(diagnose("PA-083", where, message, expected="a list", found=shown(negative)))
        return
    exam.negative = len(negative)
    seen: set[str] = set()
    for index, entry in enumerate(negative):
        if not exam.full and fits(entry, NEGATIVE, exam, "coverage", "negative", index):
            _identity(exam, index, entry["id"], seen)
            _words(exam, index, entry)
            check_negative_named(exam, index, entry)


def _identity(exam: Examination, index: int, identifier: object, seen: set[str]) -> None:
    where = exam.at("coverage", "negative", index, "id")
    if not is_id(identifier):
        message = "The negative entry's id is malformed."
        exam.add(diagnose("PA-087", where, message, expected=ID_FORM, found=shown(identifier)))
        return
    if identifier in seen:
        message = "Two negative entries share an id."
        exam.add(diagnose("PA-088", where, message, found=shown(identifier)))
    if identifier in exam.finding_ids:
        message = "A negative entry has the id of a finding."
        exam.add(diagnose("PA-105", where, message, found=shown(identifier)))
    seen.add(identifier)


def _words(exam: Examination, index: int, entry: Entry) -> None:
    for member in ("searched", "not_found", "boundary"):
        if not is_text(entry[member]):
            where = exam.at("coverage", "negative", index, member)
            message = f"The negative entry says nothing under {member}."
            exam.add(diagnose("PA-089", where, message, found=shown(entry[member])))
