"""What the module of a command offers."""

from __future__ import annotations

import argparse
from typing import Protocol

from engross.hosts.cli.outcome import Outcome, Style

__all__ = ["Command"]


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
