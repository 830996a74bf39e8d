"""Every word and number that a view holds, gathered without knowing its shape.

New fields of the view models are gathered too, so the gate cannot forget them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass

from engross.gate.text import folded
from engross.views.legible import legible
from engross.views.words import Said

__all__ = ["Strings", "shown", "strings_of"]


def shown(text: str) -> str:
    """A text of the record as a rendering shows it, white space folded."""
    return folded(legible(text))


@dataclass(slots=True)
class Strings:
    """Phrases by their id, all other strings, and all numbers of a part of a view."""

    said: dict[str, set[str]] = field(default_factory=dict)
    recorded: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)

    def add(self, said: Said) -> None:
        """Take in one more phrase."""
        self.said.setdefault(said.phrase, set()).add(shown(said.text))

    @property
    def texts(self) -> frozenset[str]:
        """Everything that may be shown, whoever says it."""
        return frozenset(self.recorded).union(*self.said.values())


def strings_of(part: object) -> Strings:
    """Gather from a view, an item or any other part of one."""
    found = Strings()
    for value in _leaves(part):
        if isinstance(value, Said):
            found.add(value)
        elif isinstance(value, str):
            found.recorded.add(shown(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            found.numbers.add(value)
    return found


def _leaves(part: object) -> Iterator[object]:
    pending = [part]
    while pending:
        value = pending.pop()
        if isinstance(value, Said) or not (is_dataclass(value) or isinstance(value, (tuple, list, dict))):
            yield value
        elif isinstance(value, dict):
            pending.extend(value.values())
        elif isinstance(value, (tuple, list)):
            pending.extend(value)
        else:
            pending.extend(getattr(value, item.name) for item in fields(value))
