"""The stories of a document read one after the other and put together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

from engross.diagnostics import Where
from engross.source.docx.full.document import FullDocument, UnreadKind
from engross.source.docx.full.drafts import StoryDraft
from engross.source.docx.full.gathering import Gathering
from engross.source.docx.full.numbering import Counter, Numbering
from engross.source.docx.full.package import Package
from engross.source.docx.full.placing import place_paragraphs
from engross.source.docx.full.references import checked_references
from engross.source.docx.full.sections import margin_parts, note_numbers, sections_of
from engross.source.docx.full.stories import Anchor, Comment, Story, StoryKind
from engross.source.docx.full.styles import Styles, StyleSheet
from engross.source.docx.full.tags import children, short, value
from engross.source.docx.full.telling import read_story
from engross.source.docx.limits import Limits
from engross.source.docx.names import BODY, DOCUMENT_PART

__all__ = ["Assembly"]

_TEXT_PARTS = re.compile(r"word/(?:(?:header|footer)\d*|footnotes|endnotes|comments)\.xml")
_MACROS = "word/vbaProject.bin"
_NOTES: tuple[tuple[StoryKind, str], ...] = (("footnote", "footnotes"), ("endnote", "endnotes"))
_SEPARATORS = frozenset({"separator", "continuationSeparator", "continuationNotice"})


class Assembly:
    """Reads every story of one document. All methods raise :class:`RefusedError`."""

    def __init__(
        self,
        package: Package,
        body: etree._Element,
        blocks: Mapping[etree._Element, int],
        where: Where,
        limits: Limits,
    ) -> None:
        """Read the parts that say how the others are to be read."""
        self._package = package
        self._body = body
        self._blocks = blocks
        self._read = {DOCUMENT_PART}
        self._faults: list[tuple[UnreadKind, str]] = []
        numbers, styles = self._part("numbering"), StyleSheet(self._part("styles"))
        self._settings = self._part("settings")
        self._sections = sections_of(body)
        numbering = Numbering(numbers, styles.lists())
        self._gathering = Gathering(
            where=where,
            limit=limits.blocks,
            styles=Styles(styles, numbering),
            numbering=numbering,
            notes=note_numbers(self._sections, self._settings),
        )

    def document(self, name: str, sha256: str) -> FullDocument:
        """Everything, in the order body, notes, headers and footers, comments; boxes after their hosts."""
        gathering = self._gathering
        self._story(self._body, "body", DOCUMENT_PART, "")
        for kind, part in _NOTES:
            self._notes(kind, part)
        self._margins()
        comments = self._comments()
        self._name_the_rest()
        stories = tuple(self._placed())
        fields = [draft.finished() for draft in gathering.fields]
        return FullDocument(
            name=name,
            sha256=sha256,
            strict=self._body.tag != BODY,
            stories=stories,
            comments=comments,
            changes=tuple(gathering.changes),
            fields=checked_references(fields, gathering.bookmarks, stories),
            unread=tuple(gathering.unread),
            alternates=gathering.alternates,
        )

    def _part(self, kind: str) -> etree._Element | None:
        name = self._package.only(DOCUMENT_PART, kind)
        return None if name is None else self._root(name, f"w:{kind}")

    def _root(self, name: str, expected: str) -> etree._Element | None:
        """The root of a part that the document names; one not there, or of another kind, is named."""
        self._read.add(name)
        root = self._package.root(name)
        if root is None:
            self._faults.append(("missing-part", name))
        elif short(root.tag) != expected:
            self._faults.append(("foreign-part", name))
            return None
        return root

    def _story(
        self,
        element: etree._Element,
        kind: StoryKind,
        part: str,
        key: str,
        *,
        printed: str = "",
        anchor: Anchor | None = None,
        shown: bool = True,
    ) -> StoryDraft:
        """Read a story, and after it the text boxes that hang in it."""
        gathering, relations = self._gathering, self._package.relations(part)
        story = StoryDraft(len(gathering.stories), kind, part, key, printed, anchor, shown)
        gathering.stories.append(story)
        blocks = self._blocks if kind == "body" else None
        read_story(element, story, gathering, relations, blocks=blocks)
        while gathering.boxes:
            # Boxes in boxes wait their turn at the end, so depth costs no stack.
            waiting, gathering.boxes = gathering.boxes, []
            for box in waiting:
                draft = StoryDraft(len(gathering.stories), "text-box", part, "", "", box.anchor, shown)
                gathering.stories.append(draft)
                changes, hidden = box.changes, box.hidden
                read_story(box.content, draft, gathering, relations, changes=changes, hidden=hidden)
        return story

    def _notes(self, kind: StoryKind, part_kind: str) -> None:
        name = self._package.only(DOCUMENT_PART, part_kind)
        root = None if name is None else self._root(name, f"w:{part_kind}")
        if name is None or root is None:
            return
        for note in children(root, f"w:{kind}"):
            if value(note, "w:type") in _SEPARATORS:
                continue
            key = value(note, "w:id") or ""
            call = self._gathering.calls.get((kind, key))
            printed, anchor = (call.printed, call.anchor) if call is not None else ("", None)
            self._story(note, kind, name, key, printed=printed, anchor=anchor, shown=call is not None)

    def _margins(self) -> None:
        relations = self._package.relations(DOCUMENT_PART)
        for margin in margin_parts(self._sections, self._settings, relations):
            root = self._root(margin.part, "w:hdr" if margin.kind == "header" else "w:ftr")
            if root is not None:
                self._story(root, margin.kind, margin.part, "", shown=margin.shown)
        # Parts that the document lists and no section prints are on no page.
        for relation in relations.values():
            if relation.kind not in {"header", "footer"} or relation.outside:
                continue
            if relation.target not in self._read:
                kind: StoryKind = "header" if relation.kind == "header" else "footer"
                root = self._root(relation.target, "w:hdr" if kind == "header" else "w:ftr")
                if root is not None:
                    self._story(root, kind, relation.target, "", shown=False)

    def _comments(self) -> tuple[Comment, ...]:
        name = self._package.only(DOCUMENT_PART, "comments")
        root = None if name is None else self._root(name, "w:comments")
        gathering, found = self._gathering, []
        for comment in children(root, "w:comment") if root is not None else ():
            key = value(comment, "w:id") or ""
            point = gathering.comment_points.get(key)
            start = gathering.comment_starts.get(key, point)
            end = gathering.comment_ends.get(key, start if point is None else point)
            story = self._story(comment, "comment", name or "", key, anchor=start)
            found.append(Comment(key, story.index, start, end))
        return tuple(found)

    def _name_the_rest(self) -> None:
        gathering = self._gathering
        for kind, name in self._faults:
            gathering.name(kind, name, None)
        for name in sorted(self._package.names - self._read):
            if _TEXT_PARTS.fullmatch(name):
                gathering.name("unreachable-part", name, None)
            elif name == _MACROS:
                gathering.name("macros", name, None)

    def _placed(self) -> Iterator[Story]:
        """The stories with their numbers; stories of one kind in one part count on together."""
        counters: dict[tuple[str, StoryKind], Counter] = {}
        for draft in self._gathering.stories:
            counter = counters.setdefault((draft.part, draft.kind), Counter())
            yield Story(
                index=draft.index,
                kind=draft.kind,
                part=draft.part,
                key=draft.key,
                paragraphs=place_paragraphs(draft.paragraphs, self._gathering.numbering, counter),
                tables=tuple(table.finished() for table in draft.tables),
                printed=draft.printed,
                anchor=draft.anchor,
                shown=draft.shown,
            )
            draft.paragraphs.clear()
