"""Extent: which parts of the file were read, which are in it, and whether it was read as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts
from engross.gate.claims.lexicon import Mark

__all__ = ["extent"]

KINDS = {
    "headers": 1,
    "footers": 1,
    "footnotes": 2,
    "endnotes": 2,
    "comments": 3,
    "tracked_changes": 4,
    "macros": 6,
    "embedded_objects": 6,
    "unsupported_body_content": 6,
    "tables": 7,
    "other": 8,
    "document_body": 9,
}
STATES = {
    "read": "present and read",
    "unread": "present and not read",
    "absent": "not in the file",
    "unrecorded": "not recorded",
}


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts that a clause names: those it speaks of, and those it excepts."""

    named: tuple[tuple[str, int], ...]
    excepted: frozenset[str]


def extent(clause: Clause, facts: Facts) -> Iterator[Claim]:
    """Claims about what was read and what is in the file (kinds 1 to 4 and 6 to 9)."""
    if not clause.asserted or _of_the_page(clause):
        return
    parts = _parts(clause)
    verdict = _reading(clause, parts)
    if _listed_unread(clause):
        yield _no_unread(clause, facts)
    elif verdict is not None and _total(clause, parts):
        yield from _whole(clause, facts, parts, denied=verdict)
        if clause.has("inclusive") or not parts.excepted:
            yield from _each_read(clause, facts, parts, denied=verdict)
    elif parts.named and verdict is not None:
        yield from _only(clause, facts, parts, denied=verdict) if clause.has("only") else ()
        yield from _each_read(clause, facts, parts, denied=verdict)
    elif parts.named:
        presence = list(_presence(clause, facts, parts))
        yield from presence or _content(clause, facts, parts)


def _of_the_page(clause: Clause) -> bool:
    return (clause.sentence.has("page") and not clause.sentence.has("doc")) or _imperative(clause)


def _imperative(clause: Clause) -> bool:
    return clause.sentence.first_word in clause.sentence.language.tables["imperatives"] and not clause.has(
        "done"
    )


def _parts(clause: Clause) -> _Parts:
    named: list[tuple[str, int]] = []
    excepted: set[str] = set()
    spans = _exceptions(clause)
    for mark in clause.marks:
        for part in _keys(mark):
            if any(first <= mark.first < last for first, last in spans):
                excepted.add(part)
            else:
                named.append((part, mark.first))
    return _Parts(tuple(named), frozenset(excepted))


def _keys(mark: Mark) -> list[str]:
    keys = sorted(concept.removeprefix("part:") for concept in mark.concepts if concept.startswith("part:"))
    return ["endnotes", "footnotes"] if keys == ["notes"] else keys


def _exceptions(clause: Clause) -> list[tuple[int, int]]:
    """Stretches of tokens that are excepted: after "except", or before "excepted"."""
    spans = []
    for mark in clause.marks:
        if "exception.before" in mark.concepts:
            spans.append((mark.first, _stop(clause, mark.last)))
        elif "exception.after" in mark.concepts:
            commas = [at for at in range(clause.first, mark.first) if clause.sentence.tokens[at].text == ","]
            spans.append((commas[-1] if commas else clause.first, mark.last))
    return spans


def _stop(clause: Clause, at: int) -> int:
    """Where an exception ends: at a comma that is not followed by another part, or at a verb."""
    tokens, finite = clause.sentence.tokens, clause.sentence.language.tables["finite"]
    starts = {mark.first for mark in clause.marks if _keys(mark)}
    for position in range(at, clause.last):
        if tokens[position].word in finite:
            return position
        if tokens[position].text == "," and not any(position < s <= position + 3 for s in starts):
            return position
        if tokens[position].text in "–—:;|":
            return position
    return clause.last


