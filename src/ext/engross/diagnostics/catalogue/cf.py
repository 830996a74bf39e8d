"""Configuration of a host."""

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES = (
    Entry(
        "CF-001",
        "A record key cannot be used",
        "The key becomes part of element ids and file names, where other characters are not safe.",
        "Use a letter, then letters, digits, hyphens or underscores.",
    ),
    Entry(
        "CF-002",
        "A directive names a record that is not configured",
        "Without the record there is nothing to show, and a page must not silently be poorer.",
        "Add the key to engross_records in conf.py, or correct the directive.",
    ),
    Entry(
        "CF-003",
        "An entry of engross_records is malformed",
        "A path that is guessed could publish the wrong document.",
        "Write {'record': path, 'source': path}; anchor records need no source.",
    ),
    Entry(
        "CF-004",
        "A directive does not fit its record",
        "A ledger and a problem-anchor record are shown by different directives.",
        "Use ledger-dashboard, ledger-coverage or ledger-register for ledgers, anchor-report for anchor records.",
    ),
    Entry(
        "CF-005",
        "Two records of one page are about the same document",
        "Items of both would carry the same element ids, and links would lead to the wrong one.",
        "Put the two records on different pages.",
    ),
    Entry(
        "CF-006",
        "A review that must be finished is not",
        "engross_require_finished asks for finished reviews only.",
        "Finish the review, or set engross_require_finished to False to publish the page that says so.",
    ),
    Entry(
        "CF-007",
        "The builder writes a form that cannot be read back",
        "A rendering that nobody compares with its record may say anything.",
        "Use a builder that Engross can read (html, dirhtml, singlehtml, epub, text, man, latex, xml).",
    ),
)
