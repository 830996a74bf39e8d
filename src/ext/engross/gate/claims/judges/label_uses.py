"""Where one label is used: how often, too early, never."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.decided import UNCOUNTED
from engross.gate.claims.judges.label_decisions import not_reached
from engross.gate.claims.judges.subjects import Known, Subject
from engross.gate.claims.quantities import Quantity

__all__ = ["early", "evidence", "places_claim", "places_named", "unused"]


def unused(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    at, often = clause.at("unused"), clause.at("used.often")
    if often >= 0 and clause.asserted and not clause.denied(often) and "DEF-002" in subject.term.findings:
        yield _by_rule(clause, facts, subject.term, "DEF-002", 38, holds=False)
        return
    if at >= 0 and not (clause.open or clause.duty or clause.supposed):
        denied = clause.denied(at)
        holds = ("DEF-002" in subject.term.findings) != denied
        yield _by_rule(clause, facts, subject.term, "DEF-002", 38, holds=holds)


def early(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    if clause.has("early") and not (clause.open or clause.denied(clause.at("early"))):
        yield _by_rule(clause, facts, subject.term, "DEF-005", 30)
        number = places_named(clause)
        if number is not None and not not_reached("use", facts):
            actual = subject.term.findings.get("DEF-005", 0)
            yield said(clause, 39, number == actual, "/findings", f"{actual} places", f"write {actual}")


def _by_rule(
    clause: Clause, facts: Facts, term: TermFacts, rule: str, kind: int, *, holds: bool | None = None
) -> Claim:
    value = (
        f"{term.findings[rule]} places" if rule in term.findings else f"no such finding about “{term.label}”"
    )
    if not_reached("use", facts):
        return said(clause, 24, False, "/occurrence_review/status", UNCOUNTED)
    right = rule in term.findings if holds is None else holds
    return said(clause, kind, right, "/findings", value, "say what the finding says, or leave it out")


def places_claim(clause: Clause, term: TermFacts, rule: str, listed: bool) -> Iterator[Claim]:
    """A number of places, or just that there is such a finding."""
    number = places_named(clause)
    actual = term.findings.get(rule, 0)
    holds = listed and (number is None or number == actual)
    kind = 32 if not listed else 39 if rule == "DEF-004" else 31
    yield said(clause, kind, holds, "/findings", f"{actual} places", f"write {actual}")


def places_named(clause: Clause) -> float | None:
    tokens = clause.sentence.tokens
    for amount in clause.amounts:
        if amount.last < clause.last and tokens[amount.last].word in {
            "place",
            "places",
            "time",
            "times",
            "spots",
            "spot",
            "paragraphs",
            "clauses",
            "passages",
            "points",
            "locations",
            "location",
        }:
            return amount.value
        if tokens[amount.first].word in {"once", "twice", "thrice"}:
            return amount.value
    return None


def evidence(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """Places of an undefined label (kind 31), uses of a term (kind 37)."""
    term, number = subject.term, places_named(clause)
    if (
        clause.open
        or clause.duty
        or clause.has("inconsistent", "small", "repeated", "marked", "question", "broken", "early")
        or (subject.text in term.forms and subject.text != term.label)
    ):
        return
    uses = _amount_of_uses(clause)
    if (
        not_reached("use", facts)
        and clause.has("used")
        and not clause.denied(clause.at("used"))
        and not clause.has("undefined")
    ):
        yield said(clause, 24, False, "/occurrence_review/status", UNCOUNTED)
        return
    if clause.has("undefined") or (number is not None and "DEF-001" in term.findings):
        if number is not None and (term.decision == "confirmed_undefined" or "DEF-001" in term.findings):
            yield from places_claim(clause, term, "DEF-001", "DEF-001" in term.findings)
    elif number is not None and clause.has("defined") and not clause.has("used", "occurs", "use"):
        actual = len(term.definitions)
        yield said(clause, 30, number == actual, "/definitions", f"{actual} definitions", f"write {actual}")
    elif uses is not None or (number is not None and clause.has("used", "occurs", "use")):
        yield from _use_count(clause, facts, term, uses)


def _amount_of_uses(clause: Clause) -> Quantity | None:
    """A number of uses; not that of one place in brackets after it, as in "cl. 13 (3 uses)"."""
    tokens = clause.sentence.tokens
    for amount in clause.amounts:
        bracket = amount.first - 1
        placed = (
            bracket > clause.first and tokens[bracket].text == "(" and _is_number(tokens[bracket - 1].text)
        )
        near = any("use" in m.concepts and 0 <= m.first - amount.last <= 1 for m in clause.marks)
        if near and not placed:
            return amount
    return None


def _is_number(text: str) -> bool:
    return text[-1:].isdigit() or text == ")"


def _use_count(clause: Clause, facts: Facts, term: TermFacts, uses: Quantity | None) -> Iterator[Claim]:
    if not_reached("use", facts):
        yield said(clause, 24, False, "/occurrence_review/status", UNCOUNTED)
        return
    actual = term.uses.get("defined_term_use", 0)
    holds = all(amount.holds(actual) for amount in ([uses] if uses is not None else clause.amounts[:1]))
    yield said(clause, 37, holds, "/occurrence_adjudications", f"{actual} confirmed uses", f"write {actual}")
