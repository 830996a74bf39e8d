"""Building a diagnostic from a code."""

from __future__ import annotations

import pytest

from engross.diagnostics import Severity, Where, diagnose, entry, has_errors


def test_severity_and_hint_come_from_the_catalogue() -> None:
    made = diagnose("CL-006", Where(), "Not used.")
    assert made.severity is Severity.WARNING
    assert made.hint == entry("CL-006").mend


def test_severity_and_hint_may_be_given() -> None:
    made = diagnose("CL-006", Where(), "Not used.", severity=Severity.NOTE, hint="Leave it.")
    assert (made.severity, made.hint) == (Severity.NOTE, "Leave it.")


def test_values_become_short_text() -> None:
    made = diagnose("CL-001", Where(), "No.", expected=3, found="x" * 300)
    assert made.expected == "3"
    assert made.found is not None
    assert len(made.found) == 240
    assert made.found.endswith("…")


def test_an_unknown_code_cannot_be_raised() -> None:
    with pytest.raises(KeyError):
        diagnose("XX-999", Where(), "No.")


def test_only_errors_are_errors() -> None:
    assert not has_errors([diagnose("CL-006", Where(), "Not used.")])
    assert has_errors([diagnose("CL-006", Where(), "Not used."), diagnose("CL-001", Where(), "No.")])
