"""Term decisions, labels, aliases, their keys (``LG-L-030``, ``031``, ``LG-P-003``, ``016`` to ``019``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Protocol

from engross.audit.ledger.identifiers import unresolved
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import term_key


class Labelled(Protocol):
    """A record with a label and the key of that label."""

    @property
    def term(self) -> str: ...

    @property
    def normalized_term(self) -> str: ...


@rule("LG-L-030", "semantic_adjudications", "term_candidates")
def decisions_are_on_queued_terms(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        pointer = f"/semantic_adjudications/{i}/review_id"
        yield from unresolved(
            pointer, decision.review_id, index.terms.queued_ids, "term_candidates[].review_id"
        )


@rule("LG-L-031", "semantic_adjudications")
def aliases_point_to_defined_terms(index: LedgerIndex) -> Iterator[Breach]:
    decisions = index.ledger.semantic_adjudications
    defined = {d.review_id for d in decisions if d.decision == "confirmed_defined"}
    for i, decision in enumerate(decisions):
        if decision.decision == "confirmed_alias" and decision.canonical_review_id not in defined:
            yield Breach(
                f"/semantic_adjudications/{i}/canonical_review_id",
                "An alias must point to a queue entry that is decided as confirmed_defined.",
                expected="the review_id of a decision confirmed_defined",
                found=decision.canonical_review_id,
            )


@rule(
    "LG-P-003",
    "definitions",
    "term_variants",
    "usages",
    "lexical_observations",
    "candidate_proposals",
    "term_candidates",
    "reference_candidates",
)
def keys_of_labels(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    arrays: tuple[tuple[str, Iterable[Labelled]], ...] = (
        ("definitions", ledger.definitions),
        ("term_variants", ledger.term_variants),
        ("usages", ledger.usages),
        ("lexical_observations", ledger.lexical_observations),
        ("candidate_proposals", ledger.candidate_proposals),
        ("term_candidates", ledger.term_candidates),
        ("reference_candidates", ledger.reference_candidates),
    )
    key_of = lru_cache(maxsize=4096)(term_key)  # the same label stands in many records
    for array, records in arrays:
        for i, record in enumerate(records):
            if record.normalized_term != key_of(record.term):
                yield Breach(
                    f"/{array}/{i}/normalized_term",
                    "This is not the key of the label in the same record.",
                    expected=key_of(record.term),
                    found=record.normalized_term,
                )


@rule("LG-P-016", "definitions", "semantic_adjudications", "term_candidates")
def aliases_of_definitions(index: LedgerIndex) -> Iterator[Breach]:
    for i, definition in enumerate(index.ledger.definitions):
        candidate = index.labels.by_key.get(definition.normalized_term)
        due = () if candidate is None else index.labels.aliases.get(candidate.review_id, ())
        if frozenset(due) != frozenset(definition.aliases):
            yield Breach(
                f"/definitions/{i}/aliases",
                "The aliases are not the labels that are decided as aliases of this term.",
                expected=", ".join(due) or "none",
                found=", ".join(definition.aliases) or "none",
            )


@rule("LG-P-017", "semantic_adjudications", "term_candidates")
def aliases_name_their_target(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        # A target that is not there, not defined, or the alias itself is LG-L-031.
        target = index.labels.candidates.get(decision.canonical_review_id or "")
        if decision.decision != "confirmed_alias" or target is None:
            continue
        if term_key(decision.canonical_term or "") != target.normalized_term:
            yield Breach(
                f"/semantic_adjudications/{i}/canonical_term",
                "This is not the label of the queue entry that canonical_review_id names.",
                expected=target.term,
                found=decision.canonical_term,
            )


@rule("LG-P-018", "usages", "definitions")
def usages_are_of_defined_terms(index: LedgerIndex) -> Iterator[Breach]:
    defined = index.labels.definitions.keys()
    for i, usage in enumerate(index.ledger.usages):
        if usage.normalized_term not in defined:
            pointer = f"/usages/{i}/normalized_term"
            yield from unresolved(pointer, usage.normalized_term, defined, "definitions[].normalized_term")


@rule("LG-P-019", "usages", "definitions")
def usages_carry_the_first_label(index: LedgerIndex) -> Iterator[Breach]:
    definitions = index.ledger.definitions
    first = {key: definitions[positions[0]].term for key, positions in index.labels.definitions.items()}
    for i, usage in enumerate(index.ledger.usages):
        label = first.get(usage.normalized_term)  # a use of no term is LG-P-018
        if label is not None and usage.term != label:
            yield Breach(
                f"/usages/{i}/term",
                "A use carries the label of the first definition of its term.",
                expected=label,
                found=usage.term,
            )
