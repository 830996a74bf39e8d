"""Results: that there is none of something, that all of it is settled, that nothing was found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.judges.counts import NOUNS, PREDICATES, counted
from engross.gate.claims.judges.label_uses import places_named
from engross.gate.claims.judges.measures import RESULTS, measure

__all__ = ["results"]

UNIVERSAL = frozenset({"all", "each", "every", "both", "everything", "whole"})
DETERMINERS = frozenset(
    {"no", "none", "neither", "without", "nothing", "nil", "not", "never", "hardly", "scarcely", "lacks"}
)
SETTLED = {
    "question": "question",
    "point": "question",
    "label": "label.open",
    "occurrence": "occurrence.open",
    "queue": "question",
    "term": "label.open",
}


def results(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims of absence and of a clean or settled result (kinds 18 to 22, 27, 29)."""
    if not clause.asserted:
        return
    yield from _none(clause, facts)
    yield from _universal(clause, facts)
    yield from _clean(clause, facts)
    yield from _states(clause, facts)
    yield from _places(clause, facts)


def _none(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "No findings", "none of them is open", "Broken references: none"."""
    bounds = [*clause.negators, clause.last]
    for at, until in pairwise(bounds):
        word = clause.sentence.tokens[at].word
        near = _between(clause, at, until) or (
            _between(clause, clause.first, at) if _is_value(clause, at) else frozenset()
        )
        if not near:
            continue
        near = _with_noun(clause, near, at)
        name = measure(near)
        if name is None or name in {"label", "occurrence", "step"} or word not in DETERMINERS:
            continue
        if name in PLAIN and not _in_context(clause, name):
            continue
        if "read" in near and not near & (PREDICATES - {"read", "confirmed"}):
            continue
        if word == "neither" and _is_predicate(clause, at):
            continue
        if not _near(clause, at) and not _is_value(clause, at):
            continue
        if word in {"not", "never"} and not _governs(clause, at, near):
            continue
        if "unread" in near and name not in {"unread", "skipped"}:
            continue
        yield _absent(clause, facts, name)


def _is_predicate(clause: Clause, at: int) -> bool:
    """ "They are neither issues nor …": says what something is, not that there is none."""
    words = [clause.sentence.tokens[n].word for n in range(max(clause.first, at - 2), at)]
    return words[-1:] in (["is"], ["are"], ["was"], ["were"]) and words[:1] != ["there"]


PLAIN = frozenset({"term", "definition", "use", "reference", "alias", "name", "limitation"})


def _in_context(clause: Clause, name: str) -> bool:
    """Nouns of everyday use count only where a review, a record or a document has them."""
    if clause.has("rec", "review", "found", "doc", "list", "finding", "have", "entry"):
        return True
    return clause.fragment and len(clause.sentence.tokens) <= 8 and name not in {"term", "use"}


def _near(clause: Clause, at: int) -> bool:
    """Whether what is denied stands right after the denial: "no early use", "none of the findings"."""
    word = clause.sentence.tokens[at].word
    reach = 2 if word in {"no", "without", "neither", "never"} else 7
    return any(m.concepts & (NOUNS | PREDICATES) for m in clause.marks if at < m.first <= at + reach)


def _absent(clause: Clause, facts: Facts, name: str) -> Claim:
    known = facts.count(name)
    claim = counted(clause, facts, name, known is not None and 0 in known)
    if known is None:
        kind = (
            20
            if name == "broken"
            else 18
            if name in {"finding", "issue"}
            else 22
            if name == "question"
            else 21
        )
        return said(clause, kind, claim.holds, claim.pointer, claim.value, claim.instead)
    kind = {"question": 22, "warning": 10, "limitation": 11, "unread": 9, "skipped": 12}.get(
        name.partition(".")[0], 29
    )
    if name.startswith(("severity", "state")):
        kind = int(claim.kind)
    return said(clause, kind, claim.holds, claim.pointer, claim.value, claim.instead)


def _between(clause: Clause, first: int, last: int) -> frozenset[str]:
    found: set[str] = set()
    for mark in clause.marks:
        if first <= mark.first < last:
            found |= mark.concepts
    return frozenset(found & (NOUNS | PREDICATES | {"read", "confirmed"}))


def _with_noun(clause: Clause, near: frozenset[str], at: int) -> frozenset[str]:
    if "undefined" in near or "defined" in near:
        near |= clause.concepts & {"confirmed"}
    if near & NOUNS:
        return near
    earlier = _between(clause, clause.first, at) & NOUNS
    if not earlier and clause.before is not None:
        earlier = clause.before.concepts & NOUNS
    return near | earlier


def _is_value(clause: Clause, at: int) -> bool:
    """Whether "none" stands as the value of a label."""
    tokens = clause.sentence.tokens
    if tokens[at].word == "no" and clause.last - at > 2:
        return False
    return (
        tokens[at].word in {"none", "nil", "no"}
        and at > clause.first
        and (tokens[at - 1].text in {":", "|", "(", "=", "–", "—"} or clause.last - at <= 2)
    )


def _governs(clause: Clause, at: int, near: frozenset[str]) -> bool:
    """ "Not one finding", "did not find any issue"; "is not a finding" denies nothing countable."""
    tokens = clause.sentence.tokens
    after = [tokens[n].word for n in range(at + 1, min(at + 4, clause.last))]
    if after[:1] in (["one"], ["any"], ["a"]) or after[:2] == ["a", "single"]:
        return at == clause.first or tokens[at - 1].word not in {"is", "are", "was", "were"}
    return tokens[at - 1].word in {"did", "has", "have", "does", "do", "were", "was"} and any(
        "found" in mark.concepts for mark in clause.marks if at < mark.first <= at + 2
    )


def _universal(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "Each term is used", "all questions were answered", "all references work"."""
    words = set(clause.words)
    definite = clause.has("reference") and clause.words[:1] == ("the",) and {"references"} & words
    if (
        (clause.has("review.reference") or definite)
        and clause.has("working")
        and not clause.has("complete", "resolved")
    ):
        yield from _all_hold(clause, facts, "broken", clause.at("working"))
    if not words & UNIVERSAL and not clause.has("everything"):
        return
    nouns = clause.concepts & (NOUNS | {"queue"})
    if not nouns and clause.before is not None:
        nouns = clause.before.concepts & NOUNS
    if not nouns and clause.has("everything") and clause.marks[:1] == clause.all("everything")[:1]:
        nouns = frozenset({"queue"})
    if (
        clause.has("used")
        and nouns & {"term", "label", "definition"}
        and not clause.has("early", "unused", "inconsistent")
    ):
        yield from _all_hold(clause, facts, "unused", clause.at("used"))
    elif clause.has("working", "resolved") and "reference" in nouns and clause.has("working"):
        yield from _all_hold(clause, facts, "broken", clause.at("working"))
    elif (
        clause.has("defined")
        and nouns & {"label", "term"}
        and not clause.has("undefined", "used", "early")
        and not clause.amounts
        and "term" not in nouns
    ):
        yield from _all_hold(clause, facts, "undefined", clause.at("defined"))
    elif clause.of_kind("term").has("same.words", "other.words") and clause.has("repeated"):
        yield from _wordings(clause.of_kind("term"), facts)
    elif clause.has("settled", "resolved", "decided") and nouns & set(SETTLED):
        yield from _all_settled(clause, facts, frozenset(nouns))


def _all_hold(clause: Clause, facts: Facts, name: str, at: int) -> Iterator[Claim]:
    if not clause.denied(at):
        yield _absent(clause, facts, name)


def _wordings(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "All repeated definitions agree"."""
    several = [term.definitions for term in facts.terms.values() if len(term.definitions) > 1]
    same = clause.has("same.words") != clause.denied(clause.at("same.words", "other.words"))
    holds = bool(several) and all(
        (len({" ".join(text.split()) for text in texts}) == 1) == same for texts in several
    )
    yield said(
        clause,
        46,
        holds,
        "/definitions",
        f"{len(several)} terms with several definitions",
        "say of which terms the wordings agree",
    )


def _all_settled(clause: Clause, facts: Facts, nouns: frozenset[str]) -> Iterator[Claim]:
    at = clause.at("settled", "resolved", "decided")
    if clause.denied(at):
        return
    name = next(
        SETTLED[noun]
        for noun in ("label", "occurrence", "term", "question", "point", "queue")
        if noun in nouns
    )
    if "question" in nouns:
        name = "question"
    known = facts.count(name)
    left = next(
        (
            a.value
            for a in clause.amounts
            if clause.sentence.tokens[a.first - 1].word in {"but", "except", "save"}
        ),
        0,
    )
    value = "not decided yet" if known is None else f"{min(known)} open"
    decided = clause.has("decided") and not clause.has("settled", "resolved")
    if decided and name != "question":
        stage = "use" if name.startswith("occurrence") else "term"
        holds = facts.stage(stage).complete
    else:
        holds = known is not None and any(left == number for number in known)
    yield said(
        clause,
        22,
        holds,
        "/semantic_review/unresolved_count",
        value,
        "use the role ledger:count with questions",
    )


def _clean(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "All clear", "the agreement is clean", "nothing was found"."""
    marks = clause.all("clean")
    if not marks or clause.denied(marks[0].first) or clause.has("elsewhere"):
        return
    after = {c for m in clause.marks if m.first == marks[0].last for c in m.concepts}
    if after & {"definition", "term", "label"} or not (
        _fragment(clause)
        or clause.has("doc", "rec", "det", "finding")
        or any(_nothing(clause, m.first) for m in marks)
    ):
        return
    excepted = _excepted(clause, facts)
    holds = facts.finished and facts.zero("question") and (facts.zero("finding") or excepted)
    if clause.has("rest"):
        holds = False
    kind = 18 if not facts.finished else 19 if not facts.zero("question") else 29
    value = (
        "the reviews are not complete"
        if not facts.finished
        else f"{facts.some('finding')} findings, {facts.some('question')} open questions"
    )
    yield said(clause, kind, holds, "/findings", value, "use the role ledger:status, or give the counts")


def _nothing(clause: Clause, at: int) -> bool:
    return clause.sentence.tokens[at].word in {
        "nothing",
        "found",
        "everything",
        "all",
        "no",
        "finds",
        "raises",
        "turned",
        "showed",
        "needs",
    }


def _excepted(clause: Clause, facts: Facts) -> bool:
    if not clause.has("exception.before"):
        return False
    total = 0.0
    for amount in clause.amounts:
        total += amount.value
    return total == facts.some("finding") or (not clause.amounts and clause.has("finding"))


def _places(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "The broken reference shows up in three places", where there is one such finding."""
    for name, rule in (("broken", "DEF-006"), ("unused", "DEF-002"), ("repeated", "DEF-003")):
        number = places_named(clause)
        if number is None or not clause.has(name) or facts.count(name) != frozenset({1}):
            continue
        actual = sum(term.findings.get(rule, 0) for term in facts.terms.values())
        yield said(clause, 39, number == actual, "/findings", f"{actual} places", f"write {actual}")


def _states(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """ "The findings were deferred": that there are some in that state."""
    if not clause.has("finding", "issue", *RESULTS) or clause.amounts or clause.negators:
        return
    for state in ("accepted", "rejected", "deferred", "settled"):
        if clause.has(state) and not clause.has("question", "occurrence"):
            yield said(
                clause,
                48,
                facts.some(f"state.{state}") > 0,
                "/findings",
                "open",
                "use the role ledger:status",
            )


def _fragment(clause: Clause) -> bool:
    finite = clause.sentence.language.tables["finite"]
    return not any(word in finite for word in clause.words)
