"""``engross gate``: do files that somebody has say what their record says?"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from engross.diagnostics.formats import visible
from engross.gate import GateReport, report_json
from engross.hosts.cli.arguments import add_format, add_source
from engross.hosts.cli.judged import judge_files
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.record_files import Sources
from engross.hosts.cli.records import open_record

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "gate"
SUMMARY = "read renderings back and compare them with their record"
DESCRIPTION = """\
Read HTML pages, Word files and Markdown back, whoever wrote or edited them, and compare
what a reader of them sees with the record: items, counts, disclosures, coverage,
identity. The record itself must hold first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "renderings", nargs="+", type=Path, metavar="RENDERING", help="an HTML, Word or Markdown file"
    )
    parser.add_argument("--record", required=True, type=Path, metavar="RECORD", help="canonical JSON file")
    add_source(parser)
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Open the record, then gate every rendering in one pass."""
    opened = open_record(arguments.record, Sources(arguments.source))
    if opened.case is None:
        lines = ("no rendering was read, since the record cannot be relied on",)
        return report(opened.diagnostics, style, lines=lines, also={"renderings": [], "records": []})
    judged = judge_files(opened.case, arguments.renderings)
    return report(
        (*opened.diagnostics, *judged.diagnostics), style, lines=_lines(judged), also=_members(judged)
    )


def _lines(judged: GateReport) -> list[str]:
    return [
        f"{visible(one.file)}: {one.format}, {_parts(sorted({use.part for use in one.uses}))}, "
        f"{one.items} item{'' if one.items == 1 else 's'} compared"
        for one in judged.renderings
    ]


def _parts(parts: list[str]) -> str:
    return visible(" and ".join(parts)) if parts else "no view"


def _members(judged: GateReport) -> dict[str, Any]:
    """What was compared, as the report of a build says it."""
    written = json.loads(report_json(judged))
    return {name: written[name] for name in ("renderings", "records")}
