"""Reading the command line and running one command, without a traceback ever."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from engross import __version__
from engross.diagnostics import Where, diagnose
from engross.diagnostics.formats import visible
from engross.hosts.cli import anchor, audit, claims, explain, gate, render, schema, verify
from engross.hosts.cli.command import Command, add_commands
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.terminal import prepare_streams, wants_colour, write_out
from engross.hosts.cli.verdict import Verdict

__all__ = ["build_parser", "main"]

COMMANDS: tuple[Command, ...] = (audit, render, gate, verify, claims, anchor, explain, schema)
INTERRUPTED = 130

EPILOG = """\
exit status:
  0  it holds (warnings and notes change nothing)
  1  it was read and does not hold; for render: nothing was written
  2  wrong use, or something that cannot be read; nothing was proved

NO_COLOR=1 writes without colour. ENGROSS_DEBUG=1 shows where Engross itself failed.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status (see :mod:`engross.hosts.cli.verdict`).

    ``argv`` are the arguments without the program's name. Wrong use ends in
    ``SystemExit(2)`` with a message on standard error, as with any argparse program.
    """
    prepare_streams()
    arguments = build_parser().parse_args(argv)
    style = Style(getattr(arguments, "format", "text"), wants_colour(sys.stdout))
    try:
        outcome: Outcome = arguments.run(arguments, style)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("ENGROSS_DEBUG") == "1":
            raise
        outcome = _internal_error(error, style)
    return outcome.status if write_out(outcome.text) else int(Verdict.UNREADABLE)


def build_parser() -> argparse.ArgumentParser:
    """The whole command line: one sub-command a module of this package."""
    parser = _Parser(
        prog="engross",
        description="Publish fair copies of machine records that never say more than the record.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"engross {__version__}")
    add_commands(parser, COMMANDS, EPILOG)
    return parser


class _Parser(argparse.ArgumentParser):
    """A parser whose messages cannot be forged by what was typed."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(Verdict.UNREADABLE, f"{self.prog}: error: {visible(message)}\n")


def _internal_error(error: Exception, style: Style) -> Outcome:
    """One diagnostic in place of a traceback, also when memory or the stack ran out."""
    found = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return report((diagnose("CL-009", Where(), "internal error", found=found),), style)
