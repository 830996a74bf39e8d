"""How many findings, decisions, files and absences a record has."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.quantities import Quantity

__all__ = ["counted"]


def counted(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    nouns = {
        "a.finding": len(facts.findings),
        "a.decision": len(facts.decisions),
        "a.file": len(facts.files),
        "a.negative": len(facts.negatives),
    }
    special = (
        "a.status.verified",
        "a.status.partial",
        "a.status.inferred",
        "a.status.unverified",
        "a.rest",
        "a.change.change",
    )
    amounts = [a for a in clause.amounts if not a.share and not (clause.has("a.bytes"))]
    for index, amount in enumerate(amounts):
        part = index + 1 < len(amounts) and any(
            clause.sentence.tokens[at].word == "of" for at in range(amount.last, amounts[index + 1].first)
        )
        if (
            part
            or (clause.sentence.tokens[amount.first].word == "one" and index > 0)
            or _pronoun(clause, amount)
        ):
            continue
        noun = next(
            (n for m in clause.marks if m.first >= amount.last for n in nouns if n in m.concepts), None
        )
        after = noun is not None and any(
            noun in m.concepts and m.first - amount.last <= 3 for m in clause.marks if m.first >= amount.last
        )
        if not after:
            noun = next(
                (
                    n
                    for m in reversed(clause.marks)
                    if m.last <= amount.first
                    for n in nouns
                    if n in m.concepts
                ),
                None,
            )
        if noun is None or not (after or _labelled(clause, amount)):
            continue
        if clause.has(*special) and not (index > 0 and amounts[index - 1].value <= amount.value):
            continue
        kind = "anchor-extent" if noun == "a.file" else "anchor-count"
        known = nouns[noun]
        rows = {"rows", "row", "cards"} & {
            clause.sentence.tokens[amount.last].word if amount.last < clause.last else ""
        }
        yield said(
            clause,
            kind,
            amount.holds(nouns["a.finding"] if rows else known),
            "/findings",
            known,
            f"write {known}",
        )


def _pronoun(clause: Clause, amount: Quantity) -> bool:
    words = [clause.sentence.tokens[n].word for n in range(amount.first, min(amount.last + 2, clause.last))]
    return words[:1] == ["one"] and (len(words) < 2 or words[1] in {"for", "stair", "of"})


def _labelled(clause: Clause, amount: Quantity) -> bool:
    before = clause.sentence.tokens[amount.first - 1].text if amount.first > clause.first else ""
    return before in {":", "|", "("}
