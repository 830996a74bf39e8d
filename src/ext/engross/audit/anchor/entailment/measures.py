"""Numbers with a unit, as a claim and a line give them (T-4, T-5 of the anchor contract)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engross.audit.anchor.entailment.numerals import NUMERAL, numeral_value
from engross.audit.anchor.entailment.prepared import prepare
from engross.audit.anchor.entailment.unit_reading import UNIT_START, Reading, unit_at
from engross.audit.anchor.entailment.words import word_list
from engross.contracts.anchor_types import WHITE_SPACE

__all__ = ["Measure", "measures"]

# White space or a single hyphen may stand between a number and its unit.
_MEASURE = re.compile(NUMERAL + rf"(?P<gap>[{WHITE_SPACE}]++|[-\u2010\u2011])?+(?={UNIT_START})")
_WORD_BEFORE = re.compile(r"([A-Za-z]{1,12})[ \-]{1,3}\Z")
_DECADE = re.compile(r"(?:1[0-9]|20)[0-9]0\Z")

# The first number of a range or of a tolerance has the unit of the second: 5–10 mm, 20 ± 5 mm.
_DASH = r"[-\u2010-\u2015\u2212~\uff5e\u301c\u2026]|\.{2,3}"
_JOINT = rf"(?:(?P<to>{_DASH}|[ \u00a0]to[ \u00a0])|[ \u00a0\u202f]?(?:±|\+/-)[ \u00a0\u202f]?)\Z"
_IS_JOINED = re.compile(_JOINT)
_EARLIER = re.compile(NUMERAL + _JOINT)
_AFTER_DASH = re.compile(rf"[0-9](?:{_DASH})\Z")
_BEFORE = 48


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with a unit: its value as written, its unit, its place in the text (code points).

    ``signed`` says that a minus stands before it, ``factors`` that it follows a number
    without a unit, as in ``600x900 mm``: neither is compared.
    """

    value: Fraction
    unit: Reading
    start: int
    end: int
    signed: bool = False
    factors: bool = False


def measures(text: str) -> Iterator[Measure]:
    """Every measure of a text, in order. Linear in its length."""
    ready = prepare(text)
    plain, at, ended = ready.text, 0, 0
    while (found := _MEASURE.search(plain, at)) is not None:
        start = found.start()
        at = start + 1
        if not _stands_free(plain, start, ended):
            continue
        unit = unit_at(plain, found.end())
        value = None if unit is None else numeral_value(found)
        if unit is None or value is None or _is_prose(plain, found, unit):
            continue
        at = ended = unit.end
        # Characters without width after the last one are not part of it.
        last = ready.original(unit.end - 1) + 1
        earlier = _earlier(plain, start, value)
        if earlier is not None:
            first, number = earlier
            yield Measure(number, unit, ready.original(first), last, _is_signed(plain, first))
        signed, factors = _is_signed(plain, start), _is_factor(plain, start)
        yield Measure(value, unit, ready.original(start), last, signed, factors)


def _stands_free(text: str, start: int, ended: int) -> bool:
    """Whether a number begins here: after no letter, digit or ``_``.

    An x may stand before it that follows a digit (``600x900``, but not ``0x900``), or the
    end of the measure before (``600mmx900mm``).
    """
    if start == 0:
        return True
    before = text[start - 1]
    if before in "xX" and start > 1:
        return start - 1 == ended or (text[start - 2].isdecimal() and not _is_hex(text, start - 2))
    if before == "." and start > 1 and _is_of_a_word(text[start - 2]):
        return False
    return not _is_of_a_word(before)


def _is_of_a_word(char: str) -> bool:
    return char.isalnum() or char == "_" or unicodedata.category(char)[0] == "M"


def _is_hex(text: str, zero: int) -> bool:
    return text[zero] == "0" and (zero == 0 or not (text[zero - 1].isdecimal() or text[zero - 1] in ".,"))


def _is_prose(text: str, found: re.Match[str], unit: Reading) -> bool:
    """A sum of money (``£5 m``) or a decade (``the 1990s``): the letter is no unit."""
    if unit.end - found.end() != 1:
        return False
    before = text[max(0, found.start() - _BEFORE) : found.start()]
    if before.rstrip() and unicodedata.category(before.rstrip()[-1]) == "Sc":
        return True
    if found["gap"] or text[found.end()] != "s" or not _DECADE.fullmatch(found[0]):
        return False
    word = _WORD_BEFORE.search(before)
    return word is not None and word[1].lower() in word_list("before_decade")


def _earlier(text: str, start: int, value: Fraction) -> tuple[int, Fraction] | None:
    """The first number of a range that goes up, or of a tolerance, and where it starts."""
    if not _IS_JOINED.search(text[max(0, start - 5) : start]):
        return None
    base = max(0, start - _BEFORE)
    found = _EARLIER.search(text[base:start])
    if found is None or (base and not found.start()):
        return None
    first, number = base + found.start(), numeral_value(found)
    if number is None or not _stands_free(text, first, 0) or _AFTER_DASH.search(text[base:first]):
        return None
    return None if found["to"] and number >= value else (first, number)


def _is_signed(text: str, start: int) -> bool:
    """Whether a minus stands before a number, and nothing that it could be taken from."""
    at = start - 1
    if at < 0 or text[at] not in "-\u2212\u2013":
        return False
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in ")]/")


def _is_factor(text: str, start: int) -> bool:
    """Whether an x and a number without a unit stand before a number."""
    before = text[max(0, start - 5) : start].rstrip(" ")
    return before[-1:] in ("x", "X", "×") and before[:-1].rstrip(" ")[-1:].isdecimal()
