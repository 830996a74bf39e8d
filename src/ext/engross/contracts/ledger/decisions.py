"""Rules that several kinds of decisions and findings share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Broken
from engross.contracts.shown import shown

__all__ = ["OPEN_DECISIONS", "reason_rule", "scope_rules"]

OPEN_DECISIONS = frozenset({"needs_review", "insufficient_evidence"})


class _Decided(Protocol):
    @property
    def decision(self) -> str: ...
    @property
    def review_reason(self) -> str | None: ...


class _Scoped(Protocol):
    @property
    def scope_qualification(self) -> str: ...
    @property
    def scope_target(self) -> str | None: ...
    @property
    def scope_evidence(self) -> tuple[Location, ...]: ...


def reason_rule(record: _Decided) -> Iterator[Broken]:
    """R-005: an open decision says why it is open, and no other decision does."""
    is_open = record.decision in OPEN_DECISIONS
    if is_open == (record.review_reason is not None):
        return
    yield Broken(
        code="LG-R-005",
        path=("review_reason",),
        message=f"The decision {record.decision} {'needs a' if is_open else 'has a'} review reason.",
        expected="one of the five reasons" if is_open else "null",
        found=shown(record.review_reason),
    )


def scope_rules(record: _Scoped) -> Iterator[Broken]:
    """R-006, R-007: a scope qualification comes with its target and its evidence, or with neither."""
    code, message, expects = _SCOPE_RULES[record.scope_qualification]
    has_target = bool((record.scope_target or "").strip()) if expects else record.scope_target is not None
    if has_target != expects:
        yield Broken(
            code=code,
            path=("scope_target",),
            message=message,
            expected="the document it points to" if expects else "null",
            found=shown(record.scope_target),
        )
    if bool(record.scope_evidence) != expects:
        yield Broken(
            code=code,
            path=("scope_evidence",),
            message=message,
            expected="at least one place" if expects else "no place",
            found=f"{len(record.scope_evidence)} places",
        )


_SCOPE_RULES = {
    "none": ("LG-R-006", "A record without scope qualification names a scope.", False),
    "possible_inherited_definition": ("LG-R-007", "A scope qualification lacks its target or place.", True),
}
