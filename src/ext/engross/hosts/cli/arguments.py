"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path

__all__ = ["add_format", "add_source"]


def add_source(parser: argparse.ArgumentParser) -> None:
    """``--source DOCX``: asked for with every ledger, never looked for by name."""
    parser.add_argument(
        "--source", type=Path, metavar="DOCX", help="the document that the ledger is about (ledgers need it)"
    )


def add_format(parser: argparse.ArgumentParser) -> None:
    """``--format text|json``: for people or for programs."""
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="how to report (default: text)"
    )
