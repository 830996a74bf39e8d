"""Failing examples: for each rule, edits of a ledger that holds, after which this rule speaks there."""

from __future__ import annotations

from tests.audit.ledger.examples import findings, occurrences, runs, terms
from tests.audit.ledger.examples.model import Example

EXAMPLES: tuple[Example, ...] = (
    *terms.EXAMPLES,
    *occurrences.EXAMPLES,
    *findings.EXAMPLES,
    *runs.EXAMPLES,
)
