"""Lines that a person names for findings: ``--at F3=120``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engross.contracts.anchor_types import is_blank
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.studied import StudiedFile

__all__ = ["add_chosen", "chosen_lines"]


def add_chosen(parser: argparse.ArgumentParser) -> None:
    """``--at``: a line that somebody read."""
    parser.add_argument(
        "--at",
        action="append",
        default=[],
        type=_choice,
        metavar="FINDING=LINE",
        help="the line, read by you, that supports the finding now; more than once if need be",
    )


def chosen_lines(
    record: RecordFile, choices: Sequence[tuple[str, int]]
) -> tuple[dict[str, int], tuple[Diagnostic, ...]]:
    """The chosen lines by finding; CL-027 for a finding without an anchor or a line that is not there."""
    anchored = {one.id: one for one in record.anchored}
    said = [
        diagnose("CL-027", Where(file=str(record.path)), problem, found=f"{name}={line}")
        for name, line in choices
        if (problem := _problem(record, anchored[name].path if name in anchored else None, line))
    ]
    return dict(choices), tuple(said)


def _problem(record: RecordFile, path: str | None, line: int) -> str:
    if path is None:
        return "The record has no such finding, or the finding has no anchor that can be used."
    file = record.file(path)
    if not isinstance(file, StudiedFile):
        return "The file of the finding cannot be read."
    if line > len(file.lines) or is_blank(file.lines[line - 1]):
        return "The file of the finding has no such line, or the line is blank."
    return ""


def _choice(text: str) -> tuple[str, int]:
    name, _, line = text.rpartition("=")
    if not name or not (line.isascii() and line.isdigit() and 0 < len(line) <= 9) or not int(line):
        raise argparse.ArgumentTypeError(f"{text!r} is not FINDING=LINE")
    return name, int(line)
