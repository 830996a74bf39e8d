"""Open questions about one label."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.label_decisions import not_reached
from engross.gate.claims.judges.subjects import Known, Subject
from engross.gate.claims.quantities import Quantity

__all__ = ["questions"]


def questions(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """How many open questions there are about a label, and that it is one."""
    if clause.has("exception.before") and clause.has("settled", "decided", "resolved") and not clause.duty:
        rest = sum(one.term.undecided for one in found if one.term is not None)
        yield said(
            clause,
            27,
            facts.count("question") == frozenset({rest}),
            "/semantic_review/unresolved_count",
            f"{facts.some('question')} open questions",
            "use the role ledger:count with questions",
        )
        return
    named = [one.term for one in found if one.term is not None]
    yield from _settled(clause, named)
    if clause.duty or not clause.has("question", "open") or clause.has("because"):
        return
    total = sum(term.undecided for term in named)
    if _definite(clause):
        yield said(
            clause,
            27,
            facts.count("question") == frozenset({1}) and total == 1,
            "/semantic_review/unresolved_count",
            f"{facts.some('question')} open questions",
            "use the role ledger:count with questions",
        )
    elif clause.has("only") and clause.before is None:
        holds = facts.zero("question") is False and total == facts.some("question")
        yield said(
            clause,
            27,
            holds,
            "/semantic_review/unresolved_count",
            f"{facts.some('question')} open questions",
            "list all of them",
        )
    elif clause.amounts and clause.has("question"):
        yield from _question_numbers(clause, named)
    elif not clause.denied(clause.at("question", "open")):
        kind = 25 if total == 0 else 27
        waiting = not_reached("use", facts) or not_reached("term", facts)
        undecided = waiting or all(term.undecided or term.decision is None for term in named)
        yield said(
            clause,
            kind,
            undecided or _state_open(clause, named),
            "/semantic_adjudications",
            f"{total} open questions about it",
        )


def _settled(clause: Clause, named: list[TermFacts]) -> Iterator[Claim]:
    """ "“Guarantor” was cleared", of a label with an open question."""
    at = clause.at("settled")
    open_ones = [term for term in named if term.undecided]
    if at < 0 or not open_ones or not clause.asserted or clause.has("question", "open", "finding", "state"):
        return
    value = f"{open_ones[0].undecided} open questions about it"
    yield said(clause, 25, clause.denied(at), open_ones[0].pointer, value, "say that it is open")


def _definite(clause: Clause) -> bool:
    """ "The one open question", "the only open point"."""
    at = clause.at("question")
    before = [clause.sentence.tokens[n].word for n in range(max(clause.first, at - 2), max(at, 0))]
    return at >= 0 and bool({"only", "one", "sole", "single"} & set(before)) and "the" in before


def _state_open(clause: Clause, named: list[TermFacts]) -> bool:
    return clause.has("state", "finding") and all("open" in term.states for term in named)


def _of_all(clause: Clause, amount: Quantity) -> bool:
    """ "Among the eight open questions is …": a number of all of them, which the counts look at."""
    tokens = clause.sentence.tokens
    before = [tokens[at].word for at in range(max(clause.first, amount.first - 2), amount.first)]
    return before in (["among", "the"], ["of", "the"], ["of", "its"], ["among", "its"], ["of", "these"])


def _question_numbers(clause: Clause, named: list[TermFacts]) -> Iterator[Claim]:
    amounts = tuple(amount for amount in clause.amounts if not _of_all(clause, amount))
    if not amounts:
        return
    if len(amounts) == len(named) and len(amounts) > 1:
        pairs = [(amount, term.undecided) for amount, term in zip(amounts, named, strict=True)]
    else:
        pairs = [(amounts[0], sum(term.undecided for term in named))]
    for amount, actual in pairs:
        yield said(
            clause,
            28,
            amount.holds(actual),
            "/occurrence_adjudications",
            f"{actual} open questions",
            f"write {actual}",
        )
