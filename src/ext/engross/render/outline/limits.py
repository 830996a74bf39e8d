"""Title block, totals, and everything that says how far a review went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.render.outline.model import (
    Block,
    BulletList,
    Cell,
    Exact,
    Heading,
    Inline,
    ListItem,
    Paragraph,
    Row,
    Table,
)
from engross.views.carriers import part_id
from engross.views.ledger_model import Facts, LedgerView, Scope, Total
from engross.views.phrases import say
from engross.views.words import Recorded, Said

__all__ = [
    "banner",
    "bullets",
    "facts_rows",
    "parts_and_limits",
    "running_footer",
    "scope_sentences",
    "section",
    "title_block",
    "totals",
    "unread",
]


def section(key: str, name: str, title: Said, *, level: int = 1, wide: bool = False) -> Heading:
    """A heading of a section, carried by the section's own id."""
    return Heading(level, (title,), (part_id(key, name),), wide)


def title_block(facts: Facts, kind: Said) -> Iterator[Block]:
    """The document's name, what this is, and the document's particulars."""
    yield Heading(0, (Recorded(facts.name),))
    yield Paragraph("subtitle", (kind,))
    head = (say("label.document"), say("label.particulars"))
    yield Table("facts", say("outline.facts-caption"), head, tuple(facts_rows(facts)))


def facts_rows(facts: Facts) -> Iterator[Row]:
    """What identifies the source, a row each."""
    if facts.begins is not None:
        yield _fact("label.begins-word", facts.begins)
    yield _fact("label.source-file", Recorded(facts.name))
    if facts.fingerprint is not None:
        yield _fact("label.fingerprint-word", facts.fingerprint)
    elif facts.identity is not None:
        yield _fact("label.fingerprint", facts.identity)
    yield _fact("label.review-date", facts.review_date)
    yield _fact("label.nature", facts.nature_short)


def _fact(label: str, value: Inline) -> Row:
    return Row((Cell((say(label),)), Cell((value,))))


def running_footer(facts: Facts, line: str) -> tuple[Said, ...]:
    """Limited scope, identity and date, as they stand at the foot of each page."""
    identity = facts.identity
    if facts.fingerprint is not None:
        identity = say("footer.fingerprint", code=str(facts.fingerprint))
    date = say("footer.date", date=str(facts.review_date))
    return (say(line), *(() if identity is None else (identity,)), date)


def scope_sentences(scope: Scope) -> Iterator[Block]:
    """The two sentences that stand in every rendering."""
    yield Paragraph("scope", (scope.checked,))
    yield Paragraph("scope", (scope.not_checked,))


def banner(scope: Scope) -> Iterator[Block]:
    """Reduced assurance, where it applies; never a sign of success."""
    if scope.banner_title is not None:
        yield Paragraph("label", (scope.banner_title,))
    if scope.banner is not None:
        yield Paragraph("text", (scope.banner,))


def totals(view: LedgerView) -> Table:
    """The account: categories, their sum, and what is no part of the sum."""
    rows = [_total(total) for total in view.totals]
    rows.append(_total(view.issue_total, closes=True))
    rows += [_total(view.question_total), _total(view.outside_total)]
    if view.not_shown:
        rows.append(_total(Total("not-shown", say("total.not-shown"), len(view.not_shown))))
    rows.append(_total(view.term_total))
    head = (say("heading.found"), say("label.number"))
    return Table("totals", say("heading.found"), head, tuple(rows), numbers=(1,))


def _total(total: Total, *, closes: bool = False) -> Row:
    number: Inline | None = Exact(str(total.count)) if total.count is not None else total.instead
    note = () if total.note is None else (total.note,)
    cells = (Cell((total.label,), note), Cell(() if number is None else (number,)))
    return Row(cells, total.key, closes)


def unread(scope: Scope) -> Iterator[Block]:
    """What was not checked, an entry each."""
    yield bullets("unread", scope.unread)


def parts_and_limits(key: str, scope: Scope) -> Iterator[Block]:
    """Parts of the file, what to keep in mind, steps, search limits, warnings, limitations, nature."""
    yield section(key, "parts", say("heading.parts"), level=2)
    head = (say("label.part"), say("label.state"), say("label.means"))
    rows = (
        Row((Cell((row.part,)), Cell((row.state,)), Cell((row.meaning,))), row.key) for row in scope.coverage
    )
    yield Table("coverage", say("heading.parts"), head, tuple(rows))
    for kind, heading, entries in (
        ("caveats", "heading.caveats", scope.caveats),
        ("steps", "heading.steps", scope.steps),
        ("search", "heading.search", scope.search_limits),
    ):
        if entries:
            yield section(key, kind, say(heading), level=2)
            yield bullets(kind, entries)
    yield from recorded_limits(key, scope)
    if scope.accepted:
        yield section(key, "accepted", say("heading.accepted"), level=2)
        yield bullets("accepted", scope.accepted)
    yield section(key, "nature", say("outline.nature"), level=2)
    yield Paragraph("text", (scope.nature,))


def recorded_limits(key: str, scope: Scope) -> Iterator[Block]:
    """Warnings and limitations of the record, word for word; an empty list says so."""
    for kind, entries in (("warnings", scope.warnings), ("limitations", scope.limitations)):
        yield section(key, kind, say(f"heading.{kind}"), level=2)
        if entries:
            yield bullets(kind, entries)
        else:
            yield Paragraph("text", (say("label.none-recorded"),))


def bullets(kind: str, entries: Iterable[Inline]) -> BulletList:
    """A list with one entry for each inline."""
    return BulletList(kind, tuple(ListItem((entry,)) for entry in entries))
