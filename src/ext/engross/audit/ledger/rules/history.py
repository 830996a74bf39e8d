"""Proposals, look-ups and recorded decisions tell one story (``LG-P-047`` to ``052``, ``057``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Protocol

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import CandidateProposal, ContextRequest, Ledger
from engross.contracts.ledger.record import Record

OWN_IDS = frozenset({"id", "review_id", "candidate_id"})
ALLOWED_CODE = "allowed_presentation_capitalization"
ACTIONS = {
    "candidate": ("include", "merge"),
    "not_a_candidate": ("exclude",),
    "needs_context": ("escalate",),
    "abstain": ("abstain",),
}
# The budget of one investigation (ledger contract, 2.11).
REQUESTS, HOPS, RESULTS, CHARACTERS = 8, 3, 20, 12_000


class Coded(Protocol):
    """A record with reason codes."""

    @property
    def reason_codes(self) -> tuple[str, ...]: ...


@rule("LG-P-047", "candidate_proposals")
def revisions_form_a_chain(index: LedgerIndex) -> Iterator[Breach]:
    chains: dict[str, list[tuple[int, CandidateProposal]]] = {}
    for i, proposal in enumerate(index.ledger.candidate_proposals):
        chains.setdefault(proposal.candidate_id, []).append((i, proposal))
    for chain in chains.values():
        before: CandidateProposal | None = None
        for number, (i, proposal) in enumerate(sorted(chain, key=lambda item: item[1].revision), 1):
            if proposal.revision != number:
                yield Breach(
                    f"/candidate_proposals/{i}/revision",
                    "The revisions of a candidate are 1, 2, 3 and so on, each once.",
                    expected=number,
                    found=proposal.revision,
                )
                break
            due = before.id if before is not None else None
            if proposal.supersedes != due:
                yield Breach(
                    f"/candidate_proposals/{i}/supersedes",
                    "A revision supersedes the one before it, and the first one none.",
                    expected=due or "null",
                    found="null" if proposal.supersedes is None else proposal.supersedes,
                )
            before = proposal


@rule("LG-P-048", "context_requests", "evidence")
def results_fit_status_and_budget(index: LedgerIndex) -> Iterator[Breach]:
    for i, request in enumerate(index.ledger.context_requests):
        results = len(request.result_evidence_ids)
        pointer = f"/context_requests/{i}"
        if request.status != "budget_exhausted" and (request.status == "fulfilled") != bool(results):
            message = "A request is fulfilled exactly when it has results."
            yield Breach(f"{pointer}/status", message, expected=_fitting(results), found=request.status)
        if results > request.max_results:
            message = "The request has more results than it asked for."
            expected = f"at most {request.max_results}"
            yield Breach(f"{pointer}/result_evidence_ids", message, expected=expected, found=results)
        if request.hop > HOPS:
            message = "The request is further from its beginning than an investigation may go."
            yield Breach(f"{pointer}/hop", message, expected=f"at most {HOPS}", found=request.hop)
    yield from _overspent(index.ledger)


def _fitting(results: int) -> str:
    return "fulfilled" if results else "another status than fulfilled"


def _overspent(ledger: Ledger) -> Iterator[Breach]:
    lengths = {item.id: len(item.excerpt) for item in ledger.evidence}
    spent: dict[str, list[int]] = {}
    for i, request in enumerate(ledger.context_requests):
        used = spent.setdefault(request.candidate_id, [0, 0, 0])
        over = [limit < have for limit, have in zip((REQUESTS, RESULTS, CHARACTERS), used, strict=True)]
        for k, amount in enumerate(_cost(request, lengths)):
            used[k] += amount
        limits = ("requests", REQUESTS), ("results", RESULTS), ("characters", CHARACTERS)
        for (what, limit), was_over, have in zip(limits, over, used, strict=True):
            if have > limit and not was_over:
                yield Breach(
                    f"/context_requests/{i}",
                    f"From here on the investigation of this candidate exceeds its budget of {what}.",
                    expected=f"at most {limit}",
                    found=have,
                )


def _cost(request: ContextRequest, lengths: dict[str, int]) -> tuple[int, int, int]:
    results = request.result_evidence_ids
    return 1, len(results), sum(lengths.get(one, 0) for one in results)


@rule("LG-P-049", "context_requests")
def requests_were_carried_out(index: LedgerIndex) -> Iterator[Breach]:
    for i, request in enumerate(index.ledger.context_requests):
        if request.status == "requested" and request.request_type != "escalate_review":
            yield Breach(
                f"/context_requests/{i}/status",
                "Only a request to escalate may still wait in a finished ledger.",
                expected="fulfilled, failed, denied or budget_exhausted",
                found=request.status,
            )


@rule("LG-P-050", "context_requests", "review_traces")
def subjects_are_on_record(index: LedgerIndex) -> Iterator[Breach]:
    known = _identifiers(index.ledger)
    for i, request in enumerate(index.ledger.context_requests):
        if request.candidate_id not in known:
            pointer = f"/context_requests/{i}/candidate_id"
            message = "The ledger holds no record of the candidate that this request was made for."
            yield Breach(pointer, message, expected="the id of a record", found=request.candidate_id)
    for i, trace in enumerate(index.ledger.review_traces):
        if trace.subject_id not in known:
            pointer = f"/review_traces/{i}/subject_id"
            message = "The ledger holds no record of what was decided on here."
            yield Breach(pointer, message, expected="the id of a record", found=trace.subject_id)


def _identifiers(ledger: Ledger) -> frozenset[str]:
    known = {ledger.source.document_id}
    for name in type(ledger).model_fields:
        records = getattr(ledger, name)
        if isinstance(records, tuple) and records and isinstance(records[0], Record):
            for field in OWN_IDS & type(records[0]).model_fields.keys():
                if (name, field) != ("context_requests", "candidate_id"):
                    known.update(map(attrgetter(field), records))
    return frozenset(known)


@rule("LG-P-051", "candidate_proposals", "review_traces")
def newest_proposals_have_a_trace(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    newest: dict[str, tuple[int, CandidateProposal]] = {}
    for i, proposal in enumerate(ledger.candidate_proposals):
        held = newest.get(proposal.candidate_id)
        if held is None or proposal.revision > held[1].revision:
            newest[proposal.candidate_id] = i, proposal
    taken: dict[str, set[str]] = {}
    for trace in ledger.review_traces:
        taken.setdefault(trace.subject_id, set()).add(trace.action)
    for i, proposal in newest.values():
        fitting = ACTIONS[proposal.state]
        actions = taken.get(proposal.id, set()) | taken.get(proposal.candidate_id, set())
        if actions.isdisjoint(fitting):
            yield Breach(
                f"/candidate_proposals/{i}/id",
                f"No recorded decision fits this newest proposal, whose state is {proposal.state}.",
                expected="a trace with the action " + " or ".join(fitting),
                found=", ".join(sorted(actions)) or "no trace",
            )


@rule("LG-P-052", "review_traces")
def traces_are_internal(index: LedgerIndex) -> Iterator[Breach]:
    for i, trace in enumerate(index.ledger.review_traces):
        if trace.visibility != "internal":
            message = "This trace was released; traces are internal unless somebody decided otherwise."
            pointer = f"/review_traces/{i}/visibility"
            yield Breach(pointer, message, expected="internal", found=trace.visibility)


@rule(
    "LG-P-057",
    *("candidate_proposals", "review_traces", "semantic_adjudications"),
    *("occurrence_adjudications", "reference_adjudications"),
)
def reason_codes_are_empty(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    arrays: tuple[tuple[str, Iterable[Coded]], ...] = (
        ("candidate_proposals", ledger.candidate_proposals),
        ("review_traces", ledger.review_traces),
        ("semantic_adjudications", ledger.semantic_adjudications),
        ("occurrence_adjudications", ledger.occurrence_adjudications),
        ("reference_adjudications", ledger.reference_adjudications),
    )
    for array, records in arrays:
        for i, record in enumerate(records):
            for j, code in enumerate(record.reason_codes):
                if code != ALLOWED_CODE:
                    yield Breach(
                        f"/{array}/{i}/reason_codes/{j}",
                        "Reason codes are kept for old input only; nothing explains this one.",
                        expected=f"an empty list, or {ALLOWED_CODE}",
                        found=code,
                    )
