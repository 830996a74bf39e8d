"""``engross anchor init``: a scaffold that fails until it is filled in, and holds afterwards."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.contracts.anchor_scaffold import placeholders

Engross = Callable[..., Any]

ANSWERS = {
    "question": "How long does a call wait?",
    "commit": "0123456",
    "decision_id": "D1",
    "type": "product",
    "changes": "product-decision",
}


def codes(ran: Any) -> list[str]:
    return [line.split()[1] for line in ran.out.splitlines() if line.startswith(("error ", "warning "))]


def fill(record: Path) -> None:
    """Answer every instruction, as an author would."""
    value = json.loads(record.read_text("utf-8"))
    for path, _ in list(placeholders(value)):
        holder = value
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = ANSWERS.get(str(path[-1]), "Said.")
    record.write_text(json.dumps(value, indent=2), "utf-8")


@pytest.fixture
def bare(study: Any) -> Any:
    """A study without a record."""
    study.record.unlink()
    return study


def begin(engross: Engross, study: Any, *more: str | Path) -> Any:
    return engross("anchor", "init", study.report, "--root", study.root, study.limits, *more)


def test_what_is_known_is_filled_in(engross: Engross, committed: Any) -> None:
    committed.record.unlink()
    ran = begin(engross, committed, "--question", "How long?")
    assert (ran.status, codes(ran)) == (0, []), ran.out
    value = committed.value
    assert value["question"] == "How long?"
    assert value["commit"] == committed.git("rev-parse", "HEAD").strip()
    assert value["anchor_root"] == ".."
    assert value["artifacts"][0]["path"] == "src/limits.py"
    assert value["artifacts"][0]["bytes"] == len(committed.limits.read_bytes())
    assert value["final"]["path"] == "wait.md"
    assert [(one["id"], one.get("anchor", {}).get("line")) for one in value["findings"]] == [
        ("F1", 5),
        ("F2", 8),
        ("F3", None),
    ]
    assert {one["status"] for one in value["findings"]} == {"unverified"}
    assert [one["id"] for one in value["coverage"]["negative"]] == ["N1"]
    assert committed.record.read_bytes().endswith(b"}\n")


def test_a_scaffold_fails_and_holds_once_it_is_filled(engross: Engross, bare: Any) -> None:
    ran = begin(engross, bare)
    assert ran.status == 0, ran.out
    assert ran.out.startswith(f"written: {bare.record}\nleft to fill in (")
    assert "  /question: the research question, word for word\n" in ran.out
    assert "  /commit: the commit that was studied" in ran.out
    assert engross("audit", bare.record).status == 1
    fill(bare.record)
    ran = engross("audit", bare.record)
    assert ran.status == 0, ran.out


def test_one_instruction_that_is_left_in_fails(engross: Engross, bare: Any) -> None:
    begin(engross, bare)
    scaffold = bare.value
    fill(bare.record)
    filled = bare.record.read_bytes()
    for path, _ in placeholders(scaffold):
        value = json.loads(filled)
        holder, original = value, scaffold
        for step in path[:-1]:
            holder, original = holder[step], original[step]
        holder[path[-1]] = original[path[-1]]
        bare.record.write_text(json.dumps(value))
        assert engross("audit", bare.record).status == 1, path


def test_a_candidate_without_ids_gets_a_scaffold_too(engross: Engross, bare: Any) -> None:
    bare.report.write_text("The limit is at src/limits.py:5.\n")
    ran = begin(engross, bare)
    assert ran.status == 0
    assert "the candidate has to name F1 beside src/limits.py:5" in ran.out
    assert "the candidate has to name N1" in ran.out
    fill(bare.record)
    assert engross("audit", bare.record).status == 1
    bare.report.write_text("F1: the limit is at src/limits.py:5.\nN1: nothing else.\n")
    assert engross("anchor", "pin", bare.record, "--write").status == 0
    assert engross("audit", bare.record).status == 0


def test_a_candidate_without_any_citation(engross: Engross, bare: Any) -> None:
    bare.report.write_text("Nothing is cited.\n")
    assert begin(engross, bare).status == 0
    assert [one["id"] for one in bare.value["findings"]] == ["F1"]
    assert "anchor" not in bare.value["findings"][0]


def test_CL_029_a_record_is_never_overwritten_unasked(engross: Engross, study: Any) -> None:
    before = study.record.read_bytes()
    ran = begin(engross, study)
    assert (ran.status, codes(ran)) == (2, ["CL-029"])
    assert "nothing was written" in ran.out
    assert study.record.read_bytes() == before
    assert begin(engross, study, "--force").status == 0
    assert study.record.read_bytes() != before


def test_another_name_in_the_same_folder(engross: Engross, study: Any) -> None:
    other = study.record.with_name("other-problem-anchor.json")
    assert begin(engross, study, "--out", other).status == 0
    assert other.is_file()
    ran = begin(engross, study, "--out", study.root / "elsewhere.json")
    assert (ran.status, codes(ran)) == (2, ["CL-032"])
    assert not (study.root / "elsewhere.json").exists()


def test_CL_007_and_CL_030_outputs_that_will_not_do(engross: Engross, study: Any) -> None:
    before = study.report.read_bytes()
    for out, code in ((study.report, "CL-007"), (study.record.parent / "folder", "CL-030")):
        (study.record.parent / "folder").mkdir(exist_ok=True)
        ran = begin(engross, study, "--out", out, "--force")
        assert (ran.status, codes(ran)) == (2, [code])
    assert study.report.read_bytes() == before


def test_files_are_named_from_here_or_from_the_root(
    engross: Engross, bare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bare.root / "src")
    for spelled in ("limits.py", "src/limits.py", "../src/limits.py"):
        ran = engross("anchor", "init", "../report/wait.md", "--root", "..", spelled, "--force")
        assert ran.status == 0, ran.out
        assert [one["path"] for one in bare.value["artifacts"]] == ["src/limits.py"]


def test_CL_031_files_that_cannot_be_studied(engross: Engross, bare: Any, tmp_path: Path) -> None:
    (bare.root / "empty").touch()
    (tmp_path / "outside").write_text("x")
    (bare.root / "link").symlink_to(tmp_path / "outside")
    os.mkfifo(bare.root / "pipe")
    for name in ("none.py", "empty", "link", "pipe", "src", "../outside", "a:b"):
        ran = begin(engross, bare, bare.root / name)
        assert (ran.status, codes(ran)) == (2, ["CL-031"]), name
    ran = engross("anchor", "init", bare.report, "--root", bare.root / "none", bare.limits)
    assert (ran.status, codes(ran)) == (2, ["CL-031"])
    assert not bare.record.exists()


@pytest.mark.parametrize("case", ["missing", "empty", "folder", "pdf", "utf-16", "link out", "no word file"])
def test_CL_032_candidates_that_cannot_have_a_record(
    engross: Engross, bare: Any, tmp_path: Path, case: str
) -> None:
    path = bare.report.with_name("other.docx" if case == "no word file" else "other.md")
    if case == "empty":
        path.touch()
    elif case == "folder":
        path.mkdir()
    elif case == "link out":
        (tmp_path / "out.md").write_text("F1")
        path.symlink_to(tmp_path / "out.md")
    elif case != "missing":
        path.write_bytes({"pdf": b"%PDF-1.7", "utf-16": "F1".encode("utf-16")}.get(case, b"x"))
    ran = engross("anchor", "init", path, "--root", bare.root, bare.limits)
    assert (ran.status, codes(ran)) == (2, ["CL-032"]), ran.out
    assert [one.name for one in bare.report.parent.glob("*.json")] == []


def test_CL_033_a_commit_that_does_not_hold_the_files(engross: Engross, committed: Any) -> None:
    committed.insert("# not committed")
    ran = begin(engross, committed, "--force")
    assert (ran.status, codes(ran)) == (0, ["CL-033"])
    assert "warning CL-033 src/limits.py" in ran.out


def test_hostile_text_stays_text(engross: Engross, bare: Any) -> None:
    bare.report.write_text('F1: \x1b[2J\u202e "}], [FILL IN (src/limits.py:5)\n\nN1: none\n', "utf-8")
    ran = begin(engross, bare, "--question", 'Is "this"\n{"a": 1}?')
    assert ran.status == 0
    assert not [c for c in ran.out if not c.isprintable() and c != "\n"]
    assert bare.value["question"] == 'Is "this"\n{"a": 1}?'


def test_json_names_what_is_left(engross: Engross, bare: Any) -> None:
    said = begin(engross, bare, "--format", "json").json
    assert said["written"] == str(bare.record)
    assert said["left"]["/question"] == "the research question, word for word"
    assert said["remarks"] == []
    assert begin(engross, bare, "--format", "json").json["written"] is None
