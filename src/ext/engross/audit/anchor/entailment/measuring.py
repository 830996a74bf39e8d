"""The unit that stands after a number: a unit of the list, its power, a rate of two units."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engross.audit.anchor.entailment.numerals import LETTER
from engross.audit.anchor.entailment.units import Spellings, Unit, spellings
from engross.audit.anchor.entailment.words import word_list

__all__ = ["Measured", "measured_at"]

_SQUARE = re.compile(r"(?P<word>sq\.?|square|cu\.?|cubic)[ \-\u00a0]\s*+", re.IGNORECASE | re.ASCII)
_WORD = re.compile(rf"°\s?[CcFf](?!{LETTER})|[°℃℉]|{LETTER}++")
_SECOND_WORD = re.compile(rf"([ \-\u00a0·⋅])({LETTER}++)")
_POWER = re.compile(r"\^?([23])|([²³])")
_PER = re.compile(r"/|\sper\s+", re.IGNORECASE)
_TIMES = re.compile(r"[ \u00a0·⋅*]")
_MINUS_ONE = re.compile(r"⁻([¹²³])|\^?-([123])")
_PRODUCT = re.compile(rf"[·⋅*]{LETTER}++")
_OPAQUE = re.compile(rf"(?:/{LETTER}++(?:\^?[23]|[²³])?|[·⋅*]{LETTER}++)++")
_TOUCHING = re.compile(r"[\w²³¹⁰⁴-⁹⁺⁻]")
_NEXT_WORD = re.compile(rf"\s+(?:({LETTER}++)|([0-9]))")
_POWERS = {"²": 2, "³": 3, "2": 2, "3": 3, "¹": 1, "1": 1}
_PREFIXES = {"s": 2, "c": 3}


@dataclass(frozen=True, slots=True)
class Measured:
    """What a number counts: units over units, each with its power.

    ``over`` and ``under`` are pairs of a unit and its power. A combination that the list
    does not know is ``opaque``: it is compared by its spelling alone. ``end`` is where it
    ends in the text (code points).
    """

    over: tuple[Unit, int] | None
    under: tuple[Unit, int] | None
    end: int
    opaque: str = ""


def measured_at(text: str, at: int) -> Measured | None:
    """The unit that begins at an offset, or None when the word there is no unit."""
    known = spellings()
    squared = _SQUARE.match(text, at)
    start = squared.end() if squared else at
    simple = _simple(known, text, start)
    if simple is None:
        return _clouded(known, text, at)
    unit, end = simple
    if squared:
        if not unit.powers:
            return None
        power = _PREFIXES[squared["word"][0].lower()]
    else:
        power, end = _power(text, end, unit)
    if unit.name == "inch" and text[start:end].lower() == "in" and _preposition(text, end):
        return None
    return _with_rest(known, text, at, (unit, power), end)


def _simple(known: Spellings, text: str, at: int) -> tuple[Unit, int] | None:
    """A unit by itself: two words where they are one, else a symbol or a word."""
    word = _WORD.match(text, at)
    if word is None:
        return None
    second = _SECOND_WORD.match(text, word.end())
    if second:
        unit = known.pairs.get(f"{word[0]} {second[2]}".lower())
        if unit is None and second[1] in "·⋅":
            unit = known.exact.get(word[0] + second[2])
        if unit is not None:
            return unit, second.end()
    spelled = re.sub(r"\s", "", word[0])
    unit = known.exact.get(spelled) or known.exact.get(spelled.upper() if spelled[0] == "°" else "")
    if unit is None and spelled.isascii():
        unit = known.any_case.get(spelled.lower())
    return None if unit is None else (unit, word.end())


def _power(text: str, at: int, unit: Unit) -> tuple[int, int]:
    found = _POWER.match(text, at)
    if found is None or not (unit.powers or unit.kind == "time"):
        return 1, at
    return _POWERS[found[1] or found[2]], found.end()


def _with_rest(known: Spellings, text: str, start: int, over: tuple[Unit, int], end: int) -> Measured | None:
    """The unit with what it is divided by; unknown combinations by their spelling."""
    under = _denominator(known, text, end)
    if under is not None:
        return Measured(over, under[0], under[1])
    opaque = _OPAQUE.match(text, end)
    if opaque and not _touched(text, opaque.end()):
        return Measured(None, None, opaque.end(), _squeezed(text[start : opaque.end()]))
    return None if _touched(text, end) else Measured(over, None, end)


def _denominator(known: Spellings, text: str, at: int) -> tuple[tuple[Unit, int], int] | None:
    """``/h``, `` per hour`` or `` h⁻¹`` after a unit."""
    per = _PER.match(text, at)
    times = None if per else _TIMES.match(text, at)
    joint = per or times
    simple = _simple(known, text, joint.end()) if joint else None
    if simple is None:
        return None
    unit, end = simple
    if times:
        inverse = _MINUS_ONE.match(text, end)
        if inverse is None or _touched(text, inverse.end()):
            return None
        return (unit, _POWERS[inverse[1] or inverse[2]]), inverse.end()
    power, end = _power(text, end, unit)
    if _touched(text, end) or text[end : end + 1] == "/" or _PRODUCT.match(text, end):
        return None
    return (unit, power), end


def _clouded(known: Spellings, text: str, at: int) -> Measured | None:
    """A symbol in letter case that leaves open which unit is meant, compared as it is written."""
    word = _WORD.match(text, at)
    if word is None or word[0].lower() not in known.clouded or _touched(text, word.end()):
        return None
    return Measured(None, None, word.end(), word[0])


def _preposition(text: str, at: int) -> bool:
    """Whether "in" leads on to a word of prose or to another number."""
    following = _NEXT_WORD.match(text, at)
    if following is None:
        return False
    return following[2] is not None or following[1].lower() in word_list("after_in")


def _touched(text: str, at: int) -> bool:
    return _TOUCHING.match(text, at) is not None


def _squeezed(spelled: str) -> str:
    """A combination in one spelling: powers as digits, no marks of multiplication or spaces."""
    plain = spelled.translate({0xB2: "2", 0xB3: "3", 0x5E: None, 0xB7: "*", 0x22C5: "*"})
    return re.sub(r"\s+", " ", plain)
