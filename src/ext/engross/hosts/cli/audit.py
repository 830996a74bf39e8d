"""``engross audit``: do records hold, and may ledgers be published as finished reviews?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from engross.audit.anchor.profile import PROFILES
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.diagnostics.formats import visible
from engross.hosts.cli.arguments import add_format, add_jobs, add_sources
from engross.hosts.cli.auditing import Audited, audit_all
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.progress import progress
from engross.hosts.cli.record_files import Sources, named_records

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "audit"
SUMMARY = "check records against their contract and against the files they are about"
DESCRIPTION = """\
Check ledgers and problem-anchor records: their contract, their inner references, and
every place, quotation and hash against the files themselves. A folder stands for the
records in it. A ledger needs its document (--source; of several, or in a folder, the one
with the ledger's hash). For a ledger that holds, the eligibility verdict is printed too;
it says whether the review is finished and does not change the exit status."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "records", nargs="+", type=Path, metavar="RECORD", help="canonical JSON file, or a folder of them"
    )
    add_sources(parser)
    parser.add_argument(
        "--profile",
        choices=PROFILES,
        default="strict",
        help="how problem-anchor records are judged: by their contract, which decides about publication, "
        "or as the reference tool does (default: strict)",
    )
    add_jobs(parser)
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Audit every record in one pass; the gravest verdict is the exit status."""
    files, sources = named_records(arguments.records), Sources.of(arguments.source)
    with progress(len(files), "audit") as done:
        judged = list(audit_all(files, sources, arguments.profile, arguments.jobs, done))
    audited = [one for one in judged if one is not None]
    passed_over = [file.path for file, one in zip(files, judged, strict=True) if one is None]
    empty = () if audited else (_no_record(arguments.records),)
    return report(
        [*empty, *(diagnostic for one in audited for diagnostic in one.diagnostics)],
        style,
        lines=_lines(audited, passed_over),
        also=_members(audited, passed_over),
        subjects={str(one.path): one.diagnostics for one in audited} or {"engross audit": empty},
    )


def _lines(audited: list[Audited], passed_over: list[Path]) -> list[str]:
    lines = [f"{visible(str(one.path))}: {one.sentence}" for one in audited]
    if passed_over:
        files = "1 JSON file" if len(passed_over) == 1 else f"{len(passed_over)} JSON files"
        lines.append(f"{files} in the folders named: no record, passed over")
    return lines


def _members(audited: list[Audited], passed_over: list[Path]) -> dict[str, Any]:
    return {"records": [one.member for one in audited], "passed_over": [str(path) for path in passed_over]}


def _no_record(named: list[Path]) -> Diagnostic:
    message = "The folders hold no record; nothing was judged."
    found = ", ".join(map(str, named))
    return diagnose("CL-011", Where(), message, expected="a ledger or a problem-anchor record", found=found)
