"""What holds of a ledger, its findings, questions, terms and parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engross.contracts.ledger import (
    COVERAGE_PARTS,
    Finding,
    Ledger,
    OccurrenceAdjudication,
    ReferenceAdjudication,
    SemanticAdjudication,
)
from engross.gate.facts import RecordFacts, scope_name
from engross.gate.source_facts import facts_of_paragraphs, facts_of_source
from engross.gate.strings import shown
from engross.source.docx import SourceDocument
from engross.source.docx.full import FullDocument
from engross.views.coverage import part_state
from engross.views.decisions import UNRESOLVED
from engross.views.projection import CATEGORIES, Projected, Projection, project

__all__ = ["facts_of_ledger"]

Decision = SemanticAdjudication | OccurrenceAdjudication | ReferenceAdjudication
_REVIEWS = (("terms", "semantic_review"), ("uses", "occurrence_review"), ("references", "reference_review"))
_DISPOSITIONS = {"issue": "is:issue", "outside": "is:outside", "question": "is:question"}
_TABLES = {"checked": "tables-read", "absent": "tables-absent", "not-checked": "tables-unread"}


def facts_of_ledger(
    ledger: Ledger, source: SourceDocument | None = None, full: FullDocument | None = None
) -> RecordFacts:
    """The facts of a valid ledger, of its source and of the full reading of that. One pass over each list."""
    projection = project(ledger)
    finished = _is_finished(ledger)
    counts = _counts(ledger, projection, finished)
    holds = {"ledger", "finished" if finished else "unfinished", f"version:{ledger.schema_version}"}
    holds.update(_of_review(ledger), _of_parts(ledger))
    for name in ("issues", "questions", "outside", "terms"):
        holds.add(name if counts[name] else f"no-{name}")
    holds.update(("not-shown",) if counts["not-shown"] else ())
    holds.update(facts_of_source(ledger, full))
    places = facts_of_paragraphs(source, full) if source is not None else {}
    holds.update(fact for facts in places.values() for fact in facts if ":" in fact)
    return RecordFacts(
        frozenset(holds),
        {
            **_findings(projection),
            **_questions(ledger),
            **_terms(ledger, projection),
            **_parts(ledger),
            **_kinds(counts),
            **places,
        },
        counts,
        frozenset(map(shown, _names(ledger))),
    )


def _is_finished(ledger: Ledger) -> bool:
    """E1 to E3, E5 and E6 of the lawyer-view contract, as the seed tightens them."""
    complete = all(getattr(ledger, field).status == "complete" for _, field in _REVIEWS)
    settled = all(item.decision not in UNRESOLVED for item in ledger.reference_adjudications)
    counted = ledger.reference_review.queue_count == len(ledger.reference_candidates)
    return _ran(ledger) and complete and settled and counted


def _ran(ledger: Ledger) -> bool:
    return ledger.run_status in {"completed", "completed_reduced_assurance"}


def _of_review(ledger: Ledger) -> Iterator[str]:
    if not _ran(ledger):
        yield "run-open"
    for name, field in _REVIEWS:
        if getattr(ledger, field).status != "complete":
            yield f"{name}-open"
    yield "step-left-out" if ledger.methods_not_run else "no-step-left-out"
    yield "fingerprint" if ledger.source.sha256 else "no-fingerprint"
    if ledger.capability_profile == "C5_APPROVED_INTEGRATIONS":
        yield "remote"
    if "agentic_candidate_discovery" in ledger.methods_run:
        yield "proposals"
    if ledger.reference_candidates:
        yield "references"


def _of_parts(ledger: Ledger) -> Iterator[str]:
    coverage = ledger.source.coverage
    unread = any(part_state(coverage, key) == "not-checked" for key in coverage)
    yield "body-read" if part_state(coverage, "document_body") == "checked" else "body-unread"
    yield _TABLES.get(part_state(coverage, "tables"), "tables-unknown")
    yield "changes" if part_state(coverage, "tracked_changes") == "not-checked" else "no-changes"
    yield "parts-unread" if unread else "no-parts-unread"
    whole = ledger.run_status == "completed" and not unread and not ledger.limitations
    yield "not-reduced" if whole else "reduced"


def _counts(ledger: Ledger, projection: Projection, finished: bool) -> Mapping[str, int]:
    found = Counter(item.disposition for item in projection.findings)
    kinds = Counter(item.category for item in projection.findings if item.disposition == "issue")
    by_state = sum(_open_by_state(item) for item in projection.findings) if finished else 0
    return {
        "issues": found["issue"],
        "outside": found["outside"],
        "not-shown": found["not-shown"],
        "questions": by_state + sum(item.decision in UNRESOLVED for item in _decisions(ledger)),
        "terms": len({item.normalized_term for item in ledger.definitions}),
        "definitions": len(ledger.definitions),
        "findings": len(ledger.findings),
        "uses": sum(_used(ledger).values()),
        **{kind: kinds[kind] for kind in (*CATEGORIES.values(), "other") if kind != "outside"},
    }


def _open_by_state(item: Projected) -> bool:
    return item.disposition == "question" and item.finding.review_state in UNRESOLVED


def _findings(projection: Projection) -> dict[str, frozenset[str]]:
    return {
        scope_name("item", item.finding.id): frozenset(_finding(item, projection))
        for item in projection.findings
    }


def _finding(item: Projected, projection: Projection) -> Iterator[str]:
    finding = item.finding
    yield from ("item", "finding", f"kind:{item.category}", f"state:{finding.review_state}")
    if item.disposition == "question" and not _open_by_state(item):
        yield "is:carried"
    else:
        yield _DISPOSITIONS.get(item.disposition, "is:not-shown")
    if finding.scope_qualification == "possible_inherited_definition":
        yield "inherited"
    if not finding.evidence:
        yield "no-place"
    if _open_by_state(item):
        yield from ("no-doubt", _weight(finding.review_state))
    yield from _meanings(finding, projection)


def _meanings(finding: Finding, projection: Projection) -> Iterator[str]:
    definitions = projection.decisions.definitions_of.get(finding.normalized_term or "", ())
    texts = [item.definition_text.strip() for item in definitions]
    if len(texts) > 1:
        yield "meanings-same" if len(set(texts)) == 1 else "meanings-differ"


def _weight(decision: str) -> str:
    return "needs-review" if decision == "needs_review" else "insufficient"


def _questions(ledger: Ledger) -> dict[str, frozenset[str]]:
    found = {}
    for item in _decisions(ledger):
        if item.decision in UNRESOLVED:
            doubt = f"doubt:{item.review_reason}" if item.review_reason else "no-doubt"
            found[scope_name("item", item.id)] = frozenset(
                {"item", "is:question", doubt, _weight(item.decision)}
            )
    return found


def _decisions(ledger: Ledger) -> tuple[Decision, ...]:
    return (
        *ledger.semantic_adjudications,
        *ledger.occurrence_adjudications,
        *ledger.reference_adjudications,
    )


def _terms(ledger: Ledger, projection: Projection) -> dict[str, frozenset[str]]:
    used = _used(ledger)
    unused = {
        item.finding.normalized_term
        for item in projection.findings
        if item.category == "unused" and item.disposition == "issue"
    }
    found: dict[str, frozenset[str]] = {}
    for key, definitions in projection.decisions.definitions_of.items():
        state = "used" if key in used else "unused" if key in unused else "no-use-decided"
        times = "defined-once" if len(definitions) == 1 else "defined-again"
        name = scope_name("term", definitions[0].term)
        found[name] = found.get(name, frozenset()) | {"term", state, times}
    return found


def _used(ledger: Ledger) -> Counter[str]:
    """The places decided to be uses, by term."""
    decided = {i.usage_id: i.decision for i in ledger.occurrence_adjudications}
    return Counter(
        usage.normalized_term
        for usage in ledger.usages
        if not usage.is_definition_occurrence and decided.get(usage.id) == "defined_term_use"
    )


def _parts(ledger: Ledger) -> dict[str, frozenset[str]]:
    coverage = ledger.source.coverage
    return {
        scope_name("part", key): frozenset({f"part:{part_state(coverage, key)}"})
        for key in (*COVERAGE_PARTS, *coverage)
    }


def _kinds(counts: Mapping[str, int]) -> dict[str, frozenset[str]]:
    kinds = [kind for kind in (*CATEGORIES.values(), "other") if kind != "outside"]
    return {
        scope_name("kind", kind): frozenset(
            {f"kind:{kind}"} | ({"kind-empty"} if not counts[kind] else set())
        )
        for kind in kinds
    }


def _names(ledger: Ledger) -> Iterator[str]:
    """Strings of the ledger that may fill a slot."""
    yield from (ledger.source.name, ledger.schema_version, ledger.source.document_id, *ledger.limitations)
    yield from ledger.source.warnings
    for definition in ledger.definitions:
        yield from (definition.term, *definition.aliases, definition.reference_target or "")
    for candidate in ledger.term_candidates:
        yield candidate.term
    for reference in ledger.reference_candidates:
        yield from (reference.term, reference.reference_target)
    for finding in ledger.findings:
        yield from (
            finding.rule_id,
            finding.severity,
            finding.normalized_term or "",
            finding.scope_target or "",
        )
    for decision in ledger.semantic_adjudications:
        yield decision.scope_target or ""
    for further in _decisions(ledger):
        yield further.review_reason or ""
    for usage in ledger.usages:
        yield usage.observed_form
    for method in ledger.methods_not_run:
        yield from (method.method, method.reason)
