"""Running the command, in this process or in one of its own."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engross.hosts.cli import main

ROOT = Path(__file__).resolve().parents[3]
RECORDS = ROOT / "example-docs" / "records"


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Engross = Callable[..., Ran]


@pytest.fixture
def engross(capsys: pytest.CaptureFixture[str]) -> Engross:
    """Call the command's ``main`` and read what it printed."""

    def call(*arguments: str | Path) -> Ran:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            status = int(ended.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return call


@pytest.fixture(scope="session")
def process() -> Engross:
    """Run the command as a process of its own (``limit`` is called in it before it starts)."""
    return in_process


def in_process(
    *arguments: str | Path,
    limit: Callable[[], None] | None = None,
    timeout: float = 60,
    **environment: str | None,
) -> Ran:
    """One run; ``environment`` is added to that of the tests, ``None`` takes away from it."""
    merged = os.environ | {"PYTHONPATH": str(ROOT / "src" / "ext")} | environment
    done = subprocess.run(
        [sys.executable, "-m", "engross.hosts.cli", *map(str, arguments)],
        env={name: value for name, value in merged.items() if value is not None},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=timeout,
        preexec_fn=limit,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


@pytest.fixture(scope="session")
def agreement() -> tuple[Path, Path]:
    """The finished example with seven findings: its record and its document."""
    name = "clean-consulting-agreement-v2"
    return RECORDS / f"{name}.json", RECORDS / f"{name}.docx"


@pytest.fixture
def research(tmp_path: Path) -> Path:
    """A problem-anchor record that holds, with its report and the one file it studies."""
    folder = tmp_path / "research"
    folder.mkdir()
    studied = b"def limit():\n    return 20  # seconds\n"
    (folder / "limit.py").write_bytes(studied)
    report = b"# Report\n\nF-1: the limit is 20 seconds (limit.py:2).\n\nN-1: no retry was found.\n"
    (folder / "report.md").write_bytes(report)
    record = {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "How long does a call wait?",
        "commit": "0123456789abcdef",
        "anchor_root": ".",
        "artifacts": [
            {
                "id": "A-1",
                "path": "limit.py",
                "sha256": hashlib.sha256(studied).hexdigest(),
                "bytes": len(studied),
            }
        ],
        "decisions": [{"id": "D-1", "text": "Whether the limit is raised."}],
        "findings": [
            {
                "id": "F-1",
                "decision_id": "D-1",
                "claim": "The limit is 20 seconds.",
                "type": "repo",
                "anchor": {"path": "limit.py", "line": 2},
                "artifact_id": "A-1",
                "changes": "measure",
                "status": "inferred",
            }
        ],
        "coverage": {
            "negative": [
                {"id": "N-1", "searched": "retry", "not_found": "A retry.", "boundary": "limit.py only."}
            ]
        },
        "final": {"path": "report.md", "sha256": hashlib.sha256(report).hexdigest(), "bytes": len(report)},
    }
    path = folder / "wait-problem-anchor.json"
    path.write_text(json.dumps(record), "utf-8")
    return path


@pytest.fixture(scope="session")
def unfinished(corpus: Path) -> tuple[Path, Path]:
    """A ledger that holds and whose occurrence review has not been run."""
    return (
        corpus / "ledgers" / "cloud-service-agreement.partial.json",
        corpus / "docx" / "common-paper-cloud-service-agreement.docx",
    )
