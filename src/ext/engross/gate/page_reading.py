"""From a page to the shape that the comparisons ask: blocks, carriers, rows, views."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

from engross.gate.page import Element, Page
from engross.gate.reading import Block, Bound, Carrier, Marked, Owner, Reading, Row, Segment, Stray, View
from engross.gate.text import folded
from engross.gate.visibility import Seen

__all__ = ["reading_of"]

_OWNERS = (("data-t", Owner.PHRASE), ("data-led", Owner.RECORD), ("data-src", Owner.SOURCE))
_ITEMS = frozenset({"eg-item", "eg-find", "eg-neg"})
_SPOKEN = ("alt", "title", "aria-label", "aria-description", "placeholder", "data-h", "data-copied")


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
        found.links,
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
    links: dict[str, str] = field(default_factory=dict)
    counts: list[Marked] = field(default_factory=list)
    lists: list[Marked] = field(default_factory=list)
    bounds: list[Bound] = field(default_factory=list)

    def take(self, page: Page, element: Element, start: int, end: int) -> None:
        attributes = element.attributes
        if not attributes and element.tag != "tr":
            return
        place = page.place(element)
        item = not _ITEMS.isdisjoint(element.classes)
        if element.id or item:
            self.carriers.append(Carrier(element.id, place, start, end, element.seen, item))
        if "data-eg-key" in attributes:
            key, part = (attributes.get(name) or "" for name in ("data-eg-key", "data-eg-part"))
            self.views.append(View(key, part, start, end, place, element.seen))
        if "data-eg-scope" in attributes:
            self.bounds.append(Bound(attributes["data-eg-scope"] or "", start, end))
        if element.seen is not Seen.GONE and element.tag == "button" and "data-cat" in attributes:
            number = page.text(element, Seen.HEARD).rpartition(" ")[2]
            self.counts.append(Marked(attributes["data-cat"] or "issues", (number,), place, start))
        if element.seen is Seen.SEEN:
            self._shown(page, element, place, start)
        self.strays.extend(_strays(page, element, start))

    def _shown(self, page: Page, element: Element, place: str, start: int) -> None:
        attributes = element.attributes
        if element.tag == "tr":
            self.rows.append(_row(page, element, start))
        elif element.tag == "a" and attributes.get("href"):
            self.links.setdefault(str(attributes["href"]).rpartition("#")[2], place)
        if "data-count" in attributes:
            count = Marked(attributes["data-count"] or "", (page.text(element),), place, start)
            self.counts.append(count)
        if "data-list" in attributes:
            entries = (e for e in page.within(element) if e.tag == "li" and e.parent == element.index)
            texts = tuple(text for entry in entries if (text := page.text(entry)))
            self.lists.append(Marked(attributes["data-list"] or "", texts, place, start))


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
        element = page.elements[piece.element]
        owner = _owner(page, element)
        segments.append(Segment(piece.text, owner, piece.seen is Seen.SEEN, element.owner))
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
    blocks.append(Block(tuple(segments), page.place(first), first.tag, heading, first.aside))
    lines.append(line)


def _owner(page: Page, element: Element) -> Owner:
    if element.owner < 0:
        return Owner.PROSE
    attributes = page.elements[element.owner].attributes
    return next(owner for name, owner in _OWNERS if name in attributes)


def _heading_level(page: Page, element: Element) -> int:
    around: Element | None = element
    for _ in range(4):
        if around is None:
            return 0
        if len(around.tag) == 2 and around.tag[0] == "h" and around.tag[1] in "123456":
            return int(around.tag[1])
        around = page.elements[around.parent] if around.parent >= 0 else None
    return 0


def _row(page: Page, row: Element, block: int) -> Row:
    cells = [e for e in page.within(row) if e.tag in {"td", "th"} and e.parent == row.index]
    return Row(
        tuple(page.text(cell) for cell in cells), page.place(row), block, row.attributes.get("data-part")
    )


def _strays(page: Page, element: Element, block: int) -> list[Stray]:
    if element.aside:
        return []
    found = []
    for name in _SPOKEN:
        value = folded(element.attributes.get(name) or "")
        if value:
            found.append(Stray(value, f"{page.place(element)} {name}", block))
    return found
