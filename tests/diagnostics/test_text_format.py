"""Diagnostics as text: everything is there, and nothing in it can be forged."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.diagnostics import Diagnostic, Severity, Where
from engross.diagnostics.formats import as_text, place, visible

FULL = Diagnostic(
    code="LG-E-001",
    severity=Severity.WARNING,
    where=Where(file="a.json", pointer="/findings/3", line=7, column=2, element="row 4"),
    message="The run did not finish.",
    expected="completed",
    found="failed",
    hint="Finish it.",
)


def bare(message: str) -> Diagnostic:
    return Diagnostic(code="LG-E-001", severity=Severity.ERROR, where=Where(), message=message)


def test_a_block_holds_every_member() -> None:
    assert as_text([FULL]) == (
        "warning LG-E-001 a.json:7:2#/findings/3 [row 4]\n"
        "  The run did not finish.\n"
        "  expected: completed\n"
        "  found: failed\n"
        "  hint: Finish it.\n"
    )


def test_what_is_not_known_is_left_out() -> None:
    assert as_text([bare("Something.")]) == "error LG-E-001\n  Something.\n"


def test_blocks_are_parted_by_an_empty_line_and_keep_their_order() -> None:
    assert as_text([bare("B."), bare("A.")]).split("\n\n") == [
        "error LG-E-001\n  B.",
        "error LG-E-001\n  A.\n",
    ]


def test_nothing_to_say_is_the_empty_text() -> None:
    assert as_text([]) == ""


@pytest.mark.parametrize(
    ("where", "text"),
    [
        (Where(), ""),
        (Where(file="a.json"), "a.json"),
        (Where(file="a.json", pointer=""), "a.json"),
        (Where(file="a.py", line=3), "a.py:3"),
        (Where(line=3), "line 3"),
        (Where(element="footer"), "[footer]"),
    ],
)
def test_a_place_says_what_is_known(where: Where, text: str) -> None:
    assert place(where) == text


def test_colour_only_paints_and_only_when_asked() -> None:
    painted = as_text([FULL], colour=True)
    assert "\x1b[1;33mwarning\x1b[0m" in painted
    assert painted.replace("\x1b[1;33m", "").replace("\x1b[1m", "").replace("\x1b[0m", "") == as_text([FULL])


@pytest.mark.parametrize(
    "hostile",
    [
        "x\nerror LG-L-001 other.json",
        "x\r\x1b[2Kall is well",
        "\u202egnorw\u202c",
        "\u2028error",
        "\u200binvisible",
        "\ud800",
        "\x9b31m",
        "\x7f",
    ],
)
def test_hostile_text_stays_on_its_line(hostile: str) -> None:
    """Line ends, escape sequences, bidi overrides and lone surrogates are spelled out."""
    diagnostic = Diagnostic(
        code="LG-E-001",
        severity=Severity.ERROR,
        where=Where(file=hostile, pointer=hostile, element=hostile),
        message=hostile,
        expected=hostile,
        found=hostile,
        hint=hostile,
    )
    lines = as_text([diagnostic]).split("\n")
    assert [line[:11].split(":")[0].strip() for line in lines[2:5]] == ["expected", "found", "hint"]
    assert len(lines) == 6
    assert all(line.isprintable() for line in lines)


@given(st.text(st.characters()))
def test_visible_text_has_nothing_hidden_in_it(text: str) -> None:
    """Law: whatever comes in, what comes out is encodable, on one line and without controls."""
    out = visible(text)
    out.encode("utf-8")
    assert not {unicodedata.category(c) for c in out} & {"Cc", "Cf", "Cs", "Zl", "Zp"}


@given(st.text(st.characters(categories=["L", "N", "P", "S", "Zs", "M"])))
def test_visible_text_is_left_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_long_values_are_cut() -> None:
    assert len(as_text([bare("x" * 100_000)])) < 5_000
