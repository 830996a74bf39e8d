"""A small record that holds, to be spoilt by one test at a time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engross.audit.anchor import open_anchor
from engross.diagnostics import Diagnostic, Severity

FLASH = """\
# The lamp rests 4500 ms between two flashes.
REST_MS = 4500

def flash(times: int) -> None:
"""
KEEPER = "Bulb hours are written down on Mondays.\n"
REPORT = """\
# The rest between two flashes

L1: the lamp rests 4500 ms (`lamp/flash.py:1`). L2 asks for a counter, see the log.
L3 is for the harbour to say. L4 is context; so is L5.

M1: no dimmer in either file.
"""


def record() -> dict[str, Any]:
    """The members of the record; pins are filled in when it is written."""
    return {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "How long may the lamp rest?",
        "commit": "0c0ffee",
        "anchor_root": "../tower",
        "artifacts": [
            {"id": "flash", "path": "lamp/flash.py", "sha256": "", "bytes": 1},
            {"id": "log", "path": "keeper.txt", "sha256": "", "bytes": 1},
        ],
        "decisions": [
            {"id": "rest", "text": "Whether the rest grows"},
            {"id": "colour", "text": "Which colour the light has"},
        ],
        "findings": [
            {
                "id": "L1",
                "decision_id": "rest",
                "claim": "The lamp rests 4500 ms",
                "type": "repo",
                "anchor": {"path": "lamp/flash.py", "line": 1},
                "artifact_id": "flash",
                "changes": "measure",
                "status": "verified",
            },
            {
                "id": "L2",
                "decision_id": "rest",
                "claim": "Count the hours by machine",
                "type": "external",
                "locator": "Lamp makers' handbook, section 7",
                "artifact_id": "log",
                "changes": "change",
                "status": "partial",
            },
            {
                "id": "L3",
                "decision_id": "colour",
                "claim": "The harbour chooses the colour",
                "type": "product",
                "changes": "product-decision",
                "status": "inferred",
            },
            {
                "id": "L4",
                "decision_id": "colour",
                "claim": "The tower is old",
                "type": "background",
                "changes": "background",
                "status": "unverified",
            },
            {
                "id": "L5",
                "decision_id": "colour",
                "claim": "Two colours are in use",
                "type": "external",
                "locator": "https://lights.example/colours",
                "changes": "background",
                "status": "verified",
            },
        ],
        "coverage": {
            "negative": [
                {"id": "M1", "searched": "A dimmer", "not_found": "No dimmer", "boundary": "Both files"}
            ]
        },
        "final": {"path": "rest.md", "sha256": "", "bytes": 1},
    }


@dataclass
class Lighthouse:
    """A folder with studied files, a report and a record; ``said`` audits what is there."""

    home: Path
    record: dict[str, Any] = field(default_factory=record)
    files: dict[str, bytes] = field(
        default_factory=lambda: {"lamp/flash.py": FLASH.encode(), "keeper.txt": KEEPER.encode()}
    )
    report: bytes = REPORT.encode()
    report_name: str = "rest.md"
    name: str = "rest-problem-anchor.json"

    @property
    def path(self) -> Path:
        return self.home / "office" / self.name

    def finding(self, index: int) -> dict[str, Any]:
        found: dict[str, Any] = self.record["findings"][index]
        return found

    def say(self, old: str, new: str) -> None:
        """Change the report; the old words must be in it."""
        assert old.encode() in self.report
        self.report = self.report.replace(old.encode(), new.encode())

    def deliver(self, name: str, report: bytes) -> None:
        """Replace the report by another file and pin it."""
        self.report_name, self.report = name, report
        self.record["final"]["path"] = name
        self.pin()

    def pin(self) -> None:
        """Write true hashes and sizes into the record."""
        for artifact in self.record["artifacts"]:
            if artifact["path"] in self.files:
                artifact.update(_pin(self.files[artifact["path"]]))
        self.record["final"].update(_pin(self.report))

    def build(self) -> Path:
        """Write the files, the report and the record as they are."""
        for path, data in self.files.items():
            _write(self.home / "tower" / path, data)
        _write(self.home / "office" / self.report_name, self.report)
        _write(self.path, json.dumps(self.record).encode())
        return self.path

    def said(self) -> tuple[Diagnostic, ...]:
        return open_anchor(self.build()).diagnostics

    def errors(self) -> list[str]:
        """The codes of the errors, in the order of the report."""
        return [d.code for d in self.said() if d.severity is Severity.ERROR]

    def advice(self) -> list[str]:
        """The messages of the warnings; there must be no error."""
        said = self.said()
        assert {d.severity for d in said} <= {Severity.WARNING}, said
        return [d.message for d in said]


@pytest.fixture
def light(tmp_path: Path) -> Lighthouse:
    """A record without fault, pinned; whoever changes a file pins again."""
    built = Lighthouse(tmp_path)
    built.pin()
    return built


@pytest.fixture
def fresh(tmp_path: Path) -> Callable[[], Lighthouse]:
    """As :func:`light`, any number of times, each in a folder of its own."""
    made: list[Lighthouse] = []

    def build() -> Lighthouse:
        made.append(Lighthouse(tmp_path / str(len(made))))
        made[-1].pin()
        return made[-1]

    return build


def _pin(data: bytes) -> dict[str, Any]:
    return {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
