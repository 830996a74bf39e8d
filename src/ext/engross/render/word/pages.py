"""Paper, sections, running header and footer."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from engross.render.outline.model import Outline
from engross.render.word.names import PHRASE
from engross.render.word.runs import Pen
from engross.render.word.xml import XML_SPACE, R, add, w
from engross.views.phrases import say

__all__ = ["TALL", "WIDE", "Page", "footer", "header", "section"]

SIDE = 1247  # 22 mm
TOP = 1474  # 26 mm
# Stand in for the two fields while the phrase around them is said.
_PAGE, _PAGES = "\ue000", "\ue001"


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of A4; lengths in twentieths of a point."""

    width: int
    height: int

    @property
    def text_width(self) -> int:
        """From margin to margin."""
        return self.width - 2 * SIDE


TALL = Page(11906, 16838)
WIDE = Page(16838, 11906)


def section(page: Page, header_id: str, footer_id: str) -> etree._Element:
    """The properties of a section with its running lines."""
    element = etree.Element(w("sectPr"))
    for name, relation in (("headerReference", header_id), ("footerReference", footer_id)):
        add(element, name, type="default").set(f"{{{R}}}id", relation)
    size = add(element, "pgSz", w=page.width, h=page.height)
    if page.width > page.height:
        size.set(w("orient"), "landscape")
    add(element, "pgMar", top=TOP, right=SIDE, bottom=SIDE, left=SIDE, header=680, footer=567, gutter=0)
    return element


def header(root: etree._Element, outline: Outline, page: Page, pen: Pen) -> None:
    """Document on the left, kind of review on the right."""
    paragraph = _running(root, "Header", page, pen)
    left, right = outline.header
    pen.words(paragraph, (left,))
    add(add(paragraph, "r"), "tab")
    pen.words(paragraph, (right,))


def footer(root: etree._Element, outline: Outline, page: Page, pen: Pen) -> None:
    """Limited scope, identity and date on the left, page of pages on the right."""
    paragraph = _running(root, "Footer", page, pen)
    for at, words in enumerate(outline.footer):
        if at:
            pen.run(paragraph, "  ·  ")
        pen.words(paragraph, (words,))
    add(add(paragraph, "r"), "tab")
    text = say("label.page-of", page=_PAGE, pages=_PAGES).text
    before, _, rest = text.partition(_PAGE)
    between, _, after = rest.partition(_PAGES)
    for piece, field in ((before, "PAGE"), (between, "NUMPAGES"), (after, None)):
        if piece:
            pen.run(paragraph, piece, PHRASE)
        if field:
            _field(paragraph, field)


def _running(root: etree._Element, style: str, page: Page, pen: Pen) -> etree._Element:
    for child in list(root):
        root.remove(child)
    paragraph = add(root, "p")
    properties = add(paragraph, "pPr")
    add(properties, "pStyle", val=pen.styles.paragraph[style])
    tabs = add(properties, "tabs")
    add(tabs, "tab", val="right", pos=page.text_width)
    return paragraph


def _field(paragraph: etree._Element, instruction: str) -> None:
    """A field without a cached result: Word counts pages whenever it lays them out."""
    add(add(paragraph, "r"), "fldChar", fldCharType="begin")
    code = add(add(paragraph, "r"), "instrText")
    code.text = f" {instruction} "
    code.set(XML_SPACE, "preserve")
    add(add(paragraph, "r"), "fldChar", fldCharType="separate")
    add(add(paragraph, "r"), "fldChar", fldCharType="end")
