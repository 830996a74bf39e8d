"""What a rendering owes of each item and of each defined term."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.gate.excerpts import marked
from engross.gate.expected import ExpectedItem, ExpectedTerm
from engross.gate.strings import shown, strings_of, texts
from engross.views.carriers import part_id
from engross.views.ledger_model import (
    Definition,
    Evidence,
    Item,
    LedgerView,
    Place,
    Term,
    UnfinishedView,
)
from engross.views.phrases import phrases, say_count
from engross.views.places import distinct_paragraphs

__all__ = ["expected_item", "expected_terms", "items_in_order"]


def items_in_order(view: LedgerView | UnfinishedView) -> Iterator[tuple[str, Item]]:
    """Items in reading order, each with the heading that it belongs under."""
    if isinstance(view, LedgerView):
        for category in view.categories:
            yield from ((shown(str(category.title)), item) for item in category.items)
    yield from ((shown(phrases()["heading.questions"]), item) for item in view.questions)
    if isinstance(view, LedgerView):
        yield from ((shown(phrases()["heading.outside"]), item) for item in view.outside)


def expected_item(item: Item, section: str) -> ExpectedItem:
    evidence = (*item.evidence, *item.qualifier_evidence)
    places = (*(one.place for one in evidence), *item.more_places)
    details = [*texts(item.state, item.more_lead, item.see_also_lead, *item.qualifiers)]
    details += texts(item.reasons_title, item.no_reason, item.next_title, item.next_step, item.next_note)
    for wording in item.wordings:
        details += texts(wording.text, wording.note)
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
        passages=tuple(_passages(item, evidence)),
        further=tuple(_further(place, count) for place, count in distinct_paragraphs(item.more_places)),
        leads_to=item.see_also,
        reasons=tuple(shown(str(reason)) for reason in item.reasons),
        details=tuple(details),
        own=strings_of(item).texts,
        section=section,
        row=texts(item.number, section, item.term, item.place_short, item.observation)
        if item.kind == "issue"
        else (),
    )


def _passages(item: Item, evidence: Iterable[Evidence]) -> Iterator[tuple[str, str]]:
    for one in evidence:
        yield shown(f"{one.role} {one.place.long}"), marked(one.excerpt)
    for wording in item.wordings:
        places = ", ".join(str(place.long) for place in wording.places)
        yield shown(f"{phrases()['role.definition']} {places}"), shown(wording.text.text)


def expected_terms(view: LedgerView) -> tuple[ExpectedTerm, ...]:
    rows = []
    for term in view.terms:
        meanings = (definition.text for definition in term.definitions)
        forms = (words for form in term.forms for words in (form.form, form.note))
        places = [*(one.place for one in term.definitions), *(place for place, _ in term.use_places)]
        rows.append(
            ExpectedTerm(
                part_id(view.key, f"term-{term.slug}"),
                shown(term.term),
                texts(term.term, term.summary, *meanings, *term.aliases, *forms),
                _places(places),
                (*(_definition(one) for one in term.definitions), *_named(term)),
                tuple(_uses(place, count) for place, count in term.use_places),
                (*term.items, *term.questions),
            )
        )
    return tuple(rows)


def _named(term: Term) -> Iterator[tuple[tuple[str, str], str]]:
    """Other names and forms stand behind their own labels; the first of each is enough."""
    forms = [form.form for form in term.forms]
    for label, names in (("also-called", term.aliases), ("other-forms", forms)):
        for name in names[:1]:
            text = shown(phrases()[f"label.{label}"])
            yield (text, f"{text}:"), shown(name)


def _further(place: Place, count: int) -> tuple[str, ...]:
    times = "" if count == 1 else f" ({say_count('term.places-n', count)})"
    return texts(f"{place.long}{times}", f"{place.short}{times}")


def _uses(place: Place, count: int) -> tuple[str, ...]:
    times = say_count("term.uses-n", count)
    return texts(f"{place.long} {times}", place.short if count == 1 else f"{place.short} ({times})")


def _definition(one: Definition) -> tuple[tuple[str, str], str]:
    heads = (shown(f"{one.title}, {one.place.long}"), shown(f"{one.title} {one.place.long}"))
    return heads, shown(one.text.text)


def _places(places: Iterable[Place]) -> tuple[frozenset[str], ...]:
    """Each place once, by either of its names."""
    names = (frozenset((shown(str(place.short)), shown(str(place.long)))) for place in places)
    return tuple(dict.fromkeys(names))
