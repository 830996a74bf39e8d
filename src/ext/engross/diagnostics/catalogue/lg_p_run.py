"""Rules that the prose of the ledger contract implies: reviews, methods, history, coverage, order."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-P-031",
        "unresolved_count is what is undecided plus what is decided as open",
        "Readers are told from this number how many questions are left.",
        "Count again: queue_count less decided_count, plus the decisions needs_review and insufficient_evidence.",
    ),
    Entry(
        "LG-P-032",
        "Later reviews and definitions rest on a complete term review",
        "Before it is complete no label has a meaning whose uses or references could be reviewed.",
        "Complete the term review first, or take the later records out.",
    ),
    Entry(
        "LG-P-033",
        "A complete term review without labels was preceded by a validated discovery review",
        "That two detectors found nothing does not mean that there is nothing.",
        "Run the discovery review, or set the status to not_run.",
    ),
    Entry(
        "LG-P-034",
        "Methods that ran and methods that did not agree with the reviews",
        "Readers learn from these lists how the result came about.",
        "List the method of each complete review as run, and that of each other one as not run.",
    ),
    Entry(
        "LG-P-035",
        "The counts of an unfinished review fit its status",
        "A review that was not run has no decisions, and one that is incomplete has fewer decisions than entries.",
        "Correct the status or the count.",
    ),
    Entry(
        "LG-P-036",
        "A decision is open for a reason of its stage",
        "The reason says who can close the question; one of another stage sends the reader to the wrong "
        "person.",
        "Use one of the reasons named.",
    ),
    Entry(
        "LG-P-037",
        "Aliases and outside documents are decided on a place of the document",
        "Such a decision is a statement about the text, so it has to show the text.",
        "Cite the place on which the decision rests.",
    ),
    Entry(
        "LG-P-047",
        "Revisions of a proposal form one chain",
        "Proposals are only ever appended; a gap or a second first revision means that history was lost "
        "or rewritten.",
        "Restore the missing revision, or correct revision and supersedes.",
    ),
    Entry(
        "LG-P-048",
        "Results of a look-up fit its status and the budget",
        "A look-up that went beyond its budget, or whose status hides its results, was not run as agreed.",
        "Check how the look-ups were made.",
        "warning",
    ),
    Entry(
        "LG-P-049",
        "No look-up still waits in a finished ledger",
        "A reviewer asked for more of the text and decided without it.",
        "Carry out the request, or mark it as denied.",
        "warning",
    ),
    Entry(
        "LG-P-050",
        "Look-ups and traces are about records of the ledger",
        "A trace of something that is not there cannot be followed.",
        "Restore the record, or correct the id.",
        "warning",
    ),
    Entry(
        "LG-P-051",
        "Every newest proposal has a recorded decision that fits its state",
        "A proposal without a decision may have been dropped without anybody's doing.",
        "Record the decision on the newest revision of the candidate.",
        "warning",
    ),
    Entry(
        "LG-P-052",
        "Traces are internal",
        "They hold a reviewer's reasoning and are meant for those who work on the review.",
        "Set visibility to internal, unless the trace was released on purpose.",
        "warning",
    ),
    Entry(
        "LG-P-053",
        "Warnings about the source lower the outcome of the run and stand among its limitations",
        "A run that could not read a part of the document must not look like one that read all of it.",
        "Set run_status to completed_reduced_assurance and repeat every warning in limitations.",
    ),
    Entry(
        "LG-P-054",
        "Coverage claims no more than can be read, and leaves nothing of the document out",
        "Readers take a part that is called read, or that is not mentioned, as free of findings. The record must "
        "not say more than what was done.",
        "State for every part of the document whether it is present and whether it was parsed, and warn of each "
        "part that is present and was not.",
    ),
    Entry(
        "LG-P-055",
        "Without a hash of the document less is claimed",
        "Nobody can show which file such a run was about.",
        "Add the hash, or lower profile and status to what was possible.",
    ),
    Entry(
        "LG-P-056",
        "Methods and reviews fit the capability profile",
        "A profile says what the environment could do; what goes beyond it was done somewhere else.",
        "Correct the profile, or the list of methods.",
        "warning",
    ),
    Entry(
        "LG-P-057",
        "Reason codes are empty",
        "They are kept for old input; nothing defines what a code means.",
        "Empty the list; say the reason in rationale_summary.",
        "warning",
    ),
    Entry(
        "LG-P-058",
        "Arrays stand in the order of the contract",
        "Readers and comparisons of two versions go by it.",
        "Sort the array as Annex A of the contract says.",
    ),
)
