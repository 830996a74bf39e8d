"""What a reader may see of a research record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engross.audit.anchor import open_anchor
from engross.contracts.anchor import AnchorRecord
from engross.source.studied import StudiedFile
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_link import LineLink, problem_of
from engross.views.anchor_model import AnchorFinding, AnchorView
from engross.views.anchor_part import extracted
from engross.views.anchor_view import HIT_LIMIT, NEAR_LIMIT, STATUSES, anchor_view
from engross.views.highlighting import LINE_LIMIT, coloured
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


def view(*findings: dict[str, Any], data: bytes = LINES, **more: Any) -> AnchorView:
    files = {"pump.c": StudiedFile.of(Path("pump.c"), data)}
    return anchor_view(record(*findings), files, "b" * 64, "well", **more)


def only(finding: dict[str, Any], data: bytes = LINES, **more: Any) -> AnchorFinding:
    (shown,) = view(finding, data=data, **more).decisions[0].findings
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
    assert str(shown.asks) == "It asks that something be measured before the decision."
    assert str(shown.kind_meaning) == "It rests on one line of a studied file."
    assert shown.passage is not None
    assert (shown.passage.cite, shown.passage.artifact_id) == ("pump.c:2", "pump")


def test_verified_says_only_what_was_tested() -> None:
    line, source = only(repo()), only(external())
    one, more = (only(repo(), compared={"B1": n}) for n in (1, 2))
    assert "quotes nothing" in str(line.status_meaning)
    assert "carries the one quotation, name or measure" in str(one.status_meaning)
    assert "carries the 2 quotations, names and measures" in str(more.status_meaning)
    assert all("was not tested" in str(shown.status_meaning) for shown in (one, more))
    assert "was not opened" in str(source.status_meaning)
    partly = only(repo(status="partial"), compared={"B1": 2})
    assert partly.status_meaning == only(repo(status="partial")).status_meaning


@pytest.mark.parametrize("status", [status for status in STATUSES if status != "verified"])
def test_every_other_status_has_one_meaning(status: str) -> None:
    assert only(repo(status=status)).status_meaning == only(external(status=status)).status_meaning


@pytest.mark.parametrize(
    ("kind", "changes", "words"),
    [("product", "product-decision", "none can verify it"), ("background", "background", "no source")],
)
def test_product_and_background_say_why_no_place_is_named(kind: str, changes: str, words: str) -> None:
    finding = repo(type=kind, changes=changes, status="inferred")
    del finding["anchor"], finding["artifact_id"]
    shown = only(finding)
    assert words in str(shown.kind_meaning)
    assert (shown.passage, shown.locator, shown.artifact_id) == (None, None, None)


def test_an_external_finding_names_its_source() -> None:
    shown = only(external())
    assert shown.locator == Recorded("Well guide, section 2")
    assert shown.passage is None
    assert shown.artifact_id == "pump"


@pytest.mark.parametrize(
    ("line", "expected"),
    [(1, [1, 2, 3, 4]), (2, [1, 2, 3, 4, 5]), (3, [1, 2, 3, 4, 5]), (5, [3, 4, 5])],
)
def test_two_lines_before_and_three_after(line: int, expected: list[int]) -> None:
    shown = numbers(only(repo(anchor={"path": "pump.c", "line": line})))
    assert [number for number, _, _ in shown] == expected
    assert [number for number, _, hit in shown if hit] == [line]


def test_lines_are_those_of_the_file() -> None:
    assert numbers(only(repo())) == [
        (1, "first", False),
        (2, "second 7 mm", True),
        (3, "third", False),
        (4, "", False),
        (5, "fifth", False),
    ]
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
    assert case.compared == {"F1": 1, "F2": 3}
    shown = anchor_view(case.record, case.files, case.record.final.sha256, "passage")
    assert [total.count for total in shown.totals] == [3, 1, 1, 1, 0, 0]
    assert [[f.id for f in d.findings] for d in shown.decisions] == [["F1", "F2", "F3", "F6"], ["F4", "F5"]]
    assert [a.cited_by for a in shown.artifacts] == [("F1", "F2"), ("F6",)]
    assert [number for number, _, _ in numbers(shown.decisions[0].findings[1])] == [1, 2, 3, 4, 5]


PYTHON = b'''def f():
    """A string
    over lines 7 mm, with return in it."""
    return 12  # why\r
    x = "\xe9\x0b"
'''


def runs(line: int, path: str = "pump.py", data: bytes = PYTHON) -> list[tuple[str, str]]:
    value = json.loads(record(repo()).model_dump_json(by_alias=True, exclude_none=True))
    value["artifacts"][0]["path"] = value["findings"][0]["anchor"]["path"] = path
    value["findings"][0]["anchor"]["line"] = line
    files = {path: StudiedFile.of(Path(path), data)}
    (shown,) = anchor_view(AnchorRecord.model_validate(value), files, "b" * 64, "well").decisions[0].findings
    assert shown.passage is not None
    for one in shown.passage.lines:
        assert "".join(run.text for run in one.runs) == one.text
    (hit,) = (one for one in shown.passage.lines if one.hit)
    return [(run.kind, run.text) for run in hit.runs]


def test_code_is_coloured_by_kind_and_knows_the_lines_before() -> None:
    assert runs(4) == [
        ("", "    "),
        ("keyword", "return"),
        ("", " "),
        ("number", "12"),
        ("", "  "),
        ("comment", "# why"),
    ]
    assert runs(3) == [("string", '    over lines 7 mm, with return in it."""')]


