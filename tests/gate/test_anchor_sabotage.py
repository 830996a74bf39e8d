"""A research record that loses an entry, a citation or a limit, or gains one."""

from __future__ import annotations

import re

import pytest

from engross.views.anchor_model import AnchorView
from tests.gate.bench import Bench, tampered

PART = "anchor-report"


def page_of(bench: Bench) -> str:
    return bench.page(PART)


def codes(bench: Bench, page: str) -> set[str]:
    return bench.codes(page, PART)


def article(page: str, item_id: str) -> str:
    found = re.search(rf'<article [^>]*id="{item_id}".*?</article>', page, re.DOTALL)
    assert found is not None
    return found.group()


@pytest.mark.parametrize("item_id", ["pager-F1", "pager-F3", "pager-N1"])
def test_GT_100_an_entry_is_removed_hidden_or_doubled(research: Bench, item_id: str) -> None:
    page = page_of(research)
    entry = article(page, item_id)
    for new in ("", entry.replace("<article", "<article hidden"), entry + entry):
        found = [one for one in research.found(page.replace(entry, new), PART) if one.code == "GT-100"]
        assert found[0].where.element == f"#{item_id}"


def test_GT_100_an_id_that_is_not_visible(research: Bench) -> None:
    page = page_of(research)
    entry = article(page, "pager-F1")
    assert "GT-100" in codes(research, page.replace(entry, entry.replace(">F1<", "><")))


def test_GT_100_a_decision_is_removed(research: Bench) -> None:
    assert "GT-100" in codes(research, page_of(research).replace("Whether lines are wrapped", "Lines"))


def test_GT_101_a_citation_is_removed_or_moved(research: Bench) -> None:
    page = page_of(research)
    assert "GT-101" in codes(research, page.replace(">src/pager.py:2<", "><"))
    assert {"GT-101", "GT-107"} <= codes(research, page.replace(">src/pager.py:2<", ">src/pager.py:4<"))


def test_GT_102_a_claim_or_a_boundary_is_altered(research: Bench) -> None:
    page = page_of(research)
    assert "GT-102" in codes(research, tampered(page, "A page holds 12 items", "A page holds 13 items"))
    assert "GT-102" in codes(research, tampered(page, "src/pager.py at abcdef1", "all files"))


def test_GT_103_a_better_state(research: Bench) -> None:
    page = page_of(research)
    entry = article(page, "pager-F3")
    assert "GT-103" in codes(research, page.replace(entry, entry.replace(">Not verified<", ">Verified<")))


def test_GT_104_an_anchored_line_is_altered(research: Bench) -> None:
    page = page_of(research)
    assert "GT-104" in codes(research, tampered(page, '<span class="eg-k-number">12</span>', "13"))
    assert "GT-104" in codes(research, tampered(page, '<span class="eg-k-keyword">def</span>', "class"))


def test_GT_105_a_finding_under_another_decision(research: Bench) -> None:
    page = page_of(research)
    first, third = article(page, "pager-F1"), article(page, "pager-F3")
    assert "GT-105" in codes(research, page.replace(third, "").replace(first, first + third))


def test_GT_106_a_file_pinned_otherwise(research: Bench) -> None:
    view = research.view
    assert isinstance(view, AnchorView)
    page = page_of(research)
    digest = view.artifacts[0].sha256
    assert {"GT-062", "GT-106"} <= codes(research, page.replace(digest, digest[::-1]))
    assert "GT-106" in codes(research, page.replace(f">{view.artifacts[0].size}<", ">99<"))


def test_GT_107_an_invented_entry(research: Bench) -> None:
    page = page_of(research)
    entry = article(page, "pager-F3")
    other = entry.replace("pager-F3", "pager-F4").replace(">F3<", ">F4<")
    assert "GT-107" in codes(research, page.replace(entry, entry + other))
    assert "GT-107" in codes(research, page.replace(entry, entry + other.replace(' id="pager-F4"', "")))


def test_GT_031_a_limit_is_removed(research: Bench) -> None:
    view = research.view
    assert isinstance(view, AnchorView)
    for said in (view.shows[1], view.limits[0], view.limits[-1]):
        assert "GT-031" in codes(research, page_of(research).replace(said.text, ""))


def test_GT_020_and_GT_021_counts(research: Bench) -> None:
    page = page_of(research)
    assert "GT-020" in codes(research, page.replace('data-count="verified">1', 'data-count="verified">2'))
    assert "GT-021" in codes(research, page.replace('<table class="eg-totals">', "<table hidden>"))


def test_GT_284_a_number_in_a_sentence(research: Bench) -> None:
    page = tampered(page_of(research), "</main>", "<p>There are four findings.</p></main>")
    assert codes(research, page) == {"GT-284"}


def test_GT_060_the_commit_is_left_out(research: Bench) -> None:
    page = page_of(research).replace("abcdef1", "")
    assert "GT-060" in codes(research, page)


def test_reports_in_other_formats(research: Bench) -> None:
    text = research.markdown()
    for old, code in (
        ('<a id="pager-F1"></a>', "GT-100"),
        ("src/pager.py:2", "GT-101"),
        ("A page holds 12 items", "GT-102"),
        ("Not verified", "GT-103"),
        ("return 12", "GT-104"),
    ):
        assert code in research.codes(tampered(text, old, "", 9), "report", "markdown"), old
    heading = next(line for line in text.splitlines() if line.startswith("#") and "F3" in line)
    other = heading.replace("F3", "F4")
    assert "GT-107" in research.codes(f"{text}\n{other}\n", "report", "markdown")
    assert "GT-107" in research.codes(f"{text}\nSee src/pager.py:4.\n", "report", "markdown")
