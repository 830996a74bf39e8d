"""Which runs of a Word file are hidden, by themselves or by their styles."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

__all__ = ["HiddenStyles", "on", "qualified"]

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFF = frozenset({"0", "false", "off"})


def qualified(name: str) -> str:
    """The name of a WordprocessingML element or attribute as lxml spells it."""
    return f"{{{_W}}}{name}"


def on(switch: etree._Element | None) -> bool:
    """Whether an on/off element is present and not switched off."""
    return switch is not None and (switch.get(qualified("val")) or "1").lower() not in _OFF


@dataclass(frozen=True, slots=True)
class HiddenStyles:
    """Style ids that hide text, and the default styles that apply where none is named."""

    hiding: frozenset[str]
    default_paragraph: str | None

    @classmethod
    def read(cls, tree: etree._Element | None) -> HiddenStyles:
        """From the styles part; without one nothing is hidden by style."""
        if tree is None:
            return cls(frozenset(), None)
        styles = {style.get(qualified("styleId"), ""): style for style in tree.iter(qualified("style"))}
        default = next((name for name, style in styles.items() if _is_default_paragraph(style)), None)
        return cls(_hiding(styles), default)

    def hidden(self, run: etree._Element) -> bool:
        """Whether a run is hidden: its own setting decides, then its style, then its paragraph's."""
        properties = run.find(qualified("rPr"))
        if properties is not None:
            own = properties.find(qualified("vanish"))
            if own is not None:
                return on(own)
            if _named(properties.find(qualified("rStyle"))) in self.hiding:
                return True
        return self._paragraph_style(run) in self.hiding

    def _paragraph_style(self, run: etree._Element) -> str | None:
        paragraph = next(run.iterancestors(qualified("p")), None)
        properties = paragraph.find(qualified("pPr")) if paragraph is not None else None
        named = _named(properties.find(qualified("pStyle"))) if properties is not None else None
        return named or self.default_paragraph


def _named(reference: etree._Element | None) -> str | None:
    return reference.get(qualified("val")) if reference is not None else None


def _is_default_paragraph(style: etree._Element) -> bool:
    return style.get(qualified("type")) == "paragraph" and style.get(qualified("default"), "0") not in _OFF


def _hiding(styles: dict[str, etree._Element]) -> frozenset[str]:
    """The styles that hide text, by themselves or through those that they are based on."""
    known: dict[str, bool] = {}
    for name in styles:
        chain: list[str] = []
        at: str | None = name
        hides = False
        while at is not None and at in styles:
            if at in known:
                hides = known[at]
                break
            chain.append(at)
            known[at] = False  # a circle of styles ends here
            own = styles[at].find(f"{qualified('rPr')}/{qualified('vanish')}")
            if own is not None:
                hides = on(own)
                break
            at = _named(styles[at].find(qualified("basedOn")))
        known.update(dict.fromkeys(chain, hides))
    return frozenset(name for name, hides in known.items() if hides)
