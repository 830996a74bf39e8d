"""What the full reading of a source shows, of each paragraph and of the file, for the conditions on phrases.

It asks the reading itself once more, not the words that a view made of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engross.contracts.ledger import Ledger
from engross.gate.facts import scope_name
from engross.gate.strings import shown
from engross.source.docx import SourceDocument
from engross.source.docx.full import FullDocument, Story, StoryKind, loci
from engross.views.coverage import part_state
from engross.views.seen import UNREAD

__all__ = ["facts_of_paragraphs", "facts_of_source"]

_EMPTY: dict[str, StoryKind] = {
    "headers": "header",
    "footers": "footer",
    "footnotes": "footnote",
    "endnotes": "endnote",
    "comments": "comment",
}
_FIELDS = {
    "error-result": "fields-misleading",
    "result-differs": "fields-misleading",
    "target-missing": "fields-misleading",
    "dirty": "fields-open",
    "no-result": "fields-open",
    "unclosed": "fields-open",
}


def facts_of_source(ledger: Ledger, full: FullDocument | None) -> Iterator[str]:
    """What holds of the file as a whole."""
    if full is None:
        return
    kinds = {unread.kind for unread in full.unread}
    for kind in kinds & UNREAD.keys():
        part = UNREAD[kind]
        if part is None or part_state(ledger.source.coverage, part) != "not-checked":
            yield f"unseen:{kind}"
    if not kinds & {"missing-part", "foreign-part", "unreachable-part"}:
        yield from _empty(ledger, full)
    if part_state(ledger.source.coverage, "tracked_changes") != "checked" and _has_insertions(full):
        yield "inserted"
    boxes = [story for story in full.of("text-box") if _in_a_block(story, full)]
    if boxes:
        yield "boxes-twice" if full.alternates else "boxes-once"
    read = {0, *(box.index for box in boxes)}
    for field in full.fields:
        if field.story in read and field.problem in _FIELDS:
            yield _FIELDS[field.problem]
    if any(one.clause or one.typed for one in full.body.paragraphs):
        yield "clause-numbers"


def facts_of_paragraphs(source: SourceDocument, full: FullDocument | None) -> dict[str, frozenset[str]]:
    """The number, the clause and the heading of each paragraph that was read, by its scope."""
    places = loci(full) if full is not None else ()
    found = {}
    for at, block in enumerate(source.blocks):
        facts = {f"paragraph:{at + 1}"}
        if at < len(places):
            facts |= {f"clause:{shown(places[at].number)}", f"heading:{shown(places[at].heading)}"}
            facts.add("clause-alone" if places[at].alone else "clause-shared")
        if block.table_index is not None:
            facts.add("in-table")
        found[scope_name("place", str(at + 1))] = frozenset(facts)
    return found


def _empty(ledger: Ledger, full: FullDocument) -> Iterator[str]:
    for key, kind in _EMPTY.items():
        if part_state(ledger.source.coverage, key) == "not-checked":
            words = "".join(story.text() for story in full.of(kind) if story.shown)
            if not words.strip():
                yield f"empty:{key}"


def _has_insertions(full: FullDocument) -> bool:
    read = (one for one in full.body.paragraphs if one.block is not None)
    pieces = (piece for one in read for piece in one.pieces if piece.text.strip())
    return any(change.kind == "inserted" for piece in pieces for change in piece.changes)


def _in_a_block(box: Story, full: FullDocument) -> bool:
    """Whether a text box holds words and hangs in a paragraph that was read."""
    anchor = box.anchor
    if anchor is None or anchor.story != 0 or not box.text().strip():
        return False
    return any(one.index == anchor.paragraph and one.block is not None for one in full.body.paragraphs)
