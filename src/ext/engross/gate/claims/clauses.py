"""Sentences and clauses: where one ends, what it supposes, what it denies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engross.gate.claims.lazy import lazy
from engross.gate.claims.lexicon import Lexicon, Mark, lexicon
from engross.gate.claims.quantities import Quantity, quantities
from engross.gate.claims.tokens import Kind, Names, Token, tokens

__all__ = ["Clause", "Sentence", "sentences"]

ENDS = frozenset(".!?…")
LONGEST = 160
"""A clause is cut after as many tokens: what is longer was not written to be read."""


@dataclass(frozen=True)
class Sentence:
    """Tokens, marks and amounts between two full stops; ``text`` is all that was given."""

    text: str
    tokens: tuple[Token, ...]
    marks: tuple[Mark, ...]
    amounts: tuple[Quantity, ...]
    asks: bool
    language: Lexicon
    rhetorical: bool = False

    @lazy
    def concepts(self) -> frozenset[str]:
        """Everything that the sentence mentions."""
        return frozenset[str]().union(*(mark.concepts for mark in self.marks))

    def concepts_of(self, kind: str) -> frozenset[str]:
        """Everything that it mentions in shared words and in those of one kind."""
        return frozenset[str]().union(*(m.concepts for m in self.marks if m.group in ("", kind)))

    def has(self, *concepts: str) -> bool:
        """Whether any of these stands in it."""
        return not self.concepts.isdisjoint(concepts)

    @property
    def first_word(self) -> str:
        """The first word, in lower case."""
        return next((token.word for token in self.tokens if token.kind is Kind.WORD), "")


@dataclass(frozen=True)
class Clause:
    """A part of a sentence with a predicate of its own, or all of one that has none.

    ``before`` is the clause that it goes on from. Positions count tokens of the sentence.
    """

    sentence: Sentence
    first: int
    last: int
    hypothetical: bool = False
    before: Clause | None = field(default=None, repr=False)
    kind: str = ""

    @lazy
    def marks(self) -> tuple[Mark, ...]:
        """The phrases that stand in it."""
        groups = ("", self.kind)
        return tuple(
            m for m in self.sentence.marks if self.first <= m.first < self.last and m.group in groups
        )

    @lazy
    def tokens(self) -> tuple[Token, ...]:
        """Its tokens."""
        return self.sentence.tokens[self.first : self.last]

    @lazy
    def words(self) -> tuple[str, ...]:
        """Its words; quotations and marks are empty."""
        return tuple(token.word if token.kind is Kind.WORD else "" for token in self.tokens)

    @lazy
    def amounts(self) -> tuple[Quantity, ...]:
        """Its amounts."""
        return tuple(a for a in self.sentence.amounts if self.first <= a.first < self.last)

    @lazy
    def quotes(self) -> tuple[Token, ...]:
        """Its quotations."""
        return tuple(token for token in self.tokens if token.kind is Kind.QUOTE)

    @lazy
    def concepts(self) -> frozenset[str]:
        """Everything that it mentions."""
        return frozenset[str]().union(*(mark.concepts for mark in self.marks))

    def of_kind(self, kind: str) -> Clause:
        """The clause read with the words of one kind of claim beside the shared ones."""
        known = self.__dict__.setdefault("_kinds", {})
        if kind not in known:
            known[kind] = Clause(self.sentence, self.first, self.last, self.hypothetical, self.before, kind)
        found: Clause = known[kind]
        return found

    @lazy
    def negators(self) -> tuple[int, ...]:
        """Positions of words that deny, outside phrases that have a meaning of their own."""
        inside = {at for mark in self.marks for at in range(mark.first, mark.last)}
        negators = self.sentence.language.tables["negators"]
        found = [
            at
            for at in range(self.first, self.last)
            if at not in inside
            and self.sentence.tokens[at].word in negators
            and self.sentence.tokens[at].kind is Kind.WORD
        ]
        follow = [self.sentence.tokens[at + 1].word if at + 1 < self.last else "" for at in found]
        found = [at for at, word in zip(found, follow, strict=True) if word not in {"more", "less", "fewer"}]
        if self.sentence.rhetorical:
            found = [at for at in found if at > 1]
        return tuple(sorted(found))

    def _past(self, word: str) -> bool:
        """ "Can have slipped", "could be settled": said of what has been, not of what may be."""
        at, words = self.words.index(word), self.words
        if word not in {"can", "could"}:
            return False
        managed = words[at + 1 : at + 2] == ("be",) and word == "could"
        verbs = self.sentence.language.tables["managed"]
        return words[at + 1 : at + 2] == ("have",) or (
            managed and len(words) > at + 2 and words[at + 2] in verbs
        )

    @lazy
    def fragment(self) -> bool:
        """Whether it has no finite verb, as headings and captions have none."""
        finite = self.sentence.language.tables["finite"]
        return not any(word in finite for word in self.words)

    @property
    def text(self) -> str:
        """The words as written."""
        found = self.tokens
        return self.sentence.text[found[0].start : found[-1].end] if found else ""

    def has(self, *concepts: str) -> bool:
        """Whether any of these stands in it."""
        return not self.concepts.isdisjoint(concepts)

    def all(self, *concepts: str) -> tuple[Mark, ...]:
        """The phrases of these concepts, left to right."""
        return tuple(mark for mark in self.marks if not mark.concepts.isdisjoint(concepts))

    def at(self, *concepts: str) -> int:
        """Where the first of these stands, or -1."""
        return next((m.first for m in self.marks if not m.concepts.isdisjoint(concepts)), -1)

    def denied(self, at: int) -> bool:
        """Whether an odd number of words before a position deny it."""
        return sum(negator < at for negator in self.negators) % 2 == 1

    def refused(self, at: int) -> bool:
        """As :meth:`denied`, counting also the denials inside phrases ("not supplied")."""
        negators = self.sentence.language.tables["negators"]
        words = self.words[: max(at - self.first, 0) + 1]
        return sum(word in negators for word in words) % 2 == 1

    @lazy
    def asserted(self) -> bool:
        """Whether it says that something is so: no question, condition, plan, advice, possibility."""
        return not (self.hypothetical or self.sentence.asks or self.open or self.duty or self.supposed)

    @lazy
    def open(self) -> bool:
        """Whether it leaves a matter open, or denies that it can be told."""
        return self.has("mood.open") or "whether" in self.words

    @lazy
    def duty(self) -> bool:
        """Whether it asks for something to be done."""
        duties = self.sentence.language.tables["duty"]
        return self.has("mood.duty") or any(word in duties for word in self._free)

    @lazy
    def _free(self) -> tuple[str, ...]:
        """The words that are part of no phrase."""
        inside = {at for mark in self.marks for at in range(mark.first, mark.last)}
        return tuple(w for at, w in enumerate(self.words, self.first) if at not in inside)

    @lazy
    def supposed(self) -> bool:
        """Whether it speaks of what may be or will be."""
        tables = self.sentence.language.tables
        loose = any(
            w in tables["future"] or (w in tables["possible"] and not self._past(w)) for w in self._free
        )
        return loose or self.has("mood.future", "mood.possible")


def sentences(
    text: str, language: str = "en", names: Names | None = None
) -> Iterator[tuple[Sentence, list[Clause]]]:
    """The sentences of a text, each with its clauses. Linear in the text.

    ``names`` are labels that may stand in the text without quotation marks.
    """
    words = lexicon(language)
    found = tokens(text, names)
    start = 0
    for at in range(len(found)):
        if _ends(found, at, text, words) or _is_cut(found[at], at - start, LONGEST * 4):
            yield from _sentence(text, found[start : at + 1], words)
            start = at + 1
    yield from _sentence(text, found[start:], words)


def _is_cut(token: Token, length: int, limit: int) -> bool:
    """Whether words without end are cut here: after a comma where there is one, so that work stays linear."""
    return length >= limit + LONGEST // 2 or (length >= limit and token.text in {",", ";", "|"})


def _ends(found: Sequence[Token], at: int, text: str, words: Lexicon) -> bool:
    token = found[at]
    if token.kind is not Kind.MARK or token.text not in ENDS:
        return token.text in "•·" and token.kind is Kind.MARK
    if at + 1 == len(found):
        return True
    following = found[at + 1]
    if token.text == "." and at and found[at - 1].word in words.tables["abbreviated"]:
        return False
    return following.start > token.end and (
        token.text in "!?" or following.kind is not Kind.WORD or not text[following.start].islower()
    )


def _sentence(text: str, found: Sequence[Token], words: Lexicon) -> Iterator[tuple[Sentence, list[Clause]]]:
    if not found:
        return
    question = found[-1].text == "?"
    rhetorical = question and _rhetorical(found)
    sentence = Sentence(
        text,
        tuple(found),
        tuple(words.marks(found)),
        tuple(quantities(found, words)),
        question and not rhetorical,
        words,
        rhetorical,
    )
    yield sentence, list(_clauses(sentence))


def _rhetorical(found: Sequence[Token]) -> bool:
    """ "Isn't it good to know …?" asserts; so does "Did you know that …?"."""
    first = [token.word for token in found[:4]]
    return (
        first[1:2] == ["not"]
        or first[:3] == ["did", "you", "know"]
        or first[:2] in (["why", "worry"], ["who", "could"])
    )


def _clauses(sentence: Sentence) -> Iterator[Clause]:
    cuts = _cuts(sentence)
    before: Clause | None = None
    for first, last in pairwise(cuts):
        if first >= last:
            continue
        clause = Clause(sentence, first, last, _supposes(sentence, first, last), before)
        yield clause
        before = clause


def _supposes(sentence: Sentence, first: int, last: int) -> bool:
    tables = sentence.language.tables
    at = first
    while at < last and (
        sentence.tokens[at].kind is Kind.MARK or sentence.tokens[at].word in tables["joins"]
    ):
        at += 1
    word = sentence.tokens[at].word if at < last else ""
    if word == "should":
        # "Should changes be tracked later, …" supposes; "should be checked" advises.
        return True
    return word in tables["hypothetical"]


def _cuts(sentence: Sentence) -> list[int]:
    """Where clauses begin, and the end of the last."""
    cuts = [0]
    size = len(sentence.tokens)
    opening = _opens_subordinate(sentence)
    inside = {at for m in sentence.marks if not m.group for at in range(m.first + 1, m.last)}
    for at in range(1, size):
        if at in inside:
            continue
        if _is_cut(sentence.tokens[at - 1], at - cuts[-1], LONGEST) or (
            _is_joint(sentence, at, cuts[-1], opening) and at > cuts[-1]
        ):
            cuts.append(at)
    cuts.append(size)
    return cuts


def _opens_subordinate(sentence: Sentence) -> bool:
    first = sentence.first_word
    tables = sentence.language.tables
    second = next((t.word for t in sentence.tokens[1:2]), "")
    return (
        first in tables["subordinate"]
        and (first != "there" or second == "being")
        and (first != "now" or second == "that")
    )


def _is_joint(sentence: Sentence, at: int, start: int, opening: bool) -> bool:
    tables, token = sentence.language.tables, sentence.tokens[at]
    word, last = token.word, sentence.tokens[at - 1]
    if token.kind is Kind.MARK:
        return False
    if last.kind is Kind.MARK and last.text in ";|":
        return last.text == ";"
    after_comma = last.kind is Kind.MARK and last.text in ",–—:("
    if (
        word == "but"
        and sentence.tokens[at + 1 : at + 2]
        and sentence.tokens[at + 1].word in {*tables["numerals"], "for", "not"}
    ):
        return False
    if word in tables["breaks"] or word in {"if", "unless", "whether", "until", "provided"}:
        return word not in {"so", "yet", "which"} or after_comma
    if word in {"once", "when"}:
        return after_comma or _finite(sentence, at, _next_comma(sentence, at))
    if after_comma and start == 0 and opening and last.text == ",":
        return _finite(sentence, at, len(sentence.tokens))
    if (after_comma and last.text in "–—:") or word in tables["joins"]:
        return _finite(sentence, start, at) and _subject_then_finite(sentence, at)
    return False


def _next_comma(sentence: Sentence, at: int) -> int:
    for position in range(at, min(at + 24, len(sentence.tokens))):
        if sentence.tokens[position].text in {",", ";"}:
            return position
    return min(at + 24, len(sentence.tokens))


def _finite(sentence: Sentence, first: int, last: int) -> bool:
    finite = sentence.language.tables["finite"]
    # Far enough for any clause that people write; keeps the whole pass linear.
    return any(sentence.tokens[at].word in finite for at in range(first, min(last, first + 40)))


def _subject_then_finite(sentence: Sentence, at: int) -> bool:
    """Whether a subject and then a verb follow, before anything else is joined on."""
    tables = sentence.language.tables
    seen = 0
    for position in range(at, min(at + 14, len(sentence.tokens))):
        token = sentence.tokens[position]
        if token.word in tables["joins"] or token.word in tables["negators"]:
            seen += token.word in {"none", "nothing", "neither"}
            continue
        if token.word in tables["finite"]:
            return seen > 0
        if token.kind is Kind.MARK and token.text in ";–—:":
            return False
        seen += token.kind is not Kind.MARK
    return False
