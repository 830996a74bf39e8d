"""The entailment proxy: what a claim says that its line has to carry (PA-073 to PA-075)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engross.audit.anchor import judge_anchor, lines
from engross.audit.anchor.entailment import (
    LINE_LIMIT,
    MEASURE_LIMIT,
    SPAN_LIMIT,
    distinct,
    tokens,
    unsupported,
)
from engross.diagnostics import Severity

from .conftest import Lighthouse

ROOT = Path(__file__).resolve().parents[3]


def missing(claim: str, line: str) -> list[str]:
    return [token.text for token in unsupported(claim, line)]


def anchored(light: Lighthouse, claim: str, line: str) -> Lighthouse:
    light.files["lamp/flash.py"] = f"{line}\n".encode()
    light.finding(0)["claim"] = claim
    light.pin()
    return light


@pytest.mark.parametrize(
    ("claim", "line", "code", "shown"),
    [
        ("Quotes `REST`", "# rest", None, ""),
        ("Quotes `WORK`", "# rest", "PA-073", '"WORK"'),
        ("Sets rest_ms", "# REST_MS", None, ""),
        ("Sets work_ms", "# REST_MS", "PA-074", '"work_ms"'),
        ("It is 4.5 s", "# 4500 ms", None, ""),
        ("It is 5 s", "# 4500 ms", "PA-075", '"5 s"'),
    ],
)
def test_PA_073_PA_074_PA_075(light: Lighthouse, claim: str, line: str, code: str | None, shown: str) -> None:
    said = anchored(light, claim, line).said()
    assert [one.code for one in said] == ([code] if code else [])
    for one in said:
        assert (one.expected, one.found) == (shown, f'"{line}"')
        assert (one.where.pointer, one.where.line) == ("/findings/0/claim", 1)
        assert str(one.where.file).endswith("lamp/flash.py")


@pytest.mark.parametrize("status", ["partial", "inferred", "unverified", "blocked", "failed"])
def test_only_a_verified_finding_is_compared(light: Lighthouse, status: str) -> None:
    light.finding(0).update(claim="It is `nowhere` at 7 m", status=status)
    light.pin()
    assert light.errors() == []


def test_only_the_one_line_of_the_anchor_is_read(light: Lighthouse) -> None:
    light.say("`lamp/flash.py:1`", "`lamp/flash.py:1-2`")
    light.finding(0)["claim"] = "`REST_MS = 4500` is set"
    light.pin()
    assert light.errors() == ["PA-073", "PA-074"]


SPANS = [
    # a run of backticks to the next of the same length (T-6)
    ("Requires `const shaft`", ["const shaft"]),
    ("Sets `x` and `y`", ["x", "y"]),
    ("Sets `z`", ["z"]),
    (f"Has `{'q' * 81}`", ["q" * 81]),
    ("Has ``a`b``", ["a`b"]),
    ("Has `` ` `` in it", ["`"]),
    ("Has ```a``b``", ["b"]),
    ("Has ``a` `b``", ["a` `b"]),
    ("Has `a\nb` and `c\r\nd`", ["a b", "c d"]),
    ("Has ` a ` and ` b`", ["a", " b"]),
    ("Has `  `", ["  "]),
    ("Not `closed", []),
    ("Not ``closed`", []),
    ("Nothing in ``", []),
    ('Says "never present"', []),
]

NAMES = [
    # letters, digits and joints (T-7)
    ("Uses shaft.min.height now.", ["shaft.min.height"]),
    ("Uses _private and name_part_", ["_private", "name_part_"]),
    ("Uses a__b", ["a__b"]),
    ("Uses caf\u00e9.menu", ["caf\u00e9.menu"]),
    ("Uses cafe\u0301.menu", ["cafe\u0301.menu"]),
    ("Uses @scope/pkg-name", ["pkg-name"]),
    ("A per-room allowance", ["per-room"]),
    ("See x.y.", ["x.y"]),
    ("-- see --dry-run --", ["dry-run"]),
    ("e.g. this, i.e. that, at 5 p.m., in the U.S.", []),
    ("Uses clearRunM", []),
    ("Uses 3.x-beta and 2024-01-02", []),
    ("Uses ___", []),
    ("No general factor exists", []),
    # a name inside of a measure is its unit
    ("It is 2 kilowatt-hours", []),
    ("It is 5 N-m, or 9 sq.ft.", []),
    ("It is 2 kilowatt-hours in kilowatt-hours", ["kilowatt-hours"]),
]


@pytest.mark.parametrize(("claim", "spans"), SPANS)
def test_quoted_spans(claim: str, spans: list[str]) -> None:
    assert [token.text for token in tokens(claim) if token.kind == "quoted"] == spans


@pytest.mark.parametrize(("claim", "names"), NAMES)
def test_identifiers(claim: str, names: list[str]) -> None:
    assert [token.text for token in tokens(claim) if token.kind == "identifier"] == names


@pytest.mark.parametrize(
    ("claim", "line", "expected"),
    [
        ("Requires `const shaft`", "const SHAFT_MIN_H = 5;", []),
        ("Has `   x`", "   x", []),
        ("Has `   x`", "  x", ["   x"]),
        ("Has `STRASSE`", "stra\u00dfe", ["STRASSE"]),
        ("Has `\u0391\u03a3`", "\u03b1\u03c3\u03b1", []),
        ("Uses Shaft.Min.Height", "let shaft.min.height = 5", []),
        ("Uses shaft.max.height", "let shaft.min.height = 5", ["shaft.max.height"]),
        ("`SOME_OTHER` is set", "x", ["SOME_OTHER", "SOME_OTHER"]),
        ("No `x` here, no `x`", "y", ["x"]),
        ("It is 5 m, and 5 m again, and 500 cm", "6 m", ["5 m", "500 cm"]),
    ],
)
def test_letter_case_does_not_count_and_each_spelling_counts_once(
    claim: str, line: str, expected: list[str]
) -> None:
    assert missing(claim, line) == expected


@pytest.mark.parametrize(
    ("claim", "line", "carried"),
    [
        ("The hall is 1,05 m", "corridors 1,050 mm; halls 1,200 mm", True),
        ("The depth is 3.1 m", "minDepth: 3.1", False),
        ("No general slack factor exists", "slack = 3", True),
    ],
)
def test_the_three_limits_stay(claim: str, line: str, carried: bool) -> None:
    """Presence is no attribution; a bare number is no measure; absence has no token."""
    assert (missing(claim, line) == []) == carried


def test_tokens_know_their_place_in_the_claim() -> None:
    claim = "Sets `A_B` to \u0661\u200b\u0662 mm, or x.y."
    found = [(token.kind, claim[token.start : token.end]) for token in tokens(claim)]
    assert found == [
        ("quoted", "A_B"),
        ("identifier", "A_B"),
        ("identifier", "x.y"),
        ("measure", "\u0661\u200b\u0662 mm"),
    ]
    assert tuple(distinct(f"{claim} {claim}")) == tokens(claim)


def test_a_sign_and_a_factor_are_only_warned_about(light: Lighthouse) -> None:
    anchored(light, "From -5 m over 600 x 900 mm to \u00b15 mm", "5 m, 900 mm, 5 mm")
    assert light.errors() == []
    assert sum("was not compared" in text for text in light.advice()) == 2
    assert judge_anchor(light.path, "reference").diagnostics == ()


def test_many_tokens_are_counted_and_not_listed(light: Lighthouse) -> None:
    light.finding(0)["claim"] = " ".join(f"{n} km" for n in range(1, 201))
    light.pin()
    said = light.said()
    assert [one.code for one in said] == ["PA-075"] * 50 + ["PA-110"]
    assert "150 more tokens" in said[-1].message


def test_what_is_past_a_limit_counts_as_not_carried() -> None:
    many = " ".join(f"{n} m" for n in range(1, MEASURE_LIMIT + 2))
    assert missing(many, many) == [f"{MEASURE_LIMIT + 1} m"]
    late = "7 m " * LINE_LIMIT + "5 m"
    assert missing("5 m", late) == ["5 m"]
    assert missing("5 m", late[4:]) == []
    spans = " ".join(f"`{n}`" for n in range(SPAN_LIMIT + 2))
    assert missing(spans, spans) == [f"{SPAN_LIMIT}"]
    names = " ".join(f"a_{n}" for n in range(SPAN_LIMIT + 2))
    assert missing(names, names) == [f"a_{SPAN_LIMIT}"]


def test_an_audit_that_compares_too_much_takes_the_rest_as_not_carried(
    light: Lighthouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anchored(light, "It rests 4500 ms", "4500 ms")
    assert light.said() == ()
    monkeypatch.setattr(lines, "WORK_LIMIT", 1000)
    said = light.said()
    assert [(one.code, one.severity) for one in said] == [
        ("PA-110", Severity.WARNING),
        ("PA-075", Severity.ERROR),
    ]
    light.finding(0)["claim"] = "It rests"
    light.pin()
    assert light.said() == ()


def test_pint_is_loaded_only_for_a_claim_with_a_measure() -> None:
    program = (
        "import sys; from engross.audit.anchor.entailment import unsupported as u; "
        "u('Sets `a_b` for 3 in the list', '5 m'); before = 'pint' in sys.modules; "
        "u('It is 5 cm', '50 mm'); print(before, 'pint' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(ROOT / "src" / "ext")},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == "False True\n"
