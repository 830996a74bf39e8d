"""Rules between the records of a ledger, and between its places and the document."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry


def _unique(code: str, field: str, what: str) -> Entry:
    return Entry(
        code,
        f"{field} is unique",
        f"Two records of {what} under one identifier cannot be told apart: whatever refers to the one may "
        "mean the other.",
        "Remove the second record if it is a copy; otherwise give it the identifier that its own content yields.",
    )


def _reference(code: str, field: str, target: str, why: str) -> Entry:
    return Entry(
        code,
        f"{field} names a record of {target}",
        why,
        f"Correct the reference, or restore the record of {target} that it names.",
    )


def _queue_count(code: str, summary: str, queue: str) -> Entry:
    return Entry(
        code,
        f"{summary}.queue_count is the length of {queue}",
        "Readers are told from this number how much there was to review.",
        f"Count {queue} again; if the count was right, an entry of the queue is missing or was added.",
    )


def _decided_count(code: str, summary: str, decisions: str) -> Entry:
    return Entry(
        code,
        f"{summary}.decided_count is the length of {decisions}",
        "Readers are told from this number how much of the review is done.",
        f"Count {decisions} again; if the count was right, a decision is missing or was added.",
    )


def _one_decision(code: str, decisions: str) -> Entry:
    return Entry(
        code,
        f"{decisions} holds one decision a queue entry",
        "With two decisions on one question no reader can know which of them counts.",
        "Keep the decision that is final and remove the other.",
    )


def _complete(code: str, summary: str, queue: str, decisions: str) -> Entry:
    return Entry(
        code,
        f"A complete {summary} has decided all of {queue}",
        "A review that calls itself complete promises that nothing waits; an entry without a decision breaks it.",
        f"Decide the entry and add the decision to {decisions}, or set the status to incomplete.",
    )


def _decision_on_queued(code: str, decisions: str, queue: str, partner: str) -> Entry:
    return Entry(
        code,
        f"{decisions} agrees with {queue} in review_id and {partner}",
        f"A decision that joins one queue entry with the {partner} of another decides the wrong thing.",
        f"Take both fields from the same entry of {queue}.",
    )


ENTRIES: tuple[Entry, ...] = (
    _unique("LG-L-001", "evidence[].id", "evidence"),
    _unique("LG-L-002", "lexical_observations[].id", "detector hits"),
    _unique("LG-L-003", "candidate_proposals[].id", "proposals"),
    _unique("LG-L-004", "context_requests[].id", "context requests"),
    _unique("LG-L-005", "review_traces[].id", "review traces"),
    _unique("LG-L-006", "term_candidates[].review_id", "queued terms"),
    _unique("LG-L-007", "semantic_adjudications[].id", "term decisions"),
    _unique("LG-L-008", "occurrence_candidates[].review_id", "queued occurrences"),
    _unique("LG-L-009", "occurrence_collisions[].id", "overlaps"),
    _unique("LG-L-010", "occurrence_adjudications[].id", "occurrence decisions"),
    _unique("LG-L-011", "reference_candidates[].review_id", "queued references"),
    _unique("LG-L-012", "reference_adjudications[].id", "reference decisions"),
    _unique("LG-L-013", "term_variants[].id", "written forms"),
    Entry(
        "LG-L-014",
        "Every place names a block of the document",
        "A place in a block that the document lacks cannot be shown, and nothing that rests on it can be checked.",
        "Make the record from this very document again, or correct block_id.",
    ),
    Entry(
        "LG-L-015",
        "Part and order of every place are those of its block",
        "Places are put in reading order by these fields; wrong ones lead the reader to another paragraph.",
        "Take part and block_order from the block that block_id names.",
    ),
    Entry(
        "LG-L-016",
        "Every place ends inside its block",
        "Offsets count code points of the block's text; past its end there is nothing to quote.",
        "Correct the offsets, or check that they were not counted in bytes or in UTF-16 units.",
    ),
    Entry(
        "LG-L-017",
        "A place of a reference comes with its target",
        "A place without the phrase that stands there names no reference.",
        "Set reference_target to the text at reference_location, or remove the place.",
    ),
    Entry(
        "LG-L-018",
        "definitions[].reference_target is the text at its place",
        "The target is shown as a quotation of the document; it has to be one.",
        "Correct reference_location or reference_target, whichever the pointer names.",
    ),
    Entry(
        "LG-L-019",
        "Every meaning is the text at its place",
        "A meaning is shown as a quotation of the contract. One that was reworded misleads whoever relies on it.",
        "Copy the text from the document again; never paraphrase, trim or normalise it.",
    ),
    Entry(
        "LG-L-020",
        "reference_candidates[].reference_target is the text at its place",
        "Reviewers decide about the phrase of the document, so the queue has to hold that phrase.",
        "Correct reference_location or reference_target, whichever the pointer names.",
    ),
    _reference(
        "LG-L-021",
        "context_requests[].result_evidence_ids",
        "evidence",
        "A request whose result is not on record proves nothing.",
    ),
    _reference(
        "LG-L-022",
        "candidate_proposals[].evidence_for and evidence_against",
        "evidence",
        "A proposal that rests on evidence that is not on record cannot be followed.",
    ),
    _reference(
        "LG-L-023",
        "candidate_proposals[].context_request_ids",
        "context_requests",
        "The look-ups behind a proposal are part of its reasons.",
    ),
    _reference(
        "LG-L-024",
        "candidate_proposals[].supersedes",
        "candidate_proposals",
        "Revisions are only ever appended, so the one that is replaced has to be there.",
    ),
    _reference(
        "LG-L-025",
        "term_candidates[].observation_ids",
        "lexical_observations",
        "These names say how a label came into the queue.",
    ),
    _reference(
        "LG-L-026",
        "term_candidates[].proposal_ids",
        "candidate_proposals",
        "These names say who proposed a label for the queue.",
    ),
    _reference(
        "LG-L-027",
        "review_traces[].evidence_for and evidence_against",
        "evidence",
        "A recorded decision that rests on evidence that is not on record cannot be followed.",
    ),
    _reference(
        "LG-L-028",
        "review_traces[].context_request_ids",
        "context_requests",
        "The look-ups behind a recorded decision are part of its reasons.",
    ),
    _one_decision("LG-L-029", "semantic_adjudications"),
    _reference(
        "LG-L-030",
        "semantic_adjudications[].review_id",
        "term_candidates",
        "A decision on a term that was never queued answers no question.",
    ),
    Entry(
        "LG-L-031",
        "An alias points to a term that is confirmed as defined",
        "An alias shares the meaning of another label. If that label has no confirmed meaning, neither has the "
        "alias, and aliases of aliases are not allowed.",
        "Point canonical_review_id to the queue entry that carries the meaning, or decide the label otherwise.",
    ),
    _queue_count("LG-L-032", "semantic_review", "term_candidates"),
    _decided_count("LG-L-033", "semantic_review", "semantic_adjudications"),
    _complete("LG-L-034", "semantic_review", "term_candidates", "semantic_adjudications"),
    _reference(
        "LG-L-035",
        "occurrence_candidates[].usage_id",
        "usages",
        "A queued occurrence is a use in the index; without that use there is nothing to decide.",
    ),
    _reference(
        "LG-L-036",
        "occurrence_candidates[].collision_id",
        "occurrence_collisions",
        "Reviewers have to see what a match overlaps with.",
    ),
    _reference(
        "LG-L-037",
        "occurrence_candidates[].competing_usage_ids",
        "usages",
        "A competitor that is not in the index cannot be weighed against the match.",
    ),
    _reference(
        "LG-L-038",
        "occurrence_collisions[].usage_ids",
        "usages",
        "An overlap is between uses in the index.",
    ),
    Entry(
        "LG-L-039",
        "The outcomes of an overlap are those of its members",
        "An outcome of a use that does not take part says something about another place.",
        "Remove the identifier from the outcome list, or add the use to usage_ids.",
    ),
    Entry(
        "LG-L-040",
        "A complete occurrence review has queued every use and no definition label",
        "A use that was never queued was never judged, whatever the counts say.",
        "Queue and decide the use, or set the status of the occurrence review to incomplete.",
    ),
    _reference(
        "LG-L-041",
        "usages[].variant_id",
        "term_variants",
        "A use in another written form is explained by the record of that form.",
    ),
    _reference(
        "LG-L-042",
        "term_variants[].usage_ids",
        "usages",
        "A written form is counted by its instances; one that is not in the index was not seen.",
    ),
    Entry(
        "LG-L-043",
        "A use that a written form lists names that form",
        "The two records say different things about the same place.",
        "Correct usages[].variant_id, or move the use to the list of the form that it names.",
    ),
    _one_decision("LG-L-044", "occurrence_adjudications"),
    _decision_on_queued("LG-L-045", "occurrence_adjudications", "occurrence_candidates", "usage_id"),
    _queue_count("LG-L-046", "occurrence_review", "occurrence_candidates"),
    _decided_count("LG-L-047", "occurrence_review", "occurrence_adjudications"),
    _complete("LG-L-048", "occurrence_review", "occurrence_candidates", "occurrence_adjudications"),
    _reference(
        "LG-L-049",
        "reference_candidates[].definition_id",
        "definitions",
        "What is queued is the reference in a definition; without the definition there is none.",
    ),
    Entry(
        "LG-L-050",
        "A definition stands once in the reference queue",
        "Two entries for one definition can be decided differently.",
        "Keep one entry of reference_candidates for each definition.",
    ),
    Entry(
        "LG-L-051",
        "The reference queue holds exactly the definitions that delegate their meaning",
        "A meaning that lies elsewhere has to be looked for. One that was never queued is passed over silently, "
        "whatever the state of the review.",
        "Queue the definition, or remove its reference_target if it delegates nothing.",
    ),
    _one_decision("LG-L-052", "reference_adjudications"),
    _decision_on_queued("LG-L-053", "reference_adjudications", "reference_candidates", "definition_id"),
    _queue_count("LG-L-054", "reference_review", "reference_candidates"),
    _decided_count("LG-L-055", "reference_review", "reference_adjudications"),
    _complete("LG-L-056", "reference_review", "reference_candidates", "reference_adjudications"),
    Entry(
        "LG-L-104",
        "An alias is cited from a context that also holds the label it stands for",
        "That two labels mean the same must be seen somewhere; a context with only one of them shows nothing.",
        "Cite a place where both labels stand together, or decide the label otherwise.",
    ),
    Entry(
        "LG-L-107",
        "A meaning has a queued place of its label in the same block or table row",
        "A meaning far from every place of its label may belong to another label.",
        "Correct the span, or queue the label at the place beside it.",
    ),
    Entry(
        "LG-L-109",
        "A reference target names something",
        "An article, a single letter or punctuation leads nowhere: no reviewer can say whether it is resolved.",
        "Set the target to the whole phrase, or to null when the meaning delegates nothing.",
    ),
    Entry(
        "LG-L-127",
        "Every mention of an accepted label is in the index of uses",
        "Counts and findings speak for the whole document. A use that the index lacks was neither reviewed "
        "nor counted, and nothing in the record alone shows it.",
        "Scan the document again for every accepted label and alias, and review the uses that come up.",
    ),
    Entry(
        "LG-L-128",
        "No term is called undefined against the decision on it",
        "Decision and finding contradict each other; a reader would be warned of a gap that review has closed.",
        "Make the findings again from the decisions, or correct the decision.",
    ),
    Entry(
        "LG-L-129",
        "Every use has a decision once the reviews are complete",
        "A use without a decision is counted with the reviewed ones although nobody looked at it.",
        "Decide the use, or correct the record that should join it with its decision.",
    ),
)
