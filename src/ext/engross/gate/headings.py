"""Headings and tables that name items: none invented, none doubled, each item under its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expectation import LISTS
from engross.gate.strings import shown
from engross.gate.text import folded
from engross.views.phrases import phrases

__all__ = ["compare_headings", "compare_sections", "compare_table"]

_NUMBER = re.compile(r"[QD]?\d+")
_TABLE_CELLS = 5


def compare_sections(case: Case) -> Iterator[Diagnostic]:
    """No item stands under the heading of another kind, no list under that of another."""
    over = _headings_over(case)
    carriers = case.carriers() if case.use.first else {}
    for item in case.expected.items:
        for carrier in carriers.get(case.carrier_name(item.id), [])[:1]:
            own = range(carrier.start, carrier.end)
            at = next((n for n in own if case.reading.blocks[n].level), carrier.start)
            heading = over.get(at, "")
            fitting = {item.section, *(_of_issues() if item.row else ())}
            titled = any(_begins(heading, s) for s in case.expected.sections | _of_issues())
            if titled and not any(_begins(heading, s) for s in fitting):
                message = case.says(f"item {item.number} stands under a heading of another kind.")
                where = case.where(carrier.element)
                yield diagnose("GT-026", where, message, expected=item.section, found=heading)
    names = {name: shown(phrases()[f"heading.{name}"]) for name in (*LISTS, "checked", "far", "found")}
    for one in case.reading.lists:
        heading = over.get(one.block, "") if case.holds(one.block) else ""
        if one.name in LISTS and heading in names.values() and heading != names[one.name]:
            message = case.says(f"the list “{one.name}” stands under the heading of another.")
            yield diagnose(
                "GT-026", case.where(one.element), message, expected=names[one.name], found=heading
            )


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


def _headings_over(case: Case) -> dict[int, str]:
    """For each block of the view the heading above it, of a higher level where it is one itself."""
    over: dict[int, str] = {}
    open_headings: list[tuple[int, str]] = []
    for at, block in enumerate(case.blocks, case.view.start):
        while block.level and open_headings and open_headings[-1][0] >= block.level:
            open_headings.pop()
        over[at] = open_headings[-1][1] if open_headings else ""
        if block.level:
            open_headings.append((block.level, block.text))
    return over


def _of_issues() -> frozenset[str]:
    """The headings over issues of all kinds."""
    return frozenset(shown(phrases()[f"heading.{name}"]) for name in ("issues", "detail"))


def _begins(heading: str, title: str) -> bool:
    """A heading may give a number after its title."""
    return heading.startswith(title) and not heading[len(title) :].strip(" 0123456789")


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
        if cells is None or row.cells[: len(cells)] != cells or met[row.cells[0]] > 1:
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