def _reading(clause: Clause, parts: _Parts) -> bool | None:
    """Whether reading is denied (True) or affirmed (False); None if the clause is not about it."""
    spans = _exceptions(clause)

    def outside(mark: Mark) -> bool:
        return not any(first <= mark.first < last for first, last in spans)

    unread = [mark for mark in clause.all("unread") if outside(mark)]
    verbs = (
        ("read", "read.weak")
        if parts.named or clause.has("rec", "review", "page") or _ours(clause)
        else ("read",)
    )
    read = [mark for mark in clause.all(*verbs) if outside(mark) and not _noun(clause, mark)]
    if unread:
        return not _odd(clause, unread[-1], spans)
    if read:
        return _odd(clause, read[0], spans)
    if (
        clause.has("review.noun")
        and clause.has("whole", "total")
        and clause.has("doc", "rec", "review")
        and not parts.named
    ):
        return _odd(clause, clause.all("review.noun")[0], spans)
    left = clause.all("left.to.do")
    if left and parts.named:
        return not clause.denied(left[0].first)
    done = [mark for mark in clause.all("done") if outside(mark)]
    if done and parts.named and _is_label(clause):
        return _odd(clause, done[0], spans)
    return _inherited(clause)


def _ours(clause: Clause) -> bool:
    """Whether the clause says that we did it."""
    return bool({"we", "our", "reviewer", "reviewers"} & set(clause.words))


def _noun(clause: Clause, mark: Mark) -> bool:
    """ "A table reads", "the reading" after a determiner is no verb."""
    word = clause.sentence.tokens[mark.first].word
    before = clause.sentence.tokens[mark.first - 1].word if mark.first > clause.first else ""
    return (
        word in {"reading", "cover", "once"}
        and before in {"the", "a"}
        and mark.last - mark.first == 1
        and word != "once"
    )


