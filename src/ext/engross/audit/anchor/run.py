"""The audit of a problem-anchor record, in the order and with the stops of its contract.

The order is the same in both profiles; what they read or ask differently is in their
rules (:mod:`engross.audit.anchor.rules`).
"""

from __future__ import annotations

from pathlib import Path

from engross.audit.anchor.advice import advise
from engross.audit.anchor.artifacts import check_artifacts
from engross.audit.anchor.coverage import check_coverage
from engross.audit.anchor.decisions import check_decisions, check_informed
from engross.audit.anchor.examination import ERROR_LIMIT, Examination
from engross.audit.anchor.final import check_final
from engross.audit.anchor.findings import check_findings
from engross.audit.anchor.head import check_head
from engross.audit.anchor.profile import Profile
from engross.audit.anchor.shapes import RECORD, fits

__all__ = ["audit_anchor"]


def audit_anchor(value: object, record: Path, profile: Profile = "strict") -> Examination:
    """Audit the parsed value of the record at a path; what was said is in ``out``, in order.

    The files under study and the report are read, each once. Raises nothing for bad data.
    """
    exam = Examination.of(record, profile)
    if not fits(value, RECORD, exam):
        return exam
    check_head(exam, value)
    check_artifacts(exam, value["artifacts"])
    check_decisions(exam, value["decisions"])
    visible = check_final(exam, value["final"])
    exam.binding = None if visible is None else exam.rules.bind(visible, value)
    check_findings(exam, value["findings"])
    check_informed(exam)
    check_coverage(exam, value["coverage"])
    if exam.full:
        exam.stopped(
            f"The audit ended after {ERROR_LIMIT:,} errors; the rest of the record was not looked at."
        )
    else:
        advise(exam, value)
    return exam
