"""Rules of the data files: concepts that a sentence joins, and the fact that would bear it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause, Sentence
from engross.gate.claims.facts import Facts
from engross.gate.claims.lexicon import data_files
from engross.gate.claims.tokens import Kind

__all__ = ["CONDITIONS", "Rule", "by_rules", "rules"]

CONDITIONS: Mapping[str, Callable[[Facts], bool]] = {
    "never": lambda facts: False,
    "full-assurance": lambda facts: not facts.reduced,
    "reduced": lambda facts: facts.reduced,
    "finished": lambda facts: facts.finished,
    "terms-reviewed": lambda facts: facts.stage("term").complete,
    "unfinished": lambda facts: not facts.finished,
    "settled": lambda facts: facts.settled,
    "no-warnings": lambda facts: facts.zero("warning"),
    "no-limitations": lambda facts: facts.zero("limitation") and not facts.reduced,
    "nothing-skipped": lambda facts: facts.zero("skipped") and facts.finished,
    "clean": lambda facts: facts.finished and facts.zero("finding") and facts.zero("question"),
    "some-high": lambda facts: facts.some("severity.high") > 0,
    "no-broken": lambda facts: facts.zero("broken") and facts.stage("reference").complete,
    "no-findings": lambda facts: facts.finished and facts.zero("finding"),
}
"""Under which facts a claim of a rule holds."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A claim is made where every entry of ``needs`` (any of its concepts) stands in a clause.

    ``polarity`` says how the last of them must be meant: affirmed, denied or any.
    ``unless`` are concepts that make it another sentence. ``holds`` names the condition.
    """

    kind: str
    group: str
    needs: tuple[tuple[str, ...], ...]
    unless: frozenset[str]
    polarity: str
    holds: str
    mood: str
    scope: str
    pointer: str
    value: str
    instead: str


@cache
def rules(language: str = "en") -> tuple[Rule, ...]:
    """The rules of a language, in order of their kinds."""
    found: list[Rule] = []
    for name, table in data_files(language).items():
        found.extend(_rule(name, table, rule) for rule in table.get("rule", ()))
    return tuple(found)


def _rule(name: str, table: Mapping[str, Any], rule: Mapping[str, Any]) -> Rule:
    kind = str(rule.get("kind", table.get("kind", name)))
    return Rule(
        kind=kind,
        group=str(rule.get("group", kind)),
        needs=tuple(tuple(entry) if isinstance(entry, list) else (entry,) for entry in rule["needs"]),
        unless=frozenset(rule.get("unless", ())),
        polarity=rule.get("polarity", "affirmed"),
        holds=rule.get("holds", "never"),
        mood=rule.get("mood", "asserted"),
        scope=rule.get("scope", "clause"),
        pointer=rule.get("pointer", ""),
        value=rule.get("value", "no field of the record states this"),
        instead=rule.get("instead", table.get("instead", "leave it out")),
    )


def by_rules(clause: Clause, facts: Facts, language: str = "en") -> Iterator[Claim]:
    """The claims that the data files know. At most one of a kind in a clause."""
    seen: set[str] = set()
    for rule in _candidates(clause.sentence, language):
        if rule.kind not in seen and _applies(rule, clause.of_kind(rule.group)):
            seen.add(rule.kind)
            holds = CONDITIONS[rule.holds](facts)
            yield said(clause, rule.kind, holds, rule.pointer, rule.value, rule.instead)


@cache
def _by_trigger(language: str) -> Mapping[str, tuple[int, ...]]:
    """The rules by the concepts of one of their needs, so that few are tried on a sentence."""
    found: dict[str, list[int]] = {}
    for number, rule in enumerate(rules(language)):
        trigger = min((entry for entry in rule.needs if SHAPES.isdisjoint(entry)), key=len)
        for concept in trigger:
            found.setdefault(concept, []).append(number)
    return {concept: tuple(numbers) for concept, numbers in found.items()}


def _candidates(sentence: Sentence, language: str) -> tuple[Rule, ...]:
    """The rules whose needs the sentence may meet, in order."""
    known = sentence.__dict__.get("_rules")
    if known is None:
        triggers, every = _by_trigger(language), rules(language)
        held = sentence.concepts | SHAPES
        numbers = sorted({number for concept in held for number in triggers.get(concept, ())})
        known = tuple(
            every[n] for n in numbers if not any(held.isdisjoint(entry) for entry in every[n].needs)
        )
        sentence.__dict__["_rules"] = known
    found: tuple[Rule, ...] = known
    return found


def _applies(rule: Rule, clause: Clause) -> bool:
    held = clause.sentence.concepts_of(rule.group) if rule.scope == "sentence" else clause.concepts
    held |= _shapes(clause)
    if any(held.isdisjoint(entry) for entry in rule.needs) or not (held | clause.concepts).isdisjoint(
        rule.unless
    ):
        return False
    if not _mood(rule, clause) or (rule.mood != "any" and _of_contract(clause)):
        return False
    if rule.polarity == "any":
        return True
    ends = [mark.last for entry in rule.needs[-1:] for mark in clause.all(*entry)]
    at = clause.at(*rule.needs[-1]) if ends else clause.last
    return (clause.denied(at) != _value_denied(clause)) == (rule.polarity == "denied")


def _of_contract(clause: Clause) -> bool:
    """What the contract says of its parties: "The supplier may …"; nobody's claim about a review."""
    sentence = clause.sentence
    if sentence.has("review", "finding", "det", "issue", "broken", "undefined", "definition", "label", "rec"):
        return False
    words = [token.word for token in sentence.tokens]
    verbs = {
        "will",
        "may",
        "must",
        "can",
        "has",
        "have",
        "is",
        "are",
        "gives",
        "pays",
        "keeps",
        "grants",
        "warrants",
        "uses",
    }
    return any(
        "party" in mark.concepts
        and mark.first <= 2
        and words[mark.last : mark.last + 1]
        and words[mark.last] in verbs
        for mark in sentence.marks
    )


SHAPES = frozenset({"fragment", "valued", "quoted", "review.denied"})
SHORT = 14


def _shapes(clause: Clause) -> frozenset[str]:
    """What a clause looks like: a short fragment, a label with its value, one with a quotation."""
    found = set()
    if clause.fragment and len(clause.sentence.tokens) <= SHORT:
        found.add("fragment")
        if any(token.text in {":", "|", "✓"} for token in clause.tokens):
            found.add("valued")
    if clause.has("pending") or any(clause.refused(m.first) for m in clause.all("read", "read.weak")):
        found.add("review.denied")
    if any(token.kind in {Kind.QUOTE, Kind.NAME} for token in clause.tokens):
        found.add("quoted")
    return frozenset(found)


def _value_denied(clause: Clause) -> bool:
    """ "Accuracy figures: none given": a label whose value denies it."""
    tokens = clause.sentence.tokens
    cells = [at for at in range(clause.first, clause.last - 1) if tokens[at].text in {":", "|"}]
    return (
        bool(cells)
        and clause.fragment
        and tokens[cells[-1] + 1].word in {"none", "no", "not", "nil", "nothing", "never"}
    )


def _mood(rule: Rule, clause: Clause) -> bool:
    if rule.mood == "any":
        return not clause.sentence.asks
    if rule.mood == "told":
        # Whatever is supposed besides: "Once the points are mended, it is ready to sign."
        return not (clause.sentence.asks or clause.open or clause.hypothetical)
    return clause.asserted
