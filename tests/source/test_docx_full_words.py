"""The words of a paragraph as the full reading gives them, piece by piece."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.source.docx.full import FullDocument, Paragraph, Piece

Full = Callable[..., FullDocument]


def r(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def p(*inner: str) -> str:
    return f"<w:p>{''.join(inner)}</w:p>"


def only(document: FullDocument) -> Paragraph:
    (paragraph,) = document.body.paragraphs
    return paragraph


@pytest.mark.parametrize(
    ("inner", "text", "kind"),
    [
        ("<w:tab/>", "\t", "tab"),
        ('<w:ptab w:alignment="right"/>', "\t", "tab"),
        ("<w:br/>", "\n", "line-break"),
        ("<w:cr/>", "\n", "line-break"),
        ('<w:br w:type="textWrapping"/>', "\n", "line-break"),
        ('<w:br w:type="page"/>', "\n", "page-break"),
        ('<w:br w:type="column"/>', "\n", "page-break"),
        ("<w:noBreakHyphen/>", "\u2011", "no-break-hyphen"),
        ("<w:softHyphen/>", "\u00ad", "soft-hyphen"),
        ('<w:sym w:font="Symbol" w:char="F0B7"/>', "•", "symbol"),
        ('<w:sym w:font="Wingdings" w:char="F0FE"/>', "☑", "symbol"),
        ('<w:sym w:font="Symbol" w:char="61"/>', "α", "symbol"),
        ('<w:sym w:font="Arial" w:char="00A7"/>', "§", "symbol"),
        ('<w:sym w:font="Wingdings" w:char="F0AE"/>', "\ufffc", "symbol"),
        ('<w:sym w:font="Own Font" w:char="F041"/>', "\ufffc", "symbol"),
        ('<w:sym w:font="Arial" w:char="nonsense"/>', "\ufffc", "symbol"),
        ('<w:sym w:font="Arial" w:char="D800"/>', "\ufffc", "symbol"),
    ],
)
def test_signs_stand_between_the_words(full: Full, inner: str, text: str, kind: str) -> None:
    paragraph = only(full(p(r("a"), f"<w:r>{inner}</w:r>", r("b"))))
    assert [(piece.text, piece.kind) for piece in paragraph.pieces] == [
        ("a", "text"),
        (text, kind),
        ("b", "text"),
    ]


def test_a_symbol_names_its_font_and_code(full: Full) -> None:
    piece = only(full(p('<w:r><w:sym w:font="Webdings" w:char="F0AE"/></w:r>'))).pieces[0]
    assert piece.symbol == "Webdings F0AE"


def test_runs_that_are_marked_alike_are_one_piece(full: Full) -> None:
    paragraph = only(full(p(r("Ge"), r("bü", "<w:b/>"), "<w:proofErr/>", r("hr"))))
    assert paragraph.pieces == (Piece("Gebühr"),)


def test_tab_stops_are_no_tabs(full: Full) -> None:
    stops = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>'
    assert only(full(p(stops, r("a")))).text() == "a"


@pytest.mark.parametrize(
    "wrapper",
    [
        "<w:smartTag>{}</w:smartTag>",
        "<w:customXml><w:customXmlPr/>{}</w:customXml>",
        "<w:sdt><w:sdtPr/><w:sdtContent>{}</w:sdtContent></w:sdt>",
        "<w:hyperlink>{}</w:hyperlink>",
        '<w:fldSimple w:instr="REF a">{}</w:fldSimple>',
        '<w:dir w:val="rtl">{}</w:dir>',
        '<w:bdo w:val="rtl">{}</w:bdo>',
        '<x:later xmlns:x="urn:later">{}</x:later>',
    ],
)
def test_wrappers_let_their_words_through(full: Full, wrapper: str) -> None:
    document = full(
        p('<w:bookmarkStart w:id="1" w:name="a"/>', r("law of "), wrapper.format(r("England")), r("."))
    )
    assert only(document).text() == "law of England."


def test_properties_give_no_words(full: Full) -> None:
    control = "<w:sdt><w:sdtPr><w:text/><w:placeholder/></w:sdtPr><w:sdtEndPr/></w:sdt>"
    assert only(full(p(control, r("x", "<w:tab/>")))).text() == "x"


def test_links_lead_where_they_lead(full: Full) -> None:
    document = full(
        p(
            f'<w:hyperlink r:id="a">{r("1")}</w:hyperlink>',
            f'<w:hyperlink w:anchor="b">{r("2")}</w:hyperlink>',
            f'<w:hyperlink r:id="a" w:anchor="b">{r("3")}</w:hyperlink>',
            f'<w:hyperlink r:id="missing">{r("4")}</w:hyperlink>',
        ),
        {"a": "https://example.org/x"},
    )
    assert [piece.link for piece in only(document).pieces] == [
        "https://example.org/x",
        "#b",
        "https://example.org/x#b",
        None,
    ]


def test_a_control_that_waits_to_be_filled_in_is_marked(full: Full) -> None:
    waiting = f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{r('Name')}</w:sdtContent></w:sdt>"
    filled = f"<w:sdt><w:sdtPr/><w:sdtContent>{r('Name')}</w:sdtContent></w:sdt>"
    assert [piece.placeholder for piece in only(full(p(waiting, filled))).pieces] == [True, False]


HIDING = '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>'
STYLES = f"""{HIDING}
<w:style w:type="character" w:styleId="H2"><w:basedOn w:val="H"/></w:style>
<w:style w:type="character" w:styleId="Shown">
  <w:basedOn w:val="H"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="P"><w:rPr><w:vanish/></w:rPr></w:style>"""


@pytest.mark.parametrize(
    ("style", "run", "hidden"),
    [
        ("", "", False),
        ("", "<w:vanish/>", True),
        ("", '<w:vanish w:val="false"/>', False),
        ("", '<w:rStyle w:val="H"/>', True),
        ("", '<w:rStyle w:val="H2"/>', True),
        ("", '<w:rStyle w:val="Shown"/>', False),
        ("", '<w:rStyle w:val="none"/>', False),
        ("", '<w:rStyle w:val="H"/><w:vanish w:val="0"/>', False),
        ("P", "", True),
        ("P", '<w:rStyle w:val="H"/>', False),
        ("P", '<w:vanish w:val="0"/>', False),
    ],
)
def test_hidden_text_is_marked(full: Full, style: str, run: str, hidden: bool) -> None:
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    paragraph = only(full(p(properties, r("x", run)), styles=STYLES))
    assert [piece.hidden for piece in paragraph.pieces] == [hidden]
    assert (paragraph.text(), paragraph.text(hidden=False)) == ("x", "" if hidden else "x")


def test_a_document_may_hide_all_that_no_style_shows(full: Full) -> None:
    defaults = "<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>"
    paragraph = only(full(p(r("x"), r("y", '<w:vanish w:val="0"/>')), styles=defaults))
    assert [piece.hidden for piece in paragraph.pieces] == [True, False]


def test_styles_in_a_circle_end(full: Full) -> None:
    circle = "".join(
        f'<w:style w:type="{kind}" w:styleId="{kind}{a}"><w:basedOn w:val="{kind}{b}"/></w:style>'
        for kind in ("paragraph", "character")
        for a, b in ((1, 2), (2, 1))
    )
    body = p('<w:pPr><w:pStyle w:val="paragraph1"/></w:pPr>', r("x", '<w:rStyle w:val="character1"/>'))
    assert only(full(body, styles=circle)).text() == "x"


def test_equations_are_read_as_such(full: Full) -> None:
    body = p(r("Fee = "), "<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>")
    assert [(piece.text, piece.kind) for piece in only(full(body)).pieces] == [
        ("Fee = ", "text"),
        ("a+b", "equation"),
    ]


def box(text: str) -> str:
    return f"<w:txbxContent>{p(r(text))}</w:txbxContent>"


def twice(new: str, old: str, requires: str = "wps") -> str:
    choice = f'<mc:Choice Requires="{requires}"><w:drawing><wps:txbx>{new}</wps:txbx></w:drawing></mc:Choice>'
    fallback = f"<mc:Fallback><w:pict><v:textbox>{old}</v:textbox></w:pict></mc:Fallback>"
    return f"<w:r><mc:AlternateContent>{choice}{fallback}</mc:AlternateContent></w:r>"


@pytest.mark.parametrize(
    ("requires", "read"), [("wps", "new"), ("c", "old"), ("unbound", "old"), ("", "old")]
)
def test_alternate_content_is_read_once(full: Full, requires: str, read: str) -> None:
    document = full(p(r("host"), twice(box("new"), box("old"), requires)))
    assert document.body.text() == "host"
    assert [story.text() for story in document.of("text-box")] == [read]
    assert document.alternates == 1


def test_alternate_content_without_words_is_not_counted(full: Full) -> None:
    document = full(p(r("a"), twice("<w:p/>", "<w:p/>")))
    assert document.alternates == 0


def test_a_choice_between_nothing_gives_nothing(full: Full) -> None:
    assert only(full(p("<mc:AlternateContent/>", r("a")))).text() == "a"


def test_boxes_in_boxes_are_stories_of_their_own(full: Full) -> None:
    inner = f"<w:r><w:pict><v:textbox>{box('inner')}</v:textbox></w:pict></w:r>"
    content = f"<w:txbxContent>{p(r('outer'), inner)}</w:txbxContent>"
    outer = f"<w:r><w:pict><v:textbox>{content}</v:textbox></w:pict></w:r>"
    document = full(p(r("abc"), outer, r("def")))
    first, second = document.of("text-box")
    assert (first.text(), second.text(), document.body.text()) == ("outer", "inner", "abcdef")
    assert first.anchor is not None
    assert (first.anchor.story, first.anchor.paragraph, first.anchor.offset) == (0, 0, 3)
    assert second.anchor is not None
    assert second.anchor.story == first.index
