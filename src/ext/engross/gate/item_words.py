"""The words of one item: number, term, observation, passages, places, reasons, and no other item's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.excerpts import drawn, plain, quotations
from engross.gate.expected import ExpectedItem
from engross.gate.links import leads
from engross.gate.reading import Block, Carrier
from engross.gate.strings import shown
from engross.gate.text import folded, named, stands
from engross.views.phrases import say

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
    yield from _evidence(case, item, carrier, blocks)
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
    if case.format == "word":
        code = shown(str(say("label.reference-code", code=item.reference)))
        wanted["reference"] = any(code in text for text in texts)
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


def _evidence(
    case: Case, item: ExpectedItem, carrier: Carrier, blocks: Sequence[Block]
) -> Iterator[Diagnostic]:
    where = case.where(carrier.element)
    text = folded("\n".join(map(drawn, blocks)))
    bare = plain(text)
    for place, quotation in item.passages:
        if any(f"{place} {cut}{quotation}" in text for cut in _CUTS):
            continue
        words = plain(quotation)
        if words not in bare:
            message = case.says(f"item {item.number} does not show a passage as it stands in the source.")
            yield diagnose("GT-015", where, message, expected=words, found="not in the item")
        elif not any(f"{place} {cut}{words}" in bare for cut in _CUTS):
            message = case.says(f"a passage of item {item.number} does not stand with its role and place.")
            yield diagnose("GT-015", where, message, expected=f"{place} {words}", found="set otherwise")
        elif case.format != "markdown":
            message = case.says(
                f"a passage of item {item.number} has a mark on other words than those at issue."
            )
            yield diagnose(
                "GT-028", where, message, expected=quotation, found="marked otherwise, or not at all"
            )
    yield from _repeated(case, item, carrier, blocks)
    yield from _places(case, item, carrier, bare)


def _repeated(
    case: Case, item: ExpectedItem, carrier: Carrier, blocks: Sequence[Block]
) -> Iterator[Diagnostic]:
    """A passage that stands more often than the record gives it looks like a further place."""
    wanted = Counter(quotation for _, quotation in item.passages)
    for quotation, times in quotations(blocks).items():
        if quotation in wanted and times > wanted[quotation]:
            message = case.says(f"a passage of item {item.number} stands {times} times.")
            expected = f"{wanted[quotation]} times: {plain(quotation)}"
            yield diagnose("GT-015", case.where(carrier.element), message, expected=expected, found=times)


def _places(case: Case, item: ExpectedItem, carrier: Carrier, text: str) -> Iterator[Diagnostic]:
    where = case.where(carrier.element)
    for names in item.places:
        if not any(named(name, text) for name in names):
            message = case.says(f"item {item.number} does not name a place that it rests on.")
            wanted = " or ".join(sorted(names))
            yield diagnose("GT-015", where, message, expected=wanted, found="not in the item")
    for forms in item.further:
        if not any(stands(form, text) for form in forms):
            message = case.says(f"item {item.number} names a further place otherwise than the record does.")
            yield diagnose("GT-015", where, message, expected=" or ".join(forms), found="not in the item")
    for target, number in item.leads_to:
        if not leads(case, carrier.start, carrier.end, target, number):
            message = case.says(f"item {item.number} does not lead to question {number}, which it rests on.")
            yield diagnose("GT-019", where, message, expected=f"{number}, a link to #{target}", found="none")


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
