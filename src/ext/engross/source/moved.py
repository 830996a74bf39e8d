"""Where a line went when its file changed: exactly the same line, or one that is like it.

Two copies of a file are compared, each cut into lines. Lines count from 1. A line is
known by its text, and equal lines are told apart by their neighbours, so a closing bracket
is not taken for another one. Whatever is not clear is said not to be.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Literal, TypeAlias

__all__ = ["LIKENESS", "LIKENESS_BETWEEN", "MARGIN", "WINDOW", "Comparison", "Found", "Place", "State"]

LIKENESS = 75.0
"""Least likeness (of 100) at which a line may be the changed form of another."""

LIKENESS_BETWEEN = 50.0
"""Least likeness where the lines directly above and below are the same as they were."""

MARGIN = 5.0
"""By how much the likest line has to be ahead of the next, if its neighbours do not decide."""

WINDOW = 20_000
"""Most lines on each side of the old place that are compared by likeness."""

_NEIGHBOURS = 12
_MOST_EQUAL = 200
_MOST_PLACES = 20
_COMPARED = 400
_FEWEST_SIGNS = 4

State: TypeAlias = Literal["same", "moved", "unclear", "alike", "gone"]


@dataclass(frozen=True, slots=True)
class Place:
    """A line that may be the one looked for.

    ``likeness`` is 100 for the same text (white space apart); ``neighbours`` counts the
    lines next to it, blank ones left out, that are also next to the old line.
    """

    line: int
    text: str
    likeness: float
    neighbours: int


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a line; the likeliest place comes first.

    ``same``: it stands where it stood. ``moved``: it stands at the first place. ``unclear``:
    equal lines cannot be told apart. ``alike``: no equal line, but ones that are like it;
    ``clear`` says whether the first of those is well ahead. ``gone``: nothing like it.
    ``total`` counts the places that were found, of which at most 20 are kept.
    """

    state: State
    places: tuple[Place, ...] = ()
    clear: bool = True
    total: int = 0


