"""The record itself and its head (PA-001 to PA-010, PA-102)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engross.audit.anchor import audit_anchor, open_anchor
from engross.audit.anchor.examination import ERROR_LIMIT
from engross.diagnostics import has_errors

if TYPE_CHECKING:
    from .conftest import Lighthouse


def raw_codes(light: Lighthouse, data: bytes) -> list[str]:
    light.build()
    light.path.write_bytes(data)
    return [d.code for d in open_anchor(light.path).diagnostics]


def test_a_record_without_fault_is_opened_and_nothing_is_said(light: Lighthouse) -> None:
    opened = open_anchor(light.build())
    assert opened.diagnostics == ()
    assert opened.case is not None
    assert opened.case.record.question == "How long may the lamp rest?"
    assert opened.case.candidate == light.report
    assert opened.case.files["lamp/flash.py"].data == light.files["lamp/flash.py"]
    assert set(opened.case.inputs) == {
        light.path,
        light.home / "office" / "rest.md",
        light.home / "tower" / "lamp" / "flash.py",
        light.home / "tower" / "keeper.txt",
    }


def test_PA_001_no_record_named() -> None:
    opened = open_anchor(Path())
    assert opened.case is None
    assert [d.code for d in opened.diagnostics] == ["PA-001"]


def test_PA_002_missing_file_and_folder(light: Lighthouse, tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        assert [d.code for d in open_anchor(path).diagnostics] == ["PA-002"]


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[NaN]", b"\xef\xbb\xbf{}", b'{"a": "\xff"}', b"{} {}", b"[" * 99]
)
def test_PA_002_what_is_no_json(light: Lighthouse, data: bytes) -> None:
    assert raw_codes(light, data) == ["PA-002"]


def test_PA_002_names_the_line(light: Lighthouse) -> None:
    light.build()
    light.path.write_bytes(b'{\n "schema": 1,\n}')
    (said,) = open_anchor(light.path).diagnostics
    assert said.where.line == 3


def test_PA_003_not_an_object(light: Lighthouse) -> None:
    for value in (b"[]", b'"text"', b"7", b"null"):
        assert raw_codes(light, value) == ["PA-003"]


def test_PA_004_and_PA_005_stop_the_audit(light: Lighthouse) -> None:
    light.record["commit"] = "not looked at"
    light.record["extra"] = None
    assert light.errors() == ["PA-004"]
    del light.record["coverage"]
    assert light.errors() == ["PA-004", "PA-005"]
    del light.record["extra"]
    assert light.errors() == ["PA-005"]


def test_PA_004_does_not_drown_in_unknown_members(light: Lighthouse) -> None:
    light.record |= {f"extra{n}": n for n in range(500)}
    assert light.errors() == ["PA-004"] * 50


@pytest.mark.parametrize("schema", ["vitruvius-problem-anchor.v2", "Vitruvius-problem-anchor.v1", None, 1])
def test_PA_006_schema(light: Lighthouse, schema: Any) -> None:
    light.record["schema"] = schema
    assert light.errors() == ["PA-006"]


@pytest.mark.parametrize("question", ["", " \n\u00a0\ufeff", 3, None, ["x"]])
def test_PA_007_question(light: Lighthouse, question: Any) -> None:
    light.record["question"] = question
    assert light.errors() == ["PA-007"]


@pytest.mark.parametrize(
    "commit", ["abcdef", "abcdef1\n", "ABCDEF1", "0" * 41, "g" * 7, 1234567, "１２３４５６７"]
)
def test_PA_008_commit(light: Lighthouse, commit: Any) -> None:
    light.record["commit"] = commit
    assert light.errors() == ["PA-008"]


@pytest.mark.parametrize("root", ["", "  ", 5, None])
def test_PA_009_anchor_root_is_no_text_and_citations_are_still_looked_at(
    light: Lighthouse, root: Any
) -> None:
    light.record["anchor_root"] = root
    light.say("lamp/flash.py:1", "nothing")
    light.pin()
    light.record["artifacts"][0]["sha256"] = "not looked at"
    assert light.errors() == ["PA-009", "PA-078"]


@pytest.mark.parametrize("root", ["../none", "../tower/keeper.txt", "a\0b"])
def test_PA_010_anchor_root_is_no_folder(light: Lighthouse, root: str) -> None:
    light.record["anchor_root"] = root
    assert light.errors() == ["PA-010"]


def test_an_absolute_or_linked_anchor_root_is_fine(light: Lighthouse) -> None:
    light.record["anchor_root"] = str(light.home / "tower")
    assert light.errors() == []
    (light.home / "to-tower").symlink_to("tower")
    light.record["anchor_root"] = "../to-tower"
    assert light.errors() == []


def test_the_record_folder_is_made_absolute_without_following_links(light: Lighthouse) -> None:
    light.build()
    (light.home / "far").mkdir()
    (light.home / "far" / "desk").symlink_to(light.home / "office")
    opened = open_anchor(light.home / "far" / "desk" / light.name)
    assert [d.code for d in opened.diagnostics] == ["PA-010"]


def test_a_relative_record_path_is_read_from_the_working_folder(
    light: Lighthouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    light.build()
    monkeypatch.chdir(light.home)
    assert open_anchor(Path("office") / light.name).diagnostics == ()


def test_PA_102_repeated_member(light: Lighthouse) -> None:
    text = json.dumps(light.record)
    double = text.replace('"status": "partial"', '"status": "failed", "status": "partial"')
    assert double != text
    assert raw_codes(light, double.encode()) == ["PA-102"]


def test_half_a_surrogate_pair_is_read_as_a_replacement_with_advice(light: Lighthouse) -> None:
    light.record["question"] = "How long \ud83d may it rest \\\\ud83d \U0001f300?"
    opened = open_anchor(light.build())
    assert [(d.code, d.where.pointer) for d in opened.diagnostics] == [("PA-110", "/question")]
    assert opened.case is not None
    assert opened.case.record.question == "How long \ufffd may it rest \\\\ud83d \U0001f300?"


def test_half_a_surrogate_pair_hides_no_other_fault(light: Lighthouse) -> None:
    assert raw_codes(light, rb'{"schema": "\ud800", "schema": ""}') == ["PA-102"]
    assert raw_codes(light, rb'{"schema": "\ud800"') == ["PA-002"]


def test_numbers_count_by_value(light: Lighthouse) -> None:
    light.finding(0)["anchor"]["line"] = 1.0
    light.record["final"]["bytes"] = float(light.record["final"]["bytes"])
    opened = open_anchor(light.build())
    assert not has_errors(opened.diagnostics)
    assert opened.case is not None
    assert opened.case.record.findings[0].anchor is not None
    assert opened.case.record.findings[0].anchor.line == 1


def test_the_audit_takes_any_value(tmp_path: Path) -> None:
    for value in (None, [], {}, {"schema": []}):
        assert audit_anchor(value, tmp_path / "x-problem-anchor.json").out


def test_hostile_text_does_not_reach_a_diagnostic(light: Lighthouse) -> None:
    light.record["commit"] = "\x1b[2J\nPASS\u202e"
    (said,) = light.said()
    assert said.found == r'"\u001b[2J\nPASS\u202e"'


def test_nothing_is_written(light: Lighthouse) -> None:
    light.build()
    before = sorted(os.walk(light.home))
    open_anchor(light.path)
    assert sorted(os.walk(light.home)) == before


def test_the_audit_of_a_hostile_record_ends(light: Lighthouse) -> None:
    light.record["findings"] += [None] * 3000
    said = light.said()
    assert len(said) == ERROR_LIMIT + 1
    assert "the rest of the record was not looked at" in said[-1].message


def test_advice_alone_does_not_end_the_audit(light: Lighthouse) -> None:
    spare = light.record["artifacts"][1]
    light.record["artifacts"] += [{**spare, "id": f"spare{n}"} for n in range(ERROR_LIMIT)]
    light.record["findings"].append(None)
    assert light.errors() == ["PA-043"]
