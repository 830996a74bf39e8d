"""Eligibility: why a review is not published as finished."""

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES = (
    Entry(
        "LG-E-001",
        "The run of the review did not finish",
        "Only a finished run can carry a result; anything else would be published as cleaner than it is.",
        "Carry the review to its end and publish the ledger it writes.",
        "warning",
    ),
    Entry(
        "LG-E-002",
        "The term review is not complete",
        "Before it is complete every label is an unreviewed candidate, neither defined nor undefined.",
        "Decide every queued label, then build again.",
        "warning",
    ),
    Entry(
        "LG-E-003",
        "The occurrence review is not complete",
        "Before it is complete every match is an unreviewed match, not a use of a defined term.",
        "Decide every queued place, then build again.",
        "warning",
    ),
    Entry(
        "LG-E-004",
        "The document's text is not at hand",
        "Without it no quotation can be checked and no place can be shown.",
        "Give the path of the DOCX that the ledger is about.",
        "warning",
    ),
    Entry(
        "LG-E-005",
        "The reference review is not settled",
        "The contract keeps a run with missing or unresolved reference decisions out of the lawyer dashboard.",
        "Settle every reference decision, then build again.",
        "warning",
    ),
    Entry(
        "LG-E-006",
        "The reference queue does not account for its candidates",
        "A count that differs from the candidates means that some reference was never looked at.",
        "Write the ledger again so that the count and the candidates agree.",
        "warning",
    ),
)
