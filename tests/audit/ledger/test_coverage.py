"""Coverage, warnings and identity of the source: LG-P-005, LG-P-053, LG-P-054."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engross.audit.ledger import audit_ledger
from engross.source.docx import PartCoverage

NAME = "clean-consulting-agreement"
HEADERS = "headers are present but not parsed"


@pytest.fixture
def with_headers(documents):
    """The document as if it had headers, which are never read."""
    document = documents[NAME]
    coverage = {**document.coverage, "headers": PartCoverage(present=True, parsed=False)}
    return replace(document, coverage=coverage, warnings=(HEADERS,))


@pytest.fixture
def against(as_ledger):
    """Code, severity and pointer of each diagnostic of a ledger against a document."""
    return lambda data, document: [
        (d.code, d.severity.value, d.where.pointer)
        for d in audit_ledger(as_ledger(data), document, "changed.json")
        if not d.code.startswith("LG-A-")
    ]


def _honest_about_headers(ledger) -> None:
    ledger["source"]["coverage"]["headers"] = {"present": True, "parsed": False}
    ledger["source"]["warnings"] = [HEADERS]
    ledger["limitations"] = [HEADERS]
    ledger["run_status"] = "completed_reduced_assurance"


def test_LG_P_005_identifier_of_another_file(first, audited) -> None:
    was, first["source"]["document_id"] = first["source"]["document_id"], "src_0123456789abcdef0123"
    (said,) = audited(first)
    assert (said.code, said.where.pointer, said.expected) == ("LG-P-005", "/source/document_id", was)


def test_LG_P_053_completed_run_with_warnings(first, with_headers, against) -> None:
    _honest_about_headers(first)
    assert against(first, with_headers) == []
    first["run_status"] = "completed"
    assert against(first, with_headers) == [("LG-P-053", "error", "/run_status")]


def test_LG_P_053_warning_that_is_no_limitation(first, with_headers, against) -> None:
    _honest_about_headers(first)
    first["limitations"] = []
    assert against(first, with_headers) == [("LG-P-053", "error", "/source/warnings/0")]


def test_LG_P_054_part_that_is_called_absent(first, with_headers, against) -> None:
    _honest_about_headers(first)
    first["source"]["coverage"]["headers"]["present"] = False
    assert against(first, with_headers) == [("LG-P-054", "error", "/source/coverage/headers/present")]


def test_LG_P_054_part_that_is_called_parsed(first, with_headers, against) -> None:
    _honest_about_headers(first)
    first["source"]["coverage"]["headers"]["parsed"] = True
    assert against(first, with_headers) == [("LG-P-054", "error", "/source/coverage/headers/parsed")]


def test_LG_P_054_unread_part_that_is_not_mentioned(first, with_headers, against) -> None:
    _honest_about_headers(first)
    del first["source"]["coverage"]["headers"]
    assert against(first, with_headers) == [("LG-P-054", "error", "/source/coverage")]


def test_LG_P_054_absent_part_that_is_not_mentioned(first, documents, against) -> None:
    del first["source"]["coverage"]["headers"]
    assert against(first, documents[NAME]) == [("LG-P-054", "warning", "/source/coverage")]


def test_LG_P_054_part_that_the_document_lacks(first, documents, against) -> None:
    _honest_about_headers(first)
    assert against(first, documents[NAME]) == [("LG-P-054", "warning", "/source/coverage/headers/present")]


def test_LG_P_054_unread_part_without_a_warning(first, with_headers, against) -> None:
    _honest_about_headers(first)
    first["source"]["warnings"] = []
    assert against(first, with_headers) == [
        ("LG-P-054", "error", "/source/coverage/headers"),
        ("LG-P-054", "warning", "/source/warnings"),
    ]


def test_LG_P_054_warning_in_other_words(first, with_headers, against) -> None:
    _honest_about_headers(first)
    first["source"]["warnings"] = first["limitations"] = ["The headers were not read."]
    assert against(first, with_headers) == [("LG-P-054", "warning", "/source/warnings")]


def test_LG_P_054_part_that_no_reader_knows(first, documents, against) -> None:
    first["source"]["coverage"]["a/b~c"] = {"present": True, "parsed": True}
    assert against(first, documents[NAME]) == [("LG-P-054", "warning", "/source/coverage/a~1b~0c")]
    first["source"]["coverage"]["a/b~c"] = {"present": False, "parsed": False}
    assert against(first, documents[NAME]) == []


def test_LG_P_054_parsed_but_absent(first, against) -> None:
    first["source"]["coverage"]["comments"] = {"present": False, "parsed": True}
    found = against(first, None)
    assert [place for place in found if place[0] == "LG-P-054"] == [
        ("LG-P-054", "error", "/source/coverage/comments/parsed")
    ]


@pytest.mark.parametrize(
    "entry", [None, True, "read", [], {}, {"present": 1, "parsed": 0}, {"present": True}]
)
def test_LG_P_054_entry_that_says_nothing(first, documents, against, entry: object) -> None:
    first["source"]["coverage"]["comments"] = entry
    assert against(first, documents[NAME]) == [("LG-P-054", "error", "/source/coverage/comments")]


def test_coverage_may_claim_less_than_was_read(first, documents, against) -> None:
    first["source"]["coverage"]["tables"]["parsed"] = False
    warning = "tables are present but not parsed"
    first["source"]["warnings"] = first["limitations"] = [warning]
    first["run_status"] = "completed_reduced_assurance"
    assert against(first, documents[NAME]) == []
