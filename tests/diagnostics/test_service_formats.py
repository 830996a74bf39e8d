"""SARIF, GitHub's annotations and JUnit XML: complete, inert, the same bytes every time."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from engross.diagnostics import Diagnostic, Severity, Where, diagnose
from engross.diagnostics.formats import as_github, as_junit, as_sarif

HOSTILE = "50 %, a:b\r\n::error::forged \u202e ]]> <x> \x1b[31m \ud800"
WRONG = diagnose(
    "LG-L-032",
    Where(file="records/a b.json", pointer="/semantic_review/queue_count", line=7, column=3),
    "The count differs.",
    expected=3,
    found=4,
)
ADVICE = diagnose("PA-110", Where(file="/srv/é.json"), "Advice.")
ALL = (WRONG, ADVICE, diagnose("CL-011", Where(), HOSTILE, found=HOSTILE))


def run_of(diagnostics: tuple[Diagnostic, ...], **options: Any) -> Any:
    log = json.loads(as_sarif(diagnostics, version="1.2.3", **options))
    assert (log["version"], len(log["runs"])) == ("2.1.0", 1)
    return log["runs"][0]


def test_sarif_has_a_result_a_diagnostic_and_a_rule_a_code() -> None:
    run = run_of((*ALL, WRONG))
    assert [result["ruleId"] for result in run["results"]] == ["LG-L-032", "PA-110", "CL-011", "LG-L-032"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["LG-L-032", "PA-110", "CL-011"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    assert all(rule["shortDescription"]["text"] and rule["help"]["text"] for rule in rules)
    assert [result["level"] for result in run["results"]] == ["error", "warning", "error", "error"]


def test_sarif_points_at_line_column_and_pointer() -> None:
    location = run_of(ALL)["results"][0]["locations"][0]
    physical = location["physicalLocation"]
    assert physical["artifactLocation"] == {"uri": "records/a%20b.json"}
    assert physical["region"] == {"startLine": 7, "startColumn": 3}
    assert location["logicalLocations"][0]["fullyQualifiedName"] == "/semantic_review/queue_count"


def test_sarif_spells_an_absolute_path_as_a_file_uri_and_leaves_unknown_places_out() -> None:
    results = run_of(ALL)["results"]
    assert results[1]["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "file:///srv/%C3%A9.json"}
    }
    assert "locations" not in results[2]


@pytest.mark.parametrize(
    ("diagnostics", "judged", "successful", "status"),
    [((), True, True, 0), ((ADVICE,), True, True, 0), ((WRONG,), True, True, 1), ((WRONG,), False, False, 2)],
)
def test_sarif_says_whether_everything_was_read(
    diagnostics: tuple[Diagnostic, ...], judged: bool, successful: bool, status: int
) -> None:
    (invocation,) = run_of(diagnostics, judged=judged)["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (successful, status)


def test_a_fingerprint_outlives_a_moved_line_and_no_other_change() -> None:
    moved = Diagnostic(
        code=WRONG.code,
        severity=WRONG.severity,
        where=Where(file=WRONG.where.file, pointer=WRONG.where.pointer, line=99, column=1),
        message=WRONG.message,
    )
    other = diagnose("LG-L-032", Where(file="b.json", pointer=WRONG.where.pointer), WRONG.message)
    prints = [result["partialFingerprints"] for result in run_of((WRONG, moved, other))["results"]]
    assert prints[0] == prints[1] != prints[2]


def test_github_writes_one_command_a_diagnostic_and_none_for_the_record() -> None:
    lines = as_github(ALL).split("\n")
    assert len(lines) == len(ALL) + 1
    assert lines[0] == (
        "::error file=records/a b.json,line=7,col=3,title=LG-L-032 /semantic_review/queue_count::"
        f"The count differs.%0Aexpected: 3%0Afound: 4%0Ahint: {WRONG.hint}"
    )
    assert lines[1].startswith("::warning file=/srv/é.json,title=PA-110::")
    assert lines[2].startswith("::error title=CL-011::50 %25, a:b\\u000d\\u000a::error::forged \\u202e")


def test_github_escapes_the_marks_of_a_property() -> None:
    text = as_github([diagnose("CL-011", Where(file="a,line=1:b%\n.json"), "None.")])
    assert text.startswith("::error file=a%2Cline=1%3Ab%25\\u000a.json,title=")


def test_junit_lists_each_thing_judged_and_fails_each_error() -> None:
    root = ElementTree.fromstring(as_junit({"a.json": [WRONG, ADVICE], "b.json": [], HOSTILE: ALL}))
    assert (root.get("tests"), root.get("failures")) == ("4", "3")
    first, second, third = root.findall("testsuite")
    assert (first.get("tests"), first.get("failures")) == ("1", "1")
    failure = first.find("testcase/failure")
    assert failure is not None
    assert (failure.get("type"), failure.get("message")) == ("LG-L-032", "The count differs.")
    assert "expected: 3" in (failure.text or "")
    assert "PA-110" in (first.findtext("system-out") or "")
    assert second.find("testcase/failure") is None
    assert len(second.findall("testcase")) == 1
    assert "forged" in (third.get("name") or "")


@pytest.mark.parametrize("severity", list(Severity))
def test_only_errors_fail_a_junit_test(severity: Severity) -> None:
    said = Diagnostic(code="PA-110", severity=severity, where=Where(), message="Said.")
    root = ElementTree.fromstring(as_junit({"a": [said]}))
    assert root.get("failures") == ("1" if severity is Severity.ERROR else "0")


def test_the_same_diagnostics_give_the_same_ascii_bytes() -> None:
    for text in (as_sarif(ALL, version="1"), as_junit({"a": ALL})):
        assert text.isascii()
    assert as_sarif(ALL, version="1") == as_sarif(list(ALL), version="1")
    assert as_junit({"a": ALL}) == as_junit({"a": list(ALL)})
