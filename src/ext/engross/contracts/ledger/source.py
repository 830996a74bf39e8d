"""The document that a ledger is about, and the methods that did not look at it."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict

from engross.contracts.ledger.fields import Many, NonEmpty, Sha256
from engross.contracts.ledger.record import Record

__all__ = ["COVERAGE_PARTS", "UNSUPPORTED", "SkippedMethod", "Source"]

COVERAGE_PARTS = (
    "document_body",
    "tables",
    "headers",
    "footers",
    "footnotes",
    "endnotes",
    "comments",
    "tracked_changes",
    "macros",
    "embedded_objects",
)
"""The parts that a reader always lists in ``coverage``, in its order (ledger contract, Annex B)."""
UNSUPPORTED = "unsupported_body_content"
"""Listed as well where the body has text in structures that were not read."""


class Source(Record):
    """Identity, hash and structural coverage of the document; the one open object of a ledger.

    ``sha256`` is the hash of the raw file, None when the bytes were not at hand. ``coverage``
    maps names of structures to what is known of them, usually ``present`` and ``parsed``.
    Unknown members are kept in ``model_extra``.
    """

    model_config = ConfigDict(extra="allow")

    document_id: NonEmpty
    name: NonEmpty
    sha256: Sha256 | None
    coverage: dict[str, Any]
    warnings: Many[str]


class SkippedMethod(Record):
    """A method that did not run, with the reason."""

    method: str
    reason: str
