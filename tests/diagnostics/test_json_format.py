"""Diagnostics as JSON: one object, always the same shape, always the same bytes."""

from __future__ import annotations

import json

import pytest

from engross.diagnostics import Diagnostic, Severity, Where
from engross.diagnostics.formats import as_json


def one(severity: Severity, message: str = "Something.") -> Diagnostic:
    return Diagnostic(code="LG-E-001", severity=severity, where=Where(file="a.json"), message=message)


def test_the_object_has_version_verdict_and_diagnostics() -> None:
    assert json.loads(as_json([one(Severity.ERROR)])) == {
        "version": 1,
        "verdict": "fails",
        "diagnostics": [
            {
                "code": "LG-E-001",
                "severity": "error",
                "where": {"file": "a.json", "pointer": None, "line": None, "column": None, "element": None},
                "message": "Something.",
                "expected": None,
                "found": None,
                "hint": None,
            }
        ],
    }


@pytest.mark.parametrize(
    ("severities", "verdict"),
    [
        ([], "holds"),
        ([Severity.WARNING, Severity.NOTE], "holds"),
        ([Severity.WARNING, Severity.ERROR], "fails"),
    ],
)
def test_only_errors_make_the_verdict_negative(severities: list[Severity], verdict: str) -> None:
    assert json.loads(as_json([one(s) for s in severities]))["verdict"] == verdict


def test_a_caller_that_knows_better_gives_the_verdict_and_more_members() -> None:
    report = json.loads(as_json([], verdict="unreadable", also={"records": []}))
    assert (report["verdict"], report["records"]) == ("unreadable", [])


def test_the_bytes_are_ascii_and_the_text_survives() -> None:
    text = as_json([one(Severity.NOTE, "„é“ \u202e \ud800")])
    assert text.isascii()
    assert json.loads(text)["diagnostics"][0]["message"] == "„é“ \u202e \ud800"


def test_same_diagnostics_same_bytes() -> None:
    assert as_json([one(Severity.ERROR)]) == as_json((one(Severity.ERROR),))
