"""What a reader of a page sees, what he only hears, and what is gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.gate.html_reader import MAX_DEPTH, read_page, too_deep
from engross.gate.media import applies
from engross.gate.page import Page
from engross.gate.page_reading import reading_of
from engross.gate.sheets import Sheets
from engross.gate.stylesheet import imports, rules
from engross.gate.visibility import Seen

VIEW = '<div data-eg-key="k">{}</div>'


def page_of(body: str, head: str = "", folder: Path = Path("/")) -> Page:
    text = f"<html><head>{head}</head><body>{VIEW.format(body)}</body></html>"
    return read_page(text, folder / "page.html", Sheets(folder), "page.html")


def seen(body: str, head: str = "") -> str:
    return page_of(body, head).text(page_of(body, head).elements[0])


def state(body: str, head: str = "") -> Seen:
    return next(e.seen for e in page_of(body, head).elements if e.id == "x")


@pytest.mark.parametrize(
    "markup",
    [
        "<script>x</script>",
        "<style>x</style>",
        "<template>x</template>",
        "<noscript>x</noscript>",
        "<!-- x -->",
        "<p hidden>x</p>",
        "<div hidden><p>x</p></div>",
        '<p style="display:none">x</p>',
        "<dialog>x</dialog>",
        '<p style="visibility:collapse">x</p>',
        "<iframe>x</iframe>",
    ],
)
def test_what_nobody_sees(markup: str) -> None:
    assert seen(f"<i>a</i>{markup}<i>b</i>").replace(" ", "") == "ab"


@pytest.mark.parametrize(
    "markup",
    [
        "<details><p>x</p></details>",
        "<dialog open>x</dialog>",
        '<p aria-hidden="true">x</p>',
        '<p style="opacity:.5">x</p>',
        '<p style="left:-5px">x</p>',
        '<p style="height:0">x</p>',
        '<div style="visibility:hidden"><p style="visibility:visible">x</p></div>',
        '<div style="font-size:0"><p style="font-size:1rem">x</p></div>',
        '<p style="display:none; display:block">x</p>',
    ],
)
def test_what_everybody_sees(markup: str) -> None:
    assert seen(markup) == "x"


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("#x{display:none}", Seen.GONE),
        ("p { display : none ; }", Seen.GONE),
        ("/* p{} */ p{color:red;display:none}", Seen.GONE),
        ("q, p, a{visibility:hidden}", Seen.GONE),
        ("p{display:none} p.c{display:block}", Seen.SEEN),
        ("p.c{display:none} p{display:block}", Seen.GONE),
        ("p{display:none!important} #x{display:block}", Seen.GONE),
        ("p{display:none} p{display:block}", Seen.SEEN),
        ("p:hover{display:none}", Seen.SEEN),
        ("p::before{display:none}", Seen.SEEN),
        ("p:before{display:none}", Seen.SEEN),
        ("@media print{p{display:none}}", Seen.SEEN),
        ("@media screen{p{display:none}}", Seen.GONE),
        ("@media (max-width: 600px){p{display:none}}", Seen.SEEN),
        ("@container (min-width: 1px){p{display:none}}", Seen.SEEN),
        ("@supports (display:grid){@media all{p{display:none}}}", Seen.GONE),
        ("@supports not (display:grid){p{display:none}}", Seen.SEEN),
        ("@font-face{font-family:x;src:url(y)} p{display:none}", Seen.GONE),
        ("@charset 'utf-8'; p{display:none}", Seen.GONE),
        ("a{content:'}'} p{display:none}", Seen.GONE),
        ("p{content:'display:none'}", Seen.SEEN),
        ("p{position:absolute;width:1px;height:1px;overflow:hidden}", Seen.HEARD),
        ("p{width:1px}", Seen.SEEN),
        ("p{text-indent:-9999px}", Seen.HEARD),
        ("p{transform:scale(0)}", Seen.HEARD),
        ("p{clip:rect(0,0,0,0)}", Seen.HEARD),
        ("p{color:rgba(0,0,0,0)}", Seen.HEARD),
        ("p{display:none", Seen.GONE),
        ("@media all{p{display:none", Seen.GONE),
        ("div{color:red; p{display:none}}", Seen.GONE),
        ("div{& > p{display:none}}", Seen.GONE),
        ("p{display:none; a{color:red}}", Seen.GONE),
        ("p{@media screen{display:none}}", Seen.GONE),
        ("p{@media print{display:none}}", Seen.SEEN),
        ("ul{p{display:none}}", Seen.SEEN),
        ("body, ul{p{display:none}}", Seen.GONE),
        (":is(body, ul) p{display:none}", Seen.GONE),
        (":where(body) :is(p, q){display:none}", Seen.GONE),
        (":is(ul, ol) p{display:none}", Seen.SEEN),
        ("p{color:#fff}", Seen.HEARD),
        ("p{color:#fbfbf8}", Seen.HEARD),
        ("p{color:#bbb}", Seen.SEEN),
        ("p{color:#fff;background:#124}", Seen.SEEN),
        ("p{color:#111;background:#000}", Seen.HEARD),
        ("p{font-size:0}", Seen.HEARD),
        ("div{font-size:0} p{font-size:1.2em}", Seen.HEARD),
        ("div{font-size:0} p{font-size:1.2rem}", Seen.SEEN),
        ("}} p{display:none}", Seen.GONE),
    ],
)
def test_a_sheet_in_the_page(sheet: str, expected: Seen) -> None:
    assert state('<p id="x" class="c">x</p>', f"<style>{sheet}</style>") is expected


def test_a_style_attribute_wins_over_a_sheet() -> None:
    sheet = "<style>p{display:none}</style>"
    assert state('<p id="x" style="display:block">x</p>', sheet) is Seen.SEEN
    important = sheet.replace("none", "none !important")
    assert state('<p id="x" style="display:block">x</p>', important) is Seen.GONE


def test_sheets_for_print_and_alternate_sheets_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("p{display:none}", "utf-8")
    for link in ('rel="stylesheet" media="print"', 'rel="alternate stylesheet"', 'rel="icon"'):
        page = page_of('<p id="x">x</p>', f'<link {link} href="a.css">', tmp_path)
        assert page.text(page.elements[0]) == "x"
    page = page_of('<p id="x">x</p>', '<link rel="stylesheet" href="a.css">', tmp_path)
    assert page.text(page.elements[0]) == ""


@pytest.mark.parametrize(
    "address", ["../a.css", "/etc/a.css", "https://x/a.css", "//x/a.css", "%00", "http://["]
)
def test_sheets_outside_the_folder_are_passed_over(tmp_path: Path, address: str) -> None:
    (tmp_path / "a.css").write_text("p{display:none}", "utf-8")
    (tmp_path / "site").mkdir()
    page = page_of("<p>x</p>", f'<link rel="stylesheet" href="{address}">', tmp_path / "site")
    assert page.text(page.elements[0]) == "x"


def test_sheets_that_take_in_each_other_end(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('@import url("b.css"); q{display:none}', "utf-8")
    (tmp_path / "b.css").write_text('@import "a.css"; p{display:none}', "utf-8")
    page = page_of("<p>x</p><q>y</q>", '<link rel="stylesheet" href="a.css">', tmp_path)
    assert page.text(page.elements[0]) == ""


def test_a_rule_hides_nothing_outside_views() -> None:
    text = "<style>p{display:none}</style><p>author</p><div data-eg-key='k'><p>x</p></div>"
    page = read_page(text, Path("page.html"), Sheets(), "page.html")
    assert page.text(page.elements[0]) == "author"


def test_text_is_joined_as_it_stands_on_the_page() -> None:
    assert seen("<p>one<b>two</b> three</p><p>four</p>a<br>b") == "onetwo three four a b"


def test_heard_text_is_kept_apart() -> None:
    page = page_of('<p>a<span class="v">b</span></p>', "<style>.v{clip-path:inset(50%)}</style>")
    assert page.text(page.elements[0]) == "a"
    assert page.text(page.elements[0], Seen.HEARD) == "ab"
    assert [block.heard for block in reading_of(page).blocks] == ["ab"]


def test_entities_and_white_space() -> None:
    assert seen("<p>a&nbsp;&amp;\n\n  b</p>") == "a & b"


def test_deep_pages_are_told_before_they_are_parsed() -> None:
    assert not too_deep("<div>" * 100 + "<p>" * 100_000)
    assert too_deep("<div>" * (MAX_DEPTH + 1))
    assert too_deep("<b>" * 100_000)


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("", True),
        ("screen", True),
        ("print", False),
        ("not print", True),
        ("only screen and (min-width: 60em)", True),
        ("screen and (max-width: 60em)", False),
        ("print, screen", True),
        ("(prefers-color-scheme: dark)", False),
        ("(min-width: 1..2px)", False),
    ],
)
def test_media_queries_for_the_reference_window(query: str, holds: bool) -> None:
    assert applies(query) is holds


def test_imports_that_apply() -> None:
    assert imports("@import 'a.css'; @import url(b.css) print; @import url(\"c.css\") screen;") == (
        "a.css",
        "c.css",
    )


@given(st.text(alphabet="{}();:'\"\\/*@ abp,.#[]!-0\n", max_size=200))
def test_no_sheet_stops_the_reader(sheet: str) -> None:
    for rule in rules(sheet):
        assert rule.selectors
        assert rule.declarations


@given(st.text(alphabet="<>/=\"' pdivhiddenstyle:;-!&x\n", max_size=200))
def test_no_page_stops_the_reader(markup: str) -> None:
    page = page_of(markup)
    reading = reading_of(page)
    for element in page.elements:
        assert 0 <= element.first_piece <= element.end_piece <= len(page.pieces)
    for view in reading.views:
        assert 0 <= view.start <= view.end <= len(reading.blocks)
