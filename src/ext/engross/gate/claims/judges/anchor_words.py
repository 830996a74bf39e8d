"""What clauses about research records have in common."""

from __future__ import annotations

from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import AnchorFacts, AnchorFinding
from engross.gate.claims.tokens import Kind

__all__ = ["ids_in", "named_in", "odd"]

UNIVERSAL = frozenset({"all", "every", "each", "both", "whole", "entire", "complete", "any"})


def named_in(clause: Clause, facts: AnchorFacts) -> list[AnchorFinding]:
    return [facts.findings[t.word] for t in clause.tokens if t.word in facts.findings]


def ids_in(clause: Clause, letter: str) -> list[str]:
    return [
        t.word for t in clause.tokens if t.kind is Kind.CODE and t.word[:1] == letter and t.word[1:].isdigit()
    ]


def odd(clause: Clause, at: int) -> bool:
    tokens = clause.sentence.tokens
    words = [tokens[n].word for n in range(clause.first, at)]
    return (
        sum(
            word in {"no", "not", "never", "none", "nothing", "neither", "without", "hardly", "nobody"}
            for word in words
        )
        % 2
        == 1
    )
