"""How often one label is defined, and whether in the same words."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.label_decisions import not_reached
from engross.gate.claims.judges.subjects import Known, Subject

__all__ = ["repeated"]


def repeated(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    if not clause.asserted:
        return
    number = _definitions_named(clause)
    if clause.has("repeated") and not clause.denied(clause.at("repeated")):
        yield _counted_definitions(clause, facts, term, len(term.definitions) > 1)
    elif number is not None:
        if _part_of(clause) is not None:
            yield from _same(clause, facts, term, int(number))
            return
        yield _counted_definitions(clause, facts, term, number == len(term.definitions))
    yield from _same(clause, facts, term, 0)


def _definitions_named(clause: Clause) -> float | None:
    """The number of definitions that a clause gives one label."""
    for amount in clause.amounts:
        for mark in clause.all("definition"):
            if 0 <= mark.first - amount.last <= 1 and amount.plain:
                return amount.value
    return None


def _part_of(clause: Clause) -> float | None:
    """ "Two of the six definitions": how many of them."""
    for first, second in zip(clause.amounts, clause.amounts[1:], strict=False):
        between = [clause.sentence.tokens[at].word for at in range(first.last, second.first)]
        if between[:1] == ["of"] and len(between) <= 2:
            return first.value
    return None


def _same(clause: Clause, facts: Facts, term: TermFacts, number: int) -> Iterator[Claim]:
    texts = [" ".join(text.split()) for text in term.definitions]
    if (
        not clause.has("same.words", "other.words")
        or len(texts) < 1
        or not (clause.has("definition", "repeated") or (clause.has("defined") and "both" in clause.words))
    ):
        return
    same = clause.has("same.words") and not clause.has("other.words")
    same = same != clause.denied(clause.at("same.words", "other.words"))
    part = _part_of(clause)
    if part is not None and same:
        holds = max(texts.count(text) for text in texts) >= part
    else:
        holds = len(texts) > 1 and (len(set(texts)) == 1) == same
    value = f"{len(texts)} definitions, {len(set(texts))} wordings"
    yield said(clause, 46, holds, "/definitions", value, f"write {value}")


def _counted_definitions(clause: Clause, facts: Facts, term: TermFacts, holds: bool) -> Claim:
    value = f"{len(term.definitions)} definitions of “{term.label}”"
    if not_reached("term", facts):
        return said(clause, 23, False, "/semantic_review/status", "the term review is not complete")
    return said(clause, 30, holds, "/definitions", value, f"write {value}")
