"""``engross audit``: statuses, eligibility, several records, both kinds."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

Engross = Callable[..., Any]
Pair = tuple[Path, Path]


def test_a_finished_ledger_holds_and_is_eligible(engross: Engross, agreement: Pair) -> None:
    record, source = agreement
    ran = engross("audit", record, "--source", source)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"{record}: ledger, holds; eligible, the review is finished\nIt holds: no errors.\n"


def test_an_unfinished_ledger_holds_and_is_not_eligible(engross: Engross, unfinished: Pair) -> None:
    """Eligibility is a verdict of its own: it changes no exit status."""
    record, source = unfinished
    ran = engross("audit", record, "--source", source)
    assert ran.status == 0
    assert "warning LG-E-003" in ran.out
    assert "not eligible, the review is not finished (1 unmet)" in ran.out
    assert ran.out.endswith("It holds: no errors, 1 warning, 4 notes.\n")


def test_LG_C_001_a_ledger_needs_its_document(engross: Engross, agreement: Pair) -> None:
    ran = engross("audit", agreement[0])
    assert ran.status == 2
    assert "error LG-C-001" in ran.out


def test_LG_C_004_one_changed_byte_in_the_document(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    changed = tmp_path / "changed.docx"
    data = bytearray(source.read_bytes())
    data[-1] ^= 1
    changed.write_bytes(data)
    ran = engross("audit", record, "--source", changed)
    assert ran.status in {1, 2}
    assert "error LG-C-004" in ran.out
    assert "eligible" not in ran.out


def test_a_missing_document_is_unreadable(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    ran = engross("audit", agreement[0], "--source", tmp_path / "none.docx")
    assert ran.status == 2
    assert "error DX-001" in ran.out


def test_a_broken_reference_does_not_hold(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    broken = json.loads(record.read_text("utf-8"))
    broken["semantic_review"]["queue_count"] += 1
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(broken), "utf-8")
    ran = engross("audit", path, "--source", source)
    assert ran.status == 1
    assert f"error LG-L-032 {path}#/semantic_review/queue_count" in ran.out
    assert f"{path}: ledger, does not hold" in ran.out


def test_the_gravest_of_several_records_decides(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    ran = engross("audit", record, tmp_path / "none.json", "--source", source)
    assert ran.status == 2
    assert f"{record}: ledger, holds; eligible" in ran.out
    assert f"{tmp_path / 'none.json'}: not a record, could not be read" in ran.out


def test_a_problem_anchor_record_holds(engross: Engross, research: Path) -> None:
    ran = engross("audit", research)
    assert ran.status == 0, ran.out
    assert f"{research}: problem-anchor record (strict profile), holds\n" in ran.out


def test_an_edited_line_under_an_anchor_does_not_hold(engross: Engross, research: Path) -> None:
    studied = research.parent / "limit.py"
    studied.write_text(studied.read_text().replace("20", "30"))
    ran = engross("audit", research)
    assert ran.status == 1
    assert "error PA-022" in ran.out


def test_CL_006_a_source_for_a_problem_anchor_record(
    engross: Engross, agreement: Pair, research: Path
) -> None:
    ran = engross("audit", research, "--source", agreement[1])
    assert ran.status == 0
    assert f"warning CL-006 {agreement[1]}" in ran.out
    assert "CL-006" not in engross("audit", research).out


def test_CL_002_a_file_that_is_no_record(engross: Engross, tmp_path: Path) -> None:
    path = tmp_path / "package.json"
    path.write_text('{"name": "something else"}')
    for more in ((), ("--source", tmp_path / "a.docx")):
        ran = engross("audit", path, *more)
        assert ran.status == 2
        assert ran.out.startswith(f"error CL-002 {path}\n")
        assert "LG-" not in ran.out


def test_json_says_all_of_it(engross: Engross, agreement: Pair, research: Path, tmp_path: Path) -> None:
    record, source = agreement
    missing = tmp_path / "none.json"
    ran = engross("audit", record, research, missing, "--source", source, "--format", "json")
    assert ran.status == 2
    assert (ran.json["version"], ran.json["verdict"]) == (1, "unreadable")
    assert ran.json["records"] == [
        {"file": str(record), "kind": "ledger", "profile": None, "verdict": "holds", "eligible": True},
        {"file": str(research), "kind": "anchor", "profile": "strict", "verdict": "holds", "eligible": None},
        {"file": str(missing), "kind": None, "profile": None, "verdict": "unreadable", "eligible": None},
    ]
    assert {d["code"] for d in ran.json["diagnostics"]} == {"CL-006", "LG-C-002"}


def test_same_records_same_output(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    shutil.copy(record, tmp_path / "a.json")
    outputs = {
        engross("audit", tmp_path / "a.json", "--source", source, "--format", "json").out for _ in "12"
    }
    assert len(outputs) == 1
