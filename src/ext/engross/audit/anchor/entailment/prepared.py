"""A text made ready for reading numbers: plain digits, nothing without width.

Source: anchor contract, section 4.3.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Prepared", "prepare"]

_WIDTHLESS = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]")


@dataclass(frozen=True, slots=True)
class Prepared:
    """The text to read, and where its characters stand in the original.

    ``offsets`` has one entry a character and one for the end; ``None`` when nothing moved.
    """

    text: str
    offsets: Sequence[int] | None = None

    def original(self, at: int) -> int:
        """The offset in the original text (code points) of an offset in this one."""
        return at if self.offsets is None else self.offsets[at]


class _Digits(dict[int, str | int]):
    """Decimal digits of every script as ASCII; other characters as they are."""

    def __missing__(self, point: int) -> str | int:
        digit = unicodedata.decimal(chr(point), None)
        self[point] = result = point if digit is None else str(digit)
        return result


_DIGITS = _Digits()


def prepare(text: str) -> Prepared:
    """Digits of all scripts become ASCII, characters without width are dropped."""
    if text.isascii():
        return Prepared(text)
    plain = text.translate(_DIGITS)
    if _WIDTHLESS.search(plain) is None:
        return Prepared(plain)
    kept = [at for at, char in enumerate(plain) if not _WIDTHLESS.match(char)]
    return Prepared("".join(plain[at] for at in kept), (*kept, len(plain)))
