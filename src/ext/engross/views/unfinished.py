"""The page of a review that gives no result yet: no finding, no count of findings."""

from __future__ import annotations

from engross.contracts.ledger import Ledger, ReviewSummary
from engross.source.docx.full import FullDocument
from engross.views.coverage import unread_parts
from engross.views.eligibility import FINISHED_RUNS, Eligibility
from engross.views.issues import Context
from engross.views.ledger_model import Facts, UnfinishedView
from engross.views.phrases import say, say_count
from engross.views.questions import Question, question_item
from engross.views.scope import scope_of
from engross.views.steps import open_counts
from engross.views.words import Said

__all__ = ["unfinished_view"]

Step = tuple[Said, Said, Said]


def unfinished_view(
    ledger: Ledger,
    key: str,
    facts: Facts,
    verdict: Eligibility,
    asked: list[Question],
    context: Context,
    full: FullDocument | None = None,
) -> UnfinishedView:
    """Say what was done, what was not, and what has to happen; list the open questions decided so far."""
    effects = tuple(dict.fromkeys(item.effect for item in verdict.unmet))
    return UnfinishedView(
        key=key,
        document_id=ledger.source.document_id,
        schema_version=ledger.schema_version,
        facts=facts,
        scope=scope_of(ledger, context.decisions, (), len(asked), full, finished=False),
        headline=say("unfinished.headline"),
        effects=effects,
        steps=_steps(ledger),
        next_steps=_next_steps(ledger, bool(asked)),
        waiting=_waiting(ledger),
        questions=tuple(
            question_item(question, context.question_numbers[question.id], [], context) for question in asked
        ),
    )


def _steps(ledger: Ledger) -> tuple[Step, ...]:
    terms, uses, references = open_counts(ledger)
    part = bool(unread_parts(ledger.source.coverage))
    reading = (
        say("unfinished.step-reading"),
        say("unfinished.state-part" if part else "unfinished.state-done"),
        say("unfinished.reading-part" if part else "unfinished.reading-whole"),
    )
    return (
        reading,
        _step("terms", ledger.semantic_review, terms),
        _step("references", ledger.reference_review, references),
        _step("uses", ledger.occurrence_review, uses),
    )


def _step(name: str, summary: ReviewSummary, open_questions: int) -> Step:
    title = say(f"unfinished.step-{name}")
    if summary.status == "complete":
        questions = (
            say_count("unfinished.open", open_questions) if open_questions else say("unfinished.open-none")
        )
        return title, say("unfinished.state-done"), questions
    state = "state-not" if summary.status == "not_run" else "state-open"
    return title, say(f"unfinished.{state}"), say(f"unfinished.{name}-not")


def _next_steps(ledger: Ledger, questions: bool) -> tuple[Said, ...]:
    said = []
    if ledger.run_status not in FINISHED_RUNS:
        said.append(say("unfinished.next-run"))
    for name, summary in _reviews(ledger):
        if summary.status != "complete":
            said.append(say(f"unfinished.next-{name}"))
    if questions:
        said.append(say("unfinished.next-questions"))
    return (*said, say("unfinished.next-publish"))


def _reviews(ledger: Ledger) -> tuple[tuple[str, ReviewSummary], ...]:
    return (
        ("terms", ledger.semantic_review),
        ("uses", ledger.occurrence_review),
        ("references", ledger.reference_review),
    )


def _waiting(ledger: Ledger) -> tuple[Said, ...]:
    """Which decisions are still to be made, in words; queue lengths are no reader's business."""
    said = []
    for name, summary in _reviews(ledger):
        waiting = summary.queue_count - summary.decided_count
        if summary.status == "not_run" or (waiting > 0 and summary.decided_count == 0):
            said.append(say(f"unfinished.waiting-{name}-all"))
        elif waiting > 0 or summary.status == "incomplete":
            said.append(say(f"unfinished.waiting-{name}-some"))
    return (*said, say("unfinished.waiting-later")) if said else (say("unfinished.waiting-none"),)
