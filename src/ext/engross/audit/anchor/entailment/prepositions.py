"""``in`` after a number: inches, or the preposition (T-5 of the anchor contract)."""

from __future__ import annotations

import re

from engross.audit.anchor.entailment.numerals import LETTER
from engross.audit.anchor.entailment.units import spellings
from engross.audit.anchor.entailment.words import word_list

__all__ = ["is_preposition"]

_WORD = re.compile(rf"\s++({LETTER}++)")
_CODE = re.compile(rf"\s++(?:`|{LETTER}[\w\-]*+[./_]\w)")
_NUMBER = re.compile(r"(?:\s++|-)[0-9][0-9.,]*+")
_COUNTED = re.compile(rf"[\s\-]?({LETTER}++)")
_COMPOUND = re.compile(rf"-({LETTER}++)")


def is_preposition(text: str, at: int) -> bool:
    """Whether the "in" that ends at an offset leads on to prose, code or a count.

    So it does before a word of the list (``3 in the list``), before code (``3 in
    limits.ts``), before a number that is no measure (``3 in 10 rooms``) and in a compound
    of the list (``3 in-house tools``).
    """
    word = _WORD.match(text, at)
    if word is not None and word[1].lower() in word_list("after_in"):
        return True
    compound = _COMPOUND.match(text, at)
    if compound is not None:
        return compound[1].lower() in word_list("joined_to_in") | word_list("after_in")
    return _CODE.match(text, at) is not None or _is_before_count(text, at)


def _is_before_count(text: str, at: int) -> bool:
    number = _NUMBER.match(text, at)
    if number is None:
        return False
    counted = _COUNTED.match(text, number.end())
    return counted is None or spellings().unit(counted[1]) is None
