"""Text in the colour of its ground: literal colours of a sheet, followed through its own properties."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from engross.gate.stylesheet import Declaration, Rule

__all__ = ["GROUNDS", "WHITE", "colour", "drowns", "may_drown", "variables"]

WHITE = "#ffffff"
GROUNDS = ("background-color", "background")

_NAMED = {"white": WHITE, "black": "#000000"}
_HEX = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])")
_RGB = re.compile(r"rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)")
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)")
_CLEAR = frozenset({"none", "transparent", "inherit", "initial", "unset", "revert", ""})
_STEPS = 8
_NEAR = 32
"""Of 255 in each channel: white on this is at most 1.4 times as bright, and nobody reads it."""
_PAIRS = 10_000
_PLAIN = re.compile(r":root|[\w.-]+")


def variables(sheets: Iterable[Rule]) -> Mapping[str, str]:
    """The sheets' own properties, as the last rule without a state or an attribute gives them.

    A rule with one is for another theme, which the reference window does not have.
    """
    return {
        declared.name: declared.value
        for rule in sheets
        for declared in rule.declarations
        if declared.name.startswith("--") and any(_PLAIN.fullmatch(one) for one in rule.selectors)
    }


def colour(value: str, known: Mapping[str, str]) -> str | None:
    """The colour that a value names, as six hex digits; empty for none, None where it cannot be told."""
    for _ in range(_STEPS):
        found = _VARIABLE.search(value)
        if found is None:
            break
        value = value[: found.start()] + known.get(found.group(1), "?") + value[found.end() :]
    value = value.strip().lower()
    if value in _CLEAR:
        return ""
    hexes, rgb = _HEX.search(value), _RGB.search(value)
    if hexes is not None:
        digits = hexes.group()[1:]
        return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    if rgb is not None:
        return "#" + "".join(f"{min(255, int(part)):02x}" for part in rgb.groups())
    return next((code for word in value.split() if (code := _NAMED.get(word))), None)


@lru_cache(maxsize=4_096)
def drowns(ink: str | None, ground: str) -> bool:
    """Whether ink can hardly be told from its ground, channel by channel; an unknown colour can."""
    if ink is None or not (ink.startswith("#") and ground.startswith("#")):
        return False
    return all(
        abs(one - other) <= _NEAR for one, other in zip(_channels(ink), _channels(ground), strict=True)
    )


def _channels(code: str) -> bytes:
    return bytes.fromhex(code[1:])


def may_drown(
    sheets: Iterable[Rule], inline: Iterable[Iterable[Declaration]], known: Mapping[str, str]
) -> bool:
    """Whether anything on a page may have the colour of its ground, so that colours have to be weighed.

    A rule that gives both ink and ground is sound by itself, unless they are the same.
    """
    rules = [_inked(rule.declarations, known) for rule in sheets]
    written = [_inked(own, known) for own in inline]
    grounds = {ground for _, ground in (*rules, *written) if ground} | {WHITE}
    bare = {ground for ink, ground in (*rules, *written) if ground and ink is None} | {WHITE}
    pairs = {(ink, frozenset((ground,)) if ground else frozenset(bare)) for ink, ground in rules if ink}
    pairs |= {(ink, frozenset((ground,)) if ground else frozenset(grounds)) for ink, ground in written if ink}
    if sum(len(others) for _, others in pairs) > _PAIRS:
        return True
    return any(drowns(ink, ground) for ink, others in pairs for ground in others)


def _inked(own: Iterable[Declaration], known: Mapping[str, str]) -> tuple[str | None, str | None]:
    by_name = {one.name: one.value for one in own}
    ground = next((by_name[name] for name in GROUNDS if name in by_name), "")
    ink = by_name.get("color", "")
    return colour(ink, known) or None, colour(ground, known) or None
