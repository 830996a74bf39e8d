"""Headings and tables that name items: none invented, none doubled."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.tables import compare_heads, labelled, wrong_cells
from engross.gate.text import folded
from engross.views.phrases import phrases

__all__ = ["compare_headings", "compare_table"]

_NUMBER = re.compile(r"[QD]?\d+")
_TABLE_CELLS = 5


def compare_headings(case: Case) -> Iterator[Diagnostic]:
    """Headings that call themselves items ("Issue 3: …"): those of the record, each once."""
    wanted = {folded(f"{item.spoken} {item.term}"): item for item in case.expected.items}
    found = Counter(block.text for block in case.blocks if block.level and _is_item(block.text))
    for heading, times in found.items():
        if heading not in wanted:
            message = case.says("a heading names an item that the record does not have.")
            yield diagnose(
                "GT-014", case.where(heading), message, expected="items of the record", found=heading
            )
        elif times > 1:
            message = case.says(f"item {wanted[heading].number} has {times} headings.")
            yield diagnose("GT-013", case.where(heading), message, expected="once", found=times)


def _is_item(text: str) -> bool:
    return _spoken().match(text) is not None


@cache
def _heads() -> tuple[str, ...]:
    return tuple(labelled(no="", category="", term="", clause="", observation=""))


@cache
def _spoken() -> re.Pattern[str]:
    names = (text for name, text in phrases().items() if name.startswith("spoken."))
    return re.compile(
        "|".join(re.escape(text).replace(r"\{number\}", r"\S+").rstrip("\\ ") for text in names)
    )


def compare_table(case: Case) -> Iterator[Diagnostic]:
    """A table of issues has each issue of the record in one row, and no other."""
    rows = [
        row
        for row in case.reading.rows
        if case.holds(row.block) and len(row.cells) >= _TABLE_CELLS and _NUMBER.fullmatch(row.cells[0])
    ]
    if not rows:
        return
    wanted = {item.number: item.row for item in case.expected.items if item.row}
    met = Counter(row.cells[0] for row in rows)
    for row in rows:
        cells = wanted.get(row.cells[0])
        columns = dict(zip(_heads(), cells, strict=True)) if cells is not None else {}
        yield from compare_heads(case.reading.file, case.expected.key, row, columns)
        if cells is None or any(wrong_cells(row, columns)) or met[row.cells[0]] > 1:
            yield diagnose(
                "GT-027",
                case.where(row.element),
                case.says("a row of the issue table is not the record's."),
                expected=" | ".join(cells) if cells is not None else "issues of the record, each once",
                found=" | ".join(row.cells),
            )
    for number in wanted.keys() - met.keys():
        message = case.says(f"issue {number} is not in the issue table.")
        yield diagnose("GT-027", case.where(), message, expected=" | ".join(wanted[number]), found="no row")
