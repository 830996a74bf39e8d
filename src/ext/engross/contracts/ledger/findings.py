"""Findings of the rules DEF-001 to DEF-007, and of reviewers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from engross.contracts.ledger.decisions import scope_rules
from engross.contracts.ledger.fields import Confidence, Many, Rule, ScopeQualification
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Broken, Ruled

__all__ = ["Finding"]


class Finding(Ruled):
    """An observation about the text. ``rule_id`` may be any text, ``evidence`` may be empty."""

    id: str
    rule_id: str
    kind: Annotated[Literal["deterministic", "semantic"], Rule("LG-R-002")]
    severity: Annotated[Literal["info", "low", "medium", "high"], Rule("LG-R-002")]
    message: str
    normalized_term: str | None
    evidence: Many[Location]
    confidence: Confidence | None = None
    review_state: Annotated[
        Literal["open", "accepted", "rejected", "deferred", "needs_review", "insufficient_evidence"],
        Rule("LG-R-002"),
    ]
    scope_qualification: ScopeQualification
    scope_target: str | None
    scope_evidence: Many[Location]

    def broken(self) -> Iterator[Broken]:
        """R-006, R-007."""
        yield from scope_rules(self)
