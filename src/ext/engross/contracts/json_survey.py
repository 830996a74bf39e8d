"""Measures of a JSON text, taken at the speed of byte searches and without recursion.

A survey decides only whether a text may be given to the fast parser. On text that is no
JSON it measures nothing in particular; such text fails in the parser.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from engross.contracts.json_model import Limits

__all__ = ["Survey", "survey"]

WINDOW = 1 << 20

_NUMBER_TAIL = re.compile(rb"[0-9.eE+-]*+")
_STEPS = bytes({0x5B: 1, 0x7B: 1, 0x5D: 255, 0x7D: 255}.get(code, 0) for code in range(256))
_NO_STEPS = bytes(code for code in range(256) if not _STEPS[code])
# Digits become 0 and E becomes e, so that odd numbers are found by plain searches:
# whatever could leave the signed 64 bit range or overflow (most of it does not).
_SHAPES = bytes.maketrans(b"123456789E", b"000000000e")
_ODD_SHAPES = (b"0" * 19, b"e000", b"e+000")


@dataclass(frozen=True, slots=True)
class Survey:
    """What was measured: nesting, values, object members, longest string in bytes, odd numbers.

    ``values`` is the number of values, or somewhat more where containers are empty.
    """

    depth: int
    values: int
    members: int
    longest_string: int
    odd_numbers: bool

    def unremarkable(self, limits: Limits) -> bool:
        """Whether nothing in the text needs a closer look before it is parsed."""
        return self.depth <= limits.depth and self.longest_string <= limits.string and not self.odd_numbers


def survey(data: bytes, limits: Limits) -> Survey:
    """Measure a JSON text, at most until a limit is passed. Linear in time; at most two copies."""
    level = deepest = members = longest = strings = 0
    values = 1
    odd = False
    for outside, string_count, string_length in _windows(_without_escapes(data)):
        levels = list(accumulate(_level_steps(outside), initial=level))
        level, deepest = levels[-1], max(deepest, *levels)
        values += outside.count(b",") + outside.count(b"[") + outside.count(b"{")
        strings += string_count
        members += outside.count(b":")
        longest = max(longest, string_length)
        odd = odd or _has_odd_number(outside)
        # A string is a value or the name of one, so there are at most two strings a value.
        values = max(values, strings // 2)
        if deepest > limits.depth or values > limits.values:
            break
    return Survey(deepest, values, members, longest, odd)


def _without_escapes(data: bytes) -> bytes:
    """The text with escaped quotation marks and backslashes blotted out, at equal length."""
    if b"\\" not in data:
        return data
    return data.replace(b"\\\\", b"__").replace(b'\\"', b"__")


def _windows(text: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Window by window: what stands outside strings, the number of strings, the longest one.

    A window never ends inside a string or a number.
    """
    start = 0
    while start < len(text):
        end = min(start + WINDOW, len(text))
        if text.count(b'"', start, end) % 2:
            closing = text.find(b'"', end)
            end = len(text) if closing < 0 else closing + 1
        else:
            tail = _NUMBER_TAIL.match(text, end)
            end = tail.end() if tail else end
        pieces = text[start:end].split(b'"')
        strings = pieces[1::2]
        yield b" ".join(pieces[::2]), len(strings), max(map(len, strings), default=0)
        start = end


def _has_odd_number(outside: bytes) -> bool:
    shapes = outside.translate(_SHAPES)
    return any(shape in shapes for shape in _ODD_SHAPES)


def _level_steps(outside: bytes) -> array[int]:
    """+1 for each opening bracket, -1 for each closing one."""
    return array("b", outside.translate(_STEPS, delete=_NO_STEPS))
