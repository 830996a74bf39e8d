"""Units as claims and lines give them (T-5): which spellings are one unit, and what is none."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from importlib.resources import files

import pytest

from engross.audit.anchor.entailment import unsupported
from engross.audit.anchor.entailment.measures import measures
from engross.audit.anchor.entailment.units import LONGEST, Unit, factor, spellings


def missing(claim: str, line: str) -> list[str]:
    return [token.text for token in unsupported(claim, line)]


SAME = [
    # the classic lengths, in any letter case
    ("1050 mm", "1.05 m"),
    ("1050 MM", "1.05 M"),
    ("105 cm", "10.5 dm"),
    ("9 METRES", "9 m"),
    ("9 km", "9000 meters"),
    ("2 inches", "5.08 cm"),
    ("1 inch", "25.4 mm"),
    ("10 feet", "3048 mm"),
    ("1 FT", "12 IN"),
    ("1 yard", "3 ft"),
    ("1 mile", "1760 yd"),
    ("1 nautical mile", "1852 m"),
    ("5 \u00b5m", "5000 nm"),
    ("5 \u03bcm", "5 um"),
    ("5 microns", "0.005 mm"),
    # how number and unit stand together
    ("1050mm", "1050 mm"),
    ("1050\nmm", "1050\u00a0mm"),
    ("99-mm pipe", "99\u2011mm pipe"),
    ("99\u00admm", "99 mm"),
    ("5 mm.", "5 mm;"),
    ("1050\u33a1", "1050 m2"),
    ("1050\u339c", "1050 mm"),
    ("\uff15\uff4d\uff4d", "5 mm"),
    # squares and cubes
    ("12 m\u00b2", "12 m2"),
    ("12 m^2", "12 m**2"),
    ("12 sq m", "12 sq. m"),
    ("12 sq.m", "12 sqm"),
    ("12 square metres", "12 metres squared"),
    ("12 square-metre", "12 m\u00b2"),
    ("1 m\u00b2", "10000 cm\u00b2"),
    ("250 sq ft", "250 ft2"),
    ("250 sq.ft.", "250 square feet"),
    ("250 sqft", "250 SQ FT"),
    ("1 ha", "10000 m2"),
    ("1 acre", "43560 sq ft"),
    ("5 m\u00b3", "5 cubic metres"),
    ("5 m3", "5000 litres"),
    ("5 cu. ft", "5 ft\u00b3"),
    ("5 cu ft", "5 cubic feet"),
    ("5 L", "5000 ml"),
    ("5 cc", "5 mL"),
    ("5 mm\u2074", "5 mm^4"),
    # mass, time
    ("10 lb", "4.536 kg"),
    ("100 KG", "100 kg"),
    ("16 oz", "1 pound"),
    ("2 t", "2 tonnes"),
    ("2 metric tons", "2000 kg"),
    ("5 \u00b5g", "0.005 mg"),
    ("2 hours", "120 minutes"),
    ("90 min", "1.5 h"),
    ("2 hrs", "7200 s"),
    ("7 days", "1 week"),
    ("12 months", "1 year"),
    ("500 ms", "0.5 sec"),
    ("50 \u00b5s", "50us"),
    # speed and acceleration
    ("18 km/h", "5 m/s"),
    ("18 kph", "18 km/hr"),
    ("18 km per hour", "5 metres per second"),
    ("5 m s\u207b\u00b9", "5 m\u00b7s^-1"),
    ("5 m s-1", "5 m/sec"),
    ("60 mph", "60 miles per hour"),
    ("60 mph", "26.82 m/s"),
    ("9.81 m/s\u00b2", "9.81 m s\u207b\u00b2"),
    ("9.81 m/s2", "9.81 m/s/s"),
    ("1 knot", "1.852 km/h"),
    # force, torque, pressure
    ("90 kN", "90000 N"),
    ("90 KN", "90 kilonewtons"),
    ("1 kip", "1000 lbf"),
    ("5 N\u00b7m", "5 Nm"),
    ("5 N m", "5 N-m"),
    ("5 N.m", "5 newton-metres"),
    ("5 kNm", "5000 N\u00b7m"),
    ("5 N\u00b7mm", "0.005 Nm"),
    ("5 bar", "500 kPa"),
    ("5 N/mm\u00b2", "5 MPa"),
    ("5 kN/m\u00b2", "5 kPa"),
    ("14.5 psi", "1 bar"),
    ("30 psi", "30 pounds per square inch"),
    ("1 atm", "101325 Pa"),
    # temperature
    ("68 \u00b0F", "20 \u00b0C"),
    ("68\u2109", "20\u2103"),
    ("20 \u00baC", "20\u00b0 C"),
    ("20 degrees Celsius", "68 degrees Fahrenheit"),
    ("20 degrees C", "20 deg C"),
    ("20 Celsius", "293.15 K"),
    ("-40 \u00b0C", "-40 \u00b0F"),
    ("0 \u00b0C", "32 \u00b0F"),
    ("300 K", "26.85 \u00b0C"),
    ("300 \u212a", "300 kelvin"),
    # energy, power, frequency
    ("90 kWh", "324 MJ"),
    ("5 kW\u00b7h", "18 MJ"),
    ("5 kW h", "5 KWH"),
    ("2 kilowatt-hours", "2 kWh"),
    ("1 kcal", "4184 J"),
    ("1 hp", "745.7 W"),
    ("5 kW", "5000 watts"),
    ("5 kJ/s", "5 kW"),
    ("3 GHz", "3000 MHz"),
    ("3 Ghz", "3 gigahertz"),
    ("60 rpm", "1 Hz"),
    ("60 revolutions per minute", "60 RPM"),
    ("5 s\u207b\u00b9", "5 Hz"),
    # data
    ("1 KiB", "1024 bytes"),
    ("1 kB", "1000 bytes"),
    ("1 KB", "1 kB"),
    ("1 MiB", "1024 KiB"),
    ("8 bits", "1 byte"),
    ("64-bit", "8 bytes"),
    ("100 Mbit/s", "12.5 MB/s"),
    ("8 Mbps", "1 megabyte per second"),
    ("512 mb", "512 mb"),
    # angle
    ("90\u00b0", "1.5708 rad"),
    ("90 deg", "90 degrees"),
    ("60 arcmin", "1\u00b0"),
    ("180 degrees", "3.14159 radians"),
    # products of any kind
    ("5 kg/m3", "5 kg/m\u00b3"),
    ("5 kg m\u207b\u00b3", "5 g/l"),
    ("0.18 W/(m\u00b2\u00b7K)", "0.18 W/m\u00b2K"),
    ("0.18 W/(m\u00b2 K)", "0.18 W m\u207b\u00b2 K\u207b\u00b9"),
    ("5 l/s", "18 m\u00b3/h"),
    ("5 kW per m\u00b2", "5 kW/sq m"),
    ("8 mm/m", "0.8 cm/m"),
    ("20 m\u00b2/person", "20 m2/Person"),
    ("20 kg/m/foo", "20 kg/m/foo"),
    # by themselves
    ("3 dB", "3 decibels"),
    ("500 lx", "500 lux"),
    ("5 gal", "5 gallons"),
    ("5 tons", "5 ton"),
]

OTHER = [
    # another kind
    ("12 m", "12 m\u00b2"),
    ("12 m\u00b2", "12 m\u00b3"),
    ("5 m\u00b3", "5 m"),
    ("250 sq ft", "250 ft"),
    ("5 m/s", "5 m"),
    ("5 m", "5 m/s"),
    ("5 m", "5 m\u00b7kg"),
    ("5 m/s", "5 m/s\u00b2"),
    ("5 N\u00b7m", "5 N"),
    ("5 N m", "5 N"),
    ("5 N", "5 N m"),
    ("5 N\u00b7m", "5 J"),
    ("5 J", "5 Nm"),
    ("5 W", "5 W/(m\u00b2\u00b7K)"),
    ("5 W/(m\u00b2\u00b7K)", "5 W"),
    ("5 W", "5 W/(bed and day)"),
    ("5 W/(bed and day)", "5 W"),
    ("20 m\u00b2/person", "20 m\u00b2"),
    ("20 m\u00b2/person", "20 m\u00b2/room"),
    ("20 m\u00b2", "20 m\u00b2/person"),
    ("8 mm/m", "8 s/s"),
    ("5 kg", "5 N"),
    ("20\u00b0", "20 \u00b0C"),
    ("20 \u00b0C", "20\u00b0"),
    ("5 mm\u2074", "5 mm"),
    # another size
    ("9 kN", "9 N"),
    ("5 mW", "5 MW"),
    ("5 mPa", "5 MPa"),
    ("5 mHz", "5 MHz"),
    ("5 mWh", "5 MWh"),
    ("5 Nm", "5 nm"),
    ("5 MB", "5 Mb"),
    ("5 PB", "5 Pb"),
    ("1 KiB", "1 kB"),
    ("1 MiB", "1 MB"),
    ("5 kB", "5 kb"),
    ("20 \u00b0C", "20 \u00b0F"),
    ("20 \u00b0C", "20 K"),
    ("21 \u00b0C", "20 \u00b0C"),
    ("5 \u00b0C", "23 \u00b0F"),
    ("9 years", "9 months"),
    ("5 m", "5 mm"),
    # open spellings are never converted
    ("5 mw", "5 MW"),
    ("5 mw", "5 mW"),
    ("5 mb", "5 MB"),
    ("5 gallons", "18.93 l"),
    ("5 tons", "5 t"),
    ("200 calories", "200 kcal"),
    ("200 calories", "200 cal"),
]

NO_UNIT = [
    "5 members",
    "5 more",
    "3 at night",
    "5 are left",
    "2 points",
    "4 parts",
    "12 V and 3 A and 5 \u03a9",
    "30 %",
    "30 \u2030",
    "5 pm",
    "5 am",
    "16 px",
    "3 lines",
    "3-D",
    "2 \u0131n",
    "12 m\u00b2net",
    "5 m_max",
    "5 mm2x",
    "5 m\u0301",
    "5 kg\u2082",
    "5 S",
    "5 H",
    "3 ML models",
    "3 MS files",
    "3 DB tables",
    "3 PA rules",
    "2 HA nodes",
    "3 US gallons",
    "5 square kilos",
    "5 sq",
    "5 cubic",
    "5 " + "/".join(["m"] * 20),
    "2.4",
    "m 5",
    "",
    # money and decades
    "a sum of \u00a35 m",
    "US$ 40 M",
    "40 M\u20ac",
    "the 1990s",
    "the late 1990s",
    "the mid-1990s",
    # the preposition
    "3 in the list",
    "12 in total",
    "2 in all, 5 in series",
    "3 in two places",
    "3 in 4 rooms",
    "9 in 10",
    "a 3-in-1 tool",
    "3 in `limits.ts`",
    "3 in limits.ts",
    "3 in src/limits",
    "3 in-house tools",
    "2 in-memory tables",
]

UNITS_ALL_THE_SAME = [
    ("3 in wide", "3 in"),
    ("3 in thick", "3 in"),
    ("3 in. wide", "3 in"),
    ("3-in-thick plate", "3-in"),
    ("3 in (76 mm)", "3 in"),
    ("3 in, 5 in", "3 in"),
    ("3 in 5 in 7 in", "3 in"),
    ("3 in x 4 in", "3 in"),
    ("4 IN", "4 IN"),
    ("a timeout of 2000s", "2000s"),
    ("is 1990s long", "1990s"),
    ("$ 5 km", "5 km"),
    ("no 5 m clearance", "5 m"),
    ("a section 5 m long", "5 m"),
    ("each column 3 m high", "3 m"),
    ("5 m*", "5 m"),
    ("5 m-long", "5 m"),
    ("5 m/10 m", "5 m"),
    ("5 m per room", "5 m"),
    ("5 km/h.", "5 km/h"),
    ("45\u00b0.", "45\u00b0"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_spellings_of_a_measure_carry_each_other(one: str, other: str) -> None:
    assert missing(f"It is {one}", f"it's {other}") == []
    assert missing(f"It is {other}", f"it's {one}") == []


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_another_kind_or_size_does_not_carry(one: str, other: str) -> None:
    assert missing(f"It is {one}", f"it's {other}") == [one]


@pytest.mark.parametrize("text", NO_UNIT)
def test_what_is_no_number_with_a_unit(text: str) -> None:
    assert list(measures(text)) == []


@pytest.mark.parametrize(("text", "first"), UNITS_ALL_THE_SAME)
def test_what_is_one_all_the_same(text: str, first: str) -> None:
    measure = next(measures(text))
    assert text[measure.start : measure.end] == first


@pytest.mark.parametrize(
    ("claim", "line", "carried"),
    [
        # exactly half a percent of the larger value
        ("39.8 in", "40 in", True),
        ("9.95 ft", "10 ft", True),
        ("995 mm", "1000 mm", True),
        ("1.99 m", "2000 mm", True),
        ("1055 mm", "1050 mm", True),
        ("1056 mm", "1050 mm", False),
        ("994.9 mm", "1000 mm", False),
        ("198.9 mm", "200 mm", False),
        ("0 mm", "0 m", True),
        ("0 mm", "0.001 mm", False),
        # temperatures on the scale of the claim; the sign counts where the scale changes
        ("20 \u00b0C", "20.1 \u00b0C", True),
        ("20 \u00b0C", "293 K", False),
        ("293 K", "20 \u00b0C", True),
        ("5 \u00b0C", "-5 \u00b0C", True),
        ("-5 \u00b0C", "23 \u00b0F", True),
        ("5 \u00b0C", "23 \u00b0F", False),
        # both ends of a range, both numbers of a tolerance
        ("5\u201310 mm", "5 to 10 mm", True),
        ("5\u201310 mm", "2\u201310 mm", False),
        ("5\u201310 mm", "5 mm or 10 mm", True),
        ("5 mm", "5\u201310 mm", True),
        ("7 mm", "5\u201310 mm", False),
        ("20 \u00b1 5 mm", "30 \u00b1 5 mm", False),
        # a bare number carries nothing
        ("3.1 m", "clearDepth: 3.1", False),
        ("600 mm", "600x900 mm", False),
    ],
)
def test_how_near_is_near_enough(claim: str, line: str, carried: bool) -> None:
    assert (missing(claim, line) == []) == carried


UNITS = sorted(
    {*spellings().exact.values(), *spellings().any_case.values()}, key=lambda unit: (unit.kind, unit.name)
)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: f"{unit.kind}: {unit.name}")
def test_every_unit_of_the_list_converts_exactly(unit: Unit) -> None:
    size = factor(unit)
    assert isinstance(size, Fraction)
    assert size > 0


def test_every_kind_of_the_issue_is_listed() -> None:
    kinds = {unit.kind for unit in UNITS}
    assert kinds >= {
        *("length", "area", "volume", "mass", "time", "speed", "force", "pressure"),
        *("temperature", "energy", "power", "frequency", "data", "angle"),
    }


def test_no_spelling_is_listed_twice() -> None:
    table = tomllib.loads(files("engross.audit.anchor.entailment").joinpath("units.toml").read_text("utf-8"))
    units = [written for kind in table.values() for written in kind["units"].values()]
    symbols = Counter(symbol for written in units for symbol in written["symbols"])
    words = Counter(word for written in units for word in written["words"])
    assert (symbols | words).most_common(1)[0][1] == 1
    assert not {symbol for symbol in symbols if symbol.lower() in words}
    assert all(word == word.lower() for word in words)
    assert max(len(spelled.split(" ")) for spelled in {*symbols, *words}) <= LONGEST
