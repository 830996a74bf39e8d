"""What a rendering of a ledger must show, computed from the record's own view.

Nothing here comes from a rendering, and nothing from the room that writes renderings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engross.gate.expected import LISTS, Expectation, ExpectedCount, ExpectedPart
from engross.gate.expected_items import expected_item, expected_terms, items_in_order
from engross.gate.expected_rows import excluded_rows, not_shown_rows, register_rows, taken_out_rows
from engross.gate.strings import shown, strings_of, texts
from engross.views.carriers import part_id
from engross.views.ledger_model import Facts, LedgerView, Scope, Total, UnfinishedView
from engross.views.phrases import phrases, say

__all__ = ["expectation_of"]


def expectation_of(view: LedgerView | UnfinishedView) -> Expectation:
    """The expectation of a view."""
    scope, facts = view.scope, view.facts
    finished = isinstance(view, LedgerView)
    return Expectation(
        key=view.key,
        finished=finished,
        name=shown(facts.name),
        begins=shown(facts.begins.text) if facts.begins is not None else "",
        particulars=tuple(_particulars(facts, finished)),
        registered=tuple(_registered(view)),
        dates=_dates(str(facts.review_date)),
        fingerprint=shown(str(facts.fingerprint)) if facts.fingerprint else None,
        sha256=facts.sha256,
        items=tuple(expected_item(item, section) for section, item in items_in_order(view)),
        counts=tuple(_counts(view)) if isinstance(view, LedgerView) else (),
        scope=texts(scope.checked, scope.not_checked),
        # An unfinished review has a banner of its own: that it is not finished.
        banner=texts(scope.banner_title, scope.banner) if finished else (),
        statements=_statements(view),
        assurance=texts(*scope.assurance),
        steps=texts(*(said for step in view.steps for said in step))
        if isinstance(view, UnfinishedView)
        else (),
        effects=texts(view.headline, *view.effects) if isinstance(view, UnfinishedView) else (),
        waiting=texts(*view.waiting) if isinstance(view, UnfinishedView) else (),
        sections=frozenset(_sections(view)),
        kinds=tuple(
            (part_id(view.key, f"cat-{category.key}"), shown(str(category.title)))
            for category in (view.categories if isinstance(view, LedgerView) else ())
        ),
        empty=tuple(_empty(view)),
        result=_result(view),
        lists=_lists(scope),
        parts=tuple(
            ExpectedPart(row.key, *texts(row.part, row.state, row.meaning)) for row in scope.coverage
        ),
        not_shown=not_shown_rows(view) if isinstance(view, LedgerView) else (),
        register=register_rows(view) if isinstance(view, LedgerView) else (),
        excluded=excluded_rows(view) if isinstance(view, LedgerView) else (),
        taken_out=taken_out_rows(view) if isinstance(view, LedgerView) else (),
        terms=expected_terms(view) if isinstance(view, LedgerView) else (),
        strings=strings_of(view),
    )


def _particulars(facts: Facts, finished: bool) -> Iterator[tuple[str, ...]]:
    """What identifies the source and the page, each beside its label, in the forms of all formats."""
    rows: list[tuple[tuple[str, ...], object]] = [
        (("source", "source-file"), facts.name),
        (("fingerprint", "fingerprint-word"), facts.fingerprint or facts.identity),
        (("review-date",), facts.review_date),
    ]
    if facts.begins is not None:
        rows.append((("begins", "begins-word"), facts.begins.text))
    if finished:
        rows.append((("nature",), facts.nature_short))
    for labels, value in rows:
        yield texts(*(f"{phrases()[f'label.{label}']} {value}" for label in labels))


def _registered(view: LedgerView | UnfinishedView) -> Iterator[tuple[str, ...]]:
    """The same for the register, where identifiers stand in the open."""
    rows = (
        ("record", say("label.record-ledger", version=view.schema_version)),
        ("source-sha", view.facts.sha256 or view.facts.identity),
        ("document-id", view.document_id),
    )
    for label, value in rows:
        yield texts(f"{phrases()[f'label.{label}']} {value}")


def _dates(date: str) -> tuple[str, ...]:
    """How a rendering may give the date of the review: in a line, or beside its label."""
    label = phrases()["label.review-date"]
    return tuple(map(shown, (str(say("footer.date", date=date)), f"{label} {date}", f"{label}: {date}")))


def _sections(view: LedgerView | UnfinishedView) -> Iterator[str]:
    """The headings under which items stand."""
    if isinstance(view, LedgerView):
        yield from (shown(str(category.title)) for category in view.categories)
        yield shown(phrases()["heading.outside"])
        yield shown(phrases()["heading.not-shown"])
    yield shown(phrases()["heading.questions"])


def _empty(view: LedgerView | UnfinishedView) -> Iterator[tuple[str, str]]:
    """The headings of kinds without an issue, with what says so."""
    for category in view.categories if isinstance(view, LedgerView) else ():
        if category.empty is not None:
            yield shown(str(category.title)), shown(str(category.empty))


def _counts(view: LedgerView) -> list[ExpectedCount]:
    rows = (*view.totals, view.issue_total, view.question_total, view.outside_total, view.term_total)
    counts = [_count(total) for total in rows]
    if view.not_shown:
        label = shown(phrases()["total.not-shown"])
        counts.append(ExpectedCount("not-shown", label, str(len(view.not_shown))))
    return counts


def _count(total: Total) -> ExpectedCount:
    text = str(total.count) if total.count is not None else str(total.instead or "")
    return ExpectedCount(total.key, shown(str(total.label)), shown(text), shown(str(total.note or "")))


def _statements(view: LedgerView | UnfinishedView) -> tuple[str, ...]:
    """Sentences outside lists that every full rendering owes."""
    if isinstance(view, UnfinishedView):
        own = (view.headline, *view.effects, *view.next_steps, *view.waiting)
        return texts(*own, view.scope.nature)
    return texts(*view.scope.assurance, view.scope.nature)


def _result(view: LedgerView | UnfinishedView) -> tuple[str, ...]:
    """What frames the results: empty categories, and that open is not found."""
    if isinstance(view, UnfinishedView):
        return texts(say("unfinished.question-lead")) if view.questions else ()
    leads = [say("question.lead" if view.questions else "empty.no-questions")]
    leads += [say("outside.lead" if view.outside else "empty.no-outside")]
    leads += [] if view.terms else [say("empty.no-terms")]
    leads += [say("label.uses-note")] if any(term.use_places for term in view.terms) else []
    return texts(view.empty_statement, *(category.empty for category in view.categories), *leads)


def _lists(scope: Scope) -> Mapping[str, tuple[str, ...]]:
    values = (
        scope.unread,
        scope.caveats,
        scope.steps,
        scope.search_limits,
        scope.warnings,
        scope.limitations,
        scope.accepted,
    )
    return {name: texts(*entries) for name, entries in zip(LISTS, values, strict=True)}
