"""A paragraph as the full reading knows it: its words, its number, its place."""

from __future__ import annotations

from dataclasses import dataclass

from engross.source.docx.full.pieces import Change, Piece, View, stands

__all__ = ["CellPlace", "Heading", "Label", "Paragraph"]


@dataclass(frozen=True, slots=True)
class Label:
    """The automatic number or bullet before a paragraph, computed from the numbering definitions.

    ``text`` is what is printed, as ``4.2``, ``(a)`` or ``Article I.``; ``level`` counts
    from 0. ``exact`` is false where the number is counted right but its script is not
    known here (then written in decimal).
    """

    text: str
    level: int
    bullet: bool = False
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading above a paragraph: level from 1, printed number (may be empty) and words."""

    level: int
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class CellPlace:
    """The innermost table cell that a paragraph stands in.

    ``table`` is the index in the story's tables; ``row`` and ``column`` count from 0, the
    column along the grid, so that cells below each other have the same one.
    """

    table: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a story.

    ``adjoins`` tells that the next paragraph of the story follows directly in the same cell
    or text, so that the two become one when the end of this one goes.

    ``block`` is the number of the ledger contract's block that this is, ``None`` for
    paragraphs that the contract reading leaves out. ``mark`` has the tracked changes of
    the paragraph's end, ``within`` those of its row or wrapper.

    ``outline`` is the level of a heading from 1, ``None`` for body text; a plain paragraph
    that reads as the document's own headings do (``Clause 9`` after a heading ``Clause 8``)
    is one too. ``headings`` are
    the headings above, outermost first, without the paragraph itself; whole clauses that are
    set in a heading's style are not among them. ``clause`` are the printed numbers that
    lead to the paragraph from the outside in, its own last, as ``("4.", "4.2", "(a)")``;
    empty for a paragraph without a number. ``after`` are the numbers before a paragraph
    that has none, or before the count of its own that it belongs to, as long as no heading
    without a number stands between: it follows that clause and may be a part of it. Such a
    heading itself is part of no clause.
    ``typed`` is like ``clause`` for a paragraph that begins with a number typed as text, as
    far as that number carries a count on; text in table cells is not taken for one.
    Numbers are those of the accepted view.
    """

    index: int
    block: int | None
    pieces: tuple[Piece, ...]
    mark: tuple[Change, ...] = ()
    within: tuple[Change, ...] = ()
    label: Label | None = None
    outline: int | None = None
    headings: tuple[Heading, ...] = ()
    clause: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    cell: CellPlace | None = None
    adjoins: bool = False

    def text(self, view: View = "shown", *, hidden: bool = True) -> str:
        """The words in a view, without the label; ``hidden`` text is left out on request."""
        return "".join(
            piece.text
            for piece in self.pieces
            if stands(piece.changes, view) and (hidden or not piece.hidden)
        )
