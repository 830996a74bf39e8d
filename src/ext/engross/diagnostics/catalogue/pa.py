"""Problem-anchor records: the record, its root, files under study, decisions, report (PA-001 to PA-041)."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES", "closed_object"]


def closed_object(no_object: str, unknown: str, missing: str, noun: str, members: str) -> tuple[Entry, ...]:
    """The three entries of a closed JSON object: not an object, a member too many, a member too few."""
    why = f"A reader of the record must be able to rely on every {noun} having the same members."
    return (
        Entry(no_object, f"The {noun} is not a JSON object", why, f"Write an object with {members}."),
        Entry(
            unknown,
            f"The {noun} has a member that the contract does not know",
            "What is written there would be read by nobody, and may be a misspelt name.",
            f"Remove the member or correct its name; known are {members}.",
        ),
        Entry(missing, f"The {noun} lacks a member", why, f"Add the member; known are {members}."),
    )


_RECORD = (
    Entry(
        "PA-001",
        "No record was named",
        "Without a record there is nothing to audit.",
        "Give the path of a problem-anchor record.",
    ),
    Entry(
        "PA-002",
        "The record cannot be read, or is not JSON",
        "Nothing that such a file says can be relied on, so nothing else is checked.",
        "Write the record as UTF-8 JSON without a byte-order mark, comments, NaN or trailing commas.",
    ),
    *closed_object(
        "PA-003",
        "PA-004",
        "PA-005",
        "record",
        "schema, question, commit, anchor_root, artifacts, decisions, findings, coverage and final",
    ),
    Entry(
        "PA-006",
        "The schema name differs",
        "Another name is another contract, with other rules.",
        "Set schema to vitruvius-problem-anchor.v1, or use a tool for the other contract.",
    ),
    Entry(
        "PA-007",
        "The question is blank or no text",
        "Without its question nobody can tell what the report answers.",
        "Write the research question, word for word.",
    ),
    Entry(
        "PA-008",
        "The commit is malformed",
        "A reader finds the snapshot that was studied by this name.",
        "Write 7 to 40 lower-case hexadecimal digits and nothing else.",
    ),
    Entry(
        "PA-009",
        "The anchor root is blank or no text",
        "Every path of the record starts there.",
        "Name the folder of the studied files, absolute or relative to the record's folder.",
    ),
    Entry(
        "PA-010",
        "The anchor root is no folder",
        "No file can be opened, so no anchor can be resolved.",
        "Name an existing folder; a relative one is read from the record's own folder.",
    ),
    Entry(
        "PA-102",
        "A JSON object repeats a member name",
        "Two readers may keep different values and see different records.",
        "Keep one of the members.",
    ),
)

_ARTIFACTS = (
    Entry(
        "PA-011",
        "No files under study are listed",
        "A record that pins no file is not about anything that can be opened.",
        "List at least one file in artifacts.",
    ),
    *closed_object("PA-012", "PA-013", "PA-014", "artifact", "id, path, sha256 and bytes"),
    Entry(
        "PA-015",
        "The artifact's id is malformed",
        "Findings name artifacts by id.",
        "Start with an ASCII letter or digit; go on with those, '.', '_' and '-'.",
    ),
    Entry(
        "PA-016",
        "Two artifacts share an id",
        "A finding that names the id would name two files.",
        "Give each artifact its own id.",
    ),
    Entry(
        "PA-017",
        "The artifact's path is not confined",
        "A path that is absolute or climbs may lead to any file of the machine.",
        "Write a relative path with '/' and without '.', '..' or empty pieces.",
    ),
    Entry(
        "PA-018",
        "The artifact's path leaves the anchor root",
        "Files outside the root are not under study.",
        "Write a path below the anchor root.",
    ),
    Entry(
        "PA-019",
        "The artifact cannot be read",
        "Bytes that cannot be read cannot be compared with the record.",
        "Check the path, and that it names a regular file within the size limit.",
    ),
    Entry(
        "PA-020",
        "The artifact lies outside the anchor root once links are followed",
        "A link must not bring in a file that is not under study.",
        "Study the file in its own place, or move the anchor root up.",
    ),
    Entry(
        "PA-021",
        "The artifact's SHA-256 is malformed",
        "Without it the bytes are not pinned.",
        "Write 64 lower-case hexadecimal digits.",
    ),
    Entry(
        "PA-022",
        "The artifact's SHA-256 differs from the file",
        "The file on disk is not the one that was studied.",
        "Restore the studied file, or study the new one and write a new record.",
    ),
    Entry(
        "PA-023",
        "The artifact's size is malformed",
        "The size is part of what pins a file; an empty file pins nothing.",
        "Write the size in bytes as a number of at least 1.",
    ),
    Entry(
        "PA-024",
        "The artifact's size differs from the file",
        "The file on disk is not the one that was studied.",
        "Restore the studied file, or study the new one and write a new record.",
    ),
    Entry(
        "PA-106",
        "A path holds a colon or a control character",
        "Such a path can forge a citation or an error message.",
        "Rename the file, and use the new name in the record and in the report.",
    ),
)

_DECISIONS = (
    Entry(
        "PA-025",
        "No decisions are listed",
        "Findings that inform no decision have nowhere to land.",
        "List at least one decision.",
    ),
    *closed_object("PA-026", "PA-027", "PA-028", "decision", "id and text"),
    Entry(
        "PA-029",
        "The decision's id is malformed",
        "Findings name decisions by id.",
        "Start with an ASCII letter or digit; go on with those, '.', '_' and '-'.",
    ),
    Entry(
        "PA-030",
        "Two decisions share an id",
        "A finding that names the id would inform two decisions.",
        "Give each decision its own id.",
    ),
    Entry(
        "PA-031",
        "The decision's text is blank or no text",
        "A decision without words cannot be taken.",
        "Write what is to be decided.",
    ),
    Entry(
        "PA-079",
        "A decision has no finding",
        "A report may not list a decision and then ignore it.",
        "Add a finding for the decision, of any status, or take the decision out.",
    ),
)

_FINAL = (
    *closed_object("PA-032", "PA-033", "PA-034", "entry of the report", "path, sha256 and bytes"),
    Entry(
        "PA-035",
        "The report's path is not confined",
        "The report lies beside the record; a path that climbs leads elsewhere.",
        "Write the bare file name of the report.",
    ),
    Entry(
        "PA-036",
        "The report cannot be read",
        "A record without its report delivers nothing.",
        "Put the report beside the record; it must be a regular file within the size limit.",
    ),
    Entry(
        "PA-037",
        "The report is not in the record's folder",
        "Record and report travel together.",
        "Move the report beside the record and name it without a folder.",
    ),
    Entry(
        "PA-038",
        "The report's SHA-256 is malformed",
        "Without it the report is not pinned.",
        "Write 64 lower-case hexadecimal digits.",
    ),
    Entry(
        "PA-039",
        "The report's SHA-256 differs from the file",
        "The report was changed after the record was written.",
        "Check the report again and write its new hash and size into the record.",
    ),
    Entry(
        "PA-040",
        "The report's size is malformed",
        "The size is part of what pins the report; an empty report delivers nothing.",
        "Write the size in bytes as a number of at least 1.",
    ),
    Entry(
        "PA-041",
        "The report's size differs from the file",
        "The report was changed after the record was written.",
        "Check the report again and write its new hash and size into the record.",
    ),
    Entry(
        "PA-104",
        "The report leads out of the record's folder by a link",
        "Record and report travel together; a link breaks when they do.",
        "Put the report itself beside the record.",
    ),
    Entry(
        "PA-108",
        "The report cannot be read as text of its kind",
        "What no reader can see, no citation can be found in.",
        "Deliver UTF-8 Markdown, text or HTML, or an intact Word file.",
    ),
)

ENTRIES: tuple[Entry, ...] = (*_RECORD, *_ARTIFACTS, *_DECISIONS, *_FINAL)
