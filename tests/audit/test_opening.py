"""Opening a ledger: the record, its document, and that the two belong together."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from engross.audit.opened import opened
from engross.audit.opening import open_ledger, open_ledger_unsourced, record_kind
from engross.diagnostics import Where, diagnose

NAME = "clean-consulting-agreement"


@pytest.fixture
def pair(records: Path, tmp_path: Path) -> tuple[Path, Path]:
    """A ledger and its document, in a folder of their own."""
    for ending in ("json", "docx"):
        shutil.copy(records / f"{NAME}.{ending}", tmp_path / f"{NAME}.{ending}")
    return tmp_path / f"{NAME}.json", tmp_path / f"{NAME}.docx"


def _rewrite(record: Path, change) -> None:
    data = json.loads(record.read_bytes())
    change(data)
    record.write_text(json.dumps(data), encoding="utf-8")


def _said(result) -> list[tuple[str, str, str | None]]:
    return [(d.code, d.severity.value, d.where.pointer) for d in result.diagnostics]


def test_a_ledger_that_holds_is_opened_with_its_document(pair) -> None:
    record, document = pair
    result = open_ledger(record, document)
    assert result.diagnostics == ()
    assert result.case is not None
    assert result.case.ledger.source.name == f"{NAME}.docx"
    assert result.case.source.sha256 == hashlib.sha256(document.read_bytes()).hexdigest()
    assert result.case.record_sha256 == hashlib.sha256(record.read_bytes()).hexdigest()
    assert (result.case.record_path, result.case.source_path) == (record, document)


def test_the_name_on_disk_does_not_matter(pair) -> None:
    record, document = pair
    renamed = document.rename(document.with_name("anything.docx"))
    assert open_ledger(record, renamed).case is not None


def test_LG_C_001_no_document_named(pair) -> None:
    result = open_ledger(pair[0], None)
    assert result.case is None
    assert [d.code for d in result.diagnostics] == ["LG-A-001", "LG-C-001"]


def test_LG_C_001_stands_beside_the_faults_of_the_record(pair) -> None:
    _rewrite(pair[0], lambda data: data["semantic_review"].update(unresolved_count=3))
    result = open_ledger(pair[0], None)
    assert [d.code for d in result.diagnostics] == ["LG-P-031", "LG-A-001", "LG-C-001"]


def test_LG_C_002_record_that_is_no_file(tmp_path: Path, pair) -> None:
    for record in (tmp_path / "nowhere.json", tmp_path):
        result = open_ledger(record, pair[1])
        assert result.case is None
        assert [d.code for d in result.diagnostics] == ["LG-C-002"]
        assert result.diagnostics[0].where.file == str(record)


def test_faults_of_record_and_document_are_told_together(tmp_path: Path) -> None:
    result = open_ledger(tmp_path / "nowhere.json", tmp_path / "nowhere.docx")
    assert [d.code for d in result.diagnostics] == ["LG-C-002", "DX-001"]


def test_LG_C_004_another_document(records: Path, pair) -> None:
    other = records / f"{NAME}-v2.docx"
    result = open_ledger(pair[0], other)
    assert result.case is None
    assert _said(result) == [("LG-C-004", "error", "/source/sha256"), ("LG-A-001", "note", None)]
    stale = result.diagnostics[0]
    assert stale.expected == json.loads(pair[0].read_bytes())["source"]["sha256"]
    assert stale.found == hashlib.sha256(other.read_bytes()).hexdigest()
    assert stale.hint


def test_LG_C_004_one_byte_changed(pair) -> None:
    record, document = pair
    data = bytearray(document.read_bytes())
    data[len(data) // 2] ^= 1
    document.write_bytes(data)
    result = open_ledger(record, document)
    assert result.case is None
    assert "LG-C-004" in [d.code for d in result.diagnostics]


def test_LG_C_004_is_said_of_a_file_that_is_no_document(pair) -> None:
    record, document = pair
    document.write_bytes(b"not a document")
    codes = [d.code for d in open_ledger(record, document).diagnostics]
    assert codes[0].startswith("DX-")
    assert codes[1:] == ["LG-C-004", "LG-A-001"]


def test_LG_C_004_ledger_without_a_hash(pair) -> None:
    _rewrite(pair[0], lambda data: data["source"].update(sha256=None))
    result = open_ledger(*pair)
    assert result.case is None
    assert _said(result) == [
        ("LG-C-004", "error", "/source/sha256"),
        ("LG-P-055", "error", "/capability_profile"),
        ("LG-P-055", "error", "/run_status"),
        ("LG-A-001", "note", None),
    ]


def test_the_audit_withholds_a_ledger(pair) -> None:
    _rewrite(pair[0], lambda data: data["definitions"][1]["location"].update(block_order=2))
    result = open_ledger(*pair)
    assert result.case is None
    assert ("LG-L-015", "error", "/definitions/1/location/block_order") in _said(result)


def test_warnings_do_not_withhold_a_ledger(pair) -> None:
    _rewrite(pair[0], lambda data: data["source"]["coverage"].pop("macros"))
    result = open_ledger(*pair)
    assert result.case is not None
    assert _said(result) == [("LG-P-054", "warning", "/source/coverage")]


def test_a_ledger_alone(pair) -> None:
    result = open_ledger_unsourced(pair[0])
    assert result.case is not None
    assert result.case.ledger.source.name == f"{NAME}.docx"
    assert [d.code for d in result.diagnostics] == ["LG-A-001"]


def test_a_ledger_alone_that_does_not_hold(pair) -> None:
    _rewrite(pair[0], lambda data: data["evidence"][0].update(stance="neutral"))
    result = open_ledger_unsourced(pair[0])
    assert result.case is None
    assert result.diagnostics


@pytest.mark.parametrize("version", ["0.13.0", "0.15.0"])
def test_other_versions_are_not_read(pair, version: str) -> None:
    _rewrite(pair[0], lambda data: data.update(schema_version=version, usages="anything"))
    result = open_ledger(*pair)
    assert result.case is None
    assert len(result.diagnostics) == 1
    assert version in (result.diagnostics[0].found or "")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"schema_version": "0.1.0"}', "ledger"),
        ('{"schema": "vitruvius-problem-anchor.v1"}', "anchor"),
        ('{"schema_version": 1, "schema": 2}', "ledger"),
        ("{}", None),
        ("[]", None),
        ('{"schema": "a", "schema": "b"}', None),
        ("", None),
        ("{ vitruvius-problem-anchor.v1", "anchor"),
        ('{"schema_version": "vitruvius-problem-anchor.v1"}', "ledger"),
    ],
)
def test_the_kind_of_a_record(tmp_path: Path, text: str, kind: str | None) -> None:
    record = tmp_path / "record.json"
    record.write_text(text, encoding="utf-8")
    assert record_kind(record) == kind


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema": 1, "schema": 2}', None])
def test_a_damaged_problem_anchor_record_is_known_by_its_name(tmp_path: Path, text: str | None) -> None:
    record = tmp_path / "flow-problem-anchor.json"
    if text is not None:
        record.write_text(text, encoding="utf-8")
    assert record_kind(record) == "anchor"


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert record_kind(tmp_path) is None


def test_an_error_withholds_the_case() -> None:
    error = diagnose("LG-C-001", Where(), "no document")
    assert opened("case", (error,)).case is None
    assert opened("case", ()).case == "case"
    with pytest.raises(ValueError, match="needs an error"):
        opened(None, ())
