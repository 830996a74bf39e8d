"""The linear form of a view: blocks in reading order, each piece of text with its owner.

Word, Markdown and builders without templates write the same outline, so they cannot
differ in what they say. An inline is never a bare string: generated words stay
``Said``, strings of the record ``Recorded``, slices of the source ``Excerpt``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engross.views.anchor_model import CodePassage
from engross.views.words import Excerpt, Recorded, Said

__all__ = [
    "Block",
    "BulletList",
    "Cell",
    "Code",
    "Contents",
    "Exact",
    "Gap",
    "Heading",
    "Inline",
    "Link",
    "ListItem",
    "Name",
    "Outline",
    "Outside",
    "Paragraph",
    "ParagraphKind",
    "Part",
    "Quote",
    "Row",
    "Table",
    "plain",
]

Part = Literal["report", "coverage", "register"]

ParagraphKind = Literal[
    "subtitle",  # what kind of page this is
    "scope",  # the two scope sentences
    "label",  # a small heading inside an item
    "state",  # how far an open question or a research finding has come
    "text",  # a generated sentence
    "evidence",  # role and place of the quotation that follows
    "record",  # a string of the record
    "next",  # what a reader may do next
    "note",  # small print: counts, references, lists of places
    "legend",  # that words are marked; a rendering with several kinds of marks says more
]


@dataclass(frozen=True, slots=True)
class Name:
    """A term or a written form, as the record or the document spells it."""

    text: str


@dataclass(frozen=True, slots=True)
class Exact:
    """Machine text that is printed unbroken: a number, an id, a hash, a path, ``path:line``."""

    text: str


@dataclass(frozen=True, slots=True)
class Gap:
    """Space or punctuation between two pieces of text; never a word."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to the place in the same rendering that carries ``target``."""

    target: str
    words: Said | Recorded | Name | Exact


@dataclass(frozen=True, slots=True)
class Outside:
    """Machine text that leads to an address outside of the rendering, which the site gave."""

    address: str
    words: Exact


Inline = Said | Recorded | Excerpt | Name | Exact | Gap | Link | Outside


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading. Level 0 is the title of the whole; levels never skip.

    ``ids`` are carried here: the first names the place, the others are ids that the
    item carries beside its own. ``wide`` asks for a wide page until the next heading
    of the same level.
    """

    level: int
    words: tuple[Inline, ...]
    ids: tuple[str, ...] = ()
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; its kind decides the look, never the meaning."""

    kind: ParagraphKind
    words: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """Words of the document that stand for themselves: an excerpt or a recorded definition."""

    words: Excerpt | Recorded


@dataclass(frozen=True, slots=True)
class Cell:
    """A table cell: its words, and a quieter second paragraph."""

    words: tuple[Inline, ...] = ()
    note: tuple[Inline, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A table row. ``key`` names a count or a coverage part; ``total`` closes an account."""

    cells: tuple[Cell, ...]
    key: str = ""
    total: bool = False
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A simple table: one header row, no merged cells, no nesting.

    ``numbers`` are the columns (from 0) that hold counts. ``blank`` says that the last
    column is left for the reader.
    """

    kind: str
    caption: Said
    head: tuple[Said, ...]
    rows: tuple[Row, ...]
    numbers: tuple[int, ...] = ()
    blank: bool = False


@dataclass(frozen=True, slots=True)
class ListItem:
    """An entry of a list, and the ids it carries."""

    words: tuple[Inline, ...]
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list of disclosures (``kind`` as the gate names them) or of findings not shown."""

    kind: str
    items: tuple[ListItem, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of a studied file around an anchored line."""

    passage: CodePassage


@dataclass(frozen=True, slots=True)
class Contents:
    """The headings of the first level, each a link; a rendering with its own may leave it out."""

    title: Said
    entries: tuple[Link, ...]


Block = Heading | Paragraph | Quote | Table | BulletList | Code | Contents


@dataclass(frozen=True, slots=True)
class Outline:
    """The complete linear content of a view.

    ``title`` and ``subject`` name the file; ``header`` and ``footer`` are the running
    lines of a paged rendering.
    """

    key: str
    part: Part
    title: Said
    subject: Said
    header: tuple[Recorded | Said, Said]
    footer: tuple[Said, ...]
    blocks: tuple[Block, ...]


def plain(words: tuple[Inline, ...]) -> str:
    """The text of some inlines, without any marking."""
    return "".join(_text(word) for word in words)


def _text(word: Inline) -> str:
    return _text(word.words) if isinstance(word, Link | Outside) else word.text
