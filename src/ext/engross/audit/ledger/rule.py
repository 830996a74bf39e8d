"""The shape of an audit rule: a code, what it reads, and a function that yields breaches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engross.audit.ledger.index import LedgerIndex
from engross.diagnostics import Severity

__all__ = ["Breach", "Rule", "rule"]


@dataclass(frozen=True, slots=True)
class Breach:
    """One place where a rule does not hold; the audit turns it into a diagnostic.

    ``pointer`` names the guilty field. For a record that lacks its partner it names the
    record that is there. ``severity`` is given only where one rule weighs its cases
    differently; otherwise the catalogue decides.
    """

    pointer: str
    message: str
    expected: object = None
    found: object = None
    severity: Severity | None = None


Check = Callable[[LedgerIndex], Iterable[Breach]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the audit.

    ``reads`` are the top-level fields of the ledger that it looks at. A rule with
    ``needs_source`` is run only when the document is at hand, one with ``needs_full`` only
    when it could be read in full too, one with ``needs_reviewed`` only when those reviews,
    by the names of their summaries, are complete.
    """

    code: str
    reads: tuple[str, ...]
    check: Check
    needs_source: bool = False
    needs_reviewed: tuple[str, ...] = ()
    needs_full: bool = False


def rule(
    code: str,
    *reads: str,
    needs_source: bool = False,
    needs_reviewed: tuple[str, ...] = (),
    needs_full: bool = False,
) -> Callable[[Check], Rule]:
    """Make a function the rule ``code``; the registry finds it in its module."""

    def as_rule(check: Check) -> Rule:
        return Rule(code, reads, check, needs_source or needs_full, needs_reviewed, needs_full)

    return as_rule
