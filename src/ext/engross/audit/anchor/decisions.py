"""The decisions that a report informs: declared once, and none ignored (PA-025 to PA-031, PA-079)."""

from __future__ import annotations

from engross.audit.anchor.artifacts import ID_FORM
from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.shapes import DECISION, fits
from engross.contracts.anchor_types import is_id, is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["check_decisions", "check_informed"]


def check_decisions(exam: Examination, decisions: object) -> None:
    """Check the decisions in list order; declare those that findings may inform."""
    if not isinstance(decisions, list) or not decisions:
        message = "The record lists no decisions."
        exam.add(diagnose("PA-025", exam.at("decisions"), message, expected="a list", found=shown(decisions)))
        return
    for index, decision in enumerate(decisions):
        if not exam.full and fits(decision, DECISION, exam, "decisions", index):
            _decision(exam, index, decision)


def _decision(exam: Examination, index: int, decision: Entry) -> None:
    identifier, text = decision["id"], decision["text"]
    where = exam.at("decisions", index, "id")
    if not is_id(identifier):
        message = "The decision's id is malformed; no finding can inform it."
        exam.add(diagnose("PA-029", where, message, expected=ID_FORM, found=shown(identifier)))
    elif identifier in exam.decisions:
        exam.add(diagnose("PA-030", where, "Two decisions share an id.", found=shown(identifier)))
    else:
        exam.decisions[identifier] = index
    if not is_text(text):
        where = exam.at("decisions", index, "text")
        exam.add(diagnose("PA-031", where, "The decision's text is blank or no text.", found=shown(text)))


def check_informed(exam: Examination) -> None:
    """Every declared decision needs a finding, of any status (seed: Finding records)."""
    for identifier, index in exam.decisions.items():
        if not exam.full and identifier not in exam.informed:
            message = f"No finding informs the decision {shown(identifier)}."
            exam.add(diagnose("PA-079", exam.at("decisions", index), message))
