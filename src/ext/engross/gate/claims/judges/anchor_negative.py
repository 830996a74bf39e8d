"""What was not found holds within its boundary only."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_words import ids_in

__all__ = ["negative"]


def negative(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """What was not found holds within its boundary only."""
    unknown = [one for one in ids_in(clause, "N") if one not in facts.negatives]
    if unknown and clause.asserted:
        yield said(
            clause,
            "anchor-negative",
            False,
            "/coverage/negative",
            ", ".join(facts.negatives),
            "name the entries of the record",
        )
        return
    about = _about_negative(clause, facts)
    if not about or clause.supposed or clause.open:
        return
    bounded = clause.has("a.boundary") or any(path in clause.text for path in facts.files)
    absent = clause.has("a.absent") or bool(clause.negators)
    must = clause.has("a.must")
    if (
        (absent and not bounded)
        or must
        or (clause.has("a.code") and clause.has("a.whole") and not bounded and clause.has("a.study"))
    ):
        entry = next(iter(facts.negatives.values()))
        yield said(
            clause,
            "anchor-negative",
            False,
            "/coverage/negative/0/boundary",
            entry[2],
            f"add the boundary: {entry[2]}",
        )


def _about_negative(clause: Clause, facts: AnchorFacts) -> bool:
    if ids_in(clause, "N"):
        return True
    words = {w for w in clause.words if len(w) > 3}
    if clause.before is not None:
        words |= {w for w in clause.before.words if len(w) > 5}
    for searched, missing, _ in facts.negatives.values():
        own = {
            w.casefold().strip(".,")
            for text in (searched, missing)
            for part in text.split()
            for w in part.replace("-", " ").split()
        }
        if len({w for w in words if w in own}) >= 2:
            return True
    return False
