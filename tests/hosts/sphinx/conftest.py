"""A Sphinx project in a temporary folder, built through the command line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
RECORDS = ROOT / "example-docs" / "records"
V1, V2 = "clean-consulting-agreement", "clean-consulting-agreement-v2"


@dataclass
class Result:
    """How a build ended."""

    code: int
    text: str


@dataclass
class Project:
    """Pages and records of one project; ``build`` runs ``sphinx-build`` as a user would."""

    folder: Path
    settings: dict[str, Any] = field(default_factory=dict)
    builder: str = "html"

    @property
    def out(self) -> Path:
        return self.folder / "_build" / self.builder

    def add_record(self, key: str, name: str, folder: Path = RECORDS, document: str | None = None) -> None:
        shutil.copy(folder / f"{name}.json", self.folder / f"{name}.json")
        source = (folder if document is None else folder.parent / "docx") / f"{document or name}.docx"
        shutil.copy(source, self.folder / source.name)
        records = self.settings.setdefault("engross_records", {})
        records[key] = {"record": f"{name}.json", "source": source.name}

    def page(self, name: str, text: str) -> None:
        path = self.folder / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n{'=' * len(name)}\n\n{text}\n", "utf-8")

    def template(self, name: str, text: str) -> None:
        path = self.folder / "firm" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        self.settings["engross_templates"] = "firm"

    def packaged(self, name: str) -> str:
        return (ROOT / "templates" / name).read_text("utf-8")

    def change(self, name: str, edit: Any) -> None:
        path = self.folder / f"{name}.json"
        value = json.loads(path.read_text("utf-8"))
        edit(value)
        path.write_text(json.dumps(value), "utf-8")

    def configure(self) -> None:
        lines = ['extensions = ["engross"]', 'exclude_patterns = ["_build", "firm"]']
        lines += [f"{name} = {value!r}" for name, value in self.settings.items()]
        conf = self.folder / "conf.py"
        text = "\n".join(lines) + "\n"
        if not conf.is_file() or conf.read_text("utf-8") != text:
            conf.write_text(text, "utf-8")

    def build(self, *options: str, env: dict[str, str] | None = None) -> Result:
        self.configure()
        command = [
            sys.executable,
            "-m",
            "sphinx",
            "-b",
            self.builder,
            *options,
            str(self.folder),
            str(self.out),
        ]
        command += ["-d", str(self.folder / "_build" / f"doctrees-{self.builder}")]
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "NO_COLOR": "1", **(env or {})},
        )
        return Result(done.returncode, done.stdout + done.stderr)

    def html(self, name: str = "index") -> str:
        return (self.out / f"{name}.html").read_text("utf-8")

    def report(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.out / "engross-gate.json").read_text("utf-8"))
        return found


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with the example review on its first page."""
    made = Project(tmp_path)
    made.add_record("consulting", V2)
    made.page("index", ".. ledger-dashboard:: consulting")
    return made


@pytest.fixture
def empty_project(tmp_path: Path) -> Project:
    """A project without records."""
    return Project(tmp_path)
