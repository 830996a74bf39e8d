"""Words of a record are taken out of a text without elements; an author's stay."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engross.gate.own_words import without_own_words

OWN = frozenset(
    {"No question is open.", "Used but not defined", "clean-agreement-v2.docx", "Issues", "agreement-v2"}
)


def left(text: str) -> str:
    return " ".join(without_own_words(text, [OWN]).split())


def test_what_the_record_says_is_taken_out_whatever_stands_between_its_words() -> None:
    assert left("No question is open.") == "… ."
    assert left("@emph{No question} is `open'.") == "@emph{ … '."
    assert left("Files: clean\\-agreement\\-v2.docx, here") == "Files: … , here"


def test_what_an_author_adds_stays() -> None:
    assert left("No question is open. The comments were reviewed.") == "… . The comments were reviewed."
    assert left("Really: used but not defined, says everyone") == "Really: … , says everyone"


def test_single_words_are_anybodys() -> None:
    assert left("Issues were found.") == "Issues were found."


def test_a_part_of_a_longer_word_is_another_word() -> None:
    assert left("unused but not defined") == "unused but not defined"
    assert left("clean-agreement-v2.docx") == "…"
    assert left("Used but not defined-ness") == "Used but not defined-ness"


@given(st.text(), st.frozensets(st.text(max_size=30), max_size=5))
def test_nothing_is_added(text: str, texts: frozenset[str]) -> None:
    kept = without_own_words(text, [texts])
    assert [c for c in kept if c.isalnum()] == [c for c in kept if c.isalnum() and c in text]
    assert sum(map(str.isalnum, kept)) <= sum(map(str.isalnum, text))


@given(st.text(max_size=60))
def test_without_own_words_nothing_changes(text: str) -> None:
    assert without_own_words(text, [frozenset()]) == text
