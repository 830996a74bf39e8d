"""Findings agree with what they were made from (``LG-L-128``, ``LG-P-038``, ``039``, ``041`` to ``046``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex, says, shown
from engross.audit.ledger.lookups.cover import Span, span_of
from engross.audit.ledger.lookups.expected import RECOMPUTED, Expected, Subject
from engross.audit.ledger.lookups.uses import NOT_A_USE
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import Finding

TERMS = ("findings", "semantic_adjudications", "term_candidates", "semantic_review")
ONCE = frozenset({"DEF-001", "DEF-002", "DEF-003", "DEF-004", "DEF-005", "DEF-007"})
CITES_USES = frozenset({"DEF-001", "DEF-004", "DEF-005"})


@rule("LG-L-128", *TERMS, needs_reviewed=("semantic_review",))
def findings_do_not_contradict_decisions(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in _of_rule(index, "DEF-001"):
        decision = index.labels.decision_by_key.get(finding.normalized_term or "")
        if decision is not None and decision.decision != "confirmed_undefined":
            yield Breach(
                f"/findings/{i}/normalized_term",
                "The finding calls a term undefined, and the term decision says otherwise.",
                expected="a term that is decided as confirmed_undefined",
                found=decision.decision,
            )


@rule("LG-P-038", *TERMS, needs_reviewed=("semantic_review",))
def undefined_terms_are_confirmed(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in _of_rule(index, "DEF-001"):
        decision = index.labels.decision_by_key.get(finding.normalized_term or "")
        if decision is None or decision.decision != "confirmed_undefined":
            yield Breach(
                f"/findings/{i}/normalized_term",
                "After the term review only a label decided as confirmed_undefined is called undefined.",
                expected="confirmed_undefined",
                found="no decision" if decision is None else decision.decision,
            )


@rule("LG-P-039", *TERMS, "reference_candidates", "reference_adjudications", "reference_review")
def references_and_outside_documents_are_found(index: LedgerIndex) -> Iterator[Breach]:
    yield from _matched(index, "DEF-006", dict(_broken(index)), "a reference decided as broken")
    yield from _matched(index, "DEF-007", dict(_outside(index)), "a label decided as an outside document")


def _broken(index: LedgerIndex) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Keys with the pointers of the decisions that each yield a finding."""
    if not index.references.complete:
        return
    queued = {item.review_id: item.normalized_term for item in reversed(index.ledger.reference_candidates)}
    found: dict[str, list[str]] = {}
    for i, decision in enumerate(index.ledger.reference_adjudications):
        key = queued.get(decision.review_id)  # a decision on nothing queued is LG-L-053
        if decision.decision == "broken" and key is not None:
            found.setdefault(key, []).append(f"/reference_adjudications/{i}/decision")
    yield from ((key, tuple(pointers)) for key, pointers in found.items())


def _outside(index: LedgerIndex) -> Iterator[tuple[str, tuple[str, ...]]]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        candidate = index.labels.candidates.get(decision.review_id)  # LG-L-030
        if decision.decision == "confirmed_external_reference" and candidate is not None:
            yield candidate.normalized_term, (f"/semantic_adjudications/{i}/decision",)


def _matched(
    index: LedgerIndex, rule_id: str, due: dict[str, tuple[str, ...]], origin: str
) -> Iterator[Breach]:
    left = {key: list(pointers) for key, pointers in due.items()}
    for i, finding in _of_rule(index, rule_id):
        waiting = left.get(finding.normalized_term or "")
        if waiting:
            waiting.pop(0)
        elif (finding.normalized_term or "") not in due or rule_id == "DEF-006":
            message = f"A finding {rule_id} needs {origin}."
            yield Breach(f"/findings/{i}/rule_id", message, expected=origin, found="none left for this term")
    if index.terms.complete:  # before that, no findings are made from decisions
        for key, pointers in left.items():
            for pointer in pointers:
                message = f"This decision yields a finding {rule_id}, and none is there."
                yield Breach(pointer, message, expected=f"a finding {rule_id} on {key!r}", found="none")


