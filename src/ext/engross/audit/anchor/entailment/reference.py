"""The entailment proxy as the reference tool computes it, faults and all (anchor contract, section 4.1).

It decides nothing but the ``reference`` profile. Text counts as it does in JavaScript:
lengths and comparisons in UTF-16 code units, ASCII letters, digits and word boundaries,
the contract's white space, numbers as doubles.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from engross.audit.anchor.entailment.model import Token
from engross.contracts.anchor_types import WHITE_SPACE

__all__ = ["unsupported"]

_ASTRAL = re.compile(r"[\U00010000-\U0010ffff]")
_BACKTICK = re.compile("`")
_SHORTEST, _LONGEST = 2, 80

_NAME = re.compile(r"\b[A-Za-z][A-Za-z0-9]*+(?:[._-][A-Za-z0-9]++)++", re.ASCII)

# The first unit that fits and ends at an ASCII word boundary. A superscript two is no word
# character, so it needs one after it; in ordinary text the unit before it is a length.
_MEASURE = re.compile(
    r"(?<![A-Za-z0-9_.])(?P<number>[0-9]++(?:[.,][0-9]++)?+)"
    rf"[{WHITE_SPACE}]*+(?P<unit>mm2|mm²|cm2|cm²|m2|m²|mm|cm|inch|inches|in|feet|ft|m)\b",
    re.ASCII | re.IGNORECASE,
)
_Kind: TypeAlias = Literal["length", "area"]
# In millimetres and square millimetres.
_UNITS: dict[str, tuple[_Kind, float]] = {
    "mm": ("length", 1),
    "cm": ("length", 10),
    "m": ("length", 1000),
    "in": ("length", 25.4),
    "inch": ("length", 25.4),
    "inches": ("length", 25.4),
    "feet": ("length", 304.8),
    "ft": ("length", 304.8),
    "mm2": ("area", 1),
    "mm²": ("area", 1),
    "cm2": ("area", 100),
    "cm²": ("area", 100),
    "m2": ("area", 1_000_000),
    "m²": ("area", 1_000_000),
}
_TOLERANCE = 0.005
_LEAST_SIZE = 1e-9
_NEIGHBOURS = 4


class _Measure(NamedTuple):
    token: Token
    kind: _Kind
    value: float


def unsupported(claim: str, line: str) -> tuple[Token, ...]:
    """The tokens of a claim that the line does not carry: quoted spans, identifiers, measures."""
    lowered = _code_units(line.lower())
    words = (token for found in (_quoted(claim), _identifiers(claim)) for token in found)
    return (
        *(token for token in words if _code_units(token.text.lower()) not in lowered),
        *_missing_measures(claim, line),
    )


def _code_units(text: str) -> str:
    """The text with each character beyond U+FFFF as the two halves that UTF-16 makes of it."""
    return _ASTRAL.sub(lambda found: _halves(found[0]), text)


def _halves(character: str) -> str:
    rest = ord(character) - 0x10000
    return chr(0xD800 + (rest >> 10)) + chr(0xDC00 + (rest & 0x3FF))


def _quoted(claim: str) -> Iterator[Token]:
    """Two backticks and what stands between them; one that opens nothing may be the next that opens."""
    opening: int | None = None
    for mark in _BACKTICK.finditer(claim):
        if opening is not None and _fits(claim, opening, mark.start()):
            yield Token("quoted", claim[opening : mark.start()], opening - 1, mark.end())
            opening = None
        else:
            opening = mark.end()


def _fits(claim: str, start: int, end: int) -> bool:
    if end - start > _LONGEST:  # code units are never fewer than code points
        return False
    span = claim[start:end]
    return "\n" not in span and _SHORTEST <= len(_code_units(span)) <= _LONGEST


def _identifiers(claim: str) -> Iterator[Token]:
    """The longest names that end at a word boundary; they have a ``.``, ``_`` or ``-`` inside."""
    at = 0
    while found := _NAME.search(claim, at):
        start, end = found.start(), _boundary(claim, found)
        if end is None:
            at = start + 1
        else:
            yield Token("identifier", claim[start:end], start, end)
            at = end


def _boundary(claim: str, found: re.Match[str]) -> int | None:
    """Where a name ends. Before ``_`` is no boundary, so pieces are given up to one before ``.`` or ``-``."""
    start, end = found.span()
    if claim[end : end + 1] != "_":
        return end
    cut = max(claim.rfind(".", start, end), claim.rfind("-", start, end))
    return cut if any(mark in claim[start : max(cut, start)] for mark in "._-") else None


def _measures(text: str) -> Iterator[_Measure]:
    for found in _MEASURE.finditer(text):
        kind, factor = _UNITS[found["unit"].lower()]
        value = float(found["number"].replace(",", "")) * factor
        yield _Measure(Token("measure", found[0], *found.span()), kind, value)


def _missing_measures(claim: str, line: str) -> Iterator[Token]:
    """The line is read once, and only when the claim has a measure."""
    carried: dict[_Kind, list[float]] | None = None
    for token, kind, value in _measures(claim):
        carried = _carried(line) if carried is None else carried
        if not _near(carried[kind], value):
            yield token


def _carried(line: str) -> dict[_Kind, list[float]]:
    found: dict[_Kind, set[float]] = {"length": set(), "area": set()}
    for _, kind, value in _measures(line):
        found[kind].add(value)
    return {kind: sorted(values) for kind, values in found.items()}


def _near(values: list[float], wanted: float) -> bool:
    """Whether one of the sorted values is within tolerance; only the nearest can be.

    A few on either side are tried, since the quotient is rounded.
    """
    at = bisect_left(values, wanted)
    return any(_within(wanted, value) for value in values[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS])


def _within(one: float, other: float) -> bool:
    return abs(one - other) / max(abs(one), abs(other), _LEAST_SIZE) <= _TOLERANCE
