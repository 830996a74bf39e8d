"""Usages: by id, by place, by term; and what the occurrence review decided on each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engross.audit.ledger.lookups.cover import Cover, Span, span_of
from engross.contracts.ledger import Ledger, Usage
from engross.contracts.ledger.outcomes import OutcomeField, outcome_field

__all__ = ["NOT_A_USE", "Uses", "uses_of"]

NOT_A_USE = frozenset({"ordinary_language", "proper_name_component", "shadowed_by_overlapping_term"})
"""Decisions by which a match is no use of its term."""


@dataclass(frozen=True, slots=True)
class Uses:
    """Where an id stands twice, a mapping holds the first usage.

    ``by_term`` holds the positions of a term's usages in document order; ``decisions`` the
    decision by usage id, where the queue joins the decision with that very usage;
    ``decisions_at`` all decisions on matches of exactly one place, by term key; ``spans``
    the places of usages with the key of their term.
    """

    by_id: Mapping[str, Usage]
    positions: Mapping[str, int]
    by_term: Mapping[str, tuple[int, ...]]
    decisions: Mapping[str, str]
    decisions_at: Mapping[Span, Mapping[str, str]]
    spans: frozenset[tuple[Span, str]]
    shared: frozenset[Span]
    cover: Cover
    reviewed: bool

    def outcome_of_form(self, usage: Usage) -> OutcomeField:
        """The list of a written form that an instance belongs to (ledger contract, 2.5)."""
        decided = outcome_field(self.decisions.get(usage.id, ""))
        if decided is not None:
            return decided
        settled = usage.is_definition_occurrence or self.reviewed
        return "mapped_usage_ids" if settled else "unresolved_usage_ids"

    def outcome_in_overlap(self, usage: Usage) -> OutcomeField:
        """The list of an overlap that a member belongs to (ledger contract, 2.17)."""
        if usage.is_definition_occurrence:
            return "mapped_usage_ids"
        return outcome_field(self.decisions.get(usage.id, "")) or "unresolved_usage_ids"


def uses_of(ledger: Ledger) -> Uses:
    """Build the look-ups; time and memory grow with the ledger."""
    by_id = {item.id: item for item in reversed(ledger.usages)}
    queued = {(item.review_id, item.usage_id) for item in ledger.occurrence_candidates}
    decisions = {
        item.usage_id: item.decision
        for item in reversed(ledger.occurrence_adjudications)
        if (item.review_id, item.usage_id) in queued
    }
    decisions_at: dict[Span, dict[str, str]] = {}
    terms_at: dict[Span, set[str]] = {}
    by_term: dict[str, list[int]] = {}
    for i, item in enumerate(ledger.usages):
        span = span_of(item.location)
        by_term.setdefault(item.normalized_term, []).append(i)
        terms_at.setdefault(span, set()).add(item.normalized_term)
        if item.id in decisions:
            decisions_at.setdefault(span, {})[item.normalized_term] = decisions[item.id]
    return Uses(
        by_id=by_id,
        positions={item.id: i for i, item in reversed(tuple(enumerate(ledger.usages)))},
        by_term={key: _in_document_order(ledger, found) for key, found in by_term.items()},
        decisions=decisions,
        decisions_at=decisions_at,
        spans=frozenset((span, key) for span, keys in terms_at.items() for key in keys),
        shared=frozenset(span for span, keys in terms_at.items() if len(keys) > 1),
        cover=Cover(terms_at),
        reviewed=ledger.occurrence_review.status == "complete",
    )


def _in_document_order(ledger: Ledger, positions: list[int]) -> tuple[int, ...]:
    def place(i: int) -> tuple[int, int, int, str]:
        item = ledger.usages[i]
        return item.location.block_order, item.location.char_start, item.location.char_end, item.id

    return tuple(sorted(positions, key=place))
