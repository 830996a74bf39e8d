"""What reading a report as a reader would yields: its visible text, or the reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Unreadable", "Visible"]


@dataclass(frozen=True, slots=True)
class Visible:
    """The visible text of a report.

    ``aside`` is what a rendered page keeps out of sight and a reader may still come upon:
    link targets, a line each. ``replaced`` says that bytes which are not UTF-8 stand in
    the text as U+FFFD. ``written`` is the text as it stands in a file that is meant to be
    read as it is, too; ``None`` for files that are not.
    """

    text: str
    aside: str = ""
    replaced: bool = False
    written: str | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a report cannot be read as text of its kind (``PA-108``)."""

    reason: str