@rule("LG-P-041", *TERMS, needs_reviewed=("semantic_review",))
def scopes_are_those_of_the_decision(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in _of_rule(index, "DEF-001"):
        decision = index.labels.decision_by_key.get(finding.normalized_term or "")
        if decision is None or decision.decision != "confirmed_undefined":  # LG-P-038
            continue
        for field in ("scope_qualification", "scope_target", "scope_evidence"):
            stated, decided = getattr(finding, field), getattr(decision, field)
            if stated != decided:
                yield Breach(
                    f"/findings/{i}/{field}",
                    "The finding says another thing about the scope than the decision on its term.",
                    expected=_shown(decided),
                    found=_shown(stated),
                )


@rule(
    "LG-P-042",
    *TERMS,
    "definitions",
    "usages",
    "occurrence_adjudications",
    needs_reviewed=("semantic_review",),
)
def findings_follow_from_definitions_and_uses(index: LedgerIndex) -> Iterator[Breach]:
    due, unknown = index.recomputed.due, index.recomputed.unknown
    seen: set[Subject] = set()
    for i, finding in enumerate(index.ledger.findings):
        subject = finding.rule_id, finding.normalized_term or ""
        if finding.rule_id not in RECOMPUTED or subject in unknown:
            continue
        item = due.get(subject)
        seen.add(subject)
        if item is None:
            yield Breach(
                f"/findings/{i}/rule_id",
                "Neither the definitions nor the uses of this term yield such a finding.",
                expected=f"no {finding.rule_id} on {subject[1]!r}",
                found=finding.rule_id,
            )
        elif _places(finding) != Counter(span_of(place) for place in item.evidence):
            yield _other_places(i, finding, item)
    for subject, item in due.items():
        if subject not in seen and subject not in unknown:
            yield Breach(
                f"/definitions/{item.definition}/id",
                f"Definitions and uses of this term yield a finding {subject[0]}, and none is there.",
                expected=item.message,
                found="no such finding",
            )


def _other_places(i: int, finding: Finding, item: Expected) -> Breach:
    return Breach(
        f"/findings/{i}/evidence",
        "The finding does not cite the places that definitions and uses of its term yield.",
        expected=", ".join(_spelled(span_of(place)) for place in item.evidence),
        found=", ".join(_spelled(span_of(place)) for place in finding.evidence),
    )


def _places(finding: Finding) -> Counter[Span]:
    return Counter(span_of(place) for place in finding.evidence)


@rule("LG-P-043", "findings", "limitations")
def findings_cite_a_place_or_say_why_not(index: LedgerIndex) -> Iterator[Breach]:
    explained = frozenset(index.ledger.limitations)
    for i, finding in enumerate(index.ledger.findings):
        if not finding.evidence and finding.message not in explained:
            yield Breach(
                f"/findings/{i}/evidence",
                "The finding cites no place, and no limitation says why.",
                expected="at least one place, or the finding's message among the limitations",
                found="no place",
            )


@rule("LG-P-044", "findings", "occurrence_adjudications", "usages", needs_reviewed=("occurrence_review",))
def findings_do_not_cite_what_is_no_use(index: LedgerIndex) -> Iterator[Breach]:
    labels = {span for span, _ in index.labels.label_spans}
    for i, finding in enumerate(index.ledger.findings):
        if finding.rule_id not in CITES_USES:
            continue
        for j, place in enumerate(finding.evidence):
            span = span_of(place)
            decided = index.uses.decisions_at.get(span, {})
            own = decided.get(finding.normalized_term or "")
            # An undefined term has no uses of its own: any decision on its place counts.
            said = set(decided.values()) if finding.rule_id == "DEF-001" else {own}
            if span not in labels and said & NOT_A_USE:
                yield Breach(
                    f"/findings/{i}/evidence/{j}",
                    "The match at this place was decided to be no use of the term.",
                    expected="a place that is not decided so",
                    found=", ".join(sorted(str(one) for one in said)),
                )


@rule("LG-P-045", *TERMS, "usages", needs_source=True, needs_reviewed=("semantic_review",))
def undefined_terms_stand_as_spelt_and_by_themselves(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in _of_rule(index, "DEF-001"):
        candidate = index.labels.by_key.get(finding.normalized_term or "")
        for j, place in enumerate(finding.evidence if candidate is not None else ()):
            block = index.around(place)
            if block is None or candidate is None:
                continue
            text, pointer = shown(block, place), f"/findings/{i}/evidence/{j}"
            if not says(block, place, candidate.term):
                message = "The document spells the term otherwise at this place."
                yield Breach(pointer, message, expected=candidate.term, found=text)
            elif index.retained.holds_longer(span_of(place)) or index.uses.cover.holds_longer(span_of(place)):
                message = (
                    "This place lies inside a longer label or use, so the term is not mentioned by itself."
                )
                yield Breach(pointer, message, expected="a place outside longer labels", found=text)


@rule("LG-P-046", "findings")
def one_finding_a_fact(index: LedgerIndex) -> Iterator[Breach]:
    first: dict[tuple[str, str], int] = {}
    for i, finding in enumerate(index.ledger.findings):
        if finding.rule_id not in ONCE or finding.normalized_term is None:
            continue
        held = first.setdefault((finding.rule_id, finding.normalized_term), i)
        # The same identifier a second time is LG-P-001.
        if held != i and index.ledger.findings[held].id != finding.id:
            yield Breach(
                f"/findings/{i}/normalized_term",
                f"This fact is reported already, at /findings/{held}.",
                expected=f"one finding {finding.rule_id} a term",
                found=finding.normalized_term,
            )


def _of_rule(index: LedgerIndex, rule_id: str) -> Iterator[tuple[int, Finding]]:
    return ((i, item) for i, item in enumerate(index.ledger.findings) if item.rule_id == rule_id)


def _spelled(span: Span) -> str:
    return f"{span[0]} [{span[1]}, {span[2]})"


def _shown(value: object) -> object:
    return "null" if value is None else value
