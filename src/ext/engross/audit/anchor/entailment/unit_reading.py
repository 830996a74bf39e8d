"""The unit that stands after a number: units of the list with their powers, multiplied and divided.

``m²``, ``m2`` and ``square metres`` are one unit, ``km/h``, ``km per hour`` and ``km h⁻¹``
another. What divides may be a word that is no unit, as in ``m²/person`` (T-5 of the anchor
contract).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engross.audit.anchor.entailment.numerals import LETTER
from engross.audit.anchor.entailment.prepositions import is_preposition
from engross.audit.anchor.entailment.units import LONGEST, Unit, spellings

__all__ = ["UNIT_START", "Reading", "unit_at"]

MOST_FACTORS = 8
"""Units in one product; with more it is none."""

UNIT_START = rf"(?:{LETTER}|[°˚])"
"""What a unit begins with, for patterns."""

# An x before a digit parts two measures: 900mmx2100mm.
_WORD = rf"(?:(?![xX][0-9]){LETTER})++"
_SPACE = "[ \u00a0\u2009\u202f]"
_SPELLED = re.compile(rf"[°º˚]\s?[CcFf](?!{LETTER})|[°˚]|{_WORD}")
_PHRASE = re.compile(rf"{_WORD}(?:[ \-.·⋅\u00a0]{_WORD}){{1,{LONGEST - 1}}}")
_PARTED = re.compile(r"[ \-.·⋅\u00a0]")
_PREFIX = re.compile(rf"(?:(sq|cu)(?:\.\s?|[ \-\u00a0])|(square|cubic)[ \-\u00a0])(?={LETTER})", re.I | re.A)
_SUFFIX = re.compile(r"[ \u00a0](squared|cubed)(?!\w)", re.I | re.A)
_POWER = re.compile(r"(?P<bare>[23])|(?:\^|\*\*)(?P<plain>-?[1-4])|(?P<minus>⁻?)(?P<raised>[¹²³⁴])")
_BARE_MINUS = re.compile(r"-([1-3])(?![0-9])")
_OVER = re.compile(rf"/|{_SPACE}/{_SPACE}|\s++per\s++", re.I | re.A)
_TIMES = re.compile(rf"{_SPACE}?[·⋅]{_SPACE}?|[*×]")
_NEXT = re.compile(_SPACE)
_UNLISTED = re.compile(rf"{LETTER}\w*+|\([^()]{{1,40}}\)")
_IS_RAISED = re.compile(rf"[23²³⁴]{LETTER}")
_TOUCHING = re.compile(r"(?![xX][0-9])[\w²³¹⁰⁴-⁹⁺⁻]")
_RAISED = {"¹": 1, "²": 2, "³": 3, "⁴": 4}
_PREFIXED = {"sq": 2, "square": 2, "squared": 2, "cu": 3, "cubic": 3, "cubed": 3}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a number counts, and where its spelling ends in the text (code points).

    ``factors`` are units with their powers, negative where they divide. ``unlisted`` are the
    words that divide and are no unit.
    """

    factors: tuple[tuple[Unit, int], ...]
    unlisted: tuple[str, ...]
    end: int


def unit_at(text: str, at: int) -> Reading | None:
    """The unit that begins at an offset, or None when the word there is no unit."""
    first = _factor(text, at)
    if first is None:
        return None
    unit, power, end = first
    if (unit.name, power) == ("inch", 1) and text[at:end].lower() == "in" and is_preposition(text, end):
        return None
    reading = Reading(((unit, power),), (), end)
    while (longer := _joined(text, reading)) is not None:
        reading = longer
        if len(reading.factors) + len(reading.unlisted) > MOST_FACTORS:
            return None
    return None if _is_touched(text, reading.end) else reading


def _factor(text: str, at: int, *, over: bool = False) -> tuple[Unit, int, int] | None:
    """One unit with its power, and where it ends; ``over`` reads ``s-1`` as well."""
    prefix = _PREFIX.match(text, at)
    found = _listed(text, prefix.end() if prefix else at)
    if found is None or (prefix and not found[0].powers):
        return None
    unit, end = found
    if prefix:
        return unit, _PREFIXED[(prefix[1] or prefix[2]).lower()], end
    suffix = _SUFFIX.match(text, end)
    if suffix and unit.powers:
        return unit, _PREFIXED[suffix[1].lower()], suffix.end()
    minus = _BARE_MINUS.match(text, end) if over else None
    if minus:
        return unit, -int(minus[1]), minus.end()
    power = _POWER.match(text, end)
    if power is None or (power["bare"] and not unit.powers):
        return unit, 1, end
    return unit, _value(power), power.end()


