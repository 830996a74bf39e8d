"""SL: seals, and what became of a sealed folder."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_BUILD = "Build anew, and publish the folder as the build left it."

ENTRIES = (
    Entry(
        "SL-001",
        "A folder has no seal",
        "Without a seal nothing shows that the gate ever passed this folder, or that it ran at all.",
        "Build with Engross among the extensions until the gate passes; it writes the seal last.",
    ),
    Entry(
        "SL-002",
        "A seal is malformed",
        "A seal that cannot be read whole says nothing.",
        _BUILD,
    ),
    Entry(
        "SL-003",
        "A seal follows another form",
        "What an unknown form promises cannot be checked here.",
        "Verify with the release of Engross that made the seal, or build anew with this one.",
    ),
    Entry(
        "SL-004",
        "A sealed file was changed",
        "What lies in the folder is not what the gate read.",
        _BUILD,
    ),
    Entry(
        "SL-005",
        "A sealed file is missing",
        "A part of a review without the rest of it looks like the whole.",
        _BUILD,
    ),
    Entry(
        "SL-006",
        "A file was added after the seal",
        "Nobody compared it with a record.",
        "Take it away, or let the build put it there (html_extra_path), so that it is sealed.",
    ),
    Entry(
        "SL-007",
        "A link leads out of the folder",
        "What lies behind it can change without a trace in the folder.",
        "Put a copy in place of the link.",
    ),
    Entry(
        "SL-008",
        "A record was changed since the seal",
        "The pages show what an older record said.",
        "Build anew from the record as it is now.",
    ),
    Entry(
        "SL-009",
        "A sealed record cannot be found",
        "Without the record the pages can be compared with nothing.",
        "Verify where the records are, or name their folder with --records.",
    ),
    Entry(
        "SL-010",
        "A seal says otherwise than the folder",
        "Counts that do not follow from the files were not made by the gate.",
        _BUILD,
    ),
    Entry(
        "SL-011",
        "A seal was made by another release",
        "Another release may read more, or less, out of the same page.",
        "Verify with the release that built the folder, to repeat its very reading.",
        severity="warning",
    ),
    Entry(
        "SL-012",
        "A file of the output folder cannot be sealed",
        "A file that is not in the seal could be changed unseen.",
        "Give it a name of plain characters, make it readable, and build anew.",
    ),
    Entry(
        "SL-013",
        "An archive holds another file than the folder",
        "Readers open the archive, and the gate read the folder.",
        _BUILD,
    ),
)
