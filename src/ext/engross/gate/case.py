"""One view in one rendering, beside what its record demands."""

from __future__ import annotations

from dataclasses import dataclass

from engross.diagnostics import Where
from engross.gate.expected import Expectation
from engross.gate.model import Format, Use
from engross.gate.reading import Block, Carrier, Reading, View
from engross.gate.text import folded
from engross.views.carriers import bookmark_of

__all__ = ["COMPLETE", "Case"]

COMPLETE = frozenset({"dashboard", "register", "report", "unfinished"})
"""Parts that hold every item, every disclosure and every count by themselves."""


@dataclass(frozen=True, slots=True)
class Case:
    """What the comparisons of a ledger's view ask: the reading, the range, the expectation."""

    reading: Reading
    view: View
    use: Use
    format: Format
    expected: Expectation

    @property
    def part(self) -> str:
        """The part that is shown: an unfinished review has one form, whatever was asked for."""
        return self.use.part if self.expected.finished else "unfinished"

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the view."""
        return self.reading.blocks[self.view.start : self.view.end]

    @property
    def text(self) -> str:
        """The visible text of the view in one line, so that no line break parts a sentence."""
        return folded(self.reading.text(self.view.start, self.view.end))

    def holds(self, block: int) -> bool:
        """Whether a block belongs to the view."""
        return self.view.start <= block < self.view.end

    def carrier_name(self, item_id: str) -> str:
        """How the format carries an id."""
        return bookmark_of(self.expected.key, item_id) if self.format == "word" else item_id

    def carriers(self) -> dict[str, list[Carrier]]:
        """The carriers of the whole rendering by name."""
        found: dict[str, list[Carrier]] = {}
        for carrier in self.reading.carriers:
            found.setdefault(carrier.id, []).append(carrier)
        return found

    def where(self, element: str | None = None) -> Where:
        """The file and an element; without one, the view."""
        return Where(file=self.reading.file, element=element or self.view.element)

    def says(self, message: str) -> str:
        """A message that names the record."""
        return f"Record {self.expected.key}: {message}"
