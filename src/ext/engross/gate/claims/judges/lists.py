"""Lists: one that is called complete must be complete (kinds 11, 29 and 40)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause, Sentence
from engross.gate.claims.facts import Facts, key_of
from engross.gate.claims.judges.counts import NOUNS, PREDICATES
from engross.gate.claims.judges.measures import measure

__all__ = ["lists"]

MEASURES = frozenset({"undefined", "unused", "repeated", "inconsistent", "early", "broken", "outside"})


def lists(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """Lists in full, and results that are said to be of some kinds only."""
    if sentence.asks:
        return
    yield from _in_full(sentence, clauses, facts)
    yield from _rows(sentence, clauses, facts)
    yield from _itemised(sentence, clauses, facts)
    for clause in (one.of_kind("list") for one in clauses):
        yield from _kinds_only(clause, facts)
        yield from _sole_limit(clause, facts)


def _in_full(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    colon = next((at for at, token in enumerate(sentence.tokens) if token.text == ":"), -1)
    if colon < 0:
        return
    head = [m for m in sentence.marks if m.first < colon and m.group in ("", "list")]
    concepts = frozenset[str]().union(*(m.concepts for m in head)) if head else frozenset[str]()
    full = bool(concepts & {"list.complete"}) or bool(concepts & {"whole", "total"})
    name = measure(concepts & (NOUNS | PREDICATES))
    if name is None or not full:
        return
    given = 1 + sum(
        token.text in {",", ";"} or (token.word == "and" and sentence.tokens[at - 1].text != ",")
        for at, token in enumerate(sentence.tokens)
        if at > colon
    )
    known = facts.count(name)
    holds = known is not None and given in known
    kind = 11 if name == "limitation" else 40
    value = "not counted yet" if known is None else str(min(known))
    yield said(
        clauses[0],
        kind,
        holds,
        "/limitations" if kind == 11 else "/findings",
        value,
        "say that it is a part, and of how many",
    )


RULES = {"undefined": "DEF-001", "unused": "DEF-002", "repeated": "DEF-003", "early": "DEF-005"}


def _itemised(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """ "Open: Guarantor, Fixtures": each label of a list must be what the list is of."""
    colon = next((at for at, token in enumerate(sentence.tokens[:8]) if token.text == ":"), -1)
    if colon < 1:
        return
    head = frozenset[str]().union(*(m.concepts for m in sentence.marks if m.first < colon and m.group == ""))
    what = next((name for name in ("open", *RULES) if name in head), None)
    if what is None:
        return
    for text in (
        sentence.text[sentence.tokens[colon].end : sentence.tokens[-1].end].replace(" and ", ",").split(",")
    ):
        term = facts.terms.get(key_of(text))
        if term is not None:
            holds = term.undecided > 0 if what == "open" else RULES[what] in term.findings
            yield said(
                clauses[0],
                27 if what == "open" else 30,
                holds,
                term.pointer,
                (term.decision or "no decision").replace("_", " "),
                "list the labels of the record",
            )


UNITS = frozenset(
    {
        "row",
        "rows",
        "card",
        "cards",
        "item",
        "items",
        "entry",
        "entries",
        "line",
        "lines",
        "place",
        "comment",
        "comments",
    }
)


def _rows(sentence: Sentence, clauses: list[Clause], facts: Facts) -> Iterator[Claim]:
    """ "The five rows below are the full list of findings", "42 rows, one for each finding"."""
    words = [token.word for token in sentence.tokens]
    each = any(
        words[at : at + 2] in (["for", "each"], ["for", "every"], ["a", "finding"], ["per", "finding"])
        for at in range(len(words))
    )
    if not each and not sentence.has("list.complete", "whole.result"):
        return
    nouns = sentence.concepts_of("") & (NOUNS | MEASURES)
    name = "finding" if sentence.has("whole.result") and not nouns - {"finding"} else measure(nouns)
    for amount in sentence.amounts:
        unit = words[amount.last] if amount.last < len(words) else ""
        if words[amount.last + 1 : amount.last + 2] == ["for"] and amount.value == 1:
            continue
        if unit in UNITS and name is not None and amount.plain:
            known = facts.count("comment" if sentence.has("question") and sentence.has("finding") else name)
            holds = known is not None and any(amount.holds(value) for value in known)
            value = "not counted yet" if known is None else str(min(known))
            yield said(
                clauses[0],
                72 if unit.startswith("comment") else 40,
                holds,
                "/findings",
                value,
                "say that it is a part, and of how many",
            )


def _kinds_only(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "The findings concern undefined labels and early uses only"."""
    every = (
        {"all", "each", "every"} & set(clause.words[:2])
        and clause.has("finding")
        and clause.concepts & MEASURES
    )
    if not clause.asserted or not (
        clause.has("only") or every or ("else" in clause.words and clause.concepts & MEASURES)
    ):
        return
    if ("else" in clause.words or every) and clause.concepts & MEASURES:
        holds = facts.kinds <= clause.concepts & MEASURES
        if not clause.amounts:
            yield said(
                clause, 29, holds, "/findings", ", ".join(sorted(facts.kinds)), "name every kind of finding"
            )
        return
    stages = sum(clause.has(name) for name in ("review.one", "review.use", "review.reference"))
    if stages and clause.has("unread", "incomplete"):
        yield said(
            clause,
            12,
            facts.count("skipped") == frozenset({stages}),
            "/methods_not_run",
            str(facts.some("skipped")),
            "name every step that was not run",
        )
        return
    if clause.has("warning"):
        yield from _only_warnings(clause, facts)
    elif clause.has("step") and clause.has("incomplete", "unread"):
        yield from _only_step(clause, facts)
    elif clause.has("finding", "question", "issue"):
        yield from _only_findings(clause, facts)


