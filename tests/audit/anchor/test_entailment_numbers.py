"""Numbers as claims and lines give them (T-4): what each is read as."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.audit.anchor.entailment.measures import Measure, measures
from engross.audit.anchor.entailment.numerals import RUN_LIMIT, run_value


def values(text: str) -> list[Fraction]:
    return [measure.value for measure in measures(text)]


def read(text: str) -> Measure:
    (measure,) = measures(text)
    return measure


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("1050", "1050"),
        ("050", "50"),
        # one comma: groups after up to three digits, else decimal
        ("1,05", "1.05"),
        ("1,5", "1.5"),
        ("10,50", "10.5"),
        ("1,050", "1050"),
        ("12,050", "12050"),
        ("123,050", "123050"),
        ("0,050", "0.05"),
        ("1234,567", "1234.567"),
        ("1,0500", "1.05"),
        # several of one mark
        ("1,050,000", "1050000"),
        ("1,2,3", "3"),
        ("1,050,00", "0"),
        ("1.050.000", "1050000"),
        ("1'050'000", "1050000"),
        ("1\u2019050", "1050"),
        ("1\u00a0050", "1050"),
        ("1\u2009050", "1050"),
        ("1\u202f050", "1050"),
        ("1\u00a0050\u202f000", "1050000"),
        ("1'050\u2019000", "1050000"),
        # one stop is decimal
        ("1.05", "1.05"),
        ("1.050", "1.05"),
        (".5", "0.5"),
        # two marks: the last is decimal
        ("1,050.5", "1050.5"),
        ("1.050,5", "1050.5"),
        ("1'050.5", "1050.5"),
        ("1\u202f050,5", "1050.5"),
        ("1,050,000.25", "1050000.25"),
        # exponents and powers
        ("1e3", "1000"),
        ("1E-2", "0.01"),
        ("1.5e+2", "150"),
        ("1.05\u00d710\u00b3", "1050"),
        ("1.05 x 10^3", "1050"),
        ("2\u00b710^-2", "0.02"),
        ("5 \u00d7 10\u207b\u00b3", "0.005"),
        ("2*10**3", "2000"),
        ("10^3", "1000"),
        ("10\u207b\u00b2", "0.01"),
        ("2^10", "1024"),
        ("2\u00b9\u2070", "1024"),
        # fractions
        ("1/2", "0.5"),
        ("1\u20442", "0.5"),
        ("3-1/2", "3.5"),
        ("3 1/2", "3.5"),
        ("3\u00a01/2", "3.5"),
        ("3\u20111/2", "3.5"),
        ("\u00bd", "0.5"),
        ("3\u00bd", "3.5"),
        ("3 \u00bd", "3.5"),
        ("3\u202f\u00bd", "3.5"),
        ("\u215f8", "0.125"),
        ("1,000/4", "250"),
        # digits and marks of other scripts
        ("\uff11\uff10\uff15\uff10", "1050"),
        ("\uff11\uff0c\uff10\uff15\uff10\uff0e\uff15", "1050.5"),
        ("\u0661\u0660\u0665\u0660", "1050"),
        ("\u0661\u066b\u0665", "1.5"),
        ("\u0661\u066c\u0660\u0665\u0660", "1050"),
        ("\u0967\u0966\u096b\u0966", "1050"),
        ("\U0001d7cf\U0001d7ce", "10"),
        ("1\u200b0\u206050", "1050"),
    ],
)
def test_a_number_is_read_as(number: str, value: str) -> None:
    assert values(f"It is {number} mm") == [Fraction(value)]


@pytest.mark.parametrize(
    "number",
    [
        "2.0.1",
        "1'05",
        "1\u202f05",
        "1,5.5.5",
        "1.05,000,5",
        "1,050'5",
        "1/0",
        "3 1/0",
        "1/2/3",
        "0x10",
        "5\u00b2",
        "0^-1",
        "1e12345",
        "\u00e99",
        "e\u03019",
        "F9",
        "_9",
        "v1.5",
        "v.5",
        "a1,050",
        "m\u00b25",
        "1" * (RUN_LIMIT + 1),
        "1/" + "2" * (RUN_LIMIT + 1),
    ],
)
def test_what_is_no_number_has_no_unit(number: str) -> None:
    assert values(f"It is {number} mm") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # a plain space groups nothing
        ("1 050 mm", ["50"]),
        ("1, 2, 3 mm", ["3"]),
        # where numbers begin
        ("(5 mm)", ["5"]),
        ("=5mm", ["5"]),
        ("\u00b15 mm", ["5"]),
        ("\u22655 mm", ["5"]),
        ("~5 mm", ["5"]),
        ("**5 mm**", ["5"]),
        ("is...5 mm", ["5"]),
        ("5 m/10 mm", ["5", "10"]),
        ("5 m, 10 mm and 2 m.", ["5", "10", "2"]),
        # factors have no unit; where each has one, each counts
        ("600x900 mm", ["900"]),
        ("600 \u00d7 900 x 20 mm", ["20"]),
        ("600mmx900mm", ["600", "900"]),
        ("600 mm X 900 mm", ["600", "900"]),
        # ranges that go up, and tolerances, share their unit
        ("5-10 mm", ["5", "10"]),
        ("5\u201310 mm", ["5", "10"]),
        ("0.5\u20121,5 m", ["0.5", "1.5"]),
        ("5..10 mm", ["5", "10"]),
        ("5\u202610 mm", ["5", "10"]),
        ("5~10 mm", ["5", "10"]),
        ("1/4-1/2 in", ["0.25", "0.5"]),
        ("1/4\u2013\u00bd in", ["0.25", "0.5"]),
        ("5 to 10 mm", ["5", "10"]),
        ("20 \u00b1 5 mm", ["20", "5"]),
        ("20\u00b10.5 mm", ["20", "0.5"]),
        ("20 +/- 5 mm", ["20", "5"]),
        ("5 mm\u201310 mm", ["5", "10"]),
        # and these are no ranges
        ("10-5 mm", ["5"]),
        ("5 - 10 mm", ["10"]),
        ("10 to 5 mm", ["5"]),
        ("1-5-10 mm", ["10"]),
        ("2020-10-05 mm", ["5"]),
        ("A5-10 mm", ["10"]),
        ("limits-5 mm", ["5"]),
    ],
)
def test_the_numbers_of_a_text(text: str, expected: list[str]) -> None:
    assert values(text) == [Fraction(value) for value in expected]


@pytest.mark.parametrize(
    ("text", "signed", "factors"),
    [
        ("-5 m", True, False),
        ("at -5 m", True, False),
        ("(\u22125 m)", True, False),
        ("at \u20135 m", True, False),
        ("x-5 m", False, False),
        ("\u2013 5 m", False, False),
        ("+5 m", False, False),
        ("\u00b15 m", False, False),
        ("600x900 mm", False, True),
        ("600 \u00d7 900 mm", False, True),
        ("max 900 mm", False, False),
    ],
)
def test_what_is_not_compared_is_known(text: str, signed: bool, factors: bool) -> None:
    measure = read(text)
    assert (measure.signed, measure.factors) == (signed, factors)


@pytest.mark.parametrize(
    ("text", "enclosed"),
    [
        ("It is 5 mm, or so", "5 mm"),
        ("It is -5 mm.", "5 mm"),
        ("\u0661\u200b\u0662\u00a0mm!", "\u0661\u200b\u0662\u00a0mm"),
        ("of 12\u33a1 each", "12\u33a1"),
        ("at 20\u2103.", "20\u2103"),
        ("5\u200f mm\u200f", "5\u200f mm"),
    ],
)
def test_a_measure_knows_its_place_in_the_text(text: str, enclosed: str) -> None:
    measure = read(text)
    assert text[measure.start : measure.end] == enclosed


def test_the_longest_number_has_a_thousand_digits() -> None:
    assert run_value("1" * RUN_LIMIT) is not None
    assert run_value("1" * (RUN_LIMIT + 1)) is None
    grouped = f"{int('9' * RUN_LIMIT):,}"
    assert run_value(grouped) == int("9" * RUN_LIMIT)


@given(digits=st.integers(1, 10**15), mark=st.sampled_from(",'\u2019\u00a0\u2009\u202f"))
def test_groups_are_the_number(digits: int, mark: str) -> None:
    assert run_value(f"{digits:,}".replace(",", mark)) == digits


@given(
    whole=st.integers(1000, 10**12),
    part=st.integers(0, 999),
    marks=st.sampled_from(["..,", ",,.", "''.", "\u202f\u202f,"]),
)
def test_the_last_of_two_marks_is_decimal(whole: int, part: int, marks: str) -> None:
    grouped = f"{whole:,}".replace(",", marks[0])
    assert run_value(f"{grouped}{marks[-1]}{part:04d}") == whole + Fraction(part, 10_000)


@given(whole=st.integers(1, 999), part=st.integers(0, 999))
def test_three_digits_after_one_comma_are_a_group_and_after_one_stop_decimals(whole: int, part: int) -> None:
    assert run_value(f"{whole},{part:03d}") == whole * 1000 + part
    assert run_value(f"{whole}.{part:03d}") == whole + Fraction(part, 1000)
    assert run_value(f"{whole},{part:04d}") == whole + Fraction(part, 10_000)
    assert run_value(f"0,{part:03d}") == Fraction(part, 1000)


ZEROS = [chr(point) for point in (0x30, 0x660, 0x6F0, 0x966, 0x0E50, 0xFF10, 0x1D7CE)]


@given(number=st.integers(0, 10**9), zero=st.sampled_from(ZEROS))
def test_the_script_of_the_digits_does_not_matter(number: int, zero: str) -> None:
    written = "".join(chr(ord(zero) + int(digit)) for digit in str(number))
    assert values(f"{written} mm") == [number]
