"""What paragraph and character styles say about numbers, headings and hidden text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from engross.source.docx.full.numbering import LEVELS, Numbering
from engross.source.docx.full.tags import child, children, is_on, number, value

__all__ = ["PLAIN", "ParagraphStyle", "StyleSheet", "Styles", "outline_level"]

_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    """A paragraph style with all that it takes over from the styles below it.

    ``depth`` is the level in the list, ``outline`` the level of a heading from 1 (0: body
    text, said outright).
    """

    list_id: str | None = None
    depth: int | None = None
    outline: int | None = None
    hidden: bool = False


PLAIN = ParagraphStyle()


class StyleSheet:
    """The styles as written, none resolved yet."""

    def __init__(self, root: etree._Element | None) -> None:
        """Read ``word/styles.xml``."""
        self.written: dict[str, etree._Element] = {}
        self.default: str | None = None
        self.hidden = False
        if root is None:
            return
        for style in children(root, "w:style"):
            name = value(style, "w:styleId") or ""
            self.written[name] = style
            standard = (value(style, "w:default") or "0").lower() in {"1", "true", "on"}
            if standard and value(style, "w:type") == "paragraph":
                self.default = name
        defaults = child(child(child(root, "w:docDefaults"), "w:rPrDefault"), "w:rPr")
        self.hidden = bool(is_on(child(defaults, "w:vanish")))

    def lists(self) -> Mapping[str, str]:
        """The list ids that styles carry themselves, by style."""
        found = {}
        for name, style in self.written.items():
            list_id = value(child(child(child(style, "w:pPr"), "w:numPr"), "w:numId"))
            if list_id is not None:
                found[name] = list_id
        return found


class Styles:
    """Styles with their inheritance resolved, each once."""

    def __init__(self, sheet: StyleSheet, numbering: Numbering) -> None:
        """Nothing is resolved yet."""
        self._sheet = sheet
        self._numbering = numbering
        self._paragraphs: dict[str, ParagraphStyle] = {}
        self._hiding: dict[str, bool] = {}

    @property
    def hidden(self) -> bool:
        """Whether the document hides all text that no style shows."""
        return self._sheet.hidden

    def paragraph(self, name: str | None) -> ParagraphStyle:
        """A paragraph style by its id; the standard one for ``None`` and for one not there."""
        if name is None or name not in self._sheet.written:
            name = self._sheet.default
        if name is None:
            return PLAIN
        for style in self._unresolved(name, self._paragraphs):
            below = self._paragraphs.get(self._below(style), PLAIN)
            self._paragraphs[style] = self._over(style, below)
        return self._paragraphs[name]

    def hides(self, name: str | None) -> bool:
        """Whether a character style hides its text."""
        if name is None or name not in self._sheet.written:
            return False
        for style in self._unresolved(name, self._hiding):
            own = _vanish(self._sheet.written[style])
            self._hiding[style] = self._hiding.get(self._below(style), False) if own is None else own
        return self._hiding[name]

    def _below(self, name: str) -> str:
        return value(child(self._sheet.written[name], "w:basedOn")) or ""

    def _unresolved(self, name: str, known: Mapping[str, object]) -> list[str]:
        """A style and those below it that are not resolved yet, the lowest first; a circle ends."""
        chain: dict[str, None] = {}
        while name in self._sheet.written and name not in known and name not in chain:
            chain[name] = None
            name = self._below(name)
        return list(reversed(chain))

    def _over(self, name: str, below: ParagraphStyle) -> ParagraphStyle:
        style = self._sheet.written[name]
        properties = child(style, "w:pPr")
        written = child(properties, "w:numPr")
        list_id = value(child(written, "w:numId")) or below.list_id
        depth = number(child(written, "w:ilvl"))
        numbered = self._numbering.get(list_id)
        linked = numbered.linked(name) if numbered is not None else None
        outline = outline_level(properties)
        if outline is None:
            heading = _HEADING.fullmatch(value(child(style, "w:name")) or "")
            outline = int(heading[1]) if heading else below.outline
        own = _vanish(style)
        return ParagraphStyle(
            list_id=list_id,
            depth=next((found for found in (linked, depth) if found is not None), below.depth),
            outline=outline,
            hidden=below.hidden if own is None else own,
        )


def outline_level(properties: etree._Element | None) -> int | None:
    """The heading level that paragraph properties give, from 1; 0 for body text, ``None`` for nothing."""
    level = number(child(properties, "w:outlineLvl"))
    if level is None:
        return None
    return level + 1 if 0 <= level < LEVELS else 0


def _vanish(style: etree._Element) -> bool | None:
    return is_on(child(child(style, "w:rPr"), "w:vanish"))
