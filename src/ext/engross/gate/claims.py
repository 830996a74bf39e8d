"""A first net for claims in an author's prose: parts, totality, and a clean result.

It reads one clause at a time and leaves denials, questions, plans and advice alone. It
is made to raise few false alarms; the full grammar of claims is another matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engross.gate.lexicon import Lexicon, lexicon

__all__ = ["Claim", "ClaimKind", "Ground", "claims_in", "unread_parts"]

ClaimKind = Literal["part", "totality", "issues", "questions"]

_SENTENCE = re.compile(r"(?<=[.!?…])[\s”\"’)]+|\n+")
_CLAUSE = re.compile(r";|,?\s+(?:but|whereas|although|though|while|yet)\s+|\s+[–—]\s+|,\s+(?:and|so)\s+")
# "This does not mean that there are no issues."
_NOT = re.compile(r"\b(?:not|never|cannot|neither)\b|n[’']t\b", re.IGNORECASE)
_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|«[^«»]*»")


@dataclass(frozen=True, slots=True)
class Ground:
    """What the record says, as far as this net asks. ``unread`` are the ledger's keys of parts."""

    unread: frozenset[str]
    issues: int
    questions: int
    finished: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A clause that says more than the record. ``about`` is a key of a part, or nothing."""

    kind: ClaimKind
    clause: str
    about: str = ""


def claims_in(text: str, ground: Ground) -> Iterator[Claim]:
    """The claims of a text that the record does not carry. Quoted words claim nothing."""
    words = lexicon()
    for sentence in _SENTENCE.split(_QUOTED.sub("“…”", text)):
        if not sentence or sentence.rstrip(" ”’)").endswith("?"):
            continue
        for clause in _CLAUSE.split(sentence):
            yield from _clause(clause.strip(), ground, words)


def _clause(clause: str, ground: Ground, words: Lexicon) -> Iterator[Claim]:
    if not clause:
        return
    supposed = words.moods.search(clause) is not None
    denied = words.denials.search(clause) is not None
    if words.nothing.search(clause) and not supposed:
        yield Claim("totality", clause)
    if not supposed and not _NOT.search(clause):
        yield from _clean(clause, ground, words, denied)
    if supposed or denied or words.checked.search(clause) is None:
        return
    if words.whole.search(clause):
        yield Claim("totality", clause)
    for key, pattern in words.parts.items():
        if key in ground.unread and pattern.search(clause):
            yield Claim("part", clause, key)


def _clean(clause: str, ground: Ground, words: Lexicon, denied: bool) -> Iterator[Claim]:
    undecided = bool(ground.questions) or not ground.finished
    if ground.issues or undecided:
        plain = None if denied else words.issues_plain.search(clause)
        if plain or words.issues.search(clause):
            yield Claim("issues", clause)
    if undecided:
        plain = None if denied else words.questions_plain.search(clause)
        if plain or words.questions.search(clause):
            yield Claim("questions", clause)


def unread_parts(states: Sequence[tuple[str, str]], read: str) -> frozenset[str]:
    """The keys of parts whose state is not that of a part that was read."""
    return frozenset(key for key, state in states if state != read)
