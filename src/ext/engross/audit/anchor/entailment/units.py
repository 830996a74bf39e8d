"""Units of measure: how they are spelled (data), and what pint knows of them.

pint is slow to import and takes most of a second to learn its units, so it is asked only
when two measures of one dimension are compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import pint

__all__ = ["LONGEST", "Dimension", "Spellings", "Unit", "converted", "factor", "spellings"]

LONGEST = 4
"""Most words of the spelling of one unit (``pounds per square inch``)."""

Dimension: TypeAlias = tuple[tuple[str, int], ...]
"""What a measure is made of, with the power of each; in the order of the names."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the list.

    ``kind`` is its table, ``name`` its name in pint and ``base`` that of the unit that its
    kind is converted to; a unit that is its own base is never converted. ``powers`` says
    that a bare ``2`` or ``3`` after it is a power, ``scale`` that its kind has several zeros.
    """

    kind: str
    name: str
    base: str
    dimension: Dimension
    powers: bool = False
    scale: bool = False


@dataclass(frozen=True, slots=True)
class Spellings:
    """Units by the way they are written: exactly, and in any letter case (in lower case here).

    Several words are parted by single spaces.
    """

    exact: Mapping[str, Unit]
    any_case: Mapping[str, Unit]

    def unit(self, written: str) -> Unit | None:
        """The unit of a spelling."""
        found = self.exact.get(written)
        if found is None and written.isascii():
            found = self.any_case.get(written.lower())
        return found


@cache
def spellings() -> Spellings:
    """The list of ``units.toml``."""
    data = files("engross.audit.anchor.entailment").joinpath("units.toml").read_text("utf-8")
    exact: dict[str, Unit] = {}
    any_case: dict[str, Unit] = {}
    for kind, table in tomllib.loads(data).items():
        for unit, written in _units(kind, table):
            exact.update(dict.fromkeys(written["symbols"], unit))
            any_case.update(dict.fromkeys(written["words"], unit))
    return Spellings(exact, any_case)


def _units(kind: str, table: dict[str, Any]) -> Iterator[tuple[Unit, dict[str, list[str]]]]:
    for name, written in table["units"].items():
        if "base" in table:
            made_of = tuple(sorted(table["dimension"].items()))
            marks = bool(table.get("powers")), bool(table.get("scale"))
            yield Unit(kind, name, table["base"], made_of, *marks), written
        else:
            yield Unit(kind, name, name, ((name, 1),)), written


@cache
def factor(unit: Unit) -> Fraction:
    """How many of the base of its kind one of a unit is, exactly as pint defines it.

    Of a scale it is the size of its step: a degree Celsius is one kelvin.
    """
    if unit.name == unit.base:
        return Fraction(1)
    name = f"delta_{unit.name}" if unit.scale else unit.name
    return Fraction(_registry().convert(Fraction(1), name, unit.base))


def converted(value: Fraction, unit: Unit, other: Unit) -> Fraction:
    """A reading on the scale of one unit, on that of another (temperatures)."""
    if unit.name == other.name:
        return value
    return Fraction(_registry().convert(value, unit.name, other.name))


@cache
def _registry() -> pint.UnitRegistry[Any]:
    import pint  # only for claims with a measure

    return pint.UnitRegistry(non_int_type=Fraction)
