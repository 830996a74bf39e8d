"""What a document really holds, part by part: not whether a part is there, but what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engross.contracts.ledger import UNSUPPORTED
from engross.source.docx.full import FullDocument, Story, StoryKind, Unread, UnreadKind

__all__ = ["JUDGED", "UNREAD_AS", "Content", "contents_of"]

JUDGED: Mapping[str, StoryKind] = {
    "headers": "header",
    "footers": "footer",
    "footnotes": "footnote",
    "endnotes": "endnote",
    "comments": "comment",
}
"""Keys of coverage whose part may be there and yet empty, with the kind of their texts."""

UNREAD_AS: Mapping[UnreadKind, str] = {
    "alt-chunk": UNSUPPORTED,
    "control": "embedded_objects",
    "embedded-object": "embedded_objects",
    "loose-text": UNSUPPORTED,
    "macros": "macros",
    "sub-document": UNSUPPORTED,
}
"""Under which key a ledger tells of what the full reading does not read, where it has a key."""

_SAMPLE = 80


@dataclass(frozen=True, slots=True)
class Content:
    """How many things of a part a reader meets, and the beginning of the first."""

    count: int
    sample: str


def contents_of(full: FullDocument) -> dict[str, Content]:
    """The content of every part that coverage has a key for, by that key; a part that is empty has none.

    Body and tables are left out: the contract reading reads them itself.
    """
    found: dict[str, Content] = {}
    for key, kind in JUDGED.items():
        _count(found, key, _texts(full.of(kind)))
    _count(found, "tracked_changes", (change.kind for change in full.changes))
    for unread in full.unread:
        key = UNREAD_AS.get(unread.kind, "")
        if key:
            before = found.get(key, Content(0, _named(unread)))
            found[key] = Content(before.count + 1, before.sample)
    return found


def _texts(stories: tuple[Story, ...]) -> Iterator[str]:
    """The words of each text that stands on some page, or hangs in the margin."""
    for story in stories:
        text = " ".join(story.text().split()) if story.shown else ""
        if text:
            yield text


def _count(found: dict[str, Content], key: str, texts: Iterator[str]) -> None:
    first = next(texts, None)
    if first is not None:
        found[key] = Content(1 + sum(1 for _ in texts), first[:_SAMPLE])


def _named(unread: Unread) -> str:
    return unread.what[:_SAMPLE] or unread.kind