class Comparison:
    """Two copies of a file, compared for as many lines as one asks for."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        """Take the old lines and the new ones, without their ends."""
        self.old = old
        self.new = new

    def find(self, line: int, window: int = WINDOW) -> Found:
        """What became of a line of the old copy. Raises ``IndexError`` when it has no such line."""
        at = line - 1
        if not 0 <= at < len(self.old):
            raise IndexError(line)
        if at < self._head:
            return self._certain(at, at)
        if at >= len(self.old) - self._tail:
            return self._certain(at, at + len(self.new) - len(self.old))
        equal = self._new_places.get(self.old[at], [])
        return self._among_equal(at, equal) if equal else self._by_likeness(at, window)

    @cached_property
    def _head(self) -> int:
        """How many lines both copies have in common at their beginning."""
        return _common(zip(self.old, self.new, strict=False))

    @cached_property
    def _tail(self) -> int:
        """How many lines both have in common at their end, the common beginning left out."""
        pairs = zip(reversed(self.old[self._head :]), reversed(self.new[self._head :]), strict=False)
        return _common(pairs)

    @cached_property
    def _old_places(self) -> dict[str, list[int]]:
        return _places(self.old)

    @cached_property
    def _new_places(self) -> dict[str, list[int]]:
        return _places(self.new)

    @cached_property
    def _plain(self) -> list[str]:
        """The new lines as likeness sees them."""
        return [_plain(line) for line in self.new]

    def _certain(self, old: int, new: int) -> Found:
        place = Place(new + 1, self.new[new], 100.0, self._neighbours(old, new))
        return Found("same" if old == new else "moved", (place,), total=1)

    def _among_equal(self, at: int, equal: Sequence[int]) -> Found:
        """Equal lines: one is chosen only if its neighbours say that it is the one."""
        middle = bisect_left(equal, at)
        near = equal[max(0, middle - _MOST_EQUAL) : middle + _MOST_EQUAL]
        places = [Place(new + 1, self.new[new], 100.0, self._neighbours(at, new)) for new in near]
        places.sort(key=lambda place: (-place.neighbours, abs(place.line - at - 1)))
        best = places[0]
        if len(equal) == 1 == len(self._old_places[self.old[at]]) or self._stands_out(at, places):
            return Found("same" if best.line == at + 1 else "moved", (best,), total=1)
        return Found("unclear", tuple(places[:_MOST_PLACES]), clear=False, total=len(equal))

    def _stands_out(self, at: int, places: Sequence[Place]) -> bool:
        """Whether old and new line have more neighbours in common than either has with any other."""
        best = places[0]
        rivals = [place.neighbours for place in places[1:2]]
        others = [old for old in self._old_places[self.old[at]] if old != at]
        if len(others) > _MOST_EQUAL:
            return False
        rivals += [self._neighbours(old, best.line - 1) for old in others]
        return best.neighbours > max(rivals, default=0)

    def _by_likeness(self, at: int, window: int) -> Found:
        """Lines that are like the old one and were not in the old copy."""
        sought = _plain(self.old[at])
        if sum(map(str.isalnum, sought)) < _FEWEST_SIGNS:
            return Found("gone")
        # loads a compiled library, which only a changed line needs
        from rapidfuzz import fuzz, process

        start = max(0, at - window)
        choices = {
            new: self._plain[new]
            for new in range(start, min(len(self.new), at + window))
            if self._is_new(new)
        }
        alike = process.extract(
            sought, choices, scorer=fuzz.ratio, score_cutoff=LIKENESS_BETWEEN, limit=_MOST_EQUAL
        )
        places = [
            Place(new + 1, self.new[new], score, self._neighbours(at, new))
            for _, score, new in alike
            if score >= LIKENESS or self._stands_between(at, new)
        ][:_MOST_PLACES]
        places.sort(key=lambda place: (-round(place.likeness), -place.neighbours, abs(place.line - at - 1)))
        if not places:
            return Found("gone")
        return Found("alike", tuple(places), _is_ahead(places), len(places))

    def _is_new(self, at: int) -> bool:
        """Whether a new line does not merely stand where the old copy had just the same."""
        text = self.new[at]
        return len(self._new_places[text]) > len(self._old_places.get(text, ()))

    def _stands_between(self, old: int, new: int) -> bool:
        """Whether the lines directly above and below are the same, with something on them."""
        if not (0 < old < len(self.old) - 1 and 0 < new < len(self.new) - 1):
            return False
        around = [(self.old[old + step], self.new[new + step]) for step in (-1, 1)]
        return all(mine == other and bool(mine.strip()) for mine, other in around)

    def _neighbours(self, old: int, new: int) -> int:
        """How many lines around two places agree, going outwards until the first that does not."""
        before = zip(
            reversed(self.old[max(0, old - _NEIGHBOURS) : old]),
            reversed(self.new[max(0, new - _NEIGHBOURS) : new]),
            strict=False,
        )
        after = zip(
            self.old[old + 1 : old + 1 + _NEIGHBOURS], self.new[new + 1 : new + 1 + _NEIGHBOURS], strict=False
        )
        return sum(bool(mine.strip()) for side in (before, after) for mine in _agreeing(side))


def _agreeing(pairs: Iterable[tuple[str, str]]) -> list[str]:
    return [mine for mine, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]


def _common(pairs: Iterable[tuple[str, str]]) -> int:
    return len(_agreeing(pairs))


def _places(lines: Sequence[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        places.setdefault(line, []).append(at)
    return places


def _plain(line: str) -> str:
    """A line without its white space at the ends, runs of white space as one space, bounded."""
    return " ".join(line[: 2 * _COMPARED].split())[:_COMPARED]


def _is_ahead(places: Sequence[Place]) -> bool:
    if len(places) == 1:
        return True
    first, second = places[0], places[1]
    if first.likeness >= second.likeness + MARGIN:
        return True
    return first.likeness >= second.likeness and first.neighbours > second.neighbours
