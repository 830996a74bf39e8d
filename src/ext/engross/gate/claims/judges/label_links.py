"""Labels that lean on others: second labels, outside documents, inherited meanings."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.decided import EXTERNAL
from engross.gate.claims.judges.subjects import Known, Subject

__all__ = ["alias", "external", "takes_over"]


def alias(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    if not clause.has("alias.of", "alias") or clause.has("own") or not clause.asserted:
        return
    at = clause.at("alias.of", "alias")
    pair = [one for one in found if one.term is not None][:2]
    if len(pair) < 2:
        other = _other_cell(clause, facts, found)
        if other is None:
            if len(found) > 1 and found[1].quoted and not clause.denied(at):
                yield said(
                    clause, 47, False, "/term_candidates", f"no label “{found[1].text}”", "leave it out"
                )
            return
        pair = [pair[0], other]
    first, second = (one.term for one in pair)
    if first is None or second is None:
        return
    joined = first.canonical == second.label or second.canonical == first.label
    yield said(
        clause,
        47,
        joined != _denied_alias(clause, at),
        first.pointer,
        _alias_value(first, second),
        "leave it out",
    )


def _denied_alias(clause: Clause, at: int) -> bool:
    return clause.denied(at)


def _alias_value(first: TermFacts, second: TermFacts) -> str:
    for one in (first, second):
        if one.canonical:
            return f"“{one.label}” is a second label of “{one.canonical}”"
    return f"“{first.label}” and “{second.label}” are not joined"


def _other_cell(clause: Clause, facts: Facts, found: tuple[Subject, ...]) -> Subject | None:
    tokens = clause.sentence.tokens
    for at in range(clause.first, clause.last):
        if tokens[at].text in {":", "|"} and at + 1 < clause.last:
            text = clause.sentence.text[tokens[at + 1].start : tokens[clause.last - 1].end]
            term = facts.terms.get(" ".join(text.casefold().split()).strip(" ."))
            if term is not None and term is not found[0].term:
                return Subject(text, at + 1, term, False)
    return None


def external(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """An outside document is named, not read, and not faulty."""
    term = subject.term
    if not clause.asserted or term.decision != EXTERNAL:
        return
    others = [one.term for one in found if one.term is not None and one.term.inherited is not None]
    if others and clause.has("defined", "inherited") and not clause.denied(clause.at("defined", "inherited")):
        yield said(
            clause,
            41,
            False,
            "/findings",
            "a possible meaning, not checked",
            "say that it may take its meaning from there",
        )
        return
    if (
        clause.has("content", "exists")
        and not clause.has("checked.against", "read")
        and not clause.has("undefined")
    ):
        yield said(
            clause,
            42,
            False,
            term.pointer,
            "an outside document, not checked",
            "say that it was not supplied",
        )
        return
    at = clause.at("checked.against", "read")
    if at >= 0:
        yield said(
            clause,
            42,
            clause.denied(at),
            term.pointer,
            "an outside document, not checked",
            "say that it was not checked",
        )
    elif clause.has("inherited") and not clause.denied(clause.at("inherited")):
        yield said(
            clause,
            41,
            False,
            "/findings",
            "a possible meaning, not checked",
            "say that it may take its meaning from there",
        )


def takes_over(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    if not clause.asserted or not clause.has("inherited") or clause.denied(clause.at("inherited")):
        return
    if term.inherited is not None:
        yield said(
            clause,
            41,
            False,
            "/findings",
            f"possibly inherited from {term.inherited}, not checked",
            "say that it may take its meaning from there",
        )
