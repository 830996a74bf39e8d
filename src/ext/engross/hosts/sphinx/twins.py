"""Two records about one document cannot stand on one page: their items would share ids."""

from __future__ import annotations

from collections.abc import Iterable

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.shelf import ShelfEntry
from engross.views.anchor_model import AnchorView

__all__ = ["document_id", "twin_problem"]


def document_id(entry: ShelfEntry) -> str | None:
    """The document that a ledger is about; None for anchor records and unusable records."""
    if entry.view is None or isinstance(entry.view, AnchorView):
        return None
    return entry.view.document_id


def twin_problem(entry: ShelfEntry, shown: Iterable[ShelfEntry], where: Where) -> Diagnostic | None:
    """The diagnostic for a second record of the same document on a page, or None."""
    document = document_id(entry)
    for other in shown:
        if document is not None and other.key != entry.key and document_id(other) == document:
            return diagnose(
                "CF-005",
                where,
                "two records of one page are about the same document",
                found=f"{other.key}, {entry.key}",
            )
    return None
