"""JSON pointers (RFC 6901), as diagnostics show them."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["json_pointer"]

SEGMENT_LIMIT = 200


def json_pointer(path: Iterable[str | int]) -> str:
    """The pointer of a path of member names and array indexes; ``""`` is the whole document.

    A member name longer than 200 characters is cut and ends in an ellipsis: such names
    come from hostile records only, and a pointer must stay readable.
    """
    return "".join("/" + _segment(step) for step in path)


def _segment(step: str | int) -> str:
    if isinstance(step, int):
        return str(step)
    name = step if len(step) <= SEGMENT_LIMIT else step[: SEGMENT_LIMIT - 1] + "…"
    return name.replace("~", "~0").replace("/", "~1")
