"""Problem-anchor records as typed objects."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engross.contracts.anchor import Anchor, AnchorRecord, Finding
from engross.contracts.reading import anchor_object_from_bytes

TYPES = ("external", "repo", "product", "background")
CHANGES = ("change", "measure", "defer", "product-decision", "background")
STATUSES = ("verified", "partial", "blocked", "unverified", "inferred", "failed")


def changed(value: Any, path: str, new: object) -> None:
    *steps, last = path.split("/")
    for step in steps:
        value = value[int(step)] if isinstance(value, list) else value[step]
    if new is ...:
        del value[last]
    else:
        value[int(last) if isinstance(value, list) else last] = new


def test_a_record_is_built_whole(anchor_object: dict[str, Any]) -> None:
    record = AnchorRecord.model_validate(anchor_object)
    assert record.schema_ == "vitruvius-problem-anchor.v1"
    assert record.findings[0].anchor == Anchor(path="src/retry.py", line=4)
    assert record.findings[1].anchor is None
    assert record.model_dump(mode="json", by_alias=True, exclude_unset=True) == anchor_object


def test_whole_numbers_may_be_written_as_floats(anchor_object: dict[str, Any]) -> None:
    changed(anchor_object, "artifacts/0/bytes", 1.2e2)
    changed(anchor_object, "findings/0/anchor/line", 4.0)
    record = AnchorRecord.model_validate(anchor_object)
    assert (record.artifacts[0].bytes, record.findings[0].anchor) == (
        120,
        Anchor(path="src/retry.py", line=4),
    )


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("schema", "vitruvius-problem-anchor.v2"),
        ("question", " \ufeff"),
        ("commit", "0123ABC"),
        ("anchor_root", ""),
        ("artifacts", []),
        ("decisions", []),
        ("findings", []),
        ("coverage/negative", []),
        ("coverage/positive", []),
        ("extra", None),
        ("schema_", "vitruvius-problem-anchor.v1"),
        ("artifacts/0/id", "A 1"),
        ("artifacts/0/path", "../a"),
        ("artifacts/0/path", "a:b"),
        ("artifacts/0/sha256", "AB" * 32),
        ("artifacts/0/bytes", 0),
        ("artifacts/0/bytes", True),
        ("artifacts/0/bytes", 1.5),
        ("artifacts/0/bytes", "1"),
        ("decisions/0/text", None),
        ("findings/0/anchor/line", 0),
        ("findings/0/anchor/end_line", 5),
        ("findings/0/anchor", None),
        ("findings/1/anchor", None),
        ("findings/0/locator", None),
        ("findings/1/artifact_id", None),
        ("findings/0/status", "Verified"),
        ("final/path", "/report.md"),
        ("final/bytes", ...),
        ("coverage/negative/0/boundary", ...),
    ],
)
def test_a_record_takes_nothing_else(anchor_object: dict[str, Any], path: str, new: object) -> None:
    changed(anchor_object, path, new)
    with pytest.raises(ValidationError):
        AnchorRecord.model_validate(anchor_object)


def test_the_matrix_of_optional_members() -> None:
    """Of all combinations 70 pass: repo 30, external 30, product and background 5 each."""
    passed: dict[str, int] = dict.fromkeys(TYPES, 0)
    for kind, changes, status, bits in product(TYPES, CHANGES, STATUSES, range(8)):
        finding: dict[str, object] = {
            "id": "F",
            "decision_id": "D",
            "claim": "c",
            "type": kind,
            "changes": changes,
            "status": status,
        }
        optional = {"anchor": {"path": "a", "line": 1}, "locator": "u", "artifact_id": "A"}
        finding |= {name: value for bit, (name, value) in enumerate(optional.items()) if bits >> bit & 1}
        try:
            Finding.model_validate(finding)
            passed[kind] += 1
        except ValidationError:
            continue
    assert passed == {"repo": 30, "external": 30, "product": 5, "background": 5}


def test_the_object_of_a_record_is_read_strictly(anchor_object: dict[str, Any]) -> None:
    data = json.dumps(anchor_object).encode()
    assert anchor_object_from_bytes(data, "r.json").value == anchor_object
    for spoiled, code in ((data + b"x", "JS-003"), (b'{"a":1,"a":1}', "JS-004"), (b"[]", "JS-010")):
        checked = anchor_object_from_bytes(spoiled, "r.json")
        assert checked.value is None
        assert [diagnostic.code for diagnostic in checked.diagnostics] == [code]


def test_the_base_record_of_the_cases_is_built(corpus: Path) -> None:
    cases = json.loads((corpus / "anchor-cases" / "cases.json").read_bytes())
    record = AnchorRecord.model_validate(cases["base"]["record"])
    assert len(record.findings) == len(cases["base"]["record"]["findings"])
