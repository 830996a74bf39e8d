"""Laws of the entailment proxy, and that no text costs more than its length."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engross.audit.anchor.entailment import tokens, unsupported
from engross.audit.anchor.entailment.units import Unit, factor, spellings

KNOWN = {**spellings().exact, **spellings().any_case}
SPELLED = sorted(word for word, unit in KNOWN.items() if not unit.scale and word != "in")
KINDS = [
    list(group)
    for _, group in groupby(
        sorted(SPELLED, key=lambda word: KNOWN[word].dimension), lambda w: KNOWN[w].dimension
    )
]
PAIRS = st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.sampled_from(kind), st.sampled_from(kind)))
NUMBERS = st.fractions(Fraction(1, 1000), 10**6, max_denominator=1000)


def missing(claim: str, line: str) -> list[str]:
    return [token.text for token in unsupported(claim, line)]


def written(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


@given(value=NUMBERS, pair=PAIRS)
@settings(max_examples=300, deadline=None)
def test_a_measure_is_carried_by_itself_in_any_unit_of_its_dimension(
    value: Fraction, pair: tuple[str, str]
) -> None:
    one, other = pair
    converted = value * factor(KNOWN[one]) / factor(KNOWN[other])
    if len(written(converted)) > 500:
        converted = converted.limit_denominator(10**15)
    first, second = f"{written(value)} {one};", f"{written(converted)} {other};"
    assert missing(first, second) == []
    assert missing(second, first) == []


@given(value=NUMBERS, pair=PAIRS, off=st.fractions(Fraction(9, 10), Fraction(11, 10), max_denominator=10_000))
@settings(max_examples=300, deadline=None)
def test_the_border_is_half_a_percent_of_the_larger_both_ways(
    value: Fraction, pair: tuple[str, str], off: Fraction
) -> None:
    one, other = pair
    converted = off * value * factor(KNOWN[one]) / factor(KNOWN[other])
    if len(written(converted)) > 500:
        return
    carried = 200 * abs(off - 1) <= max(off, 1)
    first, second = f"{written(value)} {one};", f"{written(converted)} {other};"
    assert (missing(first, second) == []) == carried
    assert (missing(second, first) == []) == carried


@given(value=st.integers(1, 10**6), one=st.sampled_from(SPELLED), other=st.sampled_from(SPELLED))
@settings(max_examples=300, deadline=None)
def test_a_measure_of_another_dimension_never_carries(value: int, one: str, other: str) -> None:
    alike = KNOWN[one].dimension == KNOWN[other].dimension
    carried = missing(f"{value} {one};", f"{value} {other};") == []
    assert not carried or alike


@given(
    value=st.integers(1, 10**6),
    kind=st.sampled_from([kind for kind in KINDS if len(kind) > 1]),
    data=st.data(),
)
@settings(max_examples=200, deadline=None)
def test_all_spellings_of_a_unit_are_one(value: int, kind: list[str], data: st.DataObject) -> None:
    unit: Unit = KNOWN[data.draw(st.sampled_from(kind))]
    same = [word for word in kind if KNOWN[word] == unit]
    one, other = data.draw(st.sampled_from(same)), data.draw(st.sampled_from(same))
    gap = data.draw(st.sampled_from(["", " ", "-", "\u00a0", "\u202f", "\u2011", " \n "]))
    assert missing(f"{value}{gap}{one}.", f"{value} {other}") == []


TEMPERATURES = st.sampled_from(["\u00b0C", "\u00b0F", "K", "degrees Celsius", "fahrenheit"])


@given(value=st.integers(1, 2000), unit=TEMPERATURES, off=st.integers(0, 20))
def test_temperatures_of_one_scale_are_compared_as_they_are_read(value: int, unit: str, off: int) -> None:
    carried = 200 * off <= value + off
    assert (missing(f"{value} {unit}", f"{value + off} {unit}") == []) == carried
    assert (missing(f"{value + off} {unit}", f"{value} {unit}") == []) == carried


@given(celsius=st.integers(1, 3000))
def test_temperatures_of_two_scales_meet(celsius: int) -> None:
    fahrenheit, kelvin = Fraction(celsius * 9, 5) + 32, celsius + Fraction("273.15")
    spelled = (f"{celsius} \u00b0C", f"{float(fahrenheit):.1f} \u00b0F", f"{float(kelvin):.2f} K")
    for one in spelled:
        for other in spelled:
            assert missing(one, other) == []


PARTS = [
    "5 m",
    "`q`",
    "a_b",
    "word",
    "3 in the list",
    "9 kN",
    "20 \u00b0C",
    "5 km/h",
    "`a_b`",
    "per-room",
    "600x900 mm",
]


@given(parts=st.lists(st.sampled_from(PARTS), max_size=8), data=st.data())
def test_the_order_of_a_claim_does_not_matter(parts: list[str], data: st.DataObject) -> None:
    line = "q 5 m, 900 mm"
    other = data.draw(st.permutations(parts))
    assert sorted(missing("; ".join(parts), line)) == sorted(missing("; ".join(other), line))


@given(parts=st.lists(st.sampled_from(PARTS), max_size=8), data=st.data())
def test_the_order_of_a_line_does_not_matter(parts: list[str], data: st.DataObject) -> None:
    claim = "; ".join(PARTS)
    other = data.draw(st.permutations(parts))
    assert missing(claim, "; ".join(parts)) == missing(claim, "; ".join(other))


@given(parts=st.lists(st.sampled_from(PARTS), max_size=8), more=st.sampled_from(PARTS))
def test_a_longer_line_carries_no_less(parts: list[str], more: str) -> None:
    claim, line = "; ".join(PARTS), "; ".join(parts)
    assert set(missing(claim, f"{line}; {more}")) <= set(missing(claim, line))


NOISE = "0123456789.,'/ \u00bd\u202fmxXeEinsqftkNWh-\u2013\u00b0C\u00b2\u207b\u00b7(^*)\u00b1\u200b_\n"


@given(text=st.text(st.characters(exclude_characters="`"), max_size=60) | st.text(NOISE, max_size=40))
@settings(max_examples=500, deadline=None)
def test_a_text_without_quotations_carries_itself(text: str) -> None:
    assert missing(text, text) == []


@given(text=st.text(NOISE + "`a", max_size=40))
@settings(max_examples=500, deadline=None)
def test_tokens_stand_in_the_claim_in_order(text: str) -> None:
    for _, found in groupby(tokens(text), lambda token: token.kind):
        places = [(token.start, token.end) for token in found]
        assert all(0 <= start < end <= len(text) for start, end in places)
        assert places == sorted(places)


SIZE = 1_000_000
HOSTILE = {
    "names": "a_" * (SIZE // 2) + "!",
    "stops": "a." * (SIZE // 2),
    "ticks": "` " * (SIZE // 2),
    "runs of ticks": " ".join("`" * n for n in range(1, 1400)),
    "spans": " ".join(f"`{n}`" for n in range(SIZE // 8)),
    "digits": "1" * SIZE,
    "lonely digits": "1 " * (SIZE // 2) + "m",
    "commas": "1," * (SIZE // 2) + " m",
    "no-break spaces": "1\u00a0" * (SIZE // 2) + "m",
    "hyphens": "1-" * (SIZE // 2) + "m",
    "strokes": "1/" * (SIZE // 2) + "m",
    "factors": "1x" * (SIZE // 2) + "m",
    "exponents": "1e" * (SIZE // 2),
    "powers": "2^" * (SIZE // 2),
    "times ten": "2\u00d710" * (SIZE // 4),
    "halves": "\u00bd" * SIZE,
    "spaces": "1" + " " * SIZE + "m",
    "measures": "7 m " * (SIZE // 4),
    "many measures": " ".join(f"{n} ft" for n in range(SIZE // 10)),
    "measures by x": "5mx" * (SIZE // 3),
    "ranges": "5\u201310 mm" * (SIZE // 7),
    "huge numbers": " ".join(f"{n}e9999 m" for n in range(SIZE // 100)),
    "long numbers": " ".join(["9" * 1000 + " m"] * (SIZE // 1000)),
    "products": "5 " + "m/" * (SIZE // 2),
    "brackets": "5 m/(m " * (SIZE // 7),
    "unit words": "5 " + "m " * (SIZE // 2),
    "inches": "5 in " * (SIZE // 5),
    "squares": "5 sq " * (SIZE // 5),
    "no width": "\u200b" * SIZE + "5 m",
    "accents": "5 m" + "\u0301" * SIZE,
    "squared forms": "5\u33a1 " * (SIZE // 3),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_claim_and_no_line_takes_long(name: str) -> None:
    """A million characters each; what is not linear would take hours."""
    unsupported("5 m", "5 cm")  # pint learns its units
    unsupported(HOSTILE[name], "`x` 7 m")
    unsupported("`x` y_z 5 m", HOSTILE[name])


def test_many_tokens_against_a_long_line_that_holds_them_last() -> None:
    names = [f"a_{n}" for n in range(400)]
    spans = " ".join(f"`b{n}`" for n in range(400))
    line = "a_b" * 300_000 + " ".join(names) + spans
    assert missing(" ".join(names) + spans, line) == []


def test_five_thousand_measures_against_a_line_of_many() -> None:
    claim = " ".join(f"{n} mm" for n in range(10_000, 15_000))
    line = " ".join(f"{n} ft" for n in range(1, 20_000))
    unsupported(claim, line)
