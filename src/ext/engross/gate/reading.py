"""What a rendering says, in one shape for HTML, Word and Markdown.

A rendering is a run of blocks (a paragraph, a heading, a cell). A block is a run of
segments, each with one owner: generated words, the record, the source, or nobody
(an author's prose). Readers of the three formats build it; the comparisons ask it.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engross.gate.text import folded
from engross.gate.visibility import Seen

__all__ = [
    "OWNERS",
    "Block",
    "Bound",
    "Carrier",
    "Jump",
    "Marked",
    "Owner",
    "Reading",
    "Row",
    "Segment",
    "Stray",
    "View",
]


class Owner(StrEnum):
    """Whose words a segment claims to be.

    A count is a number that names its count; a link, in Word, is a phrase's or the record's.
    """

    PROSE = "prose"
    PHRASE = "phrase"
    RECORD = "record"
    SOURCE = "source"
    COUNT = "count"
    LINK = "link"


OWNERS = {
    "data-t": Owner.PHRASE,
    "data-led": Owner.RECORD,
    "data-src": Owner.SOURCE,
    "data-count": Owner.COUNT,
}
"""The attributes by which an element of a page says whose words it holds."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Words of one owner. ``mark`` numbers the owning element, so that its check can be looked up.

    ``phrase`` is the phrase that the element names, ``kind`` the kind of mark that words
    of the source are drawn with.
    """

    text: str
    owner: Owner = Owner.PROSE
    seen: bool = True
    mark: int = -1
    phrase: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading or cell. ``element`` tells people where it stands.

    ``style`` is the tag or the Word style; ``level`` that of a heading, else 0.
    ``aside`` says that it belongs to the site's navigation, not to the page, ``folded``
    that a reader has to open something to see it. ``text`` is
    what a reader sees of it, ``heard`` what he sees or hears, white space folded.
    """

    segments: tuple[Segment, ...]
    element: str
    style: str = ""
    level: int = 0
    aside: bool = False
    folded: bool = False
    text: str = field(init=False)
    heard: str = field(init=False)

    def __post_init__(self) -> None:
        """Compute what is asked many times."""
        text = folded("".join(s.text for s in self.segments if s.seen))
        whole = all(s.seen for s in self.segments)
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "heard", text if whole else folded("".join(s.text for s in self.segments)))


@dataclass(frozen=True, slots=True)
class Carrier:
    """An element that carries an id: the blocks it holds (end-exclusive) and how it is seen.

    ``item`` says that it claims to be an item; such an element is listed without an id too.
    """

    id: str
    element: str
    start: int
    end: int
    seen: Seen
    item: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: its cells as seen, and the key of a part where it names one.

    ``head`` are the heads of its columns, empty for the row of heads itself, ``caption`` is
    that of its table. Its blocks are those from ``block`` to ``end``, end-exclusive.
    """

    cells: tuple[str, ...]
    element: str
    block: int
    part: str | None = None
    head: tuple[str, ...] = ()
    caption: str = ""
    end: int = 0


@dataclass(frozen=True, slots=True)
class Marked:
    """An element that says what it holds: a count by its key, a list by its kind.

    ``texts`` are the visible number, or the visible entries.
    """

    name: str
    texts: tuple[str, ...]
    element: str
    block: int


@dataclass(frozen=True, slots=True)
class Stray:
    """Words outside the blocks: a title, an alternative text, a document property.

    ``block`` is where the element with the words begins, -1 if nowhere.
    """

    text: str
    element: str
    block: int = -1


@dataclass(frozen=True, slots=True)
class Jump:
    """A link that is seen: where it leads, and its words.

    ``target`` is an address of a page, or in Word a bookmark. ``block`` is where the link
    stands. ``phrase`` is the phrase that a page names in it, ``words`` the words of that.
    """

    target: str
    text: str
    element: str
    block: int
    phrase: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """The part of a rendering that shows one record: blocks, end-exclusive."""

    key: str
    part: str
    start: int
    end: int
    element: str
    seen: Seen = Seen.SEEN


@dataclass(frozen=True, slots=True)
class Bound:
    """Blocks, end-exclusive, whose author speaks of one record only."""

    key: str
    start: int
    end: int


@dataclass(slots=True)
class Reading:
    """A rendering as read.

    ``bounds`` are parts that speak of one record. ``strays`` hold words outside the
    blocks. ``failed`` are marks of owned segments whose words are not their owner's: they
    count as an author's prose.
    """

    file: str
    blocks: tuple[Block, ...]
    carriers: tuple[Carrier, ...]
    rows: tuple[Row, ...]
    strays: tuple[Stray, ...] = ()
    views: tuple[View, ...] = ()
    jumps: tuple[Jump, ...] = ()
    counts: tuple[Marked, ...] = ()
    lists: tuple[Marked, ...] = ()
    failed: set[int] = field(default_factory=set)
    bounds: tuple[Bound, ...] = ()

    def without(self, keys: Set[str]) -> Reading:
        """The reading with everything in views of these records set aside."""
        inside = {at for view in self.views if view.key in keys for at in range(view.start, view.end)}
        blocks = (replace(b, aside=True) if at in inside else b for at, b in enumerate(self.blocks))
        return replace(
            self,
            blocks=tuple(blocks),
            rows=tuple(row for row in self.rows if row.block not in inside),
            strays=tuple(stray for stray in self.strays if stray.block not in inside),
            views=tuple(view for view in self.views if view.key not in keys),
        )

    def text(self, start: int, end: int) -> str:
        """The visible text of some blocks, one block a line."""
        return "\n".join(text for block in self.blocks[start:end] if (text := block.text))
