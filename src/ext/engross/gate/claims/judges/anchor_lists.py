"""Lists of findings that are called complete."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_words import ids_in, named_in

__all__ = ["listed"]


def listed(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """Lists of findings that are called complete."""
    named, decisions = named_in(clause, facts), ids_in(clause, "D")
    if not named or not clause.asserted:
        return
    if clause.has("a.complete.list") or (not decisions and clause.has("a.finding") and _enumerates(clause)):
        yield said(
            clause,
            "anchor-drop",
            len(named) == len(facts.findings),
            "/findings",
            f"{len(facts.findings)} findings",
            "list all of them",
        )
    elif (
        decisions
        and clause.has("a.rest", "informed", "a.only")
        and all(d in facts.decisions for d in decisions)
    ):
        own = {one.id for one in facts.findings.values() if one.decision in decisions}
        given = {one.id for one in named}
        holds = given == own if clause.has("a.only") else given <= own
        yield said(
            clause,
            "anchor-drop",
            holds,
            "/decisions",
            ", ".join(sorted(own)),
            "list all findings of the decision",
        )


def _enumerates(clause: Clause) -> bool:
    """ "The findings are F1, F2 and F3"."""
    words = clause.words
    return (
        any(words[at : at + 2] in (("findings", "are"), ("findings", "")) for at in range(len(words)))
        and not clause.has("a.part")
        and not _of_them(clause)
    )


def _of_them(clause: Clause) -> bool:
    """ "F1 and F2 are two of the six findings": says itself that it is a part."""
    words = clause.words
    return any(words[at : at + 2] == ("of", "the") for at in range(len(words)))
