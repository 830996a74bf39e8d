"""Read a Word file as its reader meets it, in the shape that the comparisons ask."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lxml import etree

from engross.gate.outlined import item_ends, listed
from engross.gate.reading import Block, Carrier, Jump, Owner, Reading, Row, Segment, Stray, View
from engross.gate.text import folded
from engross.gate.visibility import Seen
from engross.gate.word_package import DOCUMENT, Package
from engross.gate.word_styles import Styles, flat, w
from engross.gate.word_text import Field, Paragraph, Piece, paragraph_text, text_boxes

__all__ = ["read_word"]

_STYLES = {
    "engross phrase": Owner.PHRASE,
    "engross record": Owner.RECORD,
    "engross term": Owner.RECORD,
    "engross source text": Owner.SOURCE,
}
_MARKS = {
    "engross issue mark": "issue",
    "engross question mark": "question",
    "engross definition mark": "definition",
}
_LINK = "hyperlink"
_CODE = frozenset({"engross code", "engross code line"})
_HEADING = re.compile(r"heading (\d)", re.IGNORECASE)
_SPOKEN = ("descr", "title", "alt", "string", w("tooltip"), w("displayText"))
_SAYING = frozenset(
    w(name)
    for name in ("tblCaption", "tblDescription", "alias", "statusText", "helpText", "default", "docPart")
)
_OTHER_STORIES = re.compile(r"word/(?:header|footer|footnotes|endnotes|comments)\d*\.xml")
_HIDDEN_ROW = (f"{w('trPr')}/{w('hidden')}", f"{w('trPr')}/{w('del')}")


def read_word(package: Package, key: str, file: str, headings: Mapping[str, str]) -> Reading:
    """The reading of a package that shows one record.

    ``headings`` names the list that stands under a heading ("Limitations in the record").
    """
    story = _Story(Styles.of(package.get("word/styles.xml")))
    body = package[DOCUMENT].find(w("body"))
    if body is not None:
        story.read(body, "")
    size = len(story.blocks)
    for name in package:
        if _OTHER_STORIES.fullmatch(name):
            story.read(package[name], name.removeprefix("word/").removesuffix(".xml"))
    blocks = tuple(story.blocks)
    ends = item_ends(blocks[:size])
    carriers = [
        Carrier(name, f"bookmark {name}", start, _end(ends, blocks, start, size), seen)
        for name, start, seen in story.bookmarks
    ]
    return Reading(
        file,
        blocks,
        tuple(carriers),
        tuple(story.rows),
        tuple(_strays(package)),
        (View(key, "report", 0, size, "body"),),
        jumps=tuple(story.jumps),
        lists=tuple(listed(blocks[:size], headings)),
    )


def _end(ends: Mapping[int, int], blocks: tuple[Block, ...], start: int, size: int) -> int:
    return ends.get(start, min(start + 1, size, len(blocks)))


@dataclass(slots=True)
class _Story:
    """Blocks, rows and bookmarks in reading order; a stack in place of recursion."""

    styles: Styles
    blocks: list[Block] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    bookmarks: list[tuple[str, int, Seen]] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    jumps: list[Jump] = field(default_factory=list)
    spans: int = 0
    head: tuple[str, ...] = ()
    caption: str = ""
    count: int = 0

    def read(self, root: etree._Element, part: str) -> None:
        self.count = 0
        loose: list[str] = []
        pending: list[tuple[etree._Element, _Table | None, bool]] = [(root, None, False)]
        while pending:
            element, table, hidden = pending.pop()
            if element.tag == w("p"):
                self._paragraph(element, part, table, hidden, loose)
                loose = []
                pending.extend((box, None, hidden) for box in reversed(text_boxes(element, self.styles)))
                continue
            if element.tag == w("tbl"):
                self.head = ()
                caption = element.find(f"{w('tblPr')}/{w('tblCaption')}")
                self.caption = "" if caption is None else folded(caption.get(w("val"), ""))
            if element.tag == w("tr"):
                hidden = hidden or any(element.find(path) is not None for path in _HIDDEN_ROW)
                hidden = hidden or flat(element.find(w("trPr")))
                heads = element.find(f"{w('trPr')}/{w('tblHeader')}") is not None
                table = _Table(self, len(self.blocks), [], heads)
                # The row is closed after all of its cells have been read.
                pending.append((etree.Element("closed"), table, hidden))
            elif element.tag == "closed" and table is not None:
                table.close(hidden)
                continue
            elif element.tag == w("tc") and table is not None:
                table.cells.append([])
            elif element.tag == w("bookmarkStart"):
                loose.append(element.get(w("name"), ""))
            pending.extend(
                (child, table, hidden)
                for child in reversed(element)
                if isinstance(child.tag, str) and child.tag not in {w("del"), w("moveFrom"), w("sdtPr")}
            )

    def _paragraph(
        self, element: etree._Element, part: str, table: _Table | None, hidden: bool, loose: list[str]
    ) -> None:
        paragraph = paragraph_text(element, self.styles, self.fields)
        self.count += 1
        text = "" if hidden else paragraph.text
        start = len(self.blocks)
        unseen = Seen.SEEN if folded(text) else Seen.GONE
        self.bookmarks.extend((name, start, unseen) for name in (*loose, *paragraph.bookmarks) if name)
        if not folded(text):
            # Its bookmarks must not fall to the paragraph after it.
            if loose or paragraph.bookmarks:
                self.blocks.append(Block((), self._place(part, paragraph.style)))
            return
        level = _HEADING.fullmatch(paragraph.style)
        style = "li" if "list" in paragraph.style.casefold() else paragraph.style
        place = self._place(part, paragraph.style)
        self.jumps.extend(Jump(link.target, folded(link.text), place, start) for link in paragraph.links)
        self.blocks.append(
            Block(
                self._segments(paragraph),
                place,
                style,
                int(level.group(1)) if level else 0,
            )
        )
        if table is not None and table.cells:
            table.cells[-1].append(text)

    def _segments(self, paragraph: Paragraph) -> tuple[Segment, ...]:
        """The pieces as owned words; neighbours of one owner and kind are one span."""
        found: list[Segment] = []
        for piece in paragraph.pieces:
            owner, kind = _owner(piece, paragraph.style)
            last = found[-1].owner if found else None
            if owner is not last:
                self.spans += 1
            found.append(Segment(piece.text, owner, mark=self.spans, kind=kind))
        return tuple(found)

    def _place(self, part: str, style: str) -> str:
        return f"{part or 'body'} paragraph {self.count} ({style or 'no style'})"


@dataclass(slots=True)
class _Table:
    """One row of a table while it is read."""

    story: _Story
    block: int
    cells: list[list[str]]
    heads: bool = False

    def close(self, hidden: bool) -> None:
        texts = tuple(folded(" ".join(cell)) for cell in self.cells)
        if not texts or hidden:
            return
        head, caption, end = self.story.head, self.story.caption, len(self.story.blocks)
        self.story.rows.append(Row(texts, f"row “{texts[0]}”", self.block, None, head, caption, end))
        if not self.story.head and self.heads:
            self.story.head = texts


def _owner(piece: Piece, paragraph: str) -> tuple[Owner, str]:
    """Whose words a piece is by its style, and with which mark a quotation is drawn."""
    style = piece.style.casefold()
    if style in _MARKS:
        return Owner.SOURCE, _MARKS[style]
    if style in _STYLES:
        return _STYLES[style], ""
    if style == _LINK and piece.linked:
        return Owner.LINK, ""
    # Lines of code have colours in place of a style.
    code = paragraph.casefold() in _CODE and style == "" and piece.text != "\t"
    return (Owner.SOURCE if code else Owner.PROSE), ""


def _strays(package: Package) -> Iterator[Stray]:
    """Titles, alternative texts, tips and document properties."""
    for name, root in package.items():
        if name.startswith("word/"):
            yield from _spoken(name, root) if name != "word/styles.xml" else ()
            continue
        for element in root.iter():
            text = folded(element.text or "") if isinstance(element.tag, str) else ""
            if text:
                yield Stray(text, f"{name} {etree.QName(element).localname}")


def _spoken(name: str, root: etree._Element) -> Iterator[Stray]:
    """What a part says beside its text: by attributes of pictures and links, and by captions of tables."""
    for element in root.iter():
        if not element.attrib or not isinstance(element.tag, str):
            continue
        wanted = (w("val"),) if element.tag in _SAYING else _SPOKEN
        for attribute in wanted:
            if text := folded(element.get(attribute) or ""):
                yield Stray(text, f"{name} {etree.QName(element).localname}")
