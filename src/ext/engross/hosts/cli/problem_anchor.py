"""``vitruvius-problem-anchor RECORD``: the command of the contract, by the reference profile.

For interchange with those who call the reference tool by this name: the same exit
statuses, a ``PASS:`` line with the four counts, errors one a line. Source: seed, Command.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from engross.audit.anchor import Counts, judge_anchor
from engross.diagnostics import Diagnostic
from engross.diagnostics.formats import place, visible
from engross.hosts.cli.terminal import prepare_streams, write_out

__all__ = ["main"]

USAGE = "Usage: vitruvius-problem-anchor RECORD.json"
LINE_LIMIT = 1_000
"""Most errors that are listed; how many more there are is said."""


def main(argv: Sequence[str] | None = None) -> int:
    """Judge one record; 0 when it is valid, 1 in every other case. Further arguments are ignored.

    There are no options: ``--help`` is taken for the name of a file, as the tool does.
    """
    prepare_streams()
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments or not arguments[0]:
        return _refuse([USAGE])
    try:
        judged = judge_anchor(Path(arguments[0]), "reference")
    except Exception as error:  # nothing that a record holds may end in a traceback
        return _refuse([f"The validator itself failed: {visible(f'{type(error).__name__}: {error}')}"])
    if judged.counts is None:
        return _refuse(_lines(judged.diagnostics))
    return 0 if write_out(f"{_passed(judged.counts)}\n") else 1


def _passed(counts: Counts) -> str:
    numbers = (
        (counts.findings, "finding", "findings"),
        (counts.decisions, "decision", "decisions"),
        (counts.artifacts, "artifact", "artifacts"),
        (counts.negative, "negative entry", "negative entries"),
    )
    return "PASS: " + ", ".join(f"{number} {one if number == 1 else more}" for number, one, more in numbers)


def _lines(diagnostics: Sequence[Diagnostic]) -> list[str]:
    lines = [_line(diagnostic) for diagnostic in diagnostics[:LINE_LIMIT]]
    if len(diagnostics) > LINE_LIMIT:
        lines.append(f"- {len(diagnostics) - LINE_LIMIT} more errors are not listed")
    return lines


def _line(diagnostic: Diagnostic) -> str:
    parts = [f"- {diagnostic.code} {place(diagnostic.where)}: {visible(diagnostic.message)}"]
    for name in ("expected", "found"):
        value = getattr(diagnostic, name)
        if value is not None:
            parts.append(f"{name} {visible(value)}")
    return " | ".join(parts)


def _refuse(lines: Sequence[str]) -> int:
    """Everything that is no success goes to the error stream; a reader that went away changes nothing."""
    try:
        sys.stderr.write("".join(f"{line}\n" for line in lines))
        sys.stderr.flush()
    except (OSError, ValueError):
        return 1
    return 1
