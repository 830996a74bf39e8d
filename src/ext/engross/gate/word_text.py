"""The visible text of Word paragraphs: deleted, hidden and instruction text left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from engross.gate.word_styles import Look, Styles, direct_look, w

__all__ = ["Paragraph", "paragraph_text", "text_boxes"]

_TEXT_BOX = w("txbxContent")
_GONE = frozenset(
    (
        w("del"),
        w("moveFrom"),
        w("pPr"),
        "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback",
    )
)
_SIGNS = {w("tab"): "\t", w("br"): "\n", w("cr"): "\n", w("noBreakHyphen"): "-", w("softHyphen"): ""}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as read: its visible text, its hidden text, its style's name, the bookmarks in it."""

    text: str
    hidden: str
    style: str
    bookmarks: tuple[str, ...]


@dataclass(slots=True)
class _Fields:
    """Complex fields: what stands before ``separate`` is an instruction, and not shown."""

    phases: list[bool]

    def mark(self, kind: str) -> None:
        if kind == "begin":
            self.phases.append(False)
        elif kind == "separate" and self.phases:
            self.phases[-1] = True
        elif kind == "end" and self.phases:
            self.phases.pop()

    @property
    def shown(self) -> bool:
        return all(self.phases)


def paragraph_text(paragraph: etree._Element, styles: Styles, phases: list[bool]) -> Paragraph:
    """Read one paragraph. ``phases`` carries open fields from paragraph to paragraph."""
    style_id = _style_id(paragraph, "pPr", "pStyle")
    below = styles.looks.get(style_id or styles.paragraph, Look())
    fields = _Fields(phases)
    seen: list[str] = []
    hidden: list[str] = []
    bookmarks: list[str] = []
    for element, look in _walk(paragraph, styles, below):
        if element.tag == w("bookmarkStart"):
            bookmarks.append(element.get(w("name"), ""))
        elif element.tag == w("fldChar"):
            fields.mark(element.get(w("fldCharType"), ""))
        elif element.tag == w("t") or element.tag in _SIGNS:
            text = (element.text or "") if element.tag == w("t") else _SIGNS[str(element.tag)]
            (seen if fields.shown and not look.hidden else hidden).append(text)
    name = styles.names.get(style_id, style_id)
    return Paragraph("".join(seen), "".join(hidden), name, tuple(bookmarks))


def text_boxes(paragraph: etree._Element, styles: Styles) -> list[etree._Element]:
    """The text boxes that a reader sees in a paragraph, without those inside other boxes."""
    below = styles.looks.get(_style_id(paragraph, "pPr", "pStyle") or styles.paragraph, Look())
    walk = _walk(paragraph, styles, below)
    return [element for element, look in walk if element.tag == _TEXT_BOX and not look.vanish]


def _walk(paragraph: etree._Element, styles: Styles, below: Look) -> Iterator[tuple[etree._Element, Look]]:
    """Elements of a paragraph in document order, each with the look of its run; boxes are not entered."""
    outside = below.over(styles.default)
    pending = [(child, outside) for child in reversed(paragraph)]
    while pending:
        element, look = pending.pop()
        if not isinstance(element.tag, str) or element.tag in _GONE:
            continue
        yield element, look
        if element.tag == _TEXT_BOX:
            continue
        if element.tag == w("r"):
            style = styles.looks.get(_style_id(element, "rPr", "rStyle"), Look())
            look = direct_look(element.find(w("rPr"))).over(style.beside(below)).over(styles.default)
        pending.extend((child, look) for child in reversed(element))


def _style_id(element: etree._Element, properties: str, name: str) -> str:
    style = element.find(f"{w(properties)}/{w(name)}")
    return "" if style is None else style.get(w("val"), "")
