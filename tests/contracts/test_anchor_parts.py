"""What can be used of a record that does not hold."""

from __future__ import annotations

from typing import Any

import pytest

from engross.contracts.anchor_parts import anchored_findings, artifact_pins, candidate_pin, objects

SHA = "0" * 64


@pytest.mark.parametrize("record", [None, [], "x", {}, {"findings": {}, "artifacts": 1, "final": []}])
def test_nothing_of_nothing(record: object) -> None:
    assert (artifact_pins(record), anchored_findings(record), candidate_pin(record)) == ((), (), None)


def test_good_parts_are_kept_in_order_with_their_places() -> None:
    record = {
        "artifacts": [
            {"path": "../x"},
            {"id": "A2", "path": "a", "sha256": SHA, "bytes": 2.0},
            {"path": "b", "bytes": True},
        ],
        "final": {"path": "r.md", "sha256": "F" * 64},
    }
    first, second = artifact_pins(record)
    assert (first.place, first.name, first.sha256, first.size) == (("artifacts", 1), "A2", SHA, 2)
    assert (second.place, second.name, second.sha256, second.size) == (("artifacts", 2), "b", None, None)
    candidate = candidate_pin(record)
    assert candidate is not None
    assert (candidate.path, candidate.sha256) == ("r.md", None)


@pytest.mark.parametrize("path", ["x/r.md", "../r.md", "a:b", "", None])
def test_a_candidate_has_a_bare_name(path: object) -> None:
    assert candidate_pin({"final": {"path": path}}) is None


@pytest.mark.parametrize(
    "change",
    [
        {"id": "F 1"},
        {"anchor": None},
        {"anchor": {"path": "../a", "line": 1}},
        {"anchor": {"path": "a\n", "line": 1}},
        {"anchor": {"path": "a", "line": 0}},
        {"anchor": {"path": "a", "line": True}},
        {"anchor": {"path": "a"}},
    ],
)
def test_an_anchor_that_cannot_be_used_is_left_out(change: dict[str, Any]) -> None:
    good: dict[str, Any] = {"id": "F1", "anchor": {"path": "a", "line": 3.0}, "claim": " ", "type": 1}
    (found,) = anchored_findings({"findings": [5, good]})
    assert (found.index, found.line, found.claim, found.type) == (1, 3, "", "")
    assert found.place == ("findings", 1, "anchor", "line")
    assert anchored_findings({"findings": [good | change]}) == ()


def test_objects_of_a_list() -> None:
    assert list(objects({"a": {"b": [1, {}, []]}}, "a", "b")) == [(1, {})]
