"""Items that are dropped, hidden, emptied, doubled, invented or mixed up, each named by its place."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engross.gate import Rendering, Use, gate
from engross.views.ledger_model import LedgerView
from tests.gate.bench import EMPTIED, FINDING, QUESTION, Bench, tampered

HIDING = (
    'style="display:none"',
    'style="DISPLAY : NONE !important"',
    'style="visibility: hidden"',
    'style="opacity:0"',
    'style="font-size:0"',
    'style="position:absolute; left:-9999px"',
    'style="clip-path: inset(50%)"',
    'style="height:0; overflow:hidden"',
    'style="color: transparent"',
    "hidden",
    'hidden="until-found"',
)
SHEETS = (
    "#{id} {{ display: none }}",
    ".engross article:nth-of-type(1) {{ display: none !important }}",
    "@media screen {{ .eg-item {{ visibility: hidden }} }}",
    "@media (min-width: 600px) {{ .eg-items > section > * {{ display: none }} }}",
    "@supports (display: grid) {{ .eg-item {{ opacity: 0 }} }}",
    '.engross [id="{id}"] {{ display: none }}',
)


def ids(bench: Bench) -> list[str]:
    view = bench.view
    assert isinstance(view, LedgerView)
    return [item.id for category in view.categories for item in category.items]


def article(page: str, item_id: str) -> str:
    found = re.search(rf'<article [^>]*id="{item_id}".*?</article>', page, re.DOTALL)
    assert found is not None
    return found.group()


def test_GT_010_a_dropped_item(v2: Bench) -> None:
    page, item_id = v2.page(), ids(v2)[2]
    found = v2.found(page.replace(article(page, item_id), ""))
    missing = [one for one in found if one.code == "GT-010"]
    assert [one.where.element for one in missing] == [f"#{item_id}"]
    assert missing[0].where.file == "page.html"
    assert "v2" in missing[0].message


def test_GT_010_each_item_is_missed_by_its_own_id(v2: Bench) -> None:
    page = v2.page()
    for item_id in ids(v2):
        found = v2.found(page.replace(article(page, item_id), ""))
        assert f"#{item_id}" in {one.where.element for one in found if one.code == "GT-010"}


def test_GT_010_an_item_in_a_comment_or_a_template(v2: Bench) -> None:
    page = v2.page()
    body = article(page, ids(v2)[0])
    assert "GT-010" in v2.codes(page.replace(body, f"<!--{body}-->"))
    assert "GT-010" in v2.codes(page.replace(body, f"<template>{body}</template>"))


@pytest.mark.parametrize("how", HIDING)
def test_GT_011_an_item_hidden_by_its_own_attribute(v2: Bench, how: str) -> None:
    item_id = ids(v2)[1]
    page = tampered(v2.page(), f'id="{item_id}"', f'id="{item_id}" {how}')
    found = [one for one in v2.found(page) if one.code == "GT-011"]
    assert [one.where.element for one in found] == [f"article#{item_id}"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_GT_011_an_item_hidden_by_a_rule_in_the_page(v2: Bench, sheet: str) -> None:
    rule = sheet.format(id=ids(v2)[0])
    assert "GT-011" in v2.codes(tampered(v2.page(), "</head>", f"<style>{rule}</style></head>"))


def test_GT_011_an_item_hidden_by_a_class_of_a_linked_sheet(v2: Bench) -> None:
    (v2.folder / "_static").mkdir()
    (v2.folder / "_static" / "firm.css").write_text('@import "more.css";', "utf-8")
    (v2.folder / "_static" / "more.css").write_text(".quiet { display: none; }", "utf-8")
    link = '<link rel="stylesheet" href="_static/firm.css?v=3"></head>'
    page = tampered(v2.page(), "</head>", link)
    assert v2.found(page) == []
    assert "GT-011" in v2.codes(tampered(page, 'class="eg-item"', 'class="eg-item quiet"'))


def test_GT_011_an_item_hidden_by_what_stands_around_it(v2: Bench) -> None:
    assert "GT-011" in v2.codes(tampered(v2.page(), 'class="eg-items"', 'class="eg-items" hidden'))


def test_GT_011_an_item_left_to_screen_readers(v2: Bench) -> None:
    page = tampered(v2.page(), 'class="eg-item"', 'class="eg-item eg-vh"')
    assert "GT-011" in v2.codes(page)


def test_GT_011_an_item_with_nothing_in_it(v2: Bench) -> None:
    page, item_id = v2.page(), ids(v2)[0]
    empty = f'<article class="eg-item" id="{item_id}"></article>'
    assert "GT-011" in v2.codes(page.replace(article(page, item_id), empty))


@pytest.mark.parametrize("what", ["number", "term", "observation"])
def test_GT_012_an_item_without_its_number_term_or_observation(v2: Bench, what: str) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    item = view.categories[0].items[0]
    marks = {
        "number": f'<span class="eg-row__no" aria-hidden="true" data-led>{item.number}</span>',
        "term": f'<bdi class="eg-term" data-led dir="auto">{item.term}</bdi>',
        "observation": f'<span data-t="{item.observation.phrase}">{item.observation.text}</span>',
    }
    found = v2.found(tampered(v2.page(), marks[what], ""))
    assert any(one.code == "GT-012" and what in one.message for one in found)


def test_GT_012_a_number_for_screen_readers_only(v2: Bench) -> None:
    page = tampered(v2.page(), 'class="eg-row__no"', 'class="eg-row__no eg-vh"')
    assert "GT-012" in v2.codes(page)


def test_GT_012_an_item_outside_its_view(v2: Bench) -> None:
    fragment, item_id = v2.fragment(), ids(v2)[0]
    body = article(fragment, item_id)
    assert "GT-012" in v2.codes(f"<body>{fragment.replace(body, '')}{body}</body>")


def test_GT_013_an_item_twice(v2: Bench) -> None:
    page = v2.page()
    body = article(page, ids(v2)[0])
    assert "GT-013" in v2.codes(page.replace(body, body + body))


def test_GT_014_an_invented_item(v2: Bench) -> None:
    page, item_id = v2.page(), ids(v2)[0]
    body = article(page, item_id)
    other = body.replace(item_id, "finding_" + "a" * 20)
    found = [one for one in v2.found(page.replace(body, body + other)) if one.code == "GT-014"]
    assert [one.found for one in found] == ["finding_" + "a" * 20]


def test_GT_014_an_invented_item_without_an_id(v2: Bench) -> None:
    item = '<article class="eg-item"><h4>Payment</h4><p>The fee is too low.</p></article></div>\n</section>'
    assert "GT-014" in v2.codes(tampered(v2.page(), "</div>\n</section>", item))


@pytest.mark.parametrize("place", ["excerpt", "mark"])
def test_GT_015_a_quotation_altered_by_one_character(v2: Bench, place: str) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    words = view.categories[0].items[0].evidence[0].excerpt.text
    page = v2.page()
    old = words[:12] if place == "excerpt" else page.split('class="eg-m eg-m--issue">')[1][:4]
    new = old[:-1] + ("x" if old[-1] != "x" else "y")
    at = page.index(">" + old, page.index("<blockquote>"))
    codes = v2.codes(page[: at + 1] + new + page[at + 1 + len(old) :])
    assert {"GT-015", "GT-052"} <= codes


def test_GT_015_a_place_left_out(v2: Bench) -> None:
    page, item_id = v2.page(), ids(v2)[0]
    body = article(page, item_id)
    assert "GT-015" in v2.codes(
        page.replace(body, re.sub(r"(?:Paragraph|Clause|para|cl\.) \d[\d.]*", "Somewhere", body))
    )


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"Clause (\d+)\.(\d+)", r"Clause \1.\g<2>1"),
        (r"Clause (\d+)\.(\d+)", r"Clause \1"),
        (r"(Clause [\d.]+ · )[^<]+", r"\1Liability"),
        (r"(Clause [\d.]+) · [^<]+", r"\1"),
        (r"cl\. (\d+)\.(\d+)", r"cl. \1.\g<2>1"),
    ],
)
def test_GT_015_another_clause_or_heading(v2: Bench, pattern: str, words: str) -> None:
    page = v2.page()
    changed = 0
    for item_id in ids(v2):
        body = article(page, item_id)
        other = re.sub(pattern, words, body)
        if other != body:
            changed += 1
            assert {"GT-015", "GT-016", "GT-050"} & v2.codes(page.replace(body, other)), item_id
    assert changed >= 3


@pytest.mark.parametrize("what", ["role", "place"])
def test_GT_015_a_passage_under_another_role_or_place(v2: Bench, what: str) -> None:
    page, item_id = v2.page(), ids(v2)[0]
    body = article(page, item_id)
    head = re.search(r'<p class="eg-ev__head"><span[^>]*>(\w+)</span> <span[^>]*>([^<]+)</span></p>', body)
    assert head is not None
    old, new = {"role": (f">{head[1]}<", ">Definition<"), "place": (f">{head[2]}<", ">Paragraph 22<")}[what]
    assert "GT-015" in v2.codes(
        page.replace(body, body.replace(head.group(), head.group().replace(old, new)))
    )


def test_GT_016_a_reason_left_out_or_reworded(v2: Bench) -> None:
    page = v2.page()
    reason = re.search(r'<p class="eg-say eg-reason"[^>]*>([^<]+)</p>', page)
    assert reason is not None
    assert "GT-016" in v2.codes(page.replace(reason.group(), ""))
    assert {"GT-016", "GT-051"} <= v2.codes(page.replace(reason.group(1), "Because it is so."))


def test_GT_017_two_items_with_their_bodies_swapped(v2: Bench) -> None:
    page = v2.page()
    one, two = (article(page, item_id) for item_id in ids(v2)[:2])
    swapped = page.replace(one, "@1").replace(two, "@2")
    inner_one, inner_two = (body.partition(">")[2] for body in (one, two))
    swapped = swapped.replace("@1", one.partition(">")[0] + ">" + inner_two)
    swapped = swapped.replace("@2", two.partition(">")[0] + ">" + inner_one)
    assert {"GT-012", "GT-017"} <= v2.codes(swapped)


def test_GT_018_a_carried_finding_is_lost_or_strays(open_one: Bench) -> None:
    page = open_one.page()
    carrier = f'<span id="{FINDING}"></span>'
    assert "GT-018" in open_one.codes(tampered(page, carrier, ""))
    assert "GT-018" in open_one.codes(tampered(page, carrier, carrier * 2))
    elsewhere = tampered(tampered(page, carrier, ""), "</main>", f"{carrier}</main>")
    assert "GT-018" in open_one.codes(elsewhere)


def test_GT_019_a_question_without_its_state(open_one: Bench) -> None:
    page = open_one.page()
    state = re.search(r'<span class="eg-state"[^>]*>[^<]*</span>', page)
    assert state is not None
    assert "GT-019" in open_one.codes(page.replace(state.group(), ""))


def test_GT_010_an_open_question_is_no_less_an_item(open_one: Bench) -> None:
    page = open_one.page()
    found = open_one.found(page.replace(article(page, QUESTION), ""))
    assert {"GT-010", "GT-018"} & {one.code for one in found} == {"GT-010"}


@pytest.mark.parametrize("old", ["Side Letter", f'id="{EMPTIED}"', 'data-list="not-shown"'])
def test_GT_023_a_finding_that_is_not_shown_and_not_accounted_for(open_one: Bench, old: str) -> None:
    new = f"{old} hidden" if old.startswith("data") else ""
    assert "GT-023" in open_one.codes(tampered(open_one.page(), old, new))


def test_GT_024_a_term_without_its_meaning(v2: Bench) -> None:
    page = v2.page()
    meaning = re.search(r'<p class="eg-def eg-src"[^>]*>[^<]+</p>', page)
    assert meaning is not None
    assert "GT-024" in v2.codes(page.replace(meaning.group(), ""))


def test_GT_024_a_term_without_its_name_or_a_place(v2: Bench) -> None:
    page = v2.page()
    start = page.index('id="eg-v2-term-services"')
    for old in (">Services<", ">Paragraph 51<"):
        assert "GT-024" in v2.codes(page[:start] + tampered(page[start:], old, "><"))


def test_GT_025_a_finding_that_is_projected_to_nothing(v2: Bench) -> None:
    lost = Bench(v2.folder, replace(v2.subject, finding_ids=(*v2.subject.finding_ids, FINDING)))
    found = [one for one in lost.found(v2.page()) if one.code == "GT-025"]
    assert [one.expected for one in found] == [FINDING]


def test_a_later_view_shows_each_item_in_short(v2: Bench) -> None:
    fragment = v2.fragment(first=False)
    uses = (Use("v2", "dashboard", first=False),)

    def codes(text: str) -> set[str]:
        page: Path = v2.folder / "later.html"
        page.write_text(text, "utf-8")
        report = gate([Rendering(page, "html", uses)], [v2.subject])
        return {one.code for one in report.diagnostics}

    assert codes(fragment) == set()
    articles = re.findall(r'<article class="eg-item".*?</article>', fragment, re.DOTALL)
    assert "GT-010" in codes(fragment.replace(articles[0], ""))
    assert "GT-013" in codes(fragment.replace(articles[0], articles[0] * 2))
    number = '<span class="eg-row__no" aria-hidden="true" data-led>1</span>'
    assert "GT-014" in codes(tampered(fragment, number, number.replace("1<", "9<")))
    assert "GT-012" in codes(tampered(fragment, "is used as a label", "is used"))


def test_GT_026_an_item_under_the_heading_of_another_kind(v2: Bench) -> None:
    page, item_ids = v2.page(), ids(v2)
    body, other = article(page, item_ids[-1]), article(page, item_ids[0])
    moved = page.replace(body, "").replace(other, body + other)
    found = [one for one in v2.found(moved) if one.code == "GT-026"]
    assert [one.where.element for one in found] == [f"article#{item_ids[-1]}"]


def test_GT_026_a_question_among_the_issues(open_one: Bench) -> None:
    page = open_one.page()
    body, other = article(page, QUESTION), article(page, ids(open_one)[0])
    assert "GT-026" in open_one.codes(page.replace(body, "").replace(other, body + other))


def test_GT_026_two_headings_exchanged(v2: Bench) -> None:
    page = v2.page()
    checked, unread = ">What was checked<", ">What was not checked<"
    swapped = page.replace(checked, ">@<").replace(unread, checked).replace(">@<", unread)
    assert "GT-026" in v2.codes(swapped)
