"""Notes, headers, footers, comments, and what is named since it is not read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engross.diagnostics import Severity
from engross.source.docx import Limits
from engross.source.docx.full import Anchor, FullDocument, full_from_bytes

Full = Callable[..., FullDocument]


def p(text: str = "", *more: str, properties: str = "") -> str:
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r>{''.join(more)}</w:p>"


def call(key: int, kind: str = "footnote", more: str = "") -> str:
    return f'<w:r><w:{kind}Reference w:id="{key}" {more}/></w:r>'


def note(key: int, text: str, kind: str = "footnote", more: str = "") -> str:
    return f'<w:{kind} w:id="{key}" {more}><w:p><w:r><w:{kind}Ref/><w:t>{text}</w:t></w:r></w:p></w:{kind}>'


def test_notes_have_the_number_of_their_reference(full: Full) -> None:
    document = full(
        p("a", call(7)) + p("b", call(3), call(1, "endnote")),
        footnotes=note(0, "line", more='w:type="separator"') + note(3, " second") + note(7, " first"),
        endnotes=note(1, " end", "endnote"),
    )
    assert document.body.text() == "a1\nb2i"
    found = [(s.kind, s.key, s.printed, s.text(), s.shown) for s in document.stories[1:]]
    assert found == [
        ("footnote", "3", "2", "2 second", True),
        ("footnote", "7", "1", "1 first", True),
        ("endnote", "1", "i", "i end", True),
    ]
    assert document.stories[1].anchor == Anchor(0, 1, 1)


def test_a_note_that_nothing_refers_to_is_on_no_page(full: Full) -> None:
    document = full(p("a"), footnotes=note(1, "lost"))
    (story,) = document.of("footnote")
    assert (story.shown, story.anchor, story.printed) == (False, None, "")
    assert document.text() == "a"


def test_a_note_with_a_mark_of_its_own_takes_no_number(full: Full) -> None:
    document = full(
        p("", call(1, more='w:customMarkFollows="1"'), call(2)), footnotes=note(1, "x") + note(2, "y")
    )
    assert [story.printed for story in document.of("footnote")] == ["", "1"]


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ('<w:numFmt w:val="lowerLetter"/>', ["a", "b", "c"]),
        ('<w:numStart w:val="5"/>', ["5", "6", "7"]),
        ('<w:numRestart w:val="eachSect"/>', ["1", "2", "1"]),
        ('<w:numRestart w:val="eachPage"/>', ["", "", ""]),
        ('<w:numFmt w:val="none"/>', ["", "", ""]),
    ],
)
def test_settings_and_sections_say_how_notes_are_numbered(
    full: Full, setting: str, expected: list[str]
) -> None:
    properties = f"<w:footnotePr>{setting}</w:footnotePr>"
    section = "<w:sectPr/>"
    body = p("a", call(1), call(2), properties=section) + p("b", call(3)) + section
    notes = note(1, "x") + note(2, "y") + note(3, "z")
    document = full(body, settings=properties, footnotes=notes)
    assert [story.printed for story in document.of("footnote")] == expected
    sections = body.replace("<w:sectPr/>", f"<w:sectPr>{properties}</w:sectPr>")
    assert [story.printed for story in full(sections, footnotes=notes).of("footnote")] == expected


def reference(kind: str, part: str, pages: str = "default") -> str:
    return f'<w:{kind}Reference w:type="{pages}" r:id="{part}"/>'


def test_headers_and_footers_that_pages_print(full: Full) -> None:
    first = reference("header", "header1") + reference("header", "header2", "first")
    second = reference("footer", "footer1") + reference("header", "header3", "even") + "<w:titlePg/>"
    former = f"<w:sectPrChange><w:sectPr>{reference('header', 'header4')}</w:sectPr></w:sectPrChange>"
    body = (
        p("a", properties=f"<w:sectPr>{first}</w:sectPr>") + p("b") + f"<w:sectPr>{second}{former}</w:sectPr>"
    )
    parts = {f"header{number}": p(f"h{number}") for number in (1, 2, 3, 4)} | {"footer1": p("f1")}

    def shown(document: FullDocument) -> dict[str, bool]:
        return {story.text(): story.shown for story in (*document.of("header"), *document.of("footer"))}

    expected = {"h1": True, "h2": True, "h3": False, "h4": False, "f1": True}
    assert shown(full(body, **parts)) == expected
    assert shown(full(body, settings="<w:evenAndOddHeaders/>", **parts)) == expected | {"h3": True}
    assert shown(full(body.replace("<w:titlePg/>", '<w:titlePg w:val="0"/>'), **parts)) == expected | {
        "h2": False
    }


def test_a_header_used_twice_is_one_story(full: Full) -> None:
    section = f"<w:sectPr>{reference('header', 'header1')}</w:sectPr>"
    document = full(p("a", properties=section) + p("b") + section, header1=p("h"))
    assert document.text().split() == ["a", "b", "h"]


def test_links_in_a_part_are_those_of_the_part(linked: Any, member: Any) -> None:
    relations = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        '<Relationship Id="x" '
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" '
        'Target="https://example.org" TargetMode="External"/></Relationships>'
    )
    notes = (
        note(1, "a").replace("<w:r>", '<w:hyperlink r:id="x"><w:r>').replace("</w:r>", "</w:r></w:hyperlink>")
    )
    data = linked(
        p("b", call(1)),
        {"footnotes": notes},
        {"x": "https://example.com"},
        member(name="word/_rels/footnotes.xml.rels", content=relations.encode()),
    )
    document = full_from_bytes(data, "c").value
    assert document is not None
    assert document.of("footnote")[0].paragraphs[0].pieces[0].link == "https://example.org"


def comment(key: int, text: str) -> str:
    run = f"<w:r><w:annotationRef/><w:t>{text}</w:t></w:r>"
    return f'<w:comment w:id="{key}" w:author="A"><w:p>{run}</w:p></w:comment>'


def test_comments_are_tied_to_what_they_are_about(full: Full) -> None:
    start, end = '<w:commentRangeStart w:id="{}"/>', '<w:commentRangeEnd w:id="{}"/>'
    point = '<w:r><w:commentReference w:id="{}"/></w:r>'
    run = "<w:r><w:t>{}</w:t></w:r>"
    body = (
        f"<w:p>{run.format('The ')}{start.format(1)}{run.format('Fee')}</w:p>"
        f"<w:p>{run.format('is')}{end.format(1)}{point.format(1)}{run.format(' due')}{point.format(2)}</w:p>"
    )
    document = full(body, comments=comment(1, "one") + comment(2, "two") + comment(3, "three"))
    found = [(c.key, document.stories[c.story].text(), c.start, c.end) for c in document.comments]
    assert found == [
        ("1", "one", Anchor(0, 0, 4), Anchor(0, 1, 2)),
        ("2", "two", Anchor(0, 1, 6), Anchor(0, 1, 6)),
        ("3", "three", None, None),
    ]
    assert document.text() == "The Fee\nis due"


@pytest.mark.parametrize(
    ("inner", "kind", "what"),
    [
        ('<w:drawing><a:blip r:embed="one"/></w:drawing>', "picture", "word/media/a.png"),
        ('<w:pict><v:imagedata r:id="one"/></w:pict>', "picture", "word/media/a.png"),
        ('<w:drawing><c:chart r:id="one"/></w:drawing>', "chart", "word/media/a.png"),
        ('<w:drawing><dgm:relIds r:dm="one"/></w:drawing>', "diagram", "word/media/a.png"),
        (
            '<w:object><o:OLEObject ProgID="Excel.Sheet" r:id="one"/></w:object>',
            "embedded-object",
            "Excel.Sheet word/media/a.png",
        ),
        ('<w:object><w:control r:id="one" w:name="Box"/></w:object>', "control", "Box"),
        ('<w:contentPart r:id="one"/>', "ink", "word/media/a.png"),
        ('<w:pict><v:textpath string="DRAFT"/></w:pict>', "drawing-text", "DRAFT"),
        (
            "<w:drawing><a:txBody><a:p><a:t>Key</a:t><a:t>Date</a:t></a:p></a:txBody></w:drawing>",
            "drawing-text",
            "Key Date",
        ),
    ],
)
def test_what_is_not_read_in_a_run_is_named(full: Full, inner: str, kind: str, what: str) -> None:
    document = full(f"<w:p><w:r>{inner}</w:r></w:p>", {"one": "image:media/a.png"})
    assert [(unread.kind, unread.what, unread.story) for unread in document.unread] == [(kind, what, 0)]
    assert document.text() == ""


@pytest.mark.parametrize(("name", "kind"), [("altChunk", "alt-chunk"), ("subDoc", "sub-document")])
def test_other_documents_inside_are_named(full: Full, name: str, kind: str) -> None:
    chunk = f'<w:{name} r:id="one"/>'
    document = full(
        f"{chunk}<w:tbl><w:tr><w:tc>{chunk}{p()}</w:tc></w:tr></w:tbl>", {"one": "aFChunk:a.html"}
    )
    assert [(unread.kind, unread.what) for unread in document.unread] == [(kind, "word/a.html")] * 2


def test_parts_that_nothing_refers_to_and_macros_are_named(linked: Any, member: Any) -> None:
    names = ("word/footnotes.xml", "word/header9.xml", "word/vbaProject.bin", "word/glossary/document.xml")
    document = full_from_bytes(linked(p("a"), {}, {}, *(member(name=name) for name in names)), "c").value
    assert document is not None
    assert [(unread.kind, unread.what) for unread in document.unread] == [
        ("unreachable-part", "word/footnotes.xml"),
        ("unreachable-part", "word/header9.xml"),
        ("macros", "word/vbaProject.bin"),
    ]


@pytest.mark.parametrize("kind", ["footnotes", "comments", "numbering", "styles", "settings"])
def test_DX_029_a_part_that_is_not_there(linked: Any, kind: str) -> None:
    checked = full_from_bytes(linked(p("a"), {}, {"one": f"{kind}:{kind}.xml"}), "c")
    assert checked.value is not None
    assert checked.value.text() == "a"
    assert [(unread.kind, unread.what) for unread in checked.value.unread] == [
        ("missing-part", f"word/{kind}.xml")
    ]
    (remark,) = checked.diagnostics
    assert (remark.code, remark.severity) == ("DX-029", Severity.WARNING)
    assert remark.where.element == f"word/{kind}.xml"


def test_DX_029_a_part_that_is_something_else(linked: Any) -> None:
    checked = full_from_bytes(linked(p("a"), {"settings": ""}, {"one": "footnotes:settings.xml"}), "c")
    assert checked.value is not None
    assert [found.code for found in checked.diagnostics] == ["DX-029"]
    assert [unread.kind for unread in checked.value.unread] == ["foreign-part"]


@pytest.mark.parametrize("target", ["/word/footnotes.xml", "../word/footnotes.xml", "./footnotes.xml"])
def test_targets_are_resolved_inside_the_archive(linked: Any, member: Any, target: str) -> None:
    data = linked(p("a", call(1)), {"footnotes": note(1, "x")}, {"first": f"footnotes:{target}"})
    document = full_from_bytes(data, "c").value
    assert document is not None
    assert [story.part for story in document.of("footnote")] == ["word/footnotes.xml"]


def test_DX_024_no_body(pack: Any, member: Any) -> None:
    checked = full_from_bytes(pack(member(name="word/document.xml", content=b"<document/>")), "c")
    assert [found.code for found in checked.diagnostics] == ["DX-024"]


def test_DX_026_counts_all_stories(linked: Any) -> None:
    data = linked(p("a") + p("b", call(1)), {"footnotes": note(1, "x")}, {})
    assert full_from_bytes(data, "c", limits=Limits(blocks=3)).value is not None
    checked = full_from_bytes(data, "c", limits=Limits(blocks=2))
    assert [found.code for found in checked.diagnostics] == ["DX-026"]


def test_DX_025_and_DX_012_count_all_parts(linked: Any) -> None:
    data = linked(p("a"), {"footnotes": note(1, "x" * 3000)}, {})
    codes = [
        [found.code for found in full_from_bytes(data, "c", limits=limits).diagnostics]
        for limits in (Limits(), Limits(markup=45), Limits(read_bytes=3000))
    ]
    assert codes == [[], ["DX-025"], ["DX-012"]]


def test_strict_documents_are_read(pack: Any, member: Any) -> None:
    strict = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'
    xml = f'<w:document xmlns:w="{strict}"><w:body>{heading}</w:body></w:document>'
    document = full_from_bytes(pack(member(name="word/document.xml", content=xml.encode())), "c").value
    assert document is not None
    assert (document.strict, document.text(), document.body.paragraphs[0].outline) == (True, "a", 1)
    assert document.block(0) is None


def test_blocks_lead_to_their_paragraphs(full: Full) -> None:
    document = full(p("a") + f"<w:customXml>{p('b')}</w:customXml>" + p("c"))
    assert [found and found.text() for found in (document.block(0), document.block(1))] == ["a", "c"]
    assert document.block(2) is None
    assert document.block(-1) is None
