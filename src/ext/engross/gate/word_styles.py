"""Styles of a Word file: their names, and whether they hide text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from lxml import etree

from engross.gate.colours import drowns

__all__ = ["Look", "Styles", "direct_look", "flat", "shaded", "squeezed", "w"]

_NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_DEPTH = 32
_INVISIBLE_SIZE = 2  # half-points
_INVISIBLE_HEIGHT = 40  # twentieths of a point
_PAPER = frozenset({"background1", "light1", "bg1", "lt1"})
_HIGHLIGHTS = {
    "white": "FFFFFF",
    "black": "000000",
    "yellow": "FFFF00",
    "red": "FF0000",
    "blue": "0000FF",
    "green": "00FF00",
}
_WHITE = "FFFFFF"
_OTHER = "808080"
"""Some colour between, for a highlight that has none of these names."""
_HEX = re.compile(r"[0-9A-F]{6}")
_OFF = frozenset({"0", "false", "off"})


@cache
def w(name: str) -> str:
    """A name of WordprocessingML."""
    return f"{{{_NAMESPACE}}}{name}"


@dataclass(frozen=True, slots=True)
class Look:
    """What properties say about sight; None where they say nothing.

    ``ink`` is the colour of the text, ``ground`` that of its shade, as six hex digits;
    empty where Word chooses.
    """

    vanish: bool | None = None
    ink: str | None = None
    ground: str | None = None
    tiny: bool | None = None

    def over(self, below: Look) -> Look:
        """These properties where they speak, else those below."""
        return Look(
            below.vanish if self.vanish is None else self.vanish,
            below.ink if self.ink is None else self.ink,
            below.ground if self.ground is None else self.ground,
            below.tiny if self.tiny is None else self.tiny,
        )

    def beside(self, below: Look) -> Look:
        """A character style over the look of its paragraph: hiding by one is not undone by the other."""
        vanish = None if self.vanish is below.vanish is None else bool(self.vanish or below.vanish)
        return replace(self.over(below), vanish=vanish)

    @property
    def hidden(self) -> bool:
        """Whether a reader of the printed page misses the text."""
        drowned = bool(self.ink) and drowns(f"#{self.ink}", f"#{self.ground or _WHITE}")
        return bool(self.vanish or drowned or self.tiny)


@dataclass(slots=True)
class Styles:
    """Names and looks of styles by their ids, inheritance followed.

    ``default`` is the look of the whole document, ``paragraph`` the style of paragraphs
    that name none.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    looks: Mapping[str, Look] = field(default_factory=dict)
    default: Look = field(default_factory=Look)
    paragraph: str = ""

    @classmethod
    def of(cls, root: etree._Element | None) -> Styles:
        """The styles of a styles part."""
        if root is None:
            return cls()
        names: dict[str, str] = {}
        own: dict[str, tuple[Look, str]] = {}
        for style in root.iterfind(w("style")):
            style_id = style.get(w("styleId"), "")
            names[style_id] = _value(style, "name")
            look = direct_look(style.find(w("rPr"))).over(shaded(style.find(w("pPr"))))
            own[style_id] = (look, _value(style, "basedOn"))
        looks = {style_id: _followed(style_id, own) for style_id in own}
        document = direct_look(root.find(f"{w('docDefaults')}/{w('rPrDefault')}/{w('rPr')}"))
        return cls(names, looks, document, _default_paragraph(root))


def direct_look(properties: etree._Element | None) -> Look:
    """What a ``w:rPr`` says by itself."""
    if properties is None:
        return Look()
    vanish = True if _flag(properties, "specVanish") else _flag(properties, "vanish")
    size = _value(properties, "sz")
    tiny = int(size[:9]) <= _INVISIBLE_SIZE if size.isascii() and size.isdigit() else None
    highlight = _value(properties, "highlight")
    marked = highlight not in {"", "none"}
    ground = _HIGHLIGHTS.get(highlight, _OTHER) if marked else shaded(properties).ground
    return Look(vanish, _ink(properties), ground, tiny)


def shaded(properties: etree._Element | None) -> Look:
    """The shade of a paragraph, a cell or a run by its properties."""
    shade = None if properties is None else properties.find(w("shd"))
    if shade is None:
        return Look()
    fill = shade.get(w("fill"), "").upper()
    return Look(ground=fill if _HEX.fullmatch(fill) else "")


def _ink(properties: etree._Element) -> str | None:
    element = properties.find(w("color"))
    if element is None:
        return None
    if element.get(w("themeColor"), "") in _PAPER:
        return _WHITE
    color = element.get(w("val"), "").upper()
    return color if _HEX.fullmatch(color) else ""


def squeezed(properties: etree._Element | None) -> bool:
    """Whether the lines of a paragraph are set so tight that nothing of them is seen."""
    spacing = None if properties is None else properties.find(w("spacing"))
    if spacing is None or spacing.get(w("lineRule")) != "exact":
        return False
    return _at_most(spacing.get(w("line"), ""), _INVISIBLE_HEIGHT)


def flat(properties: etree._Element | None) -> bool:
    """Whether a row of a table has no height."""
    height = None if properties is None else properties.find(w("trHeight"))
    if height is None or height.get(w("hRule")) != "exact":
        return False
    return _at_most(height.get(w("val"), ""), _INVISIBLE_HEIGHT)


def _at_most(value: str, bound: int) -> bool:
    return value.isascii() and value.isdigit() and int(value[:9]) <= bound


def _default_paragraph(root: etree._Element) -> str:
    for style in root.iterfind(w("style")):
        if style.get(w("type")) == "paragraph" and style.get(w("default"), "0") not in _OFF:
            return style.get(w("styleId"), "")
    return ""


def _flag(properties: etree._Element, name: str) -> bool | None:
    element = properties.find(w(name))
    return None if element is None else element.get(w("val"), "1") not in _OFF


def _value(element: etree._Element, name: str) -> str:
    child = element.find(w(name))
    return "" if child is None else child.get(w("val"), "")


def _followed(style_id: str, own: Mapping[str, tuple[Look, str]]) -> Look:
    look = Look()
    for _ in range(_DEPTH):
        if style_id not in own:
            break
        below, style_id = own[style_id]
        look = look.over(below)
    return look
