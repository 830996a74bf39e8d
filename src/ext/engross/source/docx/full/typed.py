"""Clause numbers that are typed as text, believed only where they carry a count on."""

from __future__ import annotations

import re
from typing import NamedTuple

from engross.source.docx.full.numerals import numeral

__all__ = ["TypedNumbers"]

_SPACE = r"[ \t\u00a0]"
# One number alone needs its full stop: "12 High Street" is no clause.
_DECIMAL = re.compile(rf"{_SPACE}*(\d{{1,3}}(?:\.\d{{1,3}}){{0,5}})(\.?){_SPACE}")
_LETTERED = re.compile(rf"{_SPACE}*((\(?)([a-z]{{1,6}})([.)])){_SPACE}")
_DIGITS = re.compile(r"(\d{1,3}(?:\.\d{1,3}){0,5})\.?")
_MOST_LEVELS = 4  # of lettered items inside one another

Decimal = tuple[int, ...]


class _Style(NamedTuple):
    """How the items of one lettered count are written."""

    opening: str
    form: str
    closing: str


class TypedNumbers:
    """Reads the numbers at the beginning of paragraphs that have no automatic one.

    A decimal number counts when it goes on from the number before it, computed or typed:
    ``3.`` or ``2.3`` or ``2.2.1`` after ``2.2``; ``1`` begins a count at the very start and
    after a heading without a number. Letters and small Roman numerals count when they begin
    with their first below a decimal number, or go on. Anything else that looks like a number
    is text.
    """

    def __init__(self) -> None:
        """Nothing is numbered yet."""
        self._decimal: Decimal = ()
        self._fresh = True
        self._outer: tuple[str, ...] = ()
        self._items: list[tuple[_Style, int, str]] = []

    def begin_anew(self) -> None:
        """A heading without a number: a count may begin after it, and the one before may go on."""
        self._fresh = True
        self._outer = ()
        self._items.clear()

    def computed(self, clause: tuple[str, ...]) -> None:
        """An automatic number, with those that lead to it."""
        self._items.clear()
        found = _DIGITS.fullmatch(clause[-1].strip())
        self._outer = clause
        if found is not None:
            self._decimal, self._fresh = _parts(found[1]), False

    def read(self, words: str) -> tuple[str, ...]:
        """The numbers that lead to a paragraph that begins with these words; empty when none is typed."""
        found = _DECIMAL.match(words)
        if found is not None:
            number = _parts(found[1])
            if (len(number) == 1 and not found[2]) or not self._goes_on(number):
                return ()
            self._decimal, self._fresh = number, False
            self._items.clear()
            self._outer = tuple(".".join(map(str, number[:length])) for length in range(1, len(number) + 1))
            return self._outer
        lettered = _LETTERED.match(words)
        return self._item(lettered[2], lettered[3], lettered[4], lettered[1]) if lettered else ()

    def _goes_on(self, number: Decimal) -> bool:
        if self._fresh and number in ((1,), (1, 1)):
            return True
        known = self._decimal
        if not known:
            return False
        nexts = {(*known[:at], known[at] + 1) for at in range(len(known))}
        return number in nexts or number == (*known, 1)

    def _item(self, opening: str, text: str, closing: str, whole: str) -> tuple[str, ...]:
        if not self._outer or (opening and closing == "."):
            return ()
        for depth in reversed(range(len(self._items))):
            style, count, _ = self._items[depth]
            same = (style.opening, style.closing) == (opening, closing)
            if same and numeral(count + 1, style.form) == text:
                del self._items[depth:]
                self._items.append((style, count + 1, whole))
                return self._path()
        form = {"a": "lowerLetter", "i": "lowerRoman"}.get(text)
        if form is None or len(self._items) >= _MOST_LEVELS:
            return ()
        self._items.append((_Style(opening, form, closing), 1, whole))
        return self._path()

    def _path(self) -> tuple[str, ...]:
        return (*self._outer, *(whole for _, _, whole in self._items))


def _parts(text: str) -> Decimal:
    return tuple(map(int, text.split(".")))
