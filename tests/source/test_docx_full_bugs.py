"""Faults of readers that people have reported elsewhere, as minimal documents; the full reading has none.

Named after the rows of the list of public bugs; B-043, B-050 and B-052 stand with tables and fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engross.source.docx import document_from_bytes
from engross.source.docx.full import FullDocument, full_from_bytes

Full = Callable[..., FullDocument]


def r(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def p(*inner: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(inner)}</w:p>"


def row(*cells: str) -> str:
    return f"<w:tr>{''.join(f'<w:tc>{cell}</w:tc>' for cell in cells)}</w:tr>"


def box(text: str) -> str:
    return f"<w:txbxContent>{p(r(text))}</w:txbxContent>"


def lines(document: FullDocument) -> list[str]:
    return list(document.body.lines("accepted"))


def test_B_028_no_break_hyphens_do_not_vanish(full: Full) -> None:
    document = full(p(r("“Third"), "<w:r><w:noBreakHyphen/></w:r>", r("Party Data” means x.")))
    assert lines(document) == ["“Third\u2011Party Data” means x."]


def test_B_030_line_ends_and_symbols_leave_something(full: Full) -> None:
    net = p("<w:r><w:t>Net</w:t><w:cr/><w:t>Price</w:t></w:r>")
    sign = p("<w:r><w:t>A</w:t><w:sym w:font='Wingdings' w:char='F0AE'/><w:t>B</w:t></w:r>")
    assert lines(full(net + sign)) == ["Net\nPrice", "A\ufffcB"]


def test_B_035_typed_with_track_changes_on(full: Full) -> None:
    deleted = "<w:del><w:r><w:delText>“Client”</w:delText></w:r></w:del>"
    document = full(p(r("The "), f"<w:ins>{r('“Buyer”')}</w:ins>", deleted, r(" means Acme.")))
    assert lines(document) == ["The “Buyer” means Acme."]


def test_B_036_a_paragraph_inserted_as_a_whole(full: Full) -> None:
    inserted = p(f"<w:ins>{r('“Fee” means £10.')}</w:ins>", properties="<w:rPr><w:ins/></w:rPr>")
    document = full(inserted + p(r("The Fee is due.")))
    assert lines(document) == ["“Fee” means £10.", "The Fee is due."]
    assert list(document.body.lines("rejected")) == ["The Fee is due."]


def test_B_038_original_and_amended_can_be_chosen(full: Full) -> None:
    deleted = "<w:del><w:r><w:delText>old</w:delText></w:r></w:del>"
    document = full(p(f"<w:ins>{r('new')}</w:ins>", deleted))
    assert (document.text("accepted"), document.text("rejected")) == ("new", "old")
    assert [change.kind for change in document.changes] == ["inserted", "deleted"]


def test_B_039_moved_text_stands_once(full: Full) -> None:
    away = f"<w:moveFrom>{r('“Term” means a year. ')}</w:moveFrom>"
    document = full(p(away, r("Body.")) + p(f"<w:moveTo>{r('“Term” means a year.')}</w:moveTo>"))
    assert lines(document) == ["Body.", "“Term” means a year."]


def test_B_040_words_in_smart_tags(full: Full) -> None:
    document = full(p(r("the State of "), f"<w:smartTag>{r('Delaware')}</w:smartTag>", r(", USA")))
    assert lines(document) == ["the State of Delaware, USA"]


def test_B_041_a_cell_that_is_one_link(full: Full) -> None:
    link = f'<w:hyperlink w:anchor="x">{r("“Fee”")}</w:hyperlink>'
    assert lines(full(f"<w:tbl>{row(p(link), p(r('means £10')))}</w:tbl>")) == ["“Fee”", "means £10"]


def test_B_042_paragraphs_in_a_content_control(full: Full) -> None:
    control = f"<w:sdt><w:sdtPr/><w:sdtContent>{p(r('“Start Date” means 1 May.'))}</w:sdtContent></w:sdt>"
    assert lines(full(control + p(r("The Start Date binds.")))) == [
        "“Start Date” means 1 May.",
        "The Start Date binds.",
    ]


def test_B_043_a_control_inside_a_paragraph(full: Full) -> None:
    control = f"<w:sdt><w:sdtPr/><w:sdtContent>{r('England')}</w:sdtContent></w:sdt>"
    assert lines(full(p(r("the law of "), control, r(".")))) == ["the law of England."]


@pytest.mark.parametrize("bug", ["B-045", "B-046"])
def test_B_045_and_B_046_text_boxes_are_read_and_once(full: Full, bug: str) -> None:
    definition = box("“Key Date” means 1 May.")
    choice = f'<mc:Choice Requires="wps"><w:drawing>{definition}</w:drawing></mc:Choice>'
    fallback = f"<mc:Fallback><w:pict>{definition}</w:pict></mc:Fallback>"
    twice = f"<mc:AlternateContent>{choice}{fallback}</mc:AlternateContent>"
    document = full(p(r("Box"), f"<w:r>{twice}</w:r>") + p(r("The Key Date is fixed.")))
    assert document.text() == "Box\nThe Key Date is fixed.\n“Key Date” means 1 May."


def test_B_047_footnotes_are_read(full: Full) -> None:
    call = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    note = f'<w:footnote w:id="2">{p(r("“Fee” means £10."))}</w:footnote>'
    document = full(p(r("The Fee is due."), call), footnotes=note)
    assert [story.text() for story in document.of("footnote")] == ["“Fee” means £10."]


def test_B_048_a_notes_part_that_is_not_there(linked: Any) -> None:
    checked = full_from_bytes(linked(p(r("a")), {}, {"x": "footnotes:footnotes.xml"}), "c")
    assert checked.value is not None
    assert checked.value.text() == "a"
    assert [found.code for found in checked.diagnostics] == ["DX-029"]


def test_B_049_automatic_clause_numbers(full: Full) -> None:
    levels = "".join(
        f'<w:lvl w:ilvl="{n}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
        for n, text in enumerate(("%1.", "%1.%2"))
    )
    numbering = f'<w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>'
    numbering += '<w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>'

    def numbered(depth: int, text: str) -> str:
        return p(r(text), properties=f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="3"/></w:numPr>')

    body = numbered(0, "Definitions") + numbered(1, "“Fee” means £10.") + p(r("see clause 1.1"))
    document = full(body, numbering=numbering)
    found = document.block(1)
    assert found is not None
    assert found.clause == ("1.", "1.1")


def test_B_051_tables_stand_where_they_stand(full: Full) -> None:
    table = f"<w:tbl>{row(p(r('“Fee”')), p(r('means £10')))}</w:tbl>"
    assert lines(full(p(r("The Fee is due.")) + table + p(r("End.")))) == [
        "The Fee is due.",
        "“Fee”",
        "means £10",
        "End.",
    ]


def test_B_053_empty_damaged_and_old_files_are_told_apart(linked: Any) -> None:
    whole = linked(p(r("a")), {}, {})
    files = (b"", whole[: len(whole) // 2], b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    codes = [[found.code for found in full_from_bytes(data, "c").diagnostics] for data in files]
    assert codes == [["DX-005"], ["DX-008"], ["DX-006"]]
    assert codes == [[found.code for found in document_from_bytes(data, "c").diagnostics] for data in files]
