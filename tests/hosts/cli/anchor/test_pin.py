"""``engross anchor pin``: new hashes, never over an anchor that went elsewhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Engross = Callable[..., Any]


def codes(ran: Any) -> list[str]:
    return [line.split()[1] for line in ran.out.splitlines() if line.startswith(("error ", "warning "))]


def changed_members(before: bytes, after: bytes) -> list[str]:
    """The lines that differ between two texts of as many lines, without their values."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return [new.split(b":")[0].strip().decode() for old, new in pairs if old != new]


def test_nothing_to_do(engross: Engross, study: Any) -> None:
    before = study.record.read_bytes()
    for more in ((), ("--write",)):
        ran = engross("anchor", "pin", study.record, *more)
        assert (ran.status, ran.err) == (0, "")
        assert "A1 src/limits.py: unchanged\nthe candidate wait.md: unchanged\n" in ran.out
        assert ran.out.endswith("Nothing is left to do: no errors.\n")
    assert study.record.read_bytes() == before


def test_CL_020_a_stale_pin_is_shown_and_not_written(engross: Engross, committed: Any) -> None:
    before = committed.record.read_bytes()
    committed.limits.write_text(committed.limits.read_text() + "# the end\n")
    ran = engross("anchor", "pin", committed.record)
    assert ran.status == 1
    assert codes(ran) == ["CL-020"]
    assert (
        f"  size    {len(committed.limits.read_bytes()) - 10} -> {len(committed.limits.read_bytes())}"
        in ran.out
    )
    assert "nothing was written" in ran.out
    assert committed.record.read_bytes() == before


def test_with_write_only_hash_and_size_change(engross: Engross, committed: Any) -> None:
    before = committed.record.read_bytes()
    committed.limits.write_text(committed.limits.read_text() + "# the end\n")
    ran = engross("anchor", "pin", committed.record, "--write")
    assert ran.status == 0, ran.out
    assert "written: " in ran.out
    assert "0 of 1 studied files have the pinned hash there" in ran.out
    assert changed_members(before, committed.record.read_bytes()) == ['"sha256"', '"bytes"']
    assert engross("audit", committed.record).status == 0
    assert engross("anchor", "pin", committed.record).status == 0


def test_an_edited_candidate_is_pinned_anew(engross: Engross, study: Any) -> None:
    study.report.write_text(study.report.read_text() + "\nMore.\n")
    assert engross("audit", study.record).status == 1
    assert codes(engross("anchor", "pin", study.record)) == ["CL-020"]
    assert engross("anchor", "pin", study.record, "--write").status == 0
    assert engross("audit", study.record).status == 0


def test_CL_021_a_moved_line_is_never_pinned_over(engross: Engross, committed: Any) -> None:
    """The audit alone would pass F1, whose claim nobody compares with the line."""
    committed.insert("# one", "# two")
    before = committed.record.read_bytes()
    ran = engross("anchor", "pin", committed.record, "--write")
    assert ran.status == 1
    assert codes(ran) == ["CL-021", "CL-021"]
    assert "F1, src/limits.py:5: the anchored line moved to line 7, another line stands there now." in ran.out
    assert "F1  src/limits.py:5 -> src/limits.py:7" in ran.out
    assert "nothing was written" in ran.out
    assert committed.record.read_bytes() == before


def test_CL_021_a_line_that_is_gone(engross: Engross, committed: Any) -> None:
    text = committed.limits.read_text().replace("    return 20  # seconds\n", "    import os\n")
    committed.limits.write_text(text)
    ran = engross("anchor", "pin", committed.record, "--write")
    assert (ran.status, codes(ran)) == (1, ["CL-021"])
    assert "F1, src/limits.py:5: the anchored line is gone." in ran.out
    committed.limits.write_text('"""Limits."""\n')
    ran = engross("anchor", "pin", committed.record, "--write", "--reread-all")
    assert (ran.status, codes(ran)) == (1, ["CL-021", "CL-021"])
    assert "there is no line, or a blank one, now" in ran.out


def test_a_line_changed_in_its_place_holds_if_it_carries_the_claim(engross: Engross, committed: Any) -> None:
    text = committed.limits.read_text()
    committed.limits.write_text(text.replace("return 20  # seconds", "return 20  # seconds, at most"))
    assert codes(engross("anchor", "pin", committed.record)) == ["CL-021", "CL-020"]
    committed.limits.write_text(text.replace("def retries():", "def retries() -> int:"))
    ran = engross("anchor", "pin", committed.record, "--write")
    assert ran.status == 0, ran.out
    assert "warning CL-021" in ran.out
    assert "F2, src/limits.py:8: the anchored line was changed in its place." in ran.out


