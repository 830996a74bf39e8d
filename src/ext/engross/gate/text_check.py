"""Renderings without elements and ids: plain text, manual pages, TeX, docutils XML.

Lines are broken and letters escaped as each builder likes, so texts are compared by
their letters and digits alone. Items are found by their public number and reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.anchor_expectation import AnchorExpectation
from engross.gate.expected import Expectation
from engross.gate.model import Use
from engross.gate.subjects import Prepared, expected_of_use

__all__ = ["check_text", "met_in_text", "quoted_in"]


def check_text(
    text: str, file: str, use: Use, record: Prepared, withheld: tuple[str, ...]
) -> Iterator[Diagnostic]:
    """Compare one view; ``text`` is the whole file, made readable.

    ``withheld`` are findings that the file may not name when the review is not finished.
    """
    squashed = _squashed(text)
    if record.ledger is not None:
        yield from _ledger(squashed, file, use, record.ledger)
        yield from () if record.ledger.finished else _unfinished(squashed, file, record.ledger, withheld)
    elif record.anchor is not None:
        yield from _anchor(squashed, file, expected_of_use(record, use, text))


def met_in_text(text: str, use: Use, record: Prepared) -> frozenset[str]:
    """The ids of items that the text shows."""
    squashed = _squashed(text)
    if record.anchor is not None:
        entries = expected_of_use(record, use, text).entries
        return frozenset(e.id for e in entries if _squashed("".join(e.words[:1])) in squashed)
    if record.ledger is None or use.part == "coverage":
        return frozenset()
    if use.part == "register":
        return frozenset(row.id for row in record.ledger.register if _squashed(row.id) in squashed)
    return frozenset(i.id for i in record.ledger.items if _squashed(i.observation) in squashed)


def quoted_in(records: Iterable[Prepared]) -> Callable[[str], bool]:
    """Whether a paragraph is a record's or its source's own words, whatever its line breaks."""
    own = [(frozenset(map(_squashed, r.said.texts)), _squashed(r.subject.source_text)) for r in records]

    def is_quoted(text: str) -> bool:
        words = _squashed(text)
        return any(words in texts or words in source for texts, source in own)

    return is_quoted


def _squashed(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _ledger(squashed: str, file: str, use: Use, expected: Expectation) -> Iterator[Diagnostic]:
    where, says = Where(file=file), f"Record {expected.key}: "
    for sentence in _missing(squashed, expected.scope):
        message = f"{says}a sentence of the scope note is missing or reworded."
        yield diagnose("GT-030", where, message, expected=sentence, found="not in the text")
    statements = (*expected.banner, *expected.statements)
    for sentence in _missing(squashed, () if use.part == "register" else statements):
        message = f"{says}a mandatory disclosure is missing or reworded."
        yield diagnose("GT-031", where, message, expected=sentence, found="not in the text")
    entries = () if use.part == "register" else [e for entries in expected.lists.values() for e in entries]
    for entry in _missing(squashed, entries):
        message = f"{says}a list of disclosures lacks an entry, or words it otherwise."
        yield diagnose("GT-032", where, message, expected=entry, found="not in the text")
    for name in _missing(squashed, [expected.name]):
        yield diagnose("GT-060", where, f"{says}the name of the source is not shown.", expected=name)
    if expected.finished and use.part == "register":
        rows = (*expected.register, *expected.excluded)
        for item_id in _missing(squashed, [row.id for row in rows]):
            message = f"{says}an identifier does not stand in the register."
            yield diagnose("GT-080", where, message, expected=item_id, found="not in the text")
    if use.part != "coverage" and (use.part != "register" or not expected.finished):
        yield from _items(squashed, where, expected)


def _items(squashed: str, where: Where, expected: Expectation) -> Iterator[Diagnostic]:
    for item in expected.items:
        wanted = (f"{item.spoken} {item.term}", item.observation, item.reference)
        for words in _missing(squashed, wanted):
            message = f"Record {expected.key}: item {item.number}, “{item.term}”, is missing or not whole."
            yield diagnose("GT-010", where, message, expected=words, found="not in the text")
        for words in _missing(squashed, (*item.excerpts, *item.reasons)):
            message = f"Record {expected.key}: item {item.number} lacks words of the record or the source."
            yield diagnose("GT-015", where, message, expected=words, found="not in the text")


def _unfinished(
    squashed: str, file: str, expected: Expectation, withheld: tuple[str, ...]
) -> Iterator[Diagnostic]:
    for finding in withheld:
        if _squashed(finding) in squashed:
            message = f"Record {expected.key}: the review is not finished, and a finding of it is published."
            yield diagnose("GT-090", Where(file=file), message, expected="no id of a finding", found=finding)


def _anchor(squashed: str, file: str, expected: AnchorExpectation) -> Iterator[Diagnostic]:
    where, says = Where(file=file), f"Record {expected.key}: "
    for entry in expected.entries:
        for words in _missing(squashed, (*entry.words, *entry.cites)):
            message = f"{says}{entry.kind} {entry.id} lacks words or a citation of the record."
            yield diagnose("GT-102", where, message, expected=words, found="not in the text")
    for decision, words, _ in expected.decisions:
        for one in _missing(squashed, [f"{decision} {words}"]):
            message = f"{says}decision {decision} is missing or reworded."
            yield diagnose("GT-100", where, message, expected=one, found="not in the text")
    for sentence in _missing(squashed, expected.statements):
        message = f"{says}a limit of the record is missing or reworded."
        yield diagnose("GT-031", where, message, expected=sentence, found="not in the text")


def _missing(squashed: str, wanted: Iterable[str]) -> Iterator[str]:
    return (words for words in wanted if _squashed(words) not in squashed)
