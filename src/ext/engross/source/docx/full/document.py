"""A whole document as a careful reader sees it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engross.source.docx.full.paragraphs import Paragraph
from engross.source.docx.full.pieces import Change, View
from engross.source.docx.full.stories import Comment, Story, StoryKind

__all__ = ["Field", "FieldProblem", "FullDocument", "Unread", "UnreadKind"]

FieldProblem = Literal["dirty", "no-result", "error-result", "target-missing", "result-differs", "unclosed"]
"""Why a field's stored result may not be what Word would print.

``dirty``: the document itself asks for an update; ``no-result``: none is stored;
``error-result``: Word's own error sentence is stored; ``target-missing``: it refers to a
bookmark that is not there; ``result-differs``: the number of the paragraph that it
refers to is another one now; ``unclosed``: it has no end, and text may be taken for its
instruction.
"""

UnreadKind = Literal[
    "alt-chunk",
    "chart",
    "control",
    "diagram",
    "drawing-text",
    "embedded-object",
    "foreign-part",
    "ink",
    "loose-text",
    "macros",
    "missing-part",
    "picture",
    "sub-document",
    "unreachable-part",
]


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its instruction, the result that the document stores, and what is wrong with that.

    ``name`` is the instruction's first word in capitals, as ``REF``. ``result`` is as shown.
    """

    index: int
    name: str
    code: str
    result: str
    story: int
    paragraph: int
    problem: FieldProblem | None = None


@dataclass(frozen=True, slots=True)
class Unread:
    """Something that a reader of the page may see and this reading does not read.

    ``what`` names it: a member of the archive, or a program. ``story`` is where it hangs,
    if it hangs anywhere.
    """

    kind: UnreadKind
    what: str
    story: int | None = None


@dataclass(frozen=True, slots=True)
class FullDocument:
    """Every running text of a document, the body first, with fields, comments and what was not read.

    ``strict`` tells of Strict Open XML, which the ledger contract does not read; such a
    document has no blocks. ``alternates`` counts the contents that are stored twice, once
    for older programs; they are read once here.
    """

    name: str
    sha256: str
    strict: bool
    stories: tuple[Story, ...]
    comments: tuple[Comment, ...]
    changes: tuple[Change, ...]
    fields: tuple[Field, ...]
    unread: tuple[Unread, ...]
    alternates: int = 0
    _blocks: tuple[Paragraph, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the contract's blocks."""
        counted = [p for p in self.body.paragraphs if p.block is not None]
        counted.sort(key=lambda paragraph: paragraph.block or 0)
        object.__setattr__(self, "_blocks", tuple(counted))

    @property
    def body(self) -> Story:
        """The main text."""
        return self.stories[0]

    def of(self, kind: StoryKind) -> tuple[Story, ...]:
        """The stories of a kind, in document order."""
        return tuple(story for story in self.stories if story.kind == kind)

    def block(self, order: int) -> Paragraph | None:
        """The whole paragraph of a contract block: number, headings, table cell."""
        return self._blocks[order] if 0 <= order < len(self._blocks) else None

    def text(self, view: View = "shown", *, hidden: bool = True, labels: bool = False) -> str:
        """All stories that are shown, comments left out, a line feed between them."""
        return "\n".join(
            story.text(view, hidden=hidden, labels=labels)
            for story in self.stories
            if story.shown and story.kind != "comment"
        )
