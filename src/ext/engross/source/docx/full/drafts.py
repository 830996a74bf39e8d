"""Paragraphs, tables and stories while they are being read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engross.source.docx.full.paragraphs import CellPlace
from engross.source.docx.full.pieces import Change, Piece, PieceKind
from engross.source.docx.full.stories import Anchor, Cell, StoryKind, Table

__all__ = ["CellDraft", "Marks", "ParagraphDraft", "StoryDraft", "TableDraft"]


class Marks(NamedTuple):
    """What a piece is marked with; neighbours that are marked alike become one piece."""

    changes: tuple[Change, ...] = ()
    hidden: bool = False
    field: int | None = None
    link: str | None = None
    placeholder: bool = False


_UNMARKED = Marks()


@dataclass(slots=True)
class ParagraphDraft:
    """A paragraph whose words are still coming in; ``length`` counts their code points."""

    index: int
    block: int | None
    within: tuple[Change, ...]
    cell: CellPlace | None
    mark: tuple[Change, ...] = ()
    mark_hidden: bool = False
    style_hidden: bool = False
    list_id: str | None = None
    depth: int = 0
    outline: int | None = None
    ends_section: bool = False
    adjoins: bool = False
    length: int = 0
    pieces: list[Piece] = field(default_factory=list)
    _waiting: list[str] = field(default_factory=list)
    _marks: Marks = _UNMARKED

    def write(self, text: str, marks: Marks, kind: PieceKind = "text", symbol: str | None = None) -> None:
        """Add words at the end."""
        self.length += len(text)
        if kind == "text":
            if marks != self._marks:
                self.flush()
                self._marks = marks
            self._waiting.append(text)
        else:
            self.flush()
            self.pieces.append(Piece(text, kind, *marks, symbol=symbol))

    def flush(self) -> None:
        """Make a piece of the words that are waiting for more of their kind."""
        text = "".join(self._waiting)
        if text:
            self.pieces.append(Piece(text, "text", *self._marks))
        self._waiting.clear()


@dataclass(slots=True)
class CellDraft:
    """A cell that may still reach further down."""

    row: int
    column: int
    columns: int
    first: int
    rows: int = 1
    end: int = 0


@dataclass(slots=True)
class TableDraft:
    """A table while its rows come in; ``open`` are the cells that may go on in the next row."""

    index: int
    inside: CellPlace | None
    row: int = -1
    column: int = 0
    columns: int = 0
    cells: list[CellDraft] = field(default_factory=list)
    open: dict[int, CellDraft] = field(default_factory=dict)

    def finished(self) -> Table:
        """The table as it is known in the end."""
        cells = (Cell(c.row, c.column, c.columns, c.rows, c.first, c.end) for c in self.cells)
        place = self.inside
        inside = None if place is None else (place.table, place.row, place.column)
        return Table(self.index, self.row + 1, self.columns, tuple(cells), inside)


@dataclass(slots=True)
class StoryDraft:
    """A running text whose numbers and headings are not worked out yet."""

    index: int
    kind: StoryKind
    part: str
    key: str
    printed: str = ""
    anchor: Anchor | None = None
    shown: bool = True
    paragraphs: list[ParagraphDraft] = field(default_factory=list)
    tables: list[TableDraft] = field(default_factory=list)
