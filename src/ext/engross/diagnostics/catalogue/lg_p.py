"""Rules that the prose of the ledger contract states or implies."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

QUOTE = "Correct the location or the quoted text, whichever the pointer names; copy it, never retype it."

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-P-001",
        "Identifiers of definitions, usages and findings are unique",
        "Deep links, bookmarks and the comparison of a page with its record go by these identifiers. Two "
        "findings under one would be shown, counted and linked as one.",
        "Remove the second record if it is a copy; otherwise give it the identifier that its own content yields.",
    ),
    Entry(
        "LG-P-003",
        "normalized_term is the key of the label",
        "Records are joined by this key. A wrong one splits a term in two, or joins two that are different.",
        "Compute the key from the label of the same record (term-key-v1).",
    ),
    Entry(
        "LG-P-005",
        "The document's identifier follows from its hash",
        "All identifiers of blocks and records grow from this one; if it belongs to another file, so do they.",
        "Make the record from the document again. Do not edit the hash or the identifier by hand.",
    ),
    Entry(
        "LG-P-006",
        "The place of a definition holds its label or its meaning",
        "Readers are led there to see the definition in its context.",
        QUOTE,
    ),
    Entry(
        "LG-P-007",
        "The place of a use holds the form that was observed",
        "Every count and every statement about a use rests on the words being there.",
        QUOTE,
    ),
    Entry(
        "LG-P-008",
        "The place of a detector hit or a proposal holds its label",
        "The label came from that place; if the document says something else there, its origin is unknown.",
        QUOTE,
    ),
    Entry(
        "LG-P-010",
        "An excerpt is a piece of its block, around its place",
        "An excerpt is shown as the document's own words.",
        "Copy the excerpt from the block again, so that it covers the place.",
    ),
    Entry(
        "LG-P-011",
        "Scope evidence is a place in the document that holds the scope target",
        "That a term may have a meaning in another document is said on the strength of this place alone.",
        "Correct scope_evidence or scope_target.",
    ),
    Entry(
        "LG-P-012",
        "A meaning consists of whole words, and meanings of one decision do not overlap",
        "A meaning that is cut inside a word says something the contract does not say.",
        "Move the edge to the beginning or the end of the word; join meanings that overlap.",
    ),
    Entry(
        "LG-P-018",
        "Every use is of a term that has a definition",
        "The index of uses holds accepted terms only; a use of no term cannot be shown under one.",
        "Correct normalized_term of the use, or restore the definition.",
    ),
    Entry(
        "LG-P-020",
        "A use belongs to a variant exactly when its form is not the canonical one",
        "Variants are how the record explains another spelling. One without an explanation is lost to the reader.",
        "Set variant_id to null for the canonical form, else to the record of the form.",
    ),
    Entry(
        "LG-P-031",
        "unresolved_count is what is undecided plus what is decided as open",
        "Readers are told from this number how many questions are left.",
        "Count again: queue_count less decided_count, plus the decisions needs_review and insufficient_evidence.",
    ),
    Entry(
        "LG-P-035",
        "The counts of an unfinished review fit its status",
        "A review that was not run has no decisions, and one that is incomplete has fewer decisions than entries.",
        "Correct the status or the count.",
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
)
