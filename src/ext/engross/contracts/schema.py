"""JSON Schema (2020-12) of the contracts, made from the models that read them."""

from __future__ import annotations

import json
from typing import Any, Literal, TypeAlias, get_args

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from engross.contracts.agent_bundle import BUNDLE_VERSION, AgentBundle
from engross.contracts.anchor import SCHEMA, AnchorRecord
from engross.contracts.batch_manifest import MANIFEST_VERSION, BatchManifest
from engross.contracts.ledger import SCHEMA_VERSION, Ledger
from engross.contracts.seal import SEAL_VERSION, Seal

__all__ = ["CONTRACT_NAMES", "ContractName", "json_schema", "json_schema_text"]

ContractName: TypeAlias = Literal["ledger", "anchor", "agent-bundle", "batch-manifest", "seal"]

CONTRACT_NAMES: tuple[ContractName, ...] = get_args(ContractName)

_CONTRACTS: dict[ContractName, tuple[type[BaseModel], str, str]] = {
    "ledger": (
        Ledger,
        f"urn:engross:schema:definition-check-ledger-{SCHEMA_VERSION}",
        f"Definition Check ledger {SCHEMA_VERSION}",
    ),
    "anchor": (AnchorRecord, f"urn:engross:schema:{SCHEMA}", "Problem-anchor record"),
    "agent-bundle": (AgentBundle, f"urn:engross:schema:{BUNDLE_VERSION}", "Agent bundle"),
    "batch-manifest": (BatchManifest, f"urn:engross:schema:{MANIFEST_VERSION}", "Batch manifest"),
    "seal": (Seal, f"urn:engross:schema:{SEAL_VERSION}", "Seal of an output folder"),
}
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Schema(GenerateJsonSchema):
    """Without titles made from names, and without defaults: an absent member is just absent."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        return False

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def json_schema(name: ContractName) -> dict[str, Any]:
    """The schema of a contract: closed objects, all bounds and closed lists.

    Rules between fields are in it only where JSON Schema can say them briefly; the models
    know all of them. Key order is the same in every run.
    """
    model, identifier, title = _CONTRACTS[name]
    made = model.model_json_schema(by_alias=True, mode="validation", schema_generator=_Schema)
    definitions = made.pop("$defs", {})
    body = {key: _without_title(value) for key, value in made.items() if key != "title"}
    return {
        "$schema": _DIALECT,
        "$id": identifier,
        "title": title,
        **body,
        "$defs": {key: _without_title(definitions[key]) for key in sorted(definitions)},
    }


def json_schema_text(name: ContractName) -> str:
    """The schema as a file holds it: indented, ended by a line feed."""
    return json.dumps(json_schema(name), indent=2, ensure_ascii=False) + "\n"


def _without_title(schema: object) -> object:
    if isinstance(schema, dict) and isinstance(schema.get("title"), str):
        return {key: value for key, value in schema.items() if key != "title"}
    return schema
