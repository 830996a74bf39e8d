"""A ledger: the 27 fields of schema 0.14.0."""

from __future__ import annotations

from typing import Annotated, Literal

from engross.contracts.ledger.fields import Ids, Many, NonEmpty, Rule
from engross.contracts.ledger.findings import Finding
from engross.contracts.ledger.occurrences import (
    OccurrenceAdjudication,
    OccurrenceCandidate,
    OccurrenceCollision,
)
from engross.contracts.ledger.record import Record
from engross.contracts.ledger.references import ReferenceAdjudication, ReferenceCandidate
from engross.contracts.ledger.research import (
    CandidateProposal,
    ContextRequest,
    EvidenceItem,
    LexicalObservation,
    ReviewTrace,
)
from engross.contracts.ledger.semantic import SemanticAdjudication, TermCandidate
from engross.contracts.ledger.source import SkippedMethod, Source
from engross.contracts.ledger.summary import ReviewSummary
from engross.contracts.ledger.terms import Definition, TermVariant, Usage

__all__ = ["SCHEMA_VERSION", "Ledger"]

SCHEMA_VERSION: Literal["0.14.0"] = "0.14.0"


class Ledger(Record):
    """A Definition Check ledger. ``run_status`` is about the run, not about the reviews."""

    schema_version: Literal["0.14.0"]
    engine_version: NonEmpty
    run_status: Annotated[
        Literal[
            "completed",
            "completed_reduced_assurance",
            "not_run_missing_capability",
            "not_run_policy_restricted",
            "not_run_unsupported_input",
            "partial_input",
            "insufficient_evidence",
            "failed",
        ],
        Rule("LG-R-025"),
    ]
    capability_profile: Annotated[
        Literal[
            "C0_INSTRUCTION_ONLY",
            "C1_HOST_TEXT",
            "C2_LOCAL_COMMAND_NO_PYTHON",
            "C3_PYTHON_STDLIB",
            "C4_FULL_LOCAL",
            "C5_APPROVED_INTEGRATIONS",
        ],
        Rule("LG-R-025"),
    ]
    source: Source
    methods_run: Ids
    methods_not_run: Many[SkippedMethod]
    definitions: Many[Definition]
    term_variants: Many[TermVariant]
    usages: Many[Usage]
    findings: Many[Finding]
    evidence: Many[EvidenceItem]
    lexical_observations: Many[LexicalObservation]
    candidate_proposals: Many[CandidateProposal]
    context_requests: Many[ContextRequest]
    review_traces: Many[ReviewTrace]
    term_candidates: Many[TermCandidate]
    semantic_adjudications: Many[SemanticAdjudication]
    semantic_review: ReviewSummary
    occurrence_candidates: Many[OccurrenceCandidate]
    occurrence_collisions: Many[OccurrenceCollision]
    occurrence_adjudications: Many[OccurrenceAdjudication]
    occurrence_review: ReviewSummary
    reference_candidates: Many[ReferenceCandidate]
    reference_adjudications: Many[ReferenceAdjudication]
    reference_review: ReviewSummary
    limitations: Many[str]
