"""The accounts of a review."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engross.contracts.ledger.fields import LARGEST, NonEmpty, Rule
from engross.contracts.ledger.record import Broken, Ruled
from engross.contracts.shown import shown

__all__ = ["ReviewSummary"]

_Count: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST), Rule("LG-R-022")]


class ReviewSummary(Ruled):
    """How much of a queue was decided. ``complete`` may still leave questions unresolved."""

    status: Annotated[Literal["not_run", "complete", "incomplete"], Rule("LG-R-002")]
    queue_count: _Count
    decided_count: _Count
    unresolved_count: _Count
    review_execution: NonEmpty
    review_id_namespace: NonEmpty

    def broken(self) -> Iterator[Broken]:
        """R-022: no more decisions than queued entries."""
        if self.decided_count > self.queue_count:
            yield Broken(
                code="LG-R-022",
                path=("decided_count",),
                message="More was decided than was queued.",
                expected=f"at most {self.queue_count}",
                found=shown(self.decided_count),
            )
