"""What a reader sees of a Markdown report: marks gone, code as written, raw HTML that hides followed."""

from __future__ import annotations

import pytest

from engross.audit.anchor.visible import Unreadable, Visible, visible_text
from engross.source.mentions import citations, mentioned


def read(text: str) -> Visible:
    visible = visible_text("r.md", text.encode())
    assert isinstance(visible, Visible)
    return visible


def seen(text: str) -> str:
    """The visible text with single spaces."""
    return " ".join(read(text).text.split())


SHOWN = {
    r"a<!-- b -->c \<!-- d --> e\.f \g \\": "ac <!-- d --> e.f \\g \\",
    "a<!-->b<!--->c<!-- d": "abc",
    "a <!-- b\n\nc --> d": "a d",
    "a <!-- <b>\n\nc --> d": "a",
    "<!-- a\n\nb -->\n\nc": "c",
    "`<!-- a -->` b": "<!-- a --> b",
    "`` a`b `` c": "a`b c",
    "`a\\.b`": "a\\.b",
    "`a\nb`c": "a bc",
    "`a\n\nb`": "`a b`",
    "\\`<i hidden>a</i>`": "``",
    "```\n<i hidden>a\n```\nb": "<i hidden>a b",
    "```a b\nc\n````\nd": "c d",
    "~~~ a\n```\n~~~": "```",
    "```\na": "a",
    "> ```\n> <!-- a\n\nb": "<!-- a b",
    "- x\n  ```\n  <!-- a\ny": "x <!-- a y",
    "a\n\n    <!-- b -->\n\nc": "a <!-- b --> c",
    "a\n    <!-- b -->\nc": "a c",
    "- a\n\n      <!-- b -->\n\nc": "a <!-- b --> c",
    "- a\n\n    <!-- b -->\n\nc": "a c",
    "&#58;&colon;&notaname;&amp;lt;": "::&notaname;&lt;",
    "F*1*0 **a** _b_ c_d_e __f__": "F10 a b c_d_e f",
    "src/__init__.py:3 __init__.py:3 * a * b_": "src/__init__.py:3 __init__.py:3 * a * b_",
    "***a* b** *c **d*": "a b *c *d",
    "<https://a.example/b> <i>c</i> <1> a<b": "https://a.example/b c <1> a<b",
    "[a](b) [c][d] [d] [e][f] [^1]\n\n[d]: g\n[^1]: h": "a c d [e][f] [^1] [^1]: h",
    "[a](b 'c') [d](<e f> \"g\") [h](i j) [k](l": "a d [h](i j) [k](l",
    "![a](b)![c][d]e\n\n[d]: f": "e",
    "[a]: b c": "[a]: b c",
    "[a]:\nb\n'c'\n\nd": "d",
    "---\nid: a\n---\nb": "b",
    "---\n\na": "--- a",
    "a <span hidden>b</span> c": "a c",
    "a <span hidden>b\n\nc": "a c",
    "<div hidden>\n\na\n\n</div>\n\nb": "b",
    "<div hidden>\na `</div>` b": "` b",
    "<p hidden>a\n\nb": "b",
    "- <p hidden>a</p>\n- b": "b",
    "<style>.n {display: none}</style>\n\na <b class='n'>b</b>": "a",
    "<script>\na\n\nb\n</script>\nc": "c",
    "<template>a</template>b": "b",
    "a <?b> c": "a c",
    "a <!B c> d": "a d",
    "x <i title='</i>' hidden>a</i>": "x",
    "> <i\n> hidden>a</i>b": "b",
    "<details><summary>a</summary>\n\nb\n</details>": "a b",
    "a\r\nb\rc": "a b c",
    "# a\n`b\n\n# c`": "# a `b # c`",
    "* * *\n1. a": "* * * a",
    "": "",
}


@pytest.mark.parametrize("text", SHOWN)
def test_markdown(text: str) -> None:
    assert seen(text) == SHOWN[text]


def test_link_targets_and_definitions_stand_aside() -> None:
    visible = read("[a](src/b.c:1 'F1') [d][e] ![F2](F3)\n\n[e]: src/f.g:2 \"F4\"\n")
    assert mentioned(visible.text, ["F1", "F2", "F3", "F4"]) == frozenset()
    assert mentioned(visible.aside, ["F1", "F4"]) == {"F1", "F4"}
    anchors = [("src/b.c", 1), ("src/f.g", 2)]
    assert citations(visible.text, anchors) == {}
    assert set(citations(visible.aside, anchors)) == set(anchors)


def test_what_a_link_is_next_to_is_what_its_reader_sees_it_next_to() -> None:
    assert seen("[src/b.c:1](u)2") == "src/b.c:12"
    assert seen("<b>[src/b.c:1](u)2</b>") == "src/b.c:12"


def test_targets_stand_aside_beside_raw_html_too() -> None:
    visible = read("<b>a</b> [b](src/c.d:1)\n")
    assert (visible.text.split(), visible.aside) == (["a", "b"], "(src/c.d:1)")


def test_targets_in_hidden_html_stand_nowhere() -> None:
    visible = read("<div hidden>\n\n[b](src/c.d:1)\n\n</div>\n")
    assert (visible.text.strip(), visible.aside) == ("", "")


def test_plain_text_keeps_what_markdown_takes_away() -> None:
    visible = visible_text("r.txt", b"a <i hidden>b</i> *c* `d\\.e` <!-- f --> [g](h)")
    assert isinstance(visible, Visible)
    assert visible.text == "a <i hidden>b</i> *c* `d.e`  [g]()"
    assert visible.aside == "h"


def test_a_report_of_endless_depth_is_refused() -> None:
    assert isinstance(visible_text("r.md", b"<b>" * 3_000), Unreadable)
    assert seen("> " * 200 + "a").endswith("a")


HOSTILE = (
    *("`", "``` ` ", "*a", "**a_b", "_a ", "[", "![", "](", "[](", "[](a '", '[](a "', "[](<", "][", "[a][b"),
    *("<", "<a b='", "<?", "<!A", "<!--", "<!-- -->", "<a:", "&", "&a", "\\", "\\`", "- ", "> ", "1. ", ">-"),
    *(
        "[a]:\n",
        "[a]: b\n",
        "```\n",
        "~~~\n\n",
        "a\n===\n",
        "<div>\n\n",
        "<script>\n",
        "# a\n",
        "- a\n\n",
        " \n",
    ),
    *("*_", "a*", "a**b*", "[*](", "<a ", "---\n", "\t- a\n", "--- \na: b\n"),
)


@pytest.mark.parametrize("piece", HOSTILE)
def test_markdown_of_one_piece_comes_to_an_end(piece: str) -> None:
    """A reader that looked again and again would take minutes."""
    visible_text("r.md", (piece * (200_000 // len(piece))).encode())
