"""``engross anchor show``: each finding with its line, for a person who reads every anchor again."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engross.contracts.anchor_parts import objects
from engross.diagnostics import Diagnostic
from engross.hosts.cli.anchor.layout import terminal_width
from engross.hosts.cli.anchor.reading import (
    RecordFile,
    Unread,
    add_findings,
    add_record,
    read_record,
    unknown_findings,
)
from engross.hosts.cli.anchor.shown import Shelf, Shown
from engross.hosts.cli.anchor.words import git_facts, git_lines, git_member
from engross.hosts.cli.arguments import add_format
from engross.hosts.cli.outcome import Outcome, Style, report

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "show"
SUMMARY = "show each finding with the line that it is anchored to"
DESCRIPTION = """\
Show each finding with its decision, status and claim, the anchored line among its
neighbours, and the exact words and figures of the claim that the audit compares with that
line. A record that does not hold is shown as far as that can be done, after what the audit
says of it; the exit status is that of the audit. Whether a line supports its claim is for
the reader to say."""

_MOST_CONTEXT = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_record(parser)
    add_findings(parser)
    parser.add_argument(
        "--context",
        type=int,
        choices=range(_MOST_CONTEXT + 1),
        default=2,
        metavar="N",
        help=f"lines to show on each side, up to {_MOST_CONTEXT} (default: 2)",
    )
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Show the findings that were asked for, after everything that the audit says."""
    record = read_record(arguments.record)
    if isinstance(record, Unread):
        return report(record.diagnostics, style, also={"findings": [], "git": None})
    entries = list(objects(record.value, "findings"))
    names = [name for _, entry in entries if isinstance(name := entry.get("id"), str)]
    unknown = unknown_findings(record, arguments.findings, names)
    if unknown:
        return report(unknown, style, also={"findings": [], "git": None})
    shelf, wanted = Shelf(record, arguments.context), set(arguments.findings)
    shown = [shelf.shown(at, entry) for at, entry in entries if not wanted or entry.get("id") in wanted]
    facts, width = git_facts(record), terminal_width()
    return report(
        _said(record, shown) if wanted else record.said,
        style,
        lines=[*(line for one in shown for line in one.lines(width)), *git_lines(facts)],
        also={"findings": [one.member() for one in shown], "git": git_member(facts)},
    )


def _said(record: RecordFile, shown: Sequence[Shown]) -> tuple[Diagnostic, ...]:
    """What the audit says of the record and of the findings that are shown, not of other findings."""
    places = {("", "findings", str(one.index)) for one in shown}
    pieces = [(tuple((one.where.pointer or "").split("/")[:3]), one) for one in record.said]
    return tuple(one for place, one in pieces if place[1:2] != ("findings",) or place in places)
