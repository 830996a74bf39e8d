"""Tracked changes: as shown, accepted and rejected."""

from __future__ import annotations

import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from engross.source.docx.full import VIEWS, FullDocument, View, read_full

Full = Callable[..., FullDocument]

MARKS = {"": "", "ins": "<w:ins/>", "del": "<w:del/>", "from": "<w:moveFrom/>", "to": "<w:moveTo/>"}
WRAPPERS = {"ins": "ins", "del": "del", "from": "moveFrom", "to": "moveTo"}


def r(text: str, change: str = "") -> str:
    element = "delText" if change == "del" else "t"
    run = f'<w:r><w:{element} xml:space="preserve">{text}</w:{element}></w:r>'
    name = WRAPPERS.get(change)
    return f'<w:{name} w:id="1" w:author="A" w:date="2020-01-01T00:00:00Z">{run}</w:{name}>' if name else run


def p(*inner: str, mark: str = "") -> str:
    properties = f"<w:pPr><w:rPr>{MARKS[mark]}</w:rPr></w:pPr>" if mark else ""
    return f"<w:p>{properties}{''.join(inner)}</w:p>"


def tr(text: str, change: str = "") -> str:
    return f"<w:tr><w:trPr>{MARKS[change]}</w:trPr><w:tc>{p(r(text))}</w:tc></w:tr>"


def lines(document: FullDocument, view: View) -> list[str]:
    return list(document.body.lines(view))


def views(document: FullDocument) -> dict[str, list[str]]:
    return {view: lines(document, view) for view in VIEWS}


def test_insertions_and_deletions(full: Full) -> None:
    document = full(p(r("The "), r("“Buyer”", "ins"), r("“Client”", "del"), r(" means Acme.")))
    assert views(document) == {
        "shown": ["The “Buyer”“Client” means Acme."],
        "accepted": ["The “Buyer” means Acme."],
        "rejected": ["The “Client” means Acme."],
    }
    assert [(change.number, change.kind) for change in document.changes] == [(1, "inserted"), (2, "deleted")]
    assert [piece.changes for piece in document.body.paragraphs[0].pieces] == [
        (),
        (document.changes[0],),
        (document.changes[1],),
        (),
    ]


def test_changes_in_changes(full: Full) -> None:
    inserted_then_deleted = f"<w:ins>{r('gone', 'del')}</w:ins>"
    document = full(p(r("a"), inserted_then_deleted))
    assert views(document) == {"shown": ["agone"], "accepted": ["a"], "rejected": ["a"]}


def test_moved_text_stands_once(full: Full) -> None:
    start = '<w:{}RangeStart w:id="1" w:name="move7"/>'
    body = start.format("moveFrom") + p(r("Term.", "from"), mark="from") + '<w:moveFromRangeEnd w:id="1"/>'
    body += p(r("Body."))
    body += start.format("moveTo") + p(r("Term.", "to"), mark="to") + '<w:moveToRangeEnd w:id="1"/>'
    document = full(body + p(r("New."), r("x", "to")))
    assert lines(document, "accepted") == ["Body.", "Term.", "New.x"]
    assert lines(document, "rejected") == ["Term.", "Body.", "New."]
    assert lines(document, "shown") == ["Term.", "Body.", "Term.", "New.x"]
    assert [change.move for change in document.changes] == ["move7"] * 4 + [None]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("", {"shown": ["a", "b"], "accepted": ["a", "b"], "rejected": ["a", "b"]}),
        ("del", {"shown": ["a", "b"], "accepted": ["ab"], "rejected": ["a", "b"]}),
        ("from", {"shown": ["a", "b"], "accepted": ["ab"], "rejected": ["a", "b"]}),
        ("ins", {"shown": ["a", "b"], "accepted": ["a", "b"], "rejected": ["ab"]}),
        ("to", {"shown": ["a", "b"], "accepted": ["a", "b"], "rejected": ["ab"]}),
    ],
)
def test_the_end_of_a_paragraph_may_come_or_go(full: Full, mark: str, expected: dict[str, list[str]]) -> None:
    document = full(p(r("a"), mark=mark) + p(r("b")))
    assert views(document) == expected


