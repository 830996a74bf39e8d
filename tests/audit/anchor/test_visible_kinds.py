"""Markdown and reStructuredText as their readers see them: what counts as named, and what does not."""

from __future__ import annotations

import pytest

from engross.audit.anchor.visible import Visible, visible_text
from engross.source.mentions import cites, mentions_id

SEEN_IN_MARKDOWN = [
    "F1 is here",
    "- F1: in a list",
    "# F1 in a heading",
    "> F1 quoted",
    "| a | F1 |\n|---|---|\n| b | c |",
    "**F1** and *more*",
    "**F**1",
    "`F1`",
    "```\nF1\n```",
    "    F1 indented code",
    "[F1](https://host.example/)",
    "[F1][ref]\n\n[ref]: https://host.example/",
    r"F1\.",
    "&#70;1",
    "<b>F</b>1",
    "<p>F1</p>",
    "```\n<!-- F1 -->\n```",
    "`<span hidden>F1</span>`",
    r"\<!-- F1 --\>",
    "a\n\n<details><summary>x</summary>F1</details>",
]
HIDDEN_IN_MARKDOWN = [
    "<!-- F1 -->",
    "a <!-- F1 --> b",
    "<!--\nF1\n",
    "[x](https://host.example/F1)",
    "[x](F1)",
    "[F1]: https://host.example/",
    "<script>F1</script>",
    "<style>\n.F1 {}\n</style>",
    "<span hidden>F1</span>",
    '<span style="display:none">F1</span>',
    "<template>F1</template>",
    '<b title="F1">x</b>',
    "https://host.example/F1",
    "F10, PDF1, F1-a",
]
SEEN_IN_REST = [
    "F1 is here",
    "F1\n==",
    "- F1: in a list",
    "*F1* and **more**",
    "``F1``",
    ":math:`F1`",
    "`F1 <https://host.example/>`_",
    ".. note:: F1",
    ".. note::\n\n   F1",
    ".. code-block:: text\n\n   F1",
    "::\n\n   F1",
    "=====  =====\nF1     b\n=====  =====",
    r"F1\ : so",
]
HIDDEN_IN_REST = [
    ".. F1",
    "..\n   F1",
    ".. a comment\n   that goes on with F1",
    ".. _F1: https://host.example/",
    ".. |F1| replace:: x",
    ".. raw:: html\n\n   F1",
    ".. only:: latex\n\n   F1",
    ".. meta::\n   :keywords: F1",
    ".. figure:: F1.png",
    ".. code-block:: text\n   :name: F1\n\n   x",
    "`x <https://host.example/F1>`_",
    "F10, PDF1, F1-a",
]


def seen(name: str, text: str) -> str:
    visible = visible_text(name, text.encode())
    assert isinstance(visible, Visible)
    return visible.text


@pytest.mark.parametrize("text", SEEN_IN_MARKDOWN)
def test_markdown_that_names_the_id(text: str) -> None:
    assert mentions_id(seen("r.md", text), "F1")


@pytest.mark.parametrize("text", HIDDEN_IN_MARKDOWN)
def test_markdown_that_does_not_name_the_id(text: str) -> None:
    assert not mentions_id(seen("r.md", text), "F1")


@pytest.mark.parametrize("text", SEEN_IN_REST)
def test_restructuredtext_that_names_the_id(text: str) -> None:
    assert mentions_id(seen("r.rst", text), "F1")


@pytest.mark.parametrize("text", HIDDEN_IN_REST)
def test_restructuredtext_that_does_not_name_the_id(text: str) -> None:
    assert not mentions_id(seen("r.rst", text), "F1")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("r.md", "see `src/x.py:5` there"),
        ("r.md", "see **src/x.py:5**–9"),
        ("r.md", "see src/x\\_y.py:5".replace("x\\_y", "x")),
        ("r.md", "| src/x.py:5 |\n|---|"),
        ("r.rst", "see ``src/x.py:5``."),
        ("r.rst", "- src/x.py:5\n- b"),
        ("r.html", "<p>src/x.py:<b>5</b></p>"),
        ("r.html", "<td>src/x.py&#58;5</td>"),
    ],
)
def test_a_citation_is_found_where_a_reader_sees_it(name: str, text: str) -> None:
    assert cites(seen(name, text), "src/x.py", 5)


HIDDEN_PAGES = [
    "<p hidden>F1</p>",
    '<p style="visibility: hidden">F1</p>',
    "<style>.x { display: none }</style><p class=x>F1</p>",
    "<style>#x { visibility: hidden }</style><p id=x>F1</p>",
    "<script>F1</script>",
    "<!-- F1 -->",
    "<template>F1</template>",
    "<title>F1</title>",
    '<img alt="x" title="F1">',
]
SEEN_PAGES = [
    "<p>F1</p>",
    "<p>F<wbr>1</p>",
    "<p>F<b>1</b></p>",
    '<p aria-hidden="true">F1</p>',
    "<details><summary>x</summary>F1</details>",
    "<style>.y { display: none }</style><p class=x>F1</p>",
    "<table><tr><td>F1</td><td>2</td></tr></table>",
]


@pytest.mark.parametrize("body", HIDDEN_PAGES)
def test_a_page_that_hides_the_id(body: str) -> None:
    assert not mentions_id(seen("r.html", f"<body>{body}</body>"), "F1")


@pytest.mark.parametrize("body", SEEN_PAGES)
def test_a_page_that_shows_the_id(body: str) -> None:
    assert mentions_id(seen("r.html", f"<body>{body}</body>"), "F1")


@pytest.mark.parametrize("kind", ["md", "rst", "html"])
@pytest.mark.parametrize(
    "text",
    [
        "<!--" * 200_000,
        "[" * 300_000,
        "`" * 300_000,
        "*" * 300_000,
        ".. a\n" * 100_000,
        "> " * 200_000,
        "<b " * 200_000,
    ],
)
def test_no_report_takes_long(kind: str, text: str) -> None:
    """A reader that went back over its text would not end here."""
    visible_text(f"r.{kind}", text.encode())
