"""The report of a run, and what the command line finds out about files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engross.gate import Rendering, Use, gate, rendering_of, report_json
from tests.gate.bench import Bench, tampered


def test_the_report_says_what_was_compared(v2: Bench) -> None:
    report = json.loads(report_json(v2.gate(v2.page())))
    assert report["verdict"] == "pass"
    (rendering,) = report["renderings"]
    assert rendering["path"] == "page.html"
    assert rendering["views"] == [{"record": "v2", "part": "dashboard"}]
    assert len(rendering["sha256"]) == 64
    assert rendering["items"] == 7
    assert report["records"] == [
        {"key": "v2", "kind": "ledger", "sha256": "f" * 64, "expected": 7, "found": 7}
    ]
    assert report["diagnostics"] == []


def test_the_report_of_a_failure_names_places(v2: Bench) -> None:
    page = tampered(v2.page(), '<td data-count="issues">6</td>', '<td data-count="issues">5</td>')
    report = json.loads(report_json(v2.gate(page)))
    assert report["verdict"] == "fail"
    assert report["renderings"][0]["errors"] == len(report["diagnostics"])
    first = report["diagnostics"][0]
    assert (first["code"], first["expected"], first["found"]) == ("GT-020", "6", "5")
    assert first["where"]["file"] == "page.html"
    assert first["hint"]


def test_the_report_is_the_same_in_any_folder_and_order(v1: Bench, v2: Bench, tmp_path: Path) -> None:
    texts = []
    for name, turned in (("one", False), ("two", True)):
        folder = tmp_path / name
        folder.mkdir()
        renderings = []
        for bench in (v1, v2):
            page = folder / f"{bench.subject.key}.html"
            page.write_text(bench.page(), "utf-8")
            renderings.append(Rendering(page, "html", (Use(bench.subject.key, "dashboard"),)))
        subjects = [v1.subject, v2.subject]
        if turned:
            renderings.reverse()
            subjects.reverse()
        texts.append(report_json(gate(renderings, subjects, root=folder)))
    assert texts[0] == texts[1]
    assert str(tmp_path) not in texts[0]


@pytest.mark.parametrize("name", ["page.html", "page.HTM", "page"])
def test_a_page_names_its_own_views(v2: Bench, name: str) -> None:
    path = v2.folder / name
    path.write_text(f"<body>{v2.fragment()}{v2.fragment('coverage')}{v2.fragment(first=False)}", "utf-8")
    found = rendering_of(path)
    assert found.format == "html"
    assert found.uses == (Use("v2", "dashboard"), Use("v2", "coverage"), Use("v2", "dashboard", first=False))


@pytest.mark.parametrize(
    ("name", "kind"), [("a.docx", "word"), ("a.md", "markdown"), ("b", "word"), ("c", "markdown")]
)
def test_reports_are_told_by_name_or_content(v2: Bench, name: str, kind: str) -> None:
    path = v2.folder / name
    path.write_bytes(v2.word() if kind == "word" else v2.markdown().encode())
    found = rendering_of(path, "v2")
    assert (found.format, found.uses) == (kind, (Use("v2", "report"),))
    assert gate([found], [v2.subject]).passed


def test_views_of_other_records_are_left_out(v1: Bench, v2: Bench) -> None:
    path = v2.folder / "both.html"
    path.write_text(v1.fragment() + v2.fragment(), "utf-8")
    found = rendering_of(path, identity="clean-consulting-agreement-v2.docx")
    assert found.uses == (Use("v2", "dashboard"),)
    assert gate([found], [v2.subject]).passed
    nobody = rendering_of(path, identity="other.docx")
    assert [use.key for use in nobody.uses] == ["v1", "v2"]


def test_a_file_without_views_fails(v2: Bench) -> None:
    for name, text in (("a.html", "<p>Nothing.</p>"), ("b.html", "")):
        path = v2.folder / name
        path.write_text(text, "utf-8")
        report = gate([rendering_of(path)], [v2.subject])
        assert [one.code for one in report.diagnostics] == ["GT-003"]


def test_a_missing_file_fails(v2: Bench) -> None:
    report = gate([rendering_of(v2.folder / "no.html")], [v2.subject])
    assert [one.code for one in report.diagnostics] == ["GT-001"]


def test_an_old_page_fails_against_a_record_that_lost_a_finding(v1: Bench, v2: Bench) -> None:
    path = v2.folder / "old.html"
    path.write_text(v2.page().replace('data-eg-key="v2"', 'data-eg-key="v1"'), "utf-8")
    report = gate([rendering_of(path)], [v1.subject])
    assert {"GT-014", "GT-020"} <= {one.code for one in report.diagnostics}
