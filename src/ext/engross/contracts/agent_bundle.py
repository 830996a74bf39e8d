"""An agent bundle (``agent-bundle-v1``): review records on their way into a run.

The run adds ids, places and queues and checks the records against them; here stands what
a bundle must be by itself. Source: ledger contract, sections 9.1 and 4.2 (L-058 to L-077).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from engross.contracts.ledger.decisions import reason_rule
from engross.contracts.ledger.fields import (
    FROM_LIST,
    UNIQUE,
    Confidence,
    Distinct,
    Many,
    NonEmpty,
    NotBlank,
    Rationale,
    ReviewReason,
    Sha256,
)
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Broken, Record, Ruled
from engross.contracts.ledger.research import CandidateProposal, ContextRequest, EvidenceItem, ReviewTrace

__all__ = ["BUNDLE_VERSION", "AgentBundle"]

BUNDLE_VERSION: Literal["agent-bundle-v1"] = "agent-bundle-v1"

_Names: TypeAlias = Distinct[NonEmpty]
_Index: TypeAlias = Annotated[int, Field(ge=0)]
_End: TypeAlias = Annotated[int, Field(ge=1)]
_Span: TypeAlias = Annotated[tuple[_Index, _Index, _End], FROM_LIST]
_Row: TypeAlias = Annotated[tuple[_End, _Index, _End, NonEmpty, str], FROM_LIST]


class BundlePlace(Location):
    """A place whose part and block have names."""

    part: NonEmpty
    block_id: NonEmpty


class BundleEvidence(EvidenceItem):
    """An excerpt; every field is given."""

    location: BundlePlace


def _answered(schema: dict[str, Any]) -> None:
    """L-076 in the words of JSON Schema; without a status a request is open."""
    schema["if"] = {
        "anyOf": [{"not": {"required": ["status"]}}, {"properties": {"status": {"const": "requested"}}}]
    }
    schema["then"] = {"properties": {"request_type": {"const": "escalate_review"}}}


class BundleRequest(ContextRequest):
    """A request for more of the source. Only one that asks for a person may still be open (L-076)."""

    model_config = ConfigDict(json_schema_extra=_answered)

    status: Literal["requested", "fulfilled", "failed", "denied", "budget_exhausted"] = "requested"
    hop: Annotated[int, Field(ge=1)] = 1
    max_results: Annotated[int, Field(ge=1, le=100)] = 20
    result_evidence_ids: _Names = ()

    @model_validator(mode="after")
    def _is_answered(self) -> Self:
        if self.status == "requested" and self.request_type != "escalate_review":
            raise PydanticCustomError("open_request", "only an escalation may be without an answer")
        return self


class BundleProposal(CandidateProposal):
    """One revision of a proposal."""

    location: BundlePlace
    confidence: Confidence | None = None
    definition_text: str | None = None
    evidence_for: _Names = ()
    evidence_against: _Names = ()
    context_request_ids: _Names = ()
    reason_codes: _Names = ()
    supersedes: str | None = None
    model_id: str | None = None
    prompt_version: str | None = None


class BundleTrace(ReviewTrace):
    """A recorded decision of a supervisor."""

    evidence_for: _Names = ()
    evidence_against: _Names = ()
    context_request_ids: _Names = ()
    reason_codes: _Names = ()
    confidence: Confidence | None = None
    uncertainty: str | None = None
    model_id: str | None = None
    prompt_version: str | None = None
    visibility: Literal["internal", "authorized_reviewer"] = "internal"


class BundleFinding(Record):
    """A reviewer's own finding."""

    id: str
    rule_id: str
    kind: Literal["semantic"]
    severity: Literal["info", "low", "medium", "high"]
    message: str
    normalized_term: str | None = None
    evidence: Many[BundlePlace] = ()
    confidence: Confidence | None = None
    review_state: Literal[
        "open", "accepted", "rejected", "deferred", "needs_review", "insufficient_evidence"
    ] = "open"


