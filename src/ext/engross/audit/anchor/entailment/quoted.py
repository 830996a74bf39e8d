"""Spans between backticks (T-6 of the anchor contract)."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

from engross.audit.anchor.entailment.model import Token

__all__ = ["quoted_tokens"]

_RUN = re.compile("`++")


def quoted_tokens(claim: str) -> Iterator[Token]:
    """Each span from a run of backticks to the next run of the same length; the rest is text.

    Line ends count as spaces; one space is taken off at both ends where both have one and
    the span is more than spaces.
    """
    starts, ends = array("q"), array("q")
    for run in _RUN.finditer(claim):
        starts.append(run.start())
        ends.append(run.end())
    following = _next_of_same_length(starts, ends)
    at = 0
    while at < len(starts):
        closing = following[at]
        if closing < 0:
            at += 1
            continue
        start, end = ends[at], starts[closing]
        yield Token("quoted", _content(claim[start:end]), start, end)
        at = closing + 1


def _next_of_same_length(starts: array[int], ends: array[int]) -> array[int]:
    """For each run the index of the next one that is as long; -1 where there is none."""
    following = array("q", bytes(8 * len(starts)))
    seen: dict[int, int] = {}
    for index in range(len(starts) - 1, -1, -1):
        length = ends[index] - starts[index]
        following[index] = seen.get(length, -1)
        seen[length] = index
    return following


def _content(span: str) -> str:
    text = span.replace("\r\n", " ").replace("\n", " ")
    if text.startswith(" ") and text.endswith(" ") and text.strip(" "):
        return text[1:-1]
    return text
