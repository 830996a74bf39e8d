"""Codes of the consumer rules for ledgers (ledger contract, section 10)."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-C-001",
        "No document was named for the ledger",
        "A ledger holds places, not the text of the document. Without the document no quotation can be shown, "
        "and none can be checked.",
        "Name the DOCX file that the ledger is about.",
    ),
    Entry(
        "LG-C-002",
        "The ledger cannot be read, or is not a JSON object",
        "A ledger is one object in a regular file; a list, a string or null holds nothing that could be published.",
        "Give the ledger file itself, usually definition-check.json.",
    ),
    Entry(
        "LG-C-003",
        "The ledger has an unsupported schema version",
        "Fields of older and newer versions mean other things; reading them by guess would publish guesses.",
        "Run the definition check again with a version that writes schema 0.14.0.",
    ),
    Entry(
        "LG-C-004",
        "The document is not the file that was reviewed",
        "The ledger fits one file, byte for byte. In any other file its places may hold other words, and a page "
        "made from both would describe a document that nobody reviewed.",
        "Give the file that was reviewed, or review this one. Nothing is published until the two hashes agree.",
    ),
    Entry(
        "LG-C-005",
        "The run of the ledger did not finish",
        "Only the result of a finished run may be built upon; anything else may lack what was not reached.",
        "Carry the run to its end and use the ledger that it writes.",
    ),
    Entry(
        "LG-C-006",
        "A review of the ledger is not complete",
        "Before all three reviews are complete, labels, uses or references are unreviewed candidates.",
        "Complete the review that is named, then try again.",
    ),
    Entry(
        "LG-C-009",
        "The ledger names another document than the one at hand",
        "Hash and identifier are taken from the file. A ledger with others is about another file.",
        "Give the file that the ledger is about.",
    ),
    Entry(
        "LG-C-010",
        "A place of a definition or a use is not in the document",
        "What is to be replaced cannot be found.",
        "Make the ledger from this document again.",
    ),
    Entry(
        "LG-C-011",
        "A use belongs to no definition",
        "It is not known what a replacement of it would stand for.",
        "Restore the definition, or remove the use.",
    ),
    Entry(
        "LG-C-012",
        "A use names a written form that is not there",
        "Whether the form stands for the term is said by its record only.",
        "Restore the record of the form, or correct variant_id.",
    ),
    Entry(
        "LG-C-013",
        "A use to be replaced does not stand at its place",
        "Replacing it would overwrite other words of the contract.",
        "Correct the place, or make the ledger from this document again.",
    ),
    Entry(
        "LG-C-014",
        "Two uses to be replaced overlap",
        "One replacement would cut the other in two.",
        "Decide which of the two terms is meant at this place; the other one is shadowed.",
    ),
    Entry(
        "LG-C-015",
        "The place of a definition holds neither its meaning nor its label",
        "A replaced label would no longer lead to what it means.",
        "Correct the place; it may be that of the label or that of the meaning.",
    ),
)
