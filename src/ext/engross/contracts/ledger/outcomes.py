"""The four outcomes of an instance, and the rule that each instance has exactly one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol, TypeAlias

from engross.contracts.ledger.record import Broken
from engross.contracts.shown import shown

__all__ = ["OUTCOME_FIELDS", "OutcomeField", "outcome_field", "partition_rule"]

OutcomeField: TypeAlias = Literal[
    "mapped_usage_ids", "rejected_usage_ids", "shadowed_usage_ids", "unresolved_usage_ids"
]
OUTCOME_FIELDS: tuple[OutcomeField, ...] = (
    "mapped_usage_ids",
    "rejected_usage_ids",
    "shadowed_usage_ids",
    "unresolved_usage_ids",
)
_BY_DECISION: dict[str, OutcomeField] = {
    "defined_term_use": "mapped_usage_ids",
    "inconsistent_capitalization": "mapped_usage_ids",
    "ordinary_language": "rejected_usage_ids",
    "proper_name_component": "rejected_usage_ids",
    "shadowed_by_overlapping_term": "shadowed_usage_ids",
    "needs_review": "unresolved_usage_ids",
    "insufficient_evidence": "unresolved_usage_ids",
}


class _WithOutcomes(Protocol):
    @property
    def usage_ids(self) -> tuple[str, ...]: ...


def outcome_field(decision: str) -> OutcomeField | None:
    """The list that an occurrence decision puts an instance into; None for no known decision."""
    return _BY_DECISION.get(decision)


def partition_rule(code: str, record: _WithOutcomes) -> Iterator[Broken]:
    """R-016, R-017: the outcome lists are disjoint and together hold exactly ``usage_ids``."""
    members = set(record.usage_ids)
    placed: dict[str, OutcomeField] = {}
    for field in OUTCOME_FIELDS:
        for index, usage_id in enumerate(getattr(record, field)):
            if usage_id in placed:
                yield Broken(
                    code=code,
                    path=(field, index),
                    message="An instance has two outcomes.",
                    expected=f"only the place in {placed[usage_id]}",
                    found=shown(usage_id),
                )
            elif usage_id not in members:
                yield Broken(
                    code=code,
                    path=(field, index),
                    message="An instance with an outcome is not among the instances of the record.",
                    expected="a member of usage_ids",
                    found=shown(usage_id),
                )
            placed.setdefault(usage_id, field)
    for index, usage_id in enumerate(record.usage_ids):
        if usage_id not in placed:
            yield Broken(
                code=code,
                path=("usage_ids", index),
                message="An instance has no outcome.",
                expected="a place in one of the four outcome lists",
                found=shown(usage_id),
                subject=usage_id,
            )
