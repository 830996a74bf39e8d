"""Where links of a rendering lead: to other pages, or to places on the same page."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Links"]


@dataclass(frozen=True, slots=True)
class Links:
    """What a host knows about the pages around a view.

    ``dashboard`` and ``scope`` are URLs put before ``#id``; an empty one means the same
    page. ``register`` and ``word`` are URLs; None means that there is nothing to offer.
    ``heading_level`` is the level of the view's title, 1 to 6. ``first`` says that this
    view carries the element ids of its record on the page: at most one view of a record
    and part does, and the one with the items if there are several.
    """

    dashboard: str = ""
    scope: str = ""
    register: str | None = None
    word: str | None = None
    heading_level: int = 1
    first: bool = True
