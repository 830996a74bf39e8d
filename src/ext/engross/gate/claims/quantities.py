"""Amounts that a sentence gives: digits, words, fractions, shares, with what bounds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engross.gate.claims.lexicon import Lexicon
from engross.gate.claims.tokens import Kind, Token

__all__ = ["Bound", "Quantity", "quantities"]

Bound = Literal["exactly", "about", "nearly", "over", "more", "least", "most", "fewer", "between"]

TENTH = 0.1
SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount at tokens ``first`` to ``last``. ``share`` says that it is a part of one, not a count.

    ``whole`` is the amount that it is taken out of ("nine of the 31 findings").
    """

    value: float
    first: int
    last: int
    bound: Bound = "exactly"
    share: bool = False
    upper: float = 0.0
    ordinal: bool = False

    def holds(self, actual: float) -> bool:
        """Whether an actual number fits. A tenth is the law of loose numbers (about, nearly)."""
        value, room = self.value, TENTH * max(abs(actual), abs(self.value)) + SLACK
        match self.bound:
            case "about":
                return abs(value - actual) <= room
            case "nearly":
                return value - room <= actual < value
            case "over":
                return value < actual <= value + room
            case "more":
                return actual > value
            case "fewer":
                return actual < value
            case "least":
                return actual >= value
            case "most":
                return actual <= value
            case "between":
                return value <= actual <= self.upper
        return abs(actual - value) < (0.005 if self.share else SLACK)

    @property
    def plain(self) -> bool:
        """Whether it gives one number."""
        return self.bound == "exactly" and not self.share


def quantities(found: Sequence[Token], words: Lexicon) -> list[Quantity]:
    """The amounts of a sentence, left to right. Linear: every token is looked at a few times."""
    amounts: list[Quantity] = []
    at = 0
    starts = words.numeric
    while at < len(found):
        token = found[at]
        if token.kind is not Kind.NUMBER and token.word not in starts:
            at += 1
            continue
        amount = _amount(found, at, words)
        if amount is None:
            at += 1
            continue
        amounts.append(_bounded(amount, found, words, amounts))
        at = amount.last
    return _ranges(amounts, found, words)


def _amount(found: Sequence[Token], at: int, words: Lexicon) -> Quantity | None:
    token = found[at]
    if token.kind is Kind.NUMBER:
        return _digits(found, at, words)
    if token.kind is not Kind.WORD:
        return None
    if token.word in words.tables["majorities"] and _word(found, at - 1) not in {"at", "the"}:
        return Quantity(0.5, at, at + 1, "more", share=True)
    return _half_dozen(found, at) or _share(found, at, words) or _spelled(found, at, words)


def _digits(found: Sequence[Token], at: int, words: Lexicon) -> Quantity | None:
    text = found[at].word
    if len(text) > 18 or _labelled(found, at, words):
        return None
    value = float(text)
    after = _word(found, at + 1)
    if after in {"%", "percent"} or (after == "per" and _word(found, at + 2) == "cent"):
        return Quantity(value / 100, at, at + (3 if after == "per" else 2), share=True)
    if after in words.tables["scales"]:
        return Quantity(value * words.tables["scales"][after], at, at + 2)
    return Quantity(value, at, at + 1)


def _labelled(found: Sequence[Token], at: int, words: Lexicon) -> bool:
    """Whether the number is a name: of a clause, a page, a year, a day."""
    shortened = at > 1 and found[at - 1].text == "." and _word(found, at - 2) in words.tables["abbreviated"]
    before, after = _word(found, at - 2 if shortened else at - 1), _word(found, at + 1)
    if (
        before in words.tables["numbered"]
        or before in words.tables["months"]
        or after in words.tables["months"]
    ):
        return True
    text = found[at].word
    return len(text) == 4 and text[:2] in {"19", "20"} and before in words.tables["before_years"]


def _share(found: Sequence[Token], at: int, words: Lexicon) -> Quantity | None:
    first, second = _word(found, at), _word(found, at + 1)
    shares = words.tables["shares"]
    if first in words.tables["fractions"] and second not in words.tables["not_fraction"]:
        if second == "dozen":
            return None
        return Quantity(words.tables["fractions"][first], at, at + 1, share=True)
    if first in {"every", "each"} and second in {"second", "third", "fourth"}:
        return Quantity({"second": 1 / 2, "third": 1 / 3, "fourth": 1 / 4}[second], at, at + 2, share=True)
    if first in {"a", "one"} and second in shares:
        return Quantity(1 / shares[second], at, at + 2, share=True)
    if first in words.numerals and second in shares:
        value = words.numerals[first] / shares[second]
        return Quantity(value, at, at + 2, share=True) if value <= 1 else None
    return None


