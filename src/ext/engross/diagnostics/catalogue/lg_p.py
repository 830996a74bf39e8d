"""Rules that the prose of the ledger contract states or implies: the document, labels, meanings, uses."""

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
        "LG-P-002",
        "Identifiers that programs make follow from the content of their record",
        "Links, bookmarks and later versions find a record by its identifier. One that does not follow from "
        "the record belongs to another record, another document or another decision.",
        "Compute the identifier from the record by the recipe of the contract, and follow every reference to it.",
    ),
    Entry(
        "LG-P-003",
        "normalized_term is the key of the label",
        "Records are joined by this key. A wrong one splits a term in two, or joins two that are different.",
        "Compute the key from the label of the same record (term-key-v1).",
    ),
    Entry(
        "LG-P-004",
        "A label stands once in the queue",
        "Two entries for one label can be decided differently, and one decision would be lost to whoever "
        "looks it up.",
        "Join the entries: their places, origins and records.",
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
        "LG-P-009",
        "A queued label stands at one of its places",
        "Otherwise nobody can tell what was queued.",
        "Correct the locations, or the label of the entry.",
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
        "LG-P-013",
        "The label of a definition stands in the block or the table row of its meaning",
        "Readers are led to the label to see the meaning beside it.",
        "Bind the definition to the label that stands beside the meaning.",
    ),
    Entry(
        "LG-P-014",
        "The place of an overlap runs over all its members, which form one chain",
        "Overlaps are shown and explained at this place.",
        "Compute the place from the members; split a group that has a gap.",
    ),
    Entry(
        "LG-P-015",
        "Definitions and confirmed meanings correspond one to one",
        "A definition that no decision confirms was never accepted; a confirmed meaning without a record "
        "is not shown to anyone.",
        "Make definitions again from the decisions confirmed_defined, one for each span.",
    ),
    Entry(
        "LG-P-016",
        "The aliases of a definition are the labels decided as its aliases",
        "Uses of an alias count as uses of the term, so the list decides what is counted.",
        "Make the list again from the decisions confirmed_alias that point to the term.",
    ),
    Entry(
        "LG-P-017",
        "An alias names the label of the entry that it points to",
        "Label and review id say different things about what the alias stands for.",
        "Correct canonical_term or canonical_review_id, so that both name one queue entry.",
    ),
    Entry(
        "LG-P-018",
        "Every use is of a term that has a definition",
        "The index of uses holds accepted terms only; a use of no term cannot be shown under one.",
        "Correct normalized_term of the use, or restore the definition.",
    ),
    Entry(
        "LG-P-019",
        "A use carries the label of the first definition of its term",
        "Lists and counts are grouped under this label.",
        "Take the label from the first definition of the term in document order.",
    ),
    Entry(
        "LG-P-020",
        "A use belongs to a variant exactly when its form is not the canonical one",
        "Variants are how the record explains another spelling. One without an explanation is lost to the reader.",
        "Set variant_id to null for the canonical form, else to the record of the form.",
    ),
    Entry(
        "LG-P-021",
        "A written form is what it is called, with the outcomes that were decided",
        "Whether a form is a use of the term is said on the strength of this record.",
        "Make the record again from its uses and their decisions; type and status follow from them.",
    ),
    Entry(
        "LG-P-022",
        "Overlaps are exactly the groups of overlapping matches of different terms, with the outcomes "
        "decided",
        "A match that overlaps another and is not in a group was never weighed against it.",
        "Make the groups again from the uses; put each member where its decision puts it.",
    ),
    Entry(
        "LG-P-023",
        "A queued occurrence is a copy of its use and of its competitors",
        "The reviewer decides on what the queue shows; the decision is applied to the use.",
        "Copy the fields again from the use and from the members of its overlap.",
    ),
    Entry(
        "LG-P-024",
        "A shadowed match overlaps a match that was decided as a use",
        "A match is left out in favour of another one; without it, a mention vanishes altogether.",
        "Decide one of the competitors as a use, or decide this match otherwise.",
    ),
    Entry(
        "LG-P-025",
        "A reference has target and place, lies in its meaning, and is queued as it stands",
        "The reviewer decides on what the queue shows; the finding cites what the definition holds.",
        "Set both fields or neither, place the target inside the meaning, and copy it into the queue.",
    ),
    Entry(
        "LG-P-026",
        "A label's origins go with the lists of its records",
        "They say how the label came into the queue: by a detector, by a reviewer, or by both.",
        "Add the origin, or the ids of the records that it stands for.",
    ),
    Entry(
        "LG-P-027",
        "Every detector hit and every proposal leads to exactly one queued label",
        "A find that leads nowhere was dropped without a decision.",
        "Queue the label, or add the id to the entry of its label.",
    ),
    Entry(
        "LG-P-028",
        "No use lies inside a longer use or a longer label that was kept",
        "The longer label is what the document says there; the shorter one would be counted for nothing.",
        "Remove the use together with its queue entry and decision.",
    ),
    Entry(
        "LG-P-029",
        "A term has one use at a place",
        "One mention would be counted twice.",
        "Remove the second record with its queue entry and decision.",
    ),
    Entry(
        "LG-P-030",
        "A use is a definition occurrence exactly when it lies in a label of its term",
        "Labels are not counted as uses and not reviewed; a wrong mark hides a use or invents one.",
        "Compare the place with the places of the term's definitions.",
    ),
)
