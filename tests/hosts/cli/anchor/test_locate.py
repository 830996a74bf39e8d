"""``engross anchor locate``: where lines went, and a record that follows them."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Engross = Callable[..., Any]


def codes(ran: Any) -> list[str]:
    return [line.split()[1] for line in ran.out.splitlines() if line.startswith(("error ", "warning "))]


def test_nothing_moved(engross: Engross, study: Any) -> None:
    ran = engross("anchor", "locate", study.record)
    assert (ran.status, codes(ran)) == (0, [])
    assert "2 of 2 anchored lines stand where they stood" in ran.out


def test_CL_023_a_moved_line_breaks_the_audit_and_is_found(engross: Engross, committed: Any) -> None:
    committed.insert("# one", "# two", "# three")
    before = committed.record.read_bytes()
    assert engross("audit", committed.record).status == 1
    ran = engross("anchor", "locate", committed.record)
    assert (ran.status, codes(ran)) == (1, ["CL-023", "CL-023"])
    assert "F1  src/limits.py:5 -> src/limits.py:8  (exactly the same line; old line from git" in ran.out
    assert "    old:     return 20  # seconds\n      8:     return 20  # seconds\n" in ran.out
    assert committed.record.read_bytes() == before


def test_write_changes_lines_and_hash_together(engross: Engross, committed: Any) -> None:
    committed.insert("# one", "# two", "# three")
    report = committed.report.read_bytes()
    ran = engross("anchor", "locate", committed.record, "--write")
    assert committed.lines() == {"F1": 8, "F2": 11}
    assert committed.report.read_bytes() == report
    assert (ran.status, codes(ran)) == (1, ["CL-026", "CL-026"])
    assert f"error CL-026 {committed.report}:3\n" in ran.out
    assert "  expected: src/limits.py:11-12\n  found: src/limits.py:8-9\n" in ran.out
    assert engross("anchor", "locate", committed.record).status == 0
    committed.report.write_text(
        committed.report.read_text().replace("py:8-9", "py:11-12").replace("py:5", "py:8")
    )
    assert engross("anchor", "pin", committed.record, "--write").status == 0
    assert engross("audit", committed.record).status == 0


def test_the_candidate_follows_if_asked_to(engross: Engross, committed: Any) -> None:
    committed.insert("# one", "# two", "# three")
    layout = committed.record.read_text().count("\n")
    ran = engross("anchor", "locate", committed.record, "--write", "--candidate")
    assert ran.status == 0, ran.out
    assert "(src/limits.py:8)" in committed.report.read_text()
    assert "src/limits.py:11-12." in committed.report.read_text()
    assert "line 3: src/limits.py:5 -> src/limits.py:8\n" in ran.out
    assert committed.record.read_text().count("\n") == layout
    assert engross("audit", committed.record).status == 0


def test_a_range_that_fell_apart_is_left_to_its_author(engross: Engross, committed: Any) -> None:
    text = committed.limits.read_text().replace("def retries():\n", "def retries():\n    # not now\n")
    committed.limits.write_text("# one\n" + text)
    ran = engross("anchor", "locate", committed.record, "--write", "--candidate")
    assert ran.status == 1
    assert "did not move together" in ran.out
    assert "src/limits.py:8-9" in committed.report.read_text()
    assert "src/limits.py:6)" in committed.report.read_text()
    assert committed.lines() == {"F1": 6, "F2": 9}


@pytest.mark.parametrize("name", ["wait.html", "wait.docx"])
def test_other_kinds_of_candidates_are_never_changed(engross: Engross, committed: Any, name: str) -> None:
    path = committed.report.with_name(name)
    path.write_text(f"<p>{committed.report.read_text()}</p>")
    committed.edit(lambda value: value["final"].update(path=name))
    committed.insert("# one")
    before = path.read_bytes()
    ran = engross("anchor", "locate", committed.record, "--write", "--candidate")
    assert ran.status == 1
    assert codes(ran) == ["CL-026", "CL-026"]
    assert path.read_bytes() == before
    assert committed.lines() == {"F1": 6, "F2": 9}


def test_all_lines_of_a_file_or_none(engross: Engross, committed: Any) -> None:
    """F2 was found, F1 was not: new lines beside an old hash would mislead the next search."""
    text = committed.limits.read_text().replace("return 20  # seconds", "import os")
    committed.limits.write_text("# one\n" + text)
    before = committed.record.read_bytes()
    ran = engross("anchor", "locate", committed.record, "--write")
    assert (ran.status, codes(ran)) == (1, ["CL-024", "CL-023"])
    assert committed.record.read_bytes() == before
    assert "nothing was written" in ran.out
    ran = engross("anchor", "locate", committed.record, "F2", "--write", "--candidate", "--at", "F1=6")
    assert ran.status == 0, ran.out
    assert committed.lines() == {"F1": 6, "F2": 9}


def test_CL_025_a_line_that_is_only_alike_needs_a_word(engross: Engross, committed: Any) -> None:
    committed.limits.write_text(committed.limits.read_text().replace("return 20 ", "return 25 "))
    ran = engross("anchor", "locate", committed.record)
    assert (ran.status, codes(ran)) == (1, ["CL-025"])
    assert "F1  src/limits.py:5 -> src/limits.py:5  (a line that is like it" in ran.out
    assert "[likeness 9" in ran.out
    assert engross("anchor", "locate", committed.record, "--write").status == 1
    ran = engross("anchor", "locate", committed.record, "--write", "--fuzzy")
    assert ran.status == 0, ran.out
    assert "warning CL-025" in ran.out
    assert "nobody has read it yet" in ran.out
    assert engross("anchor", "pin", committed.record).status == 0


def test_fuzzy_takes_no_line_against_a_verified_claim(engross: Engross, committed: Any) -> None:
    committed.limits.write_text(
        "# one\n" + committed.limits.read_text().replace("def retries", "def retrier")
    )
    before = committed.record.read_bytes()
    ran = engross("anchor", "locate", committed.record, "--write", "--fuzzy")
    assert (ran.status, codes(ran)) == (1, ["CL-023", "CL-025"])
    assert committed.record.read_bytes() == before


def test_CL_025_equal_lines_are_listed_and_not_chosen(engross: Engross, committed: Any) -> None:
    part = "\n\ndef limit():\n    return 20  # seconds\n\n\n"
    committed.limits.write_text(f"# new\n{part}# between\n{part}# end\n")
    ran = engross("anchor", "locate", committed.record, "F1", "--fuzzy")
    assert (ran.status, codes(ran)) == (1, ["CL-025"])
    assert "2 equal lines, not told apart by their neighbours" in ran.out
    assert "\n      5:     return 20  # seconds\n     12:     return 20  # seconds\n" in ran.out


def test_without_the_old_file_the_claim_is_looked_for_and_never_written(engross: Engross, study: Any) -> None:
    study.insert("# one", "# two")
    before = study.record.read_bytes()
    ran = engross("anchor", "locate", study.record, "--write", "--fuzzy")
    assert ran.status == 1
    assert "no copy of the file as it was pinned is at hand" in ran.out
    assert "by the claim alone, which is weaker (1 of 1 of its exact words and figures):" in ran.out
    assert "     10: def retries():" in ran.out
    assert study.record.read_bytes() == before
    ran = engross("anchor", "locate", study.record, "--write", "--candidate", "--at", "F1=7", "--at", "F2=10")
    assert study.lines() == {"F1": 7, "F2": 10}
    assert codes(ran) == ["CL-026", "CL-026"]  # the range, which cannot be compared without the old file
    assert "(src/limits.py:7)" in study.report.read_text()


def test_the_old_file_may_be_given(engross: Engross, study: Any, tmp_path: Path) -> None:
    old = tmp_path / "old.py"
    shutil.copy(study.limits, old)
    study.insert("# one")
    ran = engross("anchor", "locate", study.record, "--old", old, "--write", "--candidate")
    assert ran.status == 0, ran.out
    assert engross("audit", study.record).status == 0


def test_a_wrong_line_in_an_unchanged_file(engross: Engross, committed: Any) -> None:
    """Nothing moved: the record names a line that does not say what its verified claim says."""
    committed.edit(lambda value: value["findings"][1]["anchor"].update(line=1))
    ran = engross("anchor", "locate", committed.record, "F2")
    assert (ran.status, codes(ran)) == (1, ["CL-025"])
    assert "the line did not move, and it does not carry what the verified claim says" in ran.out
    assert "      8: def retries():" in ran.out
    ran = engross("anchor", "locate", committed.record, "F2", "--write", "--at", "F2=8")
    assert committed.lines() == {"F1": 5, "F2": 8}


def test_a_line_that_is_named_where_it_stands_is_nothing_to_do(engross: Engross, study: Any) -> None:
    before = study.record.read_bytes()
    for more in ((), ("--write",)):
        assert engross("anchor", "locate", study.record, "--at", "F1=5", *more).status == 0
    assert study.record.read_bytes() == before


def test_a_line_that_is_named_counts_beside_other_findings(engross: Engross, study: Any) -> None:
    ran = engross("anchor", "locate", study.record, "F2", "--at", "F1=4")
    assert (ran.status, codes(ran)) == (1, ["CL-023"])
    engross("anchor", "locate", study.record, "F2", "--at", "F1=4", "--write")
    assert study.lines() == {"F1": 4, "F2": 8}


def test_likeness_of_a_hostile_file_takes_bounded_time(engross: Engross, committed: Any) -> None:
    text = committed.limits.read_text()
    committed.limits.write_text(text.replace("return 20", "return 25") + "return 2 # seconds\n" * 300_000)
    started = time.process_time()
    engross("anchor", "locate", committed.record)
    assert time.process_time() - started < 20


@pytest.mark.parametrize("line", [3, 99, 10**30])
def test_CL_024_a_line_that_never_was(engross: Engross, study: Any, line: int) -> None:
    study.edit(lambda value: value["findings"][0]["anchor"].update(line=line))
    ran = engross("anchor", "locate", study.record, "F1")
    assert ran.status in {1, 2}
    assert "Traceback" not in ran.out + ran.err
    assert set(codes(ran)) & {"CL-024", "CL-025", "PA-002"}


@pytest.mark.parametrize(
    "given", [("F9",), ("--at", "F9=1"), ("--at", "F3=1"), ("--at", "F1=3"), ("--at", "F1=99")]
)
def test_CL_027_what_is_not_there(engross: Engross, study: Any, given: tuple[str, ...]) -> None:
    ran = engross("anchor", "locate", study.record, *given)
    assert (ran.status, codes(ran)) == (2, ["CL-027"])


@pytest.mark.parametrize("given", [("--at", "F1"), ("--at", "F1=0"), ("--at", "=4"), ("--candidate",)])
def test_wrong_use(engross: Engross, study: Any, given: tuple[str, ...]) -> None:
    ran = engross("anchor", "locate", study.record, *given)
    assert ran.status == 2
    assert "error: " in ran.err


def test_a_file_that_cannot_be_read(engross: Engross, study: Any) -> None:
    study.limits.unlink()
    ran = engross("anchor", "locate", study.record)
    assert (ran.status, codes(ran)) == (1, ["CL-024", "CL-024"])


def test_two_findings_of_one_line_that_part(engross: Engross, committed: Any) -> None:
    """Only a person can say which citation belongs to which finding."""
    committed.edit(lambda value: value["findings"][1]["anchor"].update(line=5))
    committed.insert("# one")
    ran = engross("anchor", "locate", committed.record, "--write", "--candidate", "--at", "F2=9")
    assert committed.lines() == {"F1": 6, "F2": 9}
    assert codes(ran) == ["CL-026", "CL-026"]
    assert "src/limits.py:5" in committed.report.read_text()


def test_nothing_is_half_written(engross: Engross, committed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    committed.insert("# one")
    before = committed.record.read_bytes(), committed.report.read_bytes()
    original = Path.replace

    def fail(self: Path, target: Path) -> Path:
        if target.name.endswith(".json"):
            raise PermissionError(13, "Permission denied", str(target))
        return original(self, target)

    monkeypatch.setattr(Path, "replace", fail)
    ran = engross("anchor", "locate", committed.record, "--write", "--candidate")
    assert (ran.status, "CL-030" in codes(ran)) == (2, True)
    assert (committed.record.read_bytes(), committed.report.read_bytes()) == before
    assert sorted(path.name for path in committed.record.parent.iterdir()) == [
        "wait-problem-anchor.json",
        "wait.md",
    ]


def test_json_says_the_same(engross: Engross, committed: Any) -> None:
    committed.insert("# one")
    said = engross("anchor", "locate", committed.record, "--write", "--candidate", "--format", "json").json
    assert (said["verdict"], said["written"]) == ("holds", True)
    assert [(one["finding"], one["line"], one["places"][0]["line"]) for one in said["findings"]] == [
        ("F1", 5, 6),
        ("F2", 8, 9),
    ]
    assert said["citations"][0] == {"line": 3, "old": "src/limits.py:5", "new": "src/limits.py:6"}
