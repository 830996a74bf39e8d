"""Whether text in an element of a page is seen, from what its styles say and where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["INHERITED", "WATCHED", "Sight", "entered", "hides"]

_ZERO = r"[+-]?(?:0+(?:\.0*)?|\.0+)"
_FAR = re.compile(r"-\s*(?:\d{4,}(?:\.\d+)?(?:px|pt)|[1-9]\d{2,}(?:\.\d+)?(?:r?em|vw|vh|ch|%)|\d{3,}%)")
_EDGE = r"(?:0(?:px)?|1px)"
_CLIP = re.compile(
    rf"inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%.*\)|circle\(\s*0.*\)"
    rf"|rect\(\s*{_EDGE}[\s,]+{_EDGE}[\s,]+{_EDGE}[\s,]+{_EDGE}\s*\)"
)
_SMALL = re.compile(rf"{_ZERO}(?:px|em|rem|%)?|1px")
_OFFSETS = ("left", "right", "top", "margin-left", "margin-top", "text-indent")
_BOX = ("width", "height", "max-width", "max-height")
_HIDING: Mapping[str, re.Pattern[str]] = {
    "display": re.compile("none"),
    "visibility": re.compile("hidden|collapse"),
    "content-visibility": re.compile("hidden"),
    "opacity": re.compile(rf"{_ZERO}%?"),
    "font-size": re.compile(rf"{_ZERO}(?:px|em|rem|ex|ch|pt|vh|vw|%)?"),
    "color": re.compile(r"transparent|(?:rgba|hsla)\([^()]*,\s*0?\.?0+\s*\)|#[0-9a-f]{6}00|#[0-9a-f]{3}0"),
    "clip": _CLIP,
    "clip-path": _CLIP,
    "transform": re.compile(r".*scale[xy]?\(\s*0?\.?0+\s*[,)].*"),
    **dict.fromkeys(_OFFSETS, _FAR),
    **dict.fromkeys(_BOX, _SMALL),
}
WATCHED = frozenset({*_HIDING, "overflow"})
"""The properties that can take text out of sight, alone or together."""
INHERITED = frozenset({"visibility", "font-size", "color"})
"""Those that an element inside may undo."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What an element hands down. ``gone`` is final; the others an element inside may undo.

    ``gone`` also stands for what is drawn where nobody sees it: clear, clipped, far away.
    """

    gone: bool = False
    invisible: bool = False
    tiny: bool = False
    clear: bool = False

    @property
    def seen(self) -> bool:
        """Whether the element's own text is seen."""
        return not (self.gone or self.invisible or self.tiny or self.clear)


def hides(name: str, value: str) -> bool:
    """Whether a value of a property takes text out of sight; both in lower case."""
    pattern = _HIDING.get(name)
    return pattern is not None and pattern.fullmatch(value) is not None


def entered(tag: str, attributes: Mapping[str, str | None], styled: Mapping[str, str], outer: Sight) -> Sight:
    """The sight inside an element, given its winning styles and the sight around it."""
    if outer.gone or "hidden" in attributes or "popover" in attributes:
        return Sight(gone=True)
    if tag == "dialog" and "open" not in attributes:
        return Sight(gone=True)
    if not styled:
        return outer
    return Sight(
        _gone(styled), *(_handed(name, styled, outer) for name in ("visibility", "font-size", "color"))
    )


def _gone(styled: Mapping[str, str]) -> bool:
    hiding = {name for name, value in styled.items() if hides(name, value)}
    cut = styled.get("overflow", "").split(" ")[0] in {"hidden", "clip"}
    return bool(hiding - INHERITED - (set() if cut else set(_BOX)))


def _handed(name: str, styled: Mapping[str, str], outer: Sight) -> bool:
    if name in styled:
        return hides(name, styled[name])
    return {"visibility": outer.invisible, "font-size": outer.tiny, "color": outer.clear}[name]
