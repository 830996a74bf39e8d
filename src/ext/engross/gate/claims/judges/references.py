"""References: what definitions refer to, and what became of it (kinds 43 and 44)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.judges.subjects import subjects, target_in

__all__ = ["references"]

WORDS = {
    "out_of_scope": "outside the file, not followed",
    "resolved": "resolved",
    "broken": "broken within the supplied document",
}


def references(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims about one reference, its target, or all references."""
    clause = clause.of_kind("term")
    if (
        clause.open
        or clause.duty
        or clause.hypothetical
        or clause.sentence.asks
        or "reason" in clause.words
        or not facts.targets
    ):
        return
    decision = _decision(clause, facts)
    if decision is None:
        yield from _every(clause, facts)
        return
    name, became = decision
    if (
        became == "broken"
        and name.startswith(("schedule", "exhibit", "annex", "appendix"))
        and _denies(clause)
        and not clause.has("read", "attached")
    ):
        yield _claim(
            clause, 44, bool({"file", "copy", "supplied"} & set(clause.words)) or clause.has("here"), became
        )
        return
    if clause.has("broken"):
        yield _claim(clause, 43, (became == "broken") != clause.denied(clause.at("broken")), became)
    elif clause.has("resolved", "working"):
        yield _claim(
            clause, 43, (became == "resolved") != clause.denied(clause.at("resolved", "working")), became
        )
    elif clause.has("exists") and became == "broken" and not clause.has("attached") and not clause.supposed:
        yield _claim(clause, 44, False, became)
    elif clause.has("attached") and not clause.supposed:
        denied = clause.refused(clause.at("attached"))
        if became == "broken" or (became == "out_of_scope" and not clause.has("outscope")):
            yield _claim(clause, 44 if became == "broken" else 43, denied, became)
    elif clause.has("checked.against", "read") and became != "resolved" and not clause.supposed:
        yield _claim(clause, 43, clause.denied(clause.at("checked.against", "read")), became)


def _denies(clause: Clause) -> bool:
    """ "There is no Schedule 3", "Schedule 3 does not exist"."""
    return (
        (clause.has("have") and bool(clause.negators)) or "exist" in clause.words or "exists" in clause.words
    )


def _decision(clause: Clause, facts: Facts) -> tuple[str, str] | None:
    """The target that is named, or that of a label whose definition refers somewhere."""
    found = target_in(clause, facts)
    if found is None and clause.before is not None and clause.has("reference"):
        found = target_in(clause.before, facts)
    if found is not None:
        return found
    if not clause.has("reference", "broken", "reference.verb"):
        return None
    for one in subjects(clause, facts):
        if one.term is not None and one.term.reference is not None:
            return one.term.target or "", one.term.reference
    return None


def _every(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "Each reference was resolved"."""
    universal = {"each", "every", "all", "both"} & set(clause.words)
    if (
        not universal
        or not clause.has("reference")
        or not clause.has("resolved")
        or clause.denied(clause.at("resolved"))
    ):
        return
    total, resolved = facts.count("reference"), facts.count("reference.resolved")
    holds = total is not None and total == resolved and facts.stage("reference").complete
    value = "not reviewed" if resolved is None else f"{min(resolved)} of {facts.some('reference')} resolved"
    yield said(clause, 43, holds, "/reference_adjudications", value, f"write {value}")


def _claim(clause: Clause, kind: int, holds: bool, became: str) -> Claim:
    value = WORDS.get(became, "undecided")
    return said(clause, kind, holds, "/reference_adjudications", value, f"write that it is {value}")
