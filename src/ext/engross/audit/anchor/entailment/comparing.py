"""Measures of a line, ordered once, so that each measure of a claim is looked up (T-8).

Within 0.5 % of the larger value, in exact arithmetic: 39.8 in is carried by 40 in.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from fractions import Fraction

from engross.audit.anchor.entailment.measures import Measure
from engross.audit.anchor.entailment.units import SCALES, Unit, converted, factor

__all__ = ["Carried"]

_LEAST, _MOST = Fraction(199, 200), Fraction(200, 199)

# Combinations of units that are a kind of their own; the others are named by their parts.
_RATES = {
    ("length", 1, "time", 1): "speed",
    ("force", 1, "length", 2): "pressure",
    ("energy", 1, "time", 1): "power",
    ("data", 1, "time", 1): "data rate",
}
_POWERS = {("length", 2): "area", ("length", 3): "volume"}


class Carried:
    """The measures that a line carries, by the kind of what they measure."""

    def __init__(self, line: Iterable[Measure]) -> None:
        self._values: dict[str, list[Fraction]] = {}
        self._scales: dict[Unit, list[Fraction]] = {}
        self._readings: set[tuple[Unit, Fraction]] = set()
        self._measures: dict[str, list[Measure]] = {}
        for measure in line:
            if (scale := _scale(measure)) is not None:
                self._readings.add((scale, _reading(measure)))
            else:
                self._measures.setdefault(_kind(measure), []).append(measure)

    def carries(self, measure: Measure) -> bool:
        """Whether some measure of the line is of the same kind and within 0.5 %."""
        scale = _scale(measure)
        if scale is not None:
            return _near(self._on(scale), _reading(measure)) or self._same_size(scale, measure)
        return _near(self._of(_kind(measure)), _amount(measure))

    def _of(self, kind: str) -> list[Fraction]:
        """The amounts of a kind, smallest first; pint is asked here for the first time."""
        if kind not in self._values:
            self._values[kind] = sorted({_amount(one) for one in self._measures.get(kind, ())})
        return self._values[kind]

    def _on(self, scale: Unit) -> list[Fraction]:
        """The temperatures of the line, as read on one scale."""
        if scale not in self._scales:
            self._scales[scale] = sorted({converted(value, unit, scale) for unit, value in self._readings})
        return self._scales[scale]

    def _same_size(self, scale: Unit, measure: Measure) -> bool:
        """Signs are not compared between readings of the same scale."""
        values = sorted(abs(value) for unit, value in self._readings if unit == scale)
        return _near(values, abs(measure.value))


def _near(values: list[Fraction], wanted: Fraction) -> bool:
    """Whether a value lies within 0.5 % of the wanted one, of the larger of the two."""
    if wanted < 0:
        return _near(sorted(-value for value in values), -wanted)
    at = bisect_left(values, wanted * _LEAST)
    return at < len(values) and values[at] <= wanted * _MOST


def _scale(measure: Measure) -> Unit | None:
    over, under = measure.unit.over, measure.unit.under
    return over[0] if over is not None and under is None and over[0].kind in SCALES else None


def _reading(measure: Measure) -> Fraction:
    return -measure.value if measure.signed else measure.value


def _kind(measure: Measure) -> str:
    unit = measure.unit
    if unit.over is None:
        return f"={unit.opaque}"
    (over, power), under = unit.over, unit.under
    if under is None:
        return over.kind if power == 1 else _POWERS.get((over.kind, power), f"{over.kind}^{power}")
    rate = (over.kind, power, under[0].kind, under[1])
    return _RATES.get(rate, "{}^{}/{}^{}".format(*rate))


def _amount(measure: Measure) -> Fraction:
    """The measure in the base of its kind; of unlike combinations just the number."""
    unit, value = measure.unit, measure.value
    if unit.over is not None:
        value *= factor(unit.over[0]) ** unit.over[1]
    if unit.under is not None:
        value /= factor(unit.under[0]) ** unit.under[1]
    return value
