"""What a reader may see of a research record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engross.audit.anchor import open_anchor
from engross.contracts.anchor import AnchorRecord
from engross.source.studied import StudiedFile
from engross.views.anchor_model import AnchorFinding, AnchorView
from engross.views.anchor_view import HIT_LIMIT, NEAR_LIMIT, STATUSES, anchor_view
from engross.views.words import Recorded

LINES = b"first\nsecond 7 mm\nthird\n\nfifth\n"
SHA = "a" * 64


def repo(**members: Any) -> dict[str, Any]:
    return {
        "id": "B1",
        "decision_id": "well",
        "claim": "The `gap` is 7 mm",
        "type": "repo",
        "anchor": {"path": "pump.c", "line": 2},
        "artifact_id": "pump",
        "changes": "measure",
        "status": "verified",
        **members,
    }


def external(**members: Any) -> dict[str, Any]:
    found = repo(type="external", locator="Well guide, section 2", **members)
    del found["anchor"]
    return found


def record(*findings: dict[str, Any]) -> AnchorRecord:
    value = {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "How wide is the gap?",
        "commit": "0ddba11",
        "anchor_root": ".",
        "artifacts": [
            {"id": "pump", "path": "pump.c", "sha256": SHA, "bytes": len(LINES)},
            {"id": "pipe", "path": "pipe.c", "sha256": SHA, "bytes": 1},
        ],
        "decisions": [{"id": "well", "text": "Which well"}, {"id": "paint", "text": "Which paint"}],
        "findings": list(findings),
        "coverage": {
            "negative": [{"id": "N1", "searched": "A valve", "not_found": "No valve", "boundary": "pump.c"}]
        },
        "final": {"path": "well.md", "sha256": SHA, "bytes": 1},
    }
    return AnchorRecord.model_validate(value)


def view(*findings: dict[str, Any], data: bytes = LINES) -> AnchorView:
    files = {"pump.c": StudiedFile.of(Path("pump.c"), data)}
    return anchor_view(record(*findings), files, "b" * 64, "well")


def only(finding: dict[str, Any], data: bytes = LINES) -> AnchorFinding:
    (shown,) = view(finding, data=data).decisions[0].findings
    return shown


def numbers(finding: AnchorFinding) -> list[tuple[int, str, bool]]:
    assert finding.passage is not None
    return [(line.number, line.text, line.hit) for line in finding.passage.lines]


def test_the_record_as_a_whole() -> None:
    shown = view(repo(), external(id="B2", decision_id="paint", changes="change", status="partial"))
    assert (shown.key, shown.commit, shown.candidate, shown.candidate_sha256) == (
        "well",
        "0ddba11",
        "well.md",
        "b" * 64,
    )
    assert shown.question == Recorded("How wide is the gap?")
    assert shown.finding_count == 2
    assert [(total.key, total.count) for total in shown.totals] == [
        ("verified", 1),
        ("partial", 1),
        ("inferred", 0),
        ("unverified", 0),
        ("blocked", 0),
        ("failed", 0),
    ]
    assert [str(total.label) for total in shown.totals][:2] == ["Verified", "Partly supported"]
    assert [(a.id, a.size, a.cited_by) for a in shown.artifacts] == [
        ("pump", len(LINES), ("B1", "B2")),
        ("pipe", 1, ()),
    ]
    (entry,) = shown.negative
    assert (entry.id, entry.boundary) == ("N1", Recorded("pump.c"))


def test_decisions_and_findings_keep_the_record_order() -> None:
    shown = view(
        repo(id="B3", decision_id="paint"), repo(id="B2"), repo(id="B1", decision_id="paint"), repo(id="B0")
    )
    assert [(d.id, [f.id for f in d.findings]) for d in shown.decisions] == [
        ("well", ["B2", "B0"]),
        ("paint", ["B3", "B1"]),
    ]


def test_the_words_of_a_finding() -> None:
    shown = only(repo())
    assert shown.claim == Recorded("The `gap` is 7 mm")
    assert (str(shown.status), str(shown.changes), str(shown.kind)) == (
        "Verified",
        "Measure",
        "Studied files",
    )
    assert shown.note is None
    assert shown.passage is not None
    assert (shown.passage.cite, shown.passage.artifact_id) == ("pump.c:2", "pump")


def test_verified_says_only_what_was_tested() -> None:
    line, source = only(repo()), only(external())
    assert "was not tested" in str(line.status_meaning)
    assert "was not opened" in str(source.status_meaning)
    assert str(line.status_meaning) != str(source.status_meaning)


@pytest.mark.parametrize("status", [status for status in STATUSES if status != "verified"])
def test_every_other_status_has_one_meaning(status: str) -> None:
    assert only(repo(status=status)).status_meaning == only(external(status=status)).status_meaning


@pytest.mark.parametrize(
    ("kind", "changes", "words"),
    [("product", "product-decision", "none can verify"), ("background", "background", "no source")],
)
def test_product_and_background_say_why_no_place_is_named(kind: str, changes: str, words: str) -> None:
    finding = repo(type=kind, changes=changes, status="inferred")
    del finding["anchor"], finding["artifact_id"]
    shown = only(finding)
    assert shown.note is not None
    assert words in str(shown.note)
    assert (shown.passage, shown.locator, shown.artifact_id) == (None, None, None)


def test_an_external_finding_names_its_source() -> None:
    shown = only(external())
    assert shown.locator == Recorded("Well guide, section 2")
    assert shown.passage is None
    assert shown.artifact_id == "pump"


@pytest.mark.parametrize(
    ("line", "expected"),
    [(1, [1, 2, 3]), (2, [1, 2, 3, 4]), (3, [2, 3, 4, 5]), (5, [4, 5])],
)
def test_one_line_before_and_two_after(line: int, expected: list[int]) -> None:
    shown = numbers(only(repo(anchor={"path": "pump.c", "line": line})))
    assert [number for number, _, _ in shown] == expected
    assert [number for number, _, hit in shown if hit] == [line]


def test_lines_are_those_of_the_file() -> None:
    assert numbers(only(repo()))[1:] == [(2, "second 7 mm", True), (3, "third", False), (4, "", False)]
    assert numbers(only(repo(), data=b"a\r\nb<&\tc"))[1] == (2, "b<&\tc", True)


def test_long_lines_are_cut_in_words() -> None:
    data = b"x" * (NEAR_LIMIT + 1) + b"\n" + b"y" * HIT_LIMIT + b"\nz\n"
    passage = only(repo(), data=data).passage
    assert passage is not None
    before, hit, after = passage.lines
    assert (len(before.text), len(hit.text), after.text) == (NEAR_LIMIT, HIT_LIMIT, "z")
    assert str(before.cut) == "Line 1 is longer than 400 characters; its first 400 are shown."
    assert (hit.cut, after.cut) == (None, None)
    longer = only(repo(), data=data.replace(b"\ny", b"\nyy")).passage
    assert longer is not None
    assert longer.lines[1].cut is not None


def test_the_limits_stand_in_the_view() -> None:
    limits = " ".join(map(str, view(repo()).limits))
    for words in ("not attribution", "without a unit", "Absence", "A grounded report is not a correct one"):
        assert words in limits


def test_no_word_promises_more_than_the_record() -> None:
    shown = view(repo())
    said = [*shown.shows, *shown.limits, *(total.label for total in shown.totals)]
    said.extend(f.status_meaning for d in shown.decisions for f in d.findings)
    for phrase in said:
        assert not {"all", "every", "complete", "safe", "proven"} & set(str(phrase).lower().split())


def test_the_sample_of_the_corpus(corpus: Path, tmp_path: Path) -> None:
    base = json.loads((corpus / "anchor-cases" / "cases.json").read_bytes())["base"]
    for name, spec in base["files"].items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(spec["text"].encode())
    path = tmp_path / base["record_path"]
    path.write_text(json.dumps(base["record"]), "utf-8")
    case = open_anchor(path).case
    assert case is not None
    shown = anchor_view(case.record, case.files, case.record.final.sha256, "passage")
    assert [total.count for total in shown.totals] == [3, 1, 1, 1, 0, 0]
    assert [[f.id for f in d.findings] for d in shown.decisions] == [["F1", "F2", "F3", "F6"], ["F4", "F5"]]
    assert [a.cited_by for a in shown.artifacts] == [("F1", "F2"), ("F6",)]
    assert [number for number, _, _ in numbers(shown.decisions[0].findings[1])] == [1, 2, 3, 4]
