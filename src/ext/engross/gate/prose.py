"""What an author's own words say about a record: numbers, parts, totality, a clean result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.claims import Claim, Ground, claims_in, unread_parts
from engross.gate.expectation import Expectation
from engross.gate.numbers import Statement, statements
from engross.gate.reading import Block, Owner, Reading
from engross.gate.strings import shown
from engross.gate.text import folded
from engross.views.phrases import phrases

__all__ = ["Said", "compare_prose", "said_by"]

_ELSEWHERE = "…"


@dataclass(frozen=True, slots=True)
class Said:
    """What may be said about one record: its counts, its ground, and texts that are its own."""

    key: str
    numbers: dict[str, int]
    ground: Ground | None
    texts: frozenset[str]
    finished: bool = True
    source: str = ""

    def quotes(self, text: str) -> bool:
        """Whether a whole text is a passage of the source, cut marks aside."""
        return text.strip(" …") in self.source


def said_by(expected: Expectation, source: str) -> Said:
    """What prose may say about a ledger; ``source`` is the text that may be quoted."""
    read = shown(phrases()["state.checked"])
    states = [(part.key, part.state) for part in expected.parts]
    numbers = dict(expected.numbers)
    ground = Ground(
        unread_parts(states, read),
        numbers.get("issue", 0),
        numbers.get("open question", 0),
        expected.finished,
    )
    return Said(expected.key, numbers, ground, expected.strings.texts, expected.finished, source)


def compare_prose(
    reading: Reading, records: Sequence[Said], quoted: Callable[[str], bool] | None = None
) -> Iterator[Diagnostic]:
    """Every sentence that nobody owns. With several records, one that fits any of them passes.

    ``quoted`` says of a whole text that it is somebody's own words; it is asked only
    where something was found, for it may search all of a source.
    """
    if not records:
        return
    is_quoted = quoted or (lambda text: any(record.quotes(text) for record in records))
    for text, whole, element in _texts(reading, records):
        found = list(_found(text, Where(file=reading.file, element=element), records))
        if found and not is_quoted(whole):
            yield from found


def _found(text: str, where: Where, records: Sequence[Said]) -> Iterator[Diagnostic]:
    for statement in statements(text):
        if not any(_counts(record, statement) for record in records):
            yield _number(where, records, statement)
    grounds = [record.ground for record in records if record.ground is not None]
    for claim in _shared(text, grounds) if grounds else ():
        yield _claim(where, records, claim)


def _texts(reading: Reading, records: Sequence[Said]) -> Iterator[tuple[str, str, str]]:
    """Texts that are no record's own: what an author answers for, the whole of it, its place."""

    def own(text: str) -> bool:
        return any(text in record.texts for record in records)

    for block in reading.blocks:
        text = "" if block.aside else _unowned(block, reading.failed)
        if text and not own(block.text):
            yield text, block.text, block.element
    for stray in reading.strays:
        if not own(stray.text):
            yield stray.text, stray.text, stray.element
    for row in reading.rows:
        if not all(own(cell) for cell in row.cells):
            text = ": ".join(cell for cell in row.cells if cell)
            yield text, text, row.element


def _unowned(block: Block, failed: set[int]) -> str:
    """The words of a block that an author answers for; what others say is passed over."""
    parts = [
        s.text if s.owner is Owner.PROSE or s.mark in failed else f" {_ELSEWHERE} " for s in block.segments
    ]
    text = folded("".join(parts))
    return "" if not text.strip(f"{_ELSEWHERE} .,;:()") else text


def _counts(record: Said, statement: Statement) -> bool:
    total = record.numbers.get(statement.noun)
    if total is None:
        return record.finished or statement.noun not in {"issue", "finding"}
    return statement.number == total or (not statement.whole and statement.number <= total)


def _shared(text: str, grounds: Sequence[Ground]) -> Iterable[Claim]:
    """The claims that no record carries."""
    first, *others = ([*claims_in(text, ground)] for ground in grounds)
    kinds = [{(claim.kind, claim.about, claim.clause) for claim in claims} for claims in others]
    return [c for c in first if all((c.kind, c.about, c.clause) in found for found in kinds)]


def _number(where: Where, records: Sequence[Said], statement: Statement) -> Diagnostic:
    names = ", ".join(record.key for record in records)
    totals = [str(record.numbers[statement.noun]) for record in records if statement.noun in record.numbers]
    if not totals:
        message = f"Record {names}: the review is not finished, so nothing can be counted."
        return diagnose("GT-092", where, message, expected="no count", found=statement.words)
    message = f"Record {names}: a number of {statement.noun}s is not the record's."
    return diagnose("GT-022", where, message, expected=" or ".join(totals), found=statement.words)


def _claim(where: Where, records: Sequence[Said], claim: Claim) -> Diagnostic:
    names = ", ".join(record.key for record in records)
    if claim.kind == "part":
        message = (
            f"Record {names}: a part is said to have been checked that the record does not show as read."
        )
        return diagnose("GT-040", where, message, expected=f"nothing about {claim.about}", found=claim.clause)
    if claim.kind == "totality":
        message = f"Record {names}: the document is said to have been checked as a whole."
        return diagnose("GT-041", where, message, expected="the parts that were read", found=claim.clause)
    message = f"Record {names}: a clean result is claimed that the record does not show."
    wanted = "the record's issues" if claim.kind == "issues" else "the record's open questions"
    return diagnose("GT-042", where, message, expected=wanted, found=claim.clause)
