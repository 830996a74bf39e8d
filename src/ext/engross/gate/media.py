"""Media queries, asked for one reference window: a desktop screen, 1280 by 800, light."""

from __future__ import annotations

import re

__all__ = ["applies"]

_LENGTH = re.compile(r"\(\s*(min|max)-(width|height)\s*:\s*([0-9.]+)(px|em|rem)\s*\)")
_WINDOW = {"width": 1280.0, "height": 800.0}
_EM = 16.0


def applies(query: str) -> bool:
    """Whether a list of media queries holds for the reference window; empty holds.

    A feature that depends on the reader (colour scheme, pointer, motion) counts as not
    holding.
    """
    return any(_one(part.strip()) for part in query.lower().split(","))


def _one(query: str) -> bool:
    turned = query.startswith("not ")
    words = query.removeprefix("not ").removeprefix("only ").strip()
    return _plain(words) is not turned


def _plain(words: str) -> bool:
    return all(_condition(part.strip()) for part in words.split(" and ")) if words else True


def _condition(part: str) -> bool:
    if part in {"all", "screen"}:
        return True
    length = _LENGTH.fullmatch(part)
    if length is None:
        return False
    bound, side, amount, unit = length.groups()
    try:
        size = float(amount) * (1.0 if unit == "px" else _EM)
    except ValueError:
        return False
    return _WINDOW[side] >= size if bound == "min" else _WINDOW[side] <= size
