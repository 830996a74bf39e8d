"""An issue, an open question or an outside document in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.render.outline.model import Block, Exact, Gap, Heading, Inline, Link, Name, Paragraph, Quote
from engross.views.ledger_model import Evidence, Item, Place, Wording
from engross.views.phrases import say, say_count
from engross.views.places import distinct_paragraphs
from engross.views.words import Said

__all__ = ["COMMA", "SPACE", "counted", "item", "item_link", "joined", "labelled", "number_link"]

SPACE = Gap(" ")
COMMA = Gap(", ")


def joined(pieces: Iterable[tuple[Inline, ...]], gap: Gap = COMMA) -> tuple[Inline, ...]:
    """Pieces one after the other with ``gap`` between them."""
    found: list[Inline] = []
    for piece in pieces:
        found += (gap, *piece) if found else piece
    return tuple(found)


def labelled(label: Said, words: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """``Label: words``."""
    return (label, Gap(": "), *words)


def counted(place: Place, count: int, noun: str) -> tuple[Inline, ...]:
    """``para 4``, or ``para 4 (2 places)`` where more than one is meant."""
    if count == 1:
        return (place.short,)
    return (place.short, Gap(" ("), say_count(f"term.{noun}-n", count), Gap(")"))


def item_link(item_id: str, number: str) -> Link:
    """A link whose words say what it leads to: ``open question Q4``."""
    kind = {"Q": "question", "D": "outside"}.get(number[:1], "issue")
    return Link(item_id, say(f"outline.link-{kind}", number=number))


def item(item: Item, level: int, back: Link | None) -> Iterator[Block]:
    """The item under a heading of ``level``; ``back`` leads to the table that lists it."""
    yield Heading(level, (item.spoken, Name(item.term)), (item.id, *item.also))
    if item.state is not None:
        yield Paragraph("state", (item.state,))
    yield Paragraph("text", (item.observation,))
    yield from _wordings(item.wordings)
    yield from _evidence(item.evidence)
    if item.more_lead is not None:
        places = (counted(place, count, "places") for place, count in distinct_paragraphs(item.more_places))
        yield Paragraph("note", (item.more_lead, SPACE, *joined(places)))
    for qualifier in item.qualifiers:
        yield Paragraph("text", (qualifier,))
    yield from _evidence(item.qualifier_evidence)
    if item.see_also_lead is not None:
        links = ((item_link(target, number),) for target, number in item.see_also)
        yield Paragraph("note", (item.see_also_lead, SPACE, *joined(links)))
    yield from _reasons(item)
    yield from _next(item)
    reference: tuple[Inline, ...] = (say("label.reference-code", code=item.reference),)
    yield Paragraph("note", (*reference, Gap("   "), back) if back else reference)


def _wordings(wordings: tuple[Wording, ...]) -> Iterator[Block]:
    if wordings:
        yield Paragraph("label", (say("label.wordings"),))
    for wording in wordings:
        places = joined((place.long,) for place in wording.places)
        yield Paragraph("evidence", (say("role.definition"), Gap("   "), *places))
        yield Quote(wording.text)
        if wording.note is not None:
            yield Paragraph("note", (wording.note,))


def _evidence(evidence: tuple[Evidence, ...]) -> Iterator[Block]:
    for shown in evidence:
        yield Paragraph("evidence", (shown.role, Gap("   "), shown.place.long))
        if shown.excerpt.text:
            yield Quote(shown.excerpt)


def _reasons(item: Item) -> Iterator[Block]:
    if item.reasons_title is not None:
        yield Paragraph("label", (item.reasons_title,))
    for reason in item.reasons:
        yield Paragraph("record", (reason,))
    if item.no_reason is not None:
        yield Paragraph("text", (item.no_reason,))


def _next(item: Item) -> Iterator[Block]:
    if item.next_title is not None:
        yield Paragraph("label", (item.next_title,))
    if item.next_step is not None:
        yield Paragraph("next", (item.next_step,))
    if item.next_note is not None:
        yield Paragraph("note", (item.next_note,))


def number_link(item: Item) -> Link:
    """The item's number, leading to the item."""
    return Link(item.id, Exact(item.number))
