"""The visible text of Word paragraphs: deleted, hidden and instruction text left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from engross.gate.word_styles import Look, Styles, direct_look, shaded, squeezed, w

__all__ = ["Field", "Paragraph", "Piece", "WordLink", "paragraph_text", "text_boxes"]

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
_MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
_TEXTS = frozenset((w("t"), _MATH))
_COUNTED = re.compile(r"\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b", re.IGNORECASE)
_ADDRESS = re.compile(r'\s*HYPERLINK\s+(?:\\l\s+)?"([^"]*)"', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Piece:
    """Text of one run, its character style by name, and whether it stands in a link."""

    text: str
    style: str = ""
    linked: bool = False


@dataclass(frozen=True, slots=True)
class WordLink:
    """A link: where it leads (a bookmark, or an address with a colon), and its visible words."""

    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as read: visible pieces, hidden text, the name of its style, its bookmarks and links."""

    pieces: tuple[Piece, ...]
    hidden: str
    style: str
    bookmarks: tuple[str, ...]
    links: tuple[WordLink, ...] = ()

    @property
    def text(self) -> str:
        """The visible text."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(slots=True)
class Field:
    """An open complex field: its instruction, and whether its result has begun."""

    instruction: str = ""
    shown: bool = False

    @property
    def address(self) -> str | None:
        """Where the field leads when it is a link."""
        found = _ADDRESS.match(self.instruction)
        return found.group(1) if found else None


@dataclass(slots=True)
class _Reader:
    """A paragraph while it is read. ``fields`` carries open fields from paragraph to paragraph."""

    styles: Styles
    fields: list[Field]
    pieces: list[Piece] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    bookmarks: list[str] = field(default_factory=list)
    links: list[tuple[str, list[str]]] = field(default_factory=list)
    linking: str | None = None

    def take(self, element: etree._Element, run: _Run) -> None:
        if element.tag == w("bookmarkStart"):
            self.bookmarks.append(element.get(w("name"), ""))
        elif element.tag == w("fldChar"):
            self._mark(element.get(w("fldCharType"), ""))
        elif element.tag == w("instrText") and self.fields and not self.fields[-1].shown:
            self.fields[-1].instruction += element.text or ""
        elif element.tag in _TEXTS or element.tag in _SIGNS:
            text = (element.text or "") if element.tag in _TEXTS else _SIGNS[str(element.tag)]
            self._text(text, run)

    def _text(self, text: str, run: _Run) -> None:
        if any(_COUNTED.match(one.instruction) for one in self.fields):
            return
        if run.look.hidden or not all(one.shown for one in self.fields):
            self.hidden.append(text)
            return
        address = next((a for one in self.fields if (a := one.address) is not None), run.anchor)
        self.pieces.append(Piece(text, self.styles.names.get(run.style, run.style), address is not None))
        if address is not None and address != self.linking:
            self.links.append((address, []))
        if address is not None:
            self.links[-1][1].append(text)
        self.linking = address

    def _mark(self, kind: str) -> None:
        if kind == "begin":
            self.fields.append(Field())
        elif kind == "separate" and self.fields:
            self.fields[-1].shown = True
        elif kind == "end" and self.fields:
            self.fields.pop()


@dataclass(frozen=True, slots=True)
class _Run:
    """What surrounds a piece of text: the look, the character style, the bookmark that a link leads to."""

    look: Look
    style: str = ""
    anchor: str | None = None


def paragraph_text(paragraph: etree._Element, styles: Styles, fields: list[Field]) -> Paragraph:
    """Read one paragraph. ``fields`` carries open fields from paragraph to paragraph."""
    style_id = _style_id(paragraph, "pPr", "pStyle")
    own = paragraph.find(w("pPr"))
    below = shaded(own).over(styles.looks.get(style_id or styles.paragraph, Look())).over(_cell(paragraph))
    if squeezed(own):
        below = Look(tiny=True)
    reader = _Reader(styles, fields)
    for element, run in _walk(paragraph, styles, below):
        reader.take(element, run)
    name = styles.names.get(style_id, style_id)
    links = tuple(WordLink(target, "".join(texts)) for target, texts in reader.links)
    return Paragraph(tuple(reader.pieces), "".join(reader.hidden), name, tuple(reader.bookmarks), links)


def _cell(paragraph: etree._Element) -> Look:
    """The shade of the cell that a paragraph stands in."""
    cell = paragraph.getparent()
    return shaded(cell.find(w("tcPr"))) if cell is not None and cell.tag == w("tc") else Look()


def text_boxes(paragraph: etree._Element, styles: Styles) -> list[etree._Element]:
    """The text boxes that a reader sees in a paragraph, without those inside other boxes."""
    if next(paragraph.iter(_TEXT_BOX), None) is None:
        return []
    below = styles.looks.get(_style_id(paragraph, "pPr", "pStyle") or styles.paragraph, Look())
    walk = _walk(paragraph, styles, below)
    return [element for element, run in walk if element.tag == _TEXT_BOX and not run.look.vanish]


def _walk(paragraph: etree._Element, styles: Styles, below: Look) -> Iterator[tuple[etree._Element, _Run]]:
    """Elements of a paragraph in document order, each with its run; boxes are not entered."""
    outside = _Run(below.over(styles.default))
    looks: dict[str, Look] = {}
    pending = [(child, outside) for child in reversed(paragraph)]
    while pending:
        element, run = pending.pop()
        if not isinstance(element.tag, str) or element.tag in _GONE:
            continue
        yield element, run
        if element.tag == _TEXT_BOX:
            continue
        if element.tag == w("hyperlink"):
            run = _Run(run.look, run.style, element.get(w("anchor"), "elsewhere:"))
        elif element.tag == w("r"):
            own = element.find(w("rPr"))
            style = None if own is None else own.find(w("rStyle"))
            style_id = "" if style is None else style.get(w("val"), "")
            plain = own is None or (style is not None and len(own) == 1)
            # Nearly all runs say nothing of their own, and many have one style.
            look = looks.get(style_id) if plain else None
            if look is None:
                under = styles.looks.get(style_id, Look()).beside(below)
                look = direct_look(own).over(under).over(styles.default)
                if plain:
                    looks[style_id] = look
            run = _Run(look, style_id, run.anchor)
        pending.extend((child, run) for child in reversed(element))


def _style_id(element: etree._Element, properties: str, name: str) -> str:
    style = element.find(f"{w(properties)}/{w(name)}")
    return "" if style is None else style.get(w("val"), "")
