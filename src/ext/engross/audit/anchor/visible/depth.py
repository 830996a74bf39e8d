"""How deep the elements of a page may stand in each other, from its tags alone.

The parser's time grows with the square of the depth, so a page is measured before it is
parsed. The measure is linear and errs upwards: only what surely closes an element, or
surely never nests, is not counted.
"""

from __future__ import annotations

import re

__all__ = ["DEPTH_LIMIT", "too_deep"]

DEPTH_LIMIT = 2_000
"""Most elements that stand in each other."""

# The slash counts as closing only after a name or a quoted value: unquoted values swallow it.
_TAG = re.compile(
    r"<(/?)([A-Za-z][A-Za-z0-9-]*)"
    r"(?:(?:\s+[A-Za-z_:][\w:.-]*+(?:=(?:\"[^\"<>]*+\"|'[^'<>]*+'))?+)*+\s*+(/)>)?"
)
# Without content, or closed by the next of their kind; in drawings they nest as any other.
_FLAT_NAMES = (
    "area base br col dd dt embed hr img input li link meta optgroup option p param rp rt source tbody td"
    " tfoot th thead tr track wbr"
)
# HTML tags that end a drawing or a formula when they stand in it.
_BREAKING_NAMES = (
    "b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li"
    " listing menu meta nobr ol p pre ruby s small span strike strong sub sup table tt u ul var"
)
_FLAT = frozenset(_FLAT_NAMES.split())
_BREAKING = frozenset(_BREAKING_NAMES.split())
_FOREIGN = frozenset({"svg", "math"})


def too_deep(text: str) -> bool:
    """Whether more than :data:`DEPTH_LIMIT` elements of a page may stand in each other."""
    opened: dict[str, int] = {}
    depth = foreign = 0
    for tag in _TAG.finditer(text):
        name = tag[2].lower()
        if name in _BREAKING:
            foreign = 0
        if tag[1]:
            if opened.get(name):
                opened[name] -= 1
                depth -= 1
            if name in _FOREIGN:
                foreign = max(0, foreign - 1)
            continue
        inside = foreign > 0 or name in _FOREIGN
        if (tag[3] and inside) or (name in _FLAT and not inside):
            continue
        if name in _FOREIGN:
            foreign += 1
        opened[name] = opened.get(name, 0) + 1
        depth += 1
        if depth > DEPTH_LIMIT:
            return True
    return False
