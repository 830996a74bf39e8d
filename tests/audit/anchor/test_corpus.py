"""Every case of the corpus and every row of its matrix, in both profiles."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.anchor_cases import named, rebuilt, rows

from engross.audit.anchor import Profile, judge_anchor, no_record
from engross.diagnostics import Diagnostic, Severity

HELP = "cmd-help-flag"
HOW_STRICT_DIFFERS = {
    HELP: "a matter of the command line: `engross audit --help` helps, the contract's own command does not",
}

# Advice that the facts ask for and these valid cases forget: an artifact that nothing uses,
# a range to line 13 of a file that ends before.
PAST_END = "The report cites a range that goes past the end of the file."
ADVISED = {
    "art-path-trailing-dots": 'No finding rests on the artifact "A3".',
    "cite-range-en-dash": PAST_END,
    "cite-range-em-dash-spaces": PAST_END,
}

HOW_REFERENCE_DIFFERS = {
    "host-fifo-candidate": "the tool waits for ever; a pipe is refused before it is opened (PA-036)",
    "host-600mb-sparse-candidate": "the tool crashes; a file beyond the limit is refused unread (PA-036)",
}
# Verdicts of the tool in the corpus that are more than valid or invalid.
UNREAD = {"PA-001": "usage", "PA-002": "unreadable"}

# One error a token is too much for these; the rest is left out, and it is said that it was.
CAPPED = {"host-claim-many-measures", "host-long-line-many-measures"}


@pytest.fixture(scope="module")
def cases(corpus: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((corpus / "anchor-cases" / "cases.json").read_bytes())
    return found


def judged(
    case: dict[str, Any], base: dict[str, Any], root: Path, profile: Profile
) -> tuple[Diagnostic, ...]:
    """What a profile says of a case, called as its command line asks."""
    record = rebuilt(base, case, root)
    arguments = named(case, record, root)
    return judge_anchor(Path(arguments[0]), profile).diagnostics if arguments else (no_record(),)


def errors(said: tuple[Diagnostic, ...]) -> list[str]:
    return [diagnostic.code for diagnostic in said if diagnostic.severity is Severity.ERROR]


def test_the_corpus_is_whole(cases: dict[str, Any]) -> None:
    names = {case["name"] for case in cases["cases"]}
    assert len(names) == len(cases["cases"]) == 330
    assert len(cases["matrix"]["rows"]) == 960
    assert names >= {*HOW_STRICT_DIFFERS, *ADVISED, *HOW_REFERENCE_DIFFERS, *CAPPED}


@pytest.mark.parametrize("half", [0, 1])
def test_strict_judges_every_case_as_recommended(
    cases: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: int
) -> None:
    different = []
    for case in cases["cases"][half::2]:
        root = tmp_path / case["name"]
        root.mkdir()
        monkeypatch.chdir(root)
        said = judged(case, cases["base"], root, "strict")
        rest = [one for one in said if one.message != ADVISED.get(case["name"])]
        codes = set(errors(said))
        verdict = "invalid" if codes else "valid-with-warning" if rest else "valid"
        expected = [set(checks) for checks in (case["target_checks"], *case.get("target_alternatives", ()))]
        if case["name"] in HOW_STRICT_DIFFERS:
            assert codes == {"PA-002"}
        elif verdict != case["recommended"] or codes not in expected:
            different.append((case["name"], case["recommended"], expected, verdict, sorted(codes)))
    assert not different


@pytest.mark.parametrize("half", [0, 1])
def test_reference_judges_every_case_as_the_tool_does(
    cases: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: int
) -> None:
    """The verdict, the checks, and how often each error was counted; and no advice."""
    different = []
    for case in cases["cases"][half::2]:
        root = tmp_path / case["name"]
        root.mkdir()
        monkeypatch.chdir(root)
        said = judged(case, cases["base"], root, "reference")
        codes = errors(said)
        verdict = UNREAD.get(codes[0], "invalid") if codes else "valid"
        if case["name"] in HOW_REFERENCE_DIFFERS:
            assert case["oracle_verdict"] in {"timeout", "crash"}
            assert (verdict, codes) == ("invalid", ["PA-036"])
            continue
        if case["name"] in CAPPED:
            assert len(said) > len(codes)  # that something was left out is said
        else:
            assert len(said) == len(codes)
            assert case["oracle_error_count"] in {None, len(codes)}, case["name"]
        if (verdict, set(codes)) != (case["oracle_verdict"], set(case["oracle_checks"])):
            different.append((case["name"], case["oracle_verdict"], case["oracle_checks"], verdict, codes))
    assert not different


def test_every_row_of_the_matrix_in_both_profiles(cases: dict[str, Any], tmp_path: Path) -> None:
    """The tool's checks; strict adds ``PA-101`` where an external finding carries an anchor."""
    place = rebuilt(cases["base"], {"files": {}, "record_patch": []}, tmp_path)
    different = []
    passed: Counter[Profile] = Counter()
    for line, record in rows(cases):
        place.write_text(json.dumps(record), "utf-8")
        forbidden = line["type"] == "external" and line["anchor"]
        checks = set(line["oracle_checks"])
        for profile, valid, expected in (
            ("reference", line["oracle_valid"], checks),
            ("strict", line["seed_valid"], checks | {"PA-101"} if forbidden else checks),
        ):
            judgement = judge_anchor(place, profile)
            codes = set(errors(judgement.diagnostics))
            passed[profile] += judgement.holds
            if codes != expected or judgement.holds != valid:
                different.append((profile, line, sorted(codes)))
    assert not different
    assert passed == {"reference": 100, "strict": 70}
