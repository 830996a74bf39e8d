"""Rows of tables by the heads of their columns: a cell is what its column says that it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.reading import Row
from engross.gate.strings import shown
from engross.views.phrases import phrases

__all__ = ["compare_caption", "compare_heads", "labelled", "wrong_cells"]


def labelled(**cells: str) -> Mapping[str, str]:
    """Cells by the label that heads their column, in the order of the packaged tables.

    Names are phrases of labels, underscores for hyphens ("why_not"); of a research record
    with ``anchor_`` before them.
    """
    return {_label(name.replace("_", "-")): shown(text) for name, text in cells.items()}


def _label(name: str) -> str:
    research = name.removeprefix("anchor-")
    family = "label." if research == name else "anchor.label."
    return shown(phrases()[f"{family}{research}"])


def wrong_cells(row: Row, wanted: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """(expected, found) of each cell that is not what its column says; without heads by its position."""
    for at, (label, text) in enumerate(wanted.items()):
        column = row.head.index(label) if label in row.head else None if row.head else at
        found = row.cells[column] if column is not None and column < len(row.cells) else "no such column"
        if found != text:
            yield f"{label}: {text}", found


def compare_heads(file: str, key: str, row: Row, wanted: Mapping[str, str]) -> Iterator[Diagnostic]:
    """A table has a column for each cell of its rows, under its label."""
    missing = [label for label in wanted if row.head and label not in row.head]
    if missing:
        message = f"Record {key}: a table has no column “{missing[0]}”."
        where = Where(file=file, element=row.element)
        yield diagnose("GT-085", where, message, expected=" | ".join(wanted), found=" | ".join(row.head))


def compare_caption(file: str, key: str, row: Row, phrase: str) -> Iterator[Diagnostic]:
    """A table is not called by the name of another section. ``phrase`` gives its own."""
    own = shown(phrases()[phrase])
    if row.caption != own and row.caption in _captions():
        message = f"Record {key}: a table is called by the name of another."
        where = Where(file=file, element=row.element)
        yield diagnose("GT-026", where, message, expected=own, found=row.caption)


@cache
def _captions() -> frozenset[str]:
    return frozenset(
        shown(text) for name, text in phrases().items() if name.startswith(("heading.", "anchor.heading."))
    )
