"""The smallest things that a reader of a paragraph sees, and what Word says of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["VIEWS", "Change", "ChangeKind", "Piece", "PieceKind", "View", "stands"]

View = Literal["shown", "accepted", "rejected"]
"""How tracked changes are taken: all of them on the page with their marks, accepted, or rejected."""

VIEWS: tuple[View, ...] = ("shown", "accepted", "rejected")

ChangeKind = Literal["inserted", "deleted", "moved-from", "moved-to"]

PieceKind = Literal[
    "text",
    "tab",
    "line-break",
    "page-break",
    "no-break-hyphen",
    "soft-hyphen",
    "symbol",
    "check-box",
    "note-reference",
    "equation",
]

_LOST: dict[View, frozenset[ChangeKind]] = {
    "shown": frozenset(),
    "accepted": frozenset({"deleted", "moved-from"}),
    "rejected": frozenset({"inserted", "moved-to"}),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One tracked change: which it is in the document, never who made it or when.

    ``number`` counts the changes from 1 in the order in which they are read. ``move`` is
    the same for both halves of one move, where the document names it.
    """

    number: int
    kind: ChangeKind
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one paragraph that is marked alike from its first to its last character.

    ``text`` is what stands on the page: a tab, a line feed for each kind of break,
    U+2011 for a no-break hyphen, U+00AD for a soft one, the number of a note for its
    reference, U+FFFC for a symbol that no character is known for (``symbol`` then names
    its font and code).

    ``changes`` has the tracked changes that the piece stands in, those of its row or
    wrapper too, the outermost one of each kind. ``field`` is the index in the document's
    fields of the innermost field whose result this is. ``link`` is where a hyperlink
    leads, ``#name`` inside the document. ``placeholder`` tells that a content control
    waits to be filled in.
    """

    text: str
    kind: PieceKind = "text"
    changes: tuple[Change, ...] = ()
    hidden: bool = False
    field: int | None = None
    link: str | None = None
    placeholder: bool = False
    symbol: str | None = None


def stands(changes: tuple[Change, ...], view: View) -> bool:
    """Whether that which stands in these changes is there in a view."""
    lost = _LOST[view]
    return not any(change.kind in lost for change in changes)
