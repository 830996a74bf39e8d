"""Laws: what may change about a record without changing the verdict, and what no text can do."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engross.audit.anchor import audit_anchor, open_anchor

if TYPE_CHECKING:
    from collections.abc import Callable

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
