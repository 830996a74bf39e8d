"""The findings that definitions, uses and decisions yield: DEF-002 to DEF-005, and their messages.

Source: ledger contract, section 7. What occurrence decisions change is changed only once
that review is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engross.audit.ledger.lookups.cover import span_of
from engross.audit.ledger.lookups.labels import Labels, is_at_label
from engross.audit.ledger.lookups.uses import NOT_A_USE, Uses
from engross.contracts.ledger import Definition, Ledger, Location, Usage

__all__ = ["REBUILT", "RECOMPUTED", "Expected", "Recomputed", "Subject", "expected_findings"]

RECOMPUTED = ("DEF-002", "DEF-003", "DEF-004", "DEF-005")

REBUILT = ("DEF-002", "DEF-005")
"""Rules whose findings are made anew after the occurrence review."""
USED = frozenset({"defined_term_use", "inconsistent_capitalization"})
Subject = tuple[str, str]
"""A rule and a term key."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A finding that has to be there: its places in order, its message, its first definition's position."""

    evidence: tuple[Location, ...]
    message: str
    definition: int


@dataclass(frozen=True, slots=True)
class Recomputed:
    """The findings that are due; ``unknown`` are those that cannot be told."""

    due: Mapping[Subject, Expected]
    unknown: frozenset[Subject]


def expected_findings(ledger: Ledger, labels: Labels, uses: Uses) -> Recomputed:
    """Recompute the findings of every term.

    Nothing can be told of a term with a definition placed at its meaning (D-09), nor
    DEF-004 of a term that shares a place with another one: the decisions on such a place
    were once looked up by the place alone.
    """
    due: dict[Subject, Expected] = {}
    unknown: set[Subject] = set()
    for key, positions in labels.definitions.items():
        definitions = [ledger.definitions[i] for i in positions]
        of_term = [ledger.usages[i] for i in uses.by_term.get(key, ())]
        if not all(is_at_label(item) for item in definitions):
            unknown.update((rule_id, key) for rule_id in RECOMPUTED)
            continue
        due |= {(rule, key): item for rule, item in _of_term(uses, positions[0], definitions, of_term)}
        if any(span_of(use.location) in uses.shared for use in of_term):
            unknown.add(("DEF-004", key))
    return Recomputed(due, frozenset(unknown))


def _of_term(
    uses: Uses, position: int, definitions: list[Definition], of_term: list[Usage]
) -> Iterator[tuple[str, Expected]]:
    first = definitions[0]
    used = [use for use in of_term if not use.is_definition_occurrence]
    kept = [use for use in used if _decision(uses, use) not in NOT_A_USE]
    if not kept:
        message = f"'{first.term}' is defined but not used outside its defining span."
        yield "DEF-002", Expected((first.location,), message, position)
    if len(definitions) > 1:
        labels = tuple(item.location for item in definitions)
        message = f"'{first.term}' has multiple definitions."
        yield "DEF-003", Expected(labels, message, position)
    allowed = {first.term, *first.aliases}
    others = [use for use in kept if use.observed_form not in allowed]
    others = [use for use in others if _decision(uses, use) != "defined_term_use"]
    if others:
        form = others[0].observed_form
        message = f"'{first.term}' is used as '{form}', which is not an allowed alias."
        yield "DEF-004", Expected((first.location, *(use.location for use in others)), message, position)
    early = [use for use in used if _before(use, first) and _establishes(uses, use)]
    if early:
        message = f"'{first.term}' is used before its first definition."
        yield "DEF-005", Expected((early[0].location, first.location), message, position)


def _decision(uses: Uses, use: Usage) -> str | None:
    return uses.decisions.get(use.id) if uses.reviewed else None


def _establishes(uses: Uses, use: Usage) -> bool:
    return not uses.reviewed or _decision(uses, use) in USED


def _before(use: Usage, definition: Definition) -> bool:
    there, label = use.location, definition.location
    return (there.block_order, there.char_start) < (label.block_order, label.char_start)
