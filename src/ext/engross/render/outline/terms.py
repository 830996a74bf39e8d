"""The term index: every defined term with its meanings, other forms and uses."""

from __future__ import annotations

from collections.abc import Iterator

from engross.render.outline.items import counted, item_link, joined, labelled
from engross.render.outline.limits import section
from engross.render.outline.model import Block, Gap, Heading, Inline, Name, Paragraph, Quote
from engross.views.carriers import part_id
from engross.views.ledger_model import Form, LedgerView, Term
from engross.views.phrases import say, say_count

__all__ = ["term_index"]


def term_index(view: LedgerView) -> Iterator[Block]:
    """The section of terms, A-Z."""
    yield section(view.key, "terms", say("heading.term-index"))
    if not view.terms:
        yield Paragraph("text", (say("empty.no-terms"),))
        return
    places = sum(len(term.definitions) for term in view.terms)
    terms = say_count("term.terms", len(view.terms))
    yield Paragraph("text", (say_count("term.lead", places, terms=str(terms)),))
    yield Paragraph("note", (say("label.uses-note"),))
    for term in view.terms:
        yield from _term(view.key, term)


def _term(key: str, term: Term) -> Iterator[Block]:
    yield Heading(2, (Name(term.term),), (part_id(key, f"term-{term.slug}"),))
    yield Paragraph("text", (term.summary,))
    for definition in term.definitions:
        yield Paragraph("evidence", (definition.title, Gap("   "), definition.place.long))
        yield Quote(definition.text)
    if term.aliases:
        names = joined((Name(alias),) for alias in term.aliases)
        yield Paragraph("text", labelled(say("label.also-called"), names))
    if term.forms:
        forms = joined(_form(form) for form in term.forms)
        yield Paragraph("text", labelled(say("label.other-forms"), forms))
    if term.use_places:
        places = joined(counted(place, count, "uses") for place, count in term.use_places)
        yield Paragraph("text", labelled(say("label.used-in"), places))
    related = (*term.items, *term.questions)
    if related:
        links = joined((item_link(target, number),) for target, number in related)
        yield Paragraph("text", (say("outline.see"), Gap(" "), *links))


def _form(form: Form) -> tuple[Inline, ...]:
    if form.note is None:
        return (Name(form.form),)
    return (Name(form.form), Gap(" ("), form.note, Gap(")"))
