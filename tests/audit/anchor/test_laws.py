"""Laws: what may change about a record without changing the verdict, and what no text can do."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engross.audit.anchor import audit_anchor, open_anchor
from engross.contracts.pointer import json_pointer

if TYPE_CHECKING:
    from .conftest import Lighthouse

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def reordered(value: Any, data: st.DataObject) -> Any:
    """The same value with the members of every object in another order."""
    if isinstance(value, dict):
        names = data.draw(st.permutations(list(value)))
        return {name: reordered(value[name], data) for name in names}
    return [reordered(item, data) for item in value] if isinstance(value, list) else value


def spoilt(value: Any, data: st.DataObject) -> Any:
    """The value with one place in it replaced by something else."""
    if isinstance(value, dict) and value and data.draw(st.booleans()):
        name = data.draw(st.sampled_from(sorted(value)))
        return {**value, name: spoilt(value[name], data)}
    if isinstance(value, list) and value and data.draw(st.booleans()):
        index = data.draw(st.integers(0, len(value) - 1))
        return [*value[:index], spoilt(value[index], data), *value[index + 1 :]]
    return data.draw(JSON)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_order_of_members_and_white_space_change_nothing(data: st.DataObject) -> None:
    from .conftest import Lighthouse

    with tempfile.TemporaryDirectory() as folder:
        light = Lighthouse(Path(folder))
        light.pin()
        light.build()
        indent = data.draw(st.sampled_from([None, 0, 1, "\t", "\r\n"]))
        separators = data.draw(st.sampled_from([(",", ":"), (" , ", "\n:\t"), (",\r", " : ")]))
        text = json.dumps(reordered(light.record, data), indent=indent, separators=separators)
        light.path.write_text(
            data.draw(st.sampled_from(["", " \n"])) + text + "\n", encoding="utf-8", newline=""
        )
        opened = open_anchor(light.path)
    assert opened.diagnostics == ()
    assert opened.case is not None


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_value_breaks_the_audit_and_errors_withhold_the_case(data: st.DataObject) -> None:
    from .conftest import Lighthouse

    with tempfile.TemporaryDirectory() as folder:
        light = Lighthouse(Path(folder))
        light.pin()
        light.build()
        value = spoilt(light.record, data)
        light.path.write_text(json.dumps(value), encoding="utf-8")
        opened = open_anchor(light.path)
        alone = audit_anchor(json.loads(light.path.read_bytes()), light.path).out
    assert (opened.case is None) == any(d.severity == "error" for d in opened.diagnostics)
    said = [d.code for d in opened.diagnostics]
    assert said in ([d.code for d in alone], ["PA-002"])


def test_the_same_record_says_the_same_twice(fresh: Callable[[], Lighthouse]) -> None:
    def spoil(light: Lighthouse) -> list[tuple[str, str | None, str | None]]:
        light.finding(0).update(status="x", claim="", artifact_id="log")
        light.record["commit"] = "x"
        return [(d.code, d.where.pointer, d.found) for d in light.said()]

    assert spoil(fresh()) == spoil(fresh())


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values that hold no others."""
    if isinstance(value, dict):
        return [leaf for name, item in value.items() for leaf in leaves(item, (*path, name))]
    if isinstance(value, list):
        return [leaf for index, item in enumerate(value) for leaf in leaves(item, (*path, index))]
    return [path]


def with_value(record: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The record with another value at a path."""
    if not path:
        return value
    head, *rest = path
    if isinstance(record, list):
        assert isinstance(head, int)
        return [*record[:head], with_value(record[head], tuple(rest), value), *record[head + 1 :]]
    return {**record, head: with_value(record[head], tuple(rest), value)}


# One kind of corruption a line; "another" values are of the right form and name something else.
CORRUPTIONS: dict[str, Callable[[Any], Any]] = {
    "null": lambda _: None,
    "a list": lambda value: [value],
    "an object": lambda value: {"x": value},
    "blank": lambda value: " \u00a0" if isinstance(value, str) else -value,
    "true": lambda _: True,
}
FREE = {"claim", "question", "text", "searched", "not_found", "boundary", "locator", "commit"}
ANOTHER = {
    "schema": "vitruvius-problem-anchor.v2",
    "anchor_root": "../nowhere",
    "id": "other",
    "decision_id": "nobody",
    "type": "code",
    "changes": "fix",
    "status": "Verified",
    "artifact_id": "nobody",
    "path": "lamp/other.py",
    "sha256": "0" * 64,
    "bytes": 7,
    "line": 99,
}


@pytest.mark.parametrize("kind", [*CORRUPTIONS, "another"])
def test_every_corruption_of_one_field_is_reported_at_that_field(
    fresh: Callable[[], Lighthouse], kind: str
) -> None:
    """At the field, or at the entry that the field decides about."""
    light = fresh()
    light.pin()
    light.build()
    sound = json.loads(json.dumps(light.record))
    for path in leaves(sound):
        name, value = path[-1], sound
        for step in path:
            value = value[step]
        if kind == "another" and name in FREE:
            continue
        spoilt_value = ANOTHER[str(name)] if kind == "another" else CORRUPTIONS[kind](value)
        light.path.write_text(json.dumps(with_value(sound, path, spoilt_value)), "utf-8")
        said = [d for d in open_anchor(light.path).diagnostics if d.severity == "error"]
        field, entry = json_pointer(path), json_pointer(path[:-1])
        pointers = {d.where.pointer for d in said}
        close = {field, entry} | {p for p in pointers if p and p.startswith(f"{field}/")}
        if kind == "another" and name == "id":  # who names it says so, or the report does not
            close |= pointers
        assert pointers & close, (kind, field, pointers)


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_order_of_artifacts_decisions_and_findings_changes_no_verdict(data: st.DataObject) -> None:
    from .conftest import Lighthouse

    with tempfile.TemporaryDirectory() as folder:
        light = Lighthouse(Path(folder))
        light.pin()
        for name in ("artifacts", "decisions", "findings"):
            light.record[name] = data.draw(st.permutations(light.record[name]))
        light.build()
        opened = open_anchor(light.path)
    assert opened.diagnostics == ()
