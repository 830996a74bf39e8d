"""Word reports edited after they were written, as a hurried or a dishonest hand would."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable

import pytest

from engross.gate.word_styles import w
from engross.views.carriers import bookmark_name
from engross.views.ledger_model import LedgerView
from tests.gate.bench import FINDING, QUESTION, Bench, tampered

DOCUMENT = "word/document.xml"
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(content: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in content.items():
            archive.writestr(name, part)
    return buffer.getvalue()


def edited(data: bytes, edit: Callable[[str], str], part: str = DOCUMENT) -> bytes:
    content = parts(data)
    before = content[part].decode()
    after = edit(before)
    assert after != before, "the edit missed"
    return packed(content | {part: after.encode()})


def paragraphs(xml: str) -> list[str]:
    return re.findall(r"<w:p>.*?</w:p>|<w:p [^>]*>.*?</w:p>", xml, re.DOTALL)


def with_text(xml: str, text: str) -> str:
    """The first paragraph that shows a text."""
    for paragraph in paragraphs(xml):
        if text in "".join(re.findall(r"<w:t[^>]*>([^<]*)</w:t>", paragraph)):
            return paragraph
    raise AssertionError(text)


def view_of(bench: Bench) -> LedgerView:
    assert isinstance(bench.view, LedgerView)
    return bench.view


def codes(bench: Bench, edit: Callable[[str], str], part: str = DOCUMENT) -> set[str]:
    return bench.codes(edited(bench.word(), edit, part), "report", "word")


def inserted(markup: str) -> Callable[[str], str]:
    """Put a paragraph right at the start of the body."""
    return lambda xml: tampered(xml, "<w:body>", f"<w:body>{markup}")


def plain(text: str, properties: str = "") -> str:
    return f"<w:p><w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r></w:p>"


def test_GT_010_a_bookmark_is_removed(v2: Bench) -> None:
    name = view_of(v2).categories[0].items[0].id
    data = edited(v2.word(), lambda xml: re.sub(rf'<w:bookmarkStart [^>]*w:name="{name}"/>', "", xml))
    found = [one for one in v2.found(data, "report", "word") if one.code == "GT-010"]
    assert [one.where.element for one in found] == [f"#{name}"]
    assert found[0].where.file == "page.docx"


def test_GT_012_a_paragraph_is_deleted(v2: Bench) -> None:
    item = view_of(v2).categories[0].items[0]

    def edit(xml: str) -> str:
        start = xml.index(f'w:name="{item.id}"')
        return xml[:start] + xml[start:].replace(with_text(xml[start:], item.observation.text), "", 1)

    assert "GT-012" in codes(v2, edit)


def test_GT_012_a_paragraph_is_deleted_with_changes_tracked(v2: Bench) -> None:
    item = view_of(v2).categories[0].items[0]

    def edit(xml: str) -> str:
        start = xml.index(f'w:name="{item.id}"')
        paragraph = with_text(xml[start:], item.observation.text)
        struck = re.sub(r"(<w:r>.*</w:r>)", r'<w:del w:id="1" w:author="A">\1</w:del>', paragraph)
        return xml[:start] + xml[start:].replace(paragraph, struck, 1)

    assert "GT-012" in codes(v2, edit)


@pytest.mark.parametrize(
    "properties",
    [
        "<w:vanish/>",
        '<w:color w:val="FFFFFF"/>',
        '<w:sz w:val="2"/>',
        '<w:rStyle w:val="Ghost"/>',
    ],
)
def test_GT_030_a_paragraph_is_hidden(v2: Bench, properties: str) -> None:
    text = view_of(v2).scope.not_checked.text
    ghost = '<w:style w:type="character" w:styleId="Ghost"><w:rPr><w:vanish/></w:rPr></w:style>'

    def content(properties: str) -> bytes:
        found = parts(v2.word())
        styles, xml = found["word/styles.xml"].decode(), found[DOCUMENT].decode()
        found["word/styles.xml"] = tampered(styles, "</w:styles>", f"{ghost}</w:styles>").encode()
        for paragraph in [one for one in paragraphs(xml) if text in one]:
            xml = xml.replace(paragraph, plain(text, properties))
        found[DOCUMENT] = xml.encode()
        return packed(found)

    assert "GT-030" not in v2.codes(content(""), "report", "word")
    assert "GT-030" in v2.codes(content(properties), "report", "word")


def test_GT_030_a_paragraph_style_that_hides(v2: Bench) -> None:
    def edit(styles: str) -> str:
        at = styles.index("Engross Scope")
        style = styles[at : styles.index("</w:style>", at)]
        bare = re.sub(r"<w:rPr>.*?</w:rPr>", "", style, flags=re.DOTALL)
        return styles.replace(style, bare + "<w:rPr><w:vanish/></w:rPr>")

    assert "GT-030" in codes(v2, edit, "word/styles.xml")


def test_GT_031_a_second_copy_of_a_sentence_is_softened(v2: Bench) -> None:
    text = view_of(v2).scope.not_checked.text
    softened = text.replace("notes, footnotes, headers", "footnotes, headers")
    found = v2.found(edited(v2.word(), lambda xml: xml.replace(text, softened, 1)), "report", "word")
    said = [("GT-050", "words of the catalogue", softened), ("GT-031", text, softened)]
    assert [(one.code, one.expected, one.found) for one in found] == said


def test_GT_024_a_term_is_renamed_or_loses_its_places(v2: Bench) -> None:
    def renamed(xml: str) -> str:
        start = xml.index("part_term_services")
        return xml[:start] + tampered(xml[start:], ">Services<", ">Goods<")

    def moved(xml: str) -> str:
        start = xml.index("part_term_services")
        return xml[:start] + tampered(xml[start:], ">para 51<", ">para 50<")

    assert "GT-024" in codes(v2, renamed)
    assert "GT-024" in codes(v2, moved)


def test_GT_020_a_number_in_the_account(v2: Bench) -> None:
    def edit(xml: str) -> str:
        start = xml.index(">Issues</w:t>")
        return xml[:start] + tampered(xml[start:], ">6</w:t>", ">5</w:t>")

    found = [one for one in v2.found(edited(v2.word(), edit), "report", "word") if one.code == "GT-020"]
    assert [(one.expected, one.found, one.where.element) for one in found] == [("6", "5", "row “Issues”")]


def test_GT_021_a_row_of_the_account_is_removed(v2: Bench) -> None:
    def edit(xml: str) -> str:
        row = next(r for r in re.findall(r"<w:tr>.*?</w:tr>", xml, re.DOTALL) if ">Open questions<" in r)
        return xml.replace(row, "", 1)

    assert "GT-021" in codes(v2, edit)


@pytest.mark.parametrize("how", ["<w:hidden/>", '<w:del w:id="9" w:author="A"/>'])
def test_GT_021_a_row_of_the_account_is_hidden(v2: Bench, how: str) -> None:
    def edit(xml: str) -> str:
        row = next(r for r in re.findall(r"<w:tr>.*?</w:tr>", xml, re.DOTALL) if ">Open questions<" in r)
        return xml.replace(row, row.replace("<w:trPr>", f"<w:trPr>{how}", 1), 1)

    assert "GT-021" in codes(v2, edit)


def test_GT_035_a_part_is_said_to_have_been_checked(v2: Bench) -> None:
    def edit(xml: str) -> str:
        row = next(r for r in re.findall(r"<w:tr>.*?</w:tr>", xml, re.DOTALL) if ">Footnotes<" in r)
        return xml.replace(row, row.replace("Not in this file", "Checked"), 1)

    assert "GT-035" in codes(v2, edit)


def test_GT_032_an_entry_of_a_list_is_removed(v2: Bench) -> None:
    entry = view_of(v2).scope.search_limits[0].text
    assert "GT-032" in codes(v2, lambda xml: xml.replace(with_text(xml, entry), "", 1))


def test_GT_033_an_entry_of_a_list_is_invented(v2: Bench) -> None:
    entry = view_of(v2).scope.search_limits[0].text

    def edit(xml: str) -> str:
        paragraph = with_text(xml, entry)
        return xml.replace(paragraph, paragraph + paragraph.replace(entry[:6], "Other "), 1)

    assert "GT-033" in codes(v2, edit)


def test_GT_014_and_GT_013_headings_that_call_themselves_items(v2: Bench) -> None:
    item = view_of(v2).categories[0].items[0]

    def doubled(xml: str) -> str:
        heading = with_text(xml[xml.index(f'w:name="{item.id}"') - 400 :], f"Issue 1: {item.term}")
        bare = re.sub(r"<w:bookmark\w+ [^>]*/>", "", heading)
        return xml.replace(heading, heading + bare, 1)

    def invented(xml: str) -> str:
        heading = with_text(xml[xml.index(f'w:name="{item.id}"') - 400 :], f"Issue 1: {item.term}")
        bare = re.sub(r"<w:bookmark\w+ [^>]*/>", "", heading).replace(">Issue 1: <", ">Issue 9: <")
        return xml.replace(heading, heading + bare, 1)

    assert "GT-013" in codes(v2, doubled)
    assert "GT-014" in codes(v2, invented)


@pytest.mark.parametrize("how", ["edited", "removed", "doubled", "invented"])
def test_GT_027_a_row_of_the_issue_table(v2: Bench, how: str) -> None:
    item = view_of(v2).categories[0].items[0]

    def edit(xml: str) -> str:
        rows = re.findall(r"<w:tr>.*?</w:tr>", xml, re.DOTALL)
        row = next(r for r in rows if item.observation.text in "".join(re.findall(r"<w:t[^>]*>([^<]*)", r)))
        new = {
            "edited": row.replace("is used as a label", "is used well"),
            "removed": "",
            "doubled": row + row,
            "invented": row + re.sub(r"(<w:t[^>]*>)1(</w:t>)", r"\g<1>9\2", row, count=1),
        }
        return xml.replace(row, new[how], 1)

    assert "GT-027" in codes(v2, edit)


def test_GT_026_an_item_under_the_heading_of_another_kind(v2: Bench) -> None:
    def edit(xml: str) -> str:
        return (
            xml.replace(">Used but not defined<", ">@<")
            .replace(">Defined but not used<", ">Used but not defined<")
            .replace(">@<", ">Defined but not used<")
        )

    assert "GT-026" in codes(v2, edit)


def test_GT_032_an_empty_list_that_is_not_said_to_be_empty(v2: Bench) -> None:
    assert view_of(v2).scope.limitations == ()
    heading = lambda xml: xml.replace(">Limitations in the record<", ">Remarks<")  # noqa: E731
    assert "GT-032" in codes(v2, heading)


def test_GT_018_the_second_bookmark_of_a_question(open_one: Bench) -> None:
    def edit(xml: str) -> str:
        return re.sub(rf'<w:bookmarkStart [^>]*w:name="{FINDING}"/>', "", xml)

    assert bookmark_name(QUESTION) == QUESTION
    assert "GT-018" in codes(open_one, edit)


@pytest.mark.parametrize(
    "markup",
    [
        plain("The footnotes were checked."),
        "<w:p><w:r><w:t>The foot</w:t></w:r><w:r><w:t>notes were checked.</w:t></w:r></w:p>",
        '<w:p><w:ins w:id="5" w:author="A"><w:r><w:t>The footnotes were checked.</w:t></w:r></w:ins></w:p>',
        f"<w:p><w:r><w:pict><v:shape xmlns:v='urn:schemas-microsoft-com:vml'><v:textbox><w:txbxContent>"
        f"{plain('The footnotes were checked.')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>",
        f"<w:sdt><w:sdtContent>{plain('The footnotes were checked.')}</w:sdtContent></w:sdt>",
        f"<w:tbl><w:tr><w:tc>{plain('Notes')}</w:tc><w:tc>{plain('footnotes checked')}</w:tc></w:tr></w:tbl>",
    ],
)
def test_GT_202_a_claim_wherever_it_stands(v2: Bench, markup: str) -> None:
    assert codes(v2, inserted(markup)) == {"GT-202"}


def test_a_claim_that_nobody_sees_is_none(v2: Bench) -> None:
    assert codes(v2, inserted(plain("The footnotes were checked.", "<w:vanish/>"))) == set()
    begin, separate, end = (
        f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end")
    )
    claim = "<w:r><w:t>The footnotes were checked.</w:t></w:r>"
    field = f"<w:p>{begin}{claim}{separate}{end}</w:p>"
    assert codes(v2, inserted(field)) == set()
    assert codes(v2, inserted(f"<w:p>{begin}{separate}{claim}{end}</w:p>")) == {"GT-202"}


def test_GT_209_a_claim_in_a_footer_or_a_property(v2: Bench) -> None:
    claim = plain("The whole document was reviewed.")
    footer = next(name for name in parts(v2.word()) if re.fullmatch(r"word/footer\d+\.xml", name))
    assert codes(v2, lambda xml: xml.replace("</w:ftr>", f"{claim}</w:ftr>"), footer) == {"GT-209"}
    title = "<dc:subject>The whole document was reviewed.</dc:subject>"
    edit = lambda xml: re.sub(r"<dc:subject>.*?</dc:subject>", title, xml)  # noqa: E731
    assert codes(v2, edit, "docProps/core.xml") == {"GT-209"}


def test_GT_234_a_number_in_a_sentence(v2: Bench) -> None:
    assert codes(v2, inserted(plain("The review found five issues."))) == {"GT-234"}


def test_GT_070_and_GT_071_ids_in_text_and_elsewhere(v2: Bench) -> None:
    name = view_of(v2).categories[0].items[0].id
    assert codes(v2, inserted(plain(f"See {name}."))) == {"GT-070"}
    assert codes(v2, inserted(f'<w:p w:rsidR="{name}"/>')) == {"GT-071"}
    field = f"<w:p><w:r><w:instrText>DOCVARIABLE {name}</w:instrText></w:r></w:p>"
    assert codes(v2, inserted(field)) == {"GT-071"}


def test_GT_061_and_GT_062_another_fingerprint(v2: Bench) -> None:
    code = str(view_of(v2).facts.fingerprint)
    assert {"GT-061", "GT-062"} <= codes(v2, lambda xml: xml.replace(code, "0a00 1b11 2c22"))


@pytest.mark.parametrize("cut", [0, 10, 1000, -30])
def test_GT_002_a_file_cut_off(v2: Bench, cut: int) -> None:
    assert v2.codes(v2.word()[:cut], "report", "word") == {"GT-002"}


@pytest.mark.parametrize(
    "document",
    [
        b"<w:document",
        b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
        b"",
        "<!DOCTYPE a []><a/>".encode("utf-16"),
    ],
)
def test_GT_002_a_part_that_is_no_plain_xml(v2: Bench, document: bytes) -> None:
    data = packed(parts(v2.word()) | {DOCUMENT: document})
    found = v2.found(data, "report", "word")
    assert [one.code for one in found] == ["GT-002"]
    assert found[0].where.file == "page.docx"


def test_GT_002_a_bomb(v2: Bench) -> None:
    data = packed(parts(v2.word()) | {"word/footnotes.xml": b" " * 70_000_000})
    assert v2.codes(data, "report", "word") == {"GT-002"}


def test_names_of_the_markup_are_qualified() -> None:
    assert w("p").endswith("}p")
    assert W.split('"')[1] in w("p")


def test_GT_072_a_code_in_a_property(v2: Bench) -> None:
    edit = lambda xml: re.sub(r"<dc:title>.*?</dc:title>", "<dc:title>Rule DEF-001</dc:title>", xml)  # noqa: E731
    assert codes(v2, edit, "docProps/core.xml") == {"GT-072"}


def test_GT_070_an_id_in_a_property_or_in_own_data(v2: Bench) -> None:
    name = view_of(v2).categories[0].items[0].id
    edit = lambda xml: re.sub(r"<dc:title>.*?</dc:title>", f"<dc:title>{name}</dc:title>", xml)  # noqa: E731
    assert codes(v2, edit, "docProps/core.xml") == {"GT-070"}
    data = packed(parts(v2.word()) | {"customXml/item1.xml": f"<a>{name}</a>".encode()})
    assert v2.codes(data, "report", "word") == {"GT-070"}
