"""The text of a paragraph, with the oddities that ledgers count on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.source.docx import SourceDocument

CASES = {
    "runs are joined": ("<w:r><w:t>Pur</w:t></w:r><w:r><w:t>chase</w:t></w:r>", "Purchase"),
    "white space stays": ('<w:r><w:t xml:space="preserve"> a  b </w:t><w:t>\n c</w:t></w:r>', " a  b \n c"),
    "no-break space stays": ("<w:r><w:t>a\u00a0b\u202fc</w:t></w:r>", "a\u00a0b\u202fc"),
    "tab, break, return": ("<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:cr/></w:r>", "a\tb\n\n"),
    "page break": ('<w:r><w:br w:type="page"/></w:r>', "\n"),
    "custom tab stops": (
        "<w:pPr><w:tabs><w:tab/><w:tab/></w:tabs></w:pPr><w:r><w:tab/><w:t>Fee</w:t></w:r>",
        "\t\t\tFee",
    ),
    "dropped characters": (
        "<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>disclosure</w:t><w:softHyphen/><w:sym/><w:ptab/>"
        "<w:lastRenderedPageBreak/><w:footnoteReference/><w:commentReference/></w:r>",
        "nondisclosure",
    ),
    "insertion in, deletion out": (
        "<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:br/></w:r><w:ins><w:r><w:t>I</w:t></w:r></w:ins>"
        "<w:del><w:r><w:delText>D</w:delText></w:r></w:del>",
        "ab\nI",
    ),
    "moved text at both places": (
        "<w:moveFrom><w:r><w:t>x</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>x</w:t></w:r></w:moveTo>",
        "xx",
    ),
    "hidden text": ("<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>", "hidden"),
    "list number": ("<w:pPr><w:numPr/></w:pPr><w:r><w:t>Fee</w:t></w:r>", "Fee"),
    "complex field": (
        "<w:r><w:fldChar/><w:instrText>REF _1</w:instrText></w:r><w:r><w:t>4.2</w:t></w:r>",
        "4.2",
    ),
    "simple field": ('<w:fldSimple w:instr="REF _1"><w:r><w:t>4.2</w:t></w:r></w:fldSimple>', "4.2"),
    "inline wrappers": (
        "<w:hyperlink><w:r><w:t>a</w:t></w:r></w:hyperlink><w:sdt><w:sdtContent><w:r><w:t>b</w:t></w:r>"
        "</w:sdtContent></w:sdt><w:smartTag><w:r><w:t>c</w:t></w:r></w:smartTag>"
        "<w:customXml><w:r><w:t>d</w:t></w:r></w:customXml>",
        "abcd",
    ),
    "text box twice": (
        "<w:r><w:t>host</w:t><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p>"
        "</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p>"
        "</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>",
        "hostBoxBox",
    ),
    "other namespaces": ("<a:t>x</a:t><m:t>y</m:t><t>z</t><a:br/><tab/>", "xyz\n\t"),
    "empty text": ("<w:r><w:t/><w:t></w:t></w:r>", ""),
    "text after a child of t": ("<w:r><w:t>a<w:x>b</w:x>c</w:t></w:r>", "a"),
    "text outside t": ("loose<w:r>loose</w:r>", ""),
    "similar names": ("<w:T>a</w:T><w:tx>b</w:tx><w:Tab/>", ""),
    "beyond the basic plane": ("<w:r><w:t>𝔉ee 👩‍⚖️</w:t></w:r>", "𝔉ee 👩‍⚖️"),
    "carriage return as a reference": ("<w:r><w:t>a&#13;b\r\nc</w:t></w:r>", "a\rb\nc"),
}


@pytest.mark.parametrize(("inner", "text"), CASES.values(), ids=CASES.keys())
def test_text(read: Callable[..., SourceDocument], inner: str, text: str) -> None:
    document = read(f"<w:p>{inner}</w:p>")
    assert [block.text for block in document.blocks] == [text]


def test_a_paragraph_in_a_text_box_is_no_block_of_its_own(read: Callable[..., SourceDocument]) -> None:
    document = read(
        "<w:p><w:r><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent></w:r></w:p><w:p/>"
    )
    assert [block.text for block in document.blocks] == ["Box", ""]
