"""The labels that a clause speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts, key_of
from engross.gate.claims.tokens import Kind

__all__ = ["Known", "Subject", "looked_up", "subjects", "target_in"]

LONGEST = 8


@dataclass(frozen=True, slots=True)
class Subject:
    """A label as it stands in a clause; ``term`` is None where the record does not know it."""

    text: str
    at: int
    term: TermFacts | None
    quoted: bool


@dataclass(frozen=True, slots=True)
class Known:
    """A label that the record knows, and how it stands in a clause."""

    text: str
    term: TermFacts


def looked_up(text: str, facts: Facts) -> TermFacts | None:
    """What the record says about a label, by the label, a written form of it, or its other number."""
    plain, key = text.strip(" .,;:"), key_of(text)
    found = facts.terms.get(key)
    if found is None or found.label != plain:
        found = facts.written.get(plain) or found
    if found is not None:
        return found
    for other in _numbers(key):
        if other in facts.terms:
            return facts.terms[other]
    return facts.forms.get(key)


def _numbers(key: str) -> Iterator[str]:
    if key.endswith("ies"):
        yield key[:-3] + "y"
    if key.endswith("s"):
        yield key[:-1]
    else:
        yield key + "s"


def subjects(clause: Clause, facts: Facts) -> tuple[Subject, ...]:
    """The labels of a clause, left to right: quoted ones, first cells, names with capitals."""
    found = [*_quoted(clause, facts)]
    taken = {subject.at for subject in found}
    first = _first_cell(clause, facts)
    if first is not None and first.at not in taken:
        found.append(first)
        taken.add(first.at)
    found.extend(one for one in _named(clause, facts) if one.at not in taken)
    return tuple(sorted(found, key=lambda subject: subject.at))


def _quoted(clause: Clause, facts: Facts) -> Iterator[Subject]:
    for at in range(clause.first, clause.last):
        token = clause.sentence.tokens[at]
        if token.kind is Kind.QUOTE:
            yield Subject(token.word, at, looked_up(token.word, facts), True)


def _first_cell(clause: Clause, facts: Facts) -> Subject | None:
    """ "Library | not defined", "Staff: definition shown"."""
    tokens = clause.sentence.tokens
    for at in range(clause.first, min(clause.first + LONGEST + 1, clause.last)):
        if tokens[at].text in {"|", ":", "–", "—"} and at > clause.first:
            text = clause.sentence.text[tokens[clause.first].start : tokens[at - 1].end]
            term = facts.terms.get(key_of(text))
            return Subject(text, clause.first, term, False) if term is not None else None
    return None


def _named(clause: Clause, facts: Facts) -> Iterator[Subject]:
    """Labels that stand in the running text with their capitals."""
    for at in range(clause.first, clause.last):
        token = clause.sentence.tokens[at]
        if token.kind is Kind.NAME and (term := looked_up(token.word, facts)) is not None:
            yield Subject(token.word, at, term, False)


def target_in(clause: Clause, facts: Facts) -> tuple[str, str] | None:
    """A document or schedule that definitions refer to: its name and the decision about it."""
    tokens = clause.sentence.tokens
    for at in range(clause.first, clause.last):
        if not tokens[at].text[:1].isupper():
            continue
        for last in range(min(at + LONGEST, clause.last), at, -1):
            text = key_of(clause.sentence.text[tokens[at].start : tokens[last - 1].end])
            if text in facts.targets:
                return text, facts.targets[text]
    return None
