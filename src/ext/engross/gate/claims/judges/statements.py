"""Statements about one label: the judges that know it, in the order that they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.judges.label_decisions import defined, faulty, is_name, state, undefined
from engross.gate.claims.judges.label_definitions import repeated
from engross.gate.claims.judges.label_forms import form
from engross.gate.claims.judges.label_links import alias, external, takes_over
from engross.gate.claims.judges.label_questions import questions
from engross.gate.claims.judges.label_uses import early, evidence, unused
from engross.gate.claims.judges.subjects import Known, Subject, subjects

__all__ = ["about", "statements"]


def statements(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims about single labels (kinds 23 to 26, 30 to 33, 37 to 39, 41, 42, 45 to 47)."""
    clause = clause.of_kind("term")
    supposing = clause.hypothetical and not clause.has("accepted.everywhere")
    if supposing or clause.sentence.asks or not (found := about(clause, facts)):
        return
    known = [Known(one.text, one.term) for one in found if one.term is not None]
    if not known:
        yield from _unknown(clause, facts, found)
        return
    subject = known[0]
    for predicate in PREDICATES:
        claims = list(predicate(clause, facts, subject, found))
        if claims:
            yield from claims
            if any(not claim.holds for claim in claims):
                return


def about(clause: Clause, facts: Facts) -> tuple[Subject, ...]:
    """The labels of a clause, or of the clause before where it has none of its own."""
    found = subjects(clause, facts)
    if clause.words[:1] in (("because",), ("since",)):
        return found
    if found or clause.before is None or any(w in {"each", "all", "every"} for w in clause.words[:2]):
        return found
    return subjects(clause.before, facts)


def _unknown(clause: Clause, facts: Facts, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """A label that the record does not know is nothing in it."""
    if not found[0].quoted or not clause.asserted or len(found[0].text.split()) > 4 or not facts.terms:
        return
    quoted = found[0]
    if clause.has("definition") and len(found) > 1:
        return
    if clause.has("undefined", "unused", "early", "repeated") or (
        clause.has("is.term", "defined") and quoted.at <= clause.at("defined", "is.term")
    ):
        yield said(
            clause, 55, False, "/term_candidates", f"no label “{quoted.text}”", "name a label of the record"
        )


Predicate = Callable[[Clause, Facts, Known, tuple[Subject, ...]], Iterator[Claim]]
PREDICATES: tuple[Predicate, ...] = (
    external,
    takes_over,
    alias,
    undefined,
    unused,
    early,
    repeated,
    form,
    faulty,
    defined,
    is_name,
    questions,
    evidence,
    state,
)
