"""What was gathered before decisions: excerpts, detector hits, proposals, requests, traces."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engross.contracts.ledger.fields import LARGEST, Confidence, Ids, NonEmpty, NotBlank, Rationale, Rule
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Record

__all__ = ["CandidateProposal", "ContextRequest", "EvidenceItem", "LexicalObservation", "ReviewTrace"]

_Excerpt: TypeAlias = Annotated[NotBlank, Field(max_length=4000), Rule("LG-R-003")]


class EvidenceItem(Record):
    """A bounded excerpt used in review; ``location`` may be narrower than ``excerpt``."""

    id: NonEmpty
    location: Location
    excerpt: _Excerpt
    stance: Annotated[Literal["supports", "contradicts", "context"], Rule("LG-R-002")]
    method: NotBlank


class LexicalObservation(Record):
    """A hit of a detector, without judgment."""

    id: NotBlank
    term: NotBlank
    normalized_term: NotBlank
    location: Location
    detector: NotBlank
    detector_version: NotBlank
    observation_type: Literal["quoted_label"]


class CandidateProposal(Record):
    """One revision of a reviewer's proposal of a term."""

    id: NonEmpty
    candidate_id: NonEmpty
    term: NotBlank
    normalized_term: NotBlank
    location: Location
    state: Annotated[Literal["candidate", "not_a_candidate", "needs_context", "abstain"], Rule("LG-R-002")]
    agent_role: NotBlank
    revision: Annotated[int, Field(ge=1, le=LARGEST), Rule("LG-R-021")]
    rationale_summary: Rationale
    confidence: Confidence | None
    definition_text: str | None
    evidence_for: Ids
    evidence_against: Ids
    context_request_ids: Ids
    reason_codes: Ids
    supersedes: str | None
    model_id: str | None
    prompt_version: str | None


class ContextRequest(Record):
    """A bounded request for more of the source."""

    id: NonEmpty
    candidate_id: NonEmpty
    request_type: Annotated[
        Literal[
            "expand_location",
            "search_term",
            "retrieve_definitions_section",
            "retrieve_reference",
            "retrieve_occurrences",
            "escalate_review",
        ],
        Rule("LG-R-002"),
    ]
    query: NotBlank
    reason: NotBlank
    requested_by: NotBlank
    status: Annotated[
        Literal["requested", "fulfilled", "failed", "denied", "budget_exhausted"], Rule("LG-R-002")
    ]
    hop: Annotated[int, Field(ge=1, le=LARGEST), Rule("LG-R-020")]
    max_results: Annotated[int, Field(ge=1, le=100), Rule("LG-R-020")]
    result_evidence_ids: Ids


class ReviewTrace(Record):
    """A recorded decision of a supervisor."""

    id: NonEmpty
    subject_type: NotBlank
    subject_id: NotBlank
    action: Annotated[Literal["include", "exclude", "merge", "escalate", "abstain"], Rule("LG-R-002")]
    agent_role: NotBlank
    rationale_summary: Rationale
    evidence_for: Ids
    evidence_against: Ids
    context_request_ids: Ids
    reason_codes: Ids
    confidence: Confidence | None
    uncertainty: str | None
    model_id: str | None
    prompt_version: str | None
    visibility: Annotated[Literal["internal", "authorized_reviewer"], Rule("LG-R-002")]
