"""CL: what the command line says about its own use."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES = (
    Entry(
        "CL-001",
        "No code of this name is known",
        "A code is a room's prefix and the full number of a rule; a mistyped one would explain another problem.",
        "Copy the code from the diagnostic as it stands there, for example LG-L-032.",
    ),
    Entry(
        "CL-002",
        "The file is no record that Engross knows",
        "A ledger names its version in schema_version and a problem-anchor record its contract in schema; "
        "a file with neither member cannot be judged by the rules of either.",
        "Give the canonical JSON file of a ledger or of a problem-anchor record.",
    ),
    Entry(
        "CL-003",
        "The rendering cannot be written",
        "Without the file there is nothing that the gate could read back.",
        "Give an output path in an existing folder that may be written to; the path may not be a folder.",
    ),
    Entry(
        "CL-004",
        "This kind of record has no such rendering",
        "A register and a coverage page belong to a ledger; a problem-anchor record has one report.",
        "Choose another value for --to or --part.",
    ),
    Entry(
        "CL-005",
        "The record is not finished, so nothing was written",
        "A report of an unfinished review would look like a result; a reader could take a missing finding for a sound contract.",
        "Finish the review stages that are named, or publish the unfinished page in a Sphinx project.",
    ),
    Entry(
        "CL-006",
        "The record is not about a Word document, so --source is not used",
        "A problem-anchor record names its own files; a source that is passed over in silence would look checked.",
        "Leave --source out for a problem-anchor record.",
        severity="warning",
    ),
    Entry(
        "CL-007",
        "The output path is one of the inputs",
        "The record and its source are the only proof of what a rendering says; they are never overwritten.",
        "Give an output path that is neither the record nor its source.",
    ),
    Entry(
        "CL-008",
        "The rendering did not pass the gate, so nothing was written",
        "A rendering that says something else than its record must not lie about as a file that somebody sends on.",
        "Mend what the diagnostics before this one name; most often it is a template of your own.",
    ),
    Entry(
        "CL-009",
        "Engross itself failed",
        "An unexpected error means that nothing was proved; it is never reported as a success.",
        "Run the command again with ENGROSS_DEBUG=1 to see where it failed, and report it with the record if you may.",
    ),
    Entry(
        "CL-010",
        "None of the documents named is the ledger's",
        "A document is found by its hash and never by its name; a ledger that is judged without its document is not judged.",
        "Name the very file that was reviewed with --source, or a folder that holds it.",
    ),
    Entry(
        "CL-011",
        "There is no record where one was looked for",
        "An audit of nothing would end as if everything held.",
        "Name the records, or a folder that holds their JSON files.",
    ),
)
