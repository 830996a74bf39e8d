"""``engross audit`` over files and folders: what is found, what belongs to it, how it is reported."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from engross.diagnostics.formats import FORMATS

Engross = Callable[..., Any]
Pair = tuple[Path, Path]

RECORDS = Path(__file__).resolve().parents[3] / "example-docs" / "records"
NAMES = ("clean-consulting-agreement", "clean-consulting-agreement-v2")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with two ledgers, their documents under other names elsewhere, and other JSON."""
    folder = tmp_path / "library"
    for name in NAMES:
        (folder / name / "deep").mkdir(parents=True)
        shutil.copy(RECORDS / f"{name}.json", folder / name / "deep" / "ledger.JSON")
        shutil.copy(RECORDS / f"{name}.docx", folder / name / "renamed.docx")
    (folder / "package.json").write_text('{"name": "not a record"}', "utf-8")
    (folder / ".cache").mkdir()
    shutil.copy(RECORDS / f"{NAMES[0]}.json", folder / ".cache" / "old.json")
    return folder


def test_a_folder_stands_for_its_records_and_documents_are_found_by_hash(
    engross: Engross, library: Path
) -> None:
    ran = engross("audit", library, "--source", library, "--format", "json")
    assert ran.status == 0, ran.out
    assert [one["verdict"] for one in ran.json["records"]] == ["holds", "holds"]
    assert [Path(one["file"]).parts[-3] for one in ran.json["records"]] == list(NAMES)
    assert [Path(path).name for path in ran.json["passed_over"]] == ["package.json"]


def test_what_is_passed_over_is_said(engross: Engross, library: Path) -> None:
    ran = engross("audit", library, "--source", library)
    assert "1 JSON file in the folders named: no record, passed over\n" in ran.out


def test_a_file_that_is_named_is_never_passed_over(engross: Engross, library: Path) -> None:
    ran = engross("audit", library / "package.json")
    assert ran.status == 2
    assert "error CL-002" in ran.out


def test_CL_010_none_of_the_documents_is_the_ledgers(engross: Engross, library: Path) -> None:
    ran = engross("audit", library, "--source", library / NAMES[0], "--format", "json")
    assert ran.status == 2
    assert [one["verdict"] for one in ran.json["records"]] == ["holds", "unreadable"]
    (said,) = (d for d in ran.json["diagnostics"] if d["code"] == "CL-010")
    assert said["where"]["pointer"] == "/source/sha256"
    assert said["expected"] == json.loads((RECORDS / f"{NAMES[1]}.json").read_bytes())["source"]["sha256"]


def test_CL_010_a_folder_without_documents(engross: Engross, library: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = engross("audit", library, "--source", tmp_path / "empty")
    assert (ran.status, ran.out.count("error CL-010")) == (2, 2)


def test_CL_011_a_folder_without_a_record_is_no_success(engross: Engross, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("[]", "utf-8")
    for form in FORMATS:
        ran = engross("audit", tmp_path, "--format", form)
        assert ran.status == 2, form
        assert "CL-011" in ran.out, form


def test_more_processes_say_the_same(process: Engross, library: Path) -> None:
    (library / "broken.json").write_text('{"schema_version": "0.14.0"', "utf-8")
    shutil.copy(RECORDS / "clean-consulting-agreement.docx", library / "cut.json")
    alone = process("audit", library, RECORDS, "--source", library, "--format", "json")
    together = process("audit", library, RECORDS, "--source", library, "--format", "json", "--jobs", "2")
    assert together == alone
    assert len(alone.json["records"]) == 5


@pytest.mark.parametrize("jobs", ["0", "-1", "many", "1.5", "99999"])
def test_a_number_of_processes_that_is_none(engross: Engross, library: Path, jobs: str) -> None:
    ran = engross("audit", library, "--jobs", jobs)
    assert ran.status == 2
    assert "a number from 1, or auto" in ran.err


@pytest.fixture
def broken(agreement: Pair, tmp_path: Path) -> Path:
    """A ledger with one wrong count, laid out with a line a value."""
    record = json.loads(agreement[0].read_text("utf-8"))
    record["semantic_review"]["queue_count"] += 1
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(record, indent=2), "utf-8")
    return path


def line_of(path: Path, text: str) -> int:
    lines = path.read_text("utf-8").split("\n")
    start = next(n for n, line in enumerate(lines) if '"semantic_review"' in line)
    return next(n for n, line in enumerate(lines[start:], start + 1) if text in line)


def test_sarif_has_the_line_of_the_guilty_field(engross: Engross, agreement: Pair, broken: Path) -> None:
    ran = engross("audit", broken, "--source", agreement[1], "--format", "sarif")
    assert ran.status == 1
    results = ran.json["runs"][0]["results"]
    (region,) = (
        result["locations"][0]["physicalLocation"]["region"]
        for result in results
        if result["ruleId"] == "LG-L-032"
    )
    assert region == {"startLine": line_of(broken, '"queue_count"'), "startColumn": 5}


def test_github_has_the_line_of_the_guilty_field(engross: Engross, agreement: Pair, broken: Path) -> None:
    ran = engross("audit", broken, "--source", agreement[1], "--format", "github")
    expected = f"line={line_of(broken, 'queue_count')},col=5,title=LG-L-032 /semantic_review/queue_count::"
    assert expected in ran.out


def test_junit_has_a_suite_a_record(engross: Engross, agreement: Pair, broken: Path) -> None:
    ran = engross("audit", broken, agreement[0], "--source", agreement[1], "--format", "junit")
    assert ran.status == 1
    suites = ElementTree.fromstring(ran.out).findall("testsuite")
    assert [(suite.get("name"), suite.get("failures")) for suite in suites] == [
        (str(broken), "2"),
        (str(agreement[0]), "0"),
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_says_that_a_good_record_holds(engross: Engross, agreement: Pair, form: str) -> None:
    ran = engross("audit", agreement[0], "--source", agreement[1], "--format", form)
    assert ran.status == 0
    assert "error" not in ran.out.replace('errors="0"', "").replace("no errors", "")
