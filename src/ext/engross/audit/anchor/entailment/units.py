"""Units of measure: how they are spelled (data), and what pint knows of them.

pint is slow to import and takes most of a second to learn its units, so it is asked only
when two measures of one kind are compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pint

__all__ = ["Spellings", "Unit", "converted", "factor", "spellings"]

SCALES = frozenset({"temperature"})
"""Kinds whose units have another zero."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the list: the kind of thing it measures, its name in pint, the base of its kind.

    ``powers`` says that its squares and cubes are areas and volumes.
    """

    kind: str
    name: str
    base: str
    powers: bool = False


@dataclass(frozen=True, slots=True)
class Spellings:
    """Units by the way they are written: exactly, in any letter case, and in two words.

    ``clouded`` are symbols that mean different units in different letter case.
    """

    exact: Mapping[str, Unit]
    any_case: Mapping[str, Unit]
    pairs: Mapping[str, Unit]
    clouded: frozenset[str]


@cache
def spellings() -> Spellings:
    """The list of ``units.toml``."""
    data = files("engross.audit.anchor.entailment").joinpath("units.toml").read_text("utf-8")
    exact: dict[str, Unit] = {}
    any_case: dict[str, Unit] = {}
    pairs: dict[str, Unit] = {}
    meant: dict[str, set[Unit]] = {}
    for kind, table in tomllib.loads(data).items():
        for name, written in table["units"].items():
            unit = Unit(kind, name, table["base"], bool(table.get("powers")))
            for symbol in written["symbols"]:
                exact[symbol] = unit
                if len(symbol) > 1 or table.get("any_case"):
                    meant.setdefault(symbol.lower(), set()).add(unit)
            for word in written["words"]:
                (pairs if " " in word else any_case)[word] = unit
    any_case |= {symbol: next(iter(units)) for symbol, units in meant.items() if len(units) == 1}
    clouded = frozenset(symbol for symbol, units in meant.items() if len(units) > 1)
    return Spellings(exact, any_case, pairs, clouded)


@cache
def factor(unit: Unit) -> Fraction:
    """How many of the base of its kind one of a unit is, exactly as pint defines it."""
    if unit.name == unit.base:
        return Fraction(1)
    return Fraction(_registry().convert(Fraction(1), unit.name, unit.base))


def converted(value: Fraction, unit: Unit, other: Unit) -> Fraction:
    """A reading on the scale of one unit, on that of another (temperatures)."""
    if unit.name == other.name:
        return value
    return Fraction(_registry().convert(value, unit.name, other.name))


@cache
def _registry() -> pint.UnitRegistry[Any]:
    import pint  # only for claims with a measure

    return pint.UnitRegistry(non_int_type=Fraction)
