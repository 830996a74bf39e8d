"""Counts: amounts with what they count, and the absence of anything to count."""

from __future__ import annotations

from collections.abc import Iterator, Set

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.judges.measures import KIND_OF, POINTER_OF, RESULTS, ROLE_OF, measure
from engross.gate.claims.quantities import Quantity
from engross.gate.claims.tokens import Kind

__all__ = ["counted", "counts"]

NOUNS = frozenset(
    {
        "finding",
        "issue",
        "question",
        "label",
        "term",
        "definition",
        "alias",
        "occurrence",
        "use",
        "reference",
        "outside",
        "warning",
        "point",
    }
    | {"limitation", "step", "part.any", "entry", "name", "state", "severity"}
)
PREDICATES = frozenset(
    {
        "undefined",
        "unused",
        "repeated",
        "inconsistent",
        "early",
        "broken",
        "resolved",
        "outscope",
        "open",
        "settled",
        "decided",
        "pending",
    }
    | {
        "high",
        "medium",
        "low",
        "info",
        "accepted",
        "rejected",
        "deferred",
        "defined",
        "unread",
        "incomplete",
        "needed",
        "part:comments",
        "read",
        "confirmed",
        "evidence.missing",
        "doubt.merely",
    }
)
PARTIAL = frozenset(
    {
        "concern",
        "concerns",
        "about",
        "on",
        "relate",
        "touch",
        "arise",
        "under",
        "with",
        "for",
        "that",
        "which",
        "inform",
        "informs",
    }
)
OTHER_UNITS = frozenset(
    {
        "times",
        "time",
        "places",
        "place",
        "days",
        "day",
        "words",
        "rows",
        "row",
        "clauses",
        "clause",
        "cards",
        "card",
        "copies",
        "pages",
        "minutes",
        "hours",
        "months",
        "years",
        "kinds",
        "kind",
        "categories",
        "sentences",
        "paragraphs",
    }
)


EARLY = {
    **dict.fromkeys(("undefined", "term", "definition", "alias", "repeated", "name", "label", "decided"), 23),
    **dict.fromkeys(("use", "early", "inconsistent", "unused", "occurrence", "ordinary"), 24),
    **dict.fromkeys(("broken", "reference"), 20),
    "question": 22,
}
"""The kind of a count that nobody can give yet."""


RESULTS_NAMED = frozenset(RESULTS)


