"""Paragraphs, tables, rows and cells as they follow each other in a story."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from engross.source.docx.full.drafts import CellDraft, ParagraphDraft, TableDraft
from engross.source.docx.full.paragraphs import CellPlace
from engross.source.docx.full.point import Context, Frame, Level, Point
from engross.source.docx.full.styles import outline_level
from engross.source.docx.full.tags import child, is_on, number, short, value
from engross.source.docx.full.wrappers import CHANGE_KINDS

__all__ = ["FLOW"]

_MOST_COLUMNS = 1000


def _paragraph(point: Point, element: etree._Element, context: Context) -> Frame:
    point.gathering.count_paragraph()
    properties = child(element, "w:pPr")
    style = point.gathering.styles.paragraph(value(child(properties, "w:pStyle")))
    draft = ParagraphDraft(
        index=len(point.story.paragraphs),
        block=point.blocks.get(element),
        within=context.changes,
        cell=context.cell,
        style_hidden=style.hidden,
        list_id=style.list_id,
        depth=style.depth or 0,
        outline=style.outline,
    )
    _set(point, draft, properties)
    if point.neighbour is not None:
        point.neighbour.adjoins = True
    point.neighbour = point.paragraph = draft
    point.story.paragraphs.append(draft)
    draft.ends_section = child(properties, "w:sectPr") is not None

    def leave() -> None:
        draft.flush()
        point.paragraph = None
        if draft.ends_section:
            for notes in point.gathering.notes.values():
                notes.next_section()

    return Frame(iter(element), context._replace(level=Level.WORDS), leave)


def _set(point: Point, draft: ParagraphDraft, properties: etree._Element | None) -> None:
    """What the paragraph says of itself, over what its style says."""
    if properties is None:
        return
    numbers = child(properties, "w:numPr")
    if numbers is not None:
        list_id, depth = value(child(numbers, "w:numId")), number(child(numbers, "w:ilvl"))
        if list_id is not None:
            draft.list_id, draft.depth = list_id, 0
        if depth is not None:
            draft.depth = depth
    outline = outline_level(properties)
    if outline is not None:
        draft.outline = outline
    mark = child(properties, "w:rPr")
    if mark is not None:
        draft.mark_hidden = bool(is_on(child(mark, "w:vanish")))
        kinds = (CHANGE_KINDS.get(short(found.tag)) for found in mark)
        draft.mark = tuple(point.change(kind) for kind in kinds if kind is not None)


def _table(point: Point, element: etree._Element, context: Context) -> Frame:
    table = TableDraft(len(point.story.tables), context.cell)
    point.story.tables.append(table)
    point.tables.append(table)
    point.neighbour = None

    def leave() -> None:
        point.tables.pop()
        point.neighbour = None

    return Frame(iter(element), context._replace(level=Level.TABLE), leave)


def _row(point: Point, element: etree._Element, context: Context) -> Frame:
    table, properties = point.tables[-1], child(element, "w:trPr")
    table.row += 1
    table.column = _reach(properties, "w:gridBefore", 0)
    changes = {"w:ins": "inserted", "w:del": "deleted"}
    return Frame(iter(element), _changed(point, properties, changes, context)._replace(level=Level.ROW))


def _cell(point: Point, element: etree._Element, context: Context) -> Frame:
    table, properties = point.tables[-1], child(element, "w:tcPr")
    cell = _placed(table, properties, len(point.story.paragraphs))
    changes = {"w:cellIns": "inserted", "w:cellDel": "deleted"}
    inside = _changed(point, properties, changes, context)._replace(
        level=Level.CONTENT,
        cell=CellPlace(table.index, table.row, cell.column),
    )
    begins = cell.row == table.row and cell.end == 0
    point.neighbour = None

    def leave() -> None:
        point.neighbour = None
        if begins:
            cell.end = len(point.story.paragraphs)

    return Frame(iter(element), inside, leave)


def _placed(table: TableDraft, properties: etree._Element | None, first: int) -> CellDraft:
    """The cell that an element begins, or the one above or before that it goes on."""
    reach, column = _reach(properties, "w:gridSpan", 1), table.column
    table.column += reach
    table.columns = max(table.columns, table.column)
    across, down = child(properties, "w:hMerge"), child(properties, "w:vMerge")
    if across is not None and value(across) != "restart" and table.cells and table.cells[-1].row == table.row:
        table.cells[-1].columns += reach
        return table.cells[-1]
    above = table.open.get(column)
    if down is not None and value(down) != "restart" and above and above.row + above.rows == table.row:
        above.rows += 1
        return above
    cell = CellDraft(table.row, column, reach, first)
    table.cells.append(cell)
    if down is not None:
        table.open[column] = cell
    else:
        table.open.pop(column, None)
    return cell


def _reach(properties: etree._Element | None, name: str, least: int) -> int:
    found = number(child(properties, name))
    return least if found is None else min(max(found, least), _MOST_COLUMNS)


def _changed(
    point: Point, properties: etree._Element | None, kinds: dict[str, str], context: Context
) -> Context:
    """Inside a row or a cell that was itself inserted or deleted."""
    for found in properties if properties is not None else ():
        kind = kinds.get(short(found.tag))
        if kind is not None:
            context = context.within(point.change("inserted" if kind == "inserted" else "deleted"))
    return context


FLOW: dict[tuple[Level, str], Callable[[Point, etree._Element, Context], Frame]] = {
    (Level.CONTENT, "w:p"): _paragraph,
    (Level.CONTENT, "w:tbl"): _table,
    (Level.TABLE, "w:tr"): _row,
    (Level.ROW, "w:tc"): _cell,
}
