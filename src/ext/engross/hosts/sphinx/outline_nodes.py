"""An outline as docutils nodes: sections, paragraphs, quotations, tables and lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes

from engross.render.outline.model import (
    Block,
    BulletList,
    Code,
    Exact,
    Heading,
    Inline,
    Link,
    Outline,
    Outside,
    Paragraph,
    Quote,
    Table,
    plain,
)
from engross.views.carriers import part_id
from engross.views.words import Excerpt, Recorded

__all__ = ["nodes_of"]

_NARROWEST = 6
_WIDEST = 36
# Numbers and references read as words; ids, hashes and paths as literals.
_SHORT = 8


def nodes_of(outline: Outline, *, sections: bool, ids: bool, place: int) -> list[nodes.Node]:
    """The nodes of an outline. ``sections`` tells whether headings may open sections here;
    ``ids`` whether this view carries the ids of its record; ``place`` counts the views of
    the page, so that sections without an id of their own get one that is unique.
    """
    builder = _Builder(sections, ids, part_id(outline.key, f"view-{place}"))
    for block in outline.blocks:
        builder.add(block)
    return builder.top


class _Builder:
    """Keeps the open sections while blocks are added in reading order."""

    def __init__(self, sections: bool, ids: bool, prefix: str) -> None:
        self.prefix = prefix
        self.heading = ""
        self.count = 0
        self.top: list[nodes.Node] = []
        self.sections = sections
        self.ids = ids
        self.open: list[tuple[int, nodes.section]] = []

    def add(self, block: Block) -> None:
        """Append one block at the right depth. A table of contents is the host's business."""
        match block:
            case Heading():
                self._heading(block)
            case Paragraph() if all(isinstance(word, Link) for word in block.words):
                return  # a link to another place of the same rendering, which has its own contents
            case Paragraph():
                self._put(nodes.paragraph("", "", *_inlines(block.words)))
            case Quote():
                self._put(nodes.block_quote("", nodes.paragraph("", "", *_quoted(block.words))))
            case Table():
                self._put(_table(block, self.ids, captioned=block.caption.text != self.heading))
            case BulletList():
                self._put(_list(block, self.ids))
            case Code():
                self._put(_code(block))
            case _:
                return

    def _put(self, node: nodes.Node) -> None:
        if self.open:
            self.open[-1][1].append(node)
        else:
            self.top.append(node)

    def _heading(self, block: Heading) -> None:
        ids = list(block.ids) if self.ids else []
        self.heading = plain(block.words)
        if not self.sections:
            self._put(nodes.rubric("", "", *_inlines(block.words), ids=ids))
            return
        while self.open and self.open[-1][0] >= block.level:
            self.open.pop()
        self.count += 1
        # Writers number sections by their id and take for granted that there is one.
        section = nodes.section(ids=ids or [f"{self.prefix}-{self.count}"])
        section.append(nodes.title("", "", *_inlines(block.words)))
        self._put(section)
        self.open.append((block.level, section))


def _inlines(words: Sequence[Inline]) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for word in words:
        match word:
            case Excerpt():
                found += _quoted(word)
            case Exact() if len(word.text) > _SHORT:
                found.append(nodes.literal(word.text, word.text))
            case Outside():
                found.append(nodes.reference("", "", *_inlines((word.words,)), refuri=word.address))
            case Link():
                # Plain words: targets of other builders differ, and the number names the place.
                found += _inlines((word.words,))
            case _:
                found.append(nodes.Text(word.text))
    return found


def _quoted(words: Excerpt | Recorded) -> list[nodes.Node]:
    """The document's words, the words at issue emphasised, ellipses outside."""
    if isinstance(words, Recorded):
        return [nodes.Text(words.text)]
    found: list[nodes.Node] = [nodes.Text("… ")] if words.cut_before else []
    at = 0
    for mark in sorted(words.marks, key=lambda item: (item.start, item.end)):
        if mark.start < at:
            continue
        found.append(nodes.Text(words.text[at : mark.start]))
        marked = words.text[mark.start : mark.end]
        found.append(nodes.strong(marked, marked))
        at = mark.end
    found.append(nodes.Text(words.text[at:]))
    if words.cut_after:
        found.append(nodes.Text(" …"))
    return found


def _table(block: Table, ids: bool, *, captioned: bool) -> nodes.table:
    """A table; its caption is left out where the heading before it says the same."""
    columns = len(block.head)
    group = nodes.tgroup(cols=columns)
    group.extend(nodes.colspec(colwidth=width) for width in _widths(block))
    head = nodes.row("", *(_entry([nodes.Text(words.text)]) for words in block.head))
    group.append(nodes.thead("", head))
    body = nodes.tbody()
    for row in block.rows:
        entries = [_entry(_inlines(cell.words), _inlines(cell.note)) for cell in row.cells]
        if ids and row.ids:
            entries[0].insert(0, nodes.target("", "", ids=list(row.ids)))
        body.append(nodes.row("", *entries))
    group.append(body)
    caption = [nodes.title("", block.caption.text)] if captioned else []
    return nodes.table("", *caption, group, classes=["engross-table"])


def _widths(block: Table) -> list[int]:
    """Characters for each column: as wide as its longest text, within what a page can hold."""
    texts = [[words.text for words in block.head]]
    texts += [[plain(cell.words) for cell in row.cells] for row in block.rows]
    return [max(_NARROWEST, min(_WIDEST, max(map(len, column)))) for column in zip(*texts, strict=True)]


def _entry(words: Iterable[nodes.Node], note: Sequence[nodes.Node] = ()) -> nodes.entry:
    entry = nodes.entry("", nodes.paragraph("", "", *words))
    if note:
        entry.append(nodes.paragraph("", "", *note))
    return entry


def _list(block: BulletList, ids: bool) -> nodes.bullet_list:
    found = nodes.bullet_list(bullet="*")
    for item in block.items:
        entry = nodes.list_item("", nodes.paragraph("", "", *_inlines(item.words)))
        if ids and item.ids:
            entry.insert(0, nodes.target("", "", ids=list(item.ids)))
        found.append(entry)
    return found


def _code(block: Code) -> nodes.literal_block:
    """The anchored line and its context, each with its number, the line itself marked."""
    lines = [f"{'>' if line.hit else ' '} {line.number:>5}  {line.text}" for line in block.passage.lines]
    return nodes.literal_block("\n".join(lines), "\n".join(lines), language="text")
