"""Real contracts against the ledgers that were made from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engross.source.docx import SourceDocument, read_docx

LEDGERS = {
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.partial": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.unreviewed": "common-paper-cloud-service-agreement",
    "msdn-eula": "msdn-eula",
}
BLOCKS = {
    "ccs-call-off-order-form-tracked.docx": 369,
    "ccs-joint-schedule-1-definitions.docx": 947,
    "clean-consulting-agreement-v2.docx": 54,
    "clean-consulting-agreement.docx": 54,
    "common-paper-cloud-service-agreement.docx": 312,
    "eu-scc-controller-to-processor.docx": 414,
    "german-it-services-excerpt.docx": 31,
    "msdn-eula.docx": 196,
}
REFUSED = {"external-entity.docx": "DX-020", "strict-format.docx": "DX-023"}


@pytest.fixture(params=LEDGERS, scope="module")
def pair(request: pytest.FixtureRequest, corpus: Path) -> tuple[dict[str, Any], SourceDocument]:
    """A ledger and its document."""
    name: str = request.param
    ledger = json.loads((corpus / "ledgers" / f"{name}.json").read_bytes())
    checked = read_docx(corpus / "docx" / f"{LEDGERS[name]}.docx")
    assert checked.diagnostics == ()
    assert checked.value is not None
    return ledger, checked.value


def locations(value: object) -> Iterator[SimpleNamespace]:
    if isinstance(value, dict):
        if "block_id" in value and "char_start" in value:
            yield SimpleNamespace(**value)
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from locations(item)


def test_the_source_record_is_the_ledgers(pair: tuple[dict[str, Any], SourceDocument]) -> None:
    ledger, document = pair
    assert {
        "document_id": document.document_id,
        "name": document.name,
        "sha256": document.sha256,
        "coverage": {key: part.as_record() for key, part in document.coverage.items()},
        "warnings": list(document.warnings),
    } == ledger["source"]


def test_every_place_lies_in_its_block(pair: tuple[dict[str, Any], SourceDocument]) -> None:
    ledger, document = pair
    places = list(locations(ledger))
    assert len(places) > 300
    assert [place for place in places if document.slice(place) is None] == []


def test_every_quoted_text_is_its_slice(pair: tuple[dict[str, Any], SourceDocument]) -> None:
    ledger, document = pair
    quoted = [(usage["location"], usage["observed_form"]) for usage in ledger["usages"]]
    quoted += [(seen["location"], seen["term"]) for seen in ledger["lexical_observations"]]
    quoted += [(definition["location"], definition["term"]) for definition in ledger["definitions"]]
    quoted += [
        (span["location"], span["definition_text"])
        for decision in ledger["semantic_adjudications"]
        for span in decision["definition_spans"]
    ]
    assert quoted
    assert [(where, text) for where, text in quoted if document.slice(SimpleNamespace(**where)) != text] == []


def test_every_contract_reads(corpus: Path) -> None:
    found = {}
    for path in sorted((corpus / "docx").glob("*.docx")):
        checked = read_docx(path)
        assert checked.diagnostics == ()
        assert checked.value is not None
        found[path.name] = len(checked.value.blocks)
    assert found == BLOCKS


def test_every_structure_reads_or_is_refused_by_name(corpus: Path) -> None:
    paths = sorted((corpus / "docx" / "structure").glob("*.docx"))
    assert len(paths) == 12
    for path in paths:
        checked = read_docx(path)
        refused = REFUSED.get(path.name)
        assert [found.code for found in checked.diagnostics] == ([refused] if refused else [])
        assert (checked.value is None) == (refused is not None)


def test_known_oddities_of_real_files(corpus: Path) -> None:
    def text(name: str) -> str:
        document = read_docx(corpus / "docx" / "structure" / name).value
        assert document is not None
        return "\n".join(block.text for block in document.blocks)

    assert "\u2011" not in text("no-break-hyphen.docx")
    assert text("text-box.docx") == "Datum plane" * 2
    moved = text("move-from-move-to.docx")
    assert set(text("move-from-move-to-accepted.docx").split()) <= set(moved.split())


def test_tracked_insertions_inside_paragraphs_are_read(corpus: Path) -> None:
    document = read_docx(corpus / "docx" / "ccs-call-off-order-form-tracked.docx").value
    assert document is not None
    assert document.coverage["tracked_changes"].as_record() == {"present": True, "parsed": False}
    assert "tracked changes are present but not parsed" in document.warnings