def _half_dozen(found: Sequence[Token], at: int) -> Quantity | None:
    words = [_word(found, n) for n in range(at, at + 3)]
    return Quantity(6, at, at + 3) if words in (["half", "a", "dozen"], ["half", "dozen"]) else None


def _spelled(found: Sequence[Token], at: int, words: Lexicon) -> Quantity | None:
    """A number in words: "thirty-one", "a hundred and five", "two dozen"."""
    scales, numerals = words.tables["scales"], words.numerals
    begun = _begun(found, at, words)
    if begun is None:
        return None
    total, last = begun
    while last < len(found) and last - at < 8:
        word = _word(found, last)
        if word in scales:
            total *= scales[word]
        elif word in numerals and (
            (total % 100 == 0 and total) or (total % 10 == 0 and total >= 20 and numerals[word] < 10)
        ):
            total += numerals[word]
        elif not (word == "and" and total >= 100 and _word(found, last + 1) in numerals):
            break
        last += 1
    after = _word(found, last)
    if after in {"percent", "%"} or (after == "per" and _word(found, last + 1) == "cent"):
        return Quantity(total / 100, at, last + (2 if after == "per" else 1), share=True)
    return Quantity(total, at, last)


def _begun(found: Sequence[Token], at: int, words: Lexicon) -> tuple[float, int] | None:
    """What a number in words begins with, and where it goes on: "a hundred", "thousand", "thirty"."""
    scales, first, second = words.tables["scales"], _word(found, at), _word(found, at + 1)
    if first in {"a", "an"}:
        if second in {"single", "sole"}:
            return 1, at + 2
        return (scales[second], at + 2) if second in scales else None
    if first in scales and first != "score":
        return scales[first], at + 1
    if first not in words.numerals or _labelled_word(found, at, words):
        return None
    return words.numerals[first], at + 1


def _labelled_word(found: Sequence[Token], at: int, words: Lexicon) -> bool:
    """ "One" is often no number: "no one", "one another", "one by one", "the one that"."""
    if _word(found, at) != "one":
        return False
    before, after = _word(found, at - 1), _word(found, at + 1)
    return before in words.tables["before_one"] or after in words.tables["after_one"]


def _bounded(
    amount: Quantity, found: Sequence[Token], words: Lexicon, before: Sequence[Quantity]
) -> Quantity:
    """The amount with what the words around it make of it."""
    edge = before[-1].last if before else 0
    for length in (4, 3, 2, 1):
        start = amount.first - length
        if start < edge:
            continue
        bound = words.tables["bounds"].get(" ".join(_word(found, n) for n in range(start, amount.first)))
        if bound is not None:
            return replace(amount, bound=bound)
    bound = _bound_after(amount, found, words)
    return amount if bound is None else replace(amount, bound=bound)


def _bound_after(amount: Quantity, found: Sequence[Token], words: Lexicon) -> Bound | None:
    """ "Five at most", "five findings at most"."""
    for start in (amount.last, amount.last + 1):
        for length in (3, 2):
            after = " ".join(_word(found, n) for n in range(start, start + length))
            bound: Bound | None = words.tables["bounds_after"].get(after)
            if bound is not None:
                return bound
    return None


def _ranges(amounts: list[Quantity], found: Sequence[Token], words: Lexicon) -> list[Quantity]:
    """ "Between 40 and 45" and "40 to 45" are one amount."""
    joined: list[Quantity] = []
    for amount in amounts:
        last = joined[-1] if joined else None
        if last is not None and last.share == amount.share and amount.first - last.last == 1:
            link = _word(found, last.last)
            opens = _word(found, last.first - 1)
            if (opens in {"between", "from"} and link in {"and", "to"}) or (
                link in {"to", "or", "–"} and 0 < amount.value - last.value < max(10, last.value)
            ):
                joined[-1] = replace(last, last=amount.last, bound="between", upper=amount.value)
                continue
        joined.append(amount)
    return joined


def _word(found: Sequence[Token], at: int) -> str:
    return found[at].word if 0 <= at < len(found) else ""
