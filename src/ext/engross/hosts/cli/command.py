"""What the module of a command offers, and how commands get into a parser."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Protocol

from engross.hosts.cli.outcome import Outcome, Style

__all__ = ["Command", "add_commands"]


class Command(Protocol):
    """A module with a name, words for the help, its arguments, and what it does."""

    @property
    def NAME(self) -> str: ...  # noqa: N802 - a module constant

    @property
    def SUMMARY(self) -> str: ...  # noqa: N802

    @property
    def DESCRIPTION(self) -> str: ...  # noqa: N802

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's own arguments."""

    def run(self, arguments: argparse.Namespace, style: Style) -> Outcome:
        """Do it, and hand back everything there is to say."""


def add_commands(parser: argparse.ArgumentParser, commands: Sequence[Command], epilog: str) -> None:
    """Make each command a sub-command; one that has sub-commands itself adds them with its arguments."""
    group = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in commands:
        sub = group.add_parser(
            command.NAME,
            help=command.SUMMARY,
            description=command.DESCRIPTION,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.add_arguments(sub)
        sub.set_defaults(run=command.run, usage_error=sub.error)
