"""Whether a finding is verified, partial, inferred: one by one, and how many."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts
from engross.gate.claims.judges.anchor_words import UNIVERSAL, odd
from engross.gate.claims.quantities import Quantity

__all__ = ["status"]

STATUSES = ("verified", "partial", "inferred", "unverified", "blocked", "failed")


def status(clause: Clause, facts: AnchorFacts) -> Iterator[Claim]:
    """ "F6 is verified", "all findings are verified"; a list gives each its own."""
    said_status = [(m.first, s) for m in clause.marks for s in STATUSES if f"a.status.{s}" in m.concepts]
    if not said_status or clause.has("a.true") or not clause.asserted:
        return
    named = [
        (at, facts.findings[t.word])
        for at, t in enumerate(clause.sentence.tokens)
        if clause.first <= at < clause.last and t.word in facts.findings
    ]
    if named:
        for at, finding in named:
            following = [s for s in said_status if s[0] > at] or said_status
            place, status = following[0]
            holds = (finding.status == status) != odd(clause, place)
            yield said(
                clause,
                "anchor-status",
                holds,
                f"{finding.pointer}/status",
                finding.status,
                f"write {finding.status}",
            )
        return
    yield from _status_counts(clause, facts, said_status)


def _status_counts(clause: Clause, facts: AnchorFacts, found: list[tuple[int, str]]) -> Iterator[Claim]:
    amounts = [a for a in clause.amounts if not clause.has("a.bytes")]
    total = len(facts.findings)
    for index, (place, status) in enumerate(found):
        actual = sum(one.status == status for one in facts.findings.values())
        amount = _near(amounts, place, found, index)
        if amount is not None:
            holds = amount.holds(actual / total if amount.share else actual)
        elif UNIVERSAL & set(clause.words) and not odd(clause, place):
            holds = actual == total
        elif odd(clause, place) and {"no", "none"} & set(clause.words):
            holds = actual == 0
        elif (
            clause.has("a.finding")
            and clause.sentence.first_word not in {"a", "an"}
            and not odd(clause, place)
        ):
            holds = actual == total
        else:
            continue
        yield said(
            clause,
            "anchor-status",
            holds,
            "/findings",
            f"{actual} of {total} {status}",
            f"write {actual} of {total}",
        )


def _near(
    amounts: tuple[Quantity, ...] | list[Quantity], place: int, found: list[tuple[int, str]], index: int
) -> Quantity | None:
    """The amount that goes with a status: after it in "verified 3", else before it."""
    if not amounts:
        return None
    labelled = found[0][0] < amounts[0].first
    if labelled:
        until = found[index + 1][0] if index + 1 < len(found) else 1 << 30
        return next((a for a in amounts if place < a.first < until), None)
    earlier = [a for a in amounts if a.first < place]
    return earlier[0] if index == 0 and earlier else earlier[-1] if earlier else None
