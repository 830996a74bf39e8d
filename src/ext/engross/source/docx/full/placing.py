"""Printed numbers, headings and clauses of the paragraphs of a story, in the accepted view."""

from __future__ import annotations

import re

from engross.source.docx.full.captions import stands_alone
from engross.source.docx.full.clauses import Clauses
from engross.source.docx.full.drafts import ParagraphDraft
from engross.source.docx.full.numbering import LEVELS, Counter, Numbering
from engross.source.docx.full.paragraphs import Heading, Paragraph
from engross.source.docx.full.pieces import stands
from engross.source.docx.full.typed import TypedNumbers

__all__ = ["place_paragraphs"]

_LONGEST_HEADING = 160  # longer paragraphs in a heading's style are clauses, whose words head nothing
_NUMBER = re.compile(r"\b(?:\d+|[IVXLC]+)\b")


def place_paragraphs(
    drafts: list[ParagraphDraft], numbering: Numbering, counter: Counter
) -> tuple[Paragraph, ...]:
    """The paragraphs with everything that depends on those before them."""
    placing = _Placing(numbering, counter)
    return tuple(placing.placed(draft) for draft in drafts)


class _Placing:
    def __init__(self, numbering: Numbering, counter: Counter) -> None:
        self._numbering = numbering
        self._counter = counter
        self._headings: tuple[Heading, ...] = ()
        self._patterns: dict[str, int] = {}
        self._clauses = Clauses()
        self._typed = TypedNumbers()

    def placed(self, draft: ParagraphDraft) -> Paragraph:
        counted = _is_counted(draft)
        numbered = self._numbering.get(draft.list_id) if counted and _prints(draft) else None
        label = self._counter.next(numbered, _depth(draft)) if numbered is not None else None
        words = _opening(draft) if counted else ""
        outline = draft.outline or None
        if outline is None:
            outline = self._patterns.get(_pattern(words)) if words else None
        above = self._headings
        if outline is not None:
            above = tuple(heading for heading in self._headings if heading.level < outline)
            self._enter(Heading(outline, label.text if label is not None else "", words), above)
        clause: tuple[str, ...] = ()
        after = self._clauses.path(draft.cell)
        if numbered is not None and label is not None and not label.bullet:
            clause = self._clauses.enter(numbered, label, draft.cell)
            after = self._clauses.before(draft.cell)
            self._typed.computed(clause)
        elif draft.cell is None and outline is None and stands_alone(words):
            self._typed.begin_anew()
        typed = self._typed.read(words) if label is None and draft.cell is None else ()
        if typed and typed[-1][:1].isdigit():
            self._clauses.forget()
        return Paragraph(
            index=draft.index,
            block=draft.block,
            pieces=tuple(draft.pieces),
            mark=draft.mark,
            within=draft.within,
            label=label,
            outline=outline,
            headings=above,
            clause=clause,
            after=after,
            typed=typed,
            cell=draft.cell,
            adjoins=draft.adjoins,
        )

    def _enter(self, heading: Heading, above: tuple[Heading, ...]) -> None:
        """A heading begins; one without a number ends the clauses before it."""
        if not heading.text and not heading.label:
            return
        self._headings = above
        if len(heading.text) > _LONGEST_HEADING:
            return
        self._headings = (*above, heading)
        if not heading.label:
            self._clauses.leave()
            self._typed.begin_anew()
            pattern = _pattern(heading.text)
            if pattern:
                self._patterns.setdefault(pattern, heading.level)


def _opening(draft: ParagraphDraft) -> str:
    """The words when changes are accepted, as far as a heading's could go and a little further."""
    words, length = [], 0
    for piece in draft.pieces:
        if length > _LONGEST_HEADING:
            break
        if stands(piece.changes, "accepted"):
            words.append(piece.text[: 2 * _LONGEST_HEADING])
            length += len(piece.text)
    return "".join(words).strip()


def _pattern(words: str) -> str:
    """A numbered heading without its number, as ``clause #``; empty for words that have none.

    Documents often set some of their headings as plain text. One that reads as the
    document's own headings do is taken for one of them.
    """
    if len(words) > _LONGEST_HEADING or not _NUMBER.search(words):
        return ""
    return _NUMBER.sub("#", words).casefold()


def _depth(draft: ParagraphDraft) -> int:
    return min(max(draft.depth, 0), LEVELS - 1)


def _prints(draft: ParagraphDraft) -> bool:
    """Whether a number is printed: not before the end of a section that stands alone in its paragraph."""
    return bool(draft.pieces) or not draft.ends_section


def _is_counted(draft: ParagraphDraft) -> bool:
    """Whether the paragraph is one when changes are accepted, and anything of it is seen."""
    if not stands(draft.within, "accepted"):
        return False
    words = any(piece.text and stands(piece.changes, "accepted") for piece in draft.pieces)
    if not stands(draft.mark, "accepted"):
        return words and not draft.adjoins
    if not draft.mark_hidden:
        return True
    return any(stands(piece.changes, "accepted") and not piece.hidden for piece in draft.pieces)
