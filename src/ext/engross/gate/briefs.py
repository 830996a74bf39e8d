"""Items of a later view of the same record on a page: in short, and without ids."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.reading import Carrier
from engross.gate.visibility import Seen

__all__ = ["compare_briefs"]


def compare_briefs(case: Case) -> Iterator[Diagnostic]:
    """Each item once, by its number, with its term and observation; and no other."""
    numbers = {item.number: item for item in case.expected.items}
    met: dict[str, int] = dict.fromkeys(numbers, 0)
    for carrier in case.reading.carriers:
        if not carrier.item or not case.holds(carrier.start) or carrier.seen is not Seen.SEEN:
            continue
        number = _number(case, carrier, set(numbers))
        if number is None:
            yield diagnose(
                "GT-014",
                case.where(carrier.element),
                case.says("there is an item that the record does not have."),
                expected="items of the record only",
                found=case.reading.text(carrier.start, carrier.end),
            )
            continue
        met[number] += 1
        item, text = numbers[number], case.reading.text(carrier.start, carrier.end)
        for name, wanted in (("term", item.term), ("observation", item.observation)):
            if wanted not in text:
                message = case.says(f"item {number}, “{item.term}”, does not show its {name}.")
                yield diagnose("GT-012", case.where(carrier.element), message, expected=wanted, found=text)
    for number, times in met.items():
        message = case.says(f"item {number} stands {times} times in this view.")
        if times == 0:
            yield diagnose("GT-010", case.where(), message, expected="once", found=times)
        elif times > 1:
            yield diagnose("GT-013", case.where(), message, expected="once", found=times)


def _number(case: Case, carrier: Carrier, numbers: set[str]) -> str | None:
    for block in case.reading.blocks[carrier.start : carrier.end]:
        if block.text in numbers:
            return block.text
    return None
