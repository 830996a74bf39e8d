"""``vitruvius-problem-anchor``: the contract's own command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.hosts.cli.problem_anchor import main

ROOT = Path(__file__).resolve().parents[3]
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def changed(record: Path, change: Callable[[Any], object]) -> Path:
    value = json.loads(record.read_bytes())
    change(value)
    record.write_text(json.dumps(value), "utf-8")
    return record


def test_a_valid_record_passes_with_its_four_counts(call: Call, research: Path) -> None:
    passed = "PASS: 1 finding, 1 decision, 1 artifact, 1 negative entry\n"
    assert call(research) == (0, passed, "")


def test_further_arguments_are_ignored(call: Call, research: Path) -> None:
    assert call(research, "extra", "--json")[0] == 0


@pytest.mark.parametrize("arguments", [(), ("",)])
def test_without_a_record_the_usage_is_said(call: Call, arguments: tuple[str, ...]) -> None:
    status, out, err = call(*arguments)
    assert (status, out) == (1, "")
    assert err.startswith("Usage: ")
    assert err.count("\n") == 1


def test_help_is_the_name_of_a_file(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, research: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = call("--help")
    assert (status, out) == (1, "")
    assert err.startswith("- PA-002 --help")
    monkeypatch.chdir(research.parent)
    research.rename(research.parent / "--help")
    assert call("--help")[0] == 0


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1,]", b"\xef\xbb\xbf{}", b'{"a": NaN}', b"\x00", b"[" * 200_000]
)
def test_what_is_no_json_is_one_line(call: Call, tmp_path: Path, content: bytes) -> None:
    record = tmp_path / "x-problem-anchor.json"
    record.write_bytes(content)
    status, out, err = call(record)
    assert (status, out) == (1, "")
    assert err.startswith("- PA-002")
    assert err.count("\n") == 1


def test_each_error_is_a_line_on_the_error_stream(call: Call, research: Path) -> None:
    def spoil(value: Any) -> None:
        value["commit"] = "main"
        value["findings"][0]["changes"] = "fix"

    status, out, err = call(changed(research, spoil))
    assert (status, out) == (1, "")
    lines = err.splitlines()
    assert [line.split(" ")[:2] for line in lines] == [["-", "PA-008"], ["-", "PA-051"]]
    assert f"{research}#/findings/0/changes" in lines[1]


def test_it_judges_by_the_reference_profile(call: Call, research: Path) -> None:
    """A repeated member, an id inside a longer word: the strict profile refuses both."""
    text = research.read_text("utf-8").replace('{"schema":', '{"schema": "x", "schema":')
    research.write_text(text, "utf-8")
    assert call(research)[0] == 0


def test_text_of_a_record_cannot_forge_a_line(call: Call, research: Path) -> None:
    def spoil(value: Any) -> None:
        value["findings"][0]["artifact_id"] = "x\nPASS: 9 findings \x1b[32m\u202e"

    status, out, err = call(changed(research, spoil))
    assert (status, out) == (1, "")
    assert all(line.startswith("- PA-") for line in err.splitlines())
    assert "\x1b" not in err
    assert "\u202e" not in err


def test_many_errors_are_cut_and_counted(call: Call, research: Path) -> None:
    def spoil(value: Any) -> None:
        value["decisions"] += [{"id": f"D{n}", "text": "", "x": 1} for n in range(2000)]

    err = call(changed(research, spoil))[2]
    assert len(err.splitlines()) <= 1001


def test_the_command_runs_as_a_process(research: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src" / "ext")}
    program = "import sys; from engross.hosts.cli.problem_anchor import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, str(research)],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"PASS: ")


def test_a_failure_of_the_tool_is_no_traceback(
    call: Call, research: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken\nPASS: all")

    monkeypatch.setattr("engross.hosts.cli.problem_anchor.judge_anchor", fail)
    status, out, err = call(research)
    assert (status, out, err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize(("profile", "status"), [("strict", 2), ("reference", 0)])
def test_audit_says_which_profile_judged(
    engross: Callable[..., Any], research: Path, profile: str, status: int
) -> None:
    """A repeated member is refused strictly; the reference tool keeps the last."""
    text = research.read_text("utf-8").replace('{"schema":', '{"schema": "x", "schema":')
    research.write_text(text, "utf-8")
    ran = engross("audit", research, "--profile", profile, "--format", "json")
    assert ran.status == status
    if profile == "reference":
        assert ran.json["records"][0]["profile"] == "reference"
        assert (
            "problem-anchor record (reference profile), holds"
            in engross("audit", research, "--profile", profile).out
        )


def test_the_strict_profile_is_the_default(engross: Callable[..., Any], research: Path) -> None:
    assert "problem-anchor record (strict profile), holds\n" in engross("audit", research).out
