"""What a reader sees of a report, by its kind."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from engross.audit.anchor.visible import Unreadable, Visible, visible_text, word
from engross.audit.anchor.visible import html as html_reader

if TYPE_CHECKING:
    from .conftest import Lighthouse

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
CITE = "lamp/flash.py:1"


def seen(name: str, data: bytes) -> str:
    visible = visible_text(name, data)
    assert isinstance(visible, Visible)
    return visible.text


def html(text: str) -> str:
    return " ".join(seen("r.html", text.encode()).split())


def package(body: str, **parts: str) -> bytes:
    """A Word file with this body; further parts by name, in the word folder."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "word/document.xml", f'<w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>'
        )
        for name, text in parts.items():
            archive.writestr(f"word/{name}.xml", f'<w:{name} xmlns:w="{W}">{text}</w:{name}>')
    return sink.getvalue()


def docx(body: str, **parts: str) -> str:
    return " ".join(seen("r.docx", package(body, **parts)).split())


def run(text: str, properties: str = "") -> str:
    return f"<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>"


def test_a_byte_order_mark_is_no_text_and_bad_bytes_are_told() -> None:
    assert seen("r.txt", b"\xef\xbb\xbfa") == "a"
    visible = visible_text("r.txt", b"a\xff")
    assert isinstance(visible, Visible)
    assert (visible.text, visible.replaced) == ("a\ufffd", True)


def test_text_of_an_unknown_kind_is_plain_text() -> None:
    assert seen("REPORT", b"a") == "a"
    assert isinstance(visible_text("r.odt", b"\xff"), Unreadable)
    assert isinstance(visible_text("r.txt", b"{\\rtf1 a}"), Unreadable)


def test_html_joins_inline_and_parts_blocks() -> None:
    assert html("<p>a<b>b</b><wbr>c&amp;d<i><u>e</u></i></p>") == "abc&de"
    assert (
        html("<p>a<p>b<div>c</div>d<br>e<table><tr><td>f</td><td>g</td></tr></table>h") == "a b c d e f g h"
    )


SHOWN = {
    "<p style='visibility:hidden'>x</p>": "<p style='visibility:visible'>x</p>",
    "<p style='color:red; DISPLAY : none'>x</p>": "<p style='--display:none'>x</p>",
    "<dialog>x</dialog>": "<dialog open>x</dialog>",
    "<svg><title>x</title></svg>": "<svg><text>x</text></svg>",
    "<style>p{opacity:0}</style><p>x</p>": "<style>p{opacity:.1}</style><p>x</p>",
}


@pytest.mark.parametrize(
    "hidden",
    [
        "<p hidden>x</p>",
        "<div hidden><p>x</p></div>",
        "<p style='color:red; DISPLAY : none'>x</p>",
        "<p style='visibility:hidden'>x</p>",
        "<script>x</script>",
        "<style>x</style>",
        "<template><p>x</p></template>",
        "<noscript>x</noscript>",
        "<!-- x -->",
        "<dialog>x</dialog>",
        "<svg><title>x</title></svg>",
        "<style>p{opacity:0}</style><p>x</p>",
    ],
)
def test_html_leaves_out_what_nobody_sees(hidden: str) -> None:
    assert "x" not in html(f"<head><title>x</title></head><body>a{hidden}b")
    assert "x" in html(f"<body>a{SHOWN.get(hidden, '<p>x</p>')}b")


def test_html_of_great_depth_is_read_up_to_a_bound() -> None:
    assert html("<b>" * 1_900 + "x") == "x"
    deep = (
        "<b>" * 2_100,
        "<b></z>" * 2_100,
        "<svg>" + "<tr>" * 2_100,
        "<svg>" + "<path d=a/>" * 2_100,
        "<i/>" * 2_100,
        "<svg></svg>" + "<path/>" * 2_100,
        "<svg><p>" + "<path/>" * 2_100,
    )
    for text in deep:
        assert isinstance(visible_text("r.html", text.encode()), Unreadable), text[:20]
    flat = ("<b></b>" * 3_000, "<p>a<br>" * 3_000, "<table>" + "<tr><td>a<td>b" * 3_000)
    drawn = "<svg>" + "<path d='M0'/>" * 3_000 + "</svg>"
    for text in (*flat, drawn):
        assert html(f"{text}<p>x").endswith("x")


def test_html_of_too_many_tags_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_reader, "MARKUP_LIMIT", 20)
    assert isinstance(visible_text("r.html", b"<b></b>" * 11), Unreadable)
    assert html("<b></b>" * 10 + "x") == "x"


def test_word_joins_runs_and_parts_paragraphs_and_cells() -> None:
    body = f"<w:p>{run('a')}{run('b')}<w:r><w:tab/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>"
    cells = (
        f"<w:tbl><w:tr><w:tc><w:p>{run('e')}</w:p></w:tc><w:tc><w:p>{run('f')}</w:p></w:tc></w:tr></w:tbl>"
    )
    assert docx(body + cells) == "ab c-d e f"


