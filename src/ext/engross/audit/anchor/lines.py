"""What the anchored line itself says: the entailment proxy (PA-073 to PA-075).

It runs for a finding about the studied files that the record calls verified, on the one
line that its anchor resolved to, whatever range the report cites.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from engross.audit.anchor.anchors import ResolvedLine
from engross.audit.anchor.entailment import MEASURE_LIMIT, Token, TokenKind, distinct
from engross.audit.anchor.entailment.measures import measures
from engross.audit.anchor.examination import Entry, Examination
from engross.contracts.anchor_types import is_text
from engross.contracts.shown import shown
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = ["TOKENS_SHOWN", "WORK_LIMIT", "check_line"]

TOKENS_SHOWN = 50
"""Most tokens of one claim that are reported one by one."""
WORK_LIMIT = 10_000_000_000
"""Characters of lines that one audit goes through for claims; reading a measure counts as 300.

Far more than an honest record asks for: ten thousand findings with ten tokens each, on lines
of a thousand characters, are a third of it. What is past the limit counts as not carried.
"""
_READING = 300


def check_line(exam: Examination, index: int, finding: Entry, line: ResolvedLine) -> None:
    """Compare a claim with its line; a line of punctuation alone supports little (``PA-110``)."""
    exam.work += len(line.text)
    if exam.work <= WORK_LIMIT and not any(char.isalnum() for char in line.text):
        where = exam.line(line.path, line.number, "findings", index, "anchor", "line")
        message = "The anchored line holds no letter and no digit."
        exam.add(diagnose("PA-110", where, message, found=shown(line.text)))
    claim = finding["claim"]
    if finding["type"] == "repo" and finding["status"] == "verified" and is_text(claim):
        where = exam.line(line.path, line.number, "findings", index, "claim")
        kinds = Counter(token.kind for token in islice(distinct(claim), MEASURE_LIMIT))
        exam.compared[str(finding["id"])] = kinds.total()
        missing = _compared(exam, index, claim, line.text, kinds)
        exam.add(*(_missing(where, token, line.text) for token in missing[:TOKENS_SHOWN]))
        if len(missing) > TOKENS_SHOWN:
            more = f"{len(missing) - TOKENS_SHOWN:,} more tokens of the claim"
            exam.stopped(f"{more} are not carried by the line and not listed.", "findings", index, "claim")
        if exam.asks("PA-110"):
            exam.add(*_not_compared(where, claim))


def _compared(
    exam: Examination, index: int, claim: str, line: str, kinds: Counter[TokenKind]
) -> tuple[Token, ...]:
    """The tokens that are not carried; all of them, once the audit has compared too much."""
    exam.work += len(line) * (kinds["quoted"] + kinds["identifier"] + _READING * (kinds["measure"] > 0))
    if exam.work <= WORK_LIMIT or not kinds:
        return exam.rules.unsupported(claim, line)
    message = (
        "The claims ask for more comparing than one audit does; what this one says counts as not carried."
    )
    exam.stopped(message, "findings", index, "claim")
    return tuple(islice(distinct(claim), MEASURE_LIMIT))


def _missing(where: Where, token: Token, line: str) -> Diagnostic:
    expected, found = shown(token.text), shown(line)
    if token.kind == "quoted":
        message = "The anchored line does not carry a quoted span of the claim."
        return diagnose("PA-073", where, message, expected=expected, found=found)
    if token.kind == "identifier":
        message = "The anchored line does not carry an identifier of the claim."
        return diagnose("PA-074", where, message, expected=expected, found=found)
    message = "The anchored line does not carry a measure of the claim."
    return diagnose("PA-075", where, message, expected=expected, found=found)


def _not_compared(where: Where, claim: str) -> Iterator[Diagnostic]:
    """Signs, and numbers that are factors without a unit, are part of a claim and not of the proxy."""
    for measure in islice(measures(claim), TOKENS_SHOWN):
        spelled = shown(claim[measure.start : measure.end])
        if measure.signed:
            message = "The sign of a measure in the claim was not compared with the line."
            yield diagnose("PA-110", where, message, found=spelled)
        if measure.factors:
            message = (
                "A number without a unit that stands before this measure was not compared with the line."
            )
            yield diagnose("PA-110", where, message, found=spelled)
