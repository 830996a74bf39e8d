"""Fields: instruction, result, and results that cannot be trusted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.source.docx.full import Field, FullDocument

Full = Callable[..., FullDocument]

NUMBERING = (
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/>'
    '<w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="2"/><w:numFmt w:val="decimal"/>'
    '<w:lvlText w:val="%1.%2"/></w:lvl><w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>'
    '<w:lvlText w:val="(%3)"/></w:lvl><w:lvl w:ilvl="3"><w:numFmt w:val="bullet"/>'
    '<w:lvlText w:val="-"/></w:lvl>'
    '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
)


def r(inner: str) -> str:
    return f"<w:r>{inner}</w:r>"


def t(text: str) -> str:
    return r(f'<w:t xml:space="preserve">{text}</w:t>')


def char(kind: str, more: str = "") -> str:
    return r(f'<w:fldChar w:fldCharType="{kind}">{more}</w:fldChar>')


def code(text: str) -> str:
    return r(f'<w:instrText xml:space="preserve">{text}</w:instrText>')


def field(instruction: str, result: str | None) -> str:
    shown = char("separate") + result if result is not None else ""
    return char("begin") + code(instruction) + shown + char("end")


def p(*inner: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(inner)}</w:p>"


def numbered(depth: int, *inner: str) -> str:
    return p(*inner, properties=f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="1"/></w:numPr>')


def mark(name: str) -> str:
    return f'<w:bookmarkStart w:id="1" w:name="{name}"/>'


def only(document: FullDocument) -> Field:
    (found,) = document.fields
    return found


def test_B_052_the_result_stands_in_the_text_and_the_instruction_does_not(full: Full) -> None:
    document = full(p(mark("_Ref1"), t("see clause "), field(r" REF _Ref1 \h ", t("4.2")), t(".")))
    (paragraph,) = document.body.paragraphs
    assert paragraph.text() == "see clause 4.2."
    assert [piece.field for piece in paragraph.pieces] == [None, 0, None]
    found = only(document)
    assert (found.name, found.code, found.result, found.problem) == ("REF", r"REF _Ref1 \h", "4.2", None)
    assert (found.story, found.paragraph) == (0, 0)


def test_an_instruction_may_be_stored_in_pieces(full: Full) -> None:
    pieces = char("begin") + code(" PA") + code("GE ") + char("separate") + t("3") + char("end")
    assert only(full(p(pieces))).code == "PAGE"


def test_fields_in_results_and_in_instructions(full: Full) -> None:
    inner = field("PAGE", t("7"))
    in_result = field("TOC", t("Fees ") + inner)
    in_code = char("begin") + code("IF ") + inner + code(" = 7") + char("separate") + t("yes") + char("end")
    document = full(p(in_result) + p(in_code))
    assert document.body.text() == "Fees 7\nyes"
    assert [found.result for found in document.fields] == ["Fees 7", "7", "yes", "7"]


def test_a_field_may_run_over_paragraphs(full: Full) -> None:
    first = p(char("begin"), code("TOC"), char("separate"), t("a"))
    document = full(first + p(t("b")) + p(t("c"), char("end"), t("d")))
    assert document.body.text() == "a\nb\ncd"
    assert only(document).result == "abc"
    assert [piece.field for found in document.body.paragraphs for piece in found.pieces] == [0, 0, 0, None]


def test_simple_fields(full: Full) -> None:
    document = full(p(f'<w:fldSimple w:instr=" DATE ">{t("1 May")}</w:fldSimple>', t("x")))
    assert document.body.text() == "1 Mayx"
    assert (only(document).name, only(document).result) == ("DATE", "1 May")


def test_deleted_fields_are_fields(full: Full) -> None:
    inside = char("begin") + r("<w:delInstrText>PAGE</w:delInstrText>") + char("separate")
    document = full(p(f"<w:del>{inside}{r('<w:delText>3</w:delText>')}{char('end')}</w:del>"))
    assert (document.body.text("rejected"), document.body.text("accepted")) == ("3", "")


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (field("REF gone", t("4.2")), "target-missing"),
        (field("PAGEREF gone", t("4")), "target-missing"),
        (field("DOCPROPERTY x", None), "no-result"),
        (field("DOCPROPERTY x", t(" ")), "no-result"),
        (field("PAGE", None), None),
        (field("TC x", None), None),
        (field("REF a", t("Error! Reference source not found.")), "error-result"),
        (field("REF a", t("Fehler! Verweisquelle konnte nicht gefunden werden.")), "error-result"),
        (
            '<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r>'
            + code("X")
            + char("separate")
            + t("x")
            + char("end"),
            "dirty",
        ),
        (f'<w:fldSimple w:instr="X" w:dirty="1">{t("x")}</w:fldSimple>', "dirty"),
        (char("begin") + code("X") + char("separate") + t("x"), "unclosed"),
        (field("X", t("x")), None),
        (field("REF", t("x")), None),
    ],
)
def test_results_that_cannot_be_trusted_are_named(full: Full, body: str, problem: str | None) -> None:
    assert only(full(p(body))).problem == problem


@pytest.mark.parametrize(
    ("target", "result", "problem"),
    [
        ("own", "(a)", None),
        ("own", "4.2(a)", None),
        ("own", "4(a)", "result-differs"),
        ("own", "(b)", "result-differs"),
        ("own", "3.2(a)", "result-differs"),
        ("two", "4.2", None),
        ("two", "2", None),
        ("two", "4.3", "result-differs"),
        ("two", "", "no-result"),
        ("top", "4", None),
        ("top", "4.", None),
        ("top", "5", "result-differs"),
        ("plain", "0", None),
        ("plain", "1", "result-differs"),
        ("dash", "-", None),
    ],
)
def test_a_reference_to_a_number_names_the_number_that_is_printed(
    full: Full, target: str, result: str, problem: str | None
) -> None:
    body = (
        numbered(0, mark("top"), t("x")) + numbered(1, mark("two"), t("x")) + numbered(2, mark("own"), t("x"))
    )
    body += numbered(3, mark("dash"), t("x")) + p(mark("plain"), t("x"))
    document = full(body + p(field(rf"REF {target} \r \h", t(result))), numbering=NUMBERING)
    assert only(document).problem == problem


def test_a_bookmark_between_paragraphs_marks_the_next_one(full: Full) -> None:
    document = full(mark("a") + numbered(0, t("x")) + p(field(r"REF a \w", t("4"))), numbering=NUMBERING)
    assert only(document).problem is None


def test_a_bookmark_at_the_end_marks_nothing_and_nothing_fails(full: Full) -> None:
    assert only(full(p(field(r"REF a \w", t("4"))) + mark("a"))).problem is None


def test_stray_ends_and_separators_are_harmless(full: Full) -> None:
    document = full(
        p(char("end"), char("separate"), t("a"), char("begin"), char("separate"), char("separate"), t("b"))
    )
    assert document.body.text() == "ab"


def test_form_fields_show_their_data(full: Full) -> None:
    def form(data: str, name: str) -> str:
        begin = char("begin", f"<w:ffData>{data}</w:ffData>")
        return begin + code(name) + char("separate") + char("end")

    entries = '<w:listEntry w:val="one"/><w:listEntry w:val="two"/>'
    document = full(
        p(
            form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', "FORMCHECKBOX"),
            form('<w:checkBox><w:default w:val="1"/></w:checkBox>', "FORMCHECKBOX"),
            form('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>', "FORMCHECKBOX"),
            form(f'<w:ddList><w:result w:val="1"/>{entries}</w:ddList>', "FORMDROPDOWN"),
            form(f"<w:ddList>{entries}</w:ddList>", "FORMDROPDOWN"),
            form(f'<w:ddList><w:result w:val="9"/>{entries}</w:ddList>', "FORMDROPDOWN"),
        )
    )
    assert document.body.text() == "☒☒☐twoone"
    assert [found.problem for found in document.fields] == [None] * 6


def test_what_is_kept_of_a_result_is_bounded(full: Full) -> None:
    document = full(p(field("X" * 5000, t("y" * 5000))))
    assert (len(only(document).code), len(only(document).result)) == (300, 300)
    assert len(document.body.text()) == 5000
