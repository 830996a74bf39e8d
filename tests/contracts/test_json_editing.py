"""Values replaced in a JSON text: that value, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.contracts.json_editing import JsonPath, scalar_spans, with_scalars

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
)
DOCUMENTS = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=25,
)
LAYOUTS = st.fixed_dictionaries(
    {
        "indent": st.sampled_from([None, 0, 1, 3, "\t"]),
        "ensure_ascii": st.booleans(),
        "separators": st.sampled_from([(",", ":"), (" , ", " :  "), (",\r\n", ":\t")]),
    }
)


def scalar_paths(value: Any, path: JsonPath = ()) -> list[JsonPath]:
    if isinstance(value, dict):
        return [found for name, inner in value.items() for found in scalar_paths(inner, (*path, name))]
    if isinstance(value, list):
        return [found for index, inner in enumerate(value) for found in scalar_paths(inner, (*path, index))]
    return [path]


def changed(value: Any, path: JsonPath, other: Any) -> Any:
    if not path:
        return other
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {name: changed(inner, rest, other) if name == step else inner for name, inner in value.items()}
    return [changed(inner, rest, other) if index == step else inner for index, inner in enumerate(value)]


@given(DOCUMENTS, LAYOUTS, st.data())
def test_only_the_value_changes(document: Any, layout: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(document, **layout).encode("utf-8")
    paths = scalar_paths(document)
    chosen = data.draw(st.lists(st.sampled_from(paths), unique=True, max_size=4) if paths else st.just([]))
    values = {path: data.draw(st.integers() | st.text(max_size=6)) for path in chosen}
    edited = with_scalars(text, values)
    expected = document
    for path, value in values.items():
        expected = changed(expected, path, value)
    assert json.loads(edited) == expected
    assert outside(text, scalar_spans(text, values)) == outside(edited, scalar_spans(edited, values))


def outside(text: bytes, spans: dict[JsonPath, tuple[int, int]]) -> list[bytes]:
    edges = [0, *(edge for span in sorted(spans.values()) for edge in span), len(text)]
    return [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]


@given(DOCUMENTS, LAYOUTS)
def test_every_scalar_is_found_as_it_is_written(document: Any, layout: dict[str, Any]) -> None:
    text = json.dumps(document, **layout).encode("utf-8")
    spans = scalar_spans(text, scalar_paths(document))
    for path, (start, end) in spans.items():
        value = document
        for step in path:
            value = value[step]
        assert json.loads(text[start:end]) == value


def test_a_person_s_layout_stays() -> None:
    text = b'\n{ "b" : [ {}, [ ], 1.0e2 ,\t"x\\u00e9\\"]" ],\r\n  "a" :{"n":  7}}\n\n'
    assert with_scalars(text, {("b", 2): 12, ("a", "n"): "é"}) == text.replace(b"1.0e2", b"12").replace(
        b"  7", b'  "\\u00e9"'
    )


def test_no_edit_is_no_change() -> None:
    assert with_scalars(b"[1]", {}) == b"[1]"


@pytest.mark.parametrize("path", [("b",), (), ("a", 1), ("a", 0, "x"), ("a",)])
def test_there_must_be_a_scalar_at_the_path(path: JsonPath) -> None:
    with pytest.raises(KeyError):
        with_scalars(b'{"a": [1]}', {path: 1})


def test_a_long_record_takes_one_walk() -> None:
    count = 100_000
    text = json.dumps({"a": [{"n": number} for number in range(count)]}).encode()
    edited = json.loads(with_scalars(text, {("a", number, "n"): -1 for number in range(0, count, 2)}))
    assert [entry["n"] for entry in edited["a"][:4]] == [-1, 1, -1, 3]
