"""Measures of a line, ordered once, so that each measure of a claim is looked up (T-8).

Within 0.5 % of the larger value, in exact arithmetic: 39.8 in is carried by 40 in.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from engross.audit.anchor.entailment.measures import Measure
from engross.audit.anchor.entailment.unit_reading import Reading
from engross.audit.anchor.entailment.units import Dimension, Unit, converted, factor

__all__ = ["Carried"]

_LEAST, _MOST = Fraction(199, 200), Fraction(200, 199)


class Carried:
    """The measures that a line carries, by what they are made of."""

    def __init__(self, line: Iterable[Measure]) -> None:
        self._scales: dict[Unit, list[Fraction]] = {}
        self._sizes: dict[Unit, list[Fraction]] = {}
        self._readings: set[tuple[Unit, Fraction]] = set()
        self._values: dict[Dimension, list[Fraction]] = {}
        self._measures: dict[Dimension, set[tuple[Reading, Fraction]]] = {}
        made_of: dict[tuple[object, ...], Dimension] = {}
        for measure in line:
            unit = measure.unit
            if (scale := _scale(unit)) is not None:
                self._readings.add((scale, _reading(measure)))
                continue
            spelled = (unit.factors, unit.unlisted)
            if spelled not in made_of:
                made_of[spelled] = _made_of(unit)
            # Where the unit ends tells no measures apart.
            same = Reading(unit.factors, unit.unlisted, 0)
            self._measures.setdefault(made_of[spelled], set()).add((same, measure.value))

    def carries(self, measure: Measure) -> bool:
        """Whether some measure of the line is made of the same and within 0.5 %."""
        scale = _scale(measure.unit)
        if scale is not None:
            return _near(self._on(scale), _reading(measure)) or self._has_size(scale, measure.value)
        values = self._of(_made_of(measure.unit))
        return bool(values) and _near(values, _amount(measure.unit, measure.value))

    def _of(self, dimension: Dimension) -> list[Fraction]:
        """The amounts of a dimension, smallest first; pint is asked here for the first time."""
        if dimension not in self._values:
            found = self._measures.get(dimension, ())
            self._values[dimension] = sorted({_amount(unit, value) for unit, value in found})
        return self._values[dimension]

    def _on(self, scale: Unit) -> list[Fraction]:
        """The temperatures of the line, as read on one scale."""
        if scale not in self._scales:
            self._scales[scale] = sorted({converted(value, unit, scale) for unit, value in self._readings})
        return self._scales[scale]

    def _has_size(self, scale: Unit, value: Fraction) -> bool:
        """Signs are not compared between readings of the same scale."""
        if scale not in self._sizes:
            self._sizes[scale] = sorted({abs(value) for unit, value in self._readings if unit == scale})
        return _near(self._sizes[scale], value)


def _near(values: list[Fraction], wanted: Fraction) -> bool:
    """Whether a value lies within 0.5 % of the wanted one, of the larger of the two."""
    least, most = wanted * _LEAST, wanted * _MOST
    if wanted < 0:
        least, most = most, least
    at = bisect_left(values, least)
    return at < len(values) and values[at] <= most


def _scale(unit: Reading) -> Unit | None:
    """The unit of a temperature by itself; elsewhere a degree is a step, not a reading."""
    if len(unit.factors) != 1 or unit.unlisted:
        return None
    only, power = unit.factors[0]
    return only if power == 1 and only.scale else None


def _reading(measure: Measure) -> Fraction:
    return -measure.value if measure.signed else measure.value


def _made_of(unit: Reading) -> Dimension:
    """The dimension of a product of units; what cancels out keeps the names of its kinds."""
    powers: Counter[str] = Counter()
    for one, power in unit.factors:
        for name, times in one.dimension:
            powers[name] += times * power
    for word in unit.unlisted:
        powers[f"/{word}"] -= 1
    multiplied = {one.kind for one, power in unit.factors if power == 1}
    if {"force", "length"} <= multiplied:
        powers["turning"] += 1  # N·m is a torque and no energy
    left = tuple(sorted((name, power) for name, power in powers.items() if power))
    return left or tuple((f"ratio of {one.kind}", power) for one, power in unit.factors)


def _amount(unit: Reading, value: Fraction) -> Fraction:
    """A measure in the bases of its kinds."""
    for one, power in unit.factors:
        value *= factor(one) ** power
    return value