def test_a_paragraph_does_not_run_into_a_table_or_another_cell(full: Full) -> None:
    cells = f"<w:tc>{p(r('b'), mark='del')}</w:tc><w:tc>{p(r('c'))}</w:tc>"
    document = full(p(r("a"), mark="del") + f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>" + p(r("d")))
    assert lines(document, "accepted") == ["a", "b", "c", "d"]


def test_a_paragraph_that_lost_its_words_and_its_end_is_gone(full: Full) -> None:
    document = full(p(r("a")) + p(r("b", "del"), mark="del") + "<w:tbl/>" + p(r("c")))
    assert lines(document, "accepted") == ["a", "c"]
    assert lines(document, "rejected") == ["a", "b", "c"]


def test_empty_paragraphs_stay(full: Full) -> None:
    assert lines(full(p(r("a")) + p() + p(r("b"))), "accepted") == ["a", "", "b"]


def test_rows_come_and_go(full: Full) -> None:
    document = full(f"<w:tbl>{tr('a')}{tr('b', 'ins')}{tr('c', 'del')}</w:tbl>")
    assert views(document) == {"shown": ["a", "b", "c"], "accepted": ["a", "b"], "rejected": ["a", "c"]}
    assert [len(paragraph.within) for paragraph in document.body.paragraphs] == [0, 1, 1]


def test_cells_come_and_go(full: Full) -> None:
    cells = "".join(
        f"<w:tc><w:tcPr>{change}</w:tcPr>{p(r(text))}</w:tc>"
        for text, change in (("a", ""), ("b", "<w:cellIns/>"), ("c", "<w:cellDel/>"))
    )
    document = full(f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>")
    assert views(document) == {"shown": ["a", "b", "c"], "accepted": ["a", "b"], "rejected": ["a", "c"]}


def test_whole_paragraphs_in_a_wrapper(full: Full) -> None:
    document = full(p(r("a")) + f"<w:ins>{p(r('b'))}</w:ins><w:del>{p(r('c'))}</w:del>" + p(r("d")))
    assert lines(document, "accepted") == ["a", "b", "d"]
    assert lines(document, "rejected") == ["a", "c", "d"]
    assert [paragraph.block for paragraph in document.body.paragraphs] == [0, None, None, 1]


def test_a_box_in_a_deleted_run_is_deleted(full: Full) -> None:
    box = f"<w:r><w:pict><v:textbox><w:txbxContent>{p(r('x'))}</w:txbxContent></v:textbox></w:pict></w:r>"
    (story,) = full(p(f"<w:del>{box}</w:del>")).of("text-box")
    assert (story.text("accepted"), story.text("rejected")) == ("", "x")


def test_formatting_changes_change_no_words(full: Full) -> None:
    run = "<w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r>"
    document = full(p(run))
    assert document.changes == ()
    assert document.body.text("rejected", hidden=False) == "x"


CHANGE = st.sampled_from(["", "ins", "del", "from", "to"])
PARAGRAPHS = st.lists(
    st.tuples(st.lists(st.tuples(st.text("abc ", max_size=3), CHANGE), max_size=4), CHANGE),
    min_size=1,
    max_size=6,
)


@given(PARAGRAPHS)
def test_law_views_keep_what_they_keep(
    full: Full, paragraphs: list[tuple[list[tuple[str, str]], str]]
) -> None:
    document = full("".join(p(*(r(*run) for run in runs), mark=mark) for runs, mark in paragraphs))
    for view, lost in (("shown", ()), ("accepted", ("del", "from")), ("rejected", ("ins", "to"))):
        expected = [""]
        for runs, mark in paragraphs:
            expected[-1] += "".join(text for text, change in runs if change not in lost)
            if mark not in lost:
                expected.append("")
        if not expected[-1]:
            expected.pop()
        assert list(document.body.lines(view)) == expected


STAYS = ["Video provides a powerful way.", "You can also type a keyword."]
MOVES = "When you click Online Video."
LAST = "Make your document look professionally produced."


@pytest.mark.parametrize(
    ("view", "settled_as", "expected"),
    [
        ("accepted", "-accepted", [*STAYS, MOVES, LAST]),
        ("rejected", "-rejected", [STAYS[0], MOVES, STAYS[1], LAST]),
    ],
)
def test_a_moved_paragraph_leaves_nothing_behind(
    corpus: Path, view: View, settled_as: str, expected: list[str]
) -> None:
    """The corpus's settled copies have the same words in the same order.

    They were written by a program that leaves the emptied paragraph behind (their parts bear
    the hour of its run, as Word's never do). The tracked file says that the paragraph's end
    was moved too; LibreOffice, told to accept or reject all, gives exactly these lines.
    """
    folder = corpus / "docx" / "structure"
    tracked = read_full(folder / "move-from-move-to.docx").value
    settled = read_full(folder / f"move-from-move-to{settled_as}.docx").value
    assert tracked is not None
    assert settled is not None
    assert settled.changes == ()
    assert lines(tracked, view) == expected
    assert [line for line in lines(settled, "shown") if line] == expected


def test_R_09_the_tracked_order_form(corpus: Path) -> None:
    path = corpus / "docx" / "ccs-call-off-order-form-tracked.docx"
    document = read_full(path).value
    assert document is not None
    w = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
    with zipfile.ZipFile(path) as archive:
        root = etree.fromstring(archive.read("word/document.xml"))
        footer = etree.fromstring(archive.read("word/footer1.xml"))

    def marked(name: str) -> int:
        """How often a part says so, what it says of former formatting left out."""
        found = [element for part in (root, footer) for element in part.iter(f"{w}{name}")]
        return sum(next(element.iterancestors(f"{w}rPrChange"), None) is None for element in found)

    # 199 and 45 in the body, 3 of them in former formatting; 2 and 3 in the footer.
    assert (marked("ins"), marked("del")) == (199 - 3 + 2, 45 + 3)
    assert Counter(change.kind for change in document.changes) == {"inserted": 198, "deleted": 48}
    kept = [t.text or "" for t in root.iter(f"{w}t") if not any(True for _ in t.iterancestors(f"{w}del"))]
    words = "".join(document.body.text("accepted").split())
    assert words == "".join("".join(kept).split())
