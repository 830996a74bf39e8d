"""A research record through ``sphinx-build``: shown with its lines, and broken by a changed line."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.hosts.sphinx.conftest import Project

CODE = "LIMIT = 40  # metres\n\n\ndef clearance(width):\n    return width - LIMIT\n"
REPORT = (
    "# Clearance\n\n"
    "F1: the limit is fixed in the code (src/rules.py:1).\n"
    "F2: whether it may be changed is for the client.\n\n"
    "N1: no other limit was found.\n"
)


def pin(path: Path) -> dict[str, Any]:
    data = path.read_bytes()
    return {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def record(folder: Path) -> dict[str, Any]:
    return {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "Where is the clearance limit set?",
        "commit": "0123abc",
        "anchor_root": "studied",
        "artifacts": [{"id": "A1", "path": "src/rules.py", **pin(folder / "studied/src/rules.py")}],
        "decisions": [{"id": "D1", "text": "Whether the limit becomes a setting"}],
        "findings": [
            {
                "id": "F1",
                "decision_id": "D1",
                "claim": "The limit is set as `LIMIT = 40`",
                "type": "repo",
                "anchor": {"path": "src/rules.py", "line": 1},
                "artifact_id": "A1",
                "changes": "change",
                "status": "verified",
            },
            {
                "id": "F2",
                "decision_id": "D1",
                "claim": "Whether it may be changed is for the client",
                "type": "product",
                "changes": "product-decision",
                "status": "inferred",
            },
        ],
        "coverage": {
            "negative": [
                {
                    "id": "N1",
                    "searched": "A second limit",
                    "not_found": "No second limit",
                    "boundary": "src/rules.py at 0123abc",
                }
            ]
        },
        "final": {"path": "clearance.md", **pin(folder / "clearance.md")},
    }


@pytest.fixture
def research(empty_project: Project) -> Project:
    """A project with one research record on its first page."""
    folder = empty_project.folder
    (folder / "studied/src").mkdir(parents=True)
    (folder / "studied/src/rules.py").write_text(CODE, "utf-8")
    (folder / "clearance.md").write_text(REPORT, "utf-8")
    (folder / "clearance-problem-anchor.json").write_text(json.dumps(record(folder)), "utf-8")
    empty_project.settings["engross_records"] = {"limits": {"record": "clearance-problem-anchor.json"}}
    empty_project.page("index", ".. anchor-report:: limits")
    return empty_project


def test_ids_citation_and_line_are_shown_in_page_and_word(research: Project) -> None:
    result = research.build()
    assert result.code == 0, result.text
    page = research.html()
    for part in ('id="limits-F1"', 'id="limits-N1"', "src/rules.py:1"):
        assert part in page, part
    assert "LIMIT = 40  # metres" in re.sub(r"<[^>]*>", "", page)
    with zipfile.ZipFile(research.out / "index-limits.docx") as package:
        word = package.read("word/document.xml").decode()
    for part in ("src/rules.py:1", "F1", "N1", "src/rules.py at 0123abc"):
        assert part in word, part


@pytest.mark.parametrize("builder", ["text", "man", "latex", "xml"])
def test_other_builders(research: Project, builder: str) -> None:
    research.builder = builder
    result = research.build()
    assert result.code == 0, result.text


def edit_line(project: Project) -> None:
    path = project.folder / "studied/src/rules.py"
    path.write_text(CODE.replace("40", "41"), "utf-8")


def move_line(project: Project) -> None:
    path = project.folder / "studied/src/rules.py"
    path.write_text("\n" + CODE, "utf-8")


def edit_report(project: Project) -> None:
    path = project.folder / "clearance.md"
    path.write_text(REPORT.replace("src/rules.py:1", "src/rules.py:10"), "utf-8")


def climb_out(project: Project) -> None:
    path = project.folder / "clearance-problem-anchor.json"
    path.write_text(path.read_text("utf-8").replace("src/rules.py", "../secret.py"), "utf-8")


@pytest.mark.parametrize(
    ("sabotage", "code"),
    [(edit_line, "PA-022"), (move_line, "PA-072"), (edit_report, "PA-078"), (climb_out, "PA-017")],
)
def test_a_record_that_no_longer_holds_breaks_the_build(
    research: Project, sabotage: Callable[[Project], None], code: str
) -> None:
    assert research.build().code == 0
    sabotage(research)
    for options in ((), ("-j", "2"), ("-Q",)):
        result = research.build(*options)
        assert result.code == 1
        if "-Q" not in options:
            assert code in result.text, result.text
        assert research.report()["verdict"] == "fail"
        assert not (research.out / "index.html").exists()
        assert not (research.out / "index-limits.docx").exists()


def test_a_mended_file_brings_the_page_back(research: Project) -> None:
    assert research.build().code == 0
    edit_line(research)
    assert research.build().code == 1
    (research.folder / "studied/src/rules.py").write_text(CODE, "utf-8")
    result = research.build()
    assert result.code == 0, result.text
    assert (research.out / "index.html").is_file()


def drop_finding(project: Project) -> None:
    text = project.packaged("anchor-report.html.j2")
    assert "decision.findings" in text
    project.template("anchor-report.html.j2", text.replace("decision.findings", "decision.findings[1:]", 1))


def reword_state(project: Project) -> None:
    text = project.packaged("parts/anchor.html.j2")
    assert "entry.status" in text
    project.template(
        "parts/anchor.html.j2", text.replace("{{ entry.status ", '{{ say("anchor.status.failed") ', 1)
    )


@pytest.mark.parametrize("sabotage", [drop_finding, reword_state])
def test_templates_that_say_something_else_are_caught(
    research: Project, sabotage: Callable[[Project], None]
) -> None:
    sabotage(research)
    for _ in range(2):
        result = research.build()
        assert result.code == 1, result.text
        assert "GT-" in result.text
        assert "limits" in result.text
