"""The words of one item: number, term, observation, passages, places, reasons, and no other item's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expectation import ExpectedItem
from engross.gate.reading import Block, Carrier
from engross.gate.text import folded, named

__all__ = ["compare_words"]

_CUTS = ("", "…", "… ")
"""What may stand between the place of a passage and the passage."""


def compare_words(
    case: Case, item: ExpectedItem, carrier: Carrier, foreign: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Compare what an item says. ``foreign`` are sentences of one item alone, with its number."""
    blocks = case.reading.blocks[carrier.start : carrier.end]
    text = folded(case.reading.text(carrier.start, carrier.end))
    yield from _head(case, item, carrier, blocks)
    yield from _evidence(case, item, carrier, text)
    yield from _reasons(case, item, carrier, text)
    yield from _strangers(case, item, carrier, blocks, foreign)


def _head(case: Case, item: ExpectedItem, carrier: Carrier, blocks: Sequence[Block]) -> Iterator[Diagnostic]:
    """Number and term before the observation, and the observation."""
    texts = [block.text for block in blocks]
    at = next((n for n, text in enumerate(texts) if item.observation in text), None)
    head = range(len(texts) if at is None else at)
    wanted = {
        "number": any(_numbered(blocks[n], texts[n], item) for n in head),
        "term": any(item.term in texts[n] for n in head),
        "observation": at is not None,
    }
    for name, there in wanted.items():
        if not there:
            yield diagnose(
                "GT-012",
                case.where(carrier.element),
                case.says(f"item {item.number}, “{item.term}”, does not show its {name}."),
                expected=getattr(item, name),
                found=folded(" ".join(texts)),
            )


def _numbered(block: Block, text: str, item: ExpectedItem) -> bool:
    if text.startswith(item.spoken) or text.removesuffix(".") == item.number:
        return True
    return any(s.seen and s.text.strip().removesuffix(".") == item.number for s in block.segments)


def _evidence(case: Case, item: ExpectedItem, carrier: Carrier, text: str) -> Iterator[Diagnostic]:
    where = case.where(carrier.element)
    for excerpt in item.excerpts:
        if excerpt not in text:
            message = case.says(f"item {item.number} does not show a passage as it stands in the source.")
            yield diagnose("GT-015", where, message, expected=excerpt, found="not in the item")
    for place, excerpt in item.passages:
        if excerpt in text and not any(f"{place} {cut}{excerpt}" in text for cut in _CUTS):
            message = case.says(f"a passage of item {item.number} does not stand with its role and place.")
            yield diagnose("GT-015", where, message, expected=f"{place} {excerpt}", found="set otherwise")
    for names in item.places:
        if not any(named(name, text) for name in names):
            message = case.says(f"item {item.number} does not name a place that it rests on.")
            wanted = " or ".join(sorted(names))
            yield diagnose("GT-015", where, message, expected=wanted, found="not in the item")


def _reasons(case: Case, item: ExpectedItem, carrier: Carrier, text: str) -> Iterator[Diagnostic]:
    where = case.where(carrier.element)
    for reason in item.reasons:
        if reason not in text:
            message = case.says(f"item {item.number} lacks a reason, or gives it in other words.")
            yield diagnose("GT-016", where, message, expected=reason, found="not in the item")
    for detail in item.details:
        if detail not in text:
            message = case.says(f"item {item.number} lacks words that the record gives it.")
            yield diagnose("GT-019", where, message, expected=detail, found="not in the item")


def _strangers(
    case: Case, item: ExpectedItem, carrier: Carrier, blocks: Sequence[Block], foreign: Mapping[str, str]
) -> Iterator[Diagnostic]:
    for block in blocks:
        owner = foreign.get(block.text)
        if owner is not None and owner != item.number and block.text not in item.own:
            yield diagnose(
                "GT-017",
                case.where(carrier.element),
                case.says(f"item {item.number} shows words that belong to item {owner}."),
                expected=f"words of item {item.number}",
                found=block.text,
            )