class Submission(Ruled):
    """What decisions of all stages have in common; the run supplies ids and places."""

    review_id: NotBlank
    decision: str
    rationale_summary: Rationale
    reason_codes: _Names = ()
    confidence: Confidence | None = None
    model_id: str | None = None
    prompt_version: str | None = None
    review_reason: ReviewReason | None = None

    def broken(self) -> Iterator[Broken]:
        """R-005: an open decision gives its reason, and no other does."""
        yield from reason_rule(self)


class SemanticSubmission(Submission):
    """A decision on one queued label. Indexes refer to the contexts that the reviewer was shown."""

    decision: Literal[
        "confirmed_defined",
        "confirmed_alias",
        "confirmed_undefined",
        "confirmed_external_reference",
        "rejected_not_a_term",
        "rejected_proper_name",
        "needs_review",
        "insufficient_evidence",
    ]
    agent_role: NotBlank = "semantic_reviewer"
    evidence_indexes: Distinct[_Index] = ()
    definition_text: str | None = None
    definition_context_index: _Index | None = None
    definition_start: _Index | None = None
    definition_end: _End | None = None
    canonical_term: str | None = None
    definition_spans: Annotated[tuple[_Span, ...], FROM_LIST, UNIQUE] | None = ()


class OccurrenceSubmission(Submission):
    """A decision on one queued instance; it cites no context."""

    decision: Literal[
        "defined_term_use",
        "ordinary_language",
        "proper_name_component",
        "inconsistent_capitalization",
        "shadowed_by_overlapping_term",
        "needs_review",
        "insufficient_evidence",
    ]
    agent_role: NotBlank = "occurrence_reviewer"


class ReferenceSubmission(Submission):
    """The disposition of one delegated meaning."""

    decision: Literal["resolved", "broken", "out_of_scope", "needs_review", "insufficient_evidence"]
    agent_role: NotBlank = "reference_reviewer"
    evidence_indexes: Distinct[_Index] = ()


class DiscoveryResponse(Record):
    """What was found in one packet; no rows say that it was read and nothing found."""

    packet: _End
    rows: Many[_Row]


class DiscoveryReview(Record):
    """The answers to the discovery packets of one queue, pinned by its hashes."""

    source_sha256: Sha256
    prompt_sha256: Sha256
    queue_sha256: Sha256
    responses: Many[DiscoveryResponse]

    @model_validator(mode="after")
    def _answers_each_packet_once(self) -> Self:
        packets = [response.packet for response in self.responses]
        if len(set(packets)) < len(packets):
            raise PydanticCustomError("packet_twice", "a packet is answered twice")
        return self


COLLECTIONS = (
    "evidence",
    "context_requests",
    "candidate_proposals",
    "review_traces",
    "semantic_findings",
    "semantic_adjudications",
    "occurrence_adjudications",
    "reference_adjudications",
)


def _says_something(schema: dict[str, Any]) -> None:
    """L-077 in the words of JSON Schema."""
    filled = [{"required": [name], "properties": {name: {"minItems": 1}}} for name in COLLECTIONS]
    schema["anyOf"] = [*filled, {"required": ["discovery_review"]}]


class AgentBundle(Record):
    """One bundle; every collection may be absent, but not all may be empty."""

    model_config = ConfigDict(json_schema_extra=_says_something)

    schema_version: Literal["agent-bundle-v1"]
    evidence: Many[BundleEvidence] = ()
    context_requests: Many[BundleRequest] = ()
    candidate_proposals: Many[BundleProposal] = ()
    review_traces: Many[BundleTrace] = ()
    semantic_findings: Many[BundleFinding] = ()
    semantic_adjudications: Many[SemanticSubmission] = ()
    occurrence_adjudications: Many[OccurrenceSubmission] = ()
    reference_adjudications: Many[ReferenceSubmission] = ()
    discovery_review: DiscoveryReview | None = None

    @model_validator(mode="after")
    def _is_not_empty(self) -> Self:
        if self.discovery_review is None and not any(getattr(self, name) for name in COLLECTIONS):
            raise PydanticCustomError("empty_bundle", "the bundle holds no record")
        return self
