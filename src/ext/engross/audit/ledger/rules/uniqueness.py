"""Identifiers and keys stand once in their array (``LG-L-001`` to ``LG-L-013``, ``LG-P-001``, ``004``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.identifiers import repeated
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule

THIS_ID = "This identifier"
THIS_REVIEW_ID = "This review identifier"


@rule("LG-L-001", "evidence")
def evidence_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("evidence", "id", (r.id for r in index.ledger.evidence), THIS_ID)


@rule("LG-L-002", "lexical_observations")
def observation_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("lexical_observations", "id", (r.id for r in index.ledger.lexical_observations), THIS_ID)


@rule("LG-L-003", "candidate_proposals")
def proposal_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("candidate_proposals", "id", (r.id for r in index.ledger.candidate_proposals), THIS_ID)


@rule("LG-L-004", "context_requests")
def request_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("context_requests", "id", (r.id for r in index.ledger.context_requests), THIS_ID)


@rule("LG-L-005", "review_traces")
def trace_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("review_traces", "id", (r.id for r in index.ledger.review_traces), THIS_ID)


@rule("LG-L-006", "term_candidates")
def queued_term_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.review_id for r in index.ledger.term_candidates)
    return repeated("term_candidates", "review_id", ids, THIS_REVIEW_ID)


@rule("LG-L-007", "semantic_adjudications")
def term_decision_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.id for r in index.ledger.semantic_adjudications)
    return repeated("semantic_adjudications", "id", ids, THIS_ID)


@rule("LG-L-008", "occurrence_candidates")
def queued_occurrence_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.review_id for r in index.ledger.occurrence_candidates)
    return repeated("occurrence_candidates", "review_id", ids, THIS_REVIEW_ID)


@rule("LG-L-009", "occurrence_collisions")
def collision_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated(
        "occurrence_collisions", "id", (r.id for r in index.ledger.occurrence_collisions), THIS_ID
    )


@rule("LG-L-010", "occurrence_adjudications")
def occurrence_decision_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.id for r in index.ledger.occurrence_adjudications)
    return repeated("occurrence_adjudications", "id", ids, THIS_ID)


@rule("LG-L-011", "reference_candidates")
def queued_reference_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.review_id for r in index.ledger.reference_candidates)
    return repeated("reference_candidates", "review_id", ids, THIS_REVIEW_ID)


@rule("LG-L-012", "reference_adjudications")
def reference_decision_ids(index: LedgerIndex) -> Iterator[Breach]:
    ids = (r.id for r in index.ledger.reference_adjudications)
    return repeated("reference_adjudications", "id", ids, THIS_ID)


@rule("LG-L-013", "term_variants")
def variant_ids(index: LedgerIndex) -> Iterator[Breach]:
    return repeated("term_variants", "id", (r.id for r in index.ledger.term_variants), THIS_ID)


@rule("LG-P-001", "definitions", "usages", "findings")
def definition_usage_and_finding_ids(index: LedgerIndex) -> Iterator[Breach]:
    yield from repeated("definitions", "id", (r.id for r in index.ledger.definitions), THIS_ID)
    yield from repeated("usages", "id", (r.id for r in index.ledger.usages), THIS_ID)
    yield from repeated("findings", "id", (r.id for r in index.ledger.findings), THIS_ID)


@rule("LG-P-004", "term_candidates")
def queued_keys(index: LedgerIndex) -> Iterator[Breach]:
    keys = (r.normalized_term for r in index.ledger.term_candidates)
    return repeated("term_candidates", "normalized_term", keys, "A queue entry of this label")
