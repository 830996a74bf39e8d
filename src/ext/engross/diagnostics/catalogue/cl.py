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
    Entry(
        "CL-020",
        "A pinned file has other bytes than the record says",
        "Hash and size say which bytes were studied; a record with old ones does not hold.",
        "Read the changed file again; if the findings still stand, run engross anchor pin with --write.",
    ),
    Entry(
        "CL-021",
        "With new hashes an anchor would stand on another line",
        "The record would hold and point at a line that nobody read for this claim.",
        "Run engross anchor locate for the new place of the line; or read the line that is there now and name the finding with --reread.",
    ),
    Entry(
        "CL-022",
        "It is not known whether an anchor still stands on its line",
        "Without the file as it was pinned, a line cannot be compared with the line that was studied.",
        "Give the old file with --old; or read the line that is there now and name the finding with --reread.",
    ),
    Entry(
        "CL-023",
        "An anchored line stands elsewhere now",
        "The record points at another line than the one that was studied, and so does the candidate.",
        "Run engross anchor locate with --write; add --candidate to change the citations too.",
    ),
    Entry(
        "CL-024",
        "An anchored line was not found",
        "The line that the claim rests on was changed or taken out, so the claim has to be read again.",
        "Look for the line that supports the claim now and name it with --at FINDING=LINE, or change the finding.",
    ),
    Entry(
        "CL-025",
        "It is not clear where an anchored line went",
        "A line that is only like the old one, or one of several equal ones, may not be what the claim rests on.",
        "Read the lines that are named and choose one with --at FINDING=LINE; --fuzzy takes a line that is clearly the likest.",
    ),
    Entry(
        "CL-026",
        "A citation in the candidate has to change with the record",
        "The candidate cites every anchored line; a line number that is changed in one of the two only makes the record fail.",
        "Change the citation, then run engross anchor pin with --write; --candidate changes citations in text files.",
    ),
    Entry(
        "CL-027",
        "A finding or a line that was named is not there",
        "What was typed does not fit the record or its files, so nothing was done with it.",
        "Give ids of findings with an anchor as the record spells them, and lines that exist and are not blank.",
    ),
    Entry(
        "CL-028",
        "The old file is not the one that the record pins",
        "Only the bytes that were studied tell which line was anchored; any other file could tell of another line.",
        "Give a file, or a folder of files, with a SHA-256 that the record names.",
    ),
    Entry(
        "CL-029",
        "There is a file of this name already",
        "A record is the work of a person; it is never overwritten unasked.",
        "Give another name with --out, or --force to replace the file.",
    ),
    Entry(
        "CL-030",
        "The record or its candidate cannot be written",
        "Nothing was changed: the files are as they were.",
        "See to it that the file and its folder may be written to and that nothing else changes them meanwhile.",
    ),
    Entry(
        "CL-031",
        "A file cannot be put under study",
        "A record pins files that lie below its root, are not empty and can be read.",
        "Give existing files below the folder named with --root, as paths from here or from that folder.",
    ),
    Entry(
        "CL-032",
        "The candidate cannot have a record",
        "The record lies beside the candidate, names it by a bare file name, and looks for ids and citations in its text.",
        "Give a readable Markdown, reStructuredText, HTML or Word file that is not empty; --out names a file in its folder.",
    ),
    Entry(
        "CL-033",
        "The commit does not hold the files as they are",
        "A reader who looks at the commit would see other lines than those that were studied.",
        "Commit the files first, or write the commit that holds them into the record.",
        severity="warning",
    ),
    Entry(
        "CL-040",
        "A line names a record that no folder holds",
        "A sentence can only be judged by its record.",
        "Give the folder of the records with --records; a line names a file in it, with or without .json.",
    ),
    Entry(
        "CL-041",
        "A line is no sentence to be judged",
        "A line that is passed over would look like one that was judged.",
        "Write one JSON object a line, with the members text and record.",
    ),
)