def _only_warnings(clause: Clause, facts: Facts) -> Iterator[Claim]:
    if facts.warnings and not clause.has("part.any", "unread") and not clause.amounts:
        named = [c for c in clause.concepts if c.startswith("part:")]
        holds = len(named) == len(facts.warnings)
        value = "; ".join(facts.warnings)[:120]
        yield said(clause, 10, holds, "/source/warnings", value, "quote the warnings")


def _only_step(clause: Clause, facts: Facts) -> Iterator[Claim]:
    holds = facts.zero("skipped") or facts.count("skipped") == frozenset({1})
    value = str(facts.some("skipped"))
    yield said(clause, 12, holds, "/methods_not_run", value, "name every step that was not run")


def _only_findings(clause: Clause, facts: Facts) -> Iterator[Claim]:
    sole = next((noun for noun in ("finding", "issue") if clause.has(noun) and _sole(clause, noun)), None)
    if sole is not None and not clause.amounts:
        known = facts.count(sole)
        value = "not counted yet" if known is None else f"{min(known)} {sole}s"
        instead = f"use the role ledger:count with {sole}s"
        yield said(clause, 34, known == frozenset({1}), "/findings", value, instead)
        return
    named_kinds = clause.concepts & MEASURES
    if named_kinds and clause.has("finding"):
        yield said(
            clause,
            29,
            facts.kinds <= named_kinds,
            "/findings",
            ", ".join(sorted(facts.kinds)),
            "name every kind of finding",
        )
    elif clause.has("question") and facts.some("question") and not clause.has("exception.before"):
        holds = all(amount.holds(facts.some("question")) for amount in clause.amounts) and not clause.has(
            "label"
        )
        yield said(
            clause,
            27,
            holds,
            "/semantic_review/unresolved_count",
            f"{facts.some('question')} open questions",
            "use the role ledger:count with questions",
        )


def _sole(clause: Clause, noun: str) -> bool:
    """ "The only finding", as against "findings of one kind only"."""
    at = clause.at(noun)
    return any("only" in m.concepts and 0 < at - m.first <= 2 for m in clause.marks)


def _sole_limit(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "The only limitation is that …"."""
    if (
        clause.asserted
        and clause.has("limitation")
        and clause.has("only", "list.complete", "total")
        and not clause.amounts
    ):
        named = {c for m in clause.sentence.marks for c in m.concepts if c.startswith("part:")}
        if not named and not clause.has("only"):
            return
        holds = len(named) == len(facts.limitations)
        yield said(
            clause, 11, holds, "/limitations", f"{len(facts.limitations)} limitations", "list all of them"
        )