def _odd(clause: Clause, verb: Mark, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether an odd number of denials stands before the verb; of "no" after it only a list "none"."""
    free = [at for at in clause.negators if not any(first <= at < last for first, last in spans)]
    count = sum(at < verb.first for at in free)
    after = [
        at
        for at in clause.negators
        if at >= verb.last and clause.sentence.tokens[at].word in {"none", "nil", "zero", "nothing", "nobody"}
    ]
    value = bool(after) and _is_label(clause) and "there" not in clause.words and clause.last - after[0] <= 4
    return (count + value) % 2 == 1


def _is_label(clause: Clause) -> bool:
    """A fragment: no finite verb, or a label with a value."""
    finite = clause.sentence.language.tables["finite"]
    verbs = [word for word in clause.words if word in finite]
    return not verbs or set(verbs) <= {"is", "are", "was", "were", "has", "have", "read"}


def _inherited(clause: Clause) -> bool | None:
    """ "…, but the footnotes were": the verb stands in the clause before."""
    before = clause.before
    if before is None or not clause.words:
        return None
    last = [word for word in clause.words if word]
    if not last or last[-1] not in {
        "were",
        "was",
        "have",
        "has",
        "too",
        "did",
        "not",
        "well",
        "likewise",
        "so",
        "are",
        "is",
    }:
        return None
    if not before.has("read", "read.weak", "unread"):
        return None
    flip = before.has("unread") and not before.has("read", "read.weak")
    return flip != (len(clause.negators) % 2 == 1)


def _total(clause: Clause, parts: _Parts) -> bool:
    universal = {"every", "each", "all", "no", "not", "hardly", "scarcely", "any", "none"} & set(clause.words)
    if clause.has("everything") or (clause.has("unit") and universal):
        return not parts.named or clause.has("everything") or clause.has("doc")
    subject = clause.has("doc", "rec", "review", "matter") or clause.has("part.any")
    if clause.has("total"):
        return not parts.named or subject
    if clause.has("whole") and clause.has("doc"):
        return True
    generic = [mark for mark in clause.all("part.any") if not _keys(mark)]
    if generic and not parts.named:
        return any(word in {"all", "every", "each", "no", "any", "not"} for word in clause.words)
    bare = (
        any(word in {"nothing", "everything", "all", "anything"} for word in clause.words)
        and "else" not in clause.words
    )
    if not parts.named and bare and clause.has("unread") and clause.has("doc"):
        return True
    return bare and not clause.has(
        "finding",
        "question",
        "label",
        "term",
        "occurrence",
        "reference",
        "definition",
        "companion",
        "version",
        "review.all",
    )


def _listed_unread(clause: Clause) -> bool:
    return (
        bool({"part", "parts"} & set(clause.words))
        and clause.has("present")
        and bool(clause.all("unread") or clause.has("read"))
        and bool(clause.negators)
        and not clause.has("whole")
    )


def _no_unread(clause: Clause, facts: Facts) -> Claim:
    """ "No part is present and unread"; without the outer denial, that some are."""
    outer = len(clause.negators) - (not clause.has("unread"))
    return _totality(clause, facts, bool(facts.unread) != (outer % 2 == 1))


def _totality(clause: Clause, facts: Facts, holds: bool) -> Claim:
    unread = sorted(facts.unread)
    value = ", ".join(unread) + (" not read" if unread else "every part that is present was read")
    instead = "name the parts that were read and those that were not (role ledger:coverage)"
    pointer = f"/source/coverage/{unread[0]}/parsed" if unread else "/source/coverage"
    return said(clause, 9, holds, pointer, value, instead)


def _whole(clause: Clause, facts: Facts, parts: _Parts, *, denied: bool) -> Iterator[Claim]:
    if denied:
        yield _totality(clause, facts, True)
        return
    if clause.has("companion", "matter", "version") or (not facts.parts and not clause.has("doc")):
        return
    recorded = bool({"part", "parts"} & set(clause.words)) and (
        clause.has("present") or "lists" in clause.words
    )
    excepted = bool(parts.excepted) and facts.unread <= parts.excepted
    yield _totality(clause, facts, (recorded and not facts.unread) or excepted)


def _each_read(clause: Clause, facts: Facts, parts: _Parts, *, denied: bool) -> Iterator[Claim]:
    for part, _ in parts.named:
        state = facts.part(part)
        holds = state != "read" if denied else state == "read"
        yield _of_part(clause, facts, part, holds)


def _of_part(clause: Clause, facts: Facts, part: str, holds: bool) -> Claim:
    state = facts.part(part)
    instead = f"say that it is {STATES[state]}"
    return said(clause, KINDS[part], holds, f"/source/coverage/{part}", STATES[state], instead)


def _only(clause: Clause, facts: Facts, parts: _Parts, *, denied: bool) -> Iterator[Claim]:
    listed = {part for part, _ in parts.named}
    if denied:
        # "Only the footnotes were not read": then everything else was.
        if listed <= facts.unread and listed != facts.unread:
            yield _totality(clause, facts, False)
        return
    left = facts.read - listed
    if left and listed <= facts.read:
        yield _totality(clause, facts, False)


def _presence(clause: Clause, facts: Facts, parts: _Parts) -> Iterator[Claim]:
    """ "There are no footnotes", "Macros: none", "The document has no tables"."""
    for part, at in parts.named:
        verb = clause.all("have", "present", "found")
        label = _label_of_none(clause, at)
        if not label and not verb:
            continue
        before = [n for n in clause.negators if n < at or any(n < m.first for m in verb)]
        if label or (before and (any(m.first < at for m in verb) or clause.has("present", "found"))):
            state = facts.part(part)
            yield _of_part(clause, facts, part, state == "absent")


def _label_of_none(clause: Clause, at: int) -> bool:
    tail = [token.word for token in clause.tokens if token.word and token.word not in ".,;:|"]
    none = {"none", "nil"} | ({"no"} if tail[-1:] == ["no"] else set())
    return clause.sentence.tokens[clause.first].word != "no" and any(
        n > at and clause.sentence.tokens[n].word in none and _is_label(clause) for n in clause.negators
    )


def _content(clause: Clause, facts: Facts, parts: _Parts) -> Iterator[Claim]:
    """What is said about the content of a part that was not read."""
    first = min(at for _, at in parts.named)
    if not any(mark.last > first and mark.first > first for mark in clause.all("content")):
        return
    if clause.has("present") and not clause.negators:
        return
    for part, _ in parts.named:
        if facts.part(part) != "read":
            yield _of_part(clause, facts, part, False)
