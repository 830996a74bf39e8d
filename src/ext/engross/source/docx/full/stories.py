"""The texts of a document that run on by themselves: body, notes, headers, boxes, comments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engross.source.docx.full.paragraphs import Paragraph
from engross.source.docx.full.pieces import View, stands

__all__ = ["Anchor", "Cell", "Comment", "Story", "StoryKind", "Table"]

StoryKind = Literal["body", "footnote", "endnote", "header", "footer", "text-box", "comment"]


@dataclass(frozen=True, slots=True)
class Anchor:
    """A point in a story: a paragraph, and code points of its text as shown."""

    story: int
    paragraph: int
    offset: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table where its content begins; ``columns`` and ``rows`` are how far it reaches.

    Merged cells are one cell. ``first`` and ``end`` bound its paragraphs in the story,
    those of tables inside it too.
    """

    row: int
    column: int
    columns: int
    rows: int
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table; ``inside`` is the cell of the outer table that holds it, as (table, row, column)."""

    index: int
    rows: int
    columns: int
    cells: tuple[Cell, ...]
    inside: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """One running text.

    ``part`` is the member of the archive that holds it. ``key`` is the id of a note or a
    comment as the document has it, ``printed`` the number of a note as readers see it (empty
    where it cannot be known). ``anchor`` is where a note, a text box or a comment hangs;
    ``None`` also for one that nothing in the document refers to. ``shown`` is false for
    what is in the file and on no page: a note that nothing refers to, a header for first
    pages where first pages have none of their own.
    """

    index: int
    kind: StoryKind
    part: str
    key: str
    paragraphs: tuple[Paragraph, ...]
    tables: tuple[Table, ...] = ()
    printed: str = ""
    anchor: Anchor | None = None
    shown: bool = True

    def lines(self, view: View = "shown", *, hidden: bool = True, labels: bool = False) -> Iterator[str]:
        """The text of each paragraph that there is in a view.

        A paragraph whose end is gone in the view runs on into the next one of the same
        cell, and has its number; what stands wholly in a removed row, or has lost its end
        and all its words, gives no line. ``labels`` puts each printed number and a tab in
        front.
        """
        carried: list[str] = []
        for paragraph in self.paragraphs:
            there, ends = stands(paragraph.within, view), stands(paragraph.mark, view)
            if there:
                carried.append(paragraph.text(view, hidden=hidden))
            if paragraph.adjoins and not (there and ends):
                continue
            text = "".join(carried)
            if (there and ends) or text:
                label = f"{paragraph.label.text}\t" if labels and paragraph.label and there else ""
                yield label + text
            carried.clear()

    def text(self, view: View = "shown", *, hidden: bool = True, labels: bool = False) -> str:
        """The lines of :meth:`lines`, a line feed between them."""
        return "\n".join(self.lines(view, hidden=hidden, labels=labels))


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment in the margin.

    ``story`` is the index of its own text, ``start`` and ``end`` what it is about (equal
    for a comment on a point; ``None`` where the document does not tie it to a place).
    """

    key: str
    story: int
    start: Anchor | None
    end: Anchor | None
