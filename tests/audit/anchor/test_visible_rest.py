"""What a reader sees of a reStructuredText report; docutils is the yardstick where it decides."""

from __future__ import annotations

import io
import random
import re

import pytest
from docutils import nodes
from docutils.core import publish_doctree

from engross.audit.anchor.visible import Visible, visible_text
from engross.source.mentions import mentioned

GONE = (
    nodes.comment,
    nodes.raw,
    nodes.substitution_definition,
    nodes.system_message,
    nodes.docinfo,
    nodes.pending,
    nodes.meta,
)


def read(text: str) -> Visible:
    visible = visible_text("r.rst", text.encode())
    assert isinstance(visible, Visible)
    return visible


def seen(text: str) -> str:
    """The visible text with single spaces."""
    return " ".join(read(text).text.split())


def rendered(text: str) -> tuple[str, bool]:
    """What docutils shows of a text, and whether it has nothing to say against it."""
    settings = {
        "report_level": 5,
        "halt_level": 6,
        "file_insertion_enabled": False,
        "warning_stream": io.StringIO(),
    }
    tree = publish_doctree(text, settings_overrides=settings)
    clean = not any(message["level"] > 1 for message in tree.findall(nodes.system_message))
    return "".join(shown(tree)), clean


def shown(node: nodes.Node) -> list[str]:
    if isinstance(node, nodes.Text):
        return [node.astext()]
    inline = isinstance(node, nodes.Inline) or isinstance(node.parent, nodes.TextElement)
    if isinstance(node, GONE) or (isinstance(node, nodes.target) and not inline):
        return []
    words = [word for child in node.children for word in shown(child)]
    return words if isinstance(node, nodes.Inline) else ["\n", *words, "\n"]


SHOWN = {
    "F1\n\n.. F2\n   F3\n\n   F4\nF5": "F1 F5",
    "F1\n\n..\n   F2\n\nF3": "F1 F3",
    "..\n\n   F1\n\nF2": "F1 F2",
    "F1\n.. F2": "F1 .. F2",
    "F1\n\n.. F2\n.. F3\n\nF4": "F1 F4",
    "- F1\n- .. F2\n- F3": "- F1 - - F3",
    "F1\n====\n.. F2\n\nF3": "F1 ==== F3",
    ".. raw:: html\n\n   F1\n\nF2": "F2",
    ".. _F1: F2\n.. __: F3\n__ F4\n\nF5": "F5",
    "`F1 <F2>`_ `F3`__ F4_ `<https://f.example/F6>`_\n\n.. _F4: u\n__ v": "F1 F3 F4 https://f.example/F6",
    ".. |F1| image:: F2\n\nF3 |F1| F4": "F3 F4",
    "F1 |F2| F3": "F1 |F2| F3",
    ".. image:: F1\n   :alt: F2\n\nF3": "F3",
    ".. figure:: F1\n   :name: F2\n\n   F3": "F3",
    ".. note:: F1\n   F2\n\n   F3": "F1 F2 F3",
    ".. note::\n   :name: F1\n\n   F2": "F2",
    ".. topic:: F1\n   :class: F2\n\n   F3": "F1 F3",
    ".. container:: F1\n   F2\n\n   F3": "F3",
    ".. code:: python\n   :name: F1\n\n   F2 # ``F3``\n\n   .. F4\n\nF5": "F2 # ``F3`` .. F4 F5",
    ".. class:: F1\n\nF2": "F2",
    ".. meta::\n   :description: F1\n\nF2": "F2",
    ".. [1] F1\n   F2\n\n[1]_": "[1] F1 F2 [1]_",
    "F1::\n\n   .. F2\n\n   *F3*\n\nF4": "F1:: .. F2 *F3* F4",
    "::\n\n   .. F1": ":: .. F1",
    "F1::\n\n.. F2\n.. F3\n\n.. F4": "F1:: .. F2 .. F3",
    ">>> F1\n.. F2\n\nF3": ">>> F1 .. F2 F3",
    "``F1 \\`` *F2* **F3** `F4` :sub:`F5` `F6`:sup: _`F7`": "F1 \\ F2 F3 F4 F5 F6 F7",
    "F\\ *1*\\ **0**, F\\ 2, \\*F3*, \\\\F4": "F10, F2, *F3*, \\F4",
    "a*F1* 2*F2 * F3*F4* '*'F5*": "a*F1* 2*F2 * F3*F4* '*'F5*",
    "**F1*2** *F3\n\nF4*": "F1*2 *F3 F4*",
    "a_b.c:1 __init__.py:2 c_ d__ (e_)\n\n.. _c: x\n.. _e: z\n__ y": "a_b.c:1 __init__.py:2 c d (e)",
    "- F1\n\n  .. F2\n     F3\n\n  F4": "- F1 F4",
    ":F1: F2\n\nF3": "F3",
    "F1\n==\n\n:F2: F3\n\nF4": "F1 == F4",
    "F1\n\n:F2: F3": "F1 :F2: F3",
    "| F1\n| *F2*": "| F1 | F2",
    "+----+\n| F1 |\n+----+": "+----+ | F1 | +----+",
    "F1\r\n\r\n.. F2\r\n\r\nF3": "F1 F3",
    "": "",
}


