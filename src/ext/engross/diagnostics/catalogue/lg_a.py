"""The audit itself: what it could not do."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-A-001",
        "Rules that need the document were not run",
        "Places and quoted texts can be judged only against the document itself. Without it, or with another "
        "version of it, a clean audit says nothing about them.",
        "Give the document whose hash the record names.",
        severity="note",
    ),
    Entry(
        "LG-A-002",
        "A rule does not hold at more places than are listed",
        "A fault that was made by a program is usually made everywhere; the first 200 places show it.",
        "Mend the cause of the places that are listed, then audit again.",
    ),
)
