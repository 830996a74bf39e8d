"""The reference review: meanings that are delegated elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from engross.contracts.ledger.decisions import reason_rule
from engross.contracts.ledger.fields import Confidence, Ids, Many, NotBlank, Rationale, ReviewReason, Rule
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Broken, Record, Ruled

__all__ = ["ReferenceAdjudication", "ReferenceCandidate"]


class ReferenceCandidate(Record):
    """A definition whose meaning is said to stand elsewhere; ``location`` is its label."""

    review_id: NotBlank
    definition_id: NotBlank
    term: NotBlank
    normalized_term: NotBlank
    reference_target: NotBlank
    location: Location
    reference_location: Location
    scope: NotBlank


class ReferenceAdjudication(Ruled):
    """The disposition of one delegated meaning."""

    id: NotBlank
    review_id: NotBlank
    definition_id: NotBlank
    decision: Annotated[
        Literal["resolved", "broken", "out_of_scope", "needs_review", "insufficient_evidence"],
        Rule("LG-R-002"),
    ]
    evidence: Annotated[Many[Location], Field(min_length=1), Rule("LG-R-024")]
    rationale_summary: Rationale
    reason_codes: Ids
    confidence: Confidence | None
    agent_role: NotBlank
    model_id: str | None
    prompt_version: str | None
    review_reason: ReviewReason | None

    def broken(self) -> Iterator[Broken]:
        """R-005."""
        yield from reason_rule(self)
