"""Every word and number that a view holds, gathered without knowing its shape.

New fields of the view models are gathered too, so the gate cannot forget them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache

from engross.gate.text import folded
from engross.views.legible import legible
from engross.views.words import Said

__all__ = ["Strings", "shown", "strings_of", "texts"]


def shown(text: str) -> str:
    """A text of the record as a rendering shows it, white space folded."""
    return folded(legible(text))


def texts(*values: object) -> tuple[str, ...]:
    """Some texts as shown, those that are there."""
    return tuple(shown(str(value)) for value in values if value is not None)


@dataclass(slots=True)
class Strings:
    """Phrases by their id, all other strings, and all numbers of a part of a view."""

    said: dict[str, set[str]] = field(default_factory=dict)
    recorded: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)

    def add(self, said: Said) -> None:
        """Take in one more phrase."""
        self.said.setdefault(said.phrase, set()).add(shown(said.text))

    def holds(self, text: str) -> bool:
        """Whether a text is a string, or a number in digits."""
        return text in self.recorded or (text.isascii() and text.isdigit() and int(text[:18]) in self.numbers)

    @property
    def texts(self) -> frozenset[str]:
        """Everything that may be shown, whoever says it."""
        return frozenset(self.recorded).union(*self.said.values())


def strings_of(part: object, brief: Mapping[type, tuple[str, ...]] | None = None) -> Strings:
    """Gather from a view, an item or any other part of one.

    ``brief`` names, for a kind of part, the only fields that are gathered of it.
    """
    found = Strings()
    for value in _leaves(part, brief or {}):
        if isinstance(value, Said):
            found.add(value)
        elif isinstance(value, str):
            found.recorded.add(shown(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            found.numbers.add(value)
    return found


def _leaves(part: object, brief: Mapping[type, tuple[str, ...]]) -> Iterator[object]:
    pending = [part]
    while pending:
        value = pending.pop()
        kind = type(value)
        if kind is Said or kind is str or kind is int:
            yield value
        elif kind is tuple or kind is list:
            pending.extend(value)  # type: ignore[arg-type]
        elif is_dataclass(value):
            names = brief.get(kind) or _names(kind)  # type: ignore[arg-type]
            pending.extend(getattr(value, name) for name in names)


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind))
