"""``engross anchor``: write a problem-anchor record, and keep its anchors true."""

from __future__ import annotations

import argparse

from engross.hosts.cli.anchor import init, locate, pin, show
from engross.hosts.cli.command import Command, add_commands
from engross.hosts.cli.outcome import Outcome, Style

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "anchor"
SUMMARY = "write a problem-anchor record, and keep its anchors true"
DESCRIPTION = """\
Tools for the author of a problem-anchor record. They change a file only when asked to,
as a whole, and leave its layout as it is. engross audit judges the record."""

EPILOG = """\
exit status:
  0  nothing is left to do: it was found, or it was written
  1  something moved or is gone, and was not written
  2  wrong use, or something that cannot be read or written; nothing was changed
show has the exit status of engross audit.

NO_COLOR=1 writes without colour. ENGROSS_DEBUG=1 shows where Engross itself failed.
"""

COMMANDS: tuple[Command, ...] = (init, pin, locate, show)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The commands below this one."""
    parser.epilog = EPILOG
    add_commands(parser, COMMANDS, EPILOG)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:  # noqa: ARG001 - every command has this shape
    """Never reached: a command below this one is asked for."""
    raise AssertionError("argparse asks for a command")
