"""``engross schema``: the contracts as JSON Schema."""

from __future__ import annotations

import argparse
import json

from engross.contracts.schema import CONTRACT_NAMES, json_schema
from engross.hosts.cli.outcome import Outcome, Style
from engross.hosts.cli.verdict import Verdict

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "schema"
SUMMARY = "print a record's contract as JSON Schema"
DESCRIPTION = """\
Print the JSON Schema (2020-12) of a ledger, a problem-anchor record, an agent bundle, a
batch manifest or a seal. The schema states the shape only; engross audit also checks references,
places, quotations and hashes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("name", choices=CONTRACT_NAMES, help="which contract")


def run(arguments: argparse.Namespace, style: Style) -> Outcome:  # noqa: ARG001 - every command has this shape
    """Print one schema."""
    text = json.dumps(json_schema(arguments.name), indent=2, ensure_ascii=False)
    return Outcome(Verdict.HOLDS, text + "\n")
