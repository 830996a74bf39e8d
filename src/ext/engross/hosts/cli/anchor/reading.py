"""A record that the tools work on: read and audited, whether it holds or not."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engross.audit.anchor import audit_anchor, no_record
from engross.audit.anchor.reading import record_value, unreadable
from engross.contracts.anchor_parts import (
    AnchoredFinding,
    Pin,
    anchored_findings,
    artifact_pins,
    candidate_pin,
)
from engross.contracts.anchor_types import is_text
from engross.contracts.json_editing import JsonPath
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic, Where, diagnose, has_errors
from engross.hosts.cli.verdict import Verdict
from engross.source.files import read_bytes
from engross.source.history import History, NoHistory, PinnedFile, history_around
from engross.source.studied import Root, RootProblem, StudiedFile

__all__ = [
    "SENTENCES",
    "RecordFile",
    "Unread",
    "add_findings",
    "add_record",
    "read_record",
    "unknown_findings",
]

SENTENCES = {
    Verdict.HOLDS: "Nothing is left to do",
    Verdict.FAILS: "Something is left to do",
    Verdict.UNREADABLE: "It could not be done",
}
"""What the tools say in the place of a verdict: they judge no record."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Why there is no record to work on."""

    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True)  # no slots: its parts are read on first use and kept
class RecordFile:
    """A record's bytes, its JSON value, what the audit says, and the root of its files.

    ``directory`` is the record's folder, absolute, links not followed. ``root`` is ``None``
    where the record names no folder, ``candidate_data`` where no candidate could be read.
    """

    path: Path
    data: bytes
    value: object
    said: tuple[Diagnostic, ...]
    directory: Path
    root: Root | None
    candidate_data: bytes | None

    @cached_property
    def pins(self) -> tuple[Pin, ...]:
        """The artifacts."""
        return artifact_pins(self.value)

    @cached_property
    def candidate(self) -> Pin | None:
        """The candidate."""
        return candidate_pin(self.value)

    @cached_property
    def anchored(self) -> tuple[AnchoredFinding, ...]:
        """The findings with an anchor."""
        return anchored_findings(self.value)

    @property
    def commit(self) -> str:
        """The commit as the record names it, or nothing."""
        commit = self.value.get("commit") if isinstance(self.value, dict) else None
        return commit if isinstance(commit, str) else ""

    def file(self, path: str) -> StudiedFile | RootProblem:
        """The file at a path below the root as it is now, read once."""
        if self.root is None:
            return RootProblem("unresolvable", "The anchor root is not known.")
        return self.root.resolve(path)

    def history(self) -> History | NoHistory:
        """What git has of the root."""
        return (
            NoHistory("the anchor root is not known")
            if self.root is None
            else history_around(self.root.directory)
        )

    def pinned_files(self, edits: Mapping[JsonPath, str | int]) -> list[PinnedFile]:
        """The artifacts whose pins are well formed, with those members that were edited."""
        files = []
        for pin in self.pins:
            sha256 = edits.get((*pin.place, "sha256"), pin.sha256)
            size = edits.get((*pin.place, "bytes"), pin.size)
            if isinstance(sha256, str) and isinstance(size, int):
                files.append(PinnedFile(pin.path, sha256, size))
        return files


def add_record(parser: argparse.ArgumentParser) -> None:
    """The record that a tool works on."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a problem-anchor record")


def add_findings(parser: argparse.ArgumentParser) -> None:
    """Some of its findings."""
    parser.add_argument("findings", nargs="*", metavar="FINDING", help="ids of findings (default: all)")


def read_record(path: Path) -> RecordFile | Unread:
    """Read a record of any state; only what is no JSON object of the right kind is refused."""
    if not path.name:
        return Unread((no_record(),))
    data, problem = read_bytes(path, LIMITS.record)
    if data is None:
        return Unread((unreadable(str(path), problem.message if problem else "The file could not be read."),))
    value, said = record_value(data, str(path))
    if has_errors(said):
        return Unread(said)
    exam = audit_anchor(value, path)
    root = exam.root or _root(value, exam.directory)
    return RecordFile(path, data, value, (*said, *exam.out), exam.directory, root, exam.candidate)


def unknown_findings(
    record: RecordFile, asked: Iterable[str], known: Iterable[str]
) -> tuple[Diagnostic, ...]:
    """CL-027 for each asked id that is none of the known ones."""
    there = frozenset(known)
    message = "The record has no such finding, or the finding has no anchor that can be used."
    return tuple(
        diagnose("CL-027", Where(file=str(record.path)), message, found=name)
        for name in dict.fromkeys(asked)
        if name not in there
    )


def _root(value: object, directory: Path) -> Root | None:
    """The root of a record whose other members kept the audit from looking at it."""
    spelled = value.get("anchor_root") if isinstance(value, dict) else None
    return Root.at(Path(os.path.normpath(directory / spelled))) if is_text(spelled) else None
