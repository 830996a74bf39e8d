"""What the roles of an author write: numbers, coverage, state and places, in the record's own words.

Host and gate ask the same function, so the words of a page can be compared with the
record again after they were written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from engross.views.ledger_model import Item, LedgerView, Term, UnfinishedView
from engross.views.ledger_view import ORDER
from engross.views.lists import listed
from engross.views.phrases import say, say_count
from engross.views.words import Said

__all__ = ["COUNTED", "ROLES", "Role", "RoleWords", "role_names", "words_of"]

Role: TypeAlias = Literal["count", "coverage", "status", "place"]
ROLES: tuple[Role, ...] = get_args(Role)
COUNTED = ("findings", "issues", "questions", "outside", "terms", "definitions", "uses")
"""What can be counted, beside the categories of issues."""
REVIEW = "review"
_OF_A_RESULT = frozenset(COUNTED) - {"questions"}


@dataclass(frozen=True, slots=True)
class RoleWords:
    """One use of a role: the record's key, the role, and the name as the author wrote it."""

    key: str
    role: Role
    name: str


def words_of(view: LedgerView | UnfinishedView, findings: int, role: Role, name: str) -> Said | None:
    """The words for a name; None when the record has nothing of that name.

    ``findings`` is the number of findings of the record. A capital letter at the
    beginning of a name that is counted, or of ``Review``, begins the words with one.
    """
    plain = " ".join(name.split())
    match role:
        case "count":
            said = _count(view, findings, plain.lower())
        case "status":
            said = _status(view) if plain.lower() == REVIEW else None
        case "coverage":
            return _coverage(view, plain.lower().replace("-", "_").replace(" ", "_"))
        case "place":
            return _place(view, plain)
    return _capital(said) if said is not None and plain[:1].isupper() else said


def role_names(view: LedgerView | UnfinishedView, role: Role) -> tuple[str, ...]:
    """The names that a role knows, for people."""
    match role:
        case "count":
            return (*COUNTED, *ORDER)
        case "status":
            return (REVIEW,)
        case "coverage":
            return tuple(row.key for row in view.scope.coverage)
        case "place":
            return tuple(item.number for item in _items(view))


def _capital(said: Said) -> Said:
    return replace(said, text=said.text[:1].upper() + said.text[1:])


def _count(view: LedgerView | UnfinishedView, findings: int, name: str) -> Said | None:
    if name == "questions":
        return _number("questions", len(view.questions))
    kind = name in ORDER
    if isinstance(view, UnfinishedView):
        if kind:
            return say("role.count-unknown.category", kind=str(say(f"kind-lower.{name}")))
        return say(f"role.count-unknown.{name}") if name in _OF_A_RESULT else None
    if kind:
        return _of_kind(name, sum(total.count or 0 for total in view.totals if total.key == name))
    return _number(name, _sizes(view, findings)[name]) if name in _OF_A_RESULT else None


def _sizes(view: LedgerView, findings: int) -> dict[str, int]:
    return {
        "findings": findings,
        "issues": view.issue_total.count or 0,
        "outside": len(view.outside),
        "terms": len(view.terms),
        "definitions": sum(len(term.definitions) for term in view.terms),
        "uses": sum(term.use_count for term in view.terms),
    }


def _number(noun: str, n: int) -> Said:
    return say_count(f"role.count.{noun}", n) if n else say(f"role.count-none.{noun}")


def _of_kind(category: str, n: int) -> Said:
    kind = str(say(f"kind-lower.{category}"))
    return say_count("role.count-kind", n, kind=kind) if n else say("role.count-none.kind", kind=kind)


def _status(view: LedgerView | UnfinishedView) -> Said:
    if isinstance(view, UnfinishedView):
        return say("role.status.unfinished")
    questions = len(view.questions)
    reduced = view.scope.banner_title is not None
    if questions:
        return say_count("role.status.reduced-open" if reduced else "role.status.finished-open", questions)
    return say("role.status.reduced" if reduced else "role.status.finished")


def _coverage(view: LedgerView | UnfinishedView, key: str) -> Said | None:
    for row in view.scope.coverage:
        if row.key.lower() == key:
            return say(f"role.coverage.{row.state.phrase.removeprefix('state.')}", part=str(row.part))
    return None


def _items(view: LedgerView | UnfinishedView) -> Iterator[Item]:
    if isinstance(view, LedgerView):
        for category in view.categories:
            yield from category.items
    yield from view.questions
    if isinstance(view, LedgerView):
        yield from view.outside


def _place(view: LedgerView | UnfinishedView, name: str) -> Said | None:
    for item in _items(view):
        if name in (item.number, item.reference, item.id, *item.also):
            return say(f"role.place.{item.kind}", number=item.number, place=str(item.place_short))
    terms = view.terms if isinstance(view, LedgerView) else ()
    found = [term for term in terms if term.term == name]
    return _of_term(found[0]) if len(found) == 1 else None


def _of_term(term: Term) -> Said:
    places = list(dict.fromkeys(str(one.place.short) for one in term.definitions))
    return say("role.place.term", term=term.term, place=listed(places or [str(say("place.none"))]))
