"""What a Markdown reader has made out: text, tags of raw HTML, and link targets, in order."""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from enum import Enum

from engross.audit.anchor.visible.html import ASIDE, page_text
from engross.audit.anchor.visible.model import Unreadable, Visible

__all__ = ["Kind", "Piece", "Sketch"]


class Kind(Enum):
    """What a piece is: shown as it is, left to the HTML reader, out of sight, or a block's border."""

    TEXT = "text"
    RAW = "raw"
    ASIDE = "out of sight"
    BORDER = "border"


@dataclass(slots=True)
class Piece:
    """A piece of a report. A border is a tag, too, but none of the report's own."""

    kind: Kind
    text: str


@dataclass(slots=True)
class Sketch:
    """The pieces of a report, and its visible text once all are there."""

    pieces: list[Piece] = field(default_factory=list)

    def add(self, kind: Kind, text: str) -> None:
        """Take up one piece."""
        self.pieces.append(Piece(kind, text))

    def visible(self) -> Visible | Unreadable:
        """The visible text and what stands aside; raw HTML is read as a browser would read it."""
        if any(piece.kind is Kind.RAW for piece in self.pieces):
            return page_text("<body>" + "".join(map(_as_html, self.pieces)))
        return Visible(self._joined(Kind.TEXT, ""), self._joined(Kind.ASIDE, "\n"))

    def _joined(self, kind: Kind, gap: str) -> str:
        return gap.join(piece.text for piece in self.pieces if piece.kind is kind)


def _as_html(piece: Piece) -> str:
    if piece.kind in (Kind.RAW, Kind.BORDER):
        return piece.text
    if piece.kind is Kind.TEXT:
        return html.escape(piece.text, quote=False)
    # In an attribute, so that raw HTML around it can make it vanish, but not show it.
    return f'<{ASIDE} {ASIDE}="{html.escape(piece.text)}"></{ASIDE}>'
