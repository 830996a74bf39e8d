"""Diagnostics as JUnit XML, which build servers list as tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from engross.diagnostics.formats.escaping import visible
from engross.diagnostics.formats.text import as_text, place
from engross.diagnostics.model import Diagnostic, Severity

__all__ = ["as_junit"]


def as_junit(judged: Mapping[str, Sequence[Diagnostic]]) -> str:
    """A test suite for each thing that was judged, by its name; ASCII only.

    Each error is a failed test. A suite without an error has one test, which passed, so
    that nothing that was judged is missing from the list. Warnings and notes are the
    suite's output. No times: the same input gives the same bytes.
    """
    root = Element("testsuites", name="engross")
    totals = [_suite(root, name, diagnostics) for name, diagnostics in judged.items()]
    root.set("tests", str(sum(max(failed, 1) for failed in totals)))
    root.set("failures", str(sum(totals)))
    indent(root)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n' + str(tostring(root, encoding="us-ascii"), "ascii") + "\n"
    )


def _suite(root: Element, name: str, diagnostics: Sequence[Diagnostic]) -> int:
    """Add one suite; the number of its failures."""
    failed = [d for d in diagnostics if d.severity is Severity.ERROR]
    counts = {"tests": str(max(len(failed), 1)), "failures": str(len(failed)), "errors": "0"}
    suite = SubElement(root, "testsuite", {"name": visible(name), **counts})
    if not failed:
        SubElement(suite, "testcase", classname="engross", name=f"{visible(name)} holds")
    for diagnostic in failed:
        at = place(diagnostic.where)
        title = f"{diagnostic.code} {at}" if at else diagnostic.code
        case = SubElement(suite, "testcase", classname="engross", name=title)
        failure = SubElement(case, "failure", type=diagnostic.code, message=visible(diagnostic.message))
        failure.text = as_text([diagnostic])
    said = [d for d in diagnostics if d.severity is not Severity.ERROR]
    if said:
        SubElement(suite, "system-out").text = as_text(said)
    return len(failed)
