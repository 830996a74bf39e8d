"""From a body to its blocks: which paragraphs are read, in which order, at which place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import count

from lxml import etree

from engross.contracts.identity import stable_id
from engross.diagnostics import Where, diagnose
from engross.source.docx.model import Block
from engross.source.docx.names import (
    CELL,
    CONTENT_BEARING,
    CONTROL,
    CONTROL_CONTENT,
    PARAGRAPH,
    REVISIONS,
    ROW,
    TABLE,
)
from engross.source.docx.paragraph import paragraph_text
from engross.source.docx.refusal import RefusedError

__all__ = ["Place", "block_paragraphs", "read_blocks"]

_EMPTY_CONTROLS = "content controls without sdtContent"


class _Level(Enum):
    CONTENT = auto()  # the body or a cell: paragraphs and tables
    TABLE = auto()  # rows
    ROW = auto()  # cells


@dataclass(frozen=True, slots=True)
class Place:
    """Where a paragraph stands in tables, numbered as blocks are."""

    table: int | None = None
    row: int | None = None
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class _Frame:
    """A container that is being walked. A content control shares the numbers of its container."""

    children: Iterator[etree._Element]
    level: _Level
    place: Place
    numbers: Iterator[int]


def read_blocks(
    body: etree._Element, document_id: str, where: Where, limit: int
) -> tuple[tuple[Block, ...], frozenset[str]]:
    """The blocks of a body in document order, and the names of what was left out.

    See :func:`block_paragraphs`, whose errors it raises.
    """
    paragraphs, omitted = block_paragraphs(body, where, limit)
    blocks = (_block(order, *found, document_id) for order, found in enumerate(paragraphs))
    return tuple(blocks), omitted


def block_paragraphs(
    body: etree._Element, where: Where, limit: int
) -> tuple[list[tuple[etree._Element, Place]], frozenset[str]]:
    """The paragraphs that become blocks, each with its place, and the names of what was left out.

    Ledger contract, Annex B: content controls are transparent, tracked insertions,
    deletions and moves around whole paragraphs are skipped in silence, any other wrapper
    that holds content is skipped and named. Raises :class:`RefusedError` beyond ``limit``
    blocks. Takes no recursion, so depth costs no stack.
    """
    walk = _Walk(where, limit)
    stack = [_Frame(iter(body), _Level.CONTENT, Place(), count())]
    while stack:
        frame = stack[-1]
        child = next(frame.children, None)
        if child is None:
            stack.pop()
            continue
        below = walk.visit(child, frame)
        if below is not None:
            stack.append(below)
    return walk.paragraphs, frozenset(walk.omitted)


def _block(order: int, paragraph: etree._Element, place: Place, document_id: str) -> Block:
    return Block(
        id=stable_id("blk", document_id, "document", order, order),
        part="document",
        kind="paragraph",
        order=order,
        text=paragraph_text(paragraph),
        paragraph_index=order,
        table_index=place.table,
        row_index=place.row,
        cell_index=place.cell,
    )


class _Walk:
    def __init__(self, where: Where, limit: int) -> None:
        self.paragraphs: list[tuple[etree._Element, Place]] = []
        self.omitted: set[str] = set()
        self._where = where
        self._limit = limit
        self._tables = count()

    def visit(self, child: etree._Element, frame: _Frame) -> _Frame | None:
        """Read, skip or name a child; the frame to walk next when it has children to read."""
        tag, level, place = child.tag, frame.level, frame.place
        if tag == CONTROL:
            return self._control(child, frame)
        if tag in REVISIONS:
            return None
        if level is _Level.CONTENT and tag == PARAGRAPH:
            self._block(child, place)
        elif level is _Level.CONTENT and tag == TABLE:
            # A nested table keeps the number of the outer one.
            table = next(self._tables) if place.table is None else place.table
            return _Frame(iter(child), _Level.TABLE, replace(place, table=table), count())
        elif level is _Level.TABLE and tag == ROW:
            return _Frame(iter(child), _Level.ROW, replace(place, row=next(frame.numbers)), count())
        elif level is _Level.ROW and tag == CELL:
            return _Frame(iter(child), _Level.CONTENT, replace(place, cell=next(frame.numbers)), count())
        elif next(child.iter(*CONTENT_BEARING), None) is not None:
            self.omitted.add(etree.QName(child).localname)
        return None

    def _control(self, control: etree._Element, frame: _Frame) -> _Frame | None:
        content = control.find(CONTROL_CONTENT)
        if content is None:
            self.omitted.add(_EMPTY_CONTROLS)
            return None
        return replace(frame, children=iter(content))

    def _block(self, paragraph: etree._Element, place: Place) -> None:
        if len(self.paragraphs) >= self._limit:
            raise RefusedError(
                diagnose(
                    "DX-026",
                    self._where,
                    "The document has more paragraphs than are read.",
                    expected=f"at most {self._limit:,}",
                )
            )
        self.paragraphs.append((paragraph, place))
