"""The command as a program: help, version, streams, statuses, wrong use."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross import __version__
from engross.diagnostics import Diagnostic, Severity, Where, catalogue
from engross.hosts.cli import auditing
from engross.hosts.cli.terminal import wants_colour
from engross.hosts.cli.verdict import Verdict, verdict

Engross = Callable[..., Any]


def test_version(engross: Engross) -> None:
    ran = engross("--version")
    assert (ran.status, ran.out) == (0, f"engross {__version__}\n")


@pytest.mark.parametrize("command", ["audit", "render", "gate", "verify", "explain", "schema"])
def test_each_command_documents_the_exit_statuses(engross: Engross, command: str) -> None:
    ran = engross(command, "--help")
    assert ran.status == 0
    assert "exit status:" in ran.out
    assert command in engross("--help").out


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("publish",),
        ("audit",),
        ("render", "a.json"),
        ("render", "a.json", "--to", "pdf", "-o", "a.pdf"),
        ("render", "a.json", "--to", "word", "--part", "coverage", "-o", "a.docx"),
        ("render", "a.json", "--to", "markdown", "--templates", ".", "-o", "a.md"),
        ("gate", "a.html"),
        ("verify",),
        ("schema", "matter"),
        ("audit", "a.json", "--sourc", "a.docx"),
    ],
)
def test_wrong_use_is_status_2(engross: Engross, arguments: tuple[str, ...]) -> None:
    ran = engross(*arguments)
    assert ran.status == 2
    assert "error: " in ran.err
    assert ran.out == ""


def test_what_was_typed_cannot_forge_the_message(engross: Engross) -> None:
    ran = engross("audit", "a.json", "--x\x1b[2J\nengross: all is well")
    assert ran.status == 2
    assert "\x1b" not in ran.err
    assert "\nengross: all" not in ran.err


def test_an_unexpected_error_is_one_diagnostic(engross: Engross, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("boom\nIt holds")

    monkeypatch.setattr(auditing, "open_record", fail)
    ran = engross("audit", "a.json")
    assert ran.status == 2
    assert ran.out.startswith("error CL-009\n  internal error\n  found: RuntimeError: boom\\u000aIt holds\n")
    assert "Traceback" not in ran.out + ran.err
    as_json = engross("audit", "a.json", "--format", "json").json
    assert (as_json["verdict"], as_json["diagnostics"][0]["code"]) == ("unreadable", "CL-009")


def test_a_maintainer_may_see_where_it_failed(engross: Engross, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(auditing, "open_record", fail)
    monkeypatch.setenv("ENGROSS_DEBUG", "1")
    with pytest.raises(RuntimeError, match="boom"):
        engross("audit", "a.json")


def test_an_interruption_is_no_error_message(engross: Engross, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(auditing, "open_record", interrupt)
    ran = engross("audit", "a.json")
    assert (ran.status, ran.out, ran.err) == (130, "", "")


def made(code: str, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic(code=code, severity=severity, where=Where(), message="x")


@pytest.mark.parametrize(
    ("diagnostics", "expected"),
    [
        ([], Verdict.HOLDS),
        ([made("JS-001", Severity.WARNING), made("LG-E-001", Severity.NOTE)], Verdict.HOLDS),
        ([made("LG-L-032")], Verdict.FAILS),
        ([made("PA-021")], Verdict.FAILS),
        ([made("GT-010")], Verdict.FAILS),
        ([made("GT-001")], Verdict.UNREADABLE),
        ([made("RN-002")], Verdict.UNREADABLE),
        ([made("JS-001")], Verdict.UNREADABLE),
        ([made("DX-001")], Verdict.UNREADABLE),
        ([made("LG-C-002"), made("LG-L-032")], Verdict.UNREADABLE),
        ([made("LG-L-032"), made("LG-C-001")], Verdict.UNREADABLE),
    ],
)
def test_the_gravest_error_decides(diagnostics: list[Diagnostic], expected: Verdict) -> None:
    assert verdict(diagnostics) is expected


@pytest.mark.parametrize("code", [code for code in catalogue() if code.startswith("LG-L-")])
def test_a_rule_about_content_never_counts_as_unreadable(code: str) -> None:
    assert verdict([made(code)]) is Verdict.FAILS


@pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE.ISO-8859-1", "tr_TR.UTF-8"])
def test_output_is_utf_8_on_any_locale(process: Engross, locale: str, tmp_path: Path) -> None:
    record = tmp_path / "Verträge „neu“.json"
    record.write_text("{}")
    ran = process("audit", record, LC_ALL=locale, PYTHONUTF8=None, PYTHONIOENCODING="latin-1")
    assert ran.status == 2
    assert "Verträge „neu“.json" in ran.out


def test_a_name_that_is_no_text_is_spelled_out(process: Engross, tmp_path: Path) -> None:
    ran = process("audit", f"{tmp_path}/\udcff\x1b[2J.json")
    assert ran.status == 2
    assert "\\udcff\\u001b[2J.json" in ran.out


def test_a_closed_pipe_keeps_the_verdict(agreement: tuple[Path, Path]) -> None:
    """``engross … | head -0``: the exit status is the verdict's, and nothing is complained about."""
    command = [sys.executable, "-m", "engross.hosts.cli"]
    for arguments, status in ((["schema", "ledger"], 0), (["explain", "XX-1"], 2)):
        child = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        complaint = child.stderr.read()
        child.stderr.close()
        assert child.wait(60) == status
        assert complaint == b""


def test_a_full_disk_is_not_a_success(process: Engross) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with full.open("wb") as stream:
        done = subprocess.run(
            [sys.executable, "-m", "engross.hosts.cli", "schema", "anchor"], stdout=stream, check=False
        )
    assert done.returncode == 2


class Terminal:
    """A stand-in for a stream that may be a terminal."""

    def __init__(self, tty: bool) -> None:
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


@pytest.mark.parametrize(
    ("tty", "environment", "expected"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
    ],
)
def test_colour_only_on_a_terminal_that_wants_it(
    tty: bool, environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(Terminal(tty)) is expected  # type: ignore[arg-type]
