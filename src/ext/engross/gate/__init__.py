"""The gate: what was written is read back and compared with the record.

It imports no room that writes renderings. Expectations come from the record through
``views``; what is compared is what a reader of the file sees.
"""

from engross.gate.accepted import ACCEPTABLE, Acceptance
from engross.gate.detection import rendering_of
from engross.gate.model import GateReport, Rendering, RenderingResult, Subject, SubjectResult, Use
from engross.gate.report import report_json
from engross.gate.subjects import admitting, subject_of_anchor, subject_of_ledger
from engross.gate.verdict import gate

__all__ = [
    "ACCEPTABLE",
    "Acceptance",
    "GateReport",
    "Rendering",
    "RenderingResult",
    "Subject",
    "SubjectResult",
    "Use",
    "admitting",
    "gate",
    "rendering_of",
    "report_json",
    "subject_of_anchor",
    "subject_of_ledger",
]
