"""The shape of a catalogue entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Entry"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a code means: its title, why it matters, how to mend it, how heavy it is."""

    code: str
    title: str
    why: str
    mend: str
    severity: Literal["error", "warning", "note"] = "error"
