"""Styles of a Word file: their names, and whether they hide text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lxml import etree

__all__ = ["Look", "Styles", "direct_look", "w"]

_NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_DEPTH = 32
_INVISIBLE_SIZE = 2  # half-points
_OFF = frozenset({"0", "false", "off"})


def w(name: str) -> str:
    """A name of WordprocessingML."""
    return f"{{{_NAMESPACE}}}{name}"


@dataclass(frozen=True, slots=True)
class Look:
    """What run properties say about sight; None where they say nothing."""

    vanish: bool | None = None
    white: bool | None = None
    tiny: bool | None = None

    def over(self, below: Look) -> Look:
        """These properties where they speak, else those below."""
        return Look(
            below.vanish if self.vanish is None else self.vanish,
            below.white if self.white is None else self.white,
            below.tiny if self.tiny is None else self.tiny,
        )

    def beside(self, below: Look) -> Look:
        """A character style over the look of its paragraph: hiding by one is not undone by the other."""
        vanish = None if self.vanish is below.vanish is None else bool(self.vanish or below.vanish)
        return replace(self.over(below), vanish=vanish)

    @property
    def hidden(self) -> bool:
        """Whether a reader of the printed page misses the text."""
        return bool(self.vanish or self.white or self.tiny)


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
            own[style_id] = (direct_look(style.find(w("rPr"))), _value(style, "basedOn"))
        looks = {style_id: _followed(style_id, own) for style_id in own}
        document = direct_look(root.find(f"{w('docDefaults')}/{w('rPrDefault')}/{w('rPr')}"))
        return cls(names, looks, document, _default_paragraph(root))


def direct_look(properties: etree._Element | None) -> Look:
    """What a ``w:rPr`` says by itself."""
    if properties is None:
        return Look()
    vanish = True if _flag(properties, "specVanish") else _flag(properties, "vanish")
    color, size = _value(properties, "color").upper(), _value(properties, "sz")
    white = color == "FFFFFF" and not _shaded(properties) if color else None
    return Look(vanish, white, int(size) <= _INVISIBLE_SIZE if size.isdigit() else None)


def _shaded(properties: etree._Element) -> bool:
    """Whether the ground behind the text is of another colour than the page's."""
    shade = properties.find(w("shd"))
    fill = "" if shade is None else shade.get(w("fill"), "").upper()
    return fill not in {"", "AUTO", "FFFFFF"} or _value(properties, "highlight") not in {"", "none", "white"}


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
