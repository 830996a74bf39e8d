"""The audit of a ledger: rules between its records, and between its records and the document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.audit.ledger.index import build_index
from engross.audit.ledger.registry import registry
from engross.audit.ledger.rule import Breach, Rule
from engross.contracts.ledger import Ledger
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, entry
from engross.source.docx import SourceDocument

__all__ = ["Breach", "Rule", "audit_ledger", "registry"]

BREACHES_LIMIT = 200


def audit_ledger(ledger: Ledger, source: SourceDocument | None, file: str) -> tuple[Diagnostic, ...]:
    """The breaches of every rule, in the order of the codes and of the records.

    At most 200 of one rule are listed; ``LG-A-002`` counts the rest, and is an error when
    one of them is.

    ``source`` must be the document whose hash the ledger names; without it the rules that
    need it are passed over, and one note (``LG-A-001``) says which. Raises nothing for a
    bad ledger. Source of the rules: ledger contract, "Cross-record invariants".
    """
    index = build_index(ledger, source)
    said: list[Diagnostic] = []
    passed_over: list[Rule] = []
    for rule in registry():
        if rule.needs_source and source is None:
            passed_over.append(rule)
            continue
        said.extend(_listed(rule, rule.check(index), file))
    if passed_over:
        said.append(_not_run(passed_over, file))
    return tuple(said)


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


def _not_run(rules: list[Rule], file: str) -> Diagnostic:
    codes = ", ".join(dict.fromkeys(rule.code for rule in rules))
    return diagnose(
        "LG-A-001",
        Where(file=file),
        f"The document was not compared with the record, so these rules were not run: {codes}.",
        expected="the document of the ledger",
        found="none, or another one",
    )
