"""What an author writes around a view, read for claims beyond the record."""

from __future__ import annotations

import pytest

from tests.gate.bench import Bench, tampered

CLAIMS = (
    ("The review found 12 issues.", "GT-234"),
    ("The review found five issues.", "GT-234"),
    ("Seven issues were found.", "GT-234"),
    ("There are six findings.", "GT-234"),
    ("Findings: 6", "GT-234"),
    ("Two open questions remain.", "GT-227"),
    ("Three questions are still open.", "GT-227"),
    ("It lists 9 outside documents.", "GT-242"),
    ("It knows thirty-one defined terms.", "GT-236"),
    ("The footnotes were checked.", "GT-202"),
    ("Headers and footers have been reviewed.", "GT-201"),
    ("We also went through the comments.", "GT-203"),
    ("The <b>tracked</b> <i>changes</i> were examined.", "GT-204"),
    ("Footnotes: checked", "GT-202"),
    ("The body was read, and the endnotes were looked at.", "GT-202"),
    ("The whole document was reviewed.", "GT-209"),
    ("We read the agreement from cover to cover.", "GT-209"),
    ("Nothing was left out.", "GT-209"),
    ("Every page was examined.", "GT-209"),
    ("No issues were found.", "GT-229"),
    ("The contract is clean.", "GT-229"),
    ("All clear!", "GT-229"),
    ("The agreement is free of errors.", "GT-229"),
    ("“Work Product” is simply undefined.", "GT-241"),
    ("This contract is safe to sign.", "GT-263"),
    ("Every term was found.", "GT-262"),
)


def around(bench: Bench, sentence: str) -> str:
    return f"<!doctype html><body><p>{sentence}</p>{bench.fragment()}</body>"


@pytest.mark.parametrize(("sentence", "code"), CLAIMS)
def test_a_sentence_that_claims_more_than_the_record(v2: Bench, sentence: str, code: str) -> None:
    assert code in v2.codes(around(v2, sentence))


def test_GT_222_nothing_left_open(open_one: Bench) -> None:
    assert "GT-222" in open_one.codes(around(open_one, "Nothing is left open."))
    assert "GT-222" in open_one.codes(around(open_one, "All questions were answered."))


def test_a_clean_result_is_no_claim_where_the_record_shows_it(v1: Bench) -> None:
    assert v1.codes(around(v1, "No issues were found, and no question is open.")) == set()


def test_claims_are_found_inside_a_view_too(v2: Bench) -> None:
    page = tampered(v2.page(), "</main>", "<p>The footnotes were checked.</p></main>")
    found = [one for one in v2.found(page) if one.code == "GT-202"]
    assert found[0].found == "The footnotes were checked."
    assert found[0].expected == "say that it is not in the file"
    assert "v2" in found[0].message
    assert "/source/coverage/footnotes" in found[0].message


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
    assert v2.codes(f"<!doctype html>{markup}{v2.fragment()}") == {"GT-209"}


def test_a_row_of_a_table_is_read_as_a_sentence(v2: Bench) -> None:
    table = "<table><tr><td>Footnotes</td><td>checked</td></tr></table>"
    assert v2.codes(f"<!doctype html>{table}{v2.fragment()}") == {"GT-202"}


def test_a_mark_does_not_make_a_claim_somebody_elses(v2: Bench) -> None:
    for mark in ('data-t="label.source"', "data-led", "data-src"):
        page = tampered(v2.page(), "</main>", f"<p {mark}>The footnotes were checked.</p></main>")
        assert "GT-202" in v2.codes(page)
