"""Codes of the rules inside one ledger record (ledger contract, section 3)."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_AGAIN = "Write the ledger again with the program that made it, or mend the field by hand."

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-R-001",
        "A place is not a span",
        "A span starts at 0 or later and does not end before it starts; anything else names no text.",
        "Correct char_start and char_end; both count code points of the block from 0.",
    ),
    Entry(
        "LG-R-002",
        "A value is none of the words of its list",
        "Decisions, states and types have fixed words; another word has no meaning to a reader.",
        "Use one of the words named.",
    ),
    Entry(
        "LG-R-003",
        "A text is blank or too long",
        "A blank term or rationale says nothing; excerpts end at 4,000 and rationales at 2,000 characters.",
        "Write the text, or shorten it.",
    ),
    Entry(
        "LG-R-004",
        "A confidence lies outside 0 to 1",
        "A confidence is a share, or null where none was stated.",
        "Write a number from 0 to 1, or null.",
    ),
    Entry(
        "LG-R-005",
        "Decision and review reason disagree",
        "An open decision must say why it is open; a made decision cannot have such a reason.",
        "Give open decisions one of the five reasons, all others null.",
    ),
    Entry(
        "LG-R-006",
        "A scope is named without a scope qualification",
        "Target and evidence of a scope mean nothing where the qualification is none.",
        "Set scope_target to null and scope_evidence to an empty list, or qualify the record.",
    ),
    Entry(
        "LG-R-007",
        "A scope qualification lacks its target or its evidence",
        "A term possibly defined elsewhere must say where, and which words of the document say so.",
        "Write scope_target and at least one place in scope_evidence.",
    ),
    Entry(
        "LG-R-008",
        "A scope qualification on another decision than confirmed_undefined",
        "Only a label without a meaning in the document can have it from elsewhere.",
        "Set scope_qualification to none, or correct the decision.",
    ),
    Entry(
        "LG-R-009",
        "A confirmed definition without a meaning",
        "A label is confirmed as defined by the words that define it.",
        "Write the span, or correct the decision.",
    ),
    Entry(
        "LG-R-010",
        "The copy of the first meaning differs from it",
        "Readers of the older fields would see another meaning than readers of the spans.",
        "Copy text and place of the first span into definition_text and definition_location.",
    ),
    Entry(
        "LG-R-011",
        "Meanings on a label that is not confirmed as defined",
        "A rejected or open label has no accepted meaning.",
        "Empty definition_spans, or correct the decision.",
    ),
    Entry(
        "LG-R-012",
        "A meaning on a label that is not confirmed as defined",
        "A rejected or open label has no accepted meaning.",
        "Set definition_text and definition_location to null, or correct the decision.",
    ),
    Entry(
        "LG-R-013",
        "A meaning is blank",
        "A meaning is the exact wording of the document; blank text defines nothing.",
        "Correct the span, or correct the decision.",
    ),
    Entry(
        "LG-R-014",
        "An alias without the label it stands for",
        "Uses of an alias are uses of the canonical label; without it they belong to no term.",
        "Write canonical_term and canonical_review_id.",
    ),
    Entry(
        "LG-R-015",
        "A canonical label on a decision that is no alias",
        "Only an alias stands for another label.",
        "Set canonical_term and canonical_review_id to null, or correct the decision.",
    ),
    Entry(
        "LG-R-016",
        "The instances of a written form are not divided into outcomes",
        "Each instance has exactly one outcome; otherwise the counts of the form are untrue.",
        "Put each member of usage_ids into exactly one of the four outcome lists.",
    ),
    Entry(
        "LG-R-017",
        "The members of an overlap are not divided into outcomes",
        "An overlap has at least two members of at least two terms, each with exactly one outcome.",
        "Put each member of usage_ids into exactly one of the four outcome lists.",
    ),
    Entry(
        "LG-R-018",
        "Overlap and competitors disagree",
        "An instance belongs to an overlap exactly when it has competitors.",
        "Write collision_id and the competing lists, or neither.",
    ),
    Entry(
        "LG-R-019",
        "The lists of competitors differ in length",
        "Entry by entry they speak of the same competitor.",
        "Give competing_usage_ids, competing_terms and competing_locations one entry each.",
    ),
    Entry(
        "LG-R-020",
        "A context request outside its budget",
        "Hops count from 1; one request returns 1 to 100 results.",
        _AGAIN,
    ),
    Entry("LG-R-021", "A revision below 1", "Revisions of a proposal count from 1.", _AGAIN),
    Entry(
        "LG-R-022",
        "The counts of a review are impossible",
        "Counts are not negative, and no more is decided than was queued.",
        "Count the queue and the decisions again.",
    ),
    Entry(
        "LG-R-023",
        "A queued label without place or origin",
        "A label is queued because something saw it somewhere.",
        _AGAIN,
    ),
    Entry(
        "LG-R-024",
        "A reference decision without evidence",
        "A disposition of a reference rests on at least one place.",
        "Write the place on which the decision rests.",
    ),
    Entry(
        "LG-R-025",
        "Unknown run status or capability profile",
        "Whether anything may be published depends on both; an unknown word cannot be weighed.",
        "Use one of the words named.",
    ),
)
