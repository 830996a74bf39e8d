"""A text made ready for reading numbers: plain digits and letters, nothing without width.

Source: anchor contract, section 4.3; beyond it, characters that stand for several others
(``㎡``), full-width letters, and the decimal and thousands marks of Arabic script.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Prepared", "prepare"]

# Characters that a reader does not see: joiners, marks of direction, selectors of a form.
_UNSEEN = "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
# Characters that stand for several.
_SEVERAL = "\u2103\u2109\u215f\u3371-\u337a\u3380-\u33df"
_RESIZED = re.compile(f"[{_UNSEEN}{_SEVERAL}]")
_IS_UNSEEN = re.compile(f"[{_UNSEEN}]")
_IS_PLAIN_FORM = re.compile(f"[{_SEVERAL}\uff01-\uff5e\u212a]")
_MARKS = {"\u066b": ".", "\u066c": "'", "\u2215": "/", "\u03bc": "\u00b5"}


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


class _Plain(dict[int, int | str]):
    """What is read for a character, found when it is first met."""

    def __missing__(self, point: int) -> int | str:
        self[point] = result = _read_as(chr(point))
        return result


def _read_as(char: str) -> str:
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    if _IS_UNSEEN.match(char):
        return ""
    if _IS_PLAIN_FORM.match(char):
        return unicodedata.normalize("NFKC", char).replace("\u2215", "/").replace("\u03bc", "\u00b5")
    return _MARKS.get(char, char)


_PLAIN = _Plain()


def prepare(text: str) -> Prepared:
    """Digits of all scripts become ASCII, compatible letters plain, characters without width go."""
    if text.isascii():
        return Prepared(text)
    plain = text.translate(_PLAIN)
    if _RESIZED.search(text) is None:
        return Prepared(plain)
    offsets = array("L")
    for at, char in enumerate(text):
        size = len(str(_PLAIN[ord(char)])) if _RESIZED.match(char) else 1
        offsets.extend([at] * size)
    offsets.append(len(text))
    return Prepared(plain, offsets)
