"""The entailment proxy: what is a token of a claim, and what carries it (PA-073 to PA-075)."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engross.audit.anchor.entailment import LINE_LIMIT, MEASURE_LIMIT, tokens, unsupported
from engross.audit.anchor.entailment.numerals import RUN_LIMIT, run_value
from engross.audit.anchor.entailment.units import factor, spellings

from .conftest import Lighthouse

ROOT = Path(__file__).resolve().parents[3]


def missing(claim: str, line: str) -> list[str]:
    return [token.text for token in unsupported(claim, line)]


CARRIED = [
    # the contract's own pairs, and number reading (T-4)
    ("the passage minimum is 1050 mm", "1,050 mm"),
    ("1050 mm", "1.05 m"),
    ("1,05 m", "1,050 mm"),
    ("1,5 m", "1.5 m"),
    ("0,050 m", "50 mm"),
    ("1234,567 mm", "1234.567 mm"),
    ("1,050,000 mm", "1050 m"),
    ("1,050.5 mm", "1050.5 mm"),
    ("1.050,5 mm", "1050.5 mm"),
    ("1.050.000 mm", "1050 m"),
    ("1'050 mm", "1050 mm"),
    ("1\u2019050 mm", "1050 mm"),
    ("1\u00a0050 mm", "1050 mm"),
    ("1\u2009050 mm", "1050 mm"),
    ("1\u202f050 mm", "1050 mm"),
    ("1,2,3 mm", "3 mm"),
    (".5 m", "0.5 m"),
    ("1e3 mm", "1 m"),
    ("600x900 mm", "0.9 m"),
    ("1/2 in", "0.5 in"),
    ("3-1/2 in", "3.5 in"),
    ("3 1/2 in", "88.9 mm"),
    ("\u00bd in", "12.7 mm"),
    ("3\u00bd in", "3.5 in"),
    ("\uff11\uff10\uff15\uff10 mm", "1050 mm"),
    ("\u0661\u0660\u0665\u0660 mm", "1050 mm"),
    ("9999\u200bmm", "9.999 m"),
    # units (T-5)
    ("12 m\u00b2", "12 m2"),
    ("12 m^2", "12 square metres"),
    ("1 m\u00b2", "10000 cm\u00b2"),
    ("250 sq ft", "250 ft2"),
    ("250 sq. ft", "250 square feet"),
    ("5 cubic metres", "5000 litres"),
    ("5 m\u00b3", "5000 l"),
    ("99-mm pipe", "9.9 cm"),
    ("1 ha", "10000 m2"),
    ("9 METRES", "9 m"),
    ("1050 MM", "1.05 M"),
    ("10 lb", "4.536 kg"),
    ("2 t", "2000 kg"),
    ("100 KG", "100 kg"),
    ("2 hours", "120 minutes"),
    ("90 min", "1.5 h"),
    ("7 days", "1 week"),
    ("500 ms", "0.5 s"),
    ("18 km/h", "5 m/s"),
    ("5 metres per second", "18 km/h"),
    ("5 m s\u207b\u00b9", "18 kph"),
    ("9.81 m/s\u00b2", "9.81 m s\u207b\u00b2"),
    ("90 kN", "90000 N"),
    ("5 bar", "500 kPa"),
    ("5 N/mm\u00b2", "5 MPa"),
    ("14.5 psi", "1 bar"),
    ("68 \u00b0F", "20 \u00b0C"),
    ("20 degrees Celsius", "68 degrees Fahrenheit"),
    ("-40 \u00b0C", "-40 \u00b0F"),
    ("300 K", "26.85 \u2103"),
    ("90 kWh", "324 MJ"),
    ("5 kW\u00b7h", "18 MJ"),
    ("2 kilowatt hours", "2 kWh"),
    ("1 hp", "745.7 W"),
    ("3 GHz", "3000 MHz"),
    ("60 rpm", "1 Hz"),
    ("1 KiB", "1024 bytes"),
    ("1 kB", "1000 bytes"),
    ("100 Mbit/s", "12.5 MB/s"),
    ("8 Mbps", "1 MB/s"),
    ("90\u00b0", "1.5708 rad"),
    ("5 kg/m3", "5 kg/m\u00b3"),
    ("5 N\u00b7m", "5 N\u00b7m"),
    ("3 dB", "3 dB"),
    # exactly half a percent, of the larger value (T-8)
    ("39.8 in", "40 in"),
    ("9.95 ft", "10 ft"),
    ("995 mm", "1000 mm"),
    ("1.99 m", "2000 mm"),
    # no number with a unit at all
    ("Only 3 in the list", "x"),
    ("12 in total", "plate"),
    ("2 in 5 cases", "x"),
    ("5 members", "x"),
    ("3 at night", "x"),
    ("5 are left", "x"),
    ("2 points", "x"),
    ("30 % of it", "x"),
    ("the 1990s", "x"),
    ("a sum of \u00a35 m", "x"),
    ("Section 5 m", "x"),
    ("The \u00e99 mm strip", "x"),
    ("The e\u03019 mm strip", "x"),
    ("2 \u0131n", "9 mm"),
    ("12 m\u00b2net", "x"),
    ("version 2.0.1 m", "x"),
    ("12 V", "x"),
    ("room depth 9.9", "x"),
    # quoted spans and identifiers (T-6, T-7)
    ("Requires `const shaft`", "const SHAFT_MIN_H = 5;"),
    ("Sets `x` and `y`", "let x = 1, y = 2"),
    ("Has `` a`b ``", "so a`b it is"),
    ("Has `a\nb`", "a b"),
    ("Not `closed", "x"),
    ('Says "never present"', "x"),
    ("Uses Shaft.Min.Height now.", "let shaft.min.height = 5"),
    ("e.g. this, i.e. that, at 5 p.m.", "x"),
    ("Uses clearRunM", "x"),
    ("Uses 3.x-beta", "x"),
    ("No general factor exists", "x"),
]

NOT_CARRIED = [
    ("The lobby is 900 mm", "1,050 mm; 1,200 mm", ["900 mm"]),
    ("The depth is 3.1 m", "clearDepth: 3.1", ["3.1 m"]),
    ("1050 m", "1,050 mm", ["1050 m"]),
    ("105 m", "1,05 m", ["105 m"]),
    ("1.05 m", "1,050 m", ["1.05 m"]),
    ("50 m", "1,050,000 mm", ["50 m"]),
    ("1 050 mm", "1050 mm", ["050 mm"]),
    ("1050 mm", "1.050 mm", ["1050 mm"]),
    ("1/2 in", "2 in", ["1/2 in"]),
    ("12 m", "12 m\u00b2", ["12 m"]),
    ("250 ft\u00b2", "250 ft", ["250 ft\u00b2"]),
    ("5 m/s", "5 m", ["5 m/s"]),
    ("5 m", "5 m/s", ["5 m"]),
    ("5 N\u00b7m", "5 N", ["5 N\u00b7m"]),
    ("5 kg/m\u00b3", "6 kg/m\u00b3", ["5 kg/m\u00b3"]),
    ("5 mW", "5 MW", ["5 mW"]),
    ("5 mw", "5 MW", ["5 mw"]),
    ("5 MB", "5 Mb", ["5 MB"]),
    ("1 KiB", "1 kB", ["1 KiB"]),
    ("21 \u00b0C", "20 \u00b0C", ["21 \u00b0C"]),
    ("5 \u00b0C", "23 \u00b0F", ["5 \u00b0C"]),
    ("1056 mm", "1050 mm", ["1056 mm"]),
    ("198.9 mm", "200 mm", ["198.9 mm"]),
    ("9 years", "9 months", ["9 years"]),
    ("Sets `z`", "line", ["z"]),
    ("Has `STRASSE`", "stra\u00dfe", ["STRASSE"]),
    (f"Has `{'q' * 81}`", "line", ["q" * 81]),
    ("Uses _private_name", "line", ["_private_name"]),
    ("Uses name_part_", "line", ["name_part_"]),
    ("Uses a__b", "line", ["a__b"]),
    ("Uses caf\u00e9.menu.", "line", ["caf\u00e9.menu"]),
    ("A per-room allowance", "ALLOWANCE", ["per-room"]),
    ("`SOME_OTHER` is set", "x", ["SOME_OTHER", "SOME_OTHER"]),
]


@pytest.mark.parametrize(("claim", "line"), CARRIED)
def test_a_claim_that_the_line_carries(claim: str, line: str) -> None:
    assert missing(claim, line) == []


@pytest.mark.parametrize(("claim", "line", "expected"), NOT_CARRIED)
def test_a_claim_that_the_line_does_not_carry(claim: str, line: str, expected: list[str]) -> None:
    assert missing(claim, line) == expected


def test_tokens_know_their_place_in_the_claim() -> None:
    claim = "Sets `A_B` to \u0661\u200b\u0662 mm, or x.y."
    found = [(token.kind, claim[token.start : token.end]) for token in tokens(claim)]
    assert found == [
        ("quoted", "A_B"),
        ("identifier", "A_B"),
        ("identifier", "x.y"),
        ("measure", "\u0661\u200b\u0662 mm"),
    ]


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
    light.files["lamp/flash.py"] = f"{line}\n".encode()
    light.finding(0)["claim"] = claim
    light.pin()
    said = light.said()
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


def test_a_sign_and_a_factor_are_only_warned_about(light: Lighthouse) -> None:
    light.files["lamp/flash.py"] = b"5 m, 900 mm, 5 mm\n"
    light.finding(0)["claim"] = "From -5 m over 600 x 900 mm to \u00b15 mm"
    light.pin()
    assert light.errors() == []
    assert sum("was not compared" in text for text in light.advice()) == 2


def test_many_tokens_are_counted_and_not_listed(light: Lighthouse) -> None:
    light.finding(0)["claim"] = " ".join(f"{n} km" for n in range(1, 201))
    light.pin()
    said = light.said()
    assert [one.code for one in said] == ["PA-075"] * 50 + ["PA-110"]
    assert "150 more tokens" in said[-1].message


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


@pytest.mark.parametrize(
    ("name", "claim", "line"),
    [
        ("underscores", "a_" * 500_000 + "!", "x"),
        ("ticks", "` " * 500_000, "x"),
        ("runs of ticks", " ".join("`" * n for n in range(1, 1500)), "x"),
        ("digits", "1" * 1_000_000, "x"),
        ("lonely digits", "1 " * 500_000 + "m", "x"),
        ("commas", "1," * 500_000 + " m", "x"),
        ("measures", "7 m " * 250_000, "7 m"),
        ("huge exponents", " ".join(f"{n}e9999 m" for n in range(50_000)), "1 m"),
        ("a long line", "5 m", "7 m " * 250_000),
        ("half units", "1 x " * 250_000, "x"),
        ("spaces", "1" + " " * 1_000_000 + "m", "x"),
    ],
)
def test_no_claim_takes_long(name: str, claim: str, line: str) -> None:
    """A million characters each: a reading that went back over its text would not end here."""
    unsupported(claim, line)


def test_what_is_past_a_limit_counts_as_not_carried() -> None:
    many = " ".join(f"{n} m" for n in range(1, MEASURE_LIMIT + 2))
    assert missing(many, many) == [f"{MEASURE_LIMIT + 1} m"]
    late = "7 m " * LINE_LIMIT + "5 m"
    assert missing("5 m", late) == ["5 m"]
    assert missing("5 m", late[4:]) == []


def test_runs_of_more_than_a_thousand_digits_are_no_number() -> None:
    assert run_value("1" * RUN_LIMIT) is not None
    assert run_value("1" * (RUN_LIMIT + 1)) is None
    assert tokens("1" * (RUN_LIMIT + 1) + " m") == ()


NUMBERS = st.integers(1, 10**6)
LENGTHS = st.sampled_from([s for s, u in spellings().any_case.items() if u.kind == "length"])


@given(value=NUMBERS, one=LENGTHS, other=LENGTHS)
@settings(max_examples=150, deadline=None)
def test_units_of_a_kind_convert_both_ways(value: int, one: str, other: str) -> None:
    """A length in any unit is carried by the same length in any other."""
    words = spellings().any_case
    converted = Fraction(value) * factor(words[one]) / factor(words[other])
    claim, line = f"{value} {one},", f"{float(converted):.12f} {other},"
    if float(converted) > 1e-3:
        assert missing(claim, line) == []
        assert missing(line, claim) == []


@given(value=NUMBERS, percent=st.fractions(0, 2))
@settings(max_examples=200, deadline=None)
def test_half_a_percent_is_the_border_on_both_sides(value: int, percent: Fraction) -> None:
    lower = Fraction(value * 1000)
    upper = lower * (1 + percent / 100)
    texts = [f"{part.numerator}/{part.denominator} mm" for part in (lower, upper)]
    carried = upper - lower <= upper / 200
    assert (missing(texts[0], texts[1]) == []) == carried
    assert (missing(texts[1], texts[0]) == []) == carried


@given(digits=st.integers(1, 10**12), comma=st.booleans())
def test_grouped_numbers_are_their_digits(digits: int, comma: bool) -> None:
    grouped = f"{digits:,}"
    run = grouped if comma else grouped.replace(",", "\u202f")
    assert run_value(run) == digits


@given(parts=st.lists(st.sampled_from(["5 m", "`q`", "a_b", "word", "3 in the", "9 kN"]), max_size=6))
def test_the_order_of_words_does_not_matter(parts: list[str]) -> None:
    line = "q 5 m"
    assert sorted(missing("; ".join(parts), line)) == sorted(missing("; ".join(reversed(parts)), line))


@given(text=st.text(st.characters(exclude_characters="`"), max_size=60))
@settings(max_examples=300)
def test_a_text_without_quotations_carries_itself(text: str) -> None:
    assert missing(text, text) == []


@given(text=st.text(alphabet="0123456789.,'/ \u00bd\u202fmxXeE-\u00b0C\u00b2`_", max_size=40))
@settings(max_examples=400)
def test_no_text_breaks_the_reading(text: str) -> None:
    for token in tokens(text):
        assert 0 <= token.start < token.end <= len(text)
    assert unsupported(text, text) == () or "`" in text
