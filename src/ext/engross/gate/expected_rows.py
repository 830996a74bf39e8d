"""What a rendering owes of the register, and of findings that are not shown."""

from __future__ import annotations

from engross.gate.expected import ExpectedRow
from engross.gate.strings import shown, texts
from engross.gate.tables import labelled
from engross.views.ledger_model import Carried, LedgerView, NotShown, Place
from engross.views.phrases import phrases

__all__ = ["excluded_rows", "not_shown_rows", "register_rows", "taken_out_rows"]

_PUBLISHED = {"issue": "published", "question": "published-questions", "outside": "published-outside"}


def not_shown_rows(view: LedgerView) -> tuple[ExpectedRow, ...]:
    return tuple(ExpectedRow(row.id, texts(row.term, row.kind, row.reason)) for row in view.not_shown)


def register_rows(view: LedgerView) -> tuple[ExpectedRow, ...]:
    rows = []
    for row in view.register:
        places = [_span(place) for place in row.places]
        cells = texts(row.number, row.reference, row.term, row.kind, row.state, *places)
        columns = labelled(
            no=row.number,
            reference=row.reference,
            term=row.term,
            rule=str(row.kind),
            identifier=row.id,
            state=str(row.state),
            places="; ".join(places) or phrases()["place.none"],
        )
        rows.append(ExpectedRow(row.id, cells, row.id, columns, _PUBLISHED[row.item_kind]))
    return tuple(rows)


def excluded_rows(view: LedgerView) -> tuple[ExpectedRow, ...]:
    carried = [_left_out(row, row.question_id) for row in view.carried]
    return (*carried, *(_left_out(row, row.id) for row in view.not_shown))


def _left_out(row: Carried | NotShown, link: str) -> ExpectedRow:
    columns = labelled(term=row.term, rule=str(row.rule), identifier=row.id, why_not=str(row.reason))
    return ExpectedRow(row.id, texts(row.term, row.rule, row.reason), link, columns, "excluded")


def _span(place: Place) -> str:
    return f"{shown(str(place.numbered))}, {place.span}"


def taken_out_rows(view: LedgerView) -> tuple[ExpectedRow, ...]:
    rows = []
    for row in view.taken_out:
        place, why = _span(row.place), str(row.reason)
        columns = labelled(issue=row.number, place=place, words=row.words, why=why)
        rows.append(ExpectedRow(row.item_id, texts(row.number, place, row.words, row.reason), None, columns))
    return tuple(rows)
