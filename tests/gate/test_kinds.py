"""Every kind of over-claim, wherever a person can write it: in a template, on a page, in a Word file.

The sentences are the examples of the kinds. Those of one small record stand together in one
rendering, which is judged once; each is found by its own words.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import replace

import pytest

from engross.diagnostics import Diagnostic
from engross.gate.claims import CODES, Example, Kind, example_states, kinds
from engross.gate.text import folded
from tests.gate.bench import Bench, tampered
from tests.gate.test_word_sabotage import edited

PLACES = ("template", "page", "word")
KINDS = kinds()
Judged = dict[tuple[str, str, bool], list[Diagnostic]]


def paragraphs(sentences: list[str]) -> str:
    return "".join(f"<p>{html.escape(sentence)}</p>" for sentence in sentences)


def in_template(bench: Bench, part: str, sentences: list[str]) -> list[Diagnostic]:
    """What a user's own template adds, inside the view of the record."""
    page = bench.page(part)  # type: ignore[arg-type]
    return bench.found(tampered(page, "</article>", f"{paragraphs(sentences)}</article>"), part)


def on_page(bench: Bench, part: str, sentences: list[str]) -> list[Diagnostic]:
    """What an author writes on the page, outside of the view."""
    page = bench.page(part)  # type: ignore[arg-type]
    return bench.found(tampered(page, "</body>", f"{paragraphs(sentences)}</body>"), part)


def in_word(bench: Bench, part: str, sentences: list[str]) -> list[Diagnostic]:
    """What somebody types into the Word file."""
    typed = "".join(f"<w:p><w:r><w:t>{html.escape(one)}</w:t></w:r></w:p>" for one in sentences)

    def edit(xml: str) -> str:
        before, mark, after = xml.rpartition("<w:sectPr")
        return f"{before}{typed}{mark}{after}"

    return bench.found(edited(bench.word(), edit), "report", "word")


WRITE = {"template": in_template, "page": on_page, "word": in_word}


def examples(record: str, bad: bool) -> list[Example]:
    return [one for kind in KINDS for one in (kind.bad if bad else kind.good) if one.record == record]


@pytest.fixture(scope="module")
def judged() -> Judged:
    return {}


@pytest.fixture
def said(
    judged: dict[tuple[str, str, bool], list[Diagnostic]], v2: Bench, research: Bench
) -> Callable[..., list[Diagnostic]]:
    """The claims that the gate finds in all sentences about a record, at one place; asked once."""

    def ask(place: str, record: str, bad: bool) -> list[Diagnostic]:
        key = (place, record, bad)
        if key not in judged:
            state = example_states()[record]
            bench, part = (research, "anchor-report") if record == "survey" else (v2, "dashboard")
            bench = replace(bench, subject=replace(bench.subject, ground=state))
            sentences = [one.text for one in examples(record, bad)]
            # The view itself is that of another record: only what was added is asked about.
            judged[key] = [
                one
                for one in WRITE[place](bench, part, sentences)
                if one.code in CODES.values() and any(is_of(one, sentence) for sentence in sentences)
            ]
        return judged[key]

    return ask


def is_of(one: Diagnostic, sentence: str) -> bool:
    return (one.found or "").rstrip("…") in folded(sentence)


def caught(found: list[Diagnostic], sentence: str, code: str) -> bool:
    return any(one.code == code and is_of(one, sentence) for one in found)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_over_claims_are_caught(said: Callable[..., list[Diagnostic]], kind: Kind, place: str) -> None:
    assert len(kind.bad) >= 3
    missed = [one.text for one in kind.bad if not caught(said(place, one.record, True), one.text, kind.code)]
    assert missed == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("record", sorted(example_states()))
def test_honest_neighbours_pass(said: Callable[..., list[Diagnostic]], record: str, place: str) -> None:
    assert examples(record, False)
    assert [(one.code, one.found) for one in said(place, record, False)] == []
