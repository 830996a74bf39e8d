"""An HTML page as a reader meets it: elements, and the pieces of text that reach him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engross.gate.reading import Stray
from engross.gate.text import folded
from engross.gate.visibility import Seen

__all__ = ["BLOCK_TAGS", "Element", "Page", "Piece"]

BLOCK_TAGS = frozenset(
    (
        *("address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details"),
        *("dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "legend", "li", "main"),
        *("menu", "nav", "ol", "optgroup", "option", "p", "pre", "search", "section", "select"),
        *("summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "br", "button"),
        "label",
    )
)
"""Tags that end a line of text."""


@dataclass(slots=True)
class Element:
    """One element. ``pieces`` and ``inside`` are ranges, end-exclusive, of the page's lists.

    ``folded`` says that a reader has to open something before he sees it; ``near`` is the
    nearest element around it with an id, -1 if none.
    """

    index: int
    tag: str
    attributes: Mapping[str, str | None]
    parent: int
    seen: Seen
    owner: int
    aside: bool
    folded: bool
    near: int
    first_piece: int
    end_piece: int = 0
    end: int = 0
    first_block: int = 0
    end_block: int = 0

    @property
    def id(self) -> str:
        """Its id, or nothing."""
        return self.attributes.get("id") or ""

    @property
    def classes(self) -> tuple[str, ...]:
        """Its classes."""
        return tuple((self.attributes.get("class") or "").split())


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of text. ``line`` numbers the line that it stands in."""

    text: str
    element: int
    seen: Seen
    line: int


@dataclass(slots=True)
class Page:
    """A page as read: elements in document order, and the text that is seen or heard.

    ``titles`` are its title and what it says of itself to other programs. ``islands`` are
    those of its scripts that hold data.
    """

    file: str
    elements: list[Element] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    scripts: list[Stray] = field(default_factory=list)
    islands: list[Stray] = field(default_factory=list)
    titles: list[Stray] = field(default_factory=list)

    def text(self, element: Element, least: Seen = Seen.SEEN) -> str:
        """What a reader sees of an element, white space folded; with ``HEARD`` also what he hears."""
        parts: list[str] = []
        line = -1
        for piece in self.pieces[element.first_piece : element.end_piece]:
            if piece.seen < least:
                continue
            if piece.line != line:
                parts.append(" ")
                line = piece.line
            parts.append(piece.text)
        return folded("".join(parts))

    def within(self, element: Element) -> Iterator[Element]:
        """The element and everything in it, in document order."""
        return iter(self.elements[element.index : element.end])

    def place_of(self, index: int) -> str:
        """The description of an element by its index."""
        return self.place(self.elements[index])

    def place(self, element: Element) -> str:
        """A short description of an element for people: tag, id or first class, nearest id around it."""
        own = _name(element)
        if element.id or element.near < 0:
            return own
        return f"{own} in #{self.elements[element.near].id}"


def _name(element: Element) -> str:
    if element.id:
        return f"{element.tag}#{element.id}"
    for attribute in ("data-t", "data-count", "data-list", "data-part"):
        if element.attributes.get(attribute):
            return f"{element.tag}[{attribute}={element.attributes[attribute]}]"
    return f"{element.tag}.{element.classes[0]}" if element.classes else element.tag
