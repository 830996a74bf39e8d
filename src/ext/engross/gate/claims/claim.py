"""A claim that was found, and what the record says to it."""

from __future__ import annotations

from dataclasses import dataclass

from engross.gate.claims.clauses import Clause

__all__ = ["Claim", "said"]


@dataclass(frozen=True, slots=True)
class Claim:
    """Words that state something about a review, with the verdict of one record.

    ``kind`` is the number of the kind of claim ("9"), or "anchor-" and a name; ``words`` the
    clause. ``pointer`` leads to the field of the record that decides, ``value`` is what it
    holds, and ``instead`` what may be written.
    """

    kind: str
    holds: bool
    words: str
    pointer: str = ""
    value: str = ""
    instead: str = ""


def said(
    clause: Clause, kind: int | str, holds: bool, pointer: str = "", value: object = "", instead: str = ""
) -> Claim:
    """A claim made by a clause."""
    return Claim(str(kind), holds, clause.text, pointer, str(value), instead)
