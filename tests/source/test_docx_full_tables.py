"""Tables: grid positions and merged cells."""

from __future__ import annotations

from collections.abc import Callable

from engross.source.docx.full import Cell, FullDocument

Full = Callable[..., FullDocument]


def p(text: str = "") -> str:
    return f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>"


def tc(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{text if text.startswith('<') else p(text)}</w:tc>"


def tr(*cells: str, properties: str = "") -> str:
    return f"<w:tr><w:trPr>{properties}</w:trPr>{''.join(cells)}</w:tr>"


def tbl(*rows: str) -> str:
    return f"<w:tbl><w:tblPr/><w:tblGrid/>{''.join(rows)}</w:tbl>"


def span(columns: int) -> str:
    return f'<w:gridSpan w:val="{columns}"/>'


DOWN, ON = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"


def cells(document: FullDocument, index: int = 0) -> list[tuple[int, int, int, int]]:
    return [(c.row, c.column, c.rows, c.columns) for c in document.body.tables[index].cells]


def places(document: FullDocument) -> list[tuple[str, int, int, int] | str]:
    return [
        (found.text(), found.cell.table, found.cell.row, found.cell.column) if found.cell else found.text()
        for found in document.body.paragraphs
    ]


def test_cells_stand_on_the_grid(full: Full) -> None:
    document = full(p("before") + tbl(tr(tc("a"), tc("b")), tr(tc("c"), tc("d"))) + p("after"))
    assert places(document) == [
        "before",
        ("a", 0, 0, 0),
        ("b", 0, 0, 1),
        ("c", 0, 1, 0),
        ("d", 0, 1, 1),
        "after",
    ]
    table = document.body.tables[0]
    assert (table.index, table.rows, table.columns, table.inside) == (0, 2, 2, None)
    assert table.cells[1] == Cell(row=0, column=1, columns=1, rows=1, first=2, end=3)


def test_B_050_a_merged_cell_is_one_cell(full: Full) -> None:
    document = full(tbl(tr(tc("Fee", span(2))), tr(tc("a"), tc("b"))))
    assert cells(document) == [(0, 0, 1, 2), (1, 0, 1, 1), (1, 1, 1, 1)]
    assert document.body.text() == "Fee\na\nb"


def test_B_050_merged_downwards(full: Full) -> None:
    document = full(
        tbl(
            tr(tc("a", DOWN), tc("b")), tr(tc("", ON), tc("c")), tr(tc("", ON), tc("d")), tr(tc("e"), tc("f"))
        )
    )
    assert cells(document) == [
        (0, 0, 3, 1),
        (0, 1, 1, 1),
        (1, 1, 1, 1),
        (2, 1, 1, 1),
        (3, 0, 1, 1),
        (3, 1, 1, 1),
    ]


def test_merged_both_ways_and_anew(full: Full) -> None:
    wide_down, wide_on = span(2) + DOWN, span(2) + ON
    document = full(
        tbl(tr(tc("a", wide_down)), tr(tc("", wide_on)), tr(tc("b", wide_down)), tr(tc("", wide_on)))
    )
    assert cells(document) == [(0, 0, 2, 2), (2, 0, 2, 2)]


def test_going_on_without_a_beginning_is_a_cell(full: Full) -> None:
    document = full(tbl(tr(tc("a", ON)), tr(tc("b")), tr(tc("c", ON))))
    assert cells(document) == [(0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1)]


def test_old_sideways_merges(full: Full) -> None:
    document = full(tbl(tr(tc("a", '<w:hMerge w:val="restart"/>'), tc("", "<w:hMerge/>"), tc("b"))))
    assert cells(document) == [(0, 0, 1, 2), (0, 2, 1, 1)]


def test_rows_may_begin_further_in(full: Full) -> None:
    document = full(tbl(tr(tc("a", span(3))), tr(tc("b"), properties='<w:gridBefore w:val="2"/>')))
    assert cells(document) == [(0, 0, 1, 3), (1, 2, 1, 1)]
    assert document.body.tables[0].columns == 3


def test_absurd_spans_are_bounded(full: Full) -> None:
    document = full(
        tbl(tr(tc("a", span(999_999_999)), tc("b", span(-5)), tc("c", '<w:gridSpan w:val="x"/>')))
    )
    assert cells(document) == [(0, 0, 1, 1000), (0, 1000, 1, 1), (0, 1001, 1, 1)]


def test_tables_in_cells_have_their_own_grid(full: Full) -> None:
    inner = p("a") + tbl(tr(tc("b"), tc("c"))) + p("d")
    document = full(tbl(tr(tc("x"), tc(inner)), tr(tc("y"))))
    assert places(document) == [
        ("x", 0, 0, 0),
        ("a", 0, 0, 1),
        ("b", 1, 0, 0),
        ("c", 1, 0, 1),
        ("d", 0, 0, 1),
        ("y", 0, 1, 0),
    ]
    assert document.body.tables[1].inside == (0, 0, 1)
    assert document.body.tables[0].cells[1] == Cell(row=0, column=1, columns=1, rows=1, first=1, end=5)


def test_B_043_controls_around_rows_and_cells_are_transparent(full: Full) -> None:
    def control(inner: str) -> str:
        return f"<w:sdt><w:sdtPr/><w:sdtContent>{inner}</w:sdtContent></w:sdt>"

    document = full(tbl(control(tr(control(tc("a")), tc(control(p("b"))))), f"<w:ins>{tr(tc('c'))}</w:ins>"))
    assert places(document) == [("a", 0, 0, 0), ("b", 0, 0, 1), ("c", 0, 1, 0)]


def test_loose_words_in_a_table_are_named(full: Full) -> None:
    document = full("<w:tbl><w:r><w:t>lost</w:t></w:r></w:tbl><w:r/>")
    assert [(unread.kind, unread.what) for unread in document.unread] == [("loose-text", "r")] * 2