@pytest.mark.parametrize("path", ["pump.unknown", "pump.txt", "Makefile"])
def test_any_file_is_shown_character_for_character(path: str) -> None:
    assert "".join(text for _, text in runs(5, path)) == '    x = "\ufffd\x0b"'


def test_a_file_that_takes_too_long_is_shown_without_colours() -> None:
    data = PYTHON.replace(b"A string", b"A" * (LINE_LIMIT + 1))
    assert runs(4, data=data) == [("", "    return 12  # why")]


@given(data=st.binary(max_size=200), path=st.sampled_from(["a.py", "a.c", "a.js", "a.html", "a.sh"]))
@settings(max_examples=80, deadline=None)
def test_colours_never_change_a_character(data: bytes, path: str) -> None:
    lines = StudiedFile.of(Path(path), data).lines
    found = coloured(path, lines, range(1, len(lines) + 1))
    assert ["".join(run.text for run in found[number]) for number in sorted(found)] == list(lines)


URL = "https://host.example/org/repo/blob/{commit}/{path}#L{line}"


def test_a_cited_line_has_an_address_of_its_own() -> None:
    shown = only(repo(), link=LineLink(URL)).passage
    assert shown is not None
    assert shown.address == "https://host.example/org/repo/blob/0ddba11/pump.c#L2"
    assert LineLink(URL).address("abc", "a b/\u00e9?#%.py", 3) == (
        "https://host.example/org/repo/blob/abc/a%20b/%C3%A9%3F%23%25.py#L3"
    )


@pytest.mark.parametrize(
    "template",
    [
        "",
        "blob/{path}#{line}",
        "javascript:alert({path},{line})",
        "https://host/{path}",
        "https://host/{line}",
        "https://{path}/{line}",
        "https://host/{path}#L{line}{branch}",
        "https://host/{path!r}#{line}",
        "https://host/{path:>9}#{line}",
        "https://host/{path#{line}",
        "https://host/{path}#{line} x",
        'https://host/{path}"{line}',
        "https://host/{}/{path}{line}",
        "https://[host/{path}{line}",
        "ftp://host/{path}{line}",
    ],
)
def test_a_template_that_is_no_address_is_refused(template: str) -> None:
    assert problem_of(template) is not None


def test_a_template_may_leave_the_commit_out() -> None:
    assert problem_of(URL) is None
    assert problem_of("http://localhost:8080/{path}?line={line}") is None


EXTRACTS = [
    (AnchorExtract(("decisions",)), ["B1", "B2", "B3"], "3 of its 3 findings"),
    (AnchorExtract(("decisions", "negative"), statuses=("partial",)), ["B2"], "1 of its 3 findings"),
    (AnchorExtract(("decisions",), decisions=("paint",)), ["B3"], "1 of its 3 findings"),
    (AnchorExtract(("decisions",), types=("external",), statuses=("verified",)), ["B3"], "1 of its 3"),
    (AnchorExtract(("negative",)), [], "Its 3 findings are not shown here"),
    (AnchorExtract(("artifacts", "limits")), [], "Its 3 findings are not shown here"),
]


@pytest.mark.parametrize(("extract", "ids", "words"), EXTRACTS)
def test_a_part_says_that_it_is_one_and_of_how_many(
    extract: AnchorExtract, ids: list[str], words: str
) -> None:
    whole = view(repo(), repo(id="B2", status="partial"), external(id="B3", decision_id="paint"))
    part = extracted(whole, extract)
    assert [finding.id for decision in part.decisions for finding in decision.findings] == ids
    assert all(decision.findings for decision in part.decisions)
    assert part.part is not None
    assert words in str(part.part.lead)
    assert part.part.sections == extract.sections
    assert bool(part.negative) == ("negative" in extract.sections)
    assert bool(part.artifacts) == ("artifacts" in extract.sections)
    assert bool(part.limits) == ("limits" in extract.sections)
    assert part.totals == ()
    assert part.finding_count == 3


@pytest.mark.parametrize("extract", [None, AnchorExtract()])
def test_what_leaves_nothing_out_is_the_whole(extract: AnchorExtract | None) -> None:
    whole = view(repo())
    assert extracted(whole, extract) is whole
