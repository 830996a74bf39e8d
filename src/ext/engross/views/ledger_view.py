"""From a valid ledger and its document to what a reader may see: one projection for all formats."""

from __future__ import annotations

from collections import defaultdict

from engross.contracts.ledger import Ledger
from engross.source.docx import SourceDocument
from engross.source.docx.full import FullDocument, loci
from engross.views.carriers import references
from engross.views.eligibility import eligibility
from engross.views.excerpts import Excerpts
from engross.views.facts import facts_of
from engross.views.issues import Context, issue_item, sort_key
from engross.views.ledger_model import Category, Item, LedgerView, Total, UnfinishedView
from engross.views.phrases import say, say_count
from engross.views.places import Places
from engross.views.projection import Projected, Projection, project
from engross.views.questions import Question, carried_findings, open_questions, question_item
from engross.views.register import carried_rows, finding_rows, not_shown, question_rows, taken_out
from engross.views.scope import scope_of
from engross.views.terms import terms_of
from engross.views.unfinished import unfinished_view
from engross.views.words import Said

__all__ = ["ledger_view"]

ORDER = ("undefined", "unused", "duplicate", "inconsistent", "used-before", "broken-reference", "other")


def ledger_view(
    ledger: Ledger, source: SourceDocument, key: str, full: FullDocument | None = None
) -> LedgerView | UnfinishedView:
    """Build the view of a ledger that passed its audit against this source.

    ``key`` is the record's key in the host's configuration; it goes into element ids.
    ``full`` is the full reading of the same source: with it places are named by clause and
    heading, and what it saw and the review did not is disclosed.
    An ineligible ledger gives an ``UnfinishedView``, which holds no finding.
    """
    verdict = eligibility(ledger)
    projection = project(ledger)
    asked = open_questions(ledger, projection.decisions, projection.findings if verdict.finished else ())
    context = _context(ledger, source, projection, asked, full)
    if not verdict.finished:
        return unfinished_view(ledger, key, facts_of(ledger, source), verdict, asked, context, full)
    return _finished(ledger, source, key, projection, asked, context, full)


def _context(
    ledger: Ledger,
    source: SourceDocument,
    projection: Projection,
    asked: list[Question],
    full: FullDocument | None,
) -> Context:
    ids = dict.fromkeys((*(item.id for item in ledger.findings), *(question.id for question in asked)))
    return Context(
        decisions=projection.decisions,
        places=Places(source, () if full is None else loci(full)),
        excerpts=Excerpts(source),
        references=references(ids),
        question_numbers={question.id: f"Q{n}" for n, question in enumerate(asked, 1)},
    )


def _finished(
    ledger: Ledger,
    source: SourceDocument,
    key: str,
    projection: Projection,
    asked: list[Question],
    context: Context,
    full: FullDocument | None,
) -> LedgerView:
    found = {item.finding.id: item for item in projection.findings}
    carried = carried_findings(projection)
    categories = _categories(ledger, projection, context)
    issues = tuple(item for category in categories for item in category.items)
    questions = tuple(
        question_item(question, context.question_numbers[question.id], carried.get(question.id, []), context)
        for question in asked
    )
    outside = tuple(
        issue_item(item, f"D{n}", "outside", context)
        for n, item in enumerate(_ordered(projection, context), 1)
    )
    emptied = not_shown(projection, context)
    terms = terms_of(ledger, projection.decisions, context.places, _related(issues, questions, found, asked))
    return LedgerView(
        key=key,
        document_id=ledger.source.document_id,
        schema_version=ledger.schema_version,
        facts=facts_of(ledger, source),
        scope=scope_of(ledger, projection.decisions, projection.of("outside"), len(questions), full),
        totals=tuple(Total(item.key, say(f"category.{item.key}"), len(item.items)) for item in categories),
        issue_total=Total("issues", say("total.issues"), len(issues)),
        question_total=Total("questions", say("total.questions"), len(questions), say("label.not-counted")),
        outside_total=Total("outside", say("total.outside"), len(outside), say("label.not-counted")),
        term_total=Total(
            "terms", say("total.terms"), len(terms), say_count("total.defined-in", len(ledger.definitions))
        ),
        categories=categories,
        questions=questions,
        outside=outside,
        not_shown=emptied,
        terms=terms,
        register=(
            *finding_rows(issues, found, context),
            *question_rows(questions, asked, found, context),
            *finding_rows(outside, found, context),
        ),
        taken_out=taken_out((*issues, *outside), found, context),
        carried=carried_rows(carried, context),
        empty_statement=_empty(len(issues), len(questions)),
    )


def _ordered(projection: Projection, context: Context) -> list[Projected]:
    return sorted(projection.of("outside"), key=lambda item: sort_key(item, context.term(item.finding)))


def _categories(ledger: Ledger, projection: Projection, context: Context) -> tuple[Category, ...]:
    """Issues by category, numbered through in reading order. The six rules always stand."""
    grouped: dict[str, list[Projected]] = defaultdict(list)
    for item in projection.of("issue"):
        grouped[item.category].append(item)
    number = 0
    found = []
    for name in ORDER:
        if name == "other" and not grouped[name]:
            continue
        items: list[Item] = []
        for item in sorted(grouped[name], key=lambda entry: sort_key(entry, context.term(entry.finding))):
            number += 1
            items.append(issue_item(item, str(number), "issue", context))
        empty = None if items else _empty_category(name, ledger)
        found.append(Category(name, say(f"category.{name}"), tuple(items), empty))
    return tuple(found)


def _empty_category(name: str, ledger: Ledger) -> Said:
    references = name == "broken-reference" and bool(ledger.reference_candidates)
    return say("empty.category-references" if references else "empty.category")


def _empty(issues: int, questions: int) -> Said | None:
    if issues:
        return None
    return say_count("empty.questions", questions) if questions else say("empty.nothing")


def _related(
    issues: tuple[Item, ...], questions: tuple[Item, ...], found: dict[str, Projected], asked: list[Question]
) -> dict[str, list[Item]]:
    related: dict[str, list[Item]] = defaultdict(list)
    for item in issues:
        related[found[item.id].finding.normalized_term or ""].append(item)
    for item, question in zip(questions, asked, strict=True):
        related[question.key or ""].append(item)
    return related
