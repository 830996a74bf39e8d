"""A number as a list prints it: in digits, letters, Roman numerals or words."""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["numeral"]

_MOST_LETTERS = 780  # where Word itself stops repeating letters: thirty times the alphabet
_MOST_ROMAN = 32_767
_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)
_ONES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_MARKS = "*†‡§"
_PADDED = re.compile(r"(0{1,9}1), ")  # a format of one's own: "001, 002, 003, ..."


def numeral(count: int, form: str) -> str | None:
    """A count in a numbering format; ``None`` for a format not known here.

    ``form`` is the value of ``w:numFmt``, or a pattern of its own. Numbers that a format
    cannot write, as letters for 0, are written in digits.
    """
    writer = _WRITERS.get(form)
    if writer is not None:
        return writer(count)
    padded = _PADDED.match(form)
    return None if padded is None else str(count).zfill(len(padded[1]))


def _letters(count: int) -> str:
    if not 1 <= count <= _MOST_LETTERS:
        return str(count)
    times, letter = divmod(count - 1, 26)
    return chr(ord("a") + letter) * (times + 1)


def _roman(count: int) -> str:
    if not 1 <= count <= _MOST_ROMAN:
        return str(count)
    written = []
    for weight, letters in _ROMAN:
        times, count = divmod(count, weight)
        written.append(letters * times)
    return "".join(written)


def _ordinal(count: int) -> str:
    ending = "th" if count // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"


def _cardinal_words(count: int) -> str:
    words = _words(count)
    return words[:1].upper() + words[1:]


def _ordinal_words(count: int) -> str:
    words = _words(count)
    if not words[-1:].isalpha():
        return words
    start, mark, last = words.rpartition("-" if "-" in words.rpartition(" ")[2] else " ")
    ending = f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th"
    words = start + mark + _IRREGULAR.get(last, ending)
    return words[:1].upper() + words[1:]


def _words(count: int) -> str:
    if not 0 <= count < 1000:
        return str(count)
    if count < 20:
        return _ONES[count]
    if count < 100:
        tens, one = divmod(count, 10)
        return _TENS[tens - 2] + (f"-{_ONES[one]}" if one else "")
    hundreds, rest = divmod(count, 100)
    return f"{_ONES[hundreds]} hundred" + (f" {_words(rest)}" if rest else "")


def _marks(count: int) -> str:
    if not 1 <= count <= _MOST_LETTERS:
        return str(count)
    times, mark = divmod(count - 1, len(_MARKS))
    return _MARKS[mark] * (times + 1)


_WRITERS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimalZero": lambda count: f"{count:02d}",
    "lowerLetter": _letters,
    "upperLetter": lambda count: _letters(count).upper(),
    "lowerRoman": _roman,
    "upperRoman": lambda count: _roman(count).upper(),
    "ordinal": _ordinal,
    "cardinalText": _cardinal_words,
    "ordinalText": _ordinal_words,
    "numberInDash": lambda count: f"- {count} -",
    "hex": lambda count: f"{count:X}",
    "chicago": _marks,
    "none": lambda _: "",
}
