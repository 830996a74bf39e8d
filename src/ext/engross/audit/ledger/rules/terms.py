"""Term decisions, labels and their keys (``LG-L-030``, ``LG-L-031``, ``LG-P-003``, ``LG-P-018``)."""

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


@rule("LG-P-018", "usages", "definitions")
def usages_are_of_defined_terms(index: LedgerIndex) -> Iterator[Breach]:
    defined = {definition.normalized_term for definition in index.ledger.definitions}
    for i, usage in enumerate(index.ledger.usages):
        pointer = f"/usages/{i}/normalized_term"
        yield from unresolved(pointer, usage.normalized_term, defined, "definitions[].normalized_term")
