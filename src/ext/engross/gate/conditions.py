"""The view against its record: each phrase only under its condition, each slot and count as recorded.

Everything a page is compared with comes from the view. This asks the record itself, so
that a view which says too much breaks the build as a page that does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.facts import RecordFacts, scope_name
from engross.gate.filling import Ground, unborne
from engross.views.anchor_model import AnchorFinding, AnchorTotal, AnchorView
from engross.views.ledger_model import (
    Carried,
    Category,
    CoverageRow,
    Item,
    LedgerView,
    NotShown,
    Place,
    RegisterRow,
    TakenOut,
    Term,
    Total,
    UnfinishedView,
)
from engross.views.words import Said

__all__ = ["compare_view"]

View = LedgerView | UnfinishedView | AnchorView


def compare_view(view: View, facts: RecordFacts, source: str) -> Iterator[Diagnostic]:
    """Compare what a view says with what holds of its record. ``source`` is all text of its source."""
    where = Where(element=view.key)
    ground = Ground(facts, source)
    for said, scope in _spoken(view):
        unmet = unborne(said, scope, ground)
        if unmet:
            message = f"Record {view.key}: “{said.text}” is said, but the record does not bear it out."
            yield diagnose("GT-055", where, message, expected=", ".join(unmet), found=said.phrase)
    for key, count in _stated(view):
        if key in facts.counts and facts.counts[key] != count:
            message = f"Record {view.key}: the count “{key}” of the view is not the record's."
            yield diagnose("GT-055", where, message, expected=facts.counts[key], found=count)


@dataclass(frozen=True, slots=True)
class _Scoped:
    part: object
    scope: str | None


def _spoken(view: View) -> Iterator[tuple[Said, str | None]]:
    """Every phrase of a view with the scope that it is said of."""
    pending = [_Scoped(view, None)]
    while pending:
        one = pending.pop()
        part = one.part
        if isinstance(part, Said):
            yield part, one.scope
        elif isinstance(part, tuple):
            pending.extend(_Scoped(entry, one.scope) for entry in part)
        elif is_dataclass(part):
            scope = _scope(part) or one.scope
            pending.extend(_Scoped(getattr(part, item.name), scope) for item in fields(part))


_ITEMS = (Item, NotShown, Carried, RegisterRow, AnchorFinding)
_KINDS = (Category, Total, AnchorTotal)


def _scope(part: object) -> str | None:
    """The scope that a part of a view opens for what is said in it."""
    if isinstance(part, _ITEMS):
        return scope_name("item", part.id)
    if isinstance(part, TakenOut):
        return scope_name("item", part.item_id)
    if isinstance(part, (*_KINDS, CoverageRow)):
        return scope_name("part" if isinstance(part, CoverageRow) else "kind", part.key)
    if isinstance(part, Place):
        return scope_name("place", str(part.paragraph))
    return scope_name("term", part.term) if isinstance(part, Term) else None


def _stated(view: View) -> Iterator[tuple[str, int]]:
    """The counts that a view states, by the names of the record's own."""
    if isinstance(view, UnfinishedView):
        yield "questions", len(view.questions)
        return
    totals = view.totals
    if isinstance(view, LedgerView):
        yield "not-shown", len(view.not_shown)
        totals = (*totals, view.issue_total, view.question_total, view.outside_total, view.term_total)
    else:
        yield "findings", view.finding_count
    for total in totals:
        if total.count is not None:
            yield total.key, total.count
