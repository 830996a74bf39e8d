"""Which decision a place of the document received: lookups built once per ledger."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engross.contracts.ledger import (
    Definition,
    Ledger,
    Location,
    OccurrenceAdjudication,
    ReferenceAdjudication,
    ReferenceCandidate,
    SemanticAdjudication,
    TermCandidate,
    Usage,
)

__all__ = [
    "REJECTED",
    "UNRESOLVED",
    "Decisions",
    "Outcome",
    "Span",
    "decisions_of",
    "document_order",
    "span_of",
]

REJECTED = frozenset({"ordinary_language", "proper_name_component", "shadowed_by_overlapping_term"})
CONFIRMED_USES = frozenset({"defined_term_use", "inconsistent_capitalization"})
UNRESOLVED = frozenset({"needs_review", "insufficient_evidence"})

Outcome = Literal["kept", "out", "undecided"]
Span = tuple[str, int, int]


def span_of(location: Location) -> Span:
    """A location as (block id, start, end)."""
    return (location.block_id, location.char_start, location.char_end)


def document_order(location: Location) -> tuple[int, int, int, str]:
    """The sort key of the source: block, start, end, block id."""
    return (location.block_order, location.char_start, location.char_end, location.block_id)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Indexes over one ledger. Spans are (block id, start, end), end-exclusive."""

    usages: Mapping[str, Usage]
    usages_at: Mapping[Span, tuple[Usage, ...]]
    by_usage: Mapping[str, OccurrenceAdjudication]
    candidates: Mapping[str, TermCandidate]
    candidate_of_key: Mapping[str, TermCandidate]
    semantic_of_key: Mapping[str, SemanticAdjudication]
    references: Mapping[str, ReferenceCandidate]
    reference_of_definition: Mapping[str, ReferenceAdjudication]
    definitions_of: Mapping[str, tuple[Definition, ...]]

    def decisions_at(self, location: Location, key: str | None) -> list[OccurrenceAdjudication]:
        """Decisions about the usages at exactly this span; of one term when ``key`` is given."""
        found = self.usages_at.get(span_of(location), ())
        return [
            self.by_usage[usage.id]
            for usage in found
            if usage.id in self.by_usage and (key is None or usage.normalized_term == key)
        ]

    def is_label(self, location: Location, key: str | None) -> bool:
        """Whether the span is the label of a definition of the term."""
        return any(
            span_of(item.location) == span_of(location) for item in self.definitions_of.get(key or "", ())
        )

    def spelling(self, key: str | None) -> str | None:
        """The label of the first definition of a term, else of its queue entry."""
        definitions = self.definitions_of.get(key or "", ())
        if definitions:
            return definitions[0].term
        candidate = self.candidate_of_key.get(key or "")
        return candidate.term if candidate else None


def decisions_of(ledger: Ledger) -> Decisions:
    """Build the indexes; one pass over each array."""
    at: dict[Span, list[Usage]] = defaultdict(list)
    for usage in ledger.usages:
        at[span_of(usage.location)].append(usage)
    definitions: dict[str, list[Definition]] = defaultdict(list)
    for item in sorted(
        ledger.definitions, key=lambda d: (d.location.block_order, d.location.char_start, d.id)
    ):
        definitions[item.normalized_term].append(item)
    candidates = {item.review_id: item for item in ledger.term_candidates}
    return Decisions(
        usages={item.id: item for item in ledger.usages},
        usages_at={span: tuple(items) for span, items in at.items()},
        by_usage={item.usage_id: item for item in ledger.occurrence_adjudications},
        candidates=candidates,
        candidate_of_key={item.normalized_term: item for item in ledger.term_candidates},
        semantic_of_key={
            candidates[item.review_id].normalized_term: item
            for item in ledger.semantic_adjudications
            if item.review_id in candidates
        },
        references={item.review_id: item for item in ledger.reference_candidates},
        reference_of_definition={item.definition_id: item for item in ledger.reference_adjudications},
        definitions_of={key: tuple(items) for key, items in definitions.items()},
    )
