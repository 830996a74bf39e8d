"""The research record of the documentation, about this code base: a moved line, and where it went."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[4]
RECORD = Path("example-docs/records/gate-question-problem-anchor.json")
Engross = Callable[..., Any]


def copied(folder: Path) -> Path:
    """The record, its report and the files that it studies, as they lie in the project."""
    value = json.loads((ROOT / RECORD).read_bytes())
    names = [RECORD, RECORD.parent / value["final"]["path"], *(Path(a["path"]) for a in value["artifacts"])]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder / RECORD


def test_the_record_holds_and_a_moved_line_is_found(engross: Engross, tmp_path: Path) -> None:
    record = copied(tmp_path / "project")
    assert engross("audit", record).status == 0
    anchor = json.loads(record.read_bytes())["findings"][0]["anchor"]
    studied, old = tmp_path / "project" / anchor["path"], tmp_path / "old.py"
    shutil.copy(studied, old)
    studied.write_text("# moved\n\n" + studied.read_text("utf-8"), "utf-8")
    broken = engross("audit", record)
    assert broken.status == 1
    assert "error PA-022" in broken.out
    located = engross("anchor", "locate", record, "F1", "--old", old)
    assert located.status == 1
    assert f"{anchor['path']}:{anchor['line']} -> {anchor['path']}:{anchor['line'] + 2}" in located.out
    written = engross("anchor", "locate", record, "F1", "--old", old, "--write", "--candidate")
    assert written.status == 0, written.out
    assert engross("audit", record).status == 0
