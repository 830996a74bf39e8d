"""Which runs of a Word file are out of sight, by themselves or by their styles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import hexdigits

from lxml import etree

__all__ = ["HiddenStyles", "Look", "on", "qualified"]

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFF = frozenset({"0", "false", "off"})
_SMALLEST = 2
"""The largest size, in half-points, at which nobody sees the text."""
_CHAIN = 32
"""How many styles a style is followed through; circles end here, too."""
_DIGITS = 6
_PALE = 255 - 32
_NO_SHADE = frozenset({"", "auto", "none", "white", "FFFFFF"})


def qualified(name: str) -> str:
    """The name of a WordprocessingML element or attribute as lxml spells it."""
    return f"{{{_W}}}{name}"


def on(switch: etree._Element | None) -> bool:
    """Whether an on/off element is present and not switched off."""
    return switch is not None and (switch.get(qualified("val")) or "1").lower() not in _OFF


@dataclass(frozen=True, slots=True)
class Look:
    """What properties say about sight; ``None`` where they say nothing."""

    vanish: bool | None = None
    white: bool | None = None
    tiny: bool | None = None

    @classmethod
    def of(cls, properties: etree._Element | None) -> Look:
        """What run properties say by themselves."""
        if properties is None:
            return cls()
        switches = [
            found
            for name in ("vanish", "specVanish")
            if (found := properties.find(qualified(name))) is not None
        ]
        colour, size = _value(properties, "color"), _value(properties, "sz")
        return cls(
            any(on(switch) for switch in switches) if switches else None,
            _is_pale(colour) and not _shaded(properties) if colour else None,
            int(size[:9]) <= _SMALLEST if size.isascii() and size.isdigit() else None,
        )

    def over(self, below: Look) -> Look:
        """This look where it speaks, else the one below."""
        return Look(*(_first(own, other) for own, other in zip(self._parts, below._parts, strict=True)))

    def beside(self, below: Look) -> Look:
        """The look of a character style over that of the paragraph: either of them hides.

        Hiding toggles between the two kinds of style; it is not undone by a style that
        says no (ISO/IEC 29500-1, 17.7.3).
        """
        vanish = None if self.vanish is below.vanish is None else bool(self.vanish or below.vanish)
        return Look(vanish, _first(self.white, below.white), _first(self.tiny, below.tiny))

    @property
    def hidden(self) -> bool:
        """Whether a reader misses the text."""
        return any(self._parts)

    @property
    def _parts(self) -> tuple[bool | None, bool | None, bool | None]:
        return self.vanish, self.white, self.tiny


@dataclass(frozen=True, slots=True)
class HiddenStyles:
    """The looks of styles by their ids, and those that apply where none is named."""

    looks: Mapping[str, Look] = field(default_factory=dict)
    default_paragraph: str = ""
    document: Look = field(default_factory=Look)

    @classmethod
    def read(cls, tree: etree._Element | None) -> HiddenStyles:
        """From the styles part; without one nothing is hidden by style."""
        if tree is None:
            return cls()
        styles = {style.get(qualified("styleId"), ""): style for style in tree.iter(qualified("style"))}
        default = next((name for name, style in styles.items() if _is_default_paragraph(style)), "")
        defaults = "/".join(map(qualified, ("docDefaults", "rPrDefault", "rPr")))
        return cls(_looks(styles), default, Look.of(tree.find(defaults)))

    def look(self, run: etree._Element, paragraph: etree._Element) -> Look:
        """The look of a run: its own, else that of its style or its paragraph's, else the document's."""
        own = run.find(qualified("rPr"))
        named = self.looks.get(_named(own, "rStyle"), Look())
        style = _named(paragraph.find(qualified("pPr")), "pStyle") or self.default_paragraph
        styled = named.beside(self.looks.get(style, Look()))
        return Look.of(own).over(styled).over(self.document)


def _first(own: bool | None, other: bool | None) -> bool | None:
    return other if own is None else own


def _value(properties: etree._Element, name: str) -> str:
    found = properties.find(qualified(name))
    return "" if found is None else found.get(qualified("val")) or ""


def _is_pale(colour: str) -> bool:
    """Whether a colour can hardly be told from white: at most 32 of 255 from it in each channel."""
    if len(colour) != _DIGITS or not all(letter in hexdigits for letter in colour):
        return False
    return min(bytes.fromhex(colour)) >= _PALE


def _shaded(properties: etree._Element) -> bool:
    """Whether the ground behind a run is of another colour than white."""
    shade = properties.find(qualified("shd"))
    fill = "" if shade is None else shade.get(qualified("fill")) or ""
    return (
        fill.upper().replace("AUTO", "auto") not in _NO_SHADE
        or _value(properties, "highlight") not in _NO_SHADE
    )


def _named(properties: etree._Element | None, reference: str) -> str:
    return "" if properties is None else _value(properties, reference)


def _is_default_paragraph(style: etree._Element) -> bool:
    return style.get(qualified("type")) == "paragraph" and style.get(qualified("default"), "0") not in _OFF


def _looks(styles: Mapping[str, etree._Element]) -> dict[str, Look]:
    """The look of each style, over those of the styles that it is based on."""
    own = {name: Look.of(style.find(qualified("rPr"))) for name, style in styles.items()}
    based = {name: _value(style, "basedOn") for name, style in styles.items()}
    found: dict[str, Look] = {}
    for name in styles:
        look, at = own[name], based[name]
        for _ in range(_CHAIN):
            if at not in own:
                break
            look, at = look.over(own[at]), based[at]
        found[name] = look
    return found
