"""Progress: which of the three reviews are complete, and which steps were left out."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import POINTERS, STAGES, Facts
from engross.gate.claims.lexicon import Mark

__all__ = ["progress"]

REVIEWS = {"review.one": "term", "review.use": "use", "review.reference": "reference"}
NAMES = {"term": "the term review", "use": "the occurrence review", "reference": "the reference review"}


def progress(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims about the completion of reviews (kinds 12 and 17)."""
    if not clause.asserted:
        return
    if not clause.has("review.one", "review.use", "review.reference", "review.all", "review"):
        yield from _reviewed(clause, facts)
        return
    if clause.has("review.all") and any(not a.share and a.value < 3 for a in clause.amounts):
        yield from _number(clause, facts)
        return
    verdict = _verdict(clause)
    if verdict is None:
        return
    named = [stage for concept, stage in REVIEWS.items() if clause.has(concept)]
    if named:
        for stage in named:
            yield _of(clause, facts, stage, facts.stage(stage).complete == verdict)
    else:
        yield from _all(clause, facts, verdict)


def _reviewed(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "The uses of the terms have been reviewed": that this stage is complete."""
    marks = clause.all("read")
    nouns = [m for m in clause.marks if m.concepts & set(OBJECTS) and marks and m.first < marks[0].first]
    if (
        not nouns
        or clause.amounts
        or clause.has("part.any", "finding", "warning", "outside", "list")
        or clause.denied(marks[0].first)
    ):
        return
    if any(concept.startswith("part:") for concept in clause.concepts) or not _plural(clause):
        return
    stage = next(OBJECTS[concept] for concept in OBJECTS if concept in nouns[0].concepts)
    yield _of(clause, facts, stage, facts.stage(stage).complete)


OBJECTS = {
    "use": "use",
    "occurrence": "use",
    "reference": "reference",
    "term": "term",
    "label": "term",
    "definition": "term",
}


def _plural(clause: Clause) -> bool:
    words = set(clause.words)
    return bool({"the", "all", "every", "each"} & set(clause.words[:3])) and (
        bool({"were", "are", "have", "been"} & words) or (clause.fragment and "all" in words)
    )


def _verdict(clause: Clause) -> bool | None:
    """Whether it says complete (True) or not (False)."""
    incomplete, complete = clause.all("incomplete"), clause.all("complete")
    if incomplete and not (complete and complete[0].first < incomplete[0].first):
        return clause.denied(incomplete[0].first)
    if complete:
        return not (clause.denied(complete[0].first) or _value_none(clause, complete[0]))
    if (
        clause.has("outcome")
        and _fragment(clause)
        and clause.has("review.one", "review.use", "review.reference")
    ):
        return True
    return None


def _value_none(clause: Clause, mark: Mark) -> bool:
    return any(at >= mark.last and clause.sentence.tokens[at].word == "none" for at in clause.negators)


def _fragment(clause: Clause) -> bool:
    finite = clause.sentence.language.tables["finite"]
    return not any(word in finite for word in clause.words)


def _number(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "One of the three reviews is missing", "two of three reviews are complete"."""
    missing = facts.some("review.missing")
    amounts = [amount for amount in clause.amounts if amount.value < 3]
    verdict = _verdict(clause)
    if verdict is not None:
        holds = amounts[0].holds(3 - missing if verdict else missing)
        yield said(
            clause,
            17,
            holds,
            "/semantic_review/status",
            f"{missing} of 3 not complete",
            "use the role ledger:status",
        )


def _of(clause: Clause, facts: Facts, stage: str, holds: bool) -> Claim:
    state = "complete" if facts.stage(stage).complete else "not complete"
    kind = 20 if stage == "reference" and not holds else 17
    return said(
        clause,
        kind,
        holds,
        f"{POINTERS[stage]}/status",
        f"{NAMES[stage]} is {state}",
        "use the role ledger:status",
    )


def _all(clause: Clause, facts: Facts, verdict: bool) -> Iterator[Claim]:
    open_stages = [stage for stage in STAGES if not facts.stage(stage).complete]
    none = bool({"no", "none", "neither"} & set(clause.words))
    unfinished = len(open_stages) == len(STAGES) if none else bool(open_stages)
    holds = not open_stages if verdict else unfinished
    value = (
        ", ".join(f"{NAMES[stage]} is not complete" for stage in open_stages)
        or "all three reviews are complete"
    )
    pointer = f"{POINTERS[open_stages[0]]}/status" if open_stages else "/run_status"
    yield said(clause, 17, holds, pointer, value, "use the role ledger:status")
