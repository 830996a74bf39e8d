"""What a finding of a rule says, how grave it is, and the order of its places (``LG-P-040``).

Source: ledger contract, section 7.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.cover import Span, span_of
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import Finding, Location, ReferenceAdjudication, ReferenceCandidate

GRADES = {
    "DEF-001": ("deterministic", "medium"),
    "DEF-002": ("deterministic", "low"),
    "DEF-003": ("deterministic", "medium"),
    "DEF-004": ("deterministic", "low"),
    "DEF-005": ("deterministic", "low"),
    "DEF-006": ("semantic", "medium"),
    "DEF-007": ("semantic", "info"),
}


@rule("LG-P-040", "findings")
def findings_have_the_grade_of_their_rule(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in enumerate(index.ledger.findings):
        grade = GRADES.get(finding.rule_id)
        stated = finding.kind, finding.severity
        for field, expected, found in zip(("kind", "severity"), grade or stated, stated, strict=True):
            if expected != found:
                message = f"A finding {finding.rule_id} has another {field}."
                yield Breach(f"/findings/{i}/{field}", message, expected=expected, found=found)


@rule("LG-P-040", "findings", "definitions", "usages", "term_candidates", needs_reviewed=("semantic_review",))
def recomputed_findings_read_as_computed(index: LedgerIndex) -> Iterator[Breach]:
    """DEF-002 to DEF-005: other places than those computed are LG-P-042."""
    for i, finding in enumerate(index.ledger.findings):
        subject = finding.rule_id, finding.normalized_term or ""
        item = index.recomputed.due.get(subject)
        if item is None or subject in index.recomputed.unknown:
            continue
        yield from _message(i, finding, item.message)
        expected, found = _spans(item.evidence), _spans(finding.evidence)
        if expected != found and Counter(expected) == Counter(found):
            yield _misordered(i, expected, found)


@rule("LG-P-040", "findings", "term_candidates", "semantic_adjudications")
def findings_on_labels_name_them(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in enumerate(index.ledger.findings):
        candidate = index.labels.by_key.get(finding.normalized_term or "")
        if candidate is None:
            continue
        if finding.rule_id == "DEF-001":
            yield from _message(i, finding, f"'{candidate.term}' is used but not defined.")
            found = _spans(finding.evidence)
            ordered = sorted(finding.evidence, key=lambda place: (place.block_order, place.char_start))
            if found != _spans(ordered):
                yield _misordered(i, _spans(ordered), found)
        elif finding.rule_id == "DEF-007":
            message = f"'{candidate.term}' identifies a referenced document that was not checked."
            yield from _message(i, finding, message)
            decision = index.labels.decision_by_key.get(candidate.normalized_term)
            if decision is not None and decision.decision == "confirmed_external_reference":
                yield from _cites(i, finding, _spans(decision.evidence or candidate.locations))


@rule("LG-P-040", "findings", "reference_candidates", "reference_adjudications")
def findings_on_references_name_them(index: LedgerIndex) -> Iterator[Breach]:
    broken: dict[str, list[tuple[ReferenceCandidate, ReferenceAdjudication]]] = {}
    queued = {item.review_id: item for item in reversed(index.ledger.reference_candidates)}
    for decision in index.ledger.reference_adjudications:
        candidate = queued.get(decision.review_id)
        if decision.decision == "broken" and candidate is not None:
            broken.setdefault(candidate.normalized_term, []).append((candidate, decision))
    for i, finding in enumerate(index.ledger.findings):
        pairs = broken.get(finding.normalized_term or "", ())
        if finding.rule_id != "DEF-006" or not pairs:  # LG-P-039
            continue
        # Several references of one term are told apart by the place of the target.
        candidate, decision = _cited(finding, pairs)
        yield from _message(
            i,
            finding,
            f"'{candidate.term}' references unresolved '{candidate.reference_target}' "
            "within the supplied review scope.",
        )
        cited = (candidate.location, candidate.reference_location, *decision.evidence)
        yield from _cites(i, finding, tuple(dict.fromkeys(_spans(cited))))


def _cited(
    finding: Finding, pairs: list[tuple[ReferenceCandidate, ReferenceAdjudication]]
) -> tuple[ReferenceCandidate, ReferenceAdjudication]:
    if len(pairs) == 1:
        return pairs[0]
    cited = set(_spans(finding.evidence[:2]))
    return next((pair for pair in pairs if span_of(pair[0].reference_location) in cited), pairs[0])


def _message(i: int, finding: Finding, due: str) -> Iterator[Breach]:
    if finding.message != due:
        message = f"This is not the sentence of {finding.rule_id} for this term."
        yield Breach(f"/findings/{i}/message", message, expected=due, found=finding.message)


def _cites(i: int, finding: Finding, expected: tuple[Span, ...]) -> Iterator[Breach]:
    found = _spans(finding.evidence)
    if expected != found:
        yield _misordered(i, expected, found)


def _misordered(i: int, expected: tuple[Span, ...], found: tuple[Span, ...]) -> Breach:
    return Breach(
        f"/findings/{i}/evidence",
        "The places are not those of the rule in the order of the rule.",
        expected=_spelled(expected),
        found=_spelled(found),
    )


def _spans(places: tuple[Location, ...] | list[Location]) -> tuple[Span, ...]:
    return tuple(span_of(place) for place in places)


def _spelled(spans: tuple[Span, ...]) -> str:
    return ", ".join(f"{block} [{start}, {end})" for block, start, end in spans[:8]) or "no place"