def counts(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims that give a number for what the record counts."""
    if (
        clause.open
        or clause.hypothetical
        or clause.sentence.asks
        or (clause.supposed and not clause.has("pending"))
    ):
        return
    for amount, concepts, of in _counted(clause):
        name = _of_questions(clause, measure(concepts))
        if not amount.share and amount.value != int(amount.value):
            continue
        if name == "question" and {"became", "become", "turned"} & set(clause.words):
            continue  # findings that became questions, not how many there are
        if name is None or (name == "label" and not _definite(clause, amount)):
            continue
        if amount.value == 0 and facts.count(name) is None and name in RESULTS:
            # A zero that nobody could have found otherwise.
            yield said(
                clause,
                20 if name == "broken" else 21,
                False,
                "/methods_run",
                "not tested yet",
                "say that it was not checked",
            )
        elif amount.share:
            yield from _share(clause, facts, amount, name, of)
        else:
            yield from _number(clause, facts, amount, name, of)


def _of_questions(clause: Clause, name: str | None) -> str | None:
    """ "Of the 14 open questions, five are about labels and nine about uses": the open ones of each."""
    if name in {"use", "label", "occurrence"} and clause.sentence.has("question"):
        return "occurrence.open" if name != "label" else "label.open"
    return name


def _definite(clause: Clause, amount: Quantity) -> bool:
    """Labels are counted as a whole only: "the 204 labels", "of 127 labels"."""
    before = clause.sentence.tokens[amount.first - 1].word if amount.first > clause.first else ""
    return before in {"of", "the", "all", "these", "those", ":", "|", "("} or clause.has("queue")


def _number(clause: Clause, facts: Facts, amount: Quantity, name: str, of: str | None) -> Iterator[Claim]:
    known = facts.count(name)
    if of in {name, "part"}:
        # A part of what is counted: only more than the whole would be wrong.
        holds = known is not None and amount.value <= max(known)
    elif known is None:
        holds = False
    elif _partial(clause, amount, name):
        holds = amount.value <= max(known)
    else:
        holds = any(amount.holds(value) for value in known)
    yield counted(clause, facts, name, holds)


def counted(clause: Clause, facts: Facts, name: str, holds: bool) -> Claim:
    """The claim about one measure."""
    known, group = facts.count(name), name.partition(".")[0]
    value = (
        "not counted before the review is finished" if known is None else " or ".join(map(str, sorted(known)))
    )
    role = ROLE_OF.get(name)
    instead = f"use the role ledger:count with {role}" if role else f"write {value}"
    kind = KIND_OF.get(group, 34) if known is not None else EARLY.get(group, 18)
    return said(clause, kind, holds, POINTER_OF.get(group, "/findings"), value, instead)


def _share(clause: Clause, facts: Facts, amount: Quantity, name: str, of: str | None) -> Iterator[Claim]:
    base, part = facts.count(of) if of else None, facts.count(name)
    if of is None or of == name:
        return
    if base is None or part is None or 0 in base:
        yield counted(clause, facts, name, False)
        return
    holds = any(amount.holds(p / b) for p in part for b in base)
    yield counted(clause, facts, name, holds)


def _counted(clause: Clause) -> Iterator[tuple[Quantity, frozenset[str], str | None]]:
    """Each amount with the concepts that say what it counts, and what it is taken out of."""
    amounts = [amount for amount in clause.amounts if not _of_other(clause, amount)]
    if not amounts:
        return
    labels = _label_style(clause, amounts)
    noun = clause.before.concepts & NOUNS if clause.before is not None else frozenset[str]()
    for index, amount in enumerate(amounts):
        left = amounts[index - 1].last if index else clause.first
        right = amounts[index + 1].first if index + 1 < len(amounts) else clause.last
        before = labels or _trails(clause, amount)
        near = _concepts(clause, left, amount.first) if before else _following(clause, amount.last, right)
        part = _is_part(clause, amount, amounts, index)
        whole = amount.bound == "exactly" and _is_whole(clause, amount)
        if part:
            near = _following(clause, amounts[index + 1].last, clause.last)
            near = near or _concepts(clause, clause.first, amount.first)
        elif whole:
            beside = [m.concepts for m in clause.marks if m.first == amount.last]
            near = (near & NOUNS) | (frozenset[str]().union(*beside) & RESULTS_NAMED)
        elif near & NOUNS and not near & PREDICATES and not before and index + 1 == len(amounts):
            stop = next((at for at in clause.negators if at > amount.last), clause.last)
            near |= _concepts(clause, amount.last, stop) & PREDICATES
        if amount.share:
            near |= _concepts(clause, clause.first, clause.last)
        elif near == {"finding"} and len(amounts) == 1 and len(clause.concepts & frozenset(RESULTS)) == 1:
            near |= clause.concepts & frozenset(RESULTS)
        own = near & NOUNS
        if not own:
            near |= noun if near else frozenset()
        if _denied_read(clause) and "part.any" in near:
            near |= {"unread"}
        noun = own or noun
        yield amount, frozenset(near), _base(clause, amount, amounts, index, near)


def _is_whole(clause: Clause, amount: Quantity) -> bool:
    """Whether it is what a part is taken out of: "of the 31", "out of 31"."""
    words = [
        clause.sentence.tokens[at].word for at in range(max(clause.first, amount.first - 3), amount.first)
    ]
    return words[-1:] == ["of"] or words[-2:] in (
        ["of", "the"],
        ["of", "these"],
        ["of", "our"],
        ["of", "its"],
        ["of", "those"],
    )


def _denied_read(clause: Clause) -> bool:
    return clause.has("read") and clause.denied(clause.at("read"))


def _following(clause: Clause, first: int, last: int) -> frozenset[str]:
    """What follows an amount, up to a denial or to the next thing in a list."""
    stop = next((at for at in clause.negators if first < at < last), last)
    tokens = clause.sentence.tokens
    seen = False
    for at in range(first, stop):
        if tokens[at].text in {",", ";", "|"} and seen and _concepts(clause, at, stop) & NOUNS:
            stop = at
            break
        seen = seen or any(m.first == at and m.concepts & NOUNS for m in clause.marks)
    return _concepts(clause, first, stop)


def _trails(clause: Clause, amount: Quantity) -> bool:
    """ "… all three of them", "…, five in number": what is counted stands before."""
    words = [clause.sentence.tokens[at].word for at in range(amount.last, min(amount.last + 2, clause.last))]
    return words in (
        ["of", "them"],
        ["in", "number"],
        ["in", "all"],
        ["in", "total"],
        ["of", "these"],
    ) or words[:1] == ["altogether"]


def _is_part(clause: Clause, amount: Quantity, amounts: list[Quantity], index: int) -> bool:
    if index + 1 >= len(amounts):
        return False
    between = [clause.sentence.tokens[at].word for at in range(amount.last, amounts[index + 1].first)]
    return bool(between) and len(between) <= 3 and (between[0] in {"of", "/"} or between[:2] == ["out", "of"])


def _base(
    clause: Clause, amount: Quantity, amounts: list[Quantity], index: int, near: Set[str]
) -> str | None:
    if _is_part(clause, amount, amounts, index):
        return None if near & PREDICATES and not _of_that_kind(clause, amounts, index) else "part"
    if (
        amount.first >= 2
        and clause.sentence.tokens[amount.first - 1].word == "which"
        and clause.sentence.tokens[amount.first - 2].word == "of"
    ):
        return "part"
    if (
        amount.share
        and amount.last < clause.last
        and clause.sentence.tokens[amount.last].word in {"of", "finding", "the"}
    ):
        base = next(
            (m.concepts & NOUNS for m in clause.marks if m.first >= amount.last and m.concepts & NOUNS), None
        )
        return measure(base) if base else None
    return None


def _of_that_kind(clause: Clause, amounts: list[Quantity], index: int) -> bool:
    """ "Three of the 34 early uses": the kind belongs to what the part is taken out of."""
    whole = amounts[index + 1]
    near = [m for m in clause.marks if m.first >= whole.last and m.concepts & RESULTS_NAMED]
    return bool(near) and near[0].first == whole.last and near[0].last <= clause.last


def _concepts(clause: Clause, first: int, last: int) -> frozenset[str]:
    found: set[str] = set()
    for mark in clause.marks:
        if first <= mark.first < last:
            found |= mark.concepts
    return frozenset(found & (NOUNS | PREDICATES))


def _label_style(clause: Clause, amounts: list[Quantity]) -> bool:
    """Whether what is counted stands before its number: "Findings: 31", "high 3, low 19"."""
    first = amounts[0]
    tokens = clause.sentence.tokens
    before = [m for m in clause.marks if m.last <= first.first and m.concepts & (NOUNS | PREDICATES)]
    if not before:
        return False
    at = first.first - 1
    separated = tokens[at].text in {":", "|", "(", "=", "–", "—"} if at >= clause.first else False
    after = _concepts(clause, amounts[0].last, amounts[1].first if len(amounts) > 1 else clause.last)
    adjacent = before[-1].last == first.first
    named = any(
        tokens[n].word in {"number", "total", "count", "at", "is", "makes"}
        for n in range(before[-1].last, first.first)
    )
    trailing = not _concepts(clause, amounts[-1].last, clause.last) & NOUNS
    return (
        (separated and trailing and not after)
        or (adjacent and trailing)
        or (named and trailing and not after)
    )


def _of_other(clause: Clause, amount: Quantity) -> bool:
    """Whether it counts something that is no measure: days, places, rows."""
    tokens = clause.sentence.tokens
    word = tokens[amount.last].word if amount.last < clause.last else ""
    first, before = (
        tokens[amount.first].word,
        tokens[amount.first - 1].word if amount.first > clause.first else "",
    )
    if before == "(" and amount.first - 2 >= clause.first and tokens[amount.first - 2].kind is Kind.NUMBER:
        return True
    if first == "one" and (
        before == "not"
        or word == "for"
        or (amount.last >= clause.last - 1 and before not in {":", "|", "at", "is", "but"})
        or (word == "of" and tokens[min(amount.last + 1, len(tokens) - 1)].word == "them")
    ):
        return True
    return (
        word in OTHER_UNITS
        or first in {"once", "twice", "thrice"}
        or (first == "zero" and before in {"the", "a", "each", "every"})
    )


def _partial(clause: Clause, amount: Quantity, name: str) -> bool:
    """ "Two findings concern the fee": some of them, not all."""
    if name not in {"finding", "issue", "question", "entry"}:
        return False
    tokens = clause.sentence.tokens
    nouns = [m for m in clause.marks if m.first >= amount.last and m.concepts & NOUNS]
    if not nouns:
        return False
    at = nouns[0].last
    words = [tokens[n].word for n in range(at, min(at + 3, clause.last))]
    return bool(words) and (
        words[0] in PARTIAL or (words[0] in {"are", "is", "were"} and words[1:2] == ["about"])
    )
