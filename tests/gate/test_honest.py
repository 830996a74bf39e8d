"""What the renderers write passes, and so does what changes nothing that a reader is told."""

from __future__ import annotations

import pytest

from engross.gate import Rendering, Subject, Use, gate
from tests.gate.bench import Bench, tampered

PARTS = ("dashboard", "coverage", "register")
PROSE = (
    "This page shows the review of our sample agreement.",
    "The footnotes were not checked.",
    "The headers should be checked by hand before signing.",
    "Were the comments reviewed?",
    "Clause 12 deals with three kinds of notice.",
    "The first two findings concern the fee.",
    "The review lists 6 issues, and one outside document.",
    "There are seven findings in the record.",
    "The words “the whole document was reviewed” do not stand in this report.",
)


@pytest.mark.parametrize("part", PARTS)
def test_pages_of_a_finished_review_pass(v2: Bench, part: str) -> None:
    assert v2.found(v2.page(part), part) == []


@pytest.mark.parametrize("part", PARTS)
def test_pages_of_a_review_without_issues_pass(v1: Bench, part: str) -> None:
    assert v1.found(v1.page(part), part) == []


@pytest.mark.parametrize("part", PARTS)
def test_pages_with_a_question_and_an_emptied_finding_pass(open_one: Bench, part: str) -> None:
    assert open_one.found(open_one.page(part), part) == []


def test_reports_pass(v1: Bench, v2: Bench, open_one: Bench) -> None:
    for bench in (v1, v2, open_one):
        assert bench.found(bench.markdown(), "report", "markdown") == []
        assert bench.found(bench.word(), "report", "word") == []


def test_an_unfinished_review_passes(unfinished: Bench) -> None:
    assert unfinished.found(unfinished.page()) == []
    assert unfinished.found(unfinished.markdown(), "report", "markdown") == []


def test_a_research_record_passes(research: Bench) -> None:
    assert research.found(research.page("anchor-report"), "anchor-report") == []
    assert research.found(research.markdown(), "report", "markdown") == []
    assert research.found(research.word(), "report", "word") == []


def test_two_records_on_one_page_pass(v1: Bench, v2: Bench) -> None:
    page = v2.folder / "both.html"
    page.write_text(f"<main>{v1.fragment()}{v2.fragment()}{v2.fragment(first=False)}</main>", "utf-8")
    uses = (Use("v1", "dashboard"), Use("v2", "dashboard"), Use("v2", "dashboard", first=False))
    report = gate([Rendering(page, "html", uses)], [v1.subject, v2.subject])
    assert report.diagnostics == ()
    assert {result.key: result.found for result in report.subjects} == {"v1": 0, "v2": 7}


@pytest.mark.parametrize("sentence", PROSE)
def test_prose_without_a_claim_beyond_the_record_passes(v2: Bench, sentence: str) -> None:
    page = f"<!doctype html><body><h1>Sample</h1><p>{sentence}</p>{v2.fragment()}</body>"
    assert v2.found(page) == []


def test_a_theme_around_a_view_passes(v2: Bench) -> None:
    sheet = ".menu { display: none } @media print { .engross { display: none } }"
    page = f"""<html><head><style>{sheet}</style></head><body>
        <nav><a href="other.html">All 42 findings of the other contract, whole document checked</a></nav>
        <div class="menu">Menu</div><div class="theme extra">{v2.fragment()}</div></body></html>"""
    assert v2.found(page) == []


def test_classes_and_white_space_change_nothing(v2: Bench) -> None:
    page = tampered(v2.page(), 'class="eg-item"', 'class="eg-item firm-item"', 99)
    assert v2.found(page.replace("><", ">\n  <")) == []


def test_a_rule_that_another_rule_takes_back_passes(v2: Bench) -> None:
    sheet = "<style>.eg-item { display: none } .engross .eg-item { display: block }</style></head>"
    assert v2.found(tampered(v2.page(), "</head>", sheet)) == []


def test_the_report_counts_what_was_compared(v2: Bench) -> None:
    report = v2.gate(v2.page())
    assert [(one.items, one.errors) for one in report.renderings] == [(7, 0)]
    assert [(one.expected, one.found) for one in report.subjects] == [(7, 7)]


def test_subjects_keep_the_key_of_their_host(subjects: dict[str, Subject]) -> None:
    assert {key: subject.view.key for key, subject in subjects.items()} == {"v1": "v1", "v2": "v2"}
