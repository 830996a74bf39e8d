"""What a finding changes, and whether a decision was taken."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_words import UNIVERSAL, ids_in, named_in, odd

__all__ = ["landing"]

CHANGES = {
    "change": "change",
    "measure": "measure",
    "defer": "defer",
    "product": "product-decision",
    "background": "background",
}


def landing(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """What a finding changes, and whether a decision was taken."""
    named = named_in(clause, facts)
    for word, change in CHANGES.items():
        if not clause.has(f"a.change.{word}"):
            continue
        denied = odd(clause, clause.at(f"a.change.{word}"))
        if named:
            holds = all((one.changes == change) != denied for one in named)
            yield said(
                clause,
                "anchor-landing",
                holds,
                f"{named[0].pointer}/changes",
                named[0].changes,
                f"write {named[0].changes}",
            )
        elif clause.amounts and clause.has("a.finding"):
            actual = sum(one.changes == change for one in facts.findings.values())
            amount = clause.amounts[0]
            holds = amount.holds(actual / len(facts.findings) if amount.share else actual)
            yield said(clause, "anchor-landing", holds, "/findings", actual, f"write {actual}")
        elif clause.has("a.finding") and UNIVERSAL & set(clause.words):
            holds = all(one.changes == change for one in facts.findings.values()) != denied
            yield said(clause, "anchor-landing", holds, "/findings", "see each finding", "name the findings")
        return
    if (
        clause.asserted
        and clause.has("a.decided")
        and not odd(clause, clause.at("a.decided"))
        and (clause.has("a.decision") or ids_in(clause, "D") or _about_decision(clause, facts))
    ):
        yield said(
            clause,
            "anchor-landing",
            False,
            "/decisions",
            "decisions are informed, not taken",
            "say what the findings inform",
        )


def _about_decision(clause: Clause, facts: AnchorFacts) -> bool:
    """Whether the clause speaks of what a decision or a product finding leaves open."""
    words = {w for w in clause.words if len(w) > 4}
    texts = [*facts.decisions.values(), *(f.claim for f in facts.findings.values() if f.type == "product")]
    own = {
        w.casefold().strip(".,")
        for text in texts
        for part in text.split()
        for w in part.replace("-", " ").split()
        if len(w) > 4
    }
    return len(words & own) >= 2
