"""The project's own two records, and ways to change one before it is read."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from engross.contracts.ledger import Ledger
from engross.contracts.reading import ledger_from_bytes
from engross.source.docx import SourceDocument, read_docx

RECORDS = Path(__file__).resolve().parents[2] / "example-docs" / "records"
V1 = "clean-consulting-agreement"
V2 = "clean-consulting-agreement-v2"


def raw(name: str, folder: Path = RECORDS) -> dict[str, Any]:
    """The JSON of a record."""
    return json.loads((folder / f"{name}.json").read_text("utf-8"))


def ledger(value: dict[str, Any]) -> Ledger:
    """A model of a changed record; the change must keep its shape."""
    checked = ledger_from_bytes(json.dumps(value).encode(), "changed.json")
    assert checked.value is not None, checked.diagnostics
    return checked.value


def source(path: Path) -> SourceDocument:
    """The document of a record."""
    checked = read_docx(path)
    assert checked.value is not None, checked.diagnostics
    return checked.value


def own(name: str) -> tuple[dict[str, Any], SourceDocument]:
    """A fresh copy of one of the project's own records, and its document."""
    return copy.deepcopy(raw(name)), source(RECORDS / f"{name}.docx")