@pytest.mark.parametrize("text", SHOWN)
def test_rest(text: str) -> None:
    assert seen(text) == SHOWN[text]


SPHINX = {
    ".. only:: html\n\n   F1\n\n.. ifconfig:: x\n\n   F2\n\n.. todo:: F3\n\nF4": "F4",
    ".. toctree::\n   :caption: F1\n\n   F2\n\n.. index:: F3\n\nF4": "F4",
    ".. code-block:: c\n   :caption: F1\n   :name: F2\n\n   F3": "F1 F3",
    ".. literalinclude:: F1\n   :lines: 2\n\nF3": "F3",
    ".. py:function:: F1(x)\n   :module: F2\n\n   F3": "F1(x) F3",
    ".. class:: F1\n\n   F2": "F2",
    ".. c:class:: F1\n\n   F2": "F1 F2",
    ".. csv-table:: F1\n   :header: F2, F3\n   :widths: 1, 2\n\n   F4, F5": "F1 F2, F3 F4, F5",
    ".. list-table::\n   :header-rows: 1\n\n   * - F1\n     - .. F2\n   * - F3": "* - F1 - * - F3",
    ".. card:: F1\n   :link: F2\n\n   F3": "F3",
    ".. versionadded:: 1 F1": "1 F1",
    ":ref:`F1` :ref:`F2 <F3>` :doc:`F4` :py:func:`~F5.F6` :func:`!F7` :abbr:`F8 (F9)`": "F2 F6 F7 F8",
    ":file:`F1 <F2>` :anchor:finding:`F3` :download:`F4 <F5>`": "F1 <F2> F3 F4",
    ".. role:: html(raw)\n   :format: html\n\n:html:`F1` F2": "F2",
}


@pytest.mark.parametrize("text", SPHINX)
def test_rest_of_sphinx(text: str) -> None:
    assert seen(text) == SPHINX[text]


def test_what_stands_for_a_substitution_does_not_count() -> None:
    assert seen(".. |F1| replace:: F2\n\nF3 |F1| F4") == "F3 F4"


def ids(text: str) -> frozenset[str]:
    # An underscore that makes a reference is no part of what is seen, whether it leads anywhere or not.
    return mentioned(re.sub(r"(?<=[^\W_])__?(?!\w)", "", text), [f"F{number}" for number in range(1, 10)])


@pytest.mark.parametrize("text", SHOWN)
def test_docutils_shows_the_same_ids(text: str) -> None:
    page, _ = rendered(text)
    assert ids(read(text).text) == ids(page)


PIECES = (
    *(
        "F1",
        "F2",
        "F3",
        "F4",
        "F5",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n",
        "\n\n",
        "\n\n   ",
        "\n   ",
        "``",
        "`",
        "*",
        "**",
    ),
    *(
        "\n.. ",
        "\n\n.. ",
        "..",
        "note::",
        "raw:: html",
        "figure:: x.png",
        "code::",
        "image:: F6",
        "container:: F7",
    ),
    *(
        "\n   :name: F6",
        "::",
        "::\n\n   ",
        "\n- ",
        "_t: F5",
        "`F3 <u>`__",
        ":sub:`F1`",
        "`F6`:sup:",
        "(",
        ")",
        "\\",
    ),
    *(
        "text",
        ".. [1] F1",
        "\n====\n",
        ">>> ",
        "| ",
        "__ F8",
        "topic:: F1",
        "rubric:: F2",
        "class:: F3",
        "meta::",
    ),
)


def test_no_text_shows_an_id_that_docutils_does_not_show() -> None:
    """Texts from odd pieces; those that docutils objects to are passed over."""
    compared = 0
    for seed in range(400):
        chance = random.Random(seed)  # noqa: S311 - no secret
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(2, 10)))
        page, clean = rendered(text)
        if clean:
            compared += 1
            assert ids(read(text).text) <= ids(page), text
    assert compared > 100


HOSTILE = (
    *(
        "*a ",
        "**a ",
        "`a ",
        "``a ",
        "|a ",
        "`a <",
        ":a",
        ":a:",
        "a-",
        "a_",
        "_",
        "\\",
        "`a`_",
        "`a`:",
        ":a:`",
    ),
    *(
        ".. \n",
        ".. a\n",
        ".. a::\n",
        ".. |a|\n",
        ".. [1] ",
        "a::\n\n",
        " ",
        "- ",
        "(a) ",
        ":a: ",
        "\ta\n",
        "=\n",
    ),
    *(">>> \n", ".. |a| replace:: b\n\n|a ", ".. role:: a(raw)\n", "   :a: b\n", "__ a\n"),
)


@pytest.mark.parametrize("piece", HOSTILE)
def test_rest_of_one_piece_comes_to_an_end(piece: str) -> None:
    """A reader that looked again and again would take minutes."""
    visible_text("r.rst", (piece * (200_000 // len(piece))).encode())
