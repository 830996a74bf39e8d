"""Labels: queue entries, decisions, definitions and meanings, found by review id or by term key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engross.audit.ledger.lookups.cover import Cover, Span, span_of
from engross.contracts.ledger import Definition, DefinitionSpan, Ledger, SemanticAdjudication, TermCandidate

__all__ = ["RETAINED", "Labels", "MeaningAt", "is_at_label", "labels_of"]

RETAINED = frozenset({"confirmed_defined", "confirmed_alias", "confirmed_undefined"})
"""Decisions that keep a label; its longer places take precedence over shorter ones inside."""


@dataclass(frozen=True, slots=True)
class MeaningAt:
    """A definition span of a term decision, by the positions of both, and the key of the label."""

    decision: int
    span: int
    key: str
    record: DefinitionSpan

    @property
    def pointer(self) -> str:
        """JSON pointer of the span."""
        return f"/semantic_adjudications/{self.decision}/definition_spans/{self.span}"


@dataclass(frozen=True, slots=True)
class Labels:
    """Where an id or a key stands twice, a mapping holds the first record.

    ``definitions`` holds the positions of a term's definitions in document order;
    ``aliases`` the labels of the aliases of a queue entry, in the order of the decisions;
    ``places_of_meaning`` the places of a meaning, by key and text; ``label_spans`` the
    places of definition labels with the key of their term.
    """

    candidates: Mapping[str, TermCandidate]
    by_key: Mapping[str, TermCandidate]
    decisions: Mapping[str, SemanticAdjudication]
    decision_by_key: Mapping[str, SemanticAdjudication]
    definitions: Mapping[str, tuple[int, ...]]
    aliases: Mapping[str, tuple[str, ...]]
    meanings: tuple[MeaningAt, ...]
    places_of_meaning: Mapping[tuple[str, str], Cover]
    label_spans: frozenset[tuple[Span, str]]

    def canonical_key(self, decision: SemanticAdjudication) -> str | None:
        """The key of the term that an accepted label means: its own, or that of an alias's target."""
        target = (
            decision.canonical_review_id if decision.decision == "confirmed_alias" else decision.review_id
        )
        candidate = self.candidates.get(target or "")
        return None if candidate is None else candidate.normalized_term


def is_at_label(definition: Definition) -> bool:
    """Whether a definition is placed at its label; one placed at its meaning is as valid (D-09)."""
    place = definition.location
    return place.char_end - place.char_start == len(definition.term)


def labels_of(ledger: Ledger) -> Labels:
    """Build the look-ups; time and memory grow with the ledger."""
    candidates = {item.review_id: item for item in reversed(ledger.term_candidates)}
    decisions = {item.review_id: item for item in reversed(ledger.semantic_adjudications)}
    by_key = {item.normalized_term: item for item in reversed(ledger.term_candidates)}
    meanings = tuple(_meanings(ledger.semantic_adjudications, candidates))
    return Labels(
        candidates=candidates,
        by_key=by_key,
        decisions=decisions,
        decision_by_key={
            key: decisions[item.review_id] for key, item in by_key.items() if item.review_id in decisions
        },
        definitions=_definitions(ledger.definitions),
        aliases=_aliases(ledger.semantic_adjudications, candidates),
        meanings=meanings,
        places_of_meaning=_places(meanings),
        label_spans=frozenset(
            (span_of(item.location), item.normalized_term) for item in ledger.definitions if is_at_label(item)
        ),
    )


def _definitions(definitions: tuple[Definition, ...]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for i, item in enumerate(definitions):
        found.setdefault(item.normalized_term, []).append(i)

    def place(i: int) -> tuple[int, int, str]:
        item = definitions[i]
        return item.location.block_order, item.location.char_start, item.id

    return {key: tuple(sorted(positions, key=place)) for key, positions in found.items()}


def _aliases(
    decisions: tuple[SemanticAdjudication, ...], candidates: Mapping[str, TermCandidate]
) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for decision in decisions:
        alias = candidates.get(decision.review_id)
        if decision.decision == "confirmed_alias" and decision.canonical_review_id and alias is not None:
            found.setdefault(decision.canonical_review_id, {})[alias.term] = None
    return {review_id: tuple(labels) for review_id, labels in found.items()}


def _meanings(
    decisions: tuple[SemanticAdjudication, ...], candidates: Mapping[str, TermCandidate]
) -> Iterable[MeaningAt]:
    for i, decision in enumerate(decisions):
        candidate = candidates.get(decision.review_id)
        if decision.decision == "confirmed_defined" and candidate is not None:
            for j, span in enumerate(decision.definition_spans):
                yield MeaningAt(i, j, candidate.normalized_term, span)


def _places(meanings: Iterable[MeaningAt]) -> dict[tuple[str, str], Cover]:
    spans: dict[tuple[str, str], list[Span]] = {}
    for at in meanings:
        meaning = at.key, at.record.definition_text
        spans.setdefault(meaning, []).append(span_of(at.record.location))
    return {meaning: Cover(found) for meaning, found in spans.items()}
