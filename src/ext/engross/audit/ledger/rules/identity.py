"""Identifiers that programs make follow from what their records say (``LG-P-002``).

Source: ledger contract, section 5. Not computed again: what arrives from outside with an
id of its own (requests, traces of other roles, evidence and proposals whose ids do not have
the computed form, reviewers' findings), and a DEF-001 finding after the occurrence review,
which may have taken away the place that its id was made from (D-16).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.cover import span_of
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import stable_id
from engross.contracts.ledger import CandidateProposal, Ledger

COMPUTED = re.compile(r"[a-z-]+_[0-9a-f]{20}")
RULES = frozenset(f"DEF-00{n}" for n in range(1, 8))
# Pointer, the id that stands there, the id that the record yields.
Recomputed = tuple[str, str, str]


@rule("LG-P-002", "definitions", "semantic_adjudications", "usages", "term_variants", "source")
def ids_of_terms(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_terms(index))


@rule("LG-P-002", "term_candidates", "semantic_adjudications", "source")
def ids_of_the_term_review(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_term_review(index))


@rule("LG-P-002", "occurrence_candidates", "occurrence_collisions", "occurrence_adjudications")
def ids_of_the_occurrence_review(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_occurrence_review(index))


@rule("LG-P-002", "reference_candidates", "reference_adjudications", "source")
def ids_of_the_reference_review(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_reference_review(index))


@rule("LG-P-002", "findings", "source")
def ids_of_findings(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_findings(index))


@rule("LG-P-002", "lexical_observations", "evidence", "candidate_proposals", "review_traces", "source")
def ids_of_discovery(index: LedgerIndex) -> Iterator[Breach]:
    return _differing(_of_discovery(index))


def _differing(recomputed: Iterable[Recomputed]) -> Iterator[Breach]:
    for pointer, stated, computed in recomputed:
        if stated != computed:
            yield Breach(
                pointer,
                "This identifier is not the one that the content of its record yields.",
                expected=computed,
                found=stated,
            )


def _document_id(ledger: Ledger) -> str:
    """The identifier of the document by its hash: that the one stated is another is LG-P-005 alone."""
    source = ledger.source
    return source.document_id if source.sha256 is None else stable_id("src", source.sha256)


def _of_terms(index: LedgerIndex) -> Iterator[Recomputed]:
    document = _document_id(index.ledger)
    meanings: dict[tuple[str, str], dict[str, None]] = {}
    for at in index.labels.meanings:
        computed = stable_id(
            "definition", document, at.key, at.record.location.part, *span_of(at.record.location)
        )
        meanings.setdefault((at.key, at.record.definition_text), {})[computed] = None
    for i, item in enumerate(index.ledger.definitions):
        # A definition without such a meaning is LG-P-015.
        known = meanings.get((item.normalized_term, item.definition_text), {})
        if known:
            yield f"/definitions/{i}/id", item.id, item.id if item.id in known else next(iter(known))
    for i, usage in enumerate(index.ledger.usages):
        made = stable_id("use", document, usage.normalized_term, *span_of(usage.location))
        yield f"/usages/{i}/id", usage.id, made
    for i, form in enumerate(index.ledger.term_variants):
        made = stable_id("term_variant", form.normalized_term, form.observed_form, form.variant_type)
        yield f"/term_variants/{i}/id", form.id, made


def _of_term_review(index: LedgerIndex) -> Iterator[Recomputed]:
    document = _document_id(index.ledger)
    for i, item in enumerate(index.ledger.term_candidates):
        made = stable_id("review", document, item.normalized_term)
        yield f"/term_candidates/{i}/review_id", item.review_id, made
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        made = stable_id("adjudication", decision.review_id, decision.decision)
        yield f"/semantic_adjudications/{i}/id", decision.id, made


def _of_occurrence_review(index: LedgerIndex) -> Iterator[Recomputed]:
    for i, item in enumerate(index.ledger.occurrence_candidates):
        made = stable_id("occurrence_review", item.usage_id)
        yield f"/occurrence_candidates/{i}/review_id", item.review_id, made
    for i, group in enumerate(index.ledger.occurrence_collisions):
        made = stable_id("occurrence_collision", *span_of(group.location), *sorted(group.normalized_terms))
        yield f"/occurrence_collisions/{i}/id", group.id, made
    for i, decision in enumerate(index.ledger.occurrence_adjudications):
        made = stable_id("occurrence_adjudication", decision.review_id, decision.decision)
        yield f"/occurrence_adjudications/{i}/id", decision.id, made


def _of_reference_review(index: LedgerIndex) -> Iterator[Recomputed]:
    document = _document_id(index.ledger)
    for i, item in enumerate(index.ledger.reference_candidates):
        place = span_of(item.reference_location)
        made = stable_id("reference_review", document, item.definition_id, item.reference_target, *place)
        yield f"/reference_candidates/{i}/review_id", item.review_id, made
    for i, decision in enumerate(index.ledger.reference_adjudications):
        made = stable_id("reference_adjudication", decision.review_id, decision.decision)
        yield f"/reference_adjudications/{i}/id", decision.id, made


def _of_findings(index: LedgerIndex) -> Iterator[Recomputed]:
    document = _document_id(index.ledger)
    for i, item in enumerate(index.ledger.findings):
        filtered = item.rule_id == "DEF-001" and index.uses.reviewed
        if item.rule_id in RULES and item.evidence and not filtered:
            first = item.evidence[0]
            subject = item.rule_id, document, item.normalized_term or ""
            yield f"/findings/{i}/id", item.id, stable_id("finding", *subject, first.part, *span_of(first))


def _of_discovery(index: LedgerIndex) -> Iterator[Recomputed]:
    ledger = index.ledger
    document = _document_id(ledger)
    for i, item in enumerate(ledger.lexical_observations):
        detector = item.detector, item.detector_version
        made = stable_id("lexical-observation", *detector, document, *span_of(item.location))
        yield f"/lexical_observations/{i}/id", item.id, made
    for i, found in enumerate(ledger.evidence):
        if found.method.startswith("context.") and COMPUTED.fullmatch(found.id):
            place = found.location.part, *span_of(found.location)
            made = stable_id("evidence", document, found.method, *place, found.excerpt)
            yield f"/evidence/{i}/id", found.id, made
    yield from _of_proposals(index)


def _of_proposals(index: LedgerIndex) -> Iterator[Recomputed]:
    """First revisions made by the discovery review, and the traces of the reducer."""
    ledger = index.ledger
    known = {item.id: item for item in reversed(ledger.candidate_proposals)}
    for i, item in enumerate(ledger.candidate_proposals):
        made = stable_id(
            "candidate",
            ledger.source.sha256 or "unknown-source",
            item.normalized_term,
            *span_of(item.location),
        )
        if item.candidate_id == made and item.revision == 1:
            yield f"/candidate_proposals/{i}/id", item.id, stable_id("proposal", made, 1)
    leaders = _leaders(ledger.candidate_proposals)
    for i, trace in enumerate(ledger.review_traces):
        subject = known.get(trace.subject_id)
        if trace.agent_role == "supervisor_reducer" and subject is not None:
            leader = leaders.get(subject.normalized_term, "") if trace.action == "merge" else ""
            made = stable_id(
                "trace", "proposal_reducer", subject.candidate_id, subject.id, trace.action, leader
            )
            yield f"/review_traces/{i}/id", trace.id, made


def _leaders(proposals: tuple[CandidateProposal, ...]) -> dict[str, str]:
    """The candidate that others of one key are merged into: the smallest of those still proposed."""
    newest: dict[str, CandidateProposal] = {}
    for item in proposals:
        held = newest.get(item.candidate_id)
        if held is None or item.revision > held.revision:
            newest[item.candidate_id] = item
    proposed = (item for item in newest.values() if item.state == "candidate")
    leaders: dict[str, str] = {}
    for item in sorted(proposed, key=lambda item: (item.candidate_id, item.id)):
        leaders.setdefault(item.normalized_term, item.candidate_id)
    return leaders
