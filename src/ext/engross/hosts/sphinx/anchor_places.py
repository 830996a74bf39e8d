"""Where the pages of a project show what a role refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.anchor_targets import Target, targets_of
from engross.hosts.sphinx.domain import EngrossDomain, ViewUse
from engross.hosts.sphinx.shelf import Shelf
from engross.hosts.sphinx.word_files import FULL
from engross.views.anchor_model import AnchorView
from engross.views.anchor_part import extracted

__all__ = ["Place", "place_of", "shown_targets", "unshown_references"]


@dataclass(frozen=True, slots=True)
class Place:
    """A page that shows a target; ``element`` is empty where its element carries no id."""

    page: str
    element: str


def place_of(domain: EngrossDomain, shelf: Shelf, target: Target) -> Place | None:
    """The page with the whole report, else the first part that carries the target, else any that shows it."""
    view = shelf.entry(target.key).view
    if not isinstance(view, AnchorView):
        return None
    home = domain.home_of(target.key)
    if home is not None:
        return Place(home, target.element)
    shown = [page for page in domain.pages_of(target.key) if target in _on(domain, view, page)]
    carried = [page for page in shown if target in _of(view, _carrying(domain, target.key, page))]
    if carried:
        return Place(carried[0], target.element)
    return Place(shown[0], "") if shown else None


def shown_targets(domain: EngrossDomain, shelf: Shelf) -> Iterator[tuple[Target, Place]]:
    """Everything that can be referred to and stands on some page."""
    for key in sorted({use.key for uses in domain.uses.values() for use in uses}):
        view = shelf.entry(key).view
        for target in targets_of(view) if isinstance(view, AnchorView) else ():
            place = place_of(domain, shelf, target)
            if place is not None:
                yield target, place


def unshown_references(domain: EngrossDomain) -> Iterator[tuple[str, Diagnostic]]:
    """(page, diagnostic) for each page whose roles refer into a record that no page shows."""
    for page, keys in sorted(domain.references.items()):
        for key in keys:
            if not domain.pages_of(key):
                message = "a role refers into a record that no page of the project shows"
                where = Where(file=page, element=f"role, record {key}")
                yield page, diagnose("CF-011", where, message, expected="a page that shows it", found=key)


def _on(domain: EngrossDomain, view: AnchorView, page: str) -> set[Target]:
    return {target for use in domain.uses[page] if use.key == view.key for target in _of(view, use)}


def _of(view: AnchorView, use: ViewUse) -> set[Target]:
    return set(targets_of(extracted(view, use.extract)))


def _carrying(domain: EngrossDomain, key: str, page: str) -> ViewUse:
    """The view that carries the ids of a record on a page: the first full one, else the first."""
    uses = [use for use in domain.uses[page] if use.key == key]
    return next((use for use in uses if use.part in FULL), uses[0])
