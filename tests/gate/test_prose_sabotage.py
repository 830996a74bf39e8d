"""What an author writes around a view, read for claims beyond the record."""

from __future__ import annotations

import pytest

from tests.gate.bench import Bench, tampered

NUMBERS = (
    "The review found 12 issues.",
    "The review found five issues.",
    "Seven issues were found.",
    "There are six findings.",
    "Findings: 6",
    "Two open questions remain.",
    "Three questions are still open.",
    "No less than the record, it lists 9 outside documents.",
    "It knows thirty-one defined terms.",
)
PARTS = (
    "The footnotes were checked.",
    "Headers and footers have been reviewed.",
    "We also went through the comments; nothing stood out.",
    "The <b>tracked</b> <i>changes</i> were examined.",
    "Footnotes: checked",
    "The body was read, and the endnotes were looked at.",
)
WHOLES = (
    "The whole document was reviewed.",
    "We read the agreement from cover to cover.",
    "Nothing was left out.",
    "Every page was examined.",
)
CLEAN = (
    "No issues were found.",
    "The contract is clean.",
    "All clear!",
    "The agreement is free of errors.",
)


def around(bench: Bench, sentence: str) -> str:
    return f"<!doctype html><body><p>{sentence}</p>{bench.fragment()}</body>"


@pytest.mark.parametrize("sentence", NUMBERS)
def test_GT_022_a_number_in_a_sentence(v2: Bench, sentence: str) -> None:
    assert v2.codes(around(v2, sentence)) == {"GT-022"}


@pytest.mark.parametrize("sentence", PARTS)
def test_GT_040_a_part_that_was_not_read(v2: Bench, sentence: str) -> None:
    assert v2.codes(around(v2, sentence)) == {"GT-040"}


@pytest.mark.parametrize("sentence", WHOLES)
def test_GT_041_the_document_as_a_whole(v2: Bench, sentence: str) -> None:
    assert v2.codes(around(v2, sentence)) == {"GT-041"}


@pytest.mark.parametrize("sentence", CLEAN)
def test_GT_042_a_clean_result(v2: Bench, sentence: str) -> None:
    assert v2.codes(around(v2, sentence)) == {"GT-042"}


def test_GT_042_nothing_left_open(open_one: Bench) -> None:
    assert open_one.codes(around(open_one, "Nothing is left open.")) == {"GT-042"}
    assert open_one.codes(around(open_one, "All questions were answered.")) == {"GT-042"}


def test_a_clean_result_is_no_claim_where_the_record_shows_it(v1: Bench) -> None:
    assert v1.codes(around(v1, "No issues were found, and no question is open.")) == set()


def test_claims_are_found_inside_a_view_too(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", "<p>The footnotes were checked.</p></main>")
    found = [one for one in v2.found(page) if one.code == "GT-040"]
    assert found[0].found == "The footnotes were checked."
    assert "v2" in found[0].message


@pytest.mark.parametrize(
    "markup",
    [
        "<title>The whole document was reviewed.</title>",
        '<img src="seal.png" alt="The whole document was reviewed.">',
        '<p aria-label="The whole document was reviewed.">Seal</p>',
        '<p class="eg-vh">The whole document was reviewed.</p>',
        "<details><summary>More</summary><p>The whole document was reviewed.</p></details>",
        "<table><tr><td>Text</td><td>The whole document was reviewed.</td></tr></table>",
        "<footer>The whole document was reviewed.</footer>",
    ],
)
def test_claims_are_found_wherever_a_reader_meets_them(v2: Bench, markup: str) -> None:
    assert v2.codes(f"<!doctype html>{markup}{v2.fragment()}") == {"GT-041"}


def test_a_row_of_a_table_is_read_as_a_sentence(v2: Bench) -> None:
    table = "<table><tr><td>Footnotes</td><td>checked</td></tr></table>"
    assert v2.codes(f"<!doctype html>{table}{v2.fragment()}") == {"GT-040"}


def test_a_mark_does_not_make_a_claim_somebody_elses(v2: Bench) -> None:
    for mark in ('data-t="label.source"', "data-led", "data-src"):
        page = tampered(v2.page(), "</main>", f"<p {mark}>The footnotes were checked.</p></main>")
        assert "GT-040" in v2.codes(page)
