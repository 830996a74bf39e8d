"""What a reader may see of a ledger: the allow-listed view model, frozen.

Nothing here names a rule code, a decision value, a model or a confidence. Ids of
ledger records appear only as carriers (``Item.id``, ``Item.also``, ``NotShown.id``)
and in the register.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engross.views.words import Excerpt, Recorded, Said

__all__ = [
    "Carried",
    "Category",
    "CoverageRow",
    "Definition",
    "Evidence",
    "Facts",
    "Form",
    "Item",
    "ItemKind",
    "LedgerView",
    "NotShown",
    "Place",
    "RegisterRow",
    "Scope",
    "TakenOut",
    "Term",
    "Total",
    "UnfinishedView",
    "Wording",
]

ItemKind = Literal["issue", "question", "outside"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the document as a lawyer names it. ``paragraph`` counts from 1.

    ``start`` and ``end`` are code points in the paragraph's text, end-exclusive; the
    register prints them as ``span``, with ``numbered``, "para 19". ``short`` is "cl. 7.2",
    ``long`` "Clause 7.2 · Payment"; without a clause number "para 19" and "Paragraph 19, in a table".
    """

    paragraph: int
    start: int
    end: int
    short: Said
    long: Said
    numbered: Said
    span: Said


@dataclass(frozen=True, slots=True)
class Evidence:
    """One place shown with its words. ``role`` is Definition, Use, Other form, Mention or Passage."""

    role: Said
    place: Place
    excerpt: Excerpt


@dataclass(frozen=True, slots=True)
class Wording:
    """One wording of a term that is defined more than once, and the places that give it."""

    places: tuple[Place, ...]
    text: Recorded
    note: Said | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """A finding or an open question as a reader sees it.

    ``id`` is the ledger id that carries the item (element id, bookmark); ``also`` are
    ids of findings that became this open question; ``number`` is ``3``, ``Q4`` or
    ``D1`` and changes with the record; ``reference`` is short and does not.
    ``evidence`` are the places with their words; ``more_places`` the remaining places
    at issue, named without words; together they are all places of the finding.
    ``see_also`` are (id, number) of open questions about further places of it.
    """

    id: str
    also: tuple[str, ...]
    kind: ItemKind
    category: str
    number: str
    reference: str
    term: str
    spoken: Said
    observation: Said
    place_short: Said
    state: Said | None = None
    wordings: tuple[Wording, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    more_lead: Said | None = None
    more_places: tuple[Place, ...] = ()
    qualifiers: tuple[Said, ...] = ()
    qualifier_evidence: tuple[Evidence, ...] = ()
    reasons_title: Said | None = None
    reasons: tuple[Recorded, ...] = ()
    no_reason: Said | None = None
    next_title: Said | None = None
    next_step: Said | None = None
    next_note: Said | None = None
    see_also_lead: Said | None = None
    see_also: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Category:
    """Issues of one kind in reading order; ``empty`` says it when there are none."""

    key: str
    title: Said
    items: tuple[Item, ...]
    empty: Said | None


@dataclass(frozen=True, slots=True)
class NotShown:
    """A finding that decisions have emptied or rejected: no issue, but never lost.

    ``rule`` is the rule and severity as the register prints them.
    """

    id: str
    reference: str
    term: str
    kind: Said
    rule: Said
    reason: Said


@dataclass(frozen=True, slots=True)
class Carried:
    """A finding whose places are all undecided: it stands as an open question."""

    id: str
    question_id: str
    number: str
    term: str
    rule: Said
    reason: Said


@dataclass(frozen=True, slots=True)
class Definition:
    """One place that gives a meaning: ``title`` "Definition 1 of 2", the words, the place of the label."""

    title: Said
    place: Place
    text: Recorded


@dataclass(frozen=True, slots=True)
class Form:
    """Another written form of a term, with how many of its places are uses of the term."""

    form: str
    note: Said | None


@dataclass(frozen=True, slots=True)
class Term:
    """One defined term (a distinct label), with every definition and its confirmed uses.

    ``slug`` is a readable, unique part of an element id. ``use_count`` counts places
    decided to be uses in a form of the term itself. ``use_places`` are the distinct
    paragraphs, each with its count.
    """

    slug: str
    term: str
    summary: Said
    definitions: tuple[Definition, ...]
    aliases: tuple[str, ...]
    forms: tuple[Form, ...]
    use_count: int
    use_places: tuple[tuple[Place, int], ...]
    items: tuple[tuple[str, str], ...]
    questions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Total:
    """One row of the account. ``count`` is None when the step did not run (``instead`` says so)."""

    key: str
    label: Said
    count: int | None
    note: Said | None = None
    instead: Said | None = None


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A part of the file as the ledger's coverage states it. ``key`` is the ledger's own key."""

    key: str
    part: Said | Recorded
    state: Said
    meaning: Said


@dataclass(frozen=True, slots=True)
class Facts:
    """The title block: identity of the source and nature of the page."""

    name: str
    begins: Excerpt | None
    fingerprint: Said | None
    sha256: str | None
    identity: Said | None
    review_date: Said
    nature_short: Said


@dataclass(frozen=True, slots=True)
class Scope:
    """Everything the page says about how far the review went.

    ``accepted`` admits what authors say beyond the record, with who answers for it.
    """

    checked: Said
    not_checked: Said
    banner_title: Said | None
    banner: Said | None
    assurance: tuple[Said, ...]
    unread: tuple[Said, ...]
    coverage: tuple[CoverageRow, ...]
    caveats: tuple[Said, ...]
    steps: tuple[Said, ...]
    search_limits: tuple[Said, ...]
    warnings: tuple[Said | Recorded, ...]
    limitations: tuple[Said | Recorded, ...]
    nature: Said
    accepted: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenOut:
    """A place that the projection takes out of a published issue, with the reason."""

    item_id: str
    number: str
    place: Place
    words: str
    reason: Said


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """One row of the reviewer's register: identifiers in the open."""

    id: str
    item_kind: ItemKind
    number: str
    reference: str
    term: str
    kind: Said
    state: Recorded
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class LedgerView:
    """A finished review as a lawyer may read it. Counts are the projection's."""

    key: str
    document_id: str
    schema_version: str
    facts: Facts
    scope: Scope
    totals: tuple[Total, ...]
    question_total: Total
    outside_total: Total
    term_total: Total
    issue_total: Total
    categories: tuple[Category, ...]
    questions: tuple[Item, ...]
    outside: tuple[Item, ...]
    not_shown: tuple[NotShown, ...]
    terms: tuple[Term, ...]
    register: tuple[RegisterRow, ...]
    taken_out: tuple[TakenOut, ...]
    carried: tuple[Carried, ...]
    empty_statement: Said | None


@dataclass(frozen=True, slots=True)
class UnfinishedView:
    """A review that gives no result yet: no finding, no count of findings.

    ``steps`` are (step, state, what it means). ``open_rows`` account in words for
    decisions that are still to be made; ``questions`` are the decided open questions.
    """

    key: str
    document_id: str
    schema_version: str
    facts: Facts
    scope: Scope
    headline: Said
    effects: tuple[Said, ...]
    steps: tuple[tuple[Said, Said, Said], ...]
    next_steps: tuple[Said, ...]
    waiting: tuple[Said, ...]
    questions: tuple[Item, ...]
