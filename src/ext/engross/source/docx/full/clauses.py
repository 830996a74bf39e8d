"""Which printed numbers lead to a paragraph."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engross.source.docx.full.numbering import LEVELS, NumberedList
from engross.source.docx.full.paragraphs import CellPlace, Label

__all__ = ["Clauses"]

_DEEPEST = 8  # how many lists stand inside one another at most
_INNER_FORMS = frozenset({"lowerLetter", "lowerRoman"})
_PLACEHOLDER = re.compile(r"%[1-9]")

Row = tuple[int, int] | None


@dataclass(slots=True, eq=False)
class _Running:
    """A list that has begun: its last number at each level, and in which table row that was.

    ``floor`` is its highest level here: deeper levels of a list that stand inside another
    list run by themselves.
    """

    family: str
    floor: int = 0
    anew: bool = False
    row: Row = None
    labels: list[str | None] = field(default_factory=lambda: [None] * LEVELS)

    def path(self) -> tuple[str, ...]:
        return tuple(label for label in self.labels if label is not None)

    def reaches(self, level: int) -> bool:
        """Whether some number at the level or deeper has been given."""
        return any(label is not None for label in self.labels[level:])


class Clauses:
    """The numbers that lead to the point reached.

    A list goes on where it was left. A list that is met anew stands inside the clause
    before it when it is lettered or begins at a lower level; when its numbers show several
    levels, only inside clauses that they begin with. One that counts from the top begins
    anew: a schedule is no part of the last clause. Lists of other table rows hold nothing.
    Where the first item at a deeper level comes after another list began, it stands inside
    that one: ``2.``, ``2.2`` of another list, ``(i)`` of the first.
    """

    def __init__(self) -> None:
        """Nothing is numbered yet."""
        self._stack: list[_Running] = []
        self._known: dict[str, _Running] = {}

    def leave(self) -> None:
        """A heading without a number: what was open before it holds nothing after it."""
        self._stack.clear()

    def forget(self) -> None:
        """A number that is typed as text: lists count on, and what their numbers stood in is not known."""
        self._stack.clear()
        self._known.clear()

    def path(self, cell: CellPlace | None) -> tuple[str, ...]:
        """The numbers that hold at a place."""
        return self._paths(cell)[-1]

    def before(self, cell: CellPlace | None) -> tuple[str, ...]:
        """The numbers that held where the innermost count of its own began."""
        return (self._paths(cell)[-2:-1] or [()])[0]

    def _paths(self, cell: CellPlace | None) -> list[tuple[str, ...]]:
        """The numbers that hold at a place, after those that held where each new count began."""
        found: list[tuple[str, ...]] = [()]
        for running in self._stack:
            if running.anew and found[-1]:
                found.append(())
            if running.row in (None, _row(cell)):
                found[-1] += running.path()
        return found

    def enter(self, numbered: NumberedList, label: Label, cell: CellPlace | None) -> tuple[str, ...]:
        """A numbered paragraph; gives the numbers that lead to it, its own last."""
        running = self._open(numbered.family, label.level)
        if running is None:
            running = self._known.setdefault(numbered.family, _Running(numbered.family))
            self._push(running, numbered, label, cell)
        elif running is not self._stack[-1] and not running.reaches(label.level):
            running = _Running(numbered.family, label.level)
            self._stack.append(running)
        else:
            del self._stack[self._stack.index(running) + 1 :]
        del self._stack[_DEEPEST:]
        running.row = _row(cell)
        running.labels[label.level :] = [label.text] + [None] * (LEVELS - label.level - 1)
        return self.path(cell)

    def _open(self, family: str, level: int) -> _Running | None:
        """The innermost run of a list that holds a level, among those that are open."""
        runs = (run for run in reversed(self._stack) if run.family == family and run.floor <= level)
        return next(runs, None)

    def _push(self, running: _Running, numbered: NumberedList, label: Label, cell: CellPlace | None) -> None:
        while self._stack and self._stack[-1].row not in (None, _row(cell)):
            self._stack.pop()
        level = numbered.levels[label.level]
        outer = label.level == 0 and level.form not in _INNER_FORMS
        running.anew = outer or any(running.labels[: label.level])
        if len(_PLACEHOLDER.findall(level.text)) > 1:
            while self._stack and not label.text.startswith(_bare(self._stack[-1])):
                self._stack.pop()
            running.anew = not self._stack
        del self._stack[_DEEPEST - 1 :]
        self._stack.append(running)


def _bare(running: _Running) -> str:
    return (running.path() or ("",))[-1].rstrip(".")


def _row(cell: CellPlace | None) -> Row:
    return None if cell is None else (cell.table, cell.row)
