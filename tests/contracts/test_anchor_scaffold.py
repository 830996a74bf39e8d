"""Scaffolds: every instruction is refused by the contract, and found again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from engross.contracts.anchor import AnchorRecord
from engross.contracts.anchor_scaffold import PinnedPath, Scaffold, fill_in, finding, placeholders

PINNED = PinnedPath("a.py", "0" * 64, 3)
SCAFFOLD = Scaffold(
    question=None,
    commit=None,
    anchor_root="..",
    artifacts=[PINNED],
    decisions=[("D1", "Whether")],
    findings=[
        finding("F1", "D1", "It is so.", ("a.py", 1), "A1"),
        finding("F2", "D1", "", None, None),
    ],
    negative=[("N1", "")],
    final=PinnedPath("report.md", "1" * 64, 9),
)


def filled(leave: int | None = None) -> Any:
    """The record with an answer for each instruction, but one."""
    answers = {"type": "product", "changes": "product-decision", "commit": "0123456"}
    record: Any = json.loads(json.dumps(SCAFFOLD.record()))
    for number, (path, _) in enumerate(list(placeholders(record))):
        if number != leave:
            holder = record
            for step in path[:-1]:
                holder = holder[step]
            holder[path[-1]] = answers.get(str(path[-1]), "said")
    return record


def test_a_filled_scaffold_is_a_record() -> None:
    AnchorRecord.model_validate(filled())


@pytest.mark.parametrize("number", range(len(list(placeholders(SCAFFOLD.record())))))
def test_an_instruction_that_is_left_in_is_refused(number: int) -> None:
    with pytest.raises(ValidationError):
        AnchorRecord.model_validate(filled(leave=number))


def test_instructions_are_found_with_their_places() -> None:
    found = dict(placeholders(SCAFFOLD.record()))
    assert found["commit",].startswith("the commit that was studied")
    assert found["findings", 0, "claim"] == "what the finding claims (the candidate: It is so.)"
    assert len(found) == 11
    assert dict(placeholders({"a": [["FILL IN"], ["x", "FILL IN: y"], fill_in("z")]})) == {("a", 2): "z"}


def test_what_is_known_is_filled_in() -> None:
    record: Any = SCAFFOLD.record()
    assert record["artifacts"] == [{"id": "A1", "path": "a.py", "sha256": "0" * 64, "bytes": 3}]
    assert record["final"] == {"path": "report.md", "sha256": "1" * 64, "bytes": 9}
    assert record["findings"][0] | {"claim": "", "changes": ""} == {
        "id": "F1",
        "decision_id": "D1",
        "claim": "",
        "type": "repo",
        "anchor": {"path": "a.py", "line": 1},
        "artifact_id": "A1",
        "changes": "",
        "status": "unverified",
    }
