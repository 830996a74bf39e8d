"""The point that a reading of one story has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple

from lxml import etree

from engross.source.docx.full.document import UnreadKind
from engross.source.docx.full.drafts import Marks, ParagraphDraft, StoryDraft, TableDraft
from engross.source.docx.full.fields import FieldDraft, OpenFields
from engross.source.docx.full.gathering import Gathering
from engross.source.docx.full.package import Relation
from engross.source.docx.full.paragraphs import CellPlace
from engross.source.docx.full.pieces import Change, ChangeKind, PieceKind
from engross.source.docx.full.stories import Anchor
from engross.source.docx.full.tags import value

__all__ = ["Context", "Frame", "Level", "Point"]


class Level(Enum):
    """What is expected among the children that are being read."""

    CONTENT = auto()  # paragraphs and tables
    TABLE = auto()  # rows
    ROW = auto()  # cells
    WORDS = auto()  # what a paragraph holds


class Context(NamedTuple):
    """What holds for everything inside the element that is being read."""

    level: Level
    changes: tuple[Change, ...] = ()
    hidden: bool = False
    link: str | None = None
    placeholder: bool = False
    cell: CellPlace | None = None

    def within(self, change: Change) -> Context:
        """Inside one more tracked change; of each kind the outermost counts."""
        if any(known.kind == change.kind for known in self.changes):
            return self
        return self._replace(changes=(*self.changes, change))


class Frame(NamedTuple):
    """An element whose children are being read; ``leave`` is done after the last."""

    children: Iterator[etree._Element]
    context: Context
    leave: Callable[[], None] | None = None


class Point:
    """Where in a story the reading is: its paragraph, its tables, its open fields and moves."""

    def __init__(
        self,
        gathering: Gathering,
        story: StoryDraft,
        relations: Mapping[str, Relation],
        blocks: Mapping[etree._Element, int],
    ) -> None:
        """At the beginning of a story. ``blocks`` are the contract's blocks by their elements."""
        self.gathering = gathering
        self.story = story
        self.relations = relations
        self.blocks = blocks
        self.fields = OpenFields()
        self.tables: list[TableDraft] = []
        self.paragraph: ParagraphDraft | None = None
        self.neighbour: ParagraphDraft | None = None
        """The paragraph before in the same cell or text, if nothing stands between."""
        self.moves: dict[ChangeKind, str] = {}

    def anchor(self) -> Anchor:
        """The point as an anchor; between paragraphs the beginning of the next one."""
        if self.paragraph is None:
            return Anchor(self.story.index, len(self.story.paragraphs), 0)
        return Anchor(self.story.index, self.paragraph.index, self.paragraph.length)

    def marks(self, context: Context) -> Marks:
        """The marks of words that stand here."""
        return Marks(context.changes, context.hidden, self.fields.current, context.link, context.placeholder)

    def write(self, text: str, context: Context, kind: PieceKind = "text", symbol: str | None = None) -> None:
        """Words that a reader sees here, unless they belong to an instruction."""
        self.fields.show(text)
        if self.paragraph is not None and self.fields.shows:
            self.paragraph.write(text, self.marks(context), kind, symbol)

    def change(self, kind: ChangeKind) -> Change:
        """A tracked change that begins here."""
        return self.gathering.change(kind, self.moves.get(kind))

    def name(self, kind: UnreadKind, what: str) -> None:
        """Something here that is not read."""
        self.gathering.name(kind, what, self.story.index)

    def target(self, element: etree._Element, attribute: str) -> str:
        """The member or address that an attribute refers to; its bare id when there is none."""
        found = value(element, attribute) or ""
        relation = self.relations.get(found)
        return relation.target if relation is not None else found

    def begin_field(self) -> FieldDraft:
        """A field that begins here."""
        number = len(self.story.paragraphs) - (self.paragraph is not None)
        draft = FieldDraft(len(self.gathering.fields), self.story.index, number)
        self.gathering.fields.append(draft)
        self.fields.begin(draft)
        return draft

    def end_field(self) -> FieldDraft | None:
        """The innermost field ends here."""
        return self.fields.end()
