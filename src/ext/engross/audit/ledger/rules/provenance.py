"""The records of discovery and retrieval name each other (``LG-L-021`` to ``LG-L-028``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.identifiers import dangling, unresolved
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule

EVIDENCE = "evidence[].id"
REQUESTS = "context_requests[].id"
PROPOSALS = "candidate_proposals[].id"
OBSERVATIONS = "lexical_observations[].id"


@rule("LG-L-021", "context_requests", "evidence")
def results_of_requests(index: LedgerIndex) -> Iterator[Breach]:
    for i, request in enumerate(index.ledger.context_requests):
        pointer = f"/context_requests/{i}/result_evidence_ids"
        yield from dangling(pointer, request.result_evidence_ids, index.evidence_ids, EVIDENCE)


@rule("LG-L-022", "candidate_proposals", "evidence")
def evidence_of_proposals(index: LedgerIndex) -> Iterator[Breach]:
    for i, proposal in enumerate(index.ledger.candidate_proposals):
        pointer = f"/candidate_proposals/{i}"
        yield from dangling(f"{pointer}/evidence_for", proposal.evidence_for, index.evidence_ids, EVIDENCE)
        yield from dangling(
            f"{pointer}/evidence_against", proposal.evidence_against, index.evidence_ids, EVIDENCE
        )


@rule("LG-L-023", "candidate_proposals", "context_requests")
def requests_of_proposals(index: LedgerIndex) -> Iterator[Breach]:
    for i, proposal in enumerate(index.ledger.candidate_proposals):
        pointer = f"/candidate_proposals/{i}/context_request_ids"
        yield from dangling(pointer, proposal.context_request_ids, index.request_ids, REQUESTS)


@rule("LG-L-024", "candidate_proposals")
def superseded_proposals(index: LedgerIndex) -> Iterator[Breach]:
    for i, proposal in enumerate(index.ledger.candidate_proposals):
        if proposal.supersedes:
            pointer = f"/candidate_proposals/{i}/supersedes"
            yield from unresolved(pointer, proposal.supersedes, index.proposal_ids, PROPOSALS)


@rule("LG-L-025", "term_candidates", "lexical_observations")
def observations_of_queued_terms(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.term_candidates):
        pointer = f"/term_candidates/{i}/observation_ids"
        yield from dangling(pointer, candidate.observation_ids, index.observation_ids, OBSERVATIONS)


@rule("LG-L-026", "term_candidates", "candidate_proposals")
def proposals_of_queued_terms(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.term_candidates):
        pointer = f"/term_candidates/{i}/proposal_ids"
        yield from dangling(pointer, candidate.proposal_ids, index.proposal_ids, PROPOSALS)


@rule("LG-L-027", "review_traces", "evidence")
def evidence_of_traces(index: LedgerIndex) -> Iterator[Breach]:
    for i, trace in enumerate(index.ledger.review_traces):
        pointer = f"/review_traces/{i}"
        yield from dangling(f"{pointer}/evidence_for", trace.evidence_for, index.evidence_ids, EVIDENCE)
        yield from dangling(
            f"{pointer}/evidence_against", trace.evidence_against, index.evidence_ids, EVIDENCE
        )


@rule("LG-L-028", "review_traces", "context_requests")
def requests_of_traces(index: LedgerIndex) -> Iterator[Breach]:
    for i, trace in enumerate(index.ledger.review_traces):
        pointer = f"/review_traces/{i}/context_request_ids"
        yield from dangling(pointer, trace.context_request_ids, index.request_ids, REQUESTS)
