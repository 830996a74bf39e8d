"""Read an HTML page as a reader meets it: one walk over the tree, hidden text left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from engross.gate.page import BLOCK_TAGS, Element, Page, Piece
from engross.gate.reading import OWNERS, Stray
from engross.gate.sheets import Sheets
from engross.gate.stylesheet import Rule
from engross.gate.text import folded
from engross.gate.visibility import Inherited, Seen, Styles, styles_of

__all__ = ["MAX_DEPTH", "read_page", "too_deep"]

MAX_DEPTH = 2_000
"""How many elements may stand in each other; the parser's time grows with the square."""

_UNSEEN_NAMES = (
    "annotation annotation-xml audio canvas datalist defs desc head iframe metadata noembed noframes noscript"
    " object rp script style symbol template title video"
)
_UNSEEN = frozenset(_UNSEEN_NAMES.split())
_NO_DEPTH = frozenset(
    (
        *(
            "p",
            "li",
            "dt",
            "dd",
            "td",
            "th",
            "tr",
            "thead",
            "tbody",
            "tfoot",
            "option",
            "optgroup",
            "rt",
            "rp",
        ),
        *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source"),
        *("track", "wbr"),
    )
)
"""Tags that hold nothing, or that the next tag of their kind closes."""
_DESCRIBING = ("description", "keywords", "title", "abstract", "image:alt")
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)")


def too_deep(text: str) -> bool:
    """Whether a page may nest deeper than the parser bears; a linear estimate from its tags."""
    depth = 0
    for match in _TAG.finditer(text):
        tag = match.group(2).lower()
        if tag in _NO_DEPTH:
            continue
        depth += -1 if match.group(1) else 1
        if depth > MAX_DEPTH:
            return True
    return False


def read_page(text: str, path: Path, sheets: Sheets, file: str) -> Page:
    """Parse a page and decide for each element whether it is seen, heard or gone.

    ``path`` is where the page lies, for the sheets that it links to; ``file`` is its
    name in diagnostics.
    """
    tree = LexborHTMLParser(text)
    styles = styles_of(tree, _rules(tree, path, sheets), _relevant(tree))
    page = Page(file)
    if tree.root is not None:
        _Walk(page, styles).run(tree.root)
    return page


def _rules(tree: LexborHTMLParser, path: Path, sheets: Sheets) -> list[Rule]:
    found: list[Rule] = []
    for node in tree.css("style, link[rel][href]"):
        attributes = node.attributes
        media, relation = attributes.get("media") or "", (attributes.get("rel") or "").lower().split()
        if node.tag == "style":
            found.extend(sheets.written(path, node.text(), media))
        elif "stylesheet" in relation and "alternate" not in relation:
            found.extend(sheets.linked(path, attributes.get("href") or "", media))
    return found


def _relevant(tree: LexborHTMLParser) -> set[int]:
    """The elements of views and of words of roles, and those around them."""
    found: set[int] = set()
    for root in tree.css("[data-eg-key], [data-eg-words]"):
        found.update(node.mem_id for node in root.traverse())
        outer = root.parent
        while outer is not None and outer.mem_id not in found:
            found.add(outer.mem_id)
            outer = outer.parent
    return found


@dataclass(slots=True)
class _Open:
    element: Element
    inherited: Inherited
    node_id: int


class _Walk:
    """One pass in document order; a stack of open elements in place of recursion."""

    def __init__(self, page: Page, styles: Styles) -> None:
        self.page = page
        self.styles = styles
        self.stack: list[_Open] = []
        self.line = 0

    def run(self, root: LexborNode) -> None:
        for node in root.traverse(include_text=True):
            parent = node.parent
            parent_id = parent.mem_id if parent is not None else 0
            while self.stack and self.stack[-1].node_id != parent_id:
                self._close()
            if node.is_text_node:
                self._text(node)
            elif node.is_element_node:
                self._open(node)
        while self.stack:
            self._close()

    def _open(self, node: LexborNode) -> None:
        tag = node.tag or ""
        attributes = node.attributes
        outer = self.stack[-1] if self.stack else None
        inherited = outer.inherited if outer else Inherited()
        closed = (tag == "dialog" and "open" not in attributes) or "popover" in attributes
        if tag in _UNSEEN or closed:
            inherited = Inherited(Seen.GONE)
        else:
            inherited = self.styles.enter(node.mem_id, attributes, inherited)
        index = len(self.page.elements)
        owner = outer.element.owner if outer else -1
        if owner < 0 and not OWNERS.keys().isdisjoint(attributes):
            owner = index
        element = Element(
            index,
            tag,
            attributes,
            outer.element.index if outer else -1,
            inherited.effect,
            owner,
            (outer.element.aside if outer else False) or _is_navigation(tag, attributes),
            outer is not None and (outer.element.folded or _is_folded(tag, attributes, outer.element)),
            -1 if outer is None else outer.element.index if outer.element.id else outer.element.near,
            len(self.page.pieces),
        )
        if tag in BLOCK_TAGS:
            self.line += 1
        element.first_block = self.line
        self.page.elements.append(element)
        if tag == "meta" and (name := _described(attributes)):
            self.page.titles.append(Stray(folded(attributes.get("content") or ""), f"meta {name}"))
        self.stack.append(_Open(element, inherited, node.mem_id))

    def _text(self, node: LexborNode) -> None:
        text = node.text_content or ""
        outer = self.stack[-1].element if self.stack else None
        if outer is None or not text:
            return
        if outer.tag == "script":
            script = Stray(text, self.page.place(outer))
            self.page.scripts.append(script)
            if "json" in (outer.attributes.get("type") or "").lower():
                self.page.islands.append(script)
        elif outer.tag == "title" and outer.seen is Seen.GONE:
            self.page.titles.append(Stray(folded(text), "title"))
        elif outer.seen is not Seen.GONE:
            self.page.pieces.append(Piece(text, outer.index, outer.seen, self.line))

    def _close(self) -> None:
        element = self.stack.pop().element
        element.end = len(self.page.elements)
        element.end_piece = len(self.page.pieces)
        element.end_block = self.line + 1
        if element.tag in BLOCK_TAGS:
            self.line += 1


def _described(attributes: Mapping[str, str | None]) -> str:
    """The name of a property by which a page tells other programs, and their users, what it is."""
    name = (attributes.get("name") or attributes.get("property") or "").lower()
    return name if name.endswith(_DESCRIBING) and attributes.get("content") else ""


def _is_folded(tag: str, attributes: dict[str, str | None], outer: Element) -> bool:
    """What a closed ``details`` or a tab panel holds can be reached, but is not seen at first."""
    closed = outer.tag == "details" and "open" not in outer.attributes
    return (closed and tag != "summary") or attributes.get("role") == "tabpanel"


def _is_navigation(tag: str, attributes: dict[str, str | None]) -> bool:
    """The site's own navigation: it speaks of other pages."""
    classes = attributes.get("class") or ""
    if "eg-" in classes:
        return False
    return tag == "nav" or attributes.get("role") in {"navigation", "search"} or "sidebar-drawer" in classes
