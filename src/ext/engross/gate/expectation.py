"""What a rendering of a ledger must show, computed from the record's own view.

Nothing here comes from a rendering, and nothing from the room that writes renderings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engross.gate.strings import Strings, shown, strings_of
from engross.views.carriers import part_id
from engross.views.ledger_model import Item, LedgerView, Place, Scope, Total, UnfinishedView
from engross.views.phrases import phrases, say

__all__ = [
    "LISTS",
    "Expectation",
    "ExpectedCount",
    "ExpectedItem",
    "ExpectedPart",
    "ExpectedRow",
    "ExpectedTerm",
    "expectation_of",
]

LISTS = ("unread", "caveats", "steps", "search", "warnings", "limitations", "accepted")
"""The lists of disclosures, by the names that renderings mark them with."""


@dataclass(frozen=True, slots=True)
class ExpectedItem:
    """An item: what makes it one (number, term, observation), and what it rests on.

    ``spoken`` is how a heading calls it ("Issue 3:"). ``passages`` are role and place with
    the words that follow them. ``places`` are all places that it rests on, each by either
    of its names. ``details`` are its further words: state,
    qualifiers, wordings, next step. ``own`` is everything that may stand in it.
    ``section`` is the heading that it belongs under, ``row`` its row in an issue table.
    """

    id: str
    also: tuple[str, ...]
    number: str
    term: str
    spoken: str
    reference: str
    observation: str
    excerpts: tuple[str, ...]
    passages: tuple[tuple[str, str], ...]
    places: tuple[frozenset[str], ...]
    reasons: tuple[str, ...]
    details: tuple[str, ...]
    own: frozenset[str]
    section: str
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExpectedCount:
    """A count by key and label; ``text`` is the number, or what stands in its place."""

    key: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class ExpectedPart:
    """A part of the file as the record's coverage states it."""

    key: str
    part: str
    state: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ExpectedRow:
    """A row of the register, or an entry of the list of findings not shown."""

    id: str
    cells: tuple[str, ...]
    link: str | None = None


@dataclass(frozen=True, slots=True)
class ExpectedTerm:
    """A defined term: ``part`` carries it, ``words`` are its texts, ``places`` all that it names."""

    part: str
    term: str
    words: tuple[str, ...]
    places: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """Everything a rendering of one ledger owes to its reader. All texts are as shown, folded."""

    key: str
    finished: bool
    name: str
    dates: tuple[str, ...]
    fingerprint: str | None
    sha256: str | None
    items: tuple[ExpectedItem, ...]
    counts: tuple[ExpectedCount, ...]
    scope: tuple[str, ...]
    banner: tuple[str, ...]
    statements: tuple[str, ...]
    steps: tuple[str, ...]
    result: tuple[str, ...]
    sections: frozenset[str]
    lists: Mapping[str, tuple[str, ...]]
    parts: tuple[ExpectedPart, ...]
    not_shown: tuple[ExpectedRow, ...]
    register: tuple[ExpectedRow, ...]
    excluded: tuple[ExpectedRow, ...]
    taken_out: tuple[ExpectedRow, ...]
    terms: tuple[ExpectedTerm, ...]
    strings: Strings
    numbers: Mapping[str, int]


def expectation_of(view: LedgerView | UnfinishedView, finding_ids: tuple[str, ...]) -> Expectation:
    """The expectation of a view; ``finding_ids`` are all findings of the record."""
    scope, facts = view.scope, view.facts
    finished = isinstance(view, LedgerView)
    return Expectation(
        key=view.key,
        finished=finished,
        name=shown(facts.name),
        dates=_dates(str(facts.review_date)),
        fingerprint=shown(str(facts.fingerprint)) if facts.fingerprint else None,
        sha256=facts.sha256,
        items=tuple(_item(item, section) for section, item in _items(view)),
        counts=tuple(_counts(view)) if isinstance(view, LedgerView) else (),
        scope=_texts(scope.checked, scope.not_checked),
        # An unfinished review has a banner of its own: that it is not finished.
        banner=_texts(scope.banner_title, scope.banner) if finished else (),
        statements=_statements(view),
        steps=_texts(*(said for step in view.steps for said in step))
        if isinstance(view, UnfinishedView)
        else (),
        sections=frozenset(_sections(view)),
        result=_result(view),
        lists=_lists(scope),
        parts=tuple(
            ExpectedPart(row.key, *_texts(row.part, row.state, row.meaning)) for row in scope.coverage
        ),
        not_shown=_not_shown(view) if isinstance(view, LedgerView) else (),
        register=_register(view) if isinstance(view, LedgerView) else (),
        excluded=_excluded(view) if isinstance(view, LedgerView) else (),
        taken_out=_taken_out(view) if isinstance(view, LedgerView) else (),
        terms=_terms(view) if isinstance(view, LedgerView) else (),
        strings=strings_of(view),
        numbers=_numbers(view, finding_ids),
    )


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


def _items(view: LedgerView | UnfinishedView) -> Iterator[tuple[str, Item]]:
    """Items in reading order, each with the heading that it belongs under."""
    if isinstance(view, LedgerView):
        for category in view.categories:
            yield from ((shown(str(category.title)), item) for item in category.items)
    yield from ((shown(phrases()["heading.questions"]), item) for item in view.questions)
    if isinstance(view, LedgerView):
        yield from ((shown(phrases()["heading.outside"]), item) for item in view.outside)


