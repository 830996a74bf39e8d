"""The seal of a build, and the ways around a gate that runs inside of one: none ships a page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.hosts.sphinx.conftest import V2, Project, Result
from tests.ledger_edits import reject_work_product

from engross.hosts.cli import main

SEAL = "engross-seal.json"
DASHBOARD = ".. ledger-dashboard:: consulting"
OVER_CLAIM = f"The comments were reviewed, too.\n\n{DASHBOARD}"


def seal(project: Project) -> Any:
    return json.loads((project.out / SEAL).read_bytes())


def verify(project: Project) -> int:
    return main(["verify", str(project.out)])


def extended(project: Project, body: str, *options: str, engross: bool = True) -> Result:
    """Build with another extension whose ``setup`` has this body."""
    lines = [
        "import sys",
        "from pathlib import Path",
        "",
        "def setup(app):",
        *(f"    {line}" for line in body.split("\n")),
    ]
    (project.folder / "another.py").write_text("\n".join(lines) + "\n")
    project.settings["extensions"] = ["engross", "another"] if engross else ["another"]
    path = os.pathsep.join((str(project.folder), os.environ.get("PYTHONPATH", "")))
    return project.build(*options, env={"PYTHONPATH": path})


def test_a_build_that_passes_is_sealed_and_the_seal_holds(project: Project) -> None:
    project.page("index", f"{DASHBOARD}\n\n.. toctree::\n\n   plain")
    project.page("plain", "Nothing about a record.")
    assert project.build("-j", "2").code == 0
    found = seal(project)
    assert [one["path"] for one in found["files"]] == ["index-consulting.docx", "index.html"]
    assert {"plain.html", "search.html", "_static/engross.css"} <= {one["path"] for one in found["others"]}
    assert (found["records"][0]["path"], found["builder"]) == (f"../../{V2}.json", "html")
    assert verify(project) == 0
    first = (project.out / SEAL).read_bytes()
    assert project.build("-E", env={"SOURCE_DATE_EPOCH": "1", "PYTHONHASHSEED": "7"}).code == 0
    assert (project.out / SEAL).read_bytes() == first
    (project.out / SEAL).write_text("{}")
    assert project.build("-q").code == 0  # nothing to do, and yet read and sealed anew
    assert (project.out / SEAL).read_bytes() == first


@pytest.mark.parametrize("options", [(), ("-q",), ("-Q",), ("-j", "2")])
def test_no_seal_over_a_build_that_fails(project: Project, options: tuple[str, ...]) -> None:
    assert project.build().code == 0
    project.page("index", OVER_CLAIM)
    project.settings["suppress_warnings"] = ["*", "", "engross", "engross.*"]
    for _ in range(2):
        assert project.build(*options).code == 1
        assert not (project.out / SEAL).exists()
    assert verify(project) == 2


def test_make_mode(project: Project) -> None:
    """``-M`` builds into a folder below the one that is named."""
    project.configure()

    def make() -> int:
        command = [
            sys.executable,
            "-m",
            "sphinx",
            "-M",
            "html",
            str(project.folder),
            str(project.folder / "_build"),
        ]
        return subprocess.run(command, capture_output=True, check=False).returncode

    assert make() == 0
    assert verify(project) == 0
    project.page("index", OVER_CLAIM)
    for _ in range(2):
        assert make() != 0
        assert not (project.out / SEAL).exists()


@pytest.mark.parametrize(
    "builder", ["dirhtml", "singlehtml", "text", "latex", "man", "xml", "pseudoxml", "texinfo", "epub"]
)
def test_every_builder_fails_twice_for_a_sentence_and_seals_nothing(project: Project, builder: str) -> None:
    project.page("index", OVER_CLAIM)
    project.builder = builder
    project.settings["version"] = "1"
    for _ in range(2):
        result = project.build()
        assert result.code == 1, result.text
        assert "GT-203" in result.text
        assert not (project.out / SEAL).exists()


@pytest.mark.parametrize("builder", ["json", "pickle"])
def test_a_builder_that_cannot_be_read_back_is_never_sealed(project: Project, builder: str) -> None:
    project.builder = builder
    result = project.build()
    assert result.code == 1
    assert "CF-007" in result.text
    assert verify(project) == 2


@pytest.mark.parametrize("builder", ["doctest", "coverage"])
def test_builders_of_other_extensions_are_passed_over_and_not_sealed(project: Project, builder: str) -> None:
    project.builder = builder
    project.settings["extensions"] = ["engross", f"sphinx.ext.{builder}"]
    result = project.build()
    assert result.code == 0, result.text
    assert "passes it over" in result.text
    assert verify(project) == 2


# Ways around, one for each line of the list of measured holes.


def test_a_status_that_is_reset_ships_nothing(project: Project) -> None:
    project.page("index", OVER_CLAIM)
    body = (
        "def reset(app, exception):\n"
        "    app.statuscode = 0\n"
        "app.connect('build-finished', reset, priority=99_999)"
    )
    result = extended(project, body)
    assert result.code == 0, result.text
    assert project.report()["verdict"] == "fail"
    assert verify(project) == 2


def test_a_page_that_is_edited_by_a_later_handler_breaks_the_seal(project: Project) -> None:
    body = (
        "def edit(app, exception):\n"
        "    page = Path(app.outdir, 'index.html')\n"
        "    page.write_text(page.read_text('utf-8').replace('</body>', '<p>Checked.</p></body>'), 'utf-8')\n"
        "app.connect('build-finished', edit, priority=99_999)"
    )
    assert extended(project, body).code == 0
    assert verify(project) == 1


def test_a_file_that_is_added_by_a_later_handler_breaks_the_seal(project: Project) -> None:
    body = (
        "def add(app, exception):\n"
        "    Path(app.outdir, 'more.html').write_text('<p>All was checked.</p>')\n"
        "app.connect('build-finished', add, priority=99_999)"
    )
    assert extended(project, body).code == 0
    assert verify(project) == 1


def test_a_build_that_ends_itself_has_no_seal(project: Project) -> None:
    assert project.build().code == 0
    project.page("index", OVER_CLAIM)
    result = extended(project, "app.connect('build-finished', lambda *_: sys.exit(0), priority=1)")
    assert result.code == 0, result.text
    assert verify(project) == 2


def test_an_extension_that_is_taken_out_ships_nothing(project: Project) -> None:
    assert project.build().code == 0
    project.page("index", "The comments were reviewed, too.")
    assert extended(project, "pass", engross=False).code == 0
    assert verify(project) == 1  # the old seal over new pages
    (project.out / SEAL).unlink()
    assert verify(project) == 2


def test_no_seal_where_another_handler_found_an_error(project: Project) -> None:
    body = "def fail(app, exception):\n    app.statuscode = 1\napp.connect('build-finished', fail)"
    assert extended(project, body).code == 1
    assert project.report()["verdict"] == "pass"
    assert verify(project) == 2


def test_no_seal_where_warnings_are_errors(project: Project) -> None:
    project.page("index", f"*unclosed\n\n{DASHBOARD}")
    assert project.build("-W", "--keep-going").code == 1
    assert verify(project) == 2


def test_a_record_that_is_replaced_after_the_build(project: Project) -> None:
    assert project.build().code == 0
    project.change(V2, reject_work_product)
    assert verify(project) == 1


def test_a_page_that_is_left_over_is_read_again(project: Project) -> None:
    """Sphinx does not take away the page of a document that is gone."""
    project.page("index", f"{DASHBOARD}\n\n.. toctree::\n\n   old")
    project.page("old", DASHBOARD)
    assert project.build().code == 0
    (project.folder / "old.rst").unlink()
    project.page("index", DASHBOARD)
    result = project.build()
    assert result.code == 0, result.text
    assert "old.html" in {one["path"] for one in seal(project)["files"]}
    project.change(V2, reject_work_product)
    for _ in range(2):
        result = project.build()
        assert result.code == 1, result.text
        assert "old.html" in result.text
        assert not (project.out / SEAL).exists()
    (project.out / "old.html").unlink()
    assert project.build().code == 0


def test_SL_007_a_folder_with_a_link_out_of_it_is_not_sealed(project: Project, tmp_path: Path) -> None:
    project.out.mkdir(parents=True)
    (project.out / "more.html").symlink_to(project.folder / "index.rst")
    result = project.build()
    assert result.code == 1
    assert "SL-007" in result.text
    assert verify(project) == 2
