"""The projection: which findings are issues, questions, outside documents or not shown.

Source: ledger contract, schema 0.4.0 to 0.14.0, and the design's "What must be
complete". No finding id is lost: issues + outside documents + findings that became
questions + not shown = findings in the ledger.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engross.contracts.ledger import Finding, Ledger, Location
from engross.views.decisions import (
    CONFIRMED_USES,
    REJECTED,
    UNRESOLVED,
    Decisions,
    Outcome,
    decisions_of,
    document_order,
)

__all__ = ["CATEGORIES", "Projected", "Projection", "Undecided", "project"]

CATEGORIES: dict[str, str] = {
    "DEF-001": "undefined",
    "DEF-002": "unused",
    "DEF-003": "duplicate",
    "DEF-004": "inconsistent",
    "DEF-005": "used-before",
    "DEF-006": "broken-reference",
    "DEF-007": "outside",
}
Disposition = Literal["issue", "outside", "question", "not-shown"]

# A place decided like this is no case of the rule (lawyer view, usages and findings).
_OUT: dict[str, frozenset[str]] = {
    "DEF-001": REJECTED | CONFIRMED_USES,
    "DEF-004": REJECTED | {"defined_term_use"},
    "DEF-005": REJECTED,
}
# These rest on definitions, references and documents, not on occurrences.
_SETTLED = frozenset({"DEF-002", "DEF-003", "DEF-006", "DEF-007"})


@dataclass(frozen=True, slots=True)
class Undecided:
    """A place of a finding whose occurrence is undecided: published as that open question."""

    location: Location
    question_id: str


@dataclass(frozen=True, slots=True)
class Projected:
    """One finding after the decisions.

    ``action`` are the places at issue, ``label`` the sound definition shown beside
    them, ``context`` supporting places; ``out`` places were decided away,
    ``undecided`` are open questions. ``reason`` says why it is not shown.
    """

    finding: Finding
    category: str
    disposition: Disposition
    action: tuple[Location, ...]
    label: Location | None
    context: tuple[Location, ...]
    out: tuple[Location, ...]
    undecided: tuple[Undecided, ...]
    reason: Literal["no-place-left", "rejected"] | None = None


@dataclass(frozen=True, slots=True)
class Projection:
    """All findings of a ledger with what became of each, in ledger order."""

    decisions: Decisions
    findings: tuple[Projected, ...]

    def of(self, disposition: Disposition) -> tuple[Projected, ...]:
        """The findings with one disposition, in ledger order."""
        return tuple(item for item in self.findings if item.disposition == disposition)


def project(ledger: Ledger) -> Projection:
    """Apply the decisions to the findings. Linear in findings and their places."""
    decisions = decisions_of(ledger)
    return Projection(decisions, tuple(_project(finding, decisions) for finding in ledger.findings))


def _project(finding: Finding, decisions: Decisions) -> Projected:
    category = CATEGORIES.get(finding.rule_id, "other")
    label, places, context = _roles(finding, decisions)
    kept: list[Location] = []
    out: list[Location] = []
    undecided: list[Undecided] = []
    for location in places:
        outcome, question = _outcome(finding, location, decisions)
        if outcome == "kept":
            kept.append(location)
        elif outcome == "out":
            out.append(location)
        else:
            undecided.append(Undecided(location, question))
    undecided.sort(key=lambda item: document_order(item.location))
    disposition, reason = _disposition(finding, category, bool(places), bool(kept), bool(undecided))
    return Projected(
        finding, category, disposition, tuple(kept), label, context, tuple(out), tuple(undecided), reason
    )


def _disposition(
    finding: Finding, category: str, had_places: bool, has_kept: bool, has_undecided: bool
) -> tuple[Disposition, Literal["no-place-left", "rejected"] | None]:
    if finding.review_state == "rejected":
        return "not-shown", "rejected"
    if finding.review_state in UNRESOLVED:
        return "question", None
    if had_places and not has_kept:
        return ("question", None) if has_undecided else ("not-shown", "no-place-left")
    return ("outside" if category == "outside" else "issue"), None


def _roles(
    finding: Finding, decisions: Decisions
) -> tuple[Location | None, tuple[Location, ...], tuple[Location, ...]]:
    """Split evidence into the definition's label, the places at issue, and context."""
    evidence, key = finding.evidence, finding.normalized_term
    match finding.rule_id:
        case "DEF-004" if evidence and decisions.is_label(evidence[0], key):
            return evidence[0], evidence[1:], ()
        case "DEF-005" if len(evidence) > 1 and decisions.is_label(evidence[-1], key):
            return evidence[-1], evidence[:-1], ()
        case "DEF-006" if len(evidence) > 1:
            return evidence[0], evidence[1:2], evidence[2:]
    return None, evidence, ()


def _outcome(finding: Finding, location: Location, decisions: Decisions) -> tuple[Outcome, str]:
    if finding.rule_id in _SETTLED:
        return "kept", ""
    # A DEF-001 label has no usages of its own; any usage at its span speaks about it.
    key = None if finding.rule_id == "DEF-001" else finding.normalized_term
    found = decisions.decisions_at(location, key)
    away = _OUT.get(finding.rule_id, frozenset())
    if any(item.decision in away for item in found):
        return "out", ""
    for item in found:
        if item.decision in UNRESOLVED:
            return "undecided", item.id
    return "kept", ""
