"""Numbers as people write them: grouped, with either decimal mark, as fractions, with a power of ten.

A comma before exactly three digits, in groups, parts thousands; any other single comma is
decimal (design: numbers in claims). Source: anchor contract, section 4.3; the powers
(``1.05×10³``, ``2^10``) go beyond it.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

__all__ = ["LETTER", "NUMERAL", "RUN_LIMIT", "numeral_value", "run_value"]

RUN_LIMIT = 1000
"""Digits of the longest run that is read as a number."""

LETTER = r"[^\W\d_\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209f\u2150-\u218f]"
"""A letter for patterns; superscripts and fractions, which count as word characters, are none."""

_SPACES = "\u00a0\u2009\u202f"
_MARKS = f",.'\u2019{_SPACES}"
_HYPHENS = "\\-\u2010\u2011"
_BARS = "/\u2044"
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_VULGAR = "".join(
    char
    for char in map(chr, (*range(0xBC, 0xBF), *range(0x2150, 0x215F), 0x2189))
    if unicodedata.category(char) == "No"
)


def _power(plain: str, raised: str) -> str:
    """A power for patterns, as ``^3`` or ``**3`` in one group and as ``³`` in the other."""
    return (
        rf"(?:\^|\*\*)\(?(?P<{plain}>[+\-\u2212]?[0-9]{{1,4}}+)\)?"
        rf"|(?P<{raised}>[⁺⁻]?[{_RAISED}]{{1,4}}+)"
    )


# A space between digits groups them, but not before a fraction: 3 1/2.
_RUN = rf"(?:(?<!\.)\.)?[0-9]++(?:(?:[,.'\u2019]|[{_SPACES}](?![0-9]++[{_BARS}]))[0-9]++)*+"
_TEN = rf"[ {_SPACES}]?[×xX·⋅*][ {_SPACES}]?10(?:{_power('ten', 'tens')})"

# A run of digits is read whole: it starts at no digit and after no mark, bar or power of another.
NUMERAL = (
    rf"(?<![0-9])(?<![0-9][{_MARKS}{_BARS}])(?<!\^)(?<!\^[+\-\u2212(])(?<![\w)]\*\*)"
    rf"(?:(?P<run>{_RUN})"
    rf"(?:[eE](?P<exponent>[+\-\u2212]?+[0-9]{{1,4}})(?![0-9])|{_TEN}|{_power('power', 'powers')})?+"
    rf"(?:[{_BARS}](?P<under>[0-9]++)|[ {_SPACES}{_HYPHENS}](?P<over>[0-9]++)[{_BARS}](?P<below>[0-9]++)"
    rf"|[ {_SPACES}{_HYPHENS}]?+(?P<mixed>[{_VULGAR}]))?+"
    rf"|(?P<vulgar>[{_VULGAR}]))"
)
"""A number, for patterns; its groups are for :func:`numeral_value`."""

_PIECES = re.compile(rf"([{_MARKS}])")
_ONE_KIND = str.maketrans(dict.fromkeys(_SPACES, " ") | {"\u2019": "'"})
_LOWERED = str.maketrans(f"{_RAISED}⁺⁻\u2212", "0123456789+--")


def numeral_value(found: re.Match[str]) -> Fraction | None:
    """The value of a match of :data:`NUMERAL`; None for what is no number, such as a version."""
    if found["vulgar"]:
        return _vulgar(found["vulgar"])
    value = run_value(found["run"])
    value = None if value is None else _raised(found, value)
    if value is None:
        return None
    if found["mixed"]:
        return value + _vulgar(found["mixed"])
    if found["under"]:
        return _fraction(value, Fraction(1), found["under"])
    if found["over"]:
        part = _fraction(Fraction(1), _whole(found["over"]), found["below"])
        return None if part is None else value + part
    return value


def run_value(run: str) -> Fraction | None:
    """The value of digits with marks between them, as the last mark and the groups say."""
    pieces = _PIECES.split(run)
    digits, marks = pieces[::2], pieces[1::2]
    if sum(map(len, digits)) > RUN_LIMIT:
        return None
    kinds = set("".join(marks).translate(_ONE_KIND))
    if not kinds:
        return Fraction(int(run))
    last = marks[-1]
    if len(kinds) == 1:
        return _one_kind(digits, last)
    if len(kinds) == 2 and last in ",." and marks.count(last) == 1 and _grouped(digits[:-1]):
        return _decimal("".join(digits[:-1]), digits[-1])
    return None


def _one_kind(digits: list[str], mark: str) -> Fraction | None:
    grouped = Fraction(int("".join(digits))) if _grouped(digits) else None
    if mark == ".":
        return _decimal(*digits) if len(digits) == 2 else grouped
    if mark == "," and grouped is None:
        # Several commas that group nothing part a list, whose last member has the unit.
        return _decimal(*digits) if len(digits) == 2 else Fraction(int(digits[-1]))
    return grouped


def _grouped(digits: list[str]) -> bool:
    """Whether the pieces are groups of thousands: one to three digits, not from 0, then threes."""
    first, *rest = digits
    return 1 <= len(first) <= 3 and first[0] != "0" and all(len(piece) == 3 for piece in rest)


def _decimal(whole: str, part: str) -> Fraction:
    return Fraction(int(whole + part), 10 ** len(part))


def _raised(found: re.Match[str], value: Fraction) -> Fraction | None:
    """A number with its exponent or power of ten, or a small number raised to a power."""
    exponent = found["exponent"] or found["ten"] or found["tens"]
    if exponent:
        return value * Fraction(10) ** int(exponent.translate(_LOWERED))
    power = found["power"] or found["powers"]
    if not power:
        return value
    # A raised digit after any other number is more likely a note than a power.
    bases = (2, 10) if found["powers"] else range(2, 1001)
    exponent = power.translate(_LOWERED)
    return value ** int(exponent) if value in bases and len(exponent) < 4 else None


def _whole(digits: str) -> Fraction | None:
    return Fraction(int(digits)) if len(digits) <= RUN_LIMIT else None


def _fraction(value: Fraction, factor: Fraction | None, below: str) -> Fraction | None:
    divisor = _whole(below)
    return None if not divisor or factor is None else value * factor / divisor


def _vulgar(char: str) -> Fraction:
    return Fraction(unicodedata.numeric(char)).limit_denominator(100)
