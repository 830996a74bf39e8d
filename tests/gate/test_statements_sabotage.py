"""Counts, disclosures, coverage and identity that say something else than the record, or nothing."""

from __future__ import annotations

import re

import pytest

from engross.views.ledger_model import LedgerView
from tests.gate.bench import Bench, tampered


def view_of(bench: Bench) -> LedgerView:
    assert isinstance(bench.view, LedgerView)
    return bench.view


def test_GT_020_another_number_in_the_account(v2: Bench) -> None:
    page = tampered(v2.page(), '<td data-count="issues">6</td>', '<td data-count="issues">5</td>')
    found = [one for one in v2.found(page) if one.code == "GT-020"]
    assert {(one.expected, one.found) for one in found} == {("6", "5")}
    assert "td[data-count=issues]" in str(found[0].where.element)


def test_GT_020_another_number_beside_a_heading(v2: Bench) -> None:
    page = v2.page()
    count = re.search(r'<span class="eg-count" data-count="undefined">(\d+)</span>', page)
    assert count is not None
    assert "GT-020" in v2.codes(page.replace(count.group(), count.group().replace(f">{count[1]}<", ">9<")))


def test_GT_020_a_number_in_words_where_digits_are_due(v2: Bench) -> None:
    page = tampered(v2.page(), '<td data-count="issues">6</td>', '<td data-count="issues">five</td>')
    assert "GT-020" in v2.codes(page)


def test_GT_020_an_unmarked_row_with_another_number(v2: Bench) -> None:
    page = tampered(v2.page(), '<td data-count="questions">0</td>', "<td>3</td>")
    assert "GT-020" in v2.codes(page)


