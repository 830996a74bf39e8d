"""How far a research record reaches: files, later commits, truth."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_words import ids_in, odd

__all__ = ["current", "studied", "truth"]


def studied(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    if not clause.asserted or not clause.has("a.study"):
        return
    whole = clause.has("a.whole") and (
        clause.has("a.code", "a.lines")
        or (clause.has("a.file") and not clause.amounts and not clause.has("a.boundary"))
    )
    published = clause.has("a.published") and clause.has("a.study")
    if not whole and not published:
        return
    left = clause.sentence.tokens[clause.at("a.study")].word in {
        "left",
        "skipped",
        "unread",
        "overlooked",
        "missed",
        "untouched",
        "omitted",
        "ignored",
        "excluded",
    }
    denied = (
        odd(
            clause,
            clause.at("a.study"),
        )
        != left
    )
    value = ", ".join(facts.files)
    if not denied:
        yield said(clause, "anchor-extent", False, "/artifacts", value, "name the pinned files")


def current(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    if clause.asserted and clause.has("a.current"):
        at = clause.at("a.current")
        words = {clause.sentence.tokens[n].word for n in range(at, min(at + 4, clause.last))}
        negative = bool({"nothing", "unchanged", "not"} & words)
        if negative or not odd(clause, at) or "nothing" in clause.words:
            yield said(
                clause,
                "anchor-current",
                False,
                "/commit",
                facts.commit,
                f"say that it holds for commit {facts.commit}",
            )


def truth(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    if not clause.asserted or not clause.has("a.true"):
        return
    at = clause.at("a.true")
    if (
        clause.has(
            "a.finding", "a.status.verified", "a.recorded", "a.subject", "a.code", "a.decision", "a.person"
        )
        or ids_in(clause, "F")
    ) and not odd(clause, at):
        yield said(
            clause,
            "anchor-truth",
            False,
            "/findings",
            "verified means that the line carries the claim's figures",
            "leave it out",
        )