@pytest.mark.parametrize(
    "hidden",
    [
        "<w:del><w:r><w:delText>x</w:delText></w:r></w:del>",
        "<w:del><w:r><w:t>x</w:t></w:r></w:del>",
        "<w:moveFrom><w:r><w:t>x</w:t></w:r></w:moveFrom>",
        run("x", "<w:vanish/>"),
        run("x", '<w:vanish w:val="true"/>'),
        run("x", '<w:rStyle w:val="Secret"/>'),
        run("x", '<w:rStyle w:val="Heir"/>'),
        "<w:r><w:fldChar w:fldCharType='begin'/><w:instrText>x</w:instrText><w:t>x</w:t>"
        "<w:fldChar w:fldCharType='end'/></w:r>",
    ],
)
def test_word_leaves_out_deleted_hidden_and_codes(hidden: str) -> None:
    styles = (
        '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:type="character" w:styleId="Heir"><w:basedOn w:val="Secret"/></w:style>'
    )
    assert docx(f"<w:p>{run('a')}{hidden}{run('b')}</w:p>", styles=styles) == "ab"


def test_word_shows_insertions_field_results_and_switched_off_hiding() -> None:
    field = (
        "<w:r><w:fldChar w:fldCharType='begin'/><w:instrText>x</w:instrText>"
        "<w:fldChar w:fldCharType='separate'/><w:t>b</w:t><w:fldChar w:fldCharType='end'/></w:r>"
    )
    shown = run("c", '<w:vanish w:val="0"/>')
    assert docx(f"<w:p><w:ins>{run('a')}</w:ins>{field}{shown}</w:p>") == "abc"


def test_word_paragraph_styles_hide_whole_paragraphs_and_circles_end() -> None:
    styles = (
        '<w:style w:type="paragraph" w:styleId="Gone"><w:basedOn w:val="Gone2"/>'
        "<w:rPr><w:vanish/></w:rPr></w:style>"
        '<w:style w:type="paragraph" w:styleId="Gone2"><w:basedOn w:val="Gone"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="Ring"><w:basedOn w:val="Ring"/></w:style>'
    )
    body = "".join(
        f'<w:p><w:pPr><w:pStyle w:val="{name}"/></w:pPr>{run(name)}</w:p>'
        for name in ("Gone", "Gone2", "Ring")
    )
    assert docx(body, styles=styles) == "Ring"


def test_word_default_paragraph_style_and_deleted_rows() -> None:
    styles = (
        '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="Plain"/>'
    )
    body = f'<w:p>{run("x")}</w:p><w:p><w:pPr><w:pStyle w:val="Plain"/></w:pPr>{run("a")}</w:p>'
    assert docx(body, styles=styles) == "a"
    row = f"<w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p>{run('x')}</w:p></w:tc></w:tr>"
    assert docx(f"<w:tbl>{row}</w:tbl>") == ""


def test_word_notes_are_read_and_headers_are_not() -> None:
    note = f"<w:footnote><w:p>{run('b')}</w:p></w:footnote>"
    assert docx(f"<w:p>{run('a')}</w:p>", footnotes=note, header1=f"<w:p>{run('x')}</w:p>") == "a b"


def test_word_that_is_broken_or_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = package(f"<w:p>{run('a')}</w:p>")
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("word/document.xml", f'<w:document xmlns:w="{W}"/>')
    for data in (b"", whole[:-40], package("<w:p>"), package("").replace(b"document.xml", b"elsewhere.xm")):
        assert isinstance(visible_text("r.docx", data), Unreadable)
    assert isinstance(visible_text("r.docx", sink.getvalue()), Unreadable)
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w") as archive:
        archive.writestr("word/document.xml", f'<w:styles xmlns:w="{W}"/>')
    assert isinstance(visible_text("r.docx", sink.getvalue()), Unreadable)
    monkeypatch.setattr(word, "PART_LIMIT", 50)
    assert isinstance(visible_text("r.docx", whole), Unreadable)


def test_word_entities_are_not_followed() -> None:
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w") as archive:
        archive.writestr(
            "word/document.xml",
            f'<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document xmlns:w="{W}">'
            "<w:p><w:r><w:t>a&e;</w:t></w:r></w:p></w:document>",
        )
    assert "root" not in seen("r.docx", sink.getvalue())


def test_a_word_report_holds_and_its_hidden_parts_do_not_count(light: Lighthouse) -> None:
    words = f"<w:p>{run('L1 lamp/flash')}{run('.py:1 L2 L3 L4 L5 M1')}</w:p>"
    light.deliver("rest.docx", package(words))
    assert light.said() == ()
    light.deliver(
        "rest.docx", package(words.replace("<w:p>", "<w:p><w:del>").replace("</w:p>", "</w:del></w:p>"))
    )
    assert light.errors() == ["PA-077", "PA-078", "PA-077", "PA-077", "PA-077", "PA-077", "PA-090"]


def test_an_html_report_holds_and_its_hidden_parts_do_not_count(light: Lighthouse) -> None:
    page = f"<p>L1: {CITE.replace('1', '<b>1</b>')}</p><p>L2, L3, L4, L5, M1</p>"
    light.deliver("rest.html", page.encode())
    assert light.said() == ()
    light.deliver("rest.html", page.replace("<p>L1", "<p hidden>L1").encode())
    assert light.errors() == ["PA-077", "PA-078"]
