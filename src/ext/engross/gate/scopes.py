"""The scopes of a record: items, terms and entries by the ids that carry them, each with its words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from engross.gate.facts import RecordFacts, scope_name
from engross.gate.speech import Scope, Speech
from engross.gate.strings import Strings, shown, strings_of
from engross.views.anchor_model import AnchorFinding, AnchorNegative, AnchorView
from engross.views.carriers import anchor_item_id, part_id, short_hash
from engross.views.ledger_model import (
    Carried,
    Category,
    Item,
    LedgerView,
    NotShown,
    Place,
    RegisterRow,
    Term,
    UnfinishedView,
)
from engross.views.places import distinct_paragraphs

__all__ = ["speech_of"]

View = LedgerView | UnfinishedView | AnchorView

# What of an item, an entry or a term may stand outside of it: in a table, in a link.
_BRIEF: Mapping[type, tuple[str, ...]] = {
    Item: ("number", "term", "spoken", "place_short", "observation", "state", "category"),
    NotShown: ("id",),
    Term: ("term",),
    AnchorFinding: ("id",),
    AnchorNegative: ("id",),
}
_IN_REGISTER: Mapping[type, tuple[str, ...]] = {
    **_BRIEF,
    Category: ("key", "title"),
    Place: ("numbered", "span"),
    NotShown: ("id", "reference", "term", "rule", "reason"),
}


def speech_of(view: View, facts: RecordFacts, source: str, whole: Strings) -> Speech:
    """Everything that may be said of a view. ``whole`` are all of its words."""
    research = isinstance(view, AnchorView)
    digest = view.candidate_sha256 if isinstance(view, AnchorView) else view.facts.sha256
    marks = (shown(digest)[:12], short_hash(digest)) if digest else ()
    return Speech(
        key=view.key,
        facts=facts,
        whole=whole,
        outside=whole if _shares_ids(view) else strings_of(view, _BRIEF),
        scopes=_joined(_scopes(view)),
        rows=_joined(_rows(view)),
        coverage=whole if isinstance(view, AnchorView) else strings_of((view.scope, view.facts)),
        register=whole if research else strings_of(view, _IN_REGISTER),
        source=source,
        items={item.number: item.id for item in _items(view)},
        entries=frozenset(_entries(view)) if isinstance(view, AnchorView) else frozenset(),
        marks=frozenset(marks),
        sizes=frozenset(_sizes(view)),
    )


def _joined(parts: Iterator[tuple[str, str, object]]) -> Mapping[str, Scope]:
    """Scopes by id; parts with the same id are one scope."""
    found: dict[str, tuple[str, list[object]]] = defaultdict(lambda: ("", []))
    for carrier, name, part in parts:
        found[carrier] = (name, [*found[carrier][1], part])
    return {carrier: Scope(carrier, name, strings_of(tuple(held))) for carrier, (name, held) in found.items()}


def _scopes(view: View) -> Iterator[tuple[str, str, object]]:
    """(id that carries it, name among the facts, part) of everything that a full view carries."""
    if isinstance(view, AnchorView):
        # Findings come last: where lists share an id, it is theirs.
        for artifact in view.artifacts:
            yield anchor_item_id(view.key, artifact.id), scope_name("artifact", artifact.id), artifact
        for absent in view.negative:
            yield anchor_item_id(view.key, absent.id), scope_name("negative", absent.id), absent
        for decision in view.decisions:
            own = (decision.id, decision.text)
            yield anchor_item_id(view.key, decision.id), scope_name("decision", decision.id), own
        for finding in (finding for decision in view.decisions for finding in decision.findings):
            yield anchor_item_id(view.key, finding.id), scope_name("item", finding.id), finding
        return
    titles = {c.key: c.title for c in view.categories} if isinstance(view, LedgerView) else {}
    for item in _items(view):
        # With the name of its kind, and how often each further paragraph is meant.
        further = distinct_paragraphs(item.more_places)
        yield item.id, scope_name("item", item.id), (item, titles.get(item.category), further)
    if isinstance(view, LedgerView):
        for entry in view.not_shown:
            yield entry.id, scope_name("item", entry.id), entry
        for term in view.terms:
            yield _term_id(view, term), scope_name("term", term.term), term


def _rows(view: View) -> Iterator[tuple[str, str, object]]:
    """The same for the rows of a register."""
    if isinstance(view, LedgerView):
        rows: tuple[RegisterRow | Carried | NotShown, ...] = (*view.register, *view.carried, *view.not_shown)
        for row in rows:
            yield row.id, scope_name("item", row.id), row


def _items(view: View) -> Iterator[Item]:
    if isinstance(view, AnchorView):
        return
    if isinstance(view, LedgerView):
        yield from (item for category in view.categories for item in category.items)
        yield from view.outside
    yield from view.questions


def _shares_ids(view: View) -> bool:
    """Whether lists of a research record share ids; then an entry has no scope of its own."""
    if not isinstance(view, AnchorView):
        return False
    lists = (
        *(finding.id for decision in view.decisions for finding in decision.findings),
        *(entry.id for entry in view.negative),
        *(artifact.id for artifact in view.artifacts),
        *(decision.id for decision in view.decisions),
    )
    return len(set(lists)) < len(lists)


def _entries(view: AnchorView) -> Iterator[str]:
    """Ids that one list alone owns, so that they lead to one place."""
    lists = (
        [finding.id for decision in view.decisions for finding in decision.findings],
        [entry.id for entry in view.negative],
        [artifact.id for artifact in view.artifacts],
        [decision.id for decision in view.decisions],
    )
    times = Counter(name for ids in lists for name in set(ids))
    return (name for name, count in times.items() if count == 1)


def _term_id(view: LedgerView, term: Term) -> str:
    return part_id(view.key, f"term-{term.slug}")


def _sizes(view: View) -> Iterator[int]:
    """Lengths of lists that a page may print: of artifacts, of further places, of definitions."""
    if isinstance(view, AnchorView):
        yield from (len(view.negative), len(view.artifacts), len(view.decisions))
