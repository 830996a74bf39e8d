"""Ids and codes where they may not stand, and the register, where they must."""

from __future__ import annotations

import re

import pytest

from engross.views.ledger_model import LedgerView
from tests.gate.bench import FINDING, QUESTION, Bench, tampered


def first_id(bench: Bench) -> str:
    assert isinstance(bench.view, LedgerView)
    return bench.view.categories[0].items[0].id


def test_GT_070_an_id_in_the_text(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", f"<p>See {first_id(v2)}.</p></main>")
    assert v2.codes(page) == {"GT-070"}
    assert "GT-070" in v2.codes(f"<!doctype html><p>src_e5a9ff8bebb000bdcb1e</p>{v2.fragment()}")


@pytest.mark.parametrize("attribute", ["data-id", "class", "aria-controls", "name", "href"])
def test_GT_071_an_id_in_an_attribute(v2: Bench, attribute: str) -> None:
    page = tampered(v2.page(), "</main>", f'<p {attribute}="{first_id(v2)}">Here</p></main>')
    assert "GT-071" in v2.codes(page)


def test_GT_071_an_id_in_a_script_or_a_comment(v2: Bench) -> None:
    for markup in (
        f'<script type="application/json">["{first_id(v2)}"]</script>',
        f"<!-- {first_id(v2)} -->",
    ):
        assert "GT-071" in v2.codes(tampered(v2.page(), "</main>", f"{markup}</main>"))


def test_ids_may_stand_in_links_and_labels(v2: Bench) -> None:
    link = f'<p><a href="#{first_id(v2)}" aria-labelledby="{first_id(v2)}">First issue</a></p></main>'
    assert v2.codes(tampered(v2.page(), "</main>", link)) == set()


@pytest.mark.parametrize("code", ["needs_review", "DEF-001", "C3_PYTHON_STDLIB", "agentic_semantic_review"])
def test_GT_072_a_code_in_the_text(v2: Bench, code: str) -> None:
    assert "GT-072" in v2.codes(tampered(v2.page(), "</main>", f"<p>State: {code}</p></main>"))


def test_GT_080_a_row_of_the_register_is_removed(open_one: Bench) -> None:
    page = open_one.page("register")
    for item_id in (first_id(open_one), QUESTION, FINDING):
        row = next(r for r in re.findall(r"<tr[^>]*>.*?</tr>", page, re.DOTALL) if f">{item_id}<" in r)
        found = open_one.found(page.replace(row, ""), "register")
        assert f"#{item_id}" in {one.where.element for one in found if one.code == "GT-080"}


def test_GT_080_a_row_of_the_register_twice(v2: Bench) -> None:
    page = v2.page("register")
    row = next(r for r in re.findall(r"<tr[^>]*>.*?</tr>", page, re.DOTALL) if f">{first_id(v2)}<" in r)
    assert "GT-080" in v2.codes(page.replace(row, row + row), "register")


def test_GT_080_a_row_of_the_register_is_hidden(v2: Bench) -> None:
    page = v2.page("register")
    row = next(r for r in re.findall(r"<tr[^>]*>.*?</tr>", page, re.DOTALL) if f">{first_id(v2)}<" in r)
    assert "GT-080" in v2.codes(page.replace(row, row.replace("<tr", "<tr hidden", 1)), "register")


def test_GT_081_a_row_of_the_register_differs(v2: Bench) -> None:
    page = v2.page("register")
    assert "GT-081" in v2.codes(tampered(page, "DEF-001, medium", "DEF-001, high", 9), "register")


def test_GT_082_a_row_of_the_register_leads_nowhere(v2: Bench) -> None:
    fragment = v2.fragment("register")
    page = re.sub(
        rf'<a class="eg-num" href="#{first_id(v2)}" data-led>(\w+)</a>', r"<span>\1</span>", fragment
    )
    assert page != fragment
    assert v2.codes(page, "register") == {"GT-082"}


def test_GT_014_the_register_lists_an_unknown_identifier(v2: Bench) -> None:
    page = v2.page("register")
    assert "GT-014" in v2.codes(page.replace(first_id(v2), "finding_" + "a" * 20), "register")


@pytest.mark.parametrize(
    "markup",
    [
        '<script type="application/json">{"decision": "needs_review"}</script>',
        '<script type="application/ld+json">{"rule": "DEF-001"}</script>',
        '<meta name="description" content="Run: completed_reduced_assurance.">',
        '<meta property="og:title" content="Findings of rule DEF-001">',
    ],
)
def test_GT_072_a_code_in_data_or_in_what_a_page_says_of_itself(v2: Bench, markup: str) -> None:
    page = tampered(v2.page(), "</head>", f"{markup}</head>")
    assert v2.codes(page) == {"GT-072"}
    assert v2.codes(tampered(v2.page(), "</head>", '<meta name="robots" content="DEF-001"></head>')) == set()


@pytest.mark.parametrize("attribute", ["alt", "title", "aria-label"])
def test_GT_072_a_code_that_is_spoken(v2: Bench, attribute: str) -> None:
    page = tampered(v2.page(), "</article>", f'<i {attribute}="needs_review"></i></article>')
    assert "GT-072" in v2.codes(page)


def test_GT_071_an_id_in_data(v2: Bench) -> None:
    island = f'<script type="application/json">["{first_id(v2)}"]</script>'
    assert v2.codes(tampered(v2.page(), "</head>", f"{island}</head>")) == {"GT-071"}


@pytest.mark.parametrize("name", ["description", "og:description", "twitter:title"])
def test_GT_041_a_claim_that_a_page_makes_of_itself(v2: Bench, name: str) -> None:
    meta = f'<meta property="{name}" content="The whole document was reviewed.">'
    assert v2.codes(tampered(v2.page(), "</head>", f"{meta}</head>")) == {"GT-209"}


@pytest.mark.parametrize("attribute", ["alt", "title", "aria-label"])
def test_GT_041_a_claim_that_is_only_heard(v2: Bench, attribute: str) -> None:
    element = f'<i {attribute}="The whole document was reviewed."></i>'
    assert v2.codes(tampered(v2.page(), "</article>", f"{element}</article>")) == {"GT-209"}
