"""The steps of a review in plain words, done or left out."""

from __future__ import annotations

from engross.contracts.ledger import Ledger, ReviewSummary, SkippedMethod
from engross.views.decisions import UNRESOLVED
from engross.views.phrases import phrases, say, say_count
from engross.views.words import Said

__all__ = ["open_counts", "review_steps"]


def open_counts(ledger: Ledger) -> tuple[int, int, int]:
    """Undecided decisions of the term, occurrence and reference reviews."""
    return (
        sum(item.decision in UNRESOLVED for item in ledger.semantic_adjudications),
        sum(item.decision in UNRESOLVED for item in ledger.occurrence_adjudications),
        sum(item.decision in UNRESOLVED for item in ledger.reference_adjudications),
    )


def review_steps(ledger: Ledger) -> tuple[Said, ...]:
    """One sentence a step, then one for each step left out."""
    run = set(ledger.methods_run)
    terms, uses, references = open_counts(ledger)
    said = [
        say("step.reading", state=_recorded("ooxml_intake" in run)),
        say("step.labels", state=_recorded("quoted_candidate_discovery" in run)),
        say("step.proposals", state=_proposals(run)),
        say("step.terms", state=_review(ledger.semantic_review, terms)),
        say("step.uses", state=_review(ledger.occurrence_review, uses)),
        say("step.references", state=_review(ledger.reference_review, references)),
    ]
    if not ledger.methods_not_run:
        return (*said, say("step.left-out-none"))
    return (*said, *(_left_out(item) for item in ledger.methods_not_run))


def _recorded(done: bool) -> str:
    return str(say("step.done" if done else "step.not-recorded"))


def _proposals(run: set[str]) -> str:
    if "agentic_candidate_discovery" not in run:
        return str(say("step.not-recorded"))
    return str(say("step.done-unproven"))


def _review(summary: ReviewSummary, open_questions: int) -> str:
    match summary.status:
        case "complete" if open_questions:
            return str(say_count("step.done-open", open_questions))
        case "complete":
            return str(say("step.done-open-none"))
        case "incomplete":
            return str(say("step.part-done"))
        case _:
            return str(say("step.not-done"))


def _left_out(item: SkippedMethod) -> Said:
    known = f"left-out.{item.method}"
    step = say(known) if known in phrases() else say("left-out.other", method=item.method)
    cause = f"left-out.{item.reason}"
    reason = say(cause) if cause in phrases() else say("left-out.other-reason", reason=item.reason)
    return say("step.left-out-reason", step=str(step), reason=str(reason))
