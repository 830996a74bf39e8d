"""``engross render``: one gated rendering of one record, or no file at all."""

from __future__ import annotations

import argparse
from pathlib import Path

from engross.audit.opening import AnchorCase, LedgerCase
from engross.diagnostics import Diagnostic, Where, diagnose, has_errors
from engross.diagnostics.formats import visible
from engross.hosts.cli.arguments import add_format, add_source
from engross.hosts.cli.gated import unfit_output, write_gated
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.record_files import Sources
from engross.hosts.cli.records import open_record
from engross.hosts.cli.target import rendered, target_of
from engross.render.html import RenderError
from engross.views.eligibility import eligibility, eligibility_diagnostics

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "render"
SUMMARY = "write a record as a page, a Word report or Markdown, if it passes the gate"
DESCRIPTION = """\
Write one rendering of a record. What was written is read back by the gate under a
temporary name and only then given its own; a rendering that fails leaves no file.
An unfinished ledger gives no file either."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="canonical JSON file")
    add_source(parser)
    parser.add_argument(
        "--to", required=True, choices=("html", "word", "markdown", "register"), help="what to write"
    )
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PATH", help="the file to write")
    parser.add_argument(
        "--templates", type=Path, metavar="DIR", help="folder of templates that win over those of Engross"
    )
    parser.add_argument(
        "--part", choices=("dashboard", "coverage"), help="part of a ledger's page (only --to html)"
    )
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Render, gate, and put in place; the first stage that fails ends it."""
    if arguments.part and arguments.to != "html":
        arguments.usage_error("--part goes with --to html only")
    if arguments.templates and arguments.to == "markdown":
        arguments.usage_error("--templates does not go with --to markdown")
    diagnostics = _render(arguments)
    written = not has_errors(diagnostics)
    lines = (f"written: {visible(str(arguments.output))}",) if written else ("nothing was written",)
    also = {"written": str(arguments.output) if written else None}
    return report(diagnostics, style, lines=lines, also=also)


def _render(arguments: argparse.Namespace) -> tuple[Diagnostic, ...]:
    """Everything there is to say; the file was written exactly when none of it is an error."""
    problems = unfit_output(arguments.output, (arguments.record, arguments.source))
    if problems:
        return problems
    opened = open_record(arguments.record, Sources(arguments.source))
    if opened.case is None:
        return opened.diagnostics
    problems = _unfit_case(opened.case, arguments)
    if problems:
        return (*opened.diagnostics, *problems)
    target = target_of(opened.case, arguments.to, arguments.part)
    if target is None:
        return (*opened.diagnostics, _no_such_rendering(arguments))
    try:
        data = rendered(target, arguments.templates)
    except RenderError as error:
        return (*opened.diagnostics, error.diagnostic)
    return (*opened.diagnostics, *write_gated(target, arguments.output, data))


def _unfit_case(case: LedgerCase | AnchorCase, arguments: argparse.Namespace) -> tuple[Diagnostic, ...]:
    if isinstance(case, AnchorCase):
        return unfit_output(arguments.output, case.inputs)
    unmet = eligibility_diagnostics(eligibility(case.ledger), str(arguments.record))
    return (*unmet, _unfinished(arguments.record)) if unmet else ()


def _unfinished(record: Path) -> Diagnostic:
    return diagnose(
        "CL-005", Where(file=str(record)), "The review is not finished; its result is not written."
    )


def _no_such_rendering(arguments: argparse.Namespace) -> Diagnostic:
    asked = f"--to {arguments.to}" + (f" --part {arguments.part}" if arguments.part else "")
    return diagnose(
        "CL-004",
        Where(file=str(arguments.record)),
        "A problem-anchor record has no such rendering.",
        expected="--to html, --to word or --to markdown, without --part",
        found=asked,
    )
