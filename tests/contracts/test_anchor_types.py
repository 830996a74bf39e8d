"""The value types of the problem-anchor contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.contracts import anchor_types as types

NO_STRINGS: list[object] = [None, True, 1, 1.0, [], {}, ["a"]]

CASES: list[tuple[Callable[[object], bool], list[object], list[object]]] = [
    (
        types.is_text,
        ["a", " a ", "\u0085", "\x1c", "\u200b", "\u00ad", "\x00"],
        ["", " ", "\t\n\v\f\r", "\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff", *NO_STRINGS],
    ),
    (
        types.is_id,
        ["F1", "0", "a.b_c-d", "A" * 10_000],
        ["", ".a", "_a", "-a", "a b", "a\n", "é", "aé", "F١", *NO_STRINGS],
    ),
    (types.is_sha256, ["0" * 64, "0123456789abcdef" * 4], ["0" * 63, "A" * 64, "0" * 64 + "\n", *NO_STRINGS]),
    (types.is_commit, ["0123abc", "f" * 40], ["012345", "f" * 41, "0123ABC", "0123abc\n", *NO_STRINGS]),
    (
        types.is_positive_integer,
        [1, 1.0, 1e1, 2**63 - 1, 1e300],
        [0, -1, 0.0, 1.5, float("inf"), float("nan"), True, False, "1", None, [], {}],
    ),
    (
        types.is_confined_path,
        ["a", "a/b.txt", "..cfg/x", "a..b", "a b/c", ".hidden", "...", "é/x", "a\nb", "1:x", "ab:c"],
        [
            "",
            " ",
            "/a",
            "a/",
            "a//b",
            ".",
            "..",
            "a/./b",
            "a/../b",
            "../a",
            "a\\b",
            "C:a",
            "c:/a",
            *NO_STRINGS,
        ],
    ),
]


@pytest.mark.parametrize(("holds", "good", "bad"), CASES, ids=lambda case: getattr(case, "__name__", ""))
def test_a_type_takes_its_values_and_no_others(
    holds: Callable[[object], bool], good: list[object], bad: list[object]
) -> None:
    assert [value for value in good if not holds(value)] == []
    assert [value for value in bad if holds(value)] == []


@pytest.mark.parametrize("path", ["ab:c", "x/a:b", "a\nb", "a\x00b", "a\x7f", "a\u0085"])
def test_a_plain_path_holds_no_colon_and_no_control_character(path: str) -> None:
    assert types.is_confined_path(path)
    assert not types.is_plain_path(path)
    assert types.is_plain_path("a/b c\u2028.txt")
