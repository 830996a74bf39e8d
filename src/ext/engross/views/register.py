"""The reviewer's register: every identifier in the open, with what became of it."""

from __future__ import annotations

from collections.abc import Iterator

from engross.contracts.ledger import Location
from engross.views.issues import Context
from engross.views.ledger_model import Carried, Item, NotShown, RegisterRow, TakenOut
from engross.views.phrases import say
from engross.views.projection import Projected, Projection
from engross.views.questions import Question
from engross.views.words import Recorded, Said

__all__ = ["carried_rows", "finding_rows", "not_shown", "question_rows", "taken_out"]


def finding_rows(
    items: tuple[Item, ...], found: dict[str, Projected], context: Context
) -> tuple[RegisterRow, ...]:
    """Rows of issues and outside documents, in reading order."""
    return tuple(
        RegisterRow(
            id=item.id,
            item_kind=item.kind,
            number=item.number,
            reference=item.reference,
            term=item.term,
            kind=_rule(found[item.id]),
            state=Recorded(found[item.id].finding.review_state),
            places=context.places.all(found[item.id].action),
        )
        for item in items
    )


def question_rows(
    items: tuple[Item, ...], asked: list[Question], found: dict[str, Projected], context: Context
) -> tuple[RegisterRow, ...]:
    """Rows of open questions, in reading order; ``asked`` are the same questions before numbering."""
    return tuple(
        RegisterRow(
            id=item.id,
            item_kind="question",
            number=item.number,
            reference=item.reference,
            term=item.term,
            kind=_rule(found[question.id])
            if question.stage == "finding"
            else say(f"register.{question.stage}", reason=question.reason or ""),
            state=Recorded(question.decision),
            places=context.places.all((*question.shown, *question.further)),
        )
        for item, question in zip(items, asked, strict=True)
    )


def not_shown(projection: Projection, context: Context) -> tuple[NotShown, ...]:
    """Findings that decisions emptied or rejected, in ledger order."""
    return tuple(
        NotShown(
            id=item.finding.id,
            reference=context.references[item.finding.id],
            term=context.term(item.finding),
            kind=say(f"kind-lower.{item.category}"),
            rule=_rule(item),
            reason=say(f"not-shown.{item.reason}"),
        )
        for item in projection.of("not-shown")
    )


def carried_rows(carried: dict[str, list[Projected]], context: Context) -> tuple[Carried, ...]:
    """Findings published as an open question, in the order of the questions."""
    return tuple(
        Carried(
            id=item.finding.id,
            question_id=question,
            number=context.question_numbers[question],
            term=context.term(item.finding),
            rule=_rule(item),
            reason=say("register.carried", number=context.question_numbers[question]),
        )
        for question in context.question_numbers
        for item in carried.get(question, ())
    )


def taken_out(items: tuple[Item, ...], found: dict[str, Projected], context: Context) -> tuple[TakenOut, ...]:
    """Places that decisions took out of items that are still published."""
    return tuple(
        TakenOut(
            item.id,
            item.number,
            context.places.of(location),
            context.places.source.slice(location) or "",
            why,
        )
        for item in items
        for location, why in _taken_out(found[item.id], context)
    )


def _taken_out(item: Projected, context: Context) -> Iterator[tuple[Location, Said]]:
    for location in item.out:
        yield location, say("taken-out.not-a-case")
    for place in item.undecided:
        number = context.question_numbers[place.question_id]
        yield place.location, say("taken-out.undecided", number=number)


def _rule(item: Projected) -> Said:
    return say("register.finding", rule=item.finding.rule_id, severity=item.finding.severity)
