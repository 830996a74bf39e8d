"""``engross anchor show``: each anchor as a person reads it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Engross = Callable[..., Any]


def test_a_finding_with_its_line(engross: Engross, study: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "88")
    ran = engross("anchor", "show", study.record, "F2", "--context", "1")
    assert ran.status == 0
    assert ran.out.startswith(
        """\
F2  verified, repo, changes: background
  decision D1: Whether the limit is raised.
  claim: The function `retries` sets it.
  src/limits.py:8 (artifact A1)
    7 |
  > 8 | def retries():
    9 |     return 3  # retries
  exact words and figures, compared by the audit:
    on the line: retries (quoted)
"""
    )
    assert ran.out.endswith("It holds: no errors.\n")
    assert "F1" not in ran.out


def test_all_findings_in_order(engross: Engross, study: Any) -> None:
    ran = engross("anchor", "show", study.record)
    assert [line[:2] for line in ran.out.splitlines() if line.startswith("F")] == ["F1", "F2", "F3"]
    assert "which the audit compares for verified findings only" in ran.out
    assert "NOT on the line: 20 seconds (measure)" in ran.out


def test_a_record_that_does_not_hold_is_shown_with_what_is_wrong(engross: Engross, study: Any) -> None:
    study.insert("# one")
    ran = engross("anchor", "show", study.record)
    assert ran.status == 1
    assert "error PA-022" in ran.out
    assert "  >  8 |\n" in ran.out
    assert "NOT on the line: retries (quoted)" in ran.out
    study.limits.write_text("x\n")
    assert "! The file ends at line 2." in engross("anchor", "show", study.record, "F1").out
    study.limits.unlink()
    assert "! The path leads to no file" in engross("anchor", "show", study.record, "F1").out


def test_of_some_findings_nothing_is_said_of_others(engross: Engross, study: Any) -> None:
    study.edit(lambda value: value["findings"][0].update(changes="fix"))
    assert "error PA-051" in engross("anchor", "show", study.record, "F1").out
    ran = engross("anchor", "show", study.record, "F2")
    assert (ran.status, "PA-051" in ran.out) == (0, False)


def test_malformed_findings_are_shown_as_far_as_they_go(engross: Engross, study: Any) -> None:
    def break_it(value: Any) -> None:
        value["findings"] = [None, {}, {"id": 7, "claim": ["x"], "anchor": "src/limits.py:5"}, {"id": "F1"}]
        value["decisions"] = "none"

    study.edit(break_it)
    ran = engross("anchor", "show", study.record)
    assert ran.status == 1
    assert ran.out.count("(no id)") == 2
    assert "F1  (no status)" in ran.out


def test_nothing_steers_the_terminal(engross: Engross, study: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    study.limits.write_text("\n\n\n\n\tx\x1b[2J\u202e" + "漢" * 500 + "\n", "utf-8")
    study.edit(lambda value: value["findings"][0].update(claim="a\nF9  verified\x1b[1A " + "w" * 7_000))
    ran = engross("anchor", "show", study.record, "F1")
    assert not [c for c in ran.out if not c.isprintable() and c != "\n"]
    assert "\nF9" not in ran.out
    assert "    x\\u001b[2J\\u202e漢" in ran.out
    assert "more characters)" in " ".join(ran.out.split())


def test_CL_027_no_such_finding(engross: Engross, study: Any) -> None:
    ran = engross("anchor", "show", study.record, "F9")
    assert ran.status == 2
    assert "error CL-027" in ran.out
    assert engross("anchor", "show", study.record, "F3").status == 0


@pytest.mark.parametrize("context", ["-1", "51", "x"])
def test_the_context_is_bounded(engross: Engross, study: Any, context: str) -> None:
    assert engross("anchor", "show", study.record, "--context", context).status == 2


def test_json_says_the_same(engross: Engross, committed: Any) -> None:
    said = engross("anchor", "show", committed.record, "F2", "--format", "json").json
    (shown,) = said["findings"]
    assert shown["anchor"] == {"path": "src/limits.py", "line": 8}
    assert shown["decision"] == "Whether the limit is raised."
    assert [one["line"] for one in shown["context"]] == [6, 7, 8, 9, 10]
    assert {"kind": "quoted", "text": "retries", "carried": True} in shown["exact"]
    assert said["git"]["same"] == ["src/limits.py"]


def test_git_says_what_it_knows(engross: Engross, committed: Any) -> None:
    ran = engross("anchor", "show", committed.record, "F3")
    assert "is HEAD or an ancestor of it; 1 of 1 studied files have the pinned hash there" in ran.out
    committed.edit(lambda value: value.update(commit="0123456"))
    assert "the commit is not in this repository" in engross("anchor", "show", committed.record, "F3").out


def test_each_command_documents_its_exit_statuses(engross: Engross) -> None:
    for command in (("anchor",), *(("anchor", name) for name in ("init", "pin", "locate", "show"))):
        ran = engross(*command, "--help")
        assert ran.status == 0
        assert "nothing is left to do" in ran.out
    assert engross("anchor").status == 2
