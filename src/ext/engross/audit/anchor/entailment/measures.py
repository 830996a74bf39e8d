"""Numbers with a unit, as a claim and a line give them (T-4, T-5 of the anchor contract)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engross.audit.anchor.entailment.measuring import Measured, measured_at
from engross.audit.anchor.entailment.numerals import LETTER, NUMERAL, numeral_value
from engross.audit.anchor.entailment.prepared import prepare
from engross.audit.anchor.entailment.words import word_list

__all__ = ["Measure", "measures"]

# White space or a single hyphen may stand between a number and its unit.
_MEASURE = re.compile(NUMERAL + rf"(?P<gap>\s++|[-\u2010\u2011])?+(?={LETTER}|[°℃℉])")
_WORD_BEFORE = re.compile(rf"({LETTER}{{1,12}})\.?\s{{0,3}}\Z")
_DECADE = re.compile(r"[12][0-9]{2}0\Z")
_BEFORE = 20


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with a unit: its value as written, its unit, its place in the text (code points).

    ``signed`` says that a minus stands before it, ``factors`` that it follows a number
    without a unit, as in ``600x900 mm``: neither is compared.
    """

    value: Fraction
    unit: Measured
    start: int
    end: int
    signed: bool = False
    factors: bool = False


def measures(text: str) -> Iterator[Measure]:
    """Every measure of a text, in order. Linear in its length."""
    ready = prepare(text)
    plain = ready.text
    for found in _MEASURE.finditer(plain):
        if not _stands_free(plain, found.start()):
            continue
        unit = measured_at(plain, found.end())
        if unit is None or _is_prose(plain, found, unit):
            continue
        value = numeral_value(found)
        if value is not None:
            start, end = ready.original(found.start()), ready.original(unit.end - 1) + 1
            sign, factors = _before(plain, found.start())
            yield Measure(value, unit, start, end, sign, factors)


def _stands_free(text: str, start: int) -> bool:
    """Whether a number begins here: after no letter, digit or ``_``, but after an x between digits."""
    if start == 0:
        return True
    before = text[start - 1]
    if before in "xX":
        return start > 1 and text[start - 2].isdigit()
    if before == "." and start > 1 and (text[start - 2].isalnum() or text[start - 2] == "_"):
        return False
    return not (before.isalnum() or before in "_/\u2044" or unicodedata.category(before)[0] == "M")


def _is_prose(text: str, found: re.Match[str], unit: Measured) -> bool:
    """A sum of money, a decade, or a number that counts parts of a text."""
    before = text[max(0, found.start() - _BEFORE) : found.start()]
    if before.rstrip() and unicodedata.category(before.rstrip()[-1]) == "Sc":
        return True
    letter = unit.end - found.end() == 1
    if letter and not found["gap"] and text[found.end()] == "s" and found["run"]:
        return _DECADE.match(found["run"]) is not None
    word = _WORD_BEFORE.search(before) if letter else None
    return word is not None and word[1].lower() in word_list("references")


def _before(text: str, start: int) -> tuple[bool, bool]:
    """Whether a minus stands before a number, and whether it is one of several factors."""
    at = start - 1
    sign = at >= 0 and text[at] in "-\u2212" and (at == 0 or not text[at - 1].isalnum())
    while at >= 0 and text[at] == " " and start - at < 3:
        at -= 1
    factors = at >= 1 and text[at] in "xX×" and text[:at].rstrip(" ")[-1:].isdigit()
    return sign, factors
