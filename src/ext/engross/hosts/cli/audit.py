"""``engross audit``: does a record hold, and may it be published as a finished review?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from engross.audit.opening import LedgerCase
from engross.diagnostics import Diagnostic
from engross.diagnostics.formats import visible
from engross.hosts.cli.arguments import add_format, add_source
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.records import KIND_NAMES, OpenedRecord, open_record
from engross.hosts.cli.verdict import Verdict, verdict
from engross.views.eligibility import eligibility, eligibility_diagnostics

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "audit"
SUMMARY = "check records against their contract and against the files they are about"
DESCRIPTION = """\
Check ledgers and problem-anchor records: their contract, their inner references, and
every place, quotation and hash against the files themselves. A ledger needs its
document (--source). For a ledger that holds, the eligibility verdict is printed too;
it says whether the review is finished and does not change the exit status."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="canonical JSON file")
    add_source(parser)
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Audit every record in one pass; the gravest verdict is the exit status."""
    diagnostics: list[Diagnostic] = []
    lines: list[str] = []
    members: list[dict[str, Any]] = []
    for record in arguments.records:
        opened = open_record(record, arguments.source)
        unmet = _unmet(opened, record)
        diagnostics += (*opened.diagnostics, *unmet)
        lines.append(f"{visible(str(record))}: {_sentence(opened, unmet)}")
        members.append(_member(opened, unmet, record))
    return report(diagnostics, style, lines=lines, also={"records": members})


def _unmet(opened: OpenedRecord, record: Path) -> tuple[Diagnostic, ...]:
    if not isinstance(opened.case, LedgerCase):
        return ()
    return eligibility_diagnostics(eligibility(opened.case.ledger), str(record))


def _sentence(opened: OpenedRecord, unmet: tuple[Diagnostic, ...]) -> str:
    kind = KIND_NAMES[opened.kind]
    if opened.case is None:
        state = "could not be read" if verdict(opened.diagnostics) is Verdict.UNREADABLE else "does not hold"
        return f"{kind}, {state}"
    if not isinstance(opened.case, LedgerCase):
        return f"{kind}, holds"
    if unmet:
        return f"{kind}, holds; not eligible, the review is not finished ({len(unmet)} unmet)"
    return f"{kind}, holds; eligible, the review is finished"


def _member(opened: OpenedRecord, unmet: tuple[Diagnostic, ...], record: Path) -> dict[str, Any]:
    """``eligible`` is null where it was not judged: no ledger, or one that does not hold."""
    return {
        "file": str(record),
        "kind": opened.kind,
        "verdict": verdict(opened.diagnostics).word,
        "eligible": not unmet if isinstance(opened.case, LedgerCase) else None,
    }
