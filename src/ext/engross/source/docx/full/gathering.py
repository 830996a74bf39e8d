"""What is collected over all stories of a document while they are read."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from engross.diagnostics import Where, diagnose
from engross.source.docx.full.document import Unread, UnreadKind
from engross.source.docx.full.drafts import StoryDraft
from engross.source.docx.full.fields import FieldDraft
from engross.source.docx.full.notes import NoteNumbers
from engross.source.docx.full.numbering import Numbering
from engross.source.docx.full.pieces import Change, ChangeKind
from engross.source.docx.full.stories import Anchor
from engross.source.docx.full.styles import Styles
from engross.source.docx.refusal import RefusedError

__all__ = ["Box", "Gathering", "NoteCall"]

_MOST_SCOPES = 4_000_000  # namespaces looked through for alternate content, over the whole document
_LEAST_SCOPES = 20  # looking takes time in deep nesting, however few there are


@dataclass(frozen=True, slots=True)
class Box:
    """A text box that was met and is read after the story that it hangs in."""

    content: etree._Element
    changes: tuple[Change, ...]
    hidden: bool
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class NoteCall:
    """Where the reference to a note stands, and the number that is printed there."""

    anchor: Anchor
    printed: str


@dataclass(slots=True)
class Gathering:
    """The one notebook of a reading."""

    where: Where
    limit: int
    styles: Styles
    numbering: Numbering
    notes: dict[str, NoteNumbers]
    stories: list[StoryDraft] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    fields: list[FieldDraft] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    calls: dict[tuple[str, str], NoteCall] = field(default_factory=dict)
    comment_starts: dict[str, Anchor] = field(default_factory=dict)
    comment_ends: dict[str, Anchor] = field(default_factory=dict)
    comment_points: dict[str, Anchor] = field(default_factory=dict)
    bookmarks: dict[str, Anchor] = field(default_factory=dict)
    alternates: int = 0
    paragraphs: int = 0
    _scopes: int = 0

    def change(self, kind: ChangeKind, move: str | None) -> Change:
        """A tracked change that is met now."""
        made = Change(len(self.changes) + 1, kind, move)
        self.changes.append(made)
        return made

    def name(self, kind: UnreadKind, what: str, story: int | None) -> None:
        """Something that is not read."""
        self.unread.append(Unread(kind, what, story))

    def count_paragraph(self) -> None:
        """One more paragraph, of however many stories. Raises :class:`RefusedError` beyond the limit."""
        self.paragraphs += 1
        if self.paragraphs > self.limit:
            raise RefusedError(
                diagnose(
                    "DX-026",
                    self.where,
                    "The document has more paragraphs than are read.",
                    expected=f"at most {self.limit:,}",
                )
            )

    def count_scopes(self, namespaces: int) -> None:
        """Namespaces that are looked through now. Raises :class:`RefusedError` beyond reason."""
        self._scopes += max(namespaces, _LEAST_SCOPES)
        if self._scopes > _MOST_SCOPES:
            message = "The document has more alternate content under more namespaces than is read."
            raise RefusedError(diagnose("DX-025", self.where, message))
