"""Reasons: why a label is listed or open, and the recorded reason for it (kinds 26 and 52)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause, Sentence
from engross.gate.claims.facts import Facts, TermFacts, key_of
from engross.gate.claims.judges.subjects import subjects, target_in
from engross.gate.claims.tokens import Kind

__all__ = ["reasons"]

STEM = 5
SHARED = 0.34
EXTERNAL = "insufficient_evidence"


def reasons(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """A reason that is given for a decision must be the recorded one."""
    if sentence.asks or not facts.terms:
        return
    given = _given(sentence, clauses)
    if given is None:
        yield from _plain_grounds(sentence, clauses, facts)
        return
    at, clause = given
    clauses = [one.of_kind("term") for one in clauses]
    terms = [one.term for c in clauses for one in subjects(c, facts) if one.term is not None]
    if sentence.has("broken"):
        terms = [term for term in facts.terms.values() if term.reference == "broken"] or terms
    elif not terms:
        terms = _referring(clauses, facts)
    if not terms or any(c.duty or {"may", "might", "would"} & set(c.words) for c in clauses):
        return
    yield from _compared(sentence, clause, at, terms[0], facts)


def _plain_grounds(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """Grounds without a "because": "the evidence on it was missing", "it could be read two ways"."""
    if not sentence.has("evidence.missing", "doubt.merely"):
        return
    for clause in clauses:
        terms = [one.term for one in subjects(clause, facts) if one.term is not None]
        if (
            terms
            and terms[0].decision in {"needs_review", EXTERNAL}
            and not clause.duty
            and not clause.negators
        ) and clause.has("evidence.missing") != clause.has("doubt.merely"):
            holds = (terms[0].decision == EXTERNAL) == clause.has("evidence.missing")
            yield said(
                clause,
                26,
                holds,
                terms[0].pointer,
                " / ".join(terms[0].rationales),
                "quote the recorded reason",
            )


def _given(sentence: Sentence, clauses: list[Clause]) -> tuple[int, Clause] | None:
    """Where a reason begins, if the sentence gives one for an entry of the record."""
    if not sentence.has("listed", "open", "question", "broken", "undefined", "finding"):
        return None
    for mark in sentence.marks:
        word = sentence.tokens[mark.first].word
        if (
            "because" in mark.concepts
            and (mark.first > 0 or word in {"the", "reason"})
            and (word != "as" or sentence.tokens[mark.first - 1].text == ",")
        ):
            clause = next(c for c in clauses if c.first <= mark.first < c.last)
            return mark.last, clause
    return None


def _referring(clauses: list[Clause], facts: Facts) -> list[TermFacts]:
    named = {name for clause in clauses if (found := target_in(clause, facts)) for name in found[:1]}
    broken = [term for term in facts.terms.values() if term.reference == "broken"]
    return [t for t in facts.terms.values() if t.target and key_of(t.target) in named] or broken


def _compared(sentence: Sentence, clause: Clause, at: int, term: TermFacts, facts: Facts) -> Iterator[Claim]:
    missing = any("evidence.missing" in m.concepts for m in sentence.marks if m.last > at)
    doubt = any("doubt.merely" in m.concepts for m in sentence.marks if m.last > at)
    value = " / ".join(term.rationales) or "no reason is recorded"
    if sentence.has("open", "question") and missing != doubt and term.decision in {"needs_review", EXTERNAL}:
        holds = (term.decision == EXTERNAL) == missing
        yield said(clause, 26, holds, term.pointer, value, "quote the recorded reason")
        return
    if term.decision == "confirmed_undefined" and any(
        "says.nothing" in m.concepts for m in sentence.marks if m.first >= at
    ):
        yield said(clause, 52, True, term.pointer, value)
        return
    words = _stems(sentence, at, term)
    recorded = {
        word[:STEM]
        for text in term.rationales
        for word in key_of(text).replace(".", " ").replace(";", " ").replace(",", " ").split()
    }
    if term.rationales:
        holds = bool(words) and len(words & recorded) / len(words) >= SHARED
        yield said(clause, 52, holds, term.pointer, value, "quote the recorded reason")


def _stems(sentence: Sentence, at: int, term: TermFacts) -> set[str]:
    small = {
        *sentence.language.tables["small"],
        *key_of(term.label).split(),
        *key_of(term.target or "").split(),
    }
    found = set()
    for token in sentence.tokens[at:]:
        if token.kind in {Kind.WORD, Kind.CODE, Kind.NUMBER} and token.word.casefold() not in small:
            found.add(token.word.casefold()[:STEM])
    return found
