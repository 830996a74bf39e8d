"""Markdown and plain text; an unfinished review; which views a file must hold."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engross.gate import Rendering, Use, gate
from engross.gate.text_reader import plain_reading, readable
from engross.render.word import word_report
from engross.views.ledger_model import LedgerView, UnfinishedView
from tests.gate.bench import FINDING, QUESTION, Bench, tampered


def view_of(bench: Bench) -> LedgerView:
    assert isinstance(bench.view, LedgerView)
    return bench.view


def codes(bench: Bench, text: str) -> set[str]:
    return bench.codes(text, "report", "markdown")


def test_markdown_without_an_item_or_its_anchor(v2: Bench) -> None:
    text, item_id = v2.markdown(), view_of(v2).categories[0].items[0].id
    assert "GT-010" in codes(v2, tampered(text, f'<a id="{item_id}"></a>', ""))
    assert "GT-010" in codes(v2, tampered(text, f'<a id="{item_id}"></a>', f'<!--<a id="{item_id}"></a>-->'))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("| **Issues** | **6** |", "| **Issues** | **5** |", "GT-020"),
        ("| Footnotes | Not in this file |", "| Footnotes | Checked |", "GT-035"),
        ("Issue 1: ", "Issue 9: ", "GT-014"),
    ],
)
def test_markdown_with_something_altered(v2: Bench, old: str, new: str, code: str) -> None:
    assert code in codes(v2, tampered(v2.markdown(), old, new))


def test_markdown_with_a_list_cut_or_a_claim_added(v2: Bench) -> None:
    text = v2.markdown()
    entry = next(line for line in text.splitlines() if line.startswith("- Labels in single quotation"))
    assert "GT-032" in codes(v2, text.replace(entry, ""))
    assert codes(v2, f"{text}\nThe *footnotes* were checked.\n") == {"GT-202"}
    assert codes(v2, f"{text}\n<div hidden>The footnotes were checked.</div>\n") == set()


def test_markdown_with_a_quotation_altered(v2: Bench) -> None:
    text = v2.markdown()
    quote = next(line for line in text.splitlines() if line.startswith("> "))
    assert "GT-015" in codes(v2, text.replace(quote, quote.replace("e", "a")))


def test_GT_005_a_word_report_of_an_unfinished_review(v2: Bench, unfinished: Bench) -> None:
    data = word_report(v2.view)
    found = unfinished.codes(data, "report", "word")
    assert {"GT-005", "GT-090"} <= found


def test_GT_090_a_finding_of_an_unfinished_review(unfinished: Bench) -> None:
    finding = unfinished.subject.finding_ids[0]
    for markup in (f'<p id="{finding}">Here</p>', f"<!-- {finding} -->", f'<a href="#{finding}">Here</a>'):
        assert "GT-090" in unfinished.codes(tampered(unfinished.page(), "</main>", f"{markup}</main>"))


def test_GT_092_a_count_of_an_unfinished_review(unfinished: Bench) -> None:
    markup = '<p><b data-count="issues">3</b></p>'
    assert "GT-092" in unfinished.codes(tampered(unfinished.page(), "</main>", f"{markup}</main>"))


@pytest.mark.parametrize("sentence", ["The review found 3 issues.", "Findings: 7"])
def test_GT_218_a_count_of_an_unfinished_review(unfinished: Bench, sentence: str) -> None:
    assert "GT-218" in unfinished.codes(tampered(unfinished.page(), "</main>", f"<p>{sentence}</p></main>"))


def test_GT_218_a_clean_result_of_an_unfinished_review(unfinished: Bench) -> None:
    page = tampered(unfinished.page(), "</main>", "<p>No issues were found.</p></main>")
    assert "GT-218" in unfinished.codes(page)


def test_GT_031_questions_without_the_word_that_they_are_open(open_one: Bench, unfinished: Bench) -> None:
    for bench in (open_one, unfinished):
        lead = "could not be settled. They are neither issues nor cleared."
        assert "GT-031" in bench.codes(tampered(bench.page(), lead, "are settled.", 9))


def test_GT_031_an_unfinished_review_that_does_not_say_so(unfinished: Bench) -> None:
    view = unfinished.view
    assert isinstance(view, UnfinishedView)
    for said in (view.headline, view.effects[0], view.next_steps[0], view.waiting[0]):
        assert "GT-031" in unfinished.codes(unfinished.page().replace(said.text, ""))


def test_GT_010_a_question_of_an_unfinished_review(unfinished: Bench) -> None:
    page = unfinished.page().replace(f'id="{QUESTION}"', "")
    assert "GT-010" in unfinished.codes(page)


def test_GT_001_a_file_that_is_not_there(v2: Bench) -> None:
    report = gate([Rendering(v2.folder / "no.html", "html", (Use("v2", "dashboard"),))], [v2.subject])
    assert [one.code for one in report.diagnostics] == ["GT-001"]
    assert not report.passed


@pytest.mark.parametrize("data", [b"\xff\xfe<p>", b"<div>" * 100_000])
def test_GT_002_a_page_that_cannot_be_read(v2: Bench, data: bytes) -> None:
    assert v2.codes(data) == {"GT-002"}


def test_GT_003_a_page_without_the_view(v1: Bench, v2: Bench) -> None:
    assert v2.codes("<p>Nothing here.</p>") == {"GT-003"}
    assert "GT-003" in v2.codes(v1.fragment())
    assert "GT-003" in v2.codes(v2.fragment() + v1.fragment())


def test_GT_003_a_page_with_another_part(v2: Bench) -> None:
    assert "GT-003" in v2.codes(v2.page("coverage"))


def test_a_view_that_nobody_announced_is_compared_too(v1: Bench, v2: Bench) -> None:
    both = v2.fragment() + v1.fragment().replace("Not checked: notes", "Checked: notes")
    found = v2.gate(both, "dashboard", "html", v1.subject).diagnostics
    assert {"GT-030", "GT-050"} <= {one.code for one in found if "v1" in one.message}


def test_GT_004_two_records_of_one_document(v2: Bench) -> None:
    again = Bench(v2.folder, replace(v2.subject, key="again", view=replace(view_of(v2), key="again")))
    page = v2.folder / "both.html"
    page.write_text(v2.fragment() + again.fragment(), "utf-8")
    uses = (Use("v2", "dashboard"), Use("again", "dashboard"))
    report = gate([Rendering(page, "html", uses)], [v2.subject, again.subject])
    assert "GT-004" in {one.code for one in report.diagnostics}


def test_GT_120_a_site_with_a_part_only(v2: Bench) -> None:
    coverage, full = v2.folder / "scope.html", v2.folder / "full.html"
    coverage.write_text(v2.page("coverage"), "utf-8")
    full.write_text(v2.page(), "utf-8")
    part = Rendering(coverage, "html", (Use("v2", "coverage"),))
    whole = Rendering(full, "html", (Use("v2", "dashboard"),))
    assert gate([part], [v2.subject], root=v2.folder).passed
    report = gate([part], [v2.subject], root=v2.folder, site=True)
    assert [one.code for one in report.diagnostics] == ["GT-120"]
    assert gate([part, whole], [v2.subject], root=v2.folder, site=True).passed


def plain(bench: Bench) -> str:
    """What a builder without elements writes: the Markdown text stands for it, ids left out.

    Cells of tables stand apart, as in a table that is drawn with lines.
    """
    text = bench.markdown().replace("<a id=", "<!-- ").replace("></a>", "-->")
    return re.sub(
        r"^\| .*\|$", lambda row: row[0].strip("| ").replace(" | ", "\n\n") + "\n", text, flags=re.MULTILINE
    )


def test_plain_text_is_held_to_its_words(open_one: Bench) -> None:
    text = plain(open_one)
    assert open_one.codes(text, "dashboard", "text") == set()
    for old, code in (
        ("QQ11", "GT-010"),
        ("It could not be told whether", "GT-015"),
        ("Not checked: notes", "GT-030"),
        ("Drafting observations. The record", "GT-031"),
        ("Labels in single", "GT-032"),
        ("clean-consulting", "GT-060"),
    ):
        assert code in open_one.codes(text.replace(old, "Something else"), "dashboard", "text"), old
    assert "GT-202" in open_one.codes(f"{text}\n\nThe footnotes\nwere checked.\n", "dashboard", "text")


def test_words_run_on_inside_the_cells_of_a_drawn_table() -> None:
    drawn = """Before
