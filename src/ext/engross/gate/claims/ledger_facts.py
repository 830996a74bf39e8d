"""The facts of a ledger."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Protocol

from engross.contracts.ledger import Ledger
from engross.gate.claims.facts import Facts, PartState, Stage, TermFacts, key_of
from engross.source.docx import SourceDocument
from engross.views.coverage import part_state
from engross.views.decisions import UNRESOLVED, Decisions
from engross.views.projection import Projection, project
from engross.views.questions import open_questions

__all__ = ["facts_of_ledger"]

RULES = {
    "DEF-001": "undefined",
    "DEF-002": "unused",
    "DEF-003": "repeated",
    "DEF-004": "inconsistent",
    "DEF-005": "early",
    "DEF-006": "broken",
    "DEF-007": "outside",
}
NEEDS = {"unused": "use", "inconsistent": "use", "early": "use", "broken": "reference"}
"""The review that a rule rests on, beside that of the terms."""

_STATES: dict[str, PartState] = {
    "checked": "read",
    "not-checked": "unread",
    "absent": "absent",
    "not-recorded": "unrecorded",
    "contradictory": "unread",
}


def facts_of_ledger(
    ledger: Ledger, source: SourceDocument | None, key: str, texts: frozenset[str] = frozenset()
) -> Facts:
    """Everything that claims ask of a ledger. Linear in the record.

    ``texts`` are further words of the page that may be quoted.
    """
    projection = project(ledger)
    stages = {
        "term": _stage(ledger, "semantic_review"),
        "use": _stage(ledger, "occurrence_review"),
        "reference": _stage(ledger, "reference_review"),
    }
    terms = _terms(ledger, projection, source)
    return Facts(
        key=key,
        name=ledger.source.name,
        sha256=ledger.source.sha256,
        schema=ledger.schema_version,
        profile=ledger.capability_profile,
        parts={part: _STATES[part_state(ledger.source.coverage, part)] for part in ledger.source.coverage},
        reduced=ledger.run_status != "completed",
        stages=stages,
        skipped=tuple(_skipped(one.method) for one in ledger.methods_not_run),
        warnings=ledger.source.warnings,
        limitations=ledger.limitations,
        counts=_counts(ledger, projection, stages),
        terms=terms,
        targets=_targets(ledger),
        kinds=frozenset(RULES.get(one.rule_id, "other") for one in ledger.findings),
        source=None if source is None else "\n".join(block.text for block in source.blocks),
        texts=texts,
    )


def _stage(ledger: Ledger, name: str) -> Stage:
    review = getattr(ledger, name)
    return Stage(
        review.status == "complete", review.queue_count, review.decided_count, review.unresolved_count
    )


def _skipped(method: str) -> str:
    for word, stage in (("semantic", "term"), ("occurrence", "use"), ("reference", "reference")):
        if word in method:
            return stage
    return method


class _Put(Protocol):
    """Takes a measure with its values, unless a stage that it needs is not complete."""

    def __call__(self, measure: str, /, *values: int, needs: tuple[str, ...] = ()) -> None: ...


def _counts(ledger: Ledger, projection: Projection, stages: Mapping[str, Stage]) -> dict[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}

    def put(measure: str, /, *values: int, needs: tuple[str, ...] = ()) -> None:
        if all(stages[stage].complete for stage in needs):
            found[measure] = frozenset(values)

    every = ("term", "use", "reference")
    findings, issues = ledger.findings, projection.of("issue")
    put("finding", len(findings), needs=every)
    put("entry", len(findings))
    put("issue", len(issues), needs=every)
    asked = open_questions(ledger, projection.decisions, projection.findings)
    put("question", len(asked), needs=every)
    put("question.decided", len(asked))
    by_rule = Counter(one.rule_id for one in findings)
    shown = Counter(item.finding.rule_id for item in issues)
    for rule, measure in RULES.items():
        needs = ("term", *((NEEDS[measure],) if measure in NEEDS else ()))
        values = (by_rule[rule],) if measure == "outside" else (by_rule[rule], shown[rule])
        put(measure, *values, needs=needs)
        put(f"entry.{measure}", by_rule[rule])
    for level in ("info", "low", "medium", "high"):
        put(f"severity.{level}", sum(one.severity == level for one in findings), needs=every)
    for state in ("open", "accepted", "rejected", "deferred"):
        put(f"state.{state}", sum(one.review_state == state for one in findings), needs=every)
    put("state.settled", sum(one.review_state != "open" for one in findings), needs=every)
    _put_decisions(ledger, stages, put)
    parts = ledger.source.coverage
    put("warning", len(ledger.source.warnings))
    put("limitation", len(ledger.limitations))
    put("skipped", len(ledger.methods_not_run))
    put("unread", sum(part_state(parts, part) == "not-checked" for part in parts))
    put("review", 3)
    put("review.complete", sum(stage.complete for stage in stages.values()))
    put("review.missing", sum(not stage.complete for stage in stages.values()))
    put("comment", len(findings) + len(asked), needs=every)
    put("kind", len(by_rule), needs=every)
    return found


def _put_decisions(ledger: Ledger, stages: Mapping[str, Stage], put: _Put) -> None:
    semantic: Counter[str] = Counter(one.decision for one in ledger.semantic_adjudications)
    occurrence: Counter[str] = Counter(one.decision for one in ledger.occurrence_adjudications)
    reference: Counter[str] = Counter(one.decision for one in ledger.reference_adjudications)
    term, use = stages["term"], stages["use"]
    put("term", len({one.normalized_term for one in ledger.definitions}), needs=("term",))
    put("decided.term", len({one.normalized_term for one in ledger.definitions}))
    put("decided.undefined", semantic["confirmed_undefined"])
    put("definition", len(ledger.definitions), needs=("term",))
    put("alias", semantic["confirmed_alias"], needs=("term",))
    put("name", semantic["rejected_proper_name"], needs=("term",))
    put("rejected", semantic["rejected_not_a_term"], needs=("term",))
    put("label", term.queue)
    put("label.pending", term.queue - term.decided)
    put("label.decided", term.decided)
    put("label.settled", term.decided - term.undecided, needs=("term",))
    put("label.open", sum(semantic[one] for one in UNRESOLVED), needs=("term",))
    put("label.evidence", semantic["insufficient_evidence"], needs=("term",))
    put("label.doubt", semantic["needs_review"], needs=("term",))
    put("occurrence", use.queue)
    put("occurrence.pending", use.queue - use.decided)
    put("occurrence.decided", use.decided)
    put("occurrence.settled", use.decided - use.undecided, needs=("use",))
    put("occurrence.open", sum(occurrence[one] for one in UNRESOLVED), needs=("use",))
    put("use", occurrence["defined_term_use"], needs=("use",))
    put("ordinary", occurrence["ordinary_language"], needs=("use",))
    put("reference", len(ledger.reference_candidates), needs=("reference",))
    put("reference.resolved", reference["resolved"], needs=("reference",))
    put("reference.outside", reference["out_of_scope"], needs=("reference",))
    put("reference.open", sum(reference[one] for one in UNRESOLVED), needs=("reference",))


def _targets(ledger: Ledger) -> dict[str, str]:
    decided = {one.review_id: one.decision for one in ledger.reference_adjudications}
    found: dict[str, str] = {}
    for one in ledger.reference_candidates:
        found.setdefault(
            key_of(one.reference_target).removeprefix("the "), decided.get(one.review_id, "undecided")
        )
    return found


def _terms(ledger: Ledger, projection: Projection, source: SourceDocument | None) -> dict[str, TermFacts]:
    """By :func:`key_of` of each label, second labels and labels that were turned down included."""
    collected: dict[str, _Collected] = defaultdict(_Collected)
    decisions = projection.decisions
    for key, label in _labels(ledger, decisions):
        collected[key].label = collected[key].label or label
    for index, one in enumerate(ledger.semantic_adjudications):
        candidate = decisions.candidates.get(one.review_id)
        if candidate is None:
            continue
        entry = collected[key_of(candidate.term)]
        entry.decision, entry.reason = one.decision, one.review_reason
        entry.pointer = f"/semantic_adjudications/{index}/decision"
        entry.rationales.append(one.rationale_summary)
        entry.canonical = one.canonical_term
        entry.inherited = one.scope_target or entry.inherited
    _collect_findings(ledger, projection, source, collected)
    _collect_uses(ledger, decisions, collected)
    _collect_references(ledger, decisions, collected)
    return {key: entry.frozen() for key, entry in collected.items() if key}


def _labels(ledger: Ledger, decisions: Decisions) -> Iterator[tuple[str, str]]:
    for candidate in ledger.term_candidates:
        yield key_of(candidate.term), candidate.term
    for item in ledger.definitions:
        yield key_of(item.term), item.term


def _collect_findings(
    ledger: Ledger, projection: Projection, source: SourceDocument | None, collected: dict[str, _Collected]
) -> None:
    for item in projection.findings:
        finding = item.finding
        entry = collected[
            key_of(projection.decisions.spelling(finding.normalized_term) or finding.normalized_term or "")
        ]
        entry.findings[finding.rule_id] += len(item.action)
        entry.severity.append(finding.severity)
        entry.states.append(finding.review_state)
        entry.inherited = finding.scope_target or entry.inherited
        if source is not None:
            entry.marked.extend(source.slice(place) or "" for place in item.action)
    for definition in ledger.definitions:
        entry = collected[key_of(definition.term)]
        entry.definitions.append(definition.definition_text)
        entry.aliases.extend(definition.aliases)


def _collect_uses(ledger: Ledger, decisions: Decisions, collected: dict[str, _Collected]) -> None:
    for one in ledger.occurrence_adjudications:
        usage = decisions.usages.get(one.usage_id)
        if usage is None:
            continue
        collected[key_of(usage.term)].uses[one.decision] += 1
        if one.decision in UNRESOLVED:
            collected[key_of(usage.term)].rationales.append(one.rationale_summary)
    for variant in ledger.term_variants:
        collected[key_of(variant.term)].forms[variant.observed_form] = (
            len(variant.mapped_usage_ids),
            len(variant.rejected_usage_ids) + len(variant.shadowed_usage_ids),
            len(variant.unresolved_usage_ids),
        )


def _collect_references(ledger: Ledger, decisions: Decisions, collected: dict[str, _Collected]) -> None:
    for one in ledger.reference_adjudications:
        candidate = decisions.references.get(one.review_id)
        if candidate is not None:
            entry = collected[key_of(candidate.term)]
            entry.reference, entry.target = one.decision, candidate.reference_target
            entry.rationales.append(one.rationale_summary)


class _Collected:
    """A label while its facts are gathered."""

    def __init__(self) -> None:
        self.label = ""
        self.decision: str | None = None
        self.reason: str | None = None
        self.canonical: str | None = None
        self.inherited: str | None = None
        self.reference: str | None = None
        self.target: str | None = None
        self.pointer = ""
        self.definitions: list[str] = []
        self.aliases: list[str] = []
        self.rationales: list[str] = []
        self.marked: list[str] = []
        self.severity: list[str] = []
        self.states: list[str] = []
        self.findings: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()
        self.forms: dict[str, tuple[int, int, int]] = {}

    def frozen(self) -> TermFacts:
        return TermFacts(
            label=self.label,
            decision=self.decision,
            definitions=tuple(self.definitions),
            canonical=self.canonical,
            aliases=tuple(self.aliases),
            findings=dict(self.findings),
            uses=dict(self.uses),
            forms=dict(self.forms),
            inherited=self.inherited,
            reason=self.reason,
            rationales=tuple(self.rationales),
            marked=tuple(self.marked),
            reference=self.reference,
            target=self.target,
            severity=tuple(self.severity),
            states=tuple(self.states),
            pointer=self.pointer,
        )
