"""The term review: queued labels and the decisions on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import ConfigDict, Field

from engross.contracts.ledger.decisions import reason_rule, scope_rules
from engross.contracts.ledger.fields import (
    FROM_LIST,
    UNIQUE,
    Confidence,
    Distinct,
    Ids,
    Many,
    NotBlank,
    Rationale,
    ReviewReason,
    Rule,
    ScopeQualification,
)
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Broken, Record, Ruled
from engross.contracts.shown import shown

__all__ = ["DefinitionSpan", "SemanticAdjudication", "TermCandidate"]

_Origin: TypeAlias = Literal[
    "deterministic_definition", "quoted_text", "potential_undefined", "agent_discovery"
]
_Hint: TypeAlias = Literal["likely_heading", "includes_likely_heading_occurrence"]


class TermCandidate(Record):
    """A label in the queue of the term review. ``finding_ids`` are history and may dangle (D-17)."""

    review_id: NotBlank
    term: NotBlank
    normalized_term: NotBlank
    locations: Annotated[Many[Location], Field(min_length=1), Rule("LG-R-023")]
    origins: Annotated[tuple[_Origin, ...], FROM_LIST, Field(min_length=1), UNIQUE, Rule("LG-R-023")]
    definition_ids: Ids
    finding_ids: Ids
    observation_ids: Ids
    proposal_ids: Ids
    structural_hints: Distinct[_Hint]


class DefinitionSpan(Record):
    """A meaning, word for word, and the place where it stands."""

    definition_text: Annotated[NotBlank, Rule("LG-R-013")]
    location: Location


def _spans_follow_decision(schema: dict[str, Any]) -> None:
    """R-009 and R-011 in the words of JSON Schema."""
    schema["if"] = {"properties": {"decision": {"const": "confirmed_defined"}}}
    schema["then"] = {"properties": {"definition_spans": {"minItems": 1}}}
    schema["else"] = {"properties": {"definition_spans": {"maxItems": 0}}}


class SemanticAdjudication(Ruled):
    """The decision on one queued label."""

    model_config = ConfigDict(json_schema_extra=_spans_follow_decision)

    id: NotBlank
    review_id: NotBlank
    decision: Annotated[
        Literal[
            "confirmed_defined",
            "confirmed_alias",
            "confirmed_undefined",
            "confirmed_external_reference",
            "rejected_not_a_term",
            "rejected_proper_name",
            "needs_review",
            "insufficient_evidence",
        ],
        Rule("LG-R-002"),
    ]
    evidence: Many[Location]
    rationale_summary: Rationale
    reason_codes: Ids
    confidence: Confidence | None
    agent_role: NotBlank
    definition_text: str | None
    definition_location: Location | None
    definition_spans: Distinct[DefinitionSpan]
    canonical_term: str | None
    canonical_review_id: str | None
    model_id: str | None
    prompt_version: str | None
    review_reason: ReviewReason | None
    scope_qualification: ScopeQualification
    scope_target: str | None
    scope_evidence: Many[Location]

    def broken(self) -> Iterator[Broken]:
        """R-005 to R-012, R-014, R-015."""
        yield from reason_rule(self)
        yield from scope_rules(self)
        if self.scope_qualification != "none" and self.decision != "confirmed_undefined":
            yield Broken(
                code="LG-R-008",
                path=("scope_qualification",),
                message=f"The decision {self.decision} cannot have a scope qualification.",
                expected="none",
                found=shown(self.scope_qualification),
            )
        yield from self._meaning_rules()
        yield from self._alias_rules()

    def _meaning_rules(self) -> Iterator[Broken]:
        copies: dict[str, object] = {
            "definition_text": self.definition_text,
            "definition_location": self.definition_location,
        }
        if self.decision != "confirmed_defined":
            yield from self._no_meaning(copies)
        elif not self.definition_spans:
            yield Broken(
                code="LG-R-009",
                path=("definition_spans",),
                message="A label is confirmed as defined without a meaning.",
                expected="at least one span",
                found="no span",
            )
        else:
            first = self.definition_spans[0]
            for field, value in (
                ("definition_text", first.definition_text),
                ("definition_location", first.location),
            ):
                if copies[field] != value:
                    yield Broken(
                        code="LG-R-010",
                        path=(field,),
                        message="The copy of the first span differs from the span.",
                        expected=_shown(value),
                        found=_shown(copies[field]),
                    )

    def _no_meaning(self, copies: dict[str, object]) -> Iterator[Broken]:
        if self.definition_spans:
            yield Broken(
                code="LG-R-011",
                path=("definition_spans",),
                message=f"The decision {self.decision} carries meanings.",
                expected="no span",
                found=f"{len(self.definition_spans)} spans",
            )
        for field, value in copies.items():
            if value is not None:
                yield Broken(
                    code="LG-R-012",
                    path=(field,),
                    message=f"The decision {self.decision} carries a meaning.",
                    expected="null",
                    found=_shown(value),
                )

    def _alias_rules(self) -> Iterator[Broken]:
        is_alias = self.decision == "confirmed_alias"
        for field in ("canonical_term", "canonical_review_id"):
            value = getattr(self, field)
            if is_alias and not value:
                yield Broken(
                    code="LG-R-014",
                    path=(field,),
                    message="An alias does not say what it stands for.",
                    expected="the label and its review_id",
                    found=shown(value),
                )
            elif not is_alias and value is not None:
                yield Broken(
                    code="LG-R-015",
                    path=(field,),
                    message=f"The decision {self.decision} names a canonical label.",
                    expected="null",
                    found=shown(value),
                )


def _shown(value: object) -> str:
    if isinstance(value, Location):
        return f"{value.block_id} {value.char_start}..{value.char_end}"
    return "null" if value is None else str(value)
