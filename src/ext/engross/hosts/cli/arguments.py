"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from engross.diagnostics.formats import FORMATS

__all__ = ["add_format", "add_jobs", "add_source", "add_sources"]


def add_source(parser: argparse.ArgumentParser) -> None:
    """``--source DOCX``: asked for with every ledger, never looked for by name."""
    parser.add_argument(
        "--source", type=Path, metavar="DOCX", help="the document that the ledger is about (ledgers need it)"
    )


def add_format(parser: argparse.ArgumentParser) -> None:
    """``--format``: for people, for programs, or for a service that shows what was found."""
    parser.add_argument("--format", choices=FORMATS, default="text", help="how to report (default: text)")


def add_sources(parser: argparse.ArgumentParser) -> None:
    """``--source``, any number of times: documents and folders of documents."""
    parser.add_argument(
        "--source",
        type=Path,
        action="append",
        default=[],
        metavar="DOCX",
        help="the document that a ledger is about, or a folder to find it in by its hash (may be repeated)",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """``--jobs N``: how many records at a time."""
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help="records at a time; auto: one a processor (default: 1)",
    )


def _jobs(text: str) -> int:
    if text == "auto":
        return os.cpu_count() or 1
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1, or auto")
    return number
