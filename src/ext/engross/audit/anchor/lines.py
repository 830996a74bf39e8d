"""What the anchored line itself says.

The place of the entailment proxy: it compares the claim of a verified finding with the
one line that its anchor resolved to. Until it is part of the audit, a verified finding
is known to point at a line, and no more (design: a page never says more than that).
"""

from __future__ import annotations

from engross.audit.anchor.anchors import ResolvedLine
from engross.audit.anchor.examination import Examination
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["check_line"]


def check_line(exam: Examination, index: int, line: ResolvedLine) -> None:
    """Look at a resolved line; a line of punctuation alone supports little (``PA-110``)."""
    if any(char.isalnum() for char in line.text):
        return
    where = exam.line(line.path, line.number, "findings", index, "anchor", "line")
    message = "The anchored line holds no letter and no digit."
    exam.add(diagnose("PA-110", where, message, found=shown(line.text)))
