"""Joining words into a list, with an "and" before the last."""

from __future__ import annotations

from collections.abc import Sequence

from engross.views.phrases import say

__all__ = ["listed", "quoted_list"]


def listed(words: Sequence[str]) -> str:
    """ "a, b and c". Raises ``ValueError`` for an empty list."""
    if not words:
        raise ValueError("a list of words needs at least one")
    *front, last = words
    if not front:
        return last
    text = front[-1]
    text = str(say("said.list-and", first=text, last=last))
    for word in reversed(front[:-1]):
        text = str(say("said.list-comma", first=word, rest=text))
    return text


def quoted_list(words: Sequence[str]) -> str:
    """The same with quotation marks around each word."""
    return listed([str(say("said.quoted", text=word)) for word in words])
