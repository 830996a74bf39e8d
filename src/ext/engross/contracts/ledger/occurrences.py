"""The occurrence review: queued instances, overlaps, decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from engross.contracts.ledger.decisions import reason_rule
from engross.contracts.ledger.fields import (
    FROM_LIST,
    UNIQUE,
    Confidence,
    Ids,
    Many,
    NonEmpty,
    NotBlank,
    Rationale,
    ReviewReason,
    Rule,
)
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.outcomes import partition_rule
from engross.contracts.ledger.record import Broken, Ruled
from engross.contracts.shown import shown

__all__ = ["OccurrenceAdjudication", "OccurrenceCandidate", "OccurrenceCollision"]


class OccurrenceCandidate(Ruled):
    """A queued instance. The three ``competing_`` lists run parallel."""

    review_id: NotBlank
    usage_id: NotBlank
    term: NotBlank
    observed_form: NotBlank
    location: Location
    variant_id: str | None
    collision_id: str | None
    competing_usage_ids: Ids
    competing_terms: Many[NonEmpty]
    competing_locations: Many[Location]

    def broken(self) -> Iterator[Broken]:
        """R-018, R-019."""
        competitors = len(self.competing_usage_ids)
        if (self.collision_id is not None) != bool(competitors):
            yield Broken(
                code="LG-R-018",
                path=("collision_id",),
                message="An instance names an overlap exactly when it has competitors.",
                expected="an overlap" if competitors else "null",
                found=shown(self.collision_id),
            )
        for field in ("competing_terms", "competing_locations") if competitors else ():
            length = len(getattr(self, field))
            if length != competitors:
                yield Broken(
                    code="LG-R-019",
                    path=(field,),
                    message="The lists about competitors differ in length.",
                    expected=f"{competitors} entries",
                    found=f"{length} entries",
                )


class OccurrenceCollision(Ruled):
    """A group of overlapping matches of different terms; ``location`` spans all of them."""

    id: NotBlank
    location: Location
    usage_ids: Annotated[tuple[str, ...], FROM_LIST, Field(min_length=2), UNIQUE, Rule("LG-R-017")]
    normalized_terms: Annotated[
        tuple[NonEmpty, ...], FROM_LIST, Field(min_length=2), UNIQUE, Rule("LG-R-017")
    ]
    mapped_usage_ids: Ids
    rejected_usage_ids: Ids
    shadowed_usage_ids: Ids
    unresolved_usage_ids: Ids

    def broken(self) -> Iterator[Broken]:
        """R-017: each member has exactly one outcome."""
        yield from partition_rule("LG-R-017", self)


class OccurrenceAdjudication(Ruled):
    """The decision on one queued instance."""

    id: NotBlank
    review_id: NotBlank
    usage_id: NotBlank
    decision: Annotated[
        Literal[
            "defined_term_use",
            "ordinary_language",
            "proper_name_component",
            "inconsistent_capitalization",
            "shadowed_by_overlapping_term",
            "needs_review",
            "insufficient_evidence",
        ],
        Rule("LG-R-002"),
    ]
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
