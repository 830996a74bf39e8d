"""Issues and outside documents: a projected finding as an item a reader can follow."""

from __future__ import annotations

from dataclasses import dataclass, field

from engross.contracts.ledger import Finding, Location
from engross.views.decisions import Decisions, document_order
from engross.views.excerpts import Excerpts
from engross.views.ledger_model import Evidence, Item, ItemKind
from engross.views.observations import observation, reasons
from engross.views.phrases import say
from engross.views.places import Places, first_and_more
from engross.views.projection import Projected
from engross.views.wordings import wordings
from engross.views.words import MarkKind, Said

__all__ = ["Context", "issue_item", "sort_key"]

SHOWN_AT_MOST = 3
SHOWN_OF_MANY = 2


@dataclass(frozen=True, slots=True)
class Context:
    """What items need of their ledger: decisions, place names, excerpts, numbers, references."""

    decisions: Decisions
    places: Places
    excerpts: Excerpts
    references: dict[str, str]
    question_numbers: dict[str, str] = field(default_factory=dict)

    def term(self, finding: Finding) -> str:
        """The label as the document spells it, else the words at the first place, else the key."""
        spelling = self.decisions.spelling(finding.normalized_term)
        if spelling:
            return spelling
        if finding.evidence:
            text = self.places.source.slice(finding.evidence[0])
            if text:
                return text
        return finding.normalized_term or str(say("category.other"))

    def evidence(self, location: Location, role: Said, mark: MarkKind) -> Evidence:
        """One place with its words."""
        return Evidence(role, self.places.of(location), self.excerpts.around(location, mark))

    def question_links(self, question_ids: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """(id, number) of open questions, each once."""
        return tuple((item, self.question_numbers[item]) for item in dict.fromkeys(question_ids))


def sort_key(item: Projected, term: str) -> tuple[tuple[int, int, int, str], str, str]:
    """Reading order inside a category: first place at issue, then term, then id."""
    places = [document_order(location) for location in item.action]
    return (min(places) if places else (1 << 62, 0, 0, ""), term, item.finding.id)


def issue_item(item: Projected, number: str, kind: ItemKind, context: Context) -> Item:
    """The item of an issue or an outside document."""
    finding = item.finding
    term = context.term(finding)
    shown, rest = _shown(item)
    evidence = [context.evidence(place, role, _mark(kind)) for place, role in shown]
    if item.label is not None:
        label = context.evidence(item.label, say("role.definition"), "definition")
        evidence = [label, *evidence] if item.category == "broken-reference" else [*evidence, label]
    evidence += [context.evidence(place, say("role.passage"), "use") for place in item.context]
    recorded, title = reasons(item, context.decisions)
    issue = kind == "issue"
    return Item(
        id=finding.id,
        also=(),
        kind=kind,
        category=item.category,
        number=number,
        reference=context.references[finding.id],
        term=term,
        spoken=say(f"spoken.{kind}", number=number),
        observation=observation(item, term, context.decisions, context.places.source),
        place_short=first_and_more(context.places.all(item.action)),
        wordings=wordings(finding, context.decisions, context.places),
        evidence=tuple(evidence),
        more_lead=_more_lead(item) if rest else None,
        more_places=context.places.all(rest),
        qualifiers=_qualifiers(item),
        qualifier_evidence=tuple(
            context.evidence(place, say("role.mention"), "question") for place in finding.scope_evidence
        ),
        reasons_title=title if recorded else None,
        reasons=recorded,
        no_reason=None if recorded else say("reason.none"),
        next_title=say("label.may-do") if issue else say("label.next-step"),
        next_step=say(f"next.{item.category}"),
        next_note=say("label.general-note") if issue else None,
        see_also_lead=say("see-also.places") if item.undecided else None,
        see_also=context.question_links(tuple(place.question_id for place in item.undecided)),
    )


def _mark(kind: ItemKind) -> MarkKind:
    return "issue" if kind == "issue" else "question"


def _shown(item: Projected) -> tuple[list[tuple[Location, Said]], tuple[Location, ...]]:
    """Places shown with their words, and those only named."""
    action = item.action
    count = len(action) if len(action) <= SHOWN_AT_MOST or item.category == "duplicate" else SHOWN_OF_MANY
    roles = {
        "unused": "role.definition",
        "inconsistent": "role.form",
        "outside": "role.mention",
        "broken-reference": "role.reference",
        "other": "role.passage",
    }
    if item.category == "duplicate":
        return [(place, say("role.definition-n", n=n)) for n, place in enumerate(action, 1)], ()
    role = say(roles.get(item.category, "role.use"))
    return [(place, role) for place in action[:count]], action[count:]


def _more_lead(item: Projected) -> Said:
    return say("more.label" if item.category in ("undefined", "outside") else "more.other")


def _qualifiers(item: Projected) -> tuple[Said, ...]:
    finding = item.finding
    found = []
    if finding.scope_qualification == "possible_inherited_definition":
        found.append(say("qualifier.inherited", target=finding.scope_target or ""))
    if not finding.evidence:
        found.append(say("qualifier.no-place"))
    if finding.review_state in ("accepted", "deferred"):
        found.append(say(f"review-state.{finding.review_state}"))
    return tuple(found)
