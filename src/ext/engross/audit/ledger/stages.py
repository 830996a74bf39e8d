"""The three review stages of a ledger, seen alike: a queue, its decisions, a summary."""

from __future__ import annotations

from dataclasses import dataclass, field

from engross.contracts.ledger import (
    Ledger,
    OccurrenceAdjudication,
    OccurrenceCandidate,
    ReferenceAdjudication,
    ReferenceCandidate,
    ReviewSummary,
    SemanticAdjudication,
    TermCandidate,
)

__all__ = ["Stage", "occurrence_stage", "reference_stage", "semantic_stage"]

Queued = TermCandidate | OccurrenceCandidate | ReferenceCandidate
Decided = SemanticAdjudication | OccurrenceAdjudication | ReferenceAdjudication


@dataclass(frozen=True, slots=True)
class Stage:
    """One review stage. The three ``…_field`` values are its JSON names in the ledger."""

    queue_field: str
    decision_field: str
    summary_field: str
    queue: tuple[Queued, ...]
    decisions: tuple[Decided, ...]
    summary: ReviewSummary
    queued_ids: frozenset[str] = field(init=False)
    decided_ids: frozenset[str] = field(init=False)

    @property
    def complete(self) -> bool:
        """Whether the stage says of itself that every queue entry is decided."""
        return self.summary.status == "complete"

    def __post_init__(self) -> None:
        object.__setattr__(self, "queued_ids", frozenset(item.review_id for item in self.queue))
        object.__setattr__(self, "decided_ids", frozenset(item.review_id for item in self.decisions))


def semantic_stage(ledger: Ledger) -> Stage:
    """The review of terms."""
    return Stage(
        "term_candidates",
        "semantic_adjudications",
        "semantic_review",
        ledger.term_candidates,
        ledger.semantic_adjudications,
        ledger.semantic_review,
    )


def occurrence_stage(ledger: Ledger) -> Stage:
    """The review of occurrences."""
    return Stage(
        "occurrence_candidates",
        "occurrence_adjudications",
        "occurrence_review",
        ledger.occurrence_candidates,
        ledger.occurrence_adjudications,
        ledger.occurrence_review,
    )


def reference_stage(ledger: Ledger) -> Stage:
    """The review of references."""
    return Stage(
        "reference_candidates",
        "reference_adjudications",
        "reference_review",
        ledger.reference_candidates,
        ledger.reference_adjudications,
        ledger.reference_review,
    )
