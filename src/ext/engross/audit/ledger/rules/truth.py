"""Coverage against what the document really has (``LG-D-002`` to ``LG-D-007``).

The contract tells a part from its being in the file. These rules look into it, by the
full reading, and name what a reader of the pages sees and the review did not, or saw
otherwise. Nothing here moves an offset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.contents import JUDGED, UNREAD_AS
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Severity
from engross.source.docx.full import FieldProblem, FullDocument, UnreadKind

COVERAGE = ("source", "coverage")
NAMED = 5
WHAT: Mapping[UnreadKind, str] = {
    "alt-chunk": "documents that are pasted in whole (altChunk)",
    "chart": "charts",
    "control": "form controls",
    "diagram": "diagrams",
    "drawing-text": "words that are drawn",
    "embedded-object": "embedded objects",
    "foreign-part": "parts of another kind than the document says",
    "ink": "handwriting",
    "loose-text": "text outside any paragraph",
    "macros": "macros",
    "missing-part": "parts that the document refers to and that are not there",
    "picture": "pictures",
    "sub-document": "documents that are linked in",
    "unreachable-part": "parts that nothing in the document refers to",
}
# What a reader does not take for text of the contract, or does not see at all.
WITHOUT_TEXT = frozenset({"macros", "picture", "unreachable-part"})
FIELDS: Mapping[FieldProblem, str] = {
    "dirty": "The document asks for an update of their results",
    "error-result": "Word's own error sentence is stored as their result",
    "no-result": "No result is stored for them",
    "result-differs": "The number that they show is no longer that of the paragraph they refer to",
    "target-missing": "They refer to a place that is not there",
    "unclosed": "They have no end, and text may be taken for their instruction",
}
MISLEADING = frozenset({"error-result", "result-differs", "target-missing"})


@rule("LG-D-002", "source", needs_full=True)
def nothing_with_content_is_called_absent(index: LedgerIndex) -> Iterator[Breach]:
    claimed = index.ledger.source.coverage
    for part, content in index.contents.items():
        entry = claimed.get(part)
        if part not in claimed or (isinstance(entry, Mapping) and entry.get("present") is False):
            yield Breach(
                json_pointer((*COVERAGE, part, "present") if part in claimed else COVERAGE),
                f"The ledger knows of no {_words(part)}, but the document has {content.count}, "
                f"beginning with {content.sample!r}.",
                expected=f"{part} present, and not parsed",
                found="absent" if part in claimed else f"no entry {part}",
            )


@rule("LG-D-003", "source", needs_full=True)
def inserted_text_was_read(index: LedgerIndex) -> Iterator[Breach]:
    if index.full is None or _claims(index, "tracked_changes", "parsed"):
        return
    kinds = {"inserted": 0, "moved-from": 0}
    for paragraph in index.full.body.paragraphs:
        for piece in paragraph.pieces if paragraph.block is not None else ():
            for change in piece.changes if piece.text else ():
                if change.kind in kinds:
                    kinds[change.kind] += 1
    if any(kinds.values()):
        yield Breach(
            json_pointer((*COVERAGE, "tracked_changes")),
            "The document is in negotiation: text was read as if its insertions were accepted "
            f"(stretches of inserted text: {kinds['inserted']}), moved text also where it stood before "
            f"({kinds['moved-from']}). Deleted text was not read.",
            expected="a reader who is told so",
            found="tracked changes present, not parsed",
        )


@rule("LG-D-004", "source", needs_full=True)
def text_boxes_were_read_inside_their_host(index: LedgerIndex) -> Iterator[Breach]:
    if index.full is None:
        return
    hosts = {paragraph.index for paragraph in index.full.body.paragraphs if paragraph.block is not None}
    boxes = [
        story
        for story in index.full.of("text-box")
        if story.anchor is not None and story.anchor.story == 0 and story.anchor.paragraph in hosts
    ]
    if boxes or index.full.alternates:
        yield Breach(
            json_pointer((*COVERAGE, "document_body")),
            f"The words of {len(boxes)} text boxes were read as words of the paragraph that they hang in; "
            f"{index.full.alternates} contents are stored twice, for newer and for older programs, and "
            "what they say may have been read twice.",
            expected="a reader who is told so",
            found=f"{len(boxes)} text boxes, {index.full.alternates} contents stored twice",
        )


@rule("LG-D-005", "source", needs_full=True)
def what_was_not_read_is_named(index: LedgerIndex) -> Iterator[Breach]:
    named: dict[UnreadKind, list[str]] = {}
    for unread in index.full.unread if index.full is not None else ():
        named.setdefault(unread.kind, []).append(unread.what)
    for kind, examples in sorted(named.items()):
        part = UNREAD_AS.get(kind)
        told = part is not None and _claims(index, part, "present") and not _claims(index, part, "parsed")
        known = part is not None and part in index.ledger.source.coverage
        yield Breach(
            json_pointer((*COVERAGE, part or "") if known else COVERAGE),
            f"The document has {WHAT[kind]} ({len(examples)}), which were not read.",
            expected="a reader who is told so",
            found=", ".join(dict.fromkeys(examples[:NAMED])),
            severity=Severity.NOTE if told or kind in WITHOUT_TEXT else Severity.WARNING,
        )


@rule("LG-D-006", "source", needs_full=True)
def results_of_fields_are_current(index: LedgerIndex) -> Iterator[Breach]:
    found: dict[FieldProblem, list[str]] = {}
    for field in index.full.fields if index.full is not None else ():
        if field.problem is not None:
            found.setdefault(field.problem, []).append(f"{field.code} → {field.result or 'nothing'}"[:_SHOWN])
    for problem, examples in sorted(found.items()):
        yield Breach(
            json_pointer((*COVERAGE, "document_body")),
            f"{FIELDS[problem]}: {len(examples)} fields. What was read there is the stored result.",
            expected="results as Word would print them today",
            found="; ".join(examples[:NAMED]),
            severity=Severity.WARNING if problem in MISLEADING else Severity.NOTE,
        )


@rule("LG-D-007", "source", needs_full=True)
def empty_parts_are_known_to_be_empty(index: LedgerIndex) -> Iterator[Breach]:
    if _astray(index.full):
        return
    for part in JUDGED:
        unread = _claims(index, part, "present") and not _claims(index, part, "parsed")
        if unread and part not in index.contents:
            yield Breach(
                json_pointer((*COVERAGE, part)),
                f"The file has a part for {_words(part)}, and nothing is in it that a reader could miss.",
                expected="no words on any page",
                found="present, not parsed",
            )


def _astray(full: FullDocument | None) -> bool:
    """Whether some part was not where the document says, so that nothing can be called empty."""
    doubtful = {"missing-part", "foreign-part", "unreachable-part"}
    return full is None or any(unread.kind in doubtful for unread in full.unread)


def _claims(index: LedgerIndex, part: str, what: str) -> bool:
    entry = index.ledger.source.coverage.get(part)
    return isinstance(entry, Mapping) and entry.get(what) is True


def _words(part: str) -> str:
    return part.replace("_", " ")


_SHOWN = 120
