"""Reading a style base: which style id stands for which name."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from engross.render.word.names import CHARACTER, PARAGRAPH
from engross.render.word.xml import parse, w

__all__ = ["Styles", "missing", "read_styles"]


@dataclass(frozen=True, slots=True)
class Styles:
    """Style ids by style name. A firm's file may use other ids for the same names."""

    paragraph: dict[str, str]
    character: dict[str, str]


def read_styles(data: bytes) -> Styles:
    """The styles of a ``styles.xml``. Raises ``etree.XMLSyntaxError`` when it is no XML.

    Names are compared without regard to case, as Word does: it writes "heading 1" and
    shows "Heading 1".
    """
    found: dict[str, dict[str, str]] = {"paragraph": {}, "character": {}}
    for style in parse(data).iterfind(w("style")):
        kind, style_id, name = style.get(w("type")), style.get(w("styleId")), _name(style)
        if kind in found and style_id and name:
            found[kind].setdefault(name.casefold(), style_id)
    return Styles(_chosen(PARAGRAPH, found["paragraph"]), _chosen(CHARACTER, found["character"]))


def missing(styles: Styles) -> tuple[str, ...]:
    """Names that the report needs and the style base lacks, sorted."""
    return tuple(sorted((PARAGRAPH - styles.paragraph.keys()) | (CHARACTER - styles.character.keys())))


def _name(style: etree._Element) -> str | None:
    name = style.find(w("name"))
    return None if name is None else name.get(w("val"))


def _chosen(names: frozenset[str], found: dict[str, str]) -> dict[str, str]:
    return {name: found[name.casefold()] for name in names if name.casefold() in found}
