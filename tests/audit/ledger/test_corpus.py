"""Real ledgers of real contracts pass; each of their forty known faults is found where it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engross.audit.opening import open_ledger

DOCUMENTS = {
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.partial": "common-paper-cloud-service-agreement",
    "cloud-service-agreement.unreviewed": "common-paper-cloud-service-agreement",
    "msdn-eula": "msdn-eula",
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
}
# Nothing is wrong with them; these notes tell what their documents have beside what was read,
NOTES = {
    "common-paper-cloud-service-agreement": [
        ("LG-D-005", "/source/coverage"),
        ("LG-D-007", "/source/coverage/footnotes"),
        ("LG-D-007", "/source/coverage/endnotes"),
    ],
}
# and which rules the two that were not reviewed to the end leave out.
UNFINISHED = {
    "cloud-service-agreement.partial": [("LG-A-003", "/occurrence_review/status")],
    "cloud-service-agreement.unreviewed": [
        ("LG-A-003", "/semantic_review/status"),
        ("LG-A-003", "/occurrence_review/status"),
    ],
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_real_ledger_passes(corpus: Path, name: str) -> None:
    result = open_ledger(corpus / "ledgers" / f"{name}.json", corpus / "docx" / f"{DOCUMENTS[name]}.docx")
    expected = NOTES.get(DOCUMENTS[name], []) + UNFINISHED.get(name, [])
    assert [(d.code, d.where.pointer) for d in result.diagnostics] == expected
    assert all(d.severity == "note" for d in result.diagnostics)
    assert result.case is not None


def test_a_known_fault_is_found_by_its_rule_at_its_place(corpus: Path, tmp_path: Path, apply_patch) -> None:
    broken = corpus / "ledgers" / "broken"
    whole = json.loads((corpus / "ledgers" / "clean-consulting-agreement.json").read_bytes())
    document = corpus / "docx" / "clean-consulting-agreement.docx"
    faults = json.loads((broken / "index.json").read_bytes())
    assert len(faults) == 40
    missed = []
    for fault in faults:
        record = tmp_path / f"{fault['rule']}.json"
        patch = json.loads((broken / fault["file"]).read_bytes())
        record.write_text(json.dumps(apply_patch(whole, patch)), encoding="utf-8")
        result = open_ledger(record, document)
        said = [(d.code, d.where.pointer) for d in result.diagnostics if d.severity == "error"]
        if not _found(fault, said):
            missed.append((fault["rule"], fault["pointer"], said))
    assert missed == []


def _found(fault: dict[str, Any], said: list[tuple[str, str]]) -> bool:
    """Whether the fault's rule spoke at its place or inside it, and no rule but those it breaks."""
    codes = {f"LG-{rule}" for rule in [fault["rule"], *fault["also"]]}
    at_its_place = any(
        code == f"LG-{fault['rule']}" and f"{pointer}/".startswith(f"{fault['pointer']}/")
        for code, pointer in said
    )
    return at_its_place and {code for code, _ in said} <= codes
