"""Whether a ledger may be published as a finished review: a verdict of its own.

It changes no exit status of an audit. Conditions E1 to E6 follow the lawyer-view
gate, tightened where the seed decides: the reference review is always asked for,
and an unresolved reference decision keeps a run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engross.contracts.ledger import Ledger
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.views.decisions import UNRESOLVED
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["Eligibility", "Unmet", "eligibility", "eligibility_diagnostics"]

FINISHED_RUNS = ("completed", "completed_reduced_assurance")
Condition = Literal["E1", "E2", "E3", "E4", "E5", "E6"]


@dataclass(frozen=True, slots=True)
class Unmet:
    """A condition that does not hold: where, what was expected and found, its effect in words."""

    condition: Condition
    pointer: str
    expected: str
    found: str
    effect: Said


@dataclass(frozen=True, slots=True)
class Eligibility:
    """The verdict: finished exactly when no condition is unmet."""

    unmet: tuple[Unmet, ...]

    @property
    def finished(self) -> bool:
        """Whether a finished review may be published."""
        return not self.unmet


def eligibility(ledger: Ledger, has_source: bool = True) -> Eligibility:
    """Judge a valid ledger. ``has_source`` tells whether the document's text is at hand (E4)."""
    unmet: list[Unmet] = []
    if ledger.run_status not in FINISHED_RUNS:
        unmet.append(
            Unmet(
                "E1",
                "/run_status",
                " or ".join(FINISHED_RUNS),
                ledger.run_status,
                say("unfinished.effect-run"),
            )
        )
    for condition, name, effect in (
        ("E2", "semantic_review", "unfinished.effect-terms"),
        ("E3", "occurrence_review", "unfinished.effect-uses"),
        ("E5", "reference_review", "unfinished.effect-references"),
    ):
        status = getattr(ledger, name).status
        if status != "complete":
            unmet.append(Unmet(condition, f"/{name}/status", "complete", status, say(effect)))  # type: ignore[arg-type]
    if not has_source:
        unmet.append(
            Unmet("E4", "/source", "the document's text", "no document", say("unfinished.effect-run"))
        )
    unmet.extend(_references(ledger))
    return Eligibility(tuple(unmet))


def _references(ledger: Ledger) -> list[Unmet]:
    unmet: list[Unmet] = []
    for index, decision in enumerate(ledger.reference_adjudications):
        if decision.decision in UNRESOLVED:
            unmet.append(
                Unmet(
                    "E5",
                    f"/reference_adjudications/{index}/decision",
                    "a settled decision",
                    decision.decision,
                    say("unfinished.effect-references-open"),
                )
            )
    queued, listed = ledger.reference_review.queue_count, len(ledger.reference_candidates)
    if ledger.reference_review.status == "complete" and queued != listed:
        unmet.append(
            Unmet(
                "E6",
                "/reference_review/queue_count",
                str(listed),
                str(queued),
                say("unfinished.effect-references-queue"),
            )
        )
    return unmet


def eligibility_diagnostics(verdict: Eligibility, file: str) -> tuple[Diagnostic, ...]:
    """The unmet conditions as warnings with their places; empty for a finished review."""
    return tuple(_diagnostic(item, Where(file=file, pointer=item.pointer)) for item in verdict.unmet)


def _diagnostic(item: Unmet, where: Where) -> Diagnostic:
    match item.condition:
        case "E1":
            return diagnose("LG-E-001", where, str(item.effect), expected=item.expected, found=item.found)
        case "E2":
            return diagnose("LG-E-002", where, str(item.effect), expected=item.expected, found=item.found)
        case "E3":
            return diagnose("LG-E-003", where, str(item.effect), expected=item.expected, found=item.found)
        case "E4":
            return diagnose("LG-E-004", where, str(item.effect), expected=item.expected, found=item.found)
        case "E5":
            return diagnose("LG-E-005", where, str(item.effect), expected=item.expected, found=item.found)
        case "E6":
            return diagnose("LG-E-006", where, str(item.effect), expected=item.expected, found=item.found)
