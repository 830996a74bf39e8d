"""The full report of a finished review, in the order a lawyer reads it."""

from __future__ import annotations

from collections.abc import Iterator

from engross.render.outline import limits
from engross.render.outline.items import item, number_link
from engross.render.outline.limits import section
from engross.render.outline.model import (
    Block,
    BulletList,
    Cell,
    Gap,
    Link,
    ListItem,
    Name,
    Paragraph,
    Row,
    Table,
)
from engross.render.outline.terms import term_index
from engross.views.carriers import part_id
from engross.views.ledger_model import Item, LedgerView, NotShown
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["after_contents", "before_contents"]


def before_contents(view: LedgerView) -> Iterator[Block]:
    """Title block and summary: limits and results on the first page."""
    key, scope = view.key, view.scope
    yield from limits.title_block(view.facts, say("kind.dashboard"))
    yield section(key, "summary", say("heading.summary"))
    yield from limits.scope_sentences(scope)
    yield from limits.banner(scope)
    yield section(key, "far", say("heading.far"), level=2)
    for sentence in scope.assurance:
        yield Paragraph("text", (sentence,))
    yield section(key, "found", say("heading.found"), level=2)
    yield limits.totals(view)
    if view.empty_statement is not None:
        yield Paragraph("text", (view.empty_statement,))
    yield section(key, "unread", say("heading.unread"), level=2)
    yield from limits.unread(scope)
    yield Paragraph("note", (Link(part_id(key, "scope"), say("label.scope-full")),))


def after_contents(view: LedgerView) -> Iterator[Block]:
    """Issue table, details, questions, outside documents, findings not shown, terms, limits."""
    # The front matter ends with what it is; contents as the last thing before a section
    # break also make LibreOffice lose the page numbers of that section.
    yield Paragraph("note", (view.scope.nature,))
    yield from _issue_table(view)
    yield from _detail(view)
    yield from _separate(view, "questions", view.questions, say("question.lead"), say("empty.no-questions"))
    yield from _separate(view, "outside", view.outside, say("outside.lead"), say("empty.no-outside"))
    yield from _not_shown(view)
    yield from term_index(view)
    yield section(view.key, "scope", say("heading.scope"))
    yield from limits.scope_sentences(view.scope)
    yield from limits.parts_and_limits(view.key, view.scope)


def _issue_table(view: LedgerView) -> Iterator[Block]:
    issues = [(category.title, entry) for category in view.categories for entry in category.items]
    yield section(view.key, "issue-table", say("heading.issue-table"), wide=bool(issues))
    if not issues:
        yield Paragraph("text", (view.empty_statement or say("empty.category"),))
        return
    yield Paragraph("note", (say("label.table-note"),))
    names = ("no", "category", "term", "clause", "observation", "status-reader")
    head = tuple(say(f"label.{name}") for name in names)
    rows = tuple(_issue_row(title, entry) for title, entry in issues)
    yield Table("issues", say("heading.issue-table"), head, rows, blank=True)
    # The table is what readers pass on, so the limits stand on its page too.
    yield from limits.scope_sentences(view.scope)


def _issue_row(title: Said, entry: Item) -> Row:
    words = ((number_link(entry),), (title,), (Name(entry.term),), (entry.place_short,), (entry.observation,))
    return Row((*(Cell(cell) for cell in words), Cell()))


def _detail(view: LedgerView) -> Iterator[Block]:
    yield section(view.key, "issues", say("heading.detail"))
    yield Paragraph("legend", (say("outline.legend"),))
    back = Link(part_id(view.key, "issue-table"), say("label.back-to-table"))
    for category in view.categories:
        yield section(view.key, f"cat-{category.key}", category.title, level=2)
        if category.empty is not None:
            yield Paragraph("text", (category.empty,))
        for entry in category.items:
            yield from item(entry, 3, back)


def _separate(
    view: LedgerView, name: str, entries: tuple[Item, ...], lead: Said, empty: Said
) -> Iterator[Block]:
    """A section of items that are no issues, under its own noun."""
    yield section(view.key, name, say(f"heading.{name}"))
    yield Paragraph("text", (lead if entries else empty,))
    for entry in entries:
        yield from item(entry, 2, None)


def _not_shown(view: LedgerView) -> Iterator[Block]:
    if not view.not_shown:
        return
    yield section(view.key, "not-shown", say("heading.not-shown"))
    yield Paragraph("text", (say("label.not-shown-lead"),))
    yield BulletList("not-shown", tuple(_not_shown_entry(entry) for entry in view.not_shown))


def _not_shown_entry(entry: NotShown) -> ListItem:
    reference = say("label.reference-code", code=entry.reference)
    words = (Name(entry.term), Gap(": "), entry.kind, Gap(". "), entry.reason, Gap(" "), reference)
    return ListItem(words, (entry.id,))
