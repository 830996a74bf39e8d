"""A whole ledger and a whole anchor record, fresh for every test, to be broken one fault at a time."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.contracts.reading import ledger_from_bytes

RECORD = (
    Path(__file__).resolve().parents[2] / "example-docs" / "records" / "clean-consulting-agreement-v2.json"
)

Faults = Callable[[dict[str, Any]], list[tuple[str, str | None]]]


@pytest.fixture(scope="session")
def ledger_bytes() -> bytes:
    return RECORD.read_bytes()


@pytest.fixture
def ledger_object(ledger_bytes: bytes) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(ledger_bytes)
    return value


@pytest.fixture
def faults() -> Faults:
    """Code and pointer of everything that is said about a ledger object."""

    def read(value: dict[str, Any]) -> list[tuple[str, str | None]]:
        checked = ledger_from_bytes(json.dumps(value).encode(), "ledger.json")
        assert (checked.value is None) == bool(checked.diagnostics)
        assert all(diagnostic.where.file == "ledger.json" for diagnostic in checked.diagnostics)
        return [(diagnostic.code, diagnostic.where.pointer) for diagnostic in checked.diagnostics]

    return read


@pytest.fixture
def anchor_object() -> dict[str, Any]:
    return {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "How long is a retry held back?",
        "commit": "0123abc",
        "anchor_root": "../studied",
        "artifacts": [{"id": "A1", "path": "src/retry.py", "sha256": "ab" * 32, "bytes": 120}],
        "decisions": [{"id": "D1", "text": "Whether to change the delay."}],
        "findings": [
            {
                "id": "F1",
                "decision_id": "D1",
                "claim": "The delay is 30 s.",
                "type": "repo",
                "anchor": {"path": "src/retry.py", "line": 4},
                "artifact_id": "A1",
                "changes": "measure",
                "status": "verified",
            },
            {
                "id": "F2",
                "decision_id": "D1",
                "claim": "The standard asks for a jitter.",
                "type": "external",
                "locator": "RFC 9110, section 10.2.3",
                "changes": "background",
                "status": "partial",
            },
        ],
        "coverage": {
            "negative": [
                {
                    "id": "N1",
                    "searched": "tests",
                    "not_found": "a test of the delay",
                    "boundary": "unit tests",
                }
            ]
        },
        "final": {"path": "report.md", "sha256": "cd" * 32, "bytes": 900},
    }
