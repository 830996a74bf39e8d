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
)
