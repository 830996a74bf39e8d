"""JSON Schema of the contracts: closed, deterministic, of one mind with the models."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import engross
from engross.contracts import ledger
from engross.contracts.ledger import Ledger
from engross.contracts.schema import ContractName, json_schema, json_schema_text

NAMES: tuple[ContractName, ...] = get_args(ContractName)


def objects(schema: object) -> Iterator[dict[str, Any]]:
    """All object schemas with members."""
    if isinstance(schema, dict):
        if schema.get("type") == "object" and "properties" in schema:
            yield schema
        for value in schema.values():
            yield from objects(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value)


def patterns(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema["pattern"]
        for value in schema.values():
            yield from patterns(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from patterns(value)


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_names_its_dialect_and_itself(name: ContractName) -> None:
    schema = json_schema(name)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"].startswith("urn:")
    assert json.loads(json_schema_text(name)) == schema
    assert json_schema_text(name).endswith("}\n")


def test_every_object_of_a_ledger_is_closed_but_its_source() -> None:
    schema = json_schema("ledger")
    is_open = [name for name, part in schema["$defs"].items() if part["additionalProperties"]]
    assert is_open == ["Source"]
    assert schema["additionalProperties"] is False


def test_every_object_of_an_anchor_record_is_closed() -> None:
    found = list(objects(json_schema("anchor")))
    assert len(found) == 8
    assert all(part["additionalProperties"] is False for part in found)


def test_the_ledger_schema_requires_what_the_contract_requires() -> None:
    schema = json_schema("ledger")
    assert schema["required"] == list(Ledger.model_fields)
    optional = {
        (name, field)
        for name, part in schema["$defs"].items()
        for field in set(part["properties"]) - set(part["required"])
    }
    assert optional == {
        ("Definition", "scope"),
        ("Definition", "reference_target"),
        ("Finding", "confidence"),
    }


def test_every_record_type_has_its_part() -> None:
    others = {"COVERAGE_PARTS", "SCHEMA_VERSION", "UNSUPPORTED", "Ledger"}
    records = {name for name in ledger.__all__ if name not in others}
    assert set(json_schema("ledger")["$defs"]) == records


def test_bounds_and_closed_lists_are_in_the_schema() -> None:
    parts = json_schema("ledger")["$defs"]
    place = parts["Location"]["properties"]
    assert [place[name]["minimum"] for name in ("block_order", "char_start", "char_end")] == [0, 0, 0]
    request = parts["ContextRequest"]["properties"]["max_results"]
    assert (request["minimum"], request["maximum"]) == (1, 100)
    assert parts["TermVariant"]["properties"]["usage_ids"]["minItems"] == 1
    assert parts["OccurrenceCollision"]["properties"]["usage_ids"]["minItems"] == 2
    assert parts["ReferenceAdjudication"]["properties"]["evidence"]["minItems"] == 1
    assert parts["EvidenceItem"]["properties"]["excerpt"]["maxLength"] == 4000
    assert parts["LexicalObservation"]["properties"]["observation_type"]["const"] == "quoted_label"
    decided = parts["SemanticAdjudication"]
    assert decided["properties"]["definition_spans"]["uniqueItems"] is True
    assert decided["then"] == {"properties": {"definition_spans": {"minItems": 1}}}
    assert decided["else"] == {"properties": {"definition_spans": {"maxItems": 0}}}


def test_optional_members_of_a_finding_are_never_null() -> None:
    finding = json_schema("anchor")["$defs"]["Finding"]
    assert "null" not in json.dumps(finding)
    assert {"locator", "anchor", "artifact_id"}.isdisjoint(finding["required"])
    line = json_schema("anchor")["$defs"]["Anchor"]["properties"]["line"]
    assert line == {"minimum": 1, "type": "integer"}


def test_the_path_pattern_says_what_a_path_is() -> None:
    pattern = re.compile(json_schema("anchor")["$defs"]["Artifact"]["properties"]["path"]["pattern"])
    for path in ("a", "a/b.txt", "..cfg/x", "a..b", "...", "a b"):
        assert pattern.search(path), path
    for path in ("", " ", "/a", "a/", "a//b", ".", "a/..", "../a", "a/./b", "a\\b", "a:b", "a\x00"):
        assert not pattern.search(path), path


@pytest.mark.parametrize("name", NAMES)
def test_patterns_are_patterns(name: ContractName) -> None:
    found = list(patterns(json_schema(name)))
    assert found
    for pattern in found:
        re.compile(pattern)


@pytest.mark.parametrize("seed", ["0", "12345"])
def test_the_schema_is_the_same_in_every_run(seed: str) -> None:
    program = "from engross.contracts.schema import json_schema_text as t; print(t('ledger') + t('anchor'))"
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": str(Path(engross.__file__).resolve().parents[1]),
        "PYTHONIOENCODING": "utf-8",
    }
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, check=True, timeout=60
    )
    assert run.stdout.decode("utf-8") == json_schema_text("ledger") + json_schema_text("anchor") + "\n"
