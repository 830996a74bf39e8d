"""Headings above a paragraph, and the numbers that lead to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.source.docx.full import CellPlace, FullDocument, Heading

Full = Callable[..., FullDocument]

STYLES = """
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/>
  <w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="Heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="H2"/></w:style>
<w:style w:type="paragraph" w:styleId="Body"><w:basedOn w:val="H1"/>
  <w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>"""


def level(depth: int, text: str, form: str = "decimal") -> str:
    inner = f'<w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/>'
    return f'<w:lvl w:ilvl="{depth}"><w:start w:val="1"/>{inner}</w:lvl>'


def family(number: int, *levels: str) -> str:
    return (
        f'<w:abstractNum w:abstractNumId="{number}">{"".join(levels)}</w:abstractNum>'
        f'<w:num w:numId="{number}"><w:abstractNumId w:val="{number}"/></w:num>'
    )


NUMBERING = (
    family(1, level(0, "%1."), level(1, "%1.%2"), level(2, "(%3)", "lowerLetter"))
    + family(2, level(0, "(%1)", "lowerLetter"), level(1, "(%2)", "lowerRoman"))
    + family(3, level(0, "%1."))
    + family(4, level(0, "-", "bullet"))
    + family(5, level(0, "%1"), level(1, "%1.%2"))
)


def p(text: str = "x", style: str = "", number: int = 0, depth: int = 0, outline: int | None = None) -> str:
    properties = f'<w:pStyle w:val="{style}"/>' if style else ""
    if number:
        properties += f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="{number}"/></w:numPr>'
    if outline is not None:
        properties += f'<w:outlineLvl w:val="{outline}"/>'
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def n(number: int, depth: int = 0) -> str:
    return p(number=number, depth=depth)


def clauses(document: FullDocument) -> list[tuple[str, ...]]:
    return [paragraph.clause for paragraph in document.body.paragraphs]


def headings(document: FullDocument) -> list[list[str]]:
    return [[heading.text for heading in paragraph.headings] for paragraph in document.body.paragraphs]


def test_headings_by_outline_level_by_name_and_by_inheritance(full: Full) -> None:
    body = p("A", "H1") + p("b", "H2") + p("c", "Own") + p("d", outline=2) + p("e", "Body") + p("F", "H1")
    document = full(body, styles=STYLES)
    assert [paragraph.outline for paragraph in document.body.paragraphs] == [1, 2, 2, 3, None, 1]
    assert headings(document) == [[], ["A"], ["A"], ["A", "c"], ["A", "c", "d"], []]


def test_a_heading_carries_its_level_and_number(full: Full) -> None:
    document = full(p("Fees", "H1", 1) + p(), styles=STYLES, numbering=NUMBERING)
    assert document.body.paragraphs[1].headings == (Heading(1, "1.", "Fees"),)


def test_empty_headings_and_deleted_ones_head_nothing(full: Full) -> None:
    empty = '<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr></w:p>'
    deleted = f"<w:del>{p('gone', 'H1')}</w:del>"
    assert headings(full(p("A", "H1") + empty + deleted + p(), styles=STYLES))[-1] == ["A"]


def test_a_clause_in_a_heading_s_style_heads_nothing_and_ends_those_below_it(full: Full) -> None:
    document = full(p("A", "H1") + p("b", "H2") + p("long " * 40, "H2") + p(), styles=STYLES)
    assert headings(document) == [[], ["A"], ["A"], ["A"]]


def test_plain_text_that_reads_as_the_headings_do_is_one(full: Full) -> None:
    body = p("SECTION I", "H1") + p("Clause 8", "H2") + p() + p("Clause 9") + p() + p("Clause 9 applies.")
    document = full(body + p("Section II") + p(), styles=STYLES)
    assert headings(document)[4:] == [
        ["SECTION I", "Clause 9"],
        ["SECTION I", "Clause 9"],
        [],
        ["Section II"],
    ]
    assert [paragraph.outline for paragraph in document.body.paragraphs][3:] == [2, None, None, 1, None]


def test_numbers_lead_to_a_clause_from_the_outside_in(full: Full) -> None:
    body = n(1) + n(1, 1) + n(1, 2) + p() + n(1, 1)
    document = full(body, numbering=NUMBERING)
    assert clauses(document) == [("1.",), ("1.", "1.1"), ("1.", "1.1", "(a)"), (), ("1.", "1.2")]
    assert document.body.paragraphs[3].after == ("1.", "1.1", "(a)")


def test_a_lettered_list_stands_in_the_clause_before_it_and_its_items_beside_each_other(full: Full) -> None:
    document = full(n(1) + n(1, 1) + n(2) + n(2) + n(2, 1) + n(1, 1) + n(2), numbering=NUMBERING)
    assert clauses(document)[2:] == [
        ("1.", "1.1", "(a)"),
        ("1.", "1.1", "(b)"),
        ("1.", "1.1", "(b)", "(i)"),
        ("1.", "1.2"),
        ("1.", "1.2", "(c)"),
    ]


def test_a_count_from_the_top_begins_anew_and_the_outer_one_goes_on(full: Full) -> None:
    document = full(n(1) + n(1, 1) + n(3) + n(3) + n(1, 1), numbering=NUMBERING)
    assert clauses(document)[2:] == [("1.",), ("2.",), ("1.", "1.2")]
    assert [paragraph.after for paragraph in document.body.paragraphs][2:] == [("1.", "1.1")] * 2 + [()]


def test_numbers_of_several_levels_stand_in_clauses_that_they_begin_with(full: Full) -> None:
    document = full(n(1) + n(2) + n(5, 1) + n(1) + n(5, 1), numbering=NUMBERING)
    assert clauses(document) == [("1.",), ("1.", "(a)"), ("1.", "1.1"), ("2.",), ("1.2",)]


def test_a_heading_without_a_number_ends_the_clauses_before_it(full: Full) -> None:
    document = full(n(1) + p() + p("Schedule", "H1") + p() + n(2), styles=STYLES, numbering=NUMBERING)
    assert [paragraph.after for paragraph in document.body.paragraphs][:4] == [(), ("1.",), (), ()]
    assert clauses(document)[-1] == ("(a)",)


def test_bullets_lead_nowhere(full: Full) -> None:
    document = full(n(1) + n(4) + n(2), numbering=NUMBERING)
    assert clauses(document) == [("1.",), (), ("1.", "(a)")]
    assert document.body.paragraphs[1].after == ("1.",)


def test_lists_of_other_rows_hold_nothing(full: Full) -> None:
    def row(*cells: str) -> str:
        return f"<w:tr>{''.join(f'<w:tc>{cell}</w:tc>' for cell in cells)}</w:tr>"

    body = f"<w:tbl>{row(n(3), n(2) + p())}{row(p(), n(2))}</w:tbl>" + p()
    document = full(body, numbering=NUMBERING)
    assert clauses(document) == [("1.",), ("1.", "(a)"), (), (), ("(b)",), ()]
    assert [paragraph.after for paragraph in document.body.paragraphs][2:] == [("1.", "(a)"), (), (), ()]
    assert document.body.paragraphs[1].cell == CellPlace(0, 0, 1)


@pytest.mark.parametrize("levels", [30])
def test_many_lists_in_each_other_stay_bounded(full: Full, levels: int) -> None:
    numbering = "".join(family(number, level(0, "(%1)", "lowerLetter")) for number in range(1, levels + 1))
    document = full("".join(n(number) for number in range(1, levels + 1)), numbering=numbering)
    assert max(len(clause) for clause in clauses(document)) == 8