def _value(power: re.Match[str]) -> int:
    if power["raised"]:
        value = _RAISED[power["raised"]]
        return -value if power["minus"] else value
    return int(power["bare"] or power["plain"])


def _listed(text: str, at: int) -> tuple[Unit, int] | None:
    """The longest spelling of the list at an offset, in up to four words."""
    known = spellings()
    phrase = _PHRASE.match(text, at)
    if phrase:
        words = _PARTED.split(phrase[0])
        end = phrase.end()
        while len(words) > 1:
            unit = known.unit(" ".join(words))
            if unit is not None and not _is_touched(text, end):
                return unit, end
            end -= len(words.pop()) + 1
    spelled = _SPELLED.match(text, at)
    if spelled is None:
        return None
    unit = known.unit(_degrees(spelled[0]))
    return None if unit is None else (unit, spelled.end())


def _degrees(spelled: str) -> str:
    """A sign of degree as the list has it, and no space before its scale."""
    if spelled[0] in "°º˚" and len(spelled) > 1:
        return "°" + spelled[-1]
    return "°" if spelled == "˚" else spelled


def _joined(text: str, reading: Reading) -> Reading | None:
    """The reading with what multiplies or divides it next, or None when nothing does."""
    at = reading.end
    over = _OVER.match(text, at)
    if over is not None:
        return _divided(text, reading, over)
    times = _TIMES.match(text, at)
    if times is not None:
        found = _factor(text, times.end(), over=True)
        # After a dot that parts two items of a list, "in" is more likely a word than inches.
        return None if found is None or found[0].name == "inch" else _with(reading, found, 1)
    if _IS_RAISED.match(text, at - 1) and reading.factors[-1][1] < 0:
        found = _factor(text, at)  # W/m²K
        return None if found is None else _with(reading, found, -1)
    following = _NEXT.match(text, at)
    found = _factor(text, following.end(), over=True) if following else None
    # Without a mark between them, only a negative power shows that the units belong together.
    return None if found is None or found[1] > 0 or _is_touched(text, found[2]) else _with(reading, found, 1)


def _divided(text: str, reading: Reading, over: re.Match[str]) -> Reading | None:
    """The reading over a unit, over units in brackets, or, right after a stroke, over any word."""
    at, tight = over.end(), over[0] == "/"
    product = _bracketed(text, reading, at + 1) if tight and text.startswith("(", at) else None
    if product is not None:
        return product
    found = _factor(text, at)
    if found is not None and (not _is_touched(text, found[2]) or _IS_RAISED.match(text, found[2] - 1)):
        return _with(reading, found, -1)
    word = _UNLISTED.match(text, at) if tight else None
    if word is None:
        return None
    return Reading(reading.factors, (*reading.unlisted, word[0].lower()), word.end())


def _bracketed(text: str, reading: Reading, at: int) -> Reading | None:
    """A product in brackets that divides: ``W/(m²·K)``."""
    while len(reading.factors) <= MOST_FACTORS:
        found = _factor(text, at)
        if found is None:
            return None
        reading = _with(reading, found, -1)
        if text.startswith(")", reading.end):
            return Reading(reading.factors, reading.unlisted, reading.end + 1)
        joint = _TIMES.match(text, reading.end) or _NEXT.match(text, reading.end)
        at = joint.end() if joint else reading.end
    return None


def _with(reading: Reading, found: tuple[Unit, int, int], sign: int) -> Reading:
    unit, power, end = found
    return Reading((*reading.factors, (unit, sign * power)), reading.unlisted, end)


def _is_touched(text: str, at: int) -> bool:
    """Whether a unit that ends here goes on: in a letter, a digit, a mark on its last letter."""
    if at >= len(text):
        return False
    return _TOUCHING.match(text, at) is not None or unicodedata.category(text[at]) in ("Mn", "Mc", "Me", "Sc")
