"""What an author's own words say about records: every claim, held against each record it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.claims import AnchorFacts, Claim, Facts, claims_of_all, code_of
from engross.gate.expected import Expectation
from engross.gate.own_words import without_own_words
from engross.gate.reading import Block, Owner, Reading
from engross.gate.text import folded

__all__ = ["Said", "claim_diagnostic", "compare_prose", "prose_texts", "said_by"]

_ELSEWHERE = "…"
_HEADING = 200
_ID = re.compile(r"[a-z_]+_[0-9a-f]{20}")


@dataclass(frozen=True, slots=True)
class Said:
    """What may be said about one record: its facts, and texts that are its own."""

    key: str
    facts: Facts | AnchorFacts | None
    texts: frozenset[str]
    finished: bool = True
    source: str = ""

    def quotes(self, text: str) -> bool:
        """Whether a whole text is a passage of the source, cut marks aside."""
        return text.strip(" …") in self.source


def said_by(expected: Expectation, facts: Facts | None, source: str) -> Said:
    """What prose may say about a ledger; ``source`` is the text that may be quoted."""
    return Said(expected.key, facts, expected.strings.texts, expected.finished, source)


def compare_prose(
    reading: Reading,
    records: Sequence[Said],
    quoted: Callable[[str], bool] | None = None,
    *,
    bare: bool = False,
) -> Iterator[Diagnostic]:
    """Every sentence that nobody owns. Inside a view it is about that view's record, else about all.

    ``quoted`` says of a whole text that it is somebody's own words; it is asked only
    where something was found, for it may search all of a source. ``bare`` tells that the
    rendering has no elements: the words of records are taken out where they stand.
    """
    if not records:
        return
    is_quoted = quoted or (lambda text: any(record.quotes(text) for record in records))
    for text, whole, element, block in _texts(reading, records):
        found = list(_found(text, Where(file=reading.file, element=element), _about(reading, records, block)))
        if found and bare and not is_quoted(whole):
            left = without_own_words(text, [record.texts for record in records])
            found = list(
                _found(left, Where(file=reading.file, element=element), _about(reading, records, block))
            )
        if found and not is_quoted(whole):
            yield from found


def _about(reading: Reading, records: Sequence[Said], block: int) -> Sequence[Said]:
    """The records that words at a block are about."""
    keys = {view.key for view in reading.views if view.start <= block < view.end}
    return [record for record in records if record.key in keys] or records


def _found(text: str, where: Where, records: Sequence[Said]) -> Iterator[Diagnostic]:
    facts = [record.facts for record in records if record.facts is not None]
    seen: set[tuple[str, str]] = set()
    for one, claim in claims_of_all(text, facts):
        if not claim.holds and (claim.kind, claim.words) not in seen:
            seen.add((claim.kind, claim.words))
            yield claim_diagnostic(claim, where, one.key)


def claim_diagnostic(claim: Claim, where: Where, key: str) -> Diagnostic:
    """The diagnostic of an over-claim: its words, the field that decides, and what to write."""
    field = f" ({claim.pointer})" if claim.pointer else ""
    message = f"Record {key}: a sentence claims more than the record shows; it holds: {claim.value}{field}."
    return diagnose(code_of(claim.kind), where, message, expected=claim.instead or None, found=claim.words)


def prose_texts(reading: Reading) -> Iterator[tuple[str, str]]:
    """Every text that an author answers for, with its place: of a page about no record in particular."""
    yield from ((text, element) for text, _, element, _ in _texts(reading, ()))


def _texts(reading: Reading, records: Sequence[Said]) -> Iterator[tuple[str, str, str, int]]:
    """Texts that are no record's own: what an author answers for, the whole of it, its place, its block."""

    def own(text: str) -> bool:
        # Pages of a manual have their headings in capitals.
        loud = len(text) < _HEADING and text.isupper()
        return any(
            text in record.texts or (loud and any(text == own.upper() for own in record.texts))
            for record in records
        )

    for at, block in enumerate(reading.blocks):
        text = "" if block.aside else _unowned(block, reading.failed)
        if text and not own(block.text):
            yield text, block.text, block.element, at
    for stray in reading.strays:
        if not own(stray.text):
            yield stray.text, stray.text, stray.element, stray.block
    for row in reading.rows:
        if row.end > row.block and not any(
            _unowned(one, reading.failed) for one in reading.blocks[row.block : row.end]
        ):
            continue  # every word of it has an owner, who was asked
        # A row with an id is one of the register, which is compared cell by cell.
        if not all(own(cell) for cell in row.cells if cell) and not any(map(_ID.fullmatch, row.cells)):
            text = " | ".join(cell for cell in row.cells if cell)
            yield text, text, row.element, row.block


def _unowned(block: Block, failed: set[int]) -> str:
    """The words of a block that an author answers for; what others say is passed over."""
    parts = [
        s.text if s.owner is Owner.PROSE or s.mark in failed else f" {_ELSEWHERE} " for s in block.segments
    ]
    text = folded("".join(parts))
    return "" if not text.strip(f"{_ELSEWHERE} .,;:()") else text
