"""The two small agreements of the project with their ledgers, to be broken one fault at a time."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.audit.ledger import audit_ledger
from engross.contracts.ledger import Ledger
from engross.contracts.reading import ledger_from_bytes
from engross.diagnostics import Diagnostic
from engross.source.docx import SourceDocument, read_docx
from engross.source.docx.full import FullDocument, read_full

RECORDS = Path(__file__).resolve().parents[2] / "example-docs" / "records"
FIRST = "clean-consulting-agreement"
SECOND = "clean-consulting-agreement-v2"

Said = Callable[..., list[tuple[str, str]]]


def read_document(path: Path) -> SourceDocument:
    checked = read_docx(path)
    assert checked.value is not None, checked.diagnostics
    return checked.value


def read_whole(path: Path) -> FullDocument:
    checked = read_full(path)
    assert checked.value is not None, checked.diagnostics
    return checked.value


def as_ledger(data: dict[str, Any]) -> Ledger:
    checked = ledger_from_bytes(json.dumps(data).encode(), "changed.json")
    assert checked.value is not None, checked.diagnostics
    return checked.value


def places(diagnostics: tuple[Diagnostic, ...]) -> list[tuple[str, str]]:
    return [(d.code, d.where.pointer or "") for d in diagnostics]


@pytest.fixture(scope="session")
def records() -> Path:
    return RECORDS


@pytest.fixture(scope="session")
def documents() -> dict[str, SourceDocument]:
    return {name: read_document(RECORDS / f"{name}.docx") for name in (FIRST, SECOND)}


@pytest.fixture(scope="session")
def wholes() -> dict[str, FullDocument]:
    """The two documents in their full reading."""
    return {name: read_whole(RECORDS / f"{name}.docx") for name in (FIRST, SECOND)}


@pytest.fixture(scope="session")
def pristine() -> dict[str, Any]:
    return {name: json.loads((RECORDS / f"{name}.json").read_bytes()) for name in (FIRST, SECOND)}


@pytest.fixture
def first(pristine: dict[str, Any]) -> dict[str, Any]:
    """The ledger of the first version, which has no finding; free to be changed."""
    return copy.deepcopy(pristine[FIRST])


@pytest.fixture
def second(pristine: dict[str, Any]) -> dict[str, Any]:
    """The ledger of the second version, which has seven findings; free to be changed."""
    return copy.deepcopy(pristine[SECOND])


@pytest.fixture(scope="session", name="as_ledger")
def _as_ledger() -> Callable[[dict[str, Any]], Ledger]:
    return as_ledger


@pytest.fixture
def audited(
    documents: dict[str, SourceDocument], wholes: dict[str, FullDocument], request: pytest.FixtureRequest
) -> Callable[[dict[str, Any]], tuple[Diagnostic, ...]]:
    """The diagnostics of a changed ledger, compared with the document that it names.

    A test module that is about some rules names them in ``ABOUT`` and hears only of those;
    what else one fault breaks is held by the failing examples.
    """

    about: frozenset[str] | None = getattr(request.module, "ABOUT", None)

    def audit(data: dict[str, Any]) -> tuple[Diagnostic, ...]:
        name = data["source"]["name"].removesuffix(".docx")
        said = audit_ledger(as_ledger(data), documents[name], "changed.json", wholes[name])
        return said if about is None else tuple(d for d in said if d.code in about)

    return audit


@pytest.fixture
def said(audited: Callable[[dict[str, Any]], tuple[Diagnostic, ...]]) -> Said:
    """Code and pointer of each diagnostic of a changed ledger."""
    return lambda data: places(audited(data))


@pytest.fixture(scope="session")
def apply_patch() -> Callable[[Any, list[dict[str, Any]]], Any]:
    """A JSON Patch (RFC 6902) applied to a deep copy; the operations that the corpus uses."""

    def apply(document: Any, patch: list[dict[str, Any]]) -> Any:
        result = copy.deepcopy(document)
        for operation in patch:
            _apply(result, operation)
        return result

    return apply


def _apply(document: Any, operation: dict[str, Any]) -> None:
    holder, last = _holder(document, operation["path"])
    kind = operation["op"]
    if kind == "remove":
        del holder[last]
        return
    if kind == "copy":
        source, key = _holder(document, operation["from"])
        value = copy.deepcopy(source[key])
    else:
        value = copy.deepcopy(operation["value"])
    if kind == "replace":
        assert (last in holder) if isinstance(holder, dict) else (last < len(holder))
        holder[last] = value
    elif kind not in {"add", "copy"}:
        raise ValueError(f"no such operation here: {kind}")
    elif isinstance(holder, list):
        holder.insert(last, value)
    else:
        holder[last] = value


def _holder(document: Any, pointer: str) -> tuple[Any, Any]:
    *way, last = (token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:])
    for token in way:
        document = document[int(token)] if isinstance(document, list) else document[token]
    if not isinstance(document, list):
        return document, last
    return document, len(document) if last == "-" else int(last)
