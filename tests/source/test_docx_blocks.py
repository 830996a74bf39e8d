"""Which paragraphs become blocks, where they stand, and what is left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.contracts.identity import stable_id
from engross.source.docx import Block, SourceDocument

Read = Callable[..., SourceDocument]


def p(text: str = "") -> str:
    return f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" if text else "<w:p/>"


def sdt(inner: str) -> str:
    return f"<w:sdt><w:sdtPr/><w:sdtContent>{inner}</w:sdtContent></w:sdt>"


def tbl(*rows: str) -> str:
    return f"<w:tbl><w:tblPr/><w:tblGrid/>{''.join(rows)}</w:tbl>"


def tr(*cells: str) -> str:
    return f"<w:tr><w:trPr/>{''.join(cells)}</w:tr>"


def tc(inner: str) -> str:
    return f"<w:tc><w:tcPr/>{inner}</w:tc>"


def places(document: SourceDocument) -> list[tuple[str, int | None, int | None, int | None]]:
    return [(b.text, b.table_index, b.row_index, b.cell_index) for b in document.blocks]


def omitted(document: SourceDocument) -> str | None:
    if "unsupported_body_content" not in document.coverage:
        assert not any("unsupported" in warning for warning in document.warnings)
        return None
    return document.warnings[-1].rpartition(": ")[2]


def test_empty_paragraphs_are_blocks(read: Read) -> None:
    document = read(p("a") + p() + p("b") + "<w:sectPr/>")
    assert [(b.order, b.paragraph_index, b.text) for b in document.blocks] == [
        (0, 0, "a"),
        (1, 1, ""),
        (2, 2, "b"),
    ]
    assert omitted(document) is None


def test_ids_follow_the_document_and_the_order(read: Read) -> None:
    document = read(p("a") + p("b"))
    assert document.document_id == stable_id("src", document.sha256)
    assert document.blocks[1] == Block(
        id=stable_id("blk", document.document_id, "document", 1, 1),
        part="document",
        kind="paragraph",
        order=1,
        text="b",
        paragraph_index=1,
        table_index=None,
        row_index=None,
        cell_index=None,
    )


def test_an_empty_body_has_no_block(read: Read) -> None:
    assert read("").blocks == ()


def test_tables_are_numbered_and_read_row_by_row(read: Read) -> None:
    document = read(
        p("before")
        + tbl(tr(tc(p("a") + p("b")), tc(p("c"))), tr(tc(p("d"))))
        + p("between")
        + tbl(tr(tc(p("e"))))
    )
    assert places(document) == [
        ("before", None, None, None),
        ("a", 0, 0, 0),
        ("b", 0, 0, 0),
        ("c", 0, 0, 1),
        ("d", 0, 1, 0),
        ("between", None, None, None),
        ("e", 1, 0, 0),
    ]


def test_merged_cells_get_no_special_treatment(read: Read) -> None:
    spanned = (
        '<w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vMerge w:val="restart"/></w:tcPr>' + p("fee") + "</w:tc>"
    )
    document = read(
        tbl(tr(spanned, tc(p("x"))), tr("<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>", tc(p("y"))))
    )
    assert places(document) == [("fee", 0, 0, 0), ("x", 0, 0, 1), ("", 0, 1, 0), ("y", 0, 1, 1)]


def test_a_nested_table_keeps_the_outer_number_and_its_own_rows(read: Read) -> None:
    inner = tbl(tr(tc(p("i00")), tc(p("i01"))), tr(tc(p("i10"))))
    document = read(
        tbl(tr(tc(p("x"))), tr(tc(p("o10")), tc(p("head") + inner + p("tail")))) + tbl(tr(tc(p("next"))))
    )
    assert places(document) == [
        ("x", 0, 0, 0),
        ("o10", 0, 1, 0),
        ("head", 0, 1, 1),
        ("i00", 0, 0, 0),
        ("i01", 0, 0, 1),
        ("i10", 0, 1, 0),
        ("tail", 0, 1, 1),
        ("next", 1, 0, 0),
    ]


def test_content_controls_are_transparent_everywhere(read: Read) -> None:
    table = tbl(tr(sdt(tc(p("a"))), tc(sdt(p("b")))), sdt(tr(tc(p("c"))) + tr(tc(p("d")))), tr(tc(p("e"))))
    document = read(sdt(sdt(p("x")) + table) + p("y"))
    assert places(document) == [
        ("x", None, None, None),
        ("a", 0, 0, 0),
        ("b", 0, 0, 1),
        ("c", 0, 1, 0),
        ("d", 0, 2, 0),
        ("e", 0, 3, 0),
        ("y", None, None, None),
    ]
    assert omitted(document) is None


def test_only_the_first_content_of_a_control_is_read(read: Read) -> None:
    document = read(
        f"<w:sdt><w:sdtContent>{p('a')}</w:sdtContent><w:sdtContent>{p('b')}</w:sdtContent></w:sdt>"
    )
    assert [b.text for b in document.blocks] == ["a"]
    assert omitted(document) is None


def test_a_control_without_content_is_named(read: Read) -> None:
    assert omitted(read("<w:sdt><w:sdtPr/></w:sdt>" + p("a"))) == "content controls without sdtContent"


@pytest.mark.parametrize("name", ["ins", "del", "moveFrom", "moveTo"])
def test_tracked_wrappers_around_blocks_are_skipped_in_silence(read: Read, name: str) -> None:
    wrapped = f"<w:{name}>{p('tracked')}{tbl(tr(tc(p('t'))))}</w:{name}>"
    document = read(
        p("a") + wrapped + tbl(f"<w:{name}>{tr(tc(p('row')))}</w:{name}>", tr(tc(wrapped + p("b"))))
    )
    assert places(document) == [("a", None, None, None), ("b", 0, 0, 0)]
    assert omitted(document) is None
    assert document.coverage["tracked_changes"].present


@pytest.mark.parametrize(
    ("wrapper", "name"),
    [
        ("<w:customXml>{}</w:customXml>", "customXml"),
        ("<w:smartTag>{}</w:smartTag>", "smartTag"),
        ("<mc:AlternateContent><mc:Choice>{}</mc:Choice></mc:AlternateContent>", "AlternateContent"),
        ("<unknown>{}</unknown>", "unknown"),
        ("<w:tr><w:tc>{}</w:tc></w:tr>", "tr"),
    ],
)
@pytest.mark.parametrize(
    "content", [p("x"), p(), tbl(), "<w:t>x</w:t>", "<w:r><w:delText>x</w:delText></w:r>"]
)
def test_other_wrappers_with_content_are_left_out_and_named(
    read: Read, wrapper: str, name: str, content: str
) -> None:
    document = read(p("a") + wrapper.format(content) + p("b"))
    assert [b.text for b in document.blocks] == ["a", "b"]
    assert omitted(document) == name


@pytest.mark.parametrize(
    ("stray", "name"),
    [
        ("<w:altChunk/>", "altChunk"),
        ("<w:t>x</w:t>", "t"),
        ("<w:r><w:t>x</w:t></w:r>", "r"),
        ("<w:delText>x</w:delText>", "delText"),
        ("<w:ins2><w:altChunk/></w:ins2>", "ins2"),
    ],
)
def test_stray_content_is_named(read: Read, stray: str, name: str) -> None:
    assert omitted(read(stray + p("a"))) == name


def test_rows_and_cells_out_of_place_are_named(read: Read) -> None:
    document = read(tbl(p("in table"), tr(p("in row"), tc(tr(tc(p("row in cell"))) + p("a")))))
    assert places(document) == [("a", 0, 0, 0)]
    assert omitted(document) == "p, tr"


def test_wrappers_without_content_are_passed_over(read: Read) -> None:
    document = read(
        '<w:bookmarkStart w:id="1"/><w:customXml><w:x/></w:customXml><w:proofErr/><a:t>x</a:t>' + p("a")
    )
    assert [b.text for b in document.blocks] == ["a"]
    assert omitted(document) is None


def test_the_names_of_what_was_left_out_are_sorted_and_said_once(read: Read) -> None:
    document = read("<w:z><w:t/></w:z><w:altChunk/><w:z><w:t/></w:z><w:sdt/>" + p("a"))
    assert omitted(document) == "altChunk, content controls without sdtContent, z"
    assert document.warnings == (
        "document body content in unsupported structures is present but not parsed: "
        "altChunk, content controls without sdtContent, z",
    )
