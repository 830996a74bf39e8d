"""Claims about a research record: the judges that know it, in the order that they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engross.gate.claims.claim import Claim
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_counts import counted
from engross.gate.claims.judges.anchor_extent import current, studied, truth
from engross.gate.claims.judges.anchor_landing import landing
from engross.gate.claims.judges.anchor_lists import listed
from engross.gate.claims.judges.anchor_negative import negative
from engross.gate.claims.judges.anchor_places import identity, source
from engross.gate.claims.judges.anchor_status import status

__all__ = ["anchors"]


def anchors(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """The claims of a clause about a research record."""
    if clause.hypothetical or clause.sentence.asks or (clause.duty and not clause.has("a.must")):
        return
    if _page(clause):
        return
    for judge in JUDGES:
        yield from judge(clause, facts)


def _page(clause: Clause) -> bool:
    imperative = clause.sentence.first_word in clause.sentence.language.tables["imperatives"]
    return (imperative and not clause.has("a.decided")) or "please" in clause.words


Judge = Callable[[Clause, AnchorFacts], Iterator[Claim]]
JUDGES: tuple[Judge, ...] = (
    status,
    counted,
    studied,
    truth,
    current,
    identity,
    source,
    landing,
    negative,
    listed,
)
