"""The candidate's citations of lines that moved: what has to change, and the text with it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeAlias

from engross.audit.anchor.visible import Visible, visible_text
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.mentions import citations
from engross.source.recited import CitedLine, recited

__all__ = ["Cited", "Move", "Together", "cited_anew"]

Together: TypeAlias = Callable[[str, int, int, int], bool]
"""Whether the lines of a file from the first to the last all stand from a new line on."""

# Kinds of files that are read as they are written, so that a citation in them is plain text.
_TEXT = frozenset({".adoc", ".markdown", ".md", ".mdown", ".org", ".rst", ".text", ".txt"})


@dataclass(frozen=True, slots=True)
class Move:
    """The line of a finding in the record as it was, and as it will be; the two may be equal."""

    path: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Cited:
    """The candidate with new citations, and what is said of them.

    ``data`` are its bytes after the change, ``None`` where nothing is to be changed by this
    command. ``by_hand`` says which citations a person has to change.
    """

    data: bytes | None
    changed: tuple[CitedLine, ...]
    by_hand: tuple[Diagnostic, ...]


def cited_anew(record: RecordFile, moves: Iterable[Move], together: Together, change: bool) -> Cited:
    """The citations that follow the moves: changed if asked to and it can be done, or named."""
    going: dict[tuple[str, int], set[int]] = {}
    for move in moves:
        going.setdefault((move.path, move.old), set()).add(move.new)
    targets = [(*anchor, new) for anchor, lines in going.items() for new in sorted(lines) if new != anchor[1]]
    text = _text(record)
    if text is None:
        return Cited(None, (), tuple(_by_hand(record, *target) for target in targets))
    # Where two findings of one line part, only a person can tell their citations apart.
    certain = {
        anchor: new
        for anchor, lines in going.items()
        for new in lines
        if len(lines) == 1 and new != anchor[1]
    }
    found = recited(
        text, certain, lambda path, first, last: together(path, first, last, certain[path, first])
    )
    cited = citations(_seen(record, found.text), {(path, new) for path, _, new in targets})
    by_hand = [_apart(record, one) for one in found.left]
    if not change:
        by_hand += [_changing(record, one) for one in found.changed]
    by_hand += [_by_hand(record, *target) for target in targets if (target[0], target[2]) not in cited]
    data = found.text.encode("utf-8") if change and found.changed else None
    return Cited(data, found.changed if change else (), tuple(by_hand))


def _text(record: RecordFile) -> str | None:
    """The candidate's text, if it is a file that may be changed as text."""
    pin, data = record.candidate, record.candidate_data
    if pin is None or data is None or PurePosixPath(pin.path).suffix.lower() not in _TEXT:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _seen(record: RecordFile, text: str) -> str:
    """What a reader sees of the candidate with this text."""
    pin = record.candidate
    seen = None if pin is None else visible_text(pin.path, text.encode("utf-8"))
    return seen.text if isinstance(seen, Visible) else ""


def _by_hand(record: RecordFile, path: str, old: int, new: int) -> Diagnostic:
    message = "The candidate has to cite the new line."
    return diagnose("CL-026", _where(record), message, expected=f"{path}:{new}", found=f"{path}:{old}")


def _changing(record: RecordFile, one: CitedLine) -> Diagnostic:
    message = "The candidate cites the old line."
    return diagnose("CL-026", _where(record, one.line), message, expected=one.new, found=one.old)


def _apart(record: RecordFile, one: CitedLine) -> Diagnostic:
    message = "The candidate cites lines that did not move together; it has to say anew which ones it means."
    return diagnose("CL-026", _where(record, one.line), message, found=one.old)


def _where(record: RecordFile, line: int | None = None) -> Where:
    pin = record.candidate
    return Where(str(record.path.parent / pin.path) if pin else str(record.path), line=line)
