"""Every place lies in its document (``LG-L-014`` to ``LG-L-016``, ``LG-P-011``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex, says, shown
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import Location

PLACED = (
    "definitions",
    "usages",
    "findings",
    "evidence",
    "lexical_observations",
    "candidate_proposals",
    "term_candidates",
    "semantic_adjudications",
    "occurrence_candidates",
    "occurrence_collisions",
    "reference_candidates",
    "reference_adjudications",
)


@rule("LG-L-014", *PLACED, needs_source=True)
def blocks_exist(index: LedgerIndex) -> Iterator[Breach]:
    for place in index.places:
        if index.block_of(place.location) is None:
            yield Breach(
                f"{place.pointer}/block_id",
                "The document has no such block.",
                expected="the identifier of a paragraph of the document",
                found=place.location.block_id,
            )


@rule("LG-L-015", *PLACED, needs_source=True)
def blocks_are_named_alike(index: LedgerIndex) -> Iterator[Breach]:
    for place in index.places:
        block, location = index.block_of(place.location), place.location
        if block is None:
            continue
        if location.part != block.part:
            message = "The block stands in another part of the document."
            yield Breach(f"{place.pointer}/part", message, expected=block.part, found=location.part)
        if location.block_order != block.order:
            message = "The block has another place in the order of the document."
            yield Breach(
                f"{place.pointer}/block_order", message, expected=block.order, found=location.block_order
            )


@rule("LG-L-016", *PLACED, needs_source=True)
def places_end_in_their_block(index: LedgerIndex) -> Iterator[Breach]:
    for place in index.places:
        block = index.block_of(place.location)
        if block is not None and place.location.char_end > len(block.text):
            yield Breach(
                f"{place.pointer}/char_end",
                "The place runs past the end of its block.",
                expected=f"at most {len(block.text)}",
                found=place.location.char_end,
            )


@rule("LG-P-011", "findings", "semantic_adjudications", needs_source=True)
def scope_evidence_is_the_scope_target(index: LedgerIndex) -> Iterator[Breach]:
    for i, finding in enumerate(index.ledger.findings):
        pointer = f"/findings/{i}/scope_evidence"
        yield from _scope(index, pointer, finding.scope_target, finding.scope_evidence)
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        pointer = f"/semantic_adjudications/{i}/scope_evidence"
        yield from _scope(index, pointer, decision.scope_target, decision.scope_evidence)


def _scope(
    index: LedgerIndex, pointer: str, target: str | None, evidence: tuple[Location, ...]
) -> Iterator[Breach]:
    for j, location in enumerate(evidence):
        block = index.around(location)
        if block is None:
            yield Breach(
                f"{pointer}/{j}",
                "This place is not inside a block of the document.",
                expected="a block of the document and offsets inside it",
                found=f"{location.block_id} [{location.char_start}, {location.char_end})",
            )
        elif not says(block, location, target or ""):
            message = "The document says something else at this place than the scope target."
            yield Breach(f"{pointer}/{j}", message, expected=target, found=shown(block, location))
