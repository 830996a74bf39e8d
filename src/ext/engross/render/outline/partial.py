"""Views that are not the full report: scope and limits, the register, an unfinished review."""

from __future__ import annotations

from collections.abc import Iterator

from engross.render.outline import limits
from engross.render.outline.items import COMMA, item, joined
from engross.render.outline.limits import section
from engross.render.outline.model import Block, Cell, Exact, Gap, Inline, Name, Paragraph, Row, Table
from engross.views.ledger_model import (
    Carried,
    ItemKind,
    LedgerView,
    NotShown,
    Place,
    RegisterRow,
    TakenOut,
    UnfinishedView,
)
from engross.views.phrases import say
from engross.views.words import Recorded, Said

__all__ = ["coverage", "register", "unfinished"]

_PUBLISHED: tuple[tuple[ItemKind, str], ...] = (
    ("issue", "heading.published"),
    ("outside", "heading.published-outside"),
    ("question", "heading.published-questions"),
)


def coverage(view: LedgerView) -> Iterator[Block]:
    """Scope and limits alone; it says that it is a part."""
    yield from limits.title_block(view.facts, say("kind.coverage"))
    yield section(view.key, "checked", say("heading.checked"))
    yield from limits.scope_sentences(view.scope)
    yield from limits.banner(view.scope)
    yield section(view.key, "far", say("heading.far"))
    for sentence in view.scope.assurance:
        yield Paragraph("text", (sentence,))
    yield section(view.key, "unread", say("heading.unread"))
    yield from limits.unread(view.scope)
    yield section(view.key, "scope", say("heading.scope"))
    yield from limits.parts_and_limits(view.key, view.scope)


def register(view: LedgerView) -> Iterator[Block]:
    """Identifiers in the open, for those who check the publication against the record."""
    yield from limits.title_block(view.facts, say("kind.register"))
    yield Paragraph("text", (say("label.identifiers-open"),))
    yield section(view.key, "record", say("label.record"))
    yield _record(view)
    yield from limits.scope_sentences(view.scope)
    for kind, heading in _PUBLISHED:
        rows = [row for row in view.register if row.item_kind == kind]
        if rows:
            yield section(view.key, f"register-{kind}", say(heading))
            yield _published(rows, say(heading))
    yield from _excluded(view)
    yield from _taken_out(view)


def _record(view: LedgerView) -> Table:
    rows = [(say("label.record"), (say("label.record-ledger", version=view.schema_version),))]
    facts: list[tuple[Said, tuple[Inline, ...]]] = [*rows]
    if view.facts.sha256 is not None:
        facts.append((say("label.source-sha"), (Exact(view.facts.sha256),)))
    facts.append((say("label.document-id"), (Exact(view.document_id),)))
    head = (say("label.record"), say("label.particulars"))
    return Table("record", say("label.record"), head, tuple(Row((Cell((a,)), Cell(b))) for a, b in facts))


def _published(rows: list[RegisterRow], caption: Said) -> Table:
    names = ("no", "reference", "term", "rule", "identifier", "state", "places")
    return Table("register", caption, _head(*names), tuple(_register_row(row) for row in rows))


def _head(*names: str) -> tuple[Said, ...]:
    return tuple(say(f"label.{name}") for name in names)


def _register_row(row: RegisterRow) -> Row:
    words: tuple[tuple[Inline, ...], ...] = (
        (Exact(row.number),),
        (Exact(row.reference),),
        (Name(row.term),),
        (row.kind,),
        (Exact(row.id),),
        (row.state,),
        joined((_span(place) for place in row.places), Gap("; ")),
    )
    return Row(tuple(Cell(cell) for cell in words))


def _span(place: Place) -> tuple[Inline, ...]:
    return (place.numbered, COMMA, place.span)


def _excluded(view: LedgerView) -> Iterator[Block]:
    entries: tuple[Carried | NotShown, ...] = (*view.carried, *view.not_shown)
    if not entries:
        return
    yield section(view.key, "excluded", say("heading.excluded"))
    yield Paragraph("text", (say("label.excluded-lead"),))
    rows = tuple(
        Row((Cell((Name(entry.term),)), Cell((entry.rule,)), Cell((Exact(entry.id),)), Cell((entry.reason,))))
        for entry in entries
    )
    yield Table("excluded", say("heading.excluded"), _head("term", "rule", "identifier", "why-not"), rows)


def _taken_out(view: LedgerView) -> Iterator[Block]:
    if not view.taken_out:
        return
    yield section(view.key, "taken-out", say("heading.taken-out"))
    rows = tuple(_taken_out_row(entry) for entry in view.taken_out)
    yield Table("taken-out", say("heading.taken-out"), _head("issue", "place", "words", "why"), rows)


def _taken_out_row(entry: TakenOut) -> Row:
    words = (Exact(entry.number),), _span(entry.place), (Recorded(entry.words),), (entry.reason,)
    return Row(tuple(Cell(cell) for cell in words))


def unfinished(view: UnfinishedView) -> Iterator[Block]:
    """A review that gives no result yet: what was done, and what has to happen next."""
    key = view.key
    yield from limits.title_block(view.facts, say("kind.unfinished"))
    yield section(key, "state", say("heading.state"))
    yield Paragraph("label", (view.headline,))
    for effect in view.effects:
        yield Paragraph("text", (effect,))
    yield from limits.scope_sentences(view.scope)
    yield from limits.banner(view.scope)
    yield section(key, "unread", say("heading.unread"))
    yield from limits.unread(view.scope)
    yield section(key, "done", say("heading.done"))
    rows = tuple(Row(tuple(Cell((words,)) for words in step)) for step in view.steps)
    yield Table("steps", say("heading.steps"), _head("step", "state", "means-reader"), rows)
    yield section(key, "next", say("heading.next"))
    yield limits.bullets("next", view.next_steps)
    yield section(key, "waiting", say("heading.waiting"))
    for sentence in view.waiting:
        yield Paragraph("text", (sentence,))
    if view.questions:
        yield section(key, "questions", say("heading.questions"))
        yield Paragraph("text", (say("unfinished.question-lead"),))
        for entry in view.questions:
            yield from item(entry, 2, None)
    yield section(key, "scope", say("heading.scope"))
    yield from limits.scope_sentences(view.scope)
    yield from limits.parts_and_limits(key, view.scope)
