"""What a rendering must say about its own limits: sentences, lists, the table of parts, identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expected import ExpectedPart
from engross.gate.reading import Row
from engross.gate.strings import shown
from engross.gate.tables import compare_caption, compare_heads, labelled, wrong_cells
from engross.views.phrases import phrases

__all__ = ["compare_disclosures"]

_STATED_EMPTY = ("warnings", "limitations")
"""Lists of which a reader must be told also that they are empty."""
_NONE = "label.none-recorded"


def compare_disclosures(case: Case) -> Iterator[Diagnostic]:
    """Every mandatory disclosure of the view, word for word and in sight."""
    text = case.text
    yield from _sentences(case, text)
    yield from _lists(case)
    yield from _parts(case)
    yield from _identity(case, text)


def _sentences(case: Case, text: str) -> Iterator[Diagnostic]:
    for sentence in case.expected.scope:
        if sentence not in text:
            message = case.says("a sentence of the scope note is missing, hidden or reworded.")
            yield diagnose("GT-030", case.where(), message, expected=sentence, found="not in sight")
    result = case.expected.result if case.part in {"dashboard", "report", "unfinished"} else ()
    expected = case.expected
    for sentence in (*expected.banner, *expected.statements, *expected.steps, *result):
        if sentence not in text:
            code_message = case.says("a mandatory disclosure is missing, hidden or reworded.")
            yield diagnose("GT-031", case.where(), code_message, expected=sentence, found="not in sight")


def _lists(case: Case) -> Iterator[Diagnostic]:
    """Each list of disclosures equals the record's, entry for entry, wherever it stands."""
    for name, entries in case.expected.lists.items():
        if not entries and name in _STATED_EMPTY and not _none_recorded(case, name):
            message = case.says(f"it is not said that the list “{name}” is empty.")
            yield diagnose("GT-032", case.where(), message, expected=_NONE, found="nothing under its heading")
        wanted = Counter(entries)
        found = [one for one in case.reading.lists if one.name == name and case.holds(one.block)]
        if entries and not found:
            message = case.says(f"the list “{name}” is missing or hidden.")
            yield diagnose("GT-032", case.where(), message, expected="; ".join(entries), found="no such list")
        for one in found:
            shown = Counter(one.texts)
            for entry in (wanted - shown).elements():
                message = case.says(f"the list “{name}” lacks an entry, or words it otherwise.")
                yield diagnose(
                    "GT-032", case.where(one.element), message, expected=entry, found="; ".join(one.texts)
                )
            for entry in (shown - wanted).elements():
                message = case.says(f"the list “{name}” has an entry that the record does not give.")
                yield diagnose(
                    "GT-033", case.where(one.element), message, expected="; ".join(entries), found=entry
                )


def _none_recorded(case: Case, name: str) -> bool:
    """Whether "None recorded." stands under the heading of a list."""
    texts = [block.text for block in case.blocks]
    heading, none = shown(phrases()[f"heading.{name}"]), shown(phrases()[_NONE])
    return any(pair == (heading, none) for pair in pairwise(texts))


def _parts(case: Case) -> Iterator[Diagnostic]:
    states = {part.state for part in case.expected.parts}
    by_name = {part.part: part for part in case.expected.parts}
    by_key = {part.key: part for part in case.expected.parts}
    met: set[str] = set()
    for row in case.reading.rows:
        if not case.holds(row.block) or len(row.cells) < 2:
            continue
        part = by_name.get(row.cells[0])
        if part is None:
            if row.part is not None or (row.cells[1] in states and len(row.cells) == 3):
                yield _unknown(case, row, by_key.get(row.part or ""))
            continue
        yield from _state(case, row, part)
        met.add(part.key)
    for part in case.expected.parts:
        if part.key not in met:
            yield diagnose(
                "GT-034",
                case.where(),
                case.says(f"the part “{part.part}” is not accounted for."),
                expected=f"{part.part}: {part.state}",
                found="no row that a reader can see",
            )


def _state(case: Case, row: Row, part: ExpectedPart) -> Iterator[Diagnostic]:
    cells = (part.state, part.meaning)
    columns = labelled(part=part.part, state=part.state, means=part.meaning)
    yield from compare_caption(case.reading.file, case.expected.key, row, "heading.parts")
    if len(row.cells) == len(columns):
        yield from compare_heads(case.reading.file, case.expected.key, row, columns)
        wrong = any(wrong_cells(row, columns))
    else:
        wrong = row.cells[1:3] != cells[: len(row.cells) - 1]
    if wrong or (row.part is not None and row.part != part.key):
        yield diagnose(
            "GT-035",
            case.where(row.element),
            case.says(f"the part “{part.part}” is stated otherwise than the record does."),
            expected=" | ".join(cells),
            found=" | ".join(row.cells[1:]),
        )


def _unknown(case: Case, row: Row, part: ExpectedPart | None) -> Diagnostic:
    return diagnose(
        "GT-035",
        case.where(row.element),
        case.says("the table of parts has a row that the record does not give."),
        expected=part.part if part is not None else "parts of the record only",
        found=" | ".join(row.cells),
    )


def _identity(case: Case, text: str) -> Iterator[Diagnostic]:
    expected = case.expected
    if expected.name not in text:
        message = case.says("the name of the source is not shown.")
        yield diagnose("GT-060", case.where(), message, expected=expected.name, found="not in sight")
    if case.part in {"dashboard", "report", "coverage", "unfinished"} and expected.begins not in text:
        message = case.says("the first words of the source are not shown as they stand there.")
        yield diagnose("GT-060", case.where(), message, expected=expected.begins, found="not in sight")
    if not any(date in text for date in expected.dates):
        message = case.says("the date of the review, or that none is recorded, is not shown.")
        yield diagnose("GT-060", case.where(), message, expected=expected.dates[0], found="not in sight")
    mark = expected.fingerprint
    if mark is not None and mark not in text and (expected.sha256 is None or expected.sha256 not in text):
        message = case.says("the fingerprint of the source is not shown.")
        yield diagnose("GT-061", case.where(), message, expected=mark, found="not in sight")
