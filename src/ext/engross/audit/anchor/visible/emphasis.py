"""Emphasis in Markdown: which runs of ``*`` and ``_`` are marks, and which are text."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

__all__ = ["Run", "dissolve", "run_at"]

_CLOSES_BEFORE = ".,;:!?)]}\"'*"
_OPENS_AFTER = "([{\"'*"


@dataclass(slots=True)
class Run:
    """A run of marks: the piece that holds it, and how many of them are text so far."""

    piece: int
    char: str
    count: int
    length: int
    opens: bool
    closes: bool


def run_at(text: str, at: int, length: int, piece: int) -> Run:
    """The run of ``length`` marks at a place, with what it may begin and end."""
    before, after = text[at - 1 : at] or " ", text[at + length : at + length + 1] or " "
    char = text[at]
    if char == "_":
        # Narrower than CommonMark, which takes the underscores out of src/__init__.py.
        beyond = text[at + length + 1 : at + length + 2] or " "
        opens = not after.isspace() and (before.isspace() or before in _OPENS_AFTER)
        closes = not before.isspace() and (
            after.isspace() or (after in _CLOSES_BEFORE and not (beyond.isalnum() or beyond in "_/"))
        )
    else:
        opens = not after.isspace() and (not _mark(after) or before.isspace() or _mark(before))
        closes = not before.isspace() and (not _mark(before) or after.isspace() or _mark(after))
    return Run(piece, char, length, length, opens, closes)


def dissolve(runs: list[Run]) -> None:
    """Pair the runs as CommonMark does; what remains in their counts is text."""
    openers: list[Run] = []
    # For each kind of closing run, how many of the openers are known not to fit it.
    floor: dict[tuple[str, bool, int], int] = {}
    for run in runs:
        kind = (run.char, run.opens, run.length % 3)
        while run.closes and run.count:
            at = next(
                (i for i in range(len(openers) - 1, floor.get(kind, 0) - 1, -1) if _fit(openers[i], run)), -1
            )
            if at < 0:
                floor[kind] = len(openers)
                break
            del openers[at + 1 :]
            floor = {known: min(height, at + 1) for known, height in floor.items()}
            used = 2 if min(openers[at].count, run.count) >= 2 else 1
            openers[at].count -= used
            run.count -= used
            if not openers[at].count:
                openers.pop()
                floor = {known: min(height, at) for known, height in floor.items()}
        if run.opens and run.count:
            openers.append(run)


def _fit(opener: Run, closer: Run) -> bool:
    if opener.char != closer.char or (opener.char == "_" and opener.length != closer.length):
        return False
    either = opener.closes or closer.opens
    return not (
        either and (opener.length + closer.length) % 3 == 0 and (opener.length % 3 or closer.length % 3)
    )


def _mark(char: str) -> bool:
    return unicodedata.category(char)[0] in "PS"