def test_a_line_that_was_read_again_is_taken(engross: Engross, committed: Any) -> None:
    committed.limits.write_text(committed.limits.read_text().replace("return 20", "return 25"))
    assert engross("anchor", "pin", committed.record, "--write", "--reread", "F2").status == 1
    ran = engross("anchor", "pin", committed.record, "--write", "--reread", "F1")
    assert (ran.status, codes(ran)) == (0, []), ran.out


def test_CL_022_without_the_old_file_it_is_not_known(engross: Engross, study: Any) -> None:
    study.limits.write_text(study.limits.read_text() + "# the end\n")
    ran = engross("anchor", "pin", study.record, "--write")
    assert ran.status == 1
    assert codes(ran)[0] == "CL-022"
    assert "the line as it was is not at hand" in ran.out
    assert engross("anchor", "pin", study.record, "--write", "--reread-all").status == 0


def test_CL_022_a_line_that_carries_its_claim_is_only_warned_about(engross: Engross, study: Any) -> None:
    study.edit(lambda value: value["findings"].pop(0))
    study.limits.write_text(study.limits.read_text() + "# the end\n")
    ran = engross("anchor", "pin", study.record, "--write")
    assert (ran.status, codes(ran)) == (0, ["CL-022"])


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_the_old_file_may_be_given(engross: Engross, study: Any, tmp_path: Path, kind: str) -> None:
    old = tmp_path / "old"
    shutil.copytree(study.root / "src", old / "src")
    study.insert("# one")
    given = old if kind == "folder" else old / "src" / "limits.py"
    ran = engross("anchor", "pin", study.record, "--old", given)
    assert codes(ran) == ["CL-021", "CL-021", "CL-020"]
    assert f"old line from {given}" in ran.out


def test_CL_028_another_old_file_is_refused(engross: Engross, committed: Any, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text("x\n")
    for given in (other, tmp_path, tmp_path / "none"):
        ran = engross("anchor", "pin", committed.record, "--old", given, "--write")
        assert (ran.status, codes(ran)) == (2, ["CL-028"])


def test_CL_027_a_finding_without_an_anchor_cannot_be_read_again(engross: Engross, study: Any) -> None:
    for name in ("F3", "F9", "\x1b[2J"):
        ran = engross("anchor", "pin", study.record, "--reread", name)
        assert (ran.status, codes(ran)) == (2, ["CL-027"])
        assert "\x1b" not in ran.out


def test_a_malformed_pin_is_filled_in(engross: Engross, study: Any) -> None:
    study.edit(lambda value: value["final"].update(sha256="", bytes=0))
    assert engross("anchor", "pin", study.record, "--write").status == 0
    assert engross("audit", study.record).status == 0


def test_a_file_that_is_missing_stops_it(engross: Engross, study: Any) -> None:
    study.report.write_text(study.report.read_text() + "\nMore.\n")
    study.limits.unlink()
    before = study.record.read_bytes()
    ran = engross("anchor", "pin", study.record, "--write")
    assert (ran.status, codes(ran)) == (1, ["PA-019"])
    assert study.record.read_bytes() == before


def test_CL_030_a_folder_that_may_not_be_written(
    engross: Engross, study: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(study.record))

    monkeypatch.setattr("engross.hosts.cli.anchor.writing.replace_files", refuse)
    study.report.write_text(study.report.read_text() + "\nMore.\n")
    ran = engross("anchor", "pin", study.record, "--write")
    assert (ran.status, codes(ran)) == (2, ["CL-030"])
    assert "written: " not in ran.out


def test_unreadable_records_are_status_2(engross: Engross, tmp_path: Path) -> None:
    broken = tmp_path / "x.json"
    broken.write_text("{")
    for path in (broken, tmp_path / "none.json", tmp_path):
        for command in ("pin", "locate", "show"):
            ran = engross("anchor", command, path)
            assert (ran.status, codes(ran)) == (2, ["PA-002"])


def test_json_says_the_same(engross: Engross, committed: Any) -> None:
    committed.insert("# one")
    said = engross("anchor", "pin", committed.record, "--format", "json").json
    assert (said["verdict"], said["written"]) == ("fails", False)
    assert [one["changed"] for one in said["pins"]] == [True, False]
    assert [(one["finding"], one["state"], one["places"][0]["line"]) for one in said["anchors"]] == [
        ("F1", "moved", 6),
        ("F2", "moved", 9),
    ]
    assert said["git"]["same"] == ["src/limits.py"]
    assert said["git"]["ancestor_of_head"] is True
