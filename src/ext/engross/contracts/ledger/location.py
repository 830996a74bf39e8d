"""A place in the source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

from pydantic import Field

from engross.contracts.ledger.fields import LARGEST, Rule
from engross.contracts.ledger.record import Broken, Ruled
from engross.contracts.shown import shown

__all__ = ["Location"]

_Offset: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST), Rule("LG-R-001")]


class Location(Ruled):
    """A half-open span ``[char_start, char_end)`` of code points in the text of one block.

    Spans of length zero are legal. Block texts are not in the ledger: what stands at a
    location is known from the source alone.
    """

    part: str
    block_id: str
    block_order: _Offset
    char_start: _Offset
    char_end: _Offset

    def broken(self) -> Iterator[Broken]:
        """R-001: a span does not end before it starts."""
        if self.char_end < self.char_start:
            yield Broken(
                code="LG-R-001",
                path=("char_end",),
                message="A place ends before it starts.",
                expected=f"at least {self.char_start}",
                found=shown(self.char_end),
            )
