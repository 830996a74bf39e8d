"""Places of JSON values, against a slow and plain search."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.contracts.json_places import Place, places
from engross.contracts.pointer import json_pointer

TEXT = b"""{
  "a": [1, {"b\\u00e9": null}, []],
  "\xc3\xa9\xc3\xa9": {"c": "x/y", "d~": true}, "e/f": -1.5e3
}
"""


@pytest.mark.parametrize(
    ("pointer", "line", "column"),
    [
        ("", 1, 1),
        ("/a", 2, 3),
        ("/a/0", 2, 9),
        ("/a/1", 2, 12),
        ("/a/1/bé", 2, 13),
        ("/a/2", 2, 31),
        ("/éé", 3, 3),
        ("/éé/c", 3, 10),
        ("/éé/d~0", 3, 22),
        ("/e~1f", 3, 35),
    ],
)
def test_a_value_is_found_by_line_and_column_in_code_points(pointer: str, line: int, column: int) -> None:
    assert places(TEXT, [pointer]) == {pointer: Place(line, column)}


@pytest.mark.parametrize(
    ("missing", "around"), [("/a/9", "/a"), ("/éé/x/y", "/éé"), ("/nothing", ""), ("/a/0/deep", "/a/0")]
)
def test_a_missing_value_has_the_place_of_what_would_hold_it(missing: str, around: str) -> None:
    found = places(TEXT, [missing, around])
    assert found[missing] == found[around]


@pytest.mark.parametrize("cut", range(0, len(TEXT), 7))
def test_a_text_that_breaks_off_gives_what_came_before(cut: int) -> None:
    whole = places(TEXT, ["", "/a", "/éé", "/éé/c", "/e~1f"])
    assert set(places(TEXT[:cut], ["", "/a", "/éé/c", "/e~1f"]).values()) <= {*whole.values(), Place(1, 1)}


def test_nothing_asked_is_nothing_found() -> None:
    assert places(TEXT, []) == {}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)


def pointers_of(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str, Any]]:
    found = [(json_pointer(path), value)]
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, child in children:
        found += pointers_of(child, (*path, step))
    return found


@given(value=VALUES, indent=st.sampled_from([None, 0, 3]), ascii_only=st.booleans())
def test_every_value_of_any_record_is_found_where_it_stands(
    value: Any, indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    expected = pointers_of(value)
    found = places(text.encode("utf-8"), [pointer for pointer, _ in expected])
    lines = text.split("\n")
    decoder = json.JSONDecoder()
    for pointer, wanted in expected:
        place = found[pointer]
        rest = "\n".join([lines[place.line - 1][place.column - 1 :], *lines[place.line :]])
        read, end = decoder.raw_decode(rest)
        if pointer and isinstance(pointer_holder(value, pointer), dict):
            assert json_pointer((read,)) == "/" + pointer.rpartition("/")[2]
            read = decoder.raw_decode(rest[end:].lstrip(": \n\t"))[0]
        assert read == wanted


def pointer_holder(value: Any, pointer: str) -> Any:
    *steps, _ = pointer.split("/")[1:]
    for step in steps:
        value = (
            value[step.replace("~1", "/").replace("~0", "~")] if isinstance(value, dict) else value[int(step)]
        )
    return value
