"""Text laid out for a terminal."""

from __future__ import annotations

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.hosts.cli.anchor.layout import code, columns, paragraph, terminal_width


@given(st.text(max_size=200), st.integers(30, 100))
def test_no_line_is_wider_than_the_terminal(text: str, width: int) -> None:
    for line in (*paragraph(text, width, "    "), code(text, width)):
        assert columns(line) <= width
        assert not {category(c) for c in line} & {"Cc", "Cf", "Cs", "Zl", "Zp"}


@given(st.lists(st.text("abcü", min_size=1, max_size=9), max_size=60))
def test_no_word_is_lost(words: list[str]) -> None:
    assert " ".join(line.strip() for line in paragraph(" ".join(words), 40, "  ")) == " ".join(words)


def test_wide_and_combining_characters_are_counted() -> None:
    assert (columns("ab"), columns("漢字"), columns("e\u0301")) == (2, 4, 1)


@pytest.mark.parametrize(
    ("line", "shown"), [("\ta", "    a"), ("a" * 12, "a" * 9 + "…"), ("a" * 10, "a" * 10)]
)
def test_a_line_of_code(line: str, shown: str) -> None:
    assert code(line, 10) == shown


def test_what_is_left_out_is_counted() -> None:
    assert " ".join(paragraph("x" * 6_000, 100, "")).endswith("… (1,000 more characters)")


@pytest.mark.parametrize(("set_to", "width"), [("10", 40), ("100", 100), ("900", 120)])
def test_the_width_is_that_of_the_terminal_within_reason(
    set_to: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", set_to)
    assert terminal_width() == width
