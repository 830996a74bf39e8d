"""Which words of a paragraph are a title: of a clause, or of the text below it."""

from __future__ import annotations

import re

__all__ = ["LONGEST_CAPTION", "caption_of", "stands_alone", "title_of"]

LONGEST_CAPTION = 80
_LOOKED_AT = 3 * LONGEST_CAPTION
_CAPITALS = 0.7  # of the words of a caption, small ones not counted
_LETTERS = 4  # of a heading in capitals
_END = re.compile(r"\.(?=\s|$)")
_BRACKETS = re.compile(r"\s*\([^()]{0,120}\)")
_WORD = re.compile(r"[^\W\d_]{2,}")
_ATTACHED = re.compile(r"(?:annex|anlage|appendix|attachment|exhibit|part|schedule)\s+\w{1,4}", re.IGNORECASE)
_BESIDE_LETTERS = frozenset(" \t\u00a0-–—&/,'’.:")
_SMALL = frozenset(
    ["a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]
)


def caption_of(words: str) -> str:
    """The title that a clause begins with, as in ``Term. This agreement …``; empty for a sentence.

    The first word and most others begin with a capital or a figure, small ones not counted.
    It ends where a bracket opens, so that it is always a piece of the text; words that lead
    into a list are no title.
    """
    title = _first_sentence(words)
    firsts = [word.lstrip("“”\"'‘’[")[:1] for word in title.split() if word.lower() not in _SMALL]
    capitals = [not first.isalpha() or first.isupper() for first in firsts]
    begins = bool(_WORD.search(title)) and not title[:1].islower() and title[-1] not in ":;,"
    if not begins or sum(capitals) < _CAPITALS * len(capitals):
        return ""
    bracket = _BRACKETS.search(words[:_LOOKED_AT])
    before = " ".join(words[: bracket.start()].split()) if bracket else title
    return before if title.startswith(before) else title


def title_of(words: str) -> str:
    """A heading's words; where a whole clause is set as a heading, the title it begins with or nothing."""
    whole = " ".join(words.split())
    ends = _END.search(whole)
    if len(whole) <= LONGEST_CAPTION and ends is None and not whole.endswith((";", ",")):
        return whole.rstrip(":")
    return caption_of(words)


def stands_alone(words: str) -> bool:
    """Whether a line of text is a heading without being set as one: in capitals, or ``Exhibit 1``."""
    words = words.strip()
    if len(words) > LONGEST_CAPTION:
        return False
    if _ATTACHED.fullmatch(words):
        return True
    if not words.isupper() or sum(map(str.isalpha, words)) < _LETTERS:
        return False
    return all(character.isalnum() or character in _BESIDE_LETTERS for character in words)


def _first_sentence(words: str) -> str:
    """Up to the first full stop after a word, brackets left out; empty when that is long."""
    start = _BRACKETS.sub("", words[:_LOOKED_AT])
    ends = (found.start() for found in _END.finditer(start) if _WORD.search(start, 0, found.start()))
    title = " ".join(start[: next(ends, len(start))].split())
    return title if len(title) <= LONGEST_CAPTION else ""
