"""``engross explain CODE``: what a diagnostic's code means and how to mend its cause."""

from __future__ import annotations

import argparse

from engross.diagnostics import Where, diagnose
from engross.diagnostics.explain import explain, similar_codes
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.verdict import Verdict

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "explain"
SUMMARY = "say what a diagnostic's code means"
DESCRIPTION = "Say what a diagnostic's code means, why it matters and what to do."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("code", metavar="CODE", help="a code as diagnostics print it, for example LG-L-032")


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Explain one code; letters may be small. An unknown code is CL-001."""
    code = arguments.code.strip().upper()
    try:
        return Outcome(Verdict.HOLDS, explain(code))
    except KeyError:
        similar = similar_codes(code)
        hint = f"Did you mean {' or '.join(similar)}?" if similar else None
        unknown = diagnose(
            "CL-001", Where(), "The catalogue has no such code.", found=arguments.code, hint=hint
        )
        return report((unknown,), style)
