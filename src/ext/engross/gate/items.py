"""Every item once and seen, by the id that carries it; carried findings inside it; none invented."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expected import ExpectedItem
from engross.gate.item_words import compare_words
from engross.gate.reading import Carrier
from engross.gate.text import RECORD_ID, folded
from engross.gate.visibility import Seen

__all__ = ["compare_items", "met_items"]


def compare_items(case: Case) -> Iterator[Diagnostic]:
    """Compare the items of a view that carries their ids."""
    carriers = case.carriers()
    foreign = _distinctive(case)
    for item in case.expected.items:
        found = carriers.get(case.carrier_name(item.id), [])
        if not found:
            yield diagnose(
                "GT-010",
                case.where(f"#{item.id}"),
                case.says(f"item {item.number}, “{item.term}”, is missing."),
                expected=f"one visible item with the id {item.id}",
                found="none",
            )
            continue
        if len(found) > 1:
            yield _twice(case, item, found)
        yield from _one(case, item, found[0], foreign)
        yield from _carried(case, item, found[0], carriers)
    yield from _invented(case)


def met_items(case: Case) -> frozenset[str]:
    """The ids of expected items that a view shows."""
    if case.part == "register":
        return frozenset(row.id for row in case.expected.register if row.id in case.text)
    seen = {c.id for c in case.reading.carriers if c.seen is Seen.SEEN and c.end > c.start}
    return frozenset(item.id for item in case.expected.items if case.carrier_name(item.id) in seen)


def _one(case: Case, item: ExpectedItem, carrier: Carrier, foreign: dict[str, str]) -> Iterator[Diagnostic]:
    text = folded(case.reading.text(carrier.start, carrier.end))
    if carrier.seen is not Seen.SEEN or not text:
        yield diagnose(
            "GT-011",
            case.where(carrier.element),
            case.says(f"item {item.number}, “{item.term}”, is on the page but a reader cannot see it."),
            expected="visible text",
            found="heard by screen readers only" if carrier.seen is Seen.HEARD else "hidden or empty",
        )
        return
    if not case.holds(carrier.start):
        yield diagnose(
            "GT-012",
            case.where(carrier.element),
            case.says(f"item {item.number} stands outside the view of its record."),
        )
    yield from compare_words(case, item, carrier, foreign)


def _carried(
    case: Case, item: ExpectedItem, carrier: Carrier, carriers: dict[str, list[Carrier]]
) -> Iterator[Diagnostic]:
    """Findings that became this question are carried inside it."""
    for finding in item.also:
        found = carriers.get(case.carrier_name(finding), [])
        inside = [one for one in found if carrier.start <= one.start < max(carrier.end, carrier.start + 1)]
        if len(found) != 1 or not inside:
            yield diagnose(
                "GT-018",
                case.where(carrier.element),
                case.says(
                    f"the finding {finding} is not carried by open question {item.number}, or not once."
                ),
                expected=f"the id {finding} once, inside the item",
                found=", ".join(one.element for one in found) or "nowhere",
            )


def _distinctive(case: Case) -> dict[str, str]:
    """Sentences that belong to exactly one item, with its number."""
    owners: dict[str, set[str]] = {}
    for item in case.expected.items:
        for text in (item.observation, *item.reasons, *item.excerpts):
            owners.setdefault(text, set()).add(item.number)
    return {text: numbers.pop() for text, numbers in owners.items() if len(numbers) == 1}


def _twice(case: Case, item: ExpectedItem, found: list[Carrier]) -> Diagnostic:
    return diagnose(
        "GT-013",
        case.where(found[1].element),
        case.says(f"item {item.number}, “{item.term}”, carries its id {len(found)} times."),
        expected="once",
        found=", ".join(carrier.element for carrier in found),
    )


def _invented(case: Case) -> Iterator[Diagnostic]:
    """Whatever claims to be an item, or carries an id of a ledger, and is none of this record."""
    known = {case.carrier_name(item_id) for item in case.expected.items for item_id in (item.id, *item.also)}
    known.update(case.carrier_name(row.id) for row in case.expected.not_shown)
    for carrier in case.reading.carriers:
        if carrier.id in known or not (case.holds(carrier.start) or case.holds(carrier.end - 1)):
            continue
        if carrier.item or RECORD_ID.fullmatch(carrier.id):
            yield diagnose(
                "GT-014",
                case.where(carrier.element),
                case.says("there is an item that the record does not have."),
                expected="items of the record only",
                found=carrier.id or case.reading.text(carrier.start, carrier.end),
            )
