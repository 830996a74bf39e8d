"""Delegated meanings and the queue of them (``LG-L-017``, ``049`` to ``051``, ``053``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.identifiers import repeated, unresolved
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule


@rule("LG-L-017", "definitions")
def reference_places_have_a_target(index: LedgerIndex) -> Iterator[Breach]:
    for i, definition in enumerate(index.ledger.definitions):
        if definition.reference_location is not None and not definition.reference_target:
            yield Breach(
                f"/definitions/{i}/reference_target",
                "The definition has the place of a reference, but not its target.",
                expected="the text at reference_location",
                found="null" if definition.reference_target is None else '""',
            )


@rule("LG-L-049", "reference_candidates", "definitions")
def queued_references_are_of_definitions(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.reference_candidates):
        pointer = f"/reference_candidates/{i}/definition_id"
        yield from unresolved(pointer, candidate.definition_id, index.definitions.keys(), "definitions[].id")


@rule("LG-L-050", "reference_candidates")
def one_queue_entry_a_definition(index: LedgerIndex) -> Iterator[Breach]:
    ids = (candidate.definition_id for candidate in index.ledger.reference_candidates)
    return repeated("reference_candidates", "definition_id", ids, "A queue entry of this definition")


@rule("LG-L-051", "definitions", "reference_candidates")
def every_delegated_meaning_is_queued(index: LedgerIndex) -> Iterator[Breach]:
    queued = {candidate.definition_id for candidate in index.ledger.reference_candidates}
    for i, definition in enumerate(index.ledger.definitions):
        if definition.reference_target and definition.id not in queued:
            yield Breach(
                f"/definitions/{i}/reference_target",
                "The meaning is delegated elsewhere, but the reference queue does not hold this definition.",
                expected=f"an entry of reference_candidates with definition_id {definition.id}",
                found=definition.reference_target,
            )
    for i, candidate in enumerate(index.ledger.reference_candidates):
        definition_of = index.definitions.get(candidate.definition_id)  # one that is missing is LG-L-049
        if definition_of is not None and not definition_of.reference_target:
            yield Breach(
                f"/reference_candidates/{i}/definition_id",
                "The queued definition delegates nothing: it has no reference target.",
                expected="a definition with a reference_target",
                found=candidate.definition_id,
            )


@rule("LG-L-053", "reference_adjudications", "reference_candidates")
def decisions_are_on_queued_references(index: LedgerIndex) -> Iterator[Breach]:
    queued = {(c.review_id, c.definition_id) for c in index.ledger.reference_candidates}
    for i, decision in enumerate(index.ledger.reference_adjudications):
        pointer = f"/reference_adjudications/{i}"
        if decision.review_id not in index.references.queued_ids:
            yield from unresolved(
                f"{pointer}/review_id",
                decision.review_id,
                index.references.queued_ids,
                "reference_candidates[].review_id",
            )
        elif (decision.review_id, decision.definition_id) not in queued:
            yield Breach(
                f"{pointer}/definition_id",
                "The queue entry of this decision is about another definition.",
                expected=f"the definition_id that is queued as {decision.review_id}",
                found=decision.definition_id,
            )
