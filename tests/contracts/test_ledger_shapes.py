"""Fields, types and bounds of ledgers; the version before all of them; the bounds of reports."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from typing import Any

import pytest

from engross.contracts.ledger import Ledger, Source
from engross.contracts.ledger.building import COUNT_LIMIT, FAULTS_LIMIT, RECORD_VALUES_LIMIT
from engross.contracts.reading import ledger_from_bytes
from engross.diagnostics import Severity

Faults = Callable[[dict[str, Any]], list[tuple[str, str | None]]]


def test_a_ledger_is_read_whole(ledger_object: dict[str, Any], ledger_bytes: bytes) -> None:
    """Nothing is lost or changed: the record gives back the object that it was read from."""
    checked = ledger_from_bytes(ledger_bytes, "ledger.json")
    assert checked.diagnostics == ()
    assert checked.value is not None
    assert checked.value.model_dump(mode="json", exclude_unset=True) == ledger_object
    assert len(Ledger.model_fields) == 27


@pytest.mark.parametrize("data", [b"[]", b"null", b'"0.14.0"', b"1"])
def test_LG_C_002_a_ledger_is_an_object(data: bytes) -> None:
    checked = ledger_from_bytes(data, "ledger.json")
    assert checked.value is None
    assert [(d.code, d.where.pointer) for d in checked.diagnostics] == [("LG-C-002", "")]


@pytest.mark.parametrize(
    "version", ["0.13.0", "0.15.0", "0.14", "0.14.0 ", "", None, 0.14, 14, ["0.14.0"], {}]
)
def test_LG_C_003_another_version_is_all_that_is_said(
    ledger_object: dict[str, Any], faults: Faults, version: object
) -> None:
    ledger_object.update(schema_version=version, findings="none", unknown=1)
    assert faults(ledger_object) == [("LG-C-003", "/schema_version")]


def test_LG_C_003_no_version(faults: Faults) -> None:
    assert faults({}) == [("LG-C-003", "/schema_version")]


def test_LG_C_003_names_the_versions() -> None:
    (diagnostic,) = ledger_from_bytes(b'{"schema_version":"0.13.0"}', "ledger.json").diagnostics
    assert diagnostic.expected == "0.14.0"
    assert diagnostic.found == '"0.13.0"'
    assert "0.14.0" in diagnostic.message


def test_a_fault_of_json_is_all_that_is_said(ledger_bytes: bytes) -> None:
    (diagnostic,) = ledger_from_bytes(ledger_bytes[:-40], "ledger.json").diagnostics
    assert diagnostic.code == "JS-003"
    assert diagnostic.where.line == ledger_bytes[:-40].count(b"\n") + 1


@pytest.mark.parametrize("value", ["text", 1, None, []])
def test_LG_S_001_a_record_that_is_no_object(
    ledger_object: dict[str, Any], faults: Faults, value: object
) -> None:
    ledger_object["usages"][2] = value
    ledger_object["semantic_review"] = value
    assert faults(ledger_object) == [("LG-S-001", "/semantic_review"), ("LG-S-001", "/usages/2")]


def test_LG_S_002_an_unknown_field(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["verdict"] = True
    ledger_object["findings"][0]["a/b~"] = 1
    ledger_object["findings"][0]["evidence"][0]["page"] = 1
    assert sorted(faults(ledger_object), key=str) == [
        ("LG-S-002", "/findings/0/a~1b~0"),
        ("LG-S-002", "/findings/0/evidence/0/page"),
        ("LG-S-002", "/verdict"),
    ]


@pytest.mark.parametrize("name", list(Ledger.model_fields)[1:])
def test_LG_S_003_every_field_of_a_ledger_is_required(
    ledger_object: dict[str, Any], faults: Faults, name: str
) -> None:
    del ledger_object[name]
    assert faults(ledger_object) == [("LG-S-003", f"/{name}")]


def test_LG_S_003_every_field_of_a_record_is_required_but_three(
    ledger_object: dict[str, Any], faults: Faults
) -> None:
    absent = {("definitions", "scope"), ("definitions", "reference_target"), ("findings", "confidence")}
    for array in [name for name, value in ledger_object.items() if isinstance(value, list)]:
        for record in ledger_object[array][:1]:
            for field in [field for field in record if isinstance(record, dict)]:
                kept = record.pop(field)
                expected = [] if (array, field) in absent else [("LG-S-003", f"/{array}/0/{field}")]
                assert faults(ledger_object) == expected
                record[field] = kept


@pytest.mark.parametrize(
    ("array", "field", "value"),
    [
        ("usages", "is_definition_occurrence", 1),
        ("usages", "is_definition_occurrence", "true"),
        ("usages", "term", 1),
        ("usages", "term", None),
        ("usages", "variant_id", False),
        ("candidate_proposals", "revision", "1"),
        ("candidate_proposals", "revision", 1.0),
        ("candidate_proposals", "revision", True),
        ("candidate_proposals", "confidence", True),
        ("candidate_proposals", "confidence", "0.5"),
        ("findings", "evidence", {}),
        ("findings", "evidence", "text"),
        ("findings", "evidence", None),
        ("definitions", "aliases", {"a": 1}),
    ],
)
def test_LG_S_004_nothing_is_converted(
    ledger_object: dict[str, Any], faults: Faults, array: str, field: str, value: object
) -> None:
    ledger_object[array][0][field] = value
    assert faults(ledger_object) == [("LG-S-004", f"/{array}/0/{field}")]


@pytest.mark.parametrize("name", ["methods_run", "usages", "limitations"])
def test_LG_S_004_lists_are_lists(ledger_object: dict[str, Any], faults: Faults, name: str) -> None:
    ledger_object[name] = {"0": "text"}
    assert faults(ledger_object) == [("LG-S-004", f"/{name}")]


def test_LG_S_005_a_text_that_must_not_be_empty(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["engine_version"] = ""
    ledger_object["source"]["name"] = ""
    assert faults(ledger_object) == [("LG-S-005", "/engine_version"), ("LG-S-005", "/source/name")]


@pytest.mark.parametrize(
    ("array", "field"),
    [
        ("definitions", "aliases"),
        ("term_candidates", "finding_ids"),
        ("semantic_adjudications", "reason_codes"),
        ("semantic_adjudications", "definition_spans"),
        ("context_requests", "result_evidence_ids"),
    ],
)
def test_LG_S_006_an_entry_twice(
    ledger_object: dict[str, Any], faults: Faults, array: str, field: str
) -> None:
    spans = ledger_object["semantic_adjudications"][0]["definition_spans"]
    ledger_object[array][0][field] = [*spans, *spans] if field == "definition_spans" else ["a", "b", "a"]
    index = len(ledger_object[array][0][field]) - 1
    assert faults(ledger_object) == [("LG-S-006", f"/{array}/0/{field}/{index}")]


def test_LG_S_006_a_method_twice(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["methods_run"] = ["ooxml_intake", "ooxml_intake"]
    assert faults(ledger_object) == [("LG-S-006", "/methods_run/1")]


@pytest.mark.parametrize("value", ["", "0" * 63, "0" * 64 + "\n", "A" * 64, "g" * 64])
def test_LG_S_007_a_hash_has_its_form(ledger_object: dict[str, Any], faults: Faults, value: str) -> None:
    ledger_object["source"]["sha256"] = value
    assert faults(ledger_object) == [("LG-S-007", "/source/sha256")]


@pytest.mark.parametrize(
    ("array", "field", "value", "at"),
    [
        ("lexical_observations", "observation_type", "bold_label", ""),
        ("term_candidates", "origins", ["guess"], "/0"),
        ("term_candidates", "structural_hints", ["likely_footer"], "/0"),
    ],
)
def test_LG_S_008_closed_lists_of_the_schema(
    ledger_object: dict[str, Any], faults: Faults, array: str, field: str, value: object, at: str
) -> None:
    ledger_object[array][0][field] = value
    assert faults(ledger_object) == [("LG-S-008", f"/{array}/0/{field}{at}")]


def test_LG_S_009_a_record_of_unreal_size(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["findings"][0]["evidence"] = [1] * RECORD_VALUES_LIMIT
    ledger_object["limitations"] = [1] * RECORD_VALUES_LIMIT
    assert faults(ledger_object) == [("LG-S-009", ""), ("LG-S-009", "/findings/0")]


def test_LG_S_010_counts_what_is_not_listed(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["limitations"] = [1] * (FAULTS_LIMIT + 7)
    found = faults(ledger_object)
    assert len(found) == FAULTS_LIMIT + 1
    assert found[-1] == ("LG-S-010", "")
    checked = ledger_from_bytes(json.dumps(ledger_object).encode(), "ledger.json")
    assert checked.diagnostics[-1].found == "7"
    assert checked.diagnostics[-1].severity is Severity.NOTE


def test_LG_S_010_gives_up_on_what_is_no_ledger() -> None:
    records = b",".join([b"1"] * (COUNT_LIMIT * 3))
    data = b'{"schema_version": "0.14.0", "findings": [' + records + b"]}"
    (*listed, rest) = ledger_from_bytes(data, "ledger.json").diagnostics
    assert len(listed) == FAULTS_LIMIT
    assert rest.found == "More than 10,000"


def test_the_source_is_open_and_keeps_what_it_does_not_know(ledger_object: dict[str, Any]) -> None:
    ledger_object["source"]["language"] = "en"
    ledger_object["source"]["coverage"]["annexes"] = ["free"]
    checked = ledger_from_bytes(json.dumps(ledger_object).encode(), "ledger.json")
    assert checked.value is not None
    assert checked.value.source.model_extra == {"language": "en"}
    assert checked.value.source.coverage["annexes"] == ["free"]
    assert Source.model_config["extra"] == "allow"


def test_faults_of_all_records_are_reported_in_one_pass(
    ledger_object: dict[str, Any], faults: Faults
) -> None:
    ledger_object["run_status"] = "done"
    del ledger_object["definitions"][3]["term"]
    ledger_object["usages"][5]["location"]["char_end"] = -1
    ledger_object["reference_adjudications"][0]["evidence"] = []
    assert faults(ledger_object) == [
        ("LG-R-025", "/run_status"),
        ("LG-S-003", "/definitions/3/term"),
        ("LG-R-001", "/usages/5/location/char_end"),
        ("LG-R-024", "/reference_adjudications/0/evidence"),
    ]


def test_records_are_frozen(ledger_bytes: bytes) -> None:
    ledger = ledger_from_bytes(ledger_bytes, "ledger.json").value
    assert ledger is not None
    with pytest.raises(ValueError, match="frozen"):
        ledger.findings[0].message = "all is well"  # type: ignore[misc]


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was(ledger_bytes: bytes, enabled: bool) -> None:
    was_enabled = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        ledger_from_bytes(ledger_bytes, "ledger.json")
        assert gc.isenabled() is enabled
    finally:
        (gc.enable if was_enabled else gc.disable)()


def test_hostile_words_are_shown_shortly(ledger_object: dict[str, Any]) -> None:
    ledger_object["\u202e\x1b[31m" + "x" * 5000] = "y" * 5000
    ledger_object["evidence"][0]["stance"] = "z\n" * 5000
    checked = ledger_from_bytes(json.dumps(ledger_object).encode(), "ledger.json")
    for diagnostic in checked.diagnostics:
        assert len(diagnostic.where.pointer or "") < 300
        assert (diagnostic.found or "").isprintable()
