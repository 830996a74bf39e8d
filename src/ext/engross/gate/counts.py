"""Counts where a rendering states them as counts: marked elements, and rows of label and number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.expected import ExpectedCount
from engross.gate.reading import Reading, Row, View
from engross.gate.tables import compare_caption

__all__ = ["compare_counts"]


@dataclass(frozen=True, slots=True)
class _Stated:
    """A count as it is stated: by a key that no reader sees, or by a label in a ``row``."""

    name: str
    wanted: ExpectedCount | None
    text: str
    element: str
    block: int
    folded: bool = False
    row: Row | None = None


def compare_counts(
    reading: Reading,
    view: View,
    key: str,
    counts: Sequence[ExpectedCount],
    *,
    complete: bool,
    results: int | None = None,
    caption: str = "heading.found",
) -> Iterator[Diagnostic]:
    """Every count that is shown is the record's; in a complete view every count is shown.

    ``key`` is the record's key. A number counts as shown only beside its label: in a row,
    or behind it in a line; and only before the block at which the ``results`` begin.
    ``caption`` is the phrase by which a table of counts is called.
    """
    end = view.end if results is None else results
    lines = {block.text for block in reading.blocks[view.start : end] if not block.folded}
    met = {c.key for c in counts if not c.note and f"{c.label} {c.text}" in lines}
    late = set[str]()
    for stated in (*_marked(reading, view, counts), *_rows(reading, view, counts)):
        if stated.row is not None:
            yield from compare_caption(reading.file, key, stated.row, caption)
        if stated.wanted is not None and stated.text == stated.wanted.text:
            if stated.row is not None and stated.wanted.note in stated.row.cells[0]:
                (met if stated.block < end and not stated.folded else late).add(stated.wanted.key)
            continue
        yield diagnose(
            "GT-020",
            Where(file=reading.file, element=stated.element),
            f"Record {key}: the count “{stated.name}” is not the record's.",
            expected=stated.wanted.text if stated.wanted is not None else "no such count",
            found=stated.text or "nothing that a reader can see",
        )
    for count in counts if complete else ():
        if count.key in late - met:
            message = (
                f"Record {key}: the count “{count.label}” stands only behind the results, or folded away."
            )
            yield diagnose(
                "GT-036", Where(file=reading.file, element=view.element), message, expected=count.text
            )
        elif count.key not in met:
            yield diagnose(
                "GT-021",
                Where(file=reading.file, element=view.element),
                f"Record {key}: the count “{count.label}” is not shown.",
                expected=f"{count.label} {count.note}: {count.text}",
                found="nothing that a reader can see",
            )


def _marked(reading: Reading, view: View, counts: Sequence[ExpectedCount]) -> Iterator[_Stated]:
    by_key = {count.key: count for count in counts}
    for count in reading.counts:
        if view.start <= count.block < view.end:
            yield _Stated(count.name, by_key.get(count.name), count.texts[0], count.element, count.block)


def _rows(reading: Reading, view: View, counts: Sequence[ExpectedCount]) -> Iterator[_Stated]:
    """Rows of two cells whose first begins with the label of a count; the longest label wins."""
    longest = sorted(counts, key=lambda count: len(count.label), reverse=True)
    for row in reading.rows:
        if len(row.cells) != 2 or not view.start <= row.block < view.end:
            continue
        wanted = next((count for count in longest if _begins(row.cells[0], count.label)), None)
        if wanted is not None:
            folded = row.block < len(reading.blocks) and reading.blocks[row.block].folded
            yield _Stated(wanted.label, wanted, row.cells[1], row.element, row.block, folded, row)


def _begins(cell: str, label: str) -> bool:
    return cell.startswith(label) and not cell[len(label) : len(label) + 1].isalnum()
