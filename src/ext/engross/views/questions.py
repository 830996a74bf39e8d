"""Open questions: every undecided decision of the three reviews, each for itself."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from engross.contracts.ledger import Ledger, Location
from engross.views.decisions import UNRESOLVED, Decisions, document_order
from engross.views.issues import Context
from engross.views.ledger_model import Item
from engross.views.phrases import say
from engross.views.places import first_and_more
from engross.views.projection import Projected, Projection
from engross.views.words import Recorded, Said

__all__ = ["Question", "carried_findings", "open_questions", "question_item"]

SHOWN_AT_MOST = 3


@dataclass(frozen=True, slots=True)
class Question:
    """An open question before it has a number.

    ``shown`` are places with their words, ``further`` places only named; ``stage`` is
    term, occurrence, reference or finding. ``reason`` is the record's review reason.
    """

    id: str
    stage: str
    key: str | None
    term: str
    decision: str
    reason: str | None
    rationale: str
    shown: tuple[Location, ...]
    further: tuple[Location, ...]

    @property
    def order(self) -> tuple[tuple[int, int, int, str], str]:
        """Reading order: the first place, then the id."""
        places = [document_order(place) for place in (*self.shown, *self.further)]
        return (min(places) if places else (1 << 62, 0, 0, ""), self.id)


def open_questions(ledger: Ledger, decisions: Decisions, findings: tuple[Projected, ...]) -> list[Question]:
    """Every open question in reading order; findings undecided by their own state included."""
    found = [*_terms(ledger, decisions), *_occurrences(ledger, decisions), *_references(ledger, decisions)]
    found += [_finding(item, decisions) for item in findings if _open_by_state(item)]
    return sorted(found, key=lambda question: question.order)


def _open_by_state(item: Projected) -> bool:
    return item.disposition == "question" and item.finding.review_state in UNRESOLVED


def _terms(ledger: Ledger, decisions: Decisions) -> list[Question]:
    found = []
    for item in ledger.semantic_adjudications:
        if item.decision not in UNRESOLVED:
            continue
        candidate = decisions.candidates.get(item.review_id)
        locations = candidate.locations if candidate else ()
        shown = tuple(sorted(dict.fromkeys(item.evidence or locations), key=document_order))
        further = tuple(place for place in locations if place not in set(shown))
        found.append(
            Question(
                item.id,
                "term",
                candidate.normalized_term if candidate else None,
                candidate.term if candidate else "",
                item.decision,
                item.review_reason,
                item.rationale_summary,
                shown,
                further,
            )
        )
    return found


def _occurrences(ledger: Ledger, decisions: Decisions) -> list[Question]:
    found = []
    for item in ledger.occurrence_adjudications:
        usage = decisions.usages.get(item.usage_id)
        if item.decision not in UNRESOLVED or usage is None:
            continue
        found.append(
            Question(
                item.id,
                "occurrence",
                usage.normalized_term,
                usage.observed_form,
                item.decision,
                item.review_reason,
                item.rationale_summary,
                (usage.location,),
                (),
            )
        )
    return found


def _references(ledger: Ledger, decisions: Decisions) -> list[Question]:
    found = []
    for item in ledger.reference_adjudications:
        candidate = decisions.references.get(item.review_id)
        if item.decision not in UNRESOLVED or candidate is None:
            continue
        others = tuple(place for place in item.evidence if place != candidate.reference_location)
        found.append(
            Question(
                item.id,
                "reference",
                candidate.normalized_term,
                candidate.term,
                item.decision,
                item.review_reason,
                item.rationale_summary,
                (candidate.reference_location, *others),
                (),
            )
        )
    return found


def _finding(item: Projected, decisions: Decisions) -> Question:
    finding = item.finding
    return Question(
        finding.id,
        "finding",
        finding.normalized_term,
        decisions.spelling(finding.normalized_term) or finding.normalized_term or str(say("category.other")),
        finding.review_state,
        None,
        finding.message,
        finding.evidence,
        (),
    )


def carried_findings(projection: Projection) -> dict[str, list[Projected]]:
    """For each question id the findings it carries: those whose places are all undecided."""
    carried: dict[str, list[Projected]] = defaultdict(list)
    for item in projection.of("question"):
        if not _open_by_state(item):
            carried[item.undecided[0].question_id].append(item)
    return dict(carried)


def question_item(question: Question, number: str, carried: list[Projected], context: Context) -> Item:
    """The item of an open question, with the findings that stand and fall with it."""
    many = len(question.shown) > SHOWN_AT_MOST
    shown = question.shown[:2] if many and question.stage == "term" else question.shown
    rest = (*question.shown[len(shown) :], *question.further)
    others = tuple(
        place.question_id for item in carried for place in item.undecided if place.question_id != question.id
    )
    return Item(
        id=question.id,
        also=tuple(item.finding.id for item in carried),
        kind="question",
        category="question",
        number=number,
        reference=context.references[question.id],
        term=question.term,
        spoken=say("spoken.question", number=number),
        observation=_observation(question),
        place_short=first_and_more(context.places.all((*question.shown, *question.further))),
        state=_state(question),
        evidence=tuple(context.evidence(place, say("role.passage"), "question") for place in shown),
        more_lead=say("more.question") if rest else None,
        more_places=context.places.all(sorted(rest, key=document_order)),
        qualifiers=tuple(
            say("qualifier.undecided", kind=str(say(f"kind-lower.{item.category}"))) for item in carried
        ),
        reasons_title=say("label.recorded" if question.stage == "finding" else "label.why-open"),
        reasons=(Recorded(question.rationale),) if question.rationale.strip() else (),
        no_reason=None if question.rationale.strip() else say("reason.none-question"),
        next_title=say("label.next-step"),
        next_step=say(f"next.{question.reason}") if question.reason else say("next.question-plain"),
        see_also_lead=say("see-also.questions") if others else None,
        see_also=context.question_links(others),
    )


def _state(question: Question) -> Said:
    return say("question.needs-decision" if question.decision == "needs_review" else "question.cannot-answer")


def _observation(question: Question) -> Said:
    if question.stage == "finding":
        return say("question.finding")
    return say(f"question.{question.reason}") if question.reason else say("question.plain")
