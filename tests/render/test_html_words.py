"""Words become HTML text, never markup; marks cut a quotation without loss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from engross.render.html import Renderer
from engross.render.markup import element, led, marked, shown, src, words
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.legible import legible
from engross.views.phrases import say
from engross.views.words import Excerpt, Mark, Recorded

TEXTS = st.text(st.characters(codec=None), max_size=40)
KINDS = st.sampled_from(["issue", "question", "definition", "use"])
MARKS = st.lists(st.builds(Mark, st.integers(-5, 45), st.integers(-5, 45), KINDS), max_size=6).map(tuple)


def text_of(html: str) -> str:
    body = LexborHTMLParser(f"<body><pre>.{html}</pre>").body
    assert body is not None
    return body.text()[1:]


@given(TEXTS, MARKS)
def test_marks_lose_and_repeat_no_text(text: str, marks: tuple[Mark, ...]) -> None:
    assert text_of(marked(Excerpt(text, marks))) == legible(text)


@given(TEXTS, MARKS)
def test_each_character_carries_the_kinds_of_the_marks_over_it(text: str, marks: tuple[Mark, ...]) -> None:
    at = 0
    tree = LexborHTMLParser(f"<pre>.{marked(Excerpt(text, marks))}</pre>").css_first("pre")
    assert tree is not None
    for node in tree.iter(include_text=True):
        piece = node.text() if at or node.tag == "mark" else node.text()[1:]
        if node.tag == "mark":
            kinds = {name.removeprefix("eg-m--") for name in (node.attributes["class"] or "").split()[1:]}
        else:
            kinds = set()
        for offset in range(at, at + len(piece)):
            assert kinds == {mark.kind for mark in marks if mark.start <= offset < mark.end}
        at += len(piece)


def test_nested_marks_are_cut_at_their_borders() -> None:
    excerpt = Excerpt("one two three", (Mark(0, 13, "use"), Mark(4, 7, "issue"), Mark(4, 7, "definition")))
    assert str(marked(excerpt)) == (
        '<mark class="eg-m eg-m--use">one </mark>'
        '<mark class="eg-m eg-m--definition eg-m--issue eg-m--use">two</mark>'
        '<mark class="eg-m eg-m--use"> three</mark>'
    )


def test_an_excerpt_has_its_ellipses_outside_and_its_own_direction() -> None:
    html = str(words(Excerpt("the <b>Fee</b>", (Mark(4, 7, "issue"),), True, True)))
    cut = '<span class="eg-cut" data-t="label.cut">…</span>'
    assert html.startswith(f'{cut}<q class="eg-src" data-src dir="auto">the ')
    assert html.endswith(f"</q>{cut}")
    assert "&lt;b" in html


def test_each_kind_of_words_names_its_owner() -> None:
    assert str(words(say("label.part"), "th", scope="col")) == '<th scope="col" data-t="label.part">Part</th>'
    assert str(words(Recorded("a & b"), "p")) == '<p data-led dir="auto">a &amp; b</p>'
    assert str(led("x")) == '<span data-led dir="auto">x</span>'
    assert str(src("x")) == '<span data-src dir="auto">x</span>'


def test_a_bare_string_has_no_owner() -> None:
    with pytest.raises(TypeError, match="without an owner"):
        words("some words")


def test_none_is_never_printed() -> None:
    with pytest.raises(TypeError, match="None"):
        shown(None)


@pytest.mark.parametrize("name", ["on click", 'a"b', "a>b", "A", ""])
def test_an_element_takes_plain_names_only(name: str) -> None:
    with pytest.raises(ValueError, match="plain HTML name"):
        element("p", led("x"), {name: "y"})
    with pytest.raises(ValueError, match="plain HTML name"):
        element(name, led("x"), {})


def test_attributes_may_be_left_out_or_stand_alone() -> None:
    assert str(led("x", "a", href=None, hidden=False, data_copy=True)) == (
        '<a data-copy data-led dir="auto">x</a>'
    )


@pytest.mark.parametrize("part", ["dashboard", "coverage", "register"])
def test_hostile_text_stays_text_in_a_review(html_ledger: LedgerView, hostile: str, part: str) -> None:
    tree = LexborHTMLParser(Renderer().fragment(html_ledger, part))  # type: ignore[arg-type]
    assert tree.css("script, img") == []
    assert tree.root is not None
    assert hostile in tree.root.text()
    assert "49" not in tree.root.text()


def test_hostile_text_stays_text_in_the_other_views(
    html_unfinished: UnfinishedView, html_anchor: AnchorView, hostile: str
) -> None:
    for html in (
        Renderer().fragment(html_unfinished, "dashboard"),
        Renderer().fragment(html_anchor, "anchor-report"),
    ):
        tree = LexborHTMLParser(html)
        assert tree.css("script, img, [onerror]") == []
        assert tree.root is not None
        assert hostile in tree.root.text()


def test_hostile_text_stays_text_in_a_title_and_an_attribute(html_ledger: LedgerView, hostile: str) -> None:
    tree = LexborHTMLParser(Renderer().page(html_ledger, "dashboard"))
    assert len(tree.css("script")) == 1
    assert tree.css("img, [onerror]") == []
    title = tree.css_first("title")
    assert title is not None
    assert hostile in title.text()
    embedded = LexborHTMLParser(Renderer().fragment(html_ledger, "dashboard")).css_first(".engross")
    assert embedded is not None
    assert hostile in (embedded.attributes["aria-label"] or "")
