"""Tables by cloning a prototype row: the same look for every row, and time linear in rows."""

from __future__ import annotations

from copy import deepcopy
from types import MappingProxyType

from lxml import etree

from engross.render.outline.model import Cell, Row, Table
from engross.render.word.runs import Pen
from engross.render.word.xml import add, w

__all__ = ["table"]

INK, RULE = "181B1F", "D8DBDD"
# Shares of the text width. Columns are fixed so that Word need not measure every cell.
SHARES: MappingProxyType[str, tuple[int, ...]] = MappingProxyType(
    {
        "facts": (27, 73),
        "record": (21, 79),
        "totals": (82, 18),
        "coverage": (25, 21, 54),
        "steps": (32, 16, 52),
        "issues": (5, 17, 19, 13, 32, 14),
        "files": (7, 25, 10, 43, 15),
    }
)
# Tables short enough to stand on one page, and read as one picture.
TOGETHER = frozenset({"facts", "record", "totals"})
LABELLED = frozenset({"facts", "record"})


def table(body: etree._Element, block: Table, width: int, pen: Pen) -> None:
    """Append a table of ``width`` twentieths of a point."""
    widths = _widths(block, width)
    element = add(body, "tbl")
    _properties(element, block, width)
    grid = add(element, "tblGrid")
    for column in widths:
        add(grid, "gridCol", w=column)
    _head(element, block, widths, pen)
    prototype = _prototype(block, widths, "Engross Table Text", pen)
    closing = _closed(prototype)
    for at, row in enumerate(block.rows):
        clone = deepcopy(closing if row.total else prototype)
        element.append(clone)
        _fill(clone, row, block, pen)
        if block.kind in TOGETHER and at < len(block.rows) - 1:
            _keep(clone)


def _widths(block: Table, width: int) -> list[int]:
    shares = SHARES.get(block.kind, (1,) * len(block.head))
    widths = [width * share // sum(shares) for share in shares]
    widths[-1] += width - sum(widths)
    return widths


def _properties(element: etree._Element, block: Table, width: int) -> None:
    properties = add(element, "tblPr")
    add(properties, "tblW", w=width, type="dxa")
    borders = add(properties, "tblBorders")
    for side, size, color in (("top", 8, INK), ("bottom", 8, INK), ("insideH", 4, RULE)):
        add(borders, side, val="single", sz=size, space=0, color=color)
    add(properties, "tblLayout", type="fixed")
    # Words begin where the text above them begins; Word would set them in by 108.
    margins = add(properties, "tblCellMar")
    add(margins, "left", w=0, type="dxa")
    add(margins, "right", w=142, type="dxa")
    add(
        properties,
        "tblLook",
        val="0420",
        firstRow=1,
        lastRow=0,
        firstColumn=0,
        lastColumn=0,
        noHBand=0,
        noVBand=1,
    )
    add(properties, "tblCaption", val=block.caption.text)


def _prototype(block: Table, widths: list[int], style: str, pen: Pen) -> etree._Element:
    """A row without words; its paragraphs carry style and side."""
    row = etree.Element(w("tr"))
    add(add(row, "trPr"), "cantSplit")
    for column, width in enumerate(widths):
        cell = add(row, "tc")
        properties = add(cell, "tcPr")
        add(properties, "tcW", w=width, type="dxa")
        if block.blank and column == len(widths) - 1:
            borders = add(properties, "tcBorders")
            add(borders, "left", val="single", sz=4, space=0, color=RULE)
            add(add(properties, "tcMar"), "left", w=113, type="dxa")
        paragraph = add(add(cell, "p"), "pPr")
        add(paragraph, "pStyle", val=pen.styles.paragraph[style])
        if column in block.numbers:
            add(paragraph, "jc", val="right")
    return row


def _closed(prototype: etree._Element) -> etree._Element:
    """The row that closes an account: a rule above, a double rule below."""
    row = deepcopy(prototype)
    for properties in row.iter(w("tcPr")):
        borders = add(properties, "tcBorders")
        add(borders, "top", val="single", sz=8, space=0, color=INK)
        add(borders, "bottom", val="double", sz=6, space=0, color=INK)
    return row


def _head(element: etree._Element, block: Table, widths: list[int], pen: Pen) -> None:
    row = _prototype(block, widths, "Engross Table Head", pen)
    add(row[0], "tblHeader")
    for paragraph, words in zip(row.iter(w("p")), block.head, strict=True):
        pen.words(paragraph, (words,))
    element.append(row)


def _fill(row: etree._Element, content: Row, block: Table, pen: Pen) -> None:
    cells = row.findall(w("tc"))
    for column, (element, cell) in enumerate(zip(cells, content.cells, strict=True)):
        paragraph = element[-1]
        bold = content.total or (column == 0 and block.kind in LABELLED)
        if column == 0 and content.ids:
            pen.bookmarked(paragraph, content.ids, cell.words)
        else:
            pen.words(paragraph, cell.words, bold=bold)
        _note(element, cell, pen)


def _note(element: etree._Element, cell: Cell, pen: Pen) -> None:
    if not cell.note:
        return
    note = add(element, "p")
    note.append(deepcopy(element[-2][0]))
    pen.words(note, cell.note)


def _keep(row: etree._Element) -> None:
    for style in row.iter(w("pStyle")):
        style.addnext(etree.Element(w("keepNext")))
