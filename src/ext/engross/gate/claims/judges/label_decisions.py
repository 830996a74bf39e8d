"""What was decided about one label: defined, undefined, a name, an open question."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.decided import EXTERNAL, OPEN, REJECTED
from engross.gate.claims.judges.subjects import Known, Subject

__all__ = ["defined", "faulty", "is_name", "not_reached", "state", "undefined"]


def not_reached(stage: str, facts: Facts) -> bool:
    return not facts.stage(stage).complete


def defined(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    if not clause.asserted or (
        clause.has("undefined", "repeated", "early", "unused", "alias.of") and not clause.has("own")
    ):
        return
    if "what" in clause.words or (clause.has("open") and not clause.has("own")) or clause.has("undefined"):
        return
    at = clause.at("own") if clause.has("own") else clause.at("defined")
    if at < 0 or (clause.has("finding", "mark", "marked", "evidence.missing") and not clause.has("own")):
        return
    denied = clause.denied(at)
    if denied and clause.has("own") and term.canonical is not None:
        yield _decision(clause, facts, term, True, 47)
        return
    if denied:
        yield from _undefined_of(clause, facts, term)
        return
    inherited = clause.has("inherited") and term.inherited is not None
    holds = (
        bool(term.definitions) and not (clause.has("own") and term.canonical is not None) and not inherited
    )
    yield _decision(clause, facts, term, holds, 47 if clause.has("own") else 41 if inherited else 29)


def undefined(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    at = clause.at("undefined")
    if at >= 0 and clause.has("own") and term.canonical is not None and clause.asserted:
        yield _decision(clause, facts, term, not clause.denied(at), 47)
        return
    if at < 0 or clause.open or (clause.supposed and not _possibly(clause)):
        return
    if clause.denied(at):
        yield _decision(clause, facts, term, bool(term.definitions), 29)
    elif not clause.has("unused"):
        yield from _undefined_of(clause, facts, term)


def _possibly(clause: Clause) -> bool:
    return bool({"may", "might"} & set(clause.words))


def _undefined_of(clause: Clause, facts: Facts, term: TermFacts) -> Iterator[Claim]:
    holds = term.decision == "confirmed_undefined"
    kind = (
        41
        if holds
        else 25
        if term.decision in OPEN
        else 42
        if term.decision == EXTERNAL
        else 45
        if term.decision in REJECTED
        else 30
    )
    if holds and term.inherited is not None:
        qualified = (
            clause.sentence.has("here", "mood.possible")
            or _possibly(clause)
            or "may" in {t.word for t in clause.sentence.tokens}
        )
        holds = qualified and not clause.has("nowhere.else")
    yield _decision(clause, facts, term, holds, kind)


def _decision(clause: Clause, facts: Facts, term: TermFacts, holds: bool, kind: int) -> Claim:
    decision = (
        "no decision: the term review is not complete"
        if not_reached("term", facts)
        else (term.decision or "no decision").replace("_", " ")
    )
    if not_reached("term", facts):
        kind, holds = 23, False
    elif term.decision in OPEN and not holds:
        kind = 25
    elif term.decision in REJECTED and not holds:
        kind = 45
    elif term.decision == EXTERNAL and not holds:
        kind = 42
    instead = f"write that “{term.label}” is {decision.removeprefix('confirmed ')}"
    return said(clause, kind, holds, term.pointer or "/semantic_adjudications", decision, instead)


def is_name(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    heads = (
        clause.has("term") and clause.fragment and any(token.text in {":", "|"} for token in clause.tokens)
    )
    if (
        clause.asserted
        and clause.has("is.term") | heads
        and not clause.has("defined", "undefined")
        and not clause.denied(clause.at("is.term", "term"))
    ):
        yield _decision(clause, facts, term, bool(term.definitions) or term.canonical is not None, 45)


def faulty(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """A label or its definition called wrong: no decision says so."""
    term = subject.term
    if not clause.asserted or not clause.has("defective") or clause.denied(clause.at("defective")):
        return
    kind = 25 if term.decision in OPEN else 42 if term.decision == EXTERNAL else 33
    if not_reached("use", facts):
        kind = 24
    yield said(
        clause,
        kind,
        False,
        term.pointer,
        (term.decision or "no decision").replace("_", " "),
        "say what the finding says",
    )


def state(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    term = subject.term
    for state in ("accepted", "rejected", "deferred", "settled"):
        if (
            clause.asserted
            and clause.has(state)
            and clause.has("state", "finding")
            and not clause.has("open", "question")
            and not clause.denied(clause.at(state))
        ):
            yield said(
                clause,
                48,
                state in term.states,
                "/findings",
                ", ".join(term.states),
                "write its recorded state",
            )
