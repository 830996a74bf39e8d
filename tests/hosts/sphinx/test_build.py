"""Honest builds: what is written, where, and what is written again."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from tests.hosts.sphinx.conftest import V1, V2, Project
from tests.ledger_edits import reject_work_product

from engross.hosts.cli import main

DASHBOARD = ".. ledger-dashboard:: consulting"


def test_html_word_and_verdict_are_written(project: Project) -> None:
    result = project.build()
    assert result.code == 0, result.text
    assert "gate passed" in result.text
    assert (project.out / "index-consulting.docx").is_file()
    assert project.report()["verdict"] == "pass"
    page = project.html()
    value = json.loads((project.folder / f"{V2}.json").read_text("utf-8"))
    for finding in value["findings"]:
        assert page.count(f'id="{finding["id"]}"') == 1
    assert 'href="index-consulting.docx"' in page


def test_nothing_is_written_again_when_nothing_changed(project: Project) -> None:
    assert project.build().code == 0
    files = [project.out / "index.html", project.out / "index-consulting.docx"]
    before = [path.stat().st_mtime_ns for path in files]
    result = project.build()
    assert result.code == 0, result.text
    assert [path.stat().st_mtime_ns for path in files] == before


def test_a_changed_record_rewrites_only_its_pages(project: Project) -> None:
    project.add_record("first", V1)
    project.page("index", ".. ledger-dashboard:: consulting\n\n.. toctree::\n\n   other")
    project.page("other", ".. ledger-dashboard:: first")
    assert project.build().code == 0
    untouched = (project.out / "other.html").stat().st_mtime_ns
    finding = reject_work_product(json.loads((project.folder / f"{V2}.json").read_text("utf-8")))
    assert finding in project.html()
    project.change(V2, reject_work_product)
    result = project.build()
    assert result.code == 0, result.text
    assert finding not in project.html()
    assert (project.out / "other.html").stat().st_mtime_ns == untouched


def test_a_record_replaced_by_an_older_file_is_noticed(project: Project) -> None:
    assert project.build().code == 0
    path = project.folder / f"{V2}.json"
    value = json.loads(path.read_text("utf-8"))
    gone = reject_work_product(value)
    path.write_text(json.dumps(value), "utf-8")
    old = time.time() - 100_000
    os.utime(path, (old, old))
    assert project.build().code == 0
    assert gone not in project.html()


def test_a_changed_template_rewrites_the_page(project: Project) -> None:
    project.template("static/engross.css", "/* first */ .engross { color: black; }")
    assert project.build().code == 0
    project.template("parts/scope.html.j2", project.packaged("parts/scope.html.j2") + "\n{# changed #}\n")
    before = (project.out / "index.html").stat().st_mtime_ns
    assert project.build().code == 0
    assert (project.out / "index.html").stat().st_mtime_ns != before


@pytest.mark.parametrize("jobs", ["1", "2", "4"])
def test_parallel_builds_write_the_same_bytes(tmp_path: Path, jobs: str) -> None:
    project = Project(tmp_path)
    project.add_record("consulting", V2)
    names = [f"page{n}" for n in range(12)]
    project.page("index", ".. toctree::\n\n" + "\n".join(f"   {name}" for name in names))
    for name in names:
        project.page(name, ".. ledger-dashboard:: consulting")
    result = project.build("-j", jobs)
    assert result.code == 0, result.text
    assert all((project.out / f"{name}-consulting.docx").is_file() for name in names)
    words = {(project.out / f"{name}-consulting.docx").read_bytes() for name in names}
    assert len(words) == 1


def test_coverage_and_register_on_their_own_pages(project: Project) -> None:
    project.page("index", ".. ledger-dashboard:: consulting\n\n.. toctree::\n\n   scope\n   register/list\n")
    project.page("scope", ".. ledger-coverage:: consulting")
    project.page("register/list", ".. ledger-register:: consulting")
    result = project.build()
    assert result.code == 0, result.text
    assert 'href="../index.html#finding_' in project.html("register/list")
    assert not (project.out / "scope-consulting.docx").exists()


def test_a_site_with_only_a_part_of_a_record_fails(project: Project) -> None:
    project.page("index", ".. ledger-coverage:: consulting")
    result = project.build()
    assert result.code == 1
    assert "finding_" in result.text


def test_second_view_on_a_page_repeats_no_ids(project: Project) -> None:
    project.page(
        "index",
        "\n\n".join((DASHBOARD, DASHBOARD, ".. ledger-coverage:: consulting")),
    )
    result = project.build()
    assert result.code == 0, result.text
    page = project.html()
    ids = [part.split('"')[0] for part in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_empty_state(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.add_record("first", V1)
    project.page("index", ".. ledger-dashboard:: first")
    result = project.build()
    assert result.code == 0, result.text
    assert "No issue was found and no question is open within the scope stated here." in project.html()


def test_without_any_view_the_extension_keeps_quiet(empty_project: Project) -> None:
    empty_project.page("index", "Nothing here.")
    result = empty_project.build()
    assert result.code == 0, result.text
    assert not (empty_project.out / "engross-gate.json").exists()


@pytest.mark.parametrize("theme", ["alabaster", "furo"])
def test_themes(project: Project, theme: str) -> None:
    project.settings["html_theme"] = theme
    result = project.build()
    assert result.code == 0, result.text


@pytest.mark.parametrize(
    "builder", ["dirhtml", "singlehtml", "text", "latex", "man", "xml", "pseudoxml", "texinfo", "epub"]
)
def test_other_builders(project: Project, builder: str) -> None:
    project.page("index", ".. ledger-dashboard:: consulting\n\n.. toctree::\n\n   scope")
    project.page("scope", ".. ledger-coverage:: consulting")
    project.builder = builder
    project.settings["version"] = "1"
    result = project.build()
    assert result.code == 0, result.text
    assert "gate passed" in result.text
    again = project.build()
    assert again.code == 0, again.text
    assert main(["verify", str(project.out)]) == 0


@pytest.mark.parametrize("builder", ["gettext", "dummy", "changes", "linkcheck"])
def test_builders_that_write_nothing_to_read_are_passed_over_and_said(project: Project, builder: str) -> None:
    project.builder = builder
    project.settings["version"] = "1"
    result = project.build()
    assert result.code == 0, result.text
    assert "passes it over" in result.text
    assert not (project.out / "engross-seal.json").exists()


def test_a_builder_that_cannot_be_read_back_fails_closed(project: Project) -> None:
    project.builder = "json"
    result = project.build()
    assert result.code == 1
    assert "CF-007" in result.text


def test_a_fresh_environment_makes_word_files_anew(project: Project) -> None:
    assert project.build().code == 0
    path = project.out / "index-consulting.docx"
    before = path.stat().st_mtime_ns
    assert project.build("-E").code == 0
    assert path.stat().st_mtime_ns != before


def test_a_word_file_edited_after_the_build_is_written_again(project: Project) -> None:
    assert project.build().code == 0
    path = project.out / "index-consulting.docx"
    good = path.read_bytes()
    path.write_bytes(good + b"more")
    result = project.build()
    assert result.code == 0, result.text
    assert path.read_bytes() == good
