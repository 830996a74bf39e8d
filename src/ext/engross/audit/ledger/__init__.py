"""The audit of a ledger: rules between its records, and between its records and the document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.audit.ledger.index import LedgerIndex, build_index
from engross.audit.ledger.registry import registry
from engross.audit.ledger.rule import Breach, Rule
from engross.audit.ledger.stages import Stage
from engross.contracts.collector import collector_off
from engross.contracts.ledger import Ledger
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, entry
from engross.source.docx import SourceDocument
from engross.source.docx.full import FullDocument

__all__ = ["Breach", "Rule", "audit_ledger", "registry"]

BREACHES_LIMIT = 200


def audit_ledger(
    ledger: Ledger, source: SourceDocument | None, file: str, full: FullDocument | None = None
) -> tuple[Diagnostic, ...]:
    """The breaches of every rule, in the order of the codes and of the records.

    At most 200 of one rule are listed; ``LG-A-002`` counts the rest, and is an error when
    one of them is.

    ``source`` must be the document whose hash the ledger names; without it the rules that
    need it are passed over, and one note (``LG-A-001``) says which. ``full`` is the full
    reading of the same document, for the rules about what it really has (without it
    ``LG-A-004``). Rules that ask for a finished review wait for it (``LG-A-003``, a note for
    each review). Raises nothing for a bad ledger. Source of the rules: ledger contract,
    "Cross-record invariants".
    """
    with collector_off():
        return tuple(_said(build_index(ledger, source, full), file))


def _said(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    """What every rule says that can be run, and which cannot."""
    stages = {stage.summary_field: stage for stage in (index.terms, index.occurrences, index.references)}
    unsourced: list[Rule] = []
    unread: list[Rule] = []
    unreviewed: dict[str, list[Rule]] = {}
    for rule in registry():
        waiting = next((name for name in rule.needs_reviewed if not stages[name].complete), None)
        if rule.needs_source and index.source is None:
            unsourced.append(rule)
        elif rule.needs_full and index.full is None:
            unread.append(rule)
        elif waiting is not None:
            unreviewed.setdefault(waiting, []).append(rule)
        else:
            yield from _listed(rule, rule.check(index), file)
    if unsourced:
        yield _unsourced(unsourced, file)
    if unread:
        yield _unread(unread, file)
    for name, rules in unreviewed.items():
        yield _unreviewed(stages[name], rules, file)


def _listed(rule: Rule, breaches: Iterable[Breach], file: str) -> Iterator[Diagnostic]:
    rest: list[Severity] = []
    for number, breach in enumerate(breaches):
        if number < BREACHES_LIMIT:
            yield _diagnostic(rule, breach, file)
        else:
            rest.append(breach.severity or Severity(entry(rule.code).severity))
    if rest:
        yield diagnose(
            "LG-A-002",
            Where(file=file),
            f"{rule.code} does not hold at {len(rest)} more places, which are not listed.",
            found=len(rest),
            severity=Severity.ERROR if Severity.ERROR in rest else Severity.WARNING,
        )


def _diagnostic(rule: Rule, breach: Breach, file: str) -> Diagnostic:
    return diagnose(
        rule.code,
        Where(file=file, pointer=breach.pointer),
        breach.message,
        expected=breach.expected,
        found=breach.found,
        severity=breach.severity,
    )


def _unsourced(rules: list[Rule], file: str) -> Diagnostic:
    return diagnose(
        "LG-A-001",
        Where(file=file),
        "The document was not compared with the record, so these rules were not run, "
        f"or not in full: {_codes(rules)}.",
        expected="the document of the ledger",
        found="none, or another one",
    )


def _unread(rules: list[Rule], file: str) -> Diagnostic:
    return diagnose(
        "LG-A-004",
        Where(file=file, pointer="/source/coverage"),
        "What the document really has was not looked at, so these rules were not run, "
        f"or not in full: {_codes(rules)}.",
        expected="a document whose every part can be read",
        found="only its body was read",
    )


def _unreviewed(stage: Stage, rules: list[Rule], file: str) -> Diagnostic:
    return diagnose(
        "LG-A-003",
        Where(file=file, pointer=f"/{stage.summary_field}/status"),
        f"{stage.summary_field} is not complete, so these rules were not run, "
        f"or not in full: {_codes(rules)}.",
        expected="complete",
        found=stage.summary.status,
    )


def _codes(rules: list[Rule]) -> str:
    return ", ".join(dict.fromkeys(rule.code for rule in rules))
