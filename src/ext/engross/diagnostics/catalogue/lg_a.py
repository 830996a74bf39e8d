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
    Entry(
        "LG-A-003",
        "Rules that ask for a finished review were not run",
        "Before a review is complete, what it decides is not there to be compared. A clean audit says nothing "
        "about these rules.",
        "Finish the review, then audit again.",
        severity="note",
    ),
    Entry(
        "LG-A-004",
        "Rules about what the document really has were not run",
        "These rules look into notes, headers, comments, boxes and fields. Some part of the document could not "
        "be read, so a clean audit says nothing about them.",
        "See what is said about reading the document; have the file repaired, for example by saving it in Word.",
        severity="note",
    ),
)