def _item(item: Item, section: str) -> ExpectedItem:
    evidence = (*item.evidence, *item.qualifier_evidence)
    places = (*(one.place for one in evidence), *item.more_places)
    details = [*_texts(item.state, item.more_lead, item.see_also_lead, *item.qualifiers)]
    details += _texts(item.reasons_title, item.no_reason, item.next_title, item.next_step, item.next_note)
    for wording in item.wordings:
        details += _texts(wording.text, wording.note)
    return ExpectedItem(
        id=item.id,
        also=item.also,
        number=item.number,
        term=shown(item.term),
        spoken=shown(str(item.spoken)),
        reference=item.reference,
        observation=shown(str(item.observation)),
        places=_places(places),
        excerpts=tuple(text for one in evidence if (text := shown(one.excerpt.text))),
        passages=tuple((shown(f"{one.role} {one.place.long}"), shown(one.excerpt.text)) for one in evidence),
        reasons=tuple(shown(str(reason)) for reason in item.reasons),
        details=tuple(details),
        own=strings_of(item).texts,
        section=section,
        row=_texts(item.number, section, item.term, item.place_short, item.observation)
        if item.kind == "issue"
        else (),
    )


def _counts(view: LedgerView) -> list[ExpectedCount]:
    rows = (*view.totals, view.issue_total, view.question_total, view.outside_total, view.term_total)
    counts = [_count(total) for total in rows]
    if view.not_shown:
        label = shown(phrases()["total.not-shown"])
        counts.append(ExpectedCount("not-shown", label, str(len(view.not_shown))))
    return counts


def _count(total: Total) -> ExpectedCount:
    text = str(total.count) if total.count is not None else str(total.instead or "")
    return ExpectedCount(total.key, shown(str(total.label)), shown(text))


def _statements(view: LedgerView | UnfinishedView) -> tuple[str, ...]:
    """Sentences outside lists that every full rendering owes."""
    if isinstance(view, UnfinishedView):
        return _texts(view.headline, *view.effects, *view.next_steps, *view.waiting)
    return _texts(*view.scope.assurance, view.scope.nature)


def _result(view: LedgerView | UnfinishedView) -> tuple[str, ...]:
    """What frames the results: empty categories, and that open is not found."""
    if isinstance(view, UnfinishedView):
        return _texts(say("unfinished.question-lead")) if view.questions else ()
    leads = [say("question.lead")] if view.questions else []
    leads += [say("outside.lead")] if view.outside else []
    return _texts(view.empty_statement, *(category.empty for category in view.categories), *leads)


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
    return {name: _texts(*entries) for name, entries in zip(LISTS, values, strict=True)}


def _not_shown(view: LedgerView) -> tuple[ExpectedRow, ...]:
    return tuple(ExpectedRow(row.id, _texts(row.term, row.kind, row.reason)) for row in view.not_shown)


def _register(view: LedgerView) -> tuple[ExpectedRow, ...]:
    rows = []
    for row in view.register:
        places = (f"{shown(str(place.numbered))}, {place.start}–{place.end}" for place in row.places)
        cells = _texts(row.number, row.reference, row.term, row.kind, row.state, *places)
        rows.append(ExpectedRow(row.id, cells, row.id))
    return tuple(rows)


def _excluded(view: LedgerView) -> tuple[ExpectedRow, ...]:
    carried = [
        ExpectedRow(row.id, _texts(row.term, row.rule, row.reason), row.question_id) for row in view.carried
    ]
    emptied = [ExpectedRow(row.id, _texts(row.term, row.rule, row.reason), row.id) for row in view.not_shown]
    return (*carried, *emptied)


def _taken_out(view: LedgerView) -> tuple[ExpectedRow, ...]:
    rows = []
    for row in view.taken_out:
        place = f"{shown(str(row.place.numbered))}, {row.place.start}–{row.place.end}"
        rows.append(ExpectedRow(row.item_id, _texts(row.number, place, row.words, row.reason)))
    return tuple(rows)


def _terms(view: LedgerView) -> tuple[ExpectedTerm, ...]:
    rows = []
    for term in view.terms:
        meanings = (definition.text for definition in term.definitions)
        forms = (form.form for form in term.forms)
        places = [*(one.place for one in term.definitions), *(place for place, _ in term.use_places)]
        rows.append(
            ExpectedTerm(
                part_id(view.key, f"term-{term.slug}"),
                shown(term.term),
                _texts(term.term, term.summary, *meanings, *term.aliases, *forms),
                _places(places),
            )
        )
    return tuple(rows)


def _places(places: Iterable[Place]) -> tuple[frozenset[str], ...]:
    """Each place once, by either of its names."""
    names = (frozenset((shown(str(place.short)), shown(str(place.long)))) for place in places)
    return tuple(dict.fromkeys(names))


def _numbers(view: LedgerView | UnfinishedView, finding_ids: tuple[str, ...]) -> Mapping[str, int]:
    """What a sentence may count, by noun. Of an unfinished review only the open questions."""
    if isinstance(view, UnfinishedView):
        return {"open question": len(view.questions)}
    counted = {
        "issue": view.issue_total.count,
        "open question": view.question_total.count,
        "outside document": view.outside_total.count,
        "defined term": view.term_total.count,
        "finding": len(finding_ids),
    }
    return {noun: count for noun, count in counted.items() if count is not None}


def _texts(*values: object) -> tuple[str, ...]:
    return tuple(shown(str(value)) for value in values if value is not None)
