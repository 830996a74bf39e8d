"""``engross render``: a gated file, or none."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.render.html import Renderer

Engross = Callable[..., Any]
Pair = tuple[Path, Path]
FORMS = {"html": "out.html", "register": "register.html", "word": "out.docx", "markdown": "out.md"}


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("form", FORMS)
def test_a_ledger_in_every_form(engross: Engross, agreement: Pair, tmp_path: Path, form: str) -> None:
    record, source = agreement
    output = tmp_path / FORMS[form]
    ran = engross("render", record, "--source", source, "--to", form, "-o", output)
    assert (ran.status, ran.err) == (0, ""), ran.out
    assert ran.out == f"written: {output}\nIt holds: no errors.\n"
    assert left(tmp_path) == [output.name]
    first = output.read_bytes()
    engross("render", record, "--source", source, "--to", form, "-o", output)
    assert output.read_bytes() == first
    findings = json.loads(record.read_text("utf-8"))["findings"]
    if form != "word":
        assert all(finding["id"].encode() in first for finding in findings)
    judged = engross("gate", output, "--record", record, "--source", source)
    assert judged.status == 0, judged.out


@pytest.mark.parametrize("form", ["html", "word", "markdown"])
def test_a_problem_anchor_record_in_every_form(
    engross: Engross, research: Path, tmp_path: Path, form: str
) -> None:
    output = tmp_path / FORMS[form]
    ran = engross("render", research, "--to", form, "-o", output)
    assert ran.status == 0, ran.out
    judged = engross("gate", output, "--record", research)
    assert judged.status == 0, judged.out


def test_the_coverage_page_is_a_part_of_its_own(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    whole, part = tmp_path / "whole.html", tmp_path / "part.html"
    engross("render", record, "--source", source, "--to", "html", "-o", whole)
    ran = engross("render", record, "--source", source, "--to", "html", "--part", "coverage", "-o", part)
    assert ran.status == 0, ran.out
    assert 'data-eg-part="coverage"' in part.read_text("utf-8")
    assert 'data-eg-part="dashboard"' in whole.read_text("utf-8")


@pytest.mark.parametrize("form", FORMS)
def test_CL_005_an_unfinished_ledger_gives_no_file(
    engross: Engross, unfinished: Pair, tmp_path: Path, form: str
) -> None:
    record, source = unfinished
    ran = engross("render", record, "--source", source, "--to", form, "-o", tmp_path / FORMS[form])
    assert ran.status == 1
    assert "warning LG-E-003" in ran.out
    assert f"error CL-005 {record}" in ran.out
    assert "nothing was written" in ran.out
    assert left(tmp_path) == []


def test_a_record_that_does_not_hold_gives_no_file(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    stale = json.loads(record.read_text("utf-8")) | {"schema_version": "0.13.0"}
    path = tmp_path / "stale.json"
    path.write_text(json.dumps(stale))
    ran = engross("render", path, "--source", source, "--to", "html", "-o", tmp_path / "out.html")
    assert ran.status == 1
    assert "error LG-C-003" in ran.out
    assert left(tmp_path) == ["stale.json"]


@pytest.mark.parametrize("more", [("--to", "register"), ("--to", "html", "--part", "coverage")])
def test_CL_004_a_problem_anchor_record_has_one_report(
    engross: Engross, research: Path, tmp_path: Path, more: tuple[str, ...]
) -> None:
    ran = engross("render", research, *more, "-o", tmp_path / "out.html")
    assert ran.status == 2
    assert "error CL-004" in ran.out
    assert not (tmp_path / "out.html").exists()


def test_CL_003_an_output_that_cannot_be_written(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    pipe = tmp_path / "pipe.html"
    os.mkfifo(pipe)
    for output in (tmp_path, tmp_path / "none" / "out.html", pipe, tmp_path / ("x" * 300 + ".html")):
        ran = engross("render", record, "--source", source, "--to", "html", "-o", output)
        assert ran.status == 2, output
        assert "error CL-003" in ran.out
        assert "Traceback" not in ran.out + ran.err
    assert left(tmp_path) == ["pipe.html"]


def test_CL_007_an_input_is_never_overwritten(
    engross: Engross, agreement: Pair, research: Path, tmp_path: Path
) -> None:
    record, source = agreement
    link = tmp_path / "link.html"
    link.symlink_to(record)
    before = record.read_bytes(), source.read_bytes()
    for output in (record, source, link):
        ran = engross("render", record, "--source", source, "--to", "html", "-o", output)
        assert ran.status == 2
        assert "error CL-007" in ran.out
    assert (record.read_bytes(), source.read_bytes()) == before
    for name in ("limit.py", "report.md"):
        kept = (research.parent / name).read_bytes()
        ran = engross("render", research, "--to", "markdown", "-o", research.parent / name)
        assert "error CL-007" in ran.out
        assert (research.parent / name).read_bytes() == kept


def test_CL_008_a_template_that_hides_items_leaves_no_file(
    engross: Engross, agreement: Pair, tmp_path: Path
) -> None:
    """The old file stays as it was, and the diagnostics name the file that was asked for."""
    record, source = agreement
    templates, output = tmp_path / "templates", tmp_path / "out"
    (templates / "static").mkdir(parents=True)
    output.mkdir()
    css = Renderer().static_files()["engross.css"].read_text("utf-8")
    (templates / "static" / "engross.css").write_text(css + "\n.eg-item { display: none }\n", "utf-8")
    (output / "page.html").write_text("old")
    arguments = ("render", record, "--source", source, "--to", "html", "--templates", templates)
    ran = engross(*arguments, "-o", output / "page.html")
    assert ran.status == 1
    assert f"error GT-011 {output / 'page.html'}" in ran.out
    assert f"error CL-008 {output / 'page.html'}" in ran.out
    assert ".engross-" not in ran.out
    assert left(output) == ["page.html"]
    assert (output / "page.html").read_text() == "old"


def test_RN_002_a_broken_template_is_no_verdict_about_the_record(
    engross: Engross, agreement: Pair, tmp_path: Path
) -> None:
    record, source = agreement
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "dashboard.html.j2").write_text("{% if %}")
    arguments = ("render", record, "--source", source, "--to", "html", "-o", tmp_path / "out.html")
    ran = engross(*arguments, "--templates", templates)
    assert ran.status == 2
    assert "error RN-002" in ran.out
    assert not (tmp_path / "out.html").exists()


def test_RN_006_templates_that_are_not_there(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    for form in ("html", "word"):
        ran = engross(
            "render",
            record,
            "--source",
            source,
            "--to",
            form,
            "-o",
            tmp_path / "o",
            "--templates",
            tmp_path / "t",
        )
        assert ran.status == 2, ran.out
        assert "error RN-0" in ran.out
    assert left(tmp_path) == []


def test_json_names_the_file_that_was_written(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    output = tmp_path / "out.html"
    arguments = ("render", record, "--source", source, "--to", "html", "--format", "json", "-o")
    assert engross(*arguments, output).json == {
        "version": 1,
        "verdict": "holds",
        "written": str(output),
        "diagnostics": [],
    }
    refused = engross(*arguments, tmp_path).json
    assert (refused["verdict"], refused["written"]) == ("unreadable", None)


def test_the_file_has_ordinary_permissions(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    record, source = agreement
    output = tmp_path / "out.html"
    engross("render", record, "--source", source, "--to", "html", "-o", output)
    ordinary = tmp_path / "ordinary"
    ordinary.touch()
    assert output.stat().st_mode == ordinary.stat().st_mode
