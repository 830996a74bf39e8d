"""What the full reading saw in the file that the review read otherwise, or not at all, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engross.contracts.ledger import UNSUPPORTED, Ledger
from engross.source.docx.full import FieldProblem, FullDocument, Story, StoryKind, UnreadKind
from engross.views.coverage import part_name, part_state
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["UNREAD", "seen", "unseen"]

UNREAD: Mapping[UnreadKind, str | None] = {
    "alt-chunk": UNSUPPORTED,
    "chart": None,
    "control": "embedded_objects",
    "diagram": None,
    "drawing-text": None,
    "embedded-object": "embedded_objects",
    "foreign-part": None,
    "ink": None,
    "loose-text": UNSUPPORTED,
    "missing-part": None,
    "picture": None,
    "sub-document": UNSUPPORTED,
}
"""What may hold words, with the part of the coverage that tells of it where there is one."""

_MARGINS: Mapping[str, StoryKind] = {
    "headers": "header",
    "footers": "footer",
    "footnotes": "footnote",
    "endnotes": "endnote",
    "comments": "comment",
}
_MISLEADING: frozenset[FieldProblem] = frozenset({"error-result", "result-differs", "target-missing"})
_OPEN: frozenset[FieldProblem] = frozenset({"dirty", "no-result", "unclosed"})
_ASTRAY: frozenset[UnreadKind] = frozenset({"missing-part", "foreign-part", "unreachable-part"})


def unseen(ledger: Ledger, full: FullDocument | None) -> Iterator[Said]:
    """Things that may hold words and were not read, unless the record tells of them itself."""
    kinds = {unread.kind for unread in full.unread} if full is not None else set()
    for kind, part in UNREAD.items():
        told = part is not None and part_state(ledger.source.coverage, part) == "not-checked"
        if kind in kinds and not told:
            yield say(f"unseen.{kind}")


def seen(ledger: Ledger, full: FullDocument | None) -> Iterator[Said]:
    """What a reader should know of the text that was read, and of parts that are empty."""
    if full is None:
        return
    yield from _empty(ledger, full)
    if part_state(ledger.source.coverage, "tracked_changes") != "checked" and _inserted(full):
        yield say("seen.inserted")
    boxes = _boxes(full)
    if boxes:
        yield say("seen.boxes-twice" if full.alternates else "seen.boxes")
    read = {0, *(box.index for box in boxes)}
    problems = {field.problem for field in full.fields if field.story in read}
    if problems & _MISLEADING:
        yield say("seen.fields-misleading")
    if problems & _OPEN:
        yield say("seen.fields-open")
    if any(paragraph.clause or paragraph.typed for paragraph in full.body.paragraphs):
        yield say("seen.clause-numbers")


def _empty(ledger: Ledger, full: FullDocument) -> Iterator[Said]:
    """Parts that the record calls present and unread, and that hold no words on any page."""
    if any(unread.kind in _ASTRAY for unread in full.unread):
        return
    for key, kind in _MARGINS.items():
        unread = part_state(ledger.source.coverage, key) == "not-checked"
        if unread and not any(story.shown and story.text().strip() for story in full.of(kind)):
            yield say("seen.empty", part=str(part_name(key)))


def _inserted(full: FullDocument) -> bool:
    """Whether words that stand in a block are a tracked insertion."""
    return any(
        change.kind == "inserted"
        for paragraph in full.body.paragraphs
        if paragraph.block is not None
        for piece in paragraph.pieces
        if piece.text.strip()
        for change in piece.changes
    )


def _boxes(full: FullDocument) -> list[Story]:
    """Text boxes with words that hang in a block, whose text therefore has them."""
    hosts = {paragraph.index for paragraph in full.body.paragraphs if paragraph.block is not None}
    return [
        box
        for box in full.of("text-box")
        if box.anchor is not None
        and box.anchor.story == 0
        and box.anchor.paragraph in hosts
        and box.text().strip()
    ]
