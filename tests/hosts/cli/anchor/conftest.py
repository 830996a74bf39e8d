"""A small study: a file, a report about it, and a record, with or without git."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

LIMITS = """\
\"\"\"Limits.\"\"\"


def limit():
    return 20  # seconds


def retries():
    return 3  # retries
"""
REPORT = """\
# How long a call waits (D1)

- F1: a call waits 20 seconds (src/limits.py:5).
- F2: there are `3` retries, set in src/limits.py:8-9.
- F3: whether that is enough is for the product to say.

N1: no back-off was found.
"""


@dataclass(frozen=True)
class Study:
    """The folder of a study."""

    root: Path

    @property
    def limits(self) -> Path:
        return self.root / "src" / "limits.py"

    @property
    def report(self) -> Path:
        return self.root / "report" / "wait.md"

    @property
    def record(self) -> Path:
        return self.root / "report" / "wait-problem-anchor.json"

    @property
    def value(self) -> Any:
        return json.loads(self.record.read_bytes())

    def lines(self) -> dict[str, int]:
        """The anchored lines by finding."""
        return {one["id"]: one["anchor"]["line"] for one in self.value["findings"] if "anchor" in one}

    def edit(self, change: Callable[[Any], None]) -> None:
        """Change the record's value, keep its odd layout."""
        value = self.value
        change(value)
        self.record.write_text(json.dumps(value, indent=3, ensure_ascii=False) + "\n\n", "utf-8")

    def insert(self, *lines: str) -> None:
        """Put lines at the top of the studied file."""
        self.limits.write_text("".join(f"{line}\n" for line in lines) + self.limits.read_text())

    def git(self, *arguments: str) -> str:
        """Git in this folder, as its author."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | {
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
        }
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgSign=false")
        command = ["git", *identity, "-C", str(self.root), *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def pin(path: Path, name: str) -> dict[str, object]:
    data = path.read_bytes()
    return {"path": name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def finding(name: str, **more: object) -> dict[str, object]:
    return {"id": name, "decision_id": "D1", **more}


@pytest.fixture
def study(tmp_path: Path) -> Study:
    """A study whose record holds; there is no git around it."""
    found = Study(tmp_path / "study")
    for path, text in ((found.limits, LIMITS), (found.report, REPORT)):
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    record = {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "How long does a call wait?",
        "commit": "0123456789abcdef",
        "anchor_root": "..",
        "artifacts": [{"id": "A1", **pin(found.limits, "src/limits.py")}],
        "decisions": [{"id": "D1", "text": "Whether the limit is raised."}],
        "findings": [
            finding(
                "F1",
                claim="A call waits 20 seconds.",
                type="repo",
                anchor={"path": "src/limits.py", "line": 5},
                artifact_id="A1",
                changes="measure",
                status="inferred",
            ),
            finding(
                "F2",
                claim="The function `retries` sets it.",
                type="repo",
                anchor={"path": "src/limits.py", "line": 8},
                artifact_id="A1",
                changes="background",
                status="verified",
            ),
            finding("F3", claim="Enough?", type="product", changes="product-decision", status="inferred"),
        ],
        "coverage": {
            "negative": [
                {"id": "N1", "searched": "back-off", "not_found": "None.", "boundary": "src/limits.py only."}
            ]
        },
        "final": pin(found.report, "wait.md"),
    }
    found.record.write_text(json.dumps(record), "utf-8")
    found.edit(lambda value: None)
    return found


@pytest.fixture
def committed(study: Study) -> Study:
    """The same in a repository; the record names the commit."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    study.git("init", "-q")
    study.git("add", "src", "report/wait.md")
    study.git("commit", "-q", "-m", "first")
    head = study.git("rev-parse", "HEAD").strip()
    study.edit(lambda value: value.update(commit=head))
    return study
