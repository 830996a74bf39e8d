"""Usages, their written forms, overlaps and decisions (``LG-L-035`` to ``043``, ``045``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.identifiers import dangling, unresolved
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule

USAGES = "usages[].id"


@rule("LG-L-035", "occurrence_candidates", "usages")
def queued_occurrences_are_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.occurrence_candidates):
        pointer = f"/occurrence_candidates/{i}/usage_id"
        yield from unresolved(pointer, candidate.usage_id, index.uses.by_id.keys(), USAGES)


@rule("LG-L-036", "occurrence_candidates", "occurrence_collisions")
def collisions_of_queued_occurrences(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.occurrence_candidates):
        if candidate.collision_id is not None:
            pointer = f"/occurrence_candidates/{i}/collision_id"
            yield from unresolved(
                pointer, candidate.collision_id, index.collision_ids, "occurrence_collisions[].id"
            )


@rule("LG-L-037", "occurrence_candidates", "usages")
def competitors_are_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.occurrence_candidates):
        if candidate.collision_id is not None:
            pointer = f"/occurrence_candidates/{i}/competing_usage_ids"
            yield from dangling(pointer, candidate.competing_usage_ids, index.uses.by_id.keys(), USAGES)


@rule("LG-L-038", "occurrence_collisions", "usages")
def members_of_collisions_are_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, collision in enumerate(index.ledger.occurrence_collisions):
        pointer = f"/occurrence_collisions/{i}/usage_ids"
        yield from dangling(pointer, collision.usage_ids, index.uses.by_id.keys(), USAGES)


@rule("LG-L-039", "occurrence_collisions")
def outcomes_of_collisions_are_of_members(index: LedgerIndex) -> Iterator[Breach]:
    # The record model refuses this already (partition rule); the audit does not lean on it.
    for i, collision in enumerate(index.ledger.occurrence_collisions):
        members = frozenset(collision.usage_ids)
        outcomes = {
            "mapped_usage_ids": collision.mapped_usage_ids,
            "rejected_usage_ids": collision.rejected_usage_ids,
            "shadowed_usage_ids": collision.shadowed_usage_ids,
            "unresolved_usage_ids": collision.unresolved_usage_ids,
        }
        for field, ids in outcomes.items():
            pointer = f"/occurrence_collisions/{i}/{field}"
            yield from dangling(pointer, ids, members, f"occurrence_collisions[{i}].usage_ids")


@rule("LG-L-040", "occurrence_review", "occurrence_candidates", "usages")
def complete_occurrence_queue(index: LedgerIndex) -> Iterator[Breach]:
    if index.occurrences.summary.status != "complete":
        return
    queued = {candidate.usage_id for candidate in index.ledger.occurrence_candidates}
    for i, usage in enumerate(index.ledger.usages):
        if not usage.is_definition_occurrence and usage.id not in queued:
            yield Breach(
                f"/usages/{i}/id",
                "The occurrence review is called complete, but this use was never queued.",
                expected="a value of occurrence_candidates[].usage_id",
                found=usage.id,
            )
    for i, candidate in enumerate(index.ledger.occurrence_candidates):
        usage_of = index.uses.by_id.get(candidate.usage_id)  # one that is missing is LG-L-035
        if usage_of is not None and usage_of.is_definition_occurrence:
            yield Breach(
                f"/occurrence_candidates/{i}/usage_id",
                "The label of a definition is no occurrence to review.",
                expected="a usage with is_definition_occurrence false",
                found=candidate.usage_id,
            )


@rule("LG-L-041", "usages", "term_variants")
def variants_of_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, usage in enumerate(index.ledger.usages):
        if usage.variant_id is not None:
            pointer = f"/usages/{i}/variant_id"
            yield from unresolved(pointer, usage.variant_id, index.variant_ids, "term_variants[].id")


@rule("LG-L-042", "term_variants", "usages")
def instances_of_variants_are_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, variant in enumerate(index.ledger.term_variants):
        pointer = f"/term_variants/{i}/usage_ids"
        yield from dangling(pointer, variant.usage_ids, index.uses.by_id.keys(), USAGES)


@rule("LG-L-043", "term_variants", "usages")
def instances_name_their_variant(index: LedgerIndex) -> Iterator[Breach]:
    for i, variant in enumerate(index.ledger.term_variants):
        for usage_id in variant.usage_ids:
            usage = index.uses.by_id.get(usage_id)  # one that is missing is LG-L-042
            if usage is not None and usage.variant_id != variant.id:
                yield Breach(
                    f"/usages/{index.uses.positions[usage_id]}/variant_id",
                    f"/term_variants/{i} lists this use as an instance of its form.",
                    expected=variant.id,
                    found=usage.variant_id,
                )


@rule("LG-L-045", "occurrence_adjudications", "occurrence_candidates")
def decisions_are_on_queued_occurrences(index: LedgerIndex) -> Iterator[Breach]:
    queued = {(c.review_id, c.usage_id) for c in index.ledger.occurrence_candidates}
    for i, decision in enumerate(index.ledger.occurrence_adjudications):
        pointer = f"/occurrence_adjudications/{i}"
        if decision.review_id not in index.occurrences.queued_ids:
            yield from unresolved(
                f"{pointer}/review_id",
                decision.review_id,
                index.occurrences.queued_ids,
                "occurrence_candidates[].review_id",
            )
        elif (decision.review_id, decision.usage_id) not in queued:
            yield Breach(
                f"{pointer}/usage_id",
                "The queue entry of this decision is about another use.",
                expected=f"the usage_id that is queued as {decision.review_id}",
                found=decision.usage_id,
            )