def test_GT_020_a_count_that_the_record_does_not_have(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", '<p><b data-count="severe">3</b></p></main>')
    assert "GT-020" in v2.codes(page)


def test_GT_020_another_number_on_a_chip_of_the_filter(v2: Bench) -> None:
    page = v2.page()
    chip = re.search(r'data-cat="undefined"><span[^>]*>[^<]*</span> <b[^>]*>(\d+)</b>', page)
    assert chip is not None
    assert "GT-020" in v2.codes(page.replace(chip.group(), chip.group().replace(f">{chip[1]}<", ">9<")))


@pytest.mark.parametrize("how", ["hidden", 'style="display:none"'])
def test_GT_021_the_account_is_hidden(v2: Bench, how: str) -> None:
    page = tampered(v2.page(), '<table class="eg-totals"', f'<table {how} class="eg-totals"')
    page = re.sub(r'<h3 class="eg-cat__h".*?</h3>', "", page, flags=re.DOTALL)
    assert "GT-021" in v2.codes(page)


def test_GT_021_a_number_without_its_label(v2: Bench) -> None:
    page = re.sub(r"<a [^>]*>Used but not defined</a>", "", v2.page())
    page = re.sub(r'<h3 class="eg-cat__h" id="eg-v2-h-cat-undefined">.*?</h3>', "", page, flags=re.DOTALL)
    found = [one for one in v2.found(page) if one.code == "GT-021"]
    assert ["Used but not defined" in one.message for one in found] == [True]


@pytest.mark.parametrize("n", [0, 1])
def test_GT_030_a_sentence_of_the_scope_note(v2: Bench, n: int) -> None:
    scope = view_of(v2).scope
    text = (scope.checked, scope.not_checked)[n].text
    assert "GT-030" in v2.codes(v2.page().replace(text, ""))
    assert {"GT-030", "GT-050"} <= v2.codes(v2.page().replace(text, text.replace(".", ", all of it.")))


def test_GT_030_a_scope_note_that_nobody_sees(v2: Bench) -> None:
    page = v2.page().replace('<div class="eg-scope">', '<div class="eg-scope" hidden>')
    assert "GT-030" in v2.codes(page)


def test_GT_031_the_assurance_is_left_out(v2: Bench) -> None:
    text = view_of(v2).scope.assurance[0].text
    assert "GT-031" in v2.codes(tampered(v2.page(), text, ""))


def test_GT_031_the_nature_of_the_page_is_left_out(v2: Bench) -> None:
    text = view_of(v2).scope.nature.text
    assert "GT-031" in v2.codes(v2.page().replace(text, ""))


def test_GT_031_the_empty_statement_is_left_out(v1: Bench) -> None:
    statement = view_of(v1).empty_statement
    assert statement is not None
    assert "GT-031" in v1.codes(v1.page().replace(statement.text, ""))


@pytest.mark.parametrize("name", ["unread", "steps", "search"])
def test_GT_032_an_entry_of_a_list_is_removed(v2: Bench, name: str) -> None:
    page = v2.page()
    entry = re.search(rf'<ul class="eg-list" data-list="{name}">\s*(<li.*?</li>)', page, re.DOTALL)
    assert entry is not None
    found = [one for one in v2.found(page.replace(entry[1], "")) if one.code == "GT-032"]
    assert found
    assert name in found[0].message


def test_GT_032_a_whole_list_is_removed(v2: Bench) -> None:
    page = re.sub(r'<ul class="eg-list" data-list="unread">.*?</ul>', "", v2.page(), flags=re.DOTALL)
    assert "GT-032" in v2.codes(page)


def test_GT_032_an_empty_list_that_is_not_said_to_be_empty(v2: Bench) -> None:
    page = v2.page()
    assert view_of(v2).scope.limitations == ()
    start = page.index(">Limitations in the record<")
    assert "GT-032" in v2.codes(page[:start] + tampered(page[start:], "None recorded.", ""))
    assert "GT-032" in v2.codes(tampered(page, ">Limitations in the record<", ">Remarks<"))


def test_GT_032_a_list_behind_another_name(v2: Bench) -> None:
    assert "GT-032" in v2.codes(tampered(v2.page(), 'data-list="steps"', 'data-list="extras"'))


def test_GT_033_an_invented_entry(v2: Bench) -> None:
    page = tampered(v2.page(), 'data-list="unread">', 'data-list="unread"><li>Nothing else.</li>')
    assert "GT-033" in v2.codes(page)


def test_GT_034_a_part_is_removed(v2: Bench) -> None:
    page = re.sub(r'<tr data-part="footnotes">.*?</tr>', "", v2.page(), flags=re.DOTALL)
    found = [one for one in v2.found(page) if one.code == "GT-034"]
    assert [one.expected for one in found] == ["Footnotes: Not in this file"]


def test_GT_035_a_part_is_said_to_have_been_checked(v2: Bench) -> None:
    row = re.search(r'<tr data-part="footnotes">.*?</tr>', v2.page(), re.DOTALL)
    assert row is not None
    flipped = row.group().replace("Not in this file", "Checked")
    found = [one for one in v2.found(v2.page().replace(row.group(), flipped)) if one.code == "GT-035"]
    assert found[0].where.element == "tr[data-part=footnotes] in #eg-v2-scope"
    assert found[0].found is not None
    assert found[0].found.startswith("Checked")


def test_GT_035_an_invented_part(v2: Bench) -> None:
    row = "<tr><th>Text boxes</th><td>Checked</td><td>The text was read, within the limits below.</td></tr>"
    page = tampered(v2.page(), '<tr data-part="footnotes">', row + '<tr data-part="footnotes">')
    assert "GT-035" in v2.codes(page)


def test_GT_035_the_row_of_one_part_under_the_name_of_another(v2: Bench) -> None:
    page = tampered(v2.page(), '<tr data-part="tables">', '<tr data-part="headers">')
    assert "GT-035" in v2.codes(page)


def test_GT_050_a_generated_phrase_is_reworded(v2: Bench) -> None:
    page = tampered(v2.page(), ">Open questions</a>", ">Settled questions</a>")
    found = [one for one in v2.found(page) if one.code == "GT-050"]
    assert found[0].found == "Settled questions"


def test_GT_050_a_phrase_that_the_record_does_not_give(v2: Bench) -> None:
    words = "No issue was found and no question is open within the scope stated here."
    claim = f'<p data-t="empty.nothing">{words}</p>'
    assert {"GT-229", "GT-050"} <= v2.codes(tampered(v2.page(), "</main>", f"{claim}</main>"))


def test_GT_050_a_number_in_a_phrase(v2: Bench) -> None:
    page = v2.page()
    phrase = re.search(r'<span data-t="observation.undefined.\w+">[^<]*?(\d+)[^<]*</span>', page)
    assert phrase is not None
    assert "GT-050" in v2.codes(page.replace(phrase.group(), phrase.group().replace(phrase[1], "40")))


def test_GT_051_words_in_the_mouth_of_the_record(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", "<p data-led>The fee is fair.</p></main>")
    assert "GT-051" in v2.codes(page)


def test_GT_052_words_in_the_mouth_of_the_contract(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", "<q data-src>The Client shall pay double.</q></main>")
    assert "GT-052" in v2.codes(page)


def test_GT_060_no_name(v2: Bench) -> None:
    assert "GT-060" in v2.codes(v2.page().replace("clean-consulting-agreement-v2.docx", "the agreement"))


def test_GT_060_no_date(v2: Bench) -> None:
    page = v2.page().replace("Review date: not recorded", "").replace(">Review date</dt>", "></dt>")
    assert "GT-060" in v2.codes(page)


def test_GT_061_and_GT_062_another_fingerprint(v2: Bench) -> None:
    code = str(view_of(v2).facts.fingerprint)
    assert "GT-061" in v2.codes(v2.page().replace(code, ""))
    assert {"GT-061", "GT-062"} <= v2.codes(v2.page().replace(code, "0a00 1b11 2c22"))
    stray = tampered(v2.page(), "</main>", "<p>Fingerprint 0a00 1b11 2c22</p></main>")
    assert v2.codes(stray) == {"GT-062"}


def test_GT_062_another_document(v2: Bench) -> None:
    stray = tampered(v2.page(), "</main>", "<p>Taken from contract-final.docx</p></main>")
    assert "GT-062" in v2.codes(stray)


def test_GT_062_another_hash_in_the_register(v2: Bench) -> None:
    digest = view_of(v2).facts.sha256
    assert digest is not None
    page = v2.page("register")
    assert "GT-062" in v2.codes(page.replace(digest, digest[::-1]), "register")


def test_a_coverage_page_is_held_to_its_disclosures(v2: Bench) -> None:
    page = v2.page("coverage")
    assert "GT-034" in v2.codes(
        re.sub(r'<tr data-part="macros">.*?</tr>', "", page, flags=re.DOTALL), "coverage"
    )
    assert "GT-030" in v2.codes(page.replace(view_of(v2).scope.checked.text, ""), "coverage")
