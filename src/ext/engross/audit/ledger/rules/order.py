"""Arrays stand in their order (``LG-P-058``; ledger contract, Annex A)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.expected import REBUILT
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import Finding, Location

Key = tuple[int | str, ...]
TRAILING = 9
RULES = frozenset(f"DEF-00{n}" for n in range(1, 8))


@rule("LG-P-058", "definitions", "term_variants", "usages")
def terms_are_in_order(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    yield from _ordered("definitions", [(*_start(r.location), r.id) for r in ledger.definitions])
    forms = [(r.normalized_term, r.observed_form, r.id) for r in ledger.term_variants]
    yield from _ordered("term_variants", forms)
    uses = [(*_place(r.location), r.normalized_term, r.id) for r in ledger.usages]
    yield from _ordered("usages", uses)


@rule("LG-P-058", "lexical_observations", "term_candidates", "semantic_adjudications")
def the_term_review_is_in_order(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    yield from _ordered("lexical_observations", [_start(r.location) for r in ledger.lexical_observations])
    yield from _ordered("term_candidates", [(r.normalized_term,) for r in ledger.term_candidates])
    for i, candidate in enumerate(ledger.term_candidates):
        places = [(*_place(place), place.block_id) for place in candidate.locations]
        yield from _ordered(f"term_candidates/{i}/locations", places)
        for field in ("origins", "definition_ids", "finding_ids", "observation_ids", "proposal_ids"):
            values = [(value,) for value in getattr(candidate, field)]
            yield from _ordered(f"term_candidates/{i}/{field}", values)
    yield from _ordered("semantic_adjudications", [(r.review_id,) for r in ledger.semantic_adjudications])


@rule(
    "LG-P-058",
    *("occurrence_candidates", "occurrence_collisions", "occurrence_adjudications"),
    *("reference_candidates", "reference_adjudications"),
)
def later_reviews_are_in_order(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    queue = [(*_start(r.location), r.review_id) for r in ledger.occurrence_candidates]
    yield from _ordered("occurrence_candidates", queue)
    groups = [(*_place(r.location), r.id) for r in ledger.occurrence_collisions]
    yield from _ordered("occurrence_collisions", groups)
    yield from _ordered("occurrence_adjudications", [(r.review_id,) for r in ledger.occurrence_adjudications])
    references = [(*_start(r.location), r.review_id) for r in ledger.reference_candidates]
    yield from _ordered("reference_candidates", references)
    yield from _ordered("reference_adjudications", [(r.review_id,) for r in ledger.reference_adjudications])


@rule("LG-P-058", "findings", "occurrence_review")
def findings_are_in_order(index: LedgerIndex) -> Iterator[Breach]:
    """Rebuilt findings first by term, then the others by rule; other rules of reviewers last, as supplied."""
    reviewed = index.uses.reviewed
    yield from _ordered("findings", [_finding(item, reviewed) for item in index.ledger.findings])


@rule("LG-P-058", "review_traces", "candidate_proposals")
def reducer_traces_come_first_in_order(index: LedgerIndex) -> Iterator[Breach]:
    known = {item.id: item for item in reversed(index.ledger.candidate_proposals)}
    keys: list[Key] = []
    for trace in index.ledger.review_traces:
        subject = known.get(trace.subject_id)
        if trace.agent_role == "supervisor_reducer" and subject is not None:
            keys.append((0, subject.normalized_term, subject.candidate_id, subject.id))
        else:
            keys.append((TRAILING,))
    yield from _ordered("review_traces", keys)


def _finding(item: Finding, reviewed: bool) -> Key:
    key = item.normalized_term or ""
    if item.rule_id not in RULES:
        return (TRAILING,)
    if reviewed and item.rule_id in REBUILT:
        return 0, key, item.rule_id
    first = _start(item.evidence[0]) if item.evidence else (-1, -1)
    return 1, item.rule_id, key, *first, item.id


def _start(location: Location) -> tuple[int, int]:
    return location.block_order, location.char_start


def _place(location: Location) -> tuple[int, int, int]:
    return location.block_order, location.char_start, location.char_end


def _ordered(array: str, keys: Sequence[Key]) -> Iterator[Breach]:
    """The first record that should stand before its predecessor; the rest follows from it."""
    for i in range(1, len(keys)):
        if keys[i] < keys[i - 1]:
            yield Breach(
                f"/{array}/{i}",
                "This entry belongs before the one that precedes it.",
                expected="the order of the contract",
                found=f"after {'/'.join(str(part) for part in keys[i - 1])}",
            )
            return
