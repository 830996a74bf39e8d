"""Places and values as diagnostics name them."""

from __future__ import annotations

import pytest

from engross.contracts.pointer import SEGMENT_LIMIT, json_pointer
from engross.contracts.shown import TEXT_LIMIT, shown


@pytest.mark.parametrize(
    ("path", "pointer"),
    [
        ((), ""),
        (("a", 0, "b"), "/a/0/b"),
        (("",), "/"),
        (("a/b", "m~n", "~1"), "/a~1b/m~0n/~01"),
    ],
)
def test_a_pointer_is_that_of_rfc_6901(path: tuple[str | int, ...], pointer: str) -> None:
    assert json_pointer(path) == pointer


def test_a_pointer_stays_readable() -> None:
    assert len(json_pointer(["x" * 10_000])) == SEGMENT_LIMIT + 1
    assert json_pointer(["x" * SEGMENT_LIMIT]) == "/" + "x" * SEGMENT_LIMIT


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a “b” é", '"a “b” é"'),
        ("a\nb\x1b\u202e", '"a\\nb\\u001b\\u202e"'),
        ("\U000e0001", '"\\U000e0001"'),
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        ({"a": 1}, "an object with 1 member"),
        ({}, "an object with 0 members"),
        ([1, 2], "a list of 2"),
        ((), "a list of 0"),
        (object, "type"),
    ],
)
def test_a_value_is_shown_in_a_few_words(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_long_text_is_cut() -> None:
    assert shown("x" * 10**6) == '"' + "x" * (TEXT_LIMIT - 1) + '…"'