+--------+------+
| Not    | foot |
| read   | note |
+========+======+
| finding| x    |
| _0a    |      |
+--------+------+
After"""
    blocks = [block.text for block in plain_reading(readable(drawn, ".txt"), "a.txt").blocks]
    assert blocks == ["Before", "Not read", "foot note", "finding _0a", "x", "After"]


@pytest.mark.parametrize(
    ("suffix", "markup"),
    [
        (".tex", "\\section{One \\sphinxstrong{two}} \\& three"),
        (".1", ".SH One\n.sp\n\\fBtwo\\fP \\%three\n.IP 2"),
        (".xml", "<p ids='x'>One <b>two</b></p> three"),
        (".txt", "One two\nthree"),
    ],
)
def test_markup_of_other_builders_is_left_out(suffix: str, markup: str) -> None:
    words = "".join(letter for letter in readable(markup, suffix) if letter.isalnum())
    assert words == "Onetwothree"


def test_plain_text_of_a_register_and_of_an_unfinished_review(open_one: Bench, unfinished: Bench) -> None:
    text = open_one.page("register")
    assert "GT-080" in open_one.codes(text.replace(FINDING, ""), "register", "text")
    assert "GT-090" in unfinished.codes(
        plain(unfinished) + unfinished.subject.finding_ids[0], "dashboard", "text"
    )
