"""A part of a research record that a page may show by itself, and says to be a part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

__all__ = ["SECTIONS", "AnchorExtract", "AnchorSection"]

AnchorSection: TypeAlias = Literal["decisions", "negative", "artifacts", "limits"]

SECTIONS: tuple[AnchorSection, ...] = get_args(AnchorSection)
"""Every section of a report, in its order."""


@dataclass(frozen=True, slots=True)
class AnchorExtract:
    """Which sections, and of the findings which ones; an empty tuple leaves nothing out.

    ``decisions`` are ids, ``statuses`` and ``types`` the record's own values. Several
    filters hold together.
    """

    sections: tuple[AnchorSection, ...] = SECTIONS
    decisions: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    types: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing of the record is left out."""
        return set(self.sections) == set(SECTIONS) and not (self.decisions or self.statuses or self.types)

    def holds(self, decision: str, status: str, kind: str) -> bool:
        """Whether a finding of this decision, status and type is part of it."""
        return all(
            not wanted or value in wanted
            for wanted, value in ((self.decisions, decision), (self.statuses, status), (self.types, kind))
        )
