"""Blocks of an outline as the body of a Word document."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from lxml import etree

from engross.render.outline.model import (
    Block,
    BulletList,
    Code,
    Contents,
    Heading,
    Outline,
    Paragraph,
    Quote,
    Table,
)
from engross.render.word.names import HEADINGS, PARAGRAPHS, RECORD
from engross.render.word.pages import TALL, WIDE, Page
from engross.render.word.runs import Pen, right_to_left
from engross.render.word.tables import table
from engross.render.word.xml import XML_SPACE, add, field, w
from engross.views.anchor_model import CodeRun
from engross.views.phrases import say

__all__ = ["Body"]

_BELOW_TABLE = 200
_LEADING = frozenset({"state", "text"})
_LED = frozenset({"text", "label", "evidence"})
# Colours of the kinds of words in code, dark enough to be read on white.
_COLOURS = {
    "comment": "5D6570",
    "string": "14563F",
    "number": "714700",
    "keyword": "1C4675",
    "name": "6B2C7A",
}
_TOC = r' TOC \o "1-1" \h \n '


class Body:
    """Writes blocks into ``w:body`` and closes sections where the page turns."""

    def __init__(self, element: etree._Element, pen: Pen, section: Callable[[Page], etree._Element]) -> None:
        self._body = element
        self._pen = pen
        self._section = section
        self._page = TALL
        self._wide_level = 0
        self._opening = False

    def write(self, outline: Outline) -> None:
        """Write all blocks; the last section ends the body."""
        for block, following in zip_longest(outline.blocks, outline.blocks[1:]):
            self._block(block)
            self._opening = self._opens(block, following)
        last = self._last()
        if last is None or last.tag != w("p"):
            self._paragraph("Normal")
        self._body.append(self._section(self._page))

    def _opens(self, block: Block, following: Block | None) -> bool:
        """Keep what an item opens with on the page of its first quotation.

        Headings and evidence lines are kept by their styles; the sentences between are not.
        """
        if isinstance(block, Heading):
            return True
        leads = isinstance(following, Paragraph) and following.kind in _LED
        if not (self._opening and leads and isinstance(block, Paragraph) and block.kind in _LEADING):
            return False
        properties = self._body[-1][0]
        properties[0].addnext(etree.Element(w("keepNext")))
        return True

    def _block(self, block: Block) -> None:
        match block:
            case Heading():
                self._turn(block)
                self._heading(block)
            case Paragraph():
                self._plain(block)
            case Quote():
                self._quote(block)
            case Table():
                table(self._body, block, self._page.text_width, self._pen)
            case BulletList():
                for entry in block.items:
                    self._pen.bookmarked(self._paragraph("Engross List"), entry.ids, entry.words)
            case Code():
                self._code(block)
            case Contents():
                self._contents(block)

    def _paragraph(self, style: str) -> etree._Element:
        last = self._last()
        below_table = last is not None and last.tag == w("tbl")
        paragraph = add(self._body, "p")
        properties = add(paragraph, "pPr")
        add(properties, "pStyle", val=self._pen.styles.paragraph[style])
        if below_table and style not in HEADINGS:
            # A table has no space of its own after it.
            add(properties, "spacing", before=_BELOW_TABLE)
        return paragraph

    def _last(self) -> etree._Element | None:
        """The last child. (The number of children would be counted each time it is asked for.)"""
        return next(self._body.iterchildren(reversed=True), None)

    def _turn(self, heading: Heading) -> None:
        """Turn the page where a wide section begins or ends."""
        if heading.wide:
            self._close(WIDE)
            self._wide_level = heading.level
        elif self._page is WIDE and heading.level <= self._wide_level:
            self._close(TALL)

    def _close(self, following: Page) -> None:
        last = self._last()
        if last is None or last.tag != w("p"):
            last = self._paragraph("Normal")
        last[0].append(self._section(self._page))
        self._page = following

    def _heading(self, heading: Heading) -> None:
        paragraph = self._paragraph(HEADINGS[min(heading.level, len(HEADINGS) - 1)])
        self._pen.bookmarked(paragraph, heading.ids, heading.words)

    def _plain(self, block: Paragraph) -> None:
        paragraph = self._paragraph(PARAGRAPHS[block.kind])
        if block.kind == "evidence":
            self._pen.words(paragraph, block.words[:1], bold=True)
            self._pen.words(paragraph, block.words[1:])
        elif block.kind == "legend":
            self._pen.words(paragraph, (say("label.marks-note"),))
        else:
            self._pen.words(paragraph, block.words)

    def _quote(self, quote: Quote) -> None:
        paragraph = self._paragraph("Engross Quote")
        if right_to_left(quote.words.text):
            paragraph[0][0].addnext(etree.Element(w("bidi")))
        self._pen.words(paragraph, (quote.words,))

    def _code(self, code: Code) -> None:
        for line in code.passage.lines:
            paragraph = self._paragraph("Engross Code Line" if line.hit else "Engross Code")
            self._pen.run(paragraph, str(line.number), RECORD)
            add(add(paragraph, "r"), "tab")
            for run in line.runs or (CodeRun("", line.text),):
                self._pen.run(paragraph, run.text, colour=_COLOURS.get(run.kind))

    def _contents(self, contents: Contents) -> None:
        """A contents field, filled in and without page numbers: only a layout knows those."""
        title = self._paragraph("Engross Label")
        if title[0].find(w("spacing")) is None:
            add(title[0], "spacing", before=_BELOW_TABLE)
        self._pen.words(title, (contents.title,))
        paragraphs = [self._paragraph("TOC 1") for _ in contents.entries]
        for at, (paragraph, entry) in enumerate(zip(paragraphs, contents.entries, strict=True)):
            if at == 0:
                field(paragraph, "begin")
                code = add(add(paragraph, "r"), "instrText")
                code.text = _TOC
                code.set(XML_SPACE, "preserve")
                field(paragraph, "separate")
            self._pen.words(paragraph, (entry,))
        if paragraphs:
            field(paragraphs[-1], "end")
