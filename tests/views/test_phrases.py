"""The catalogue of phrases is whole, fillable and careful."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from engross.views.phrases import number_words, phrases, say, say_count

ROOT = Path(__file__).resolve().parents[2]
CODE = (".py", ".j2")
# GUIDE, "Words": never about the document. Each exception names its phrase.
CAREFUL = re.compile(
    r"\b(all|every|complete|clean|correct|safe|must|should|undefined|latest|final)\b", re.IGNORECASE
)
ALLOWED = {
    "nature.text",  # denies that the document is correct or complete
    "filter-all",
    "label.filter-all",
    "label.excluded-lead",  # speaks of findings left out, not of the document
    "unfinished.waiting-none",  # speaks of queues
    "wording.shorter",  # "every word of it" speaks of one wording
    "register.carried",
    "anchor.limit.grounded",  # denies correctness
}


def test_every_phrase_can_be_filled() -> None:
    for phrase, text in phrases().items():
        names = {name for _, name, _, _ in Formatter().parse(text) if name}
        said = say(phrase, **dict.fromkeys(names, 3))
        assert said.phrase == phrase
        assert "{" not in said.text


def test_counts_have_both_forms() -> None:
    ids = phrases()
    for phrase in ids:
        if phrase.endswith(".one"):
            assert phrase.removesuffix(".one") + ".other" in ids
        if phrase.endswith(".other") and phrase not in (
            "category.other",
            "kind-lower.other",
            "next.other",
            "observation.other",
            "more.other",
            "left-out.other",
        ):
            assert phrase.removesuffix(".other") + ".one" in ids


def test_contract_text_in_a_slot_is_never_a_pattern() -> None:
    said = say("observation.unused", term="{n} {0} {term.__class__}")
    assert "“{n} {0} {term.__class__}”" in said.text


def test_numbers_in_words() -> None:
    assert number_words(12) == "twelve"
    assert number_words(13) == "13"
    assert say_count("assurance.questions", 1).text == "One question is still open."
    assert say_count("assurance.questions", 14).text == "14 questions are still open."


def test_every_phrase_is_said_somewhere() -> None:
    """By its id, or by a family whose last part is filled in: a phrase nobody says is dead."""
    files = (
        path for folder in ("src", "templates") for path in (ROOT / folder).rglob("*") if path.suffix in CODE
    )
    code = "\n".join(path.read_text("utf-8") for path in files)
    literal = set(re.findall(r"""["']([a-z_-]+(?:\.[a-z0-9_-]+)+)["']""", code))
    families = re.findall(r'(?:say|say_count)\(f"([a-z_.-]+)\{', code)
    families += re.findall(r'f"((?:part-lower|left-out|part)\.)\{', code)
    for phrase in phrases():
        stem = re.sub(r"\.(one|other)$", "", phrase)
        assert phrase in literal or stem in literal or phrase.startswith(tuple(families)), phrase


def test_unknown_phrase_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("no.such.phrase")


@pytest.mark.parametrize("phrase", sorted(phrases()))
def test_words_stay_careful(phrase: str) -> None:
    found = CAREFUL.findall(phrases()[phrase])
    assert not found or phrase in ALLOWED, (phrase, found)
