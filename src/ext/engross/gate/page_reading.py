"""From a page to the shape that the comparisons ask: blocks, carriers, rows, views."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

from engross.gate.page import Element, Page, Piece
from engross.gate.reading import (
    OWNERS,
    Block,
    Bound,
    Carrier,
    Jump,
    Marked,
    Owner,
    Reading,
    Row,
    Segment,
    Stray,
    View,
)
from engross.gate.text import folded
from engross.gate.visibility import Seen

__all__ = ["reading_of"]

_MARK = "eg-m--"
_ITEMS = frozenset({"eg-item", "eg-find", "eg-neg"})
_SPOKEN = ("alt", "title", "aria-label", "aria-description", "placeholder", "data-h", "data-copied")
_SPOKEN_SET = frozenset(_SPOKEN)


def reading_of(page: Page) -> Reading:
    """The reading of a page. ``Segment.mark`` is the index of the owning element."""
    blocks, lines = _blocks(page)
    found = _Found(list(page.titles))
    for element in page.elements:
        start, end = bisect_left(lines, element.first_block), bisect_left(lines, element.end_block)
        found.take(page, element, start, end)
    return Reading(
        page.file,
        tuple(blocks),
        tuple(found.carriers),
        tuple(found.rows),
        tuple(found.strays),
        tuple(found.views),
        tuple(found.jumps),
        tuple(found.counts),
        tuple(found.lists),
        bounds=tuple(found.bounds),
    )


@dataclass(slots=True)
class _Found:
    strays: list[Stray]
    carriers: list[Carrier] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    views: list[View] = field(default_factory=list)
    jumps: list[Jump] = field(default_factory=list)
    heads: dict[int, tuple[str, ...]] = field(default_factory=dict)
    captions: dict[int, str] = field(default_factory=dict)
    counts: list[Marked] = field(default_factory=list)
    lists: list[Marked] = field(default_factory=list)
    bounds: list[Bound] = field(default_factory=list)

    def take(self, page: Page, element: Element, start: int, end: int) -> None:
        attributes = element.attributes
        if not attributes and element.tag not in {"tr", "caption"}:
            return
        item = "class" in attributes and not _ITEMS.isdisjoint(element.classes)
        if element.id or item:
            self.carriers.append(Carrier(element.id, page.place(element), start, end, element.seen, item))
        if "data-eg-key" in attributes:
            key, part = (attributes.get(name) or "" for name in ("data-eg-key", "data-eg-part"))
            self.views.append(View(key, part, start, end, page.place(element), element.seen))
        if "data-eg-scope" in attributes:
            self.bounds.append(Bound(attributes["data-eg-scope"] or "", start, end))
        if element.seen is not Seen.GONE and element.tag == "button" and "data-cat" in attributes:
            number = page.text(element, Seen.HEARD).rpartition(" ")[2]
            counted = attributes["data-cat"] or "issues"
            self.counts.append(Marked(counted, (number,), page.place(element), start))
        if element.seen is Seen.SEEN:
            self._shown(page, element, start, end)
        self.strays.extend(_strays(page, element, start))

    def _row(self, page: Page, row: Element, block: int, end: int) -> None:
        """A row, with the heads of its table, which are the first row of heads alone."""
        cells = [e for e in page.within(row) if e.tag in {"td", "th"} and e.parent == row.index]
        table = _table(page, row)
        head = self.heads.get(table, ())
        texts = tuple(page.text(cell) for cell in cells)
        if not head and len(cells) > 1 and all(cell.tag == "th" for cell in cells):
            self.heads[table] = texts
        part, caption = row.attributes.get("data-part"), self.captions.get(table, "")
        self.rows.append(Row(texts, page.place(row), block, part, head, caption, end))

    def _shown(self, page: Page, element: Element, start: int, end: int) -> None:
        attributes = element.attributes
        if element.tag == "caption":
            self.captions[element.parent] = page.text(element)
        elif element.tag == "tr":
            self._row(page, element, start, end)
        elif element.tag == "a" and attributes.get("href"):
            self.jumps.append(_jump(page, element, page.place(element), start))
        if "data-count" in attributes:
            name, number = attributes["data-count"] or "", page.text(element)
            self.counts.append(Marked(name, (number,), page.place(element), start))
        if "data-list" in attributes:
            entries = (e for e in page.within(element) if e.tag == "li" and e.parent == element.index)
            listed = tuple(text for entry in entries if (text := page.text(entry)))
            self.lists.append(Marked(attributes["data-list"] or "", listed, page.place(element), start))


def _jump(page: Page, link: Element, place: str, block: int) -> Jump:
    named = next((one for one in page.within(link) if one.attributes.get("data-t")), None)
    phrase = (named.attributes.get("data-t") or "") if named is not None else ""
    words = page.text(named, Seen.HEARD) if named is not None else ""
    return Jump((link.attributes.get("href") or "").strip(), page.text(link), place, block, phrase, words)


def _blocks(page: Page) -> tuple[list[Block], list[int]]:
    """The lines of a page that hold text, and their numbers."""
    blocks: list[Block] = []
    lines: list[int] = []
    segments: list[Segment] = []
    first: Element | None = None
    current = -1
    for piece in page.pieces:
        if piece.line != current:
            _keep(page, blocks, lines, segments, first, current)
            segments, first, current = [], page.elements[piece.element], piece.line
        segments.append(_segment(page, piece))
    _keep(page, blocks, lines, segments, first, current)
    return blocks, lines


def _keep(
    page: Page,
    blocks: list[Block],
    lines: list[int],
    segments: list[Segment],
    first: Element | None,
    line: int,
) -> None:
    if first is None or not any(segment.text.strip() for segment in segments):
        return
    heading = _heading_level(page, first)
    blocks.append(Block(tuple(segments), page.place(first), first.tag, heading, first.aside, first.folded))
    lines.append(line)


def _segment(page: Page, piece: Piece) -> Segment:
    element = page.elements[piece.element]
    seen = piece.seen is Seen.SEEN
    if element.owner < 0:
        return Segment(piece.text, Owner.PROSE, seen)
    attributes = page.elements[element.owner].attributes
    owner = next(owner for name, owner in OWNERS.items() if name in attributes)
    kind = _kind(page, element) if owner is Owner.SOURCE else ""
    return Segment(piece.text, owner, seen, element.owner, attributes.get("data-t") or "", kind)


def _kind(page: Page, element: Element) -> str:
    """The kinds of the mark that a piece of a quotation stands in."""
    inner = element
    while inner.tag != "mark":
        if inner.index == element.owner:
            return ""
        inner = page.elements[inner.parent]
    return " ".join(name.removeprefix(_MARK) for name in inner.classes if name.startswith(_MARK))


def _heading_level(page: Page, element: Element) -> int:
    around: Element | None = element
    for _ in range(4):
        if around is None:
            return 0
        if len(around.tag) == 2 and around.tag[0] == "h" and around.tag[1] in "123456":
            return int(around.tag[1])
        around = page.elements[around.parent] if around.parent >= 0 else None
    return 0


def _table(page: Page, row: Element) -> int:
    """The table of a row: rows stand in it or in one of its groups."""
    outer = row.parent
    if outer >= 0 and page.elements[outer].tag in {"thead", "tbody", "tfoot"}:
        outer = page.elements[outer].parent
    return outer


def _strays(page: Page, element: Element, block: int) -> list[Stray]:
    if element.aside or _SPOKEN_SET.isdisjoint(element.attributes):
        return []
    found = []
    for name in _SPOKEN:
        value = folded(element.attributes.get(name) or "")
        if value:
            found.append(Stray(value, f"{page.place(element)} {name}", block))
    return found
