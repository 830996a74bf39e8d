"""Findings, each checked from its members to its mention in the report (PA-042 to PA-053)."""

from __future__ import annotations

from engross.audit.anchor.anchors import check_anchor
from engross.audit.anchor.artifacts import ID_FORM
from engross.audit.anchor.citing import check_cited, check_named
from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.lines import check_line
from engross.audit.anchor.matrix import check_members, check_support
from engross.audit.anchor.shapes import ANCHOR, FINDING, fits
from engross.contracts.anchor_types import is_id, is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["CHANGES", "STATUSES", "TYPES", "check_findings"]

TYPES = ("external", "repo", "product", "background")
CHANGES = ("change", "measure", "defer", "product-decision", "background")
STATUSES = ("verified", "partial", "blocked", "unverified", "inferred", "failed")


def check_findings(exam: Examination, findings: object) -> None:
    """Check the findings in list order."""
    if not isinstance(findings, list) or not findings:
        message = "The record lists no findings."
        exam.add(diagnose("PA-042", exam.at("findings"), message, expected="a list", found=shown(findings)))
        return
    for index, finding in enumerate(findings):
        if not exam.full and fits(finding, FINDING, exam, "findings", index):
            _finding(exam, index, finding)


def _finding(exam: Examination, index: int, finding: Entry) -> None:
    """One finding, in the order of the contract; a malformed anchor object ends it."""
    _identity(exam, index, finding)
    _claim(exam, index, finding["claim"])
    _decision(exam, index, finding["decision_id"])
    _enumerations(exam, index, finding)
    anchored = "anchor" in finding
    if not anchored and finding["type"] == "repo":
        message = "A finding about the studied files points at no line."
        exam.add(diagnose("PA-053", exam.at("findings", index), message, expected="an anchor"))
    if anchored and not fits(finding["anchor"], ANCHOR, exam, "findings", index, "anchor"):
        return
    check_members(exam, index, finding)
    line = check_anchor(exam, index, finding)
    if line is not None:
        check_line(exam, index, finding, line)
    check_support(exam, index, finding)
    check_named(exam, index, finding)
    check_cited(exam, index, finding)


def _identity(exam: Examination, index: int, finding: Entry) -> None:
    identifier, where = finding["id"], exam.at("findings", index, "id")
    if not is_id(identifier):
        message = "The finding's id is malformed."
        exam.add(diagnose("PA-046", where, message, expected=ID_FORM, found=shown(identifier)))
    elif identifier in exam.finding_ids:
        exam.add(diagnose("PA-047", where, "Two findings share an id.", found=shown(identifier)))
    else:
        exam.finding_ids.add(identifier)


def _claim(exam: Examination, index: int, claim: object) -> None:
    if not is_text(claim):
        where = exam.at("findings", index, "claim")
        exam.add(diagnose("PA-048", where, "The claim is blank or no text.", found=shown(claim)))


def _decision(exam: Examination, index: int, decision: object) -> None:
    if isinstance(decision, str) and decision in exam.decisions:
        exam.informed.add(decision)
        return
    where = exam.at("findings", index, "decision_id")
    exam.add(diagnose("PA-049", where, "The finding names no declared decision.", found=shown(decision)))


def _enumerations(exam: Examination, index: int, finding: Entry) -> None:
    """Values compare exactly; a list or an object is no value of an enumeration."""
    if finding["type"] not in TYPES:
        where = exam.at("findings", index, "type")
        found, expected = shown(finding["type"]), ", ".join(TYPES)
        exam.add(diagnose("PA-050", where, "The finding's type is unknown.", expected=expected, found=found))
    if finding["changes"] not in CHANGES:
        where = exam.at("findings", index, "changes")
        found, expected = shown(finding["changes"]), ", ".join(CHANGES)
        exam.add(
            diagnose(
                "PA-051", where, "The finding's landing site is unknown.", expected=expected, found=found
            )
        )
    if finding["status"] not in STATUSES:
        where = exam.at("findings", index, "status")
        found, expected = shown(finding["status"]), ", ".join(STATUSES)
        exam.add(
            diagnose("PA-052", where, "The finding's status is unknown.", expected=expected, found=found)
        )
