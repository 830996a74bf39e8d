"""GT-2xx: claims in an author's prose: what no record shows, and research records."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_LESS = (
    "Say no more than the record: the message names the field and what it holds. Or leave the sentence out."
)
_COUNT = "Take the number from the record, or let the role ledger:count write it."
_LEAVE = "Leave the sentence out, or say that the record does not show it: no field could bear it out."

ENTRIES = (
    Entry(
        "GT-261",
        "A clause, page or line number is given",
        "A record holds places in the text and no numbers of clauses, pages or lines.",
        _LEAVE,
    ),
    Entry(
        "GT-262",
        "All terms or all definitions are said to have been found",
        "The search has known limits: what it does not look for it cannot miss or find.",
        _LEAVE,
    ),
    Entry(
        "GT-263",
        "Legal soundness or clearance to sign is claimed",
        "A review of defined terms is no legal opinion and clears nothing.",
        _LEAVE,
    ),
    Entry(
        "GT-264",
        "A correction is presented as required",
        "Findings are observations; what follows is for the drafter to decide.",
        _LEAVE,
    ),
    Entry(
        "GT-265",
        "Accuracy or parity of the method is claimed",
        "No record holds a measurement of its own method.",
        _LEAVE,
    ),
    Entry(
        "GT-266",
        "The document is compared with another",
        "A ledger is about one document and compares nothing.",
        _LEAVE,
    ),
    Entry(
        "GT-267", "Other versions are said to have been reviewed", "A ledger is about one version.", _LEAVE
    ),
    Entry(
        "GT-268",
        "Companion documents or a whole matter are said to have been reviewed",
        "What was not supplied was not reviewed.",
        _LEAVE,
    ),
    Entry(
        "GT-269",
        "Something is said about suppressed labels",
        "Suppression leaves no trace in the record.",
        _LEAVE,
    ),
    Entry(
        "GT-270", "The source is said to be unchanged", "No comparison before and after is recorded.", _LEAVE
    ),
    Entry("GT-271", "The commented copy is said to match the source", "No copy is recorded.", _LEAVE),
    Entry(
        "GT-272",
        "Comments or filters are said to cover all findings",
        "A filter or a set of comments shows a part; the totals stay.",
        _COUNT,
    ),
    Entry(
        "GT-273",
        "Another form is said to show everything",
        "Another form must hold by itself what it claims to hold.",
        _LEAVE,
    ),
    Entry(
        "GT-274",
        "An empty search is taken for proof of absence",
        "A search looks at what is displayed and at nothing else.",
        _LEAVE,
    ),
    Entry(
        "GT-275",
        "Internal data is shown as if it meant something",
        "Codes and settings tell a reader of the contract nothing, or something wrong.",
        _LEAVE,
    ),
    Entry(
        "GT-281",
        "More files are said to have been studied than the pinned ones",
        "Only the pinned files were studied.",
        _LESS,
    ),
    Entry(
        "GT-282",
        "What was not found is denied beyond its boundary",
        "Not found means not found within the boundary.",
        _LESS,
    ),
    Entry("GT-283", "A finding is given another status", "Statuses are taken word for word.", _LESS),
    Entry(
        "GT-284",
        "The number of findings, decisions or entries is another",
        "Counts are those of the record.",
        _COUNT,
    ),
    Entry(
        "GT-285",
        "Another commit, line, size or report is named",
        "A finding without its line, and a line without its commit, cannot be checked.",
        _LESS,
    ),
    Entry(
        "GT-286",
        "A verified finding is called true, or a result safe",
        "Verified means that the line carries the claim's figures, not that the claim is true.",
        _LEAVE,
    ),
    Entry(
        "GT-287",
        "A finding is given another effect, or a decision is called taken",
        "Findings inform decisions; the record takes none.",
        _LESS,
    ),
    Entry(
        "GT-288",
        "Findings are said to hold for a later state of the code",
        "Later commits are not covered.",
        _LEAVE,
    ),
    Entry(
        "GT-289",
        "A list of findings is called complete that is not",
        "A list that is called complete must be complete.",
        _LESS,
    ),
    Entry(
        "GT-290",
        "A finding is said to rest on another kind of source",
        "Anchored in code and taken from a published source are two things.",
        _LESS,
    ),
)
