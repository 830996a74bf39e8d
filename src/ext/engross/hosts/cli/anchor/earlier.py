"""The studied files as they were when they were pinned: from git, or from what the user gives."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engross.contracts.anchor_parts import Pin
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.files import read_bytes
from engross.source.history import Copy, History, PinnedFile
from engross.source.studied import STUDIED_LIMIT, Root, StudiedFile, split_lines

__all__ = ["Earlier", "EarlierCopy", "add_old", "earlier_copies"]

_GIT = "git"


@dataclass(frozen=True, slots=True)
class EarlierCopy:
    """The lines of a file with the pinned hash, and in words where it was found."""

    lines: Sequence[str]
    origin: str


class Earlier:
    """Finds the pinned copies of the files that changed; each is looked for once."""

    def __init__(self, record: RecordFile, given: dict[str, EarlierCopy], use_git: bool) -> None:
        """Take copies by their SHA-256, and whether git may be asked for others."""
        self._record = record
        self._copies: dict[str, EarlierCopy | None] = dict(given)
        self._use_git = use_git
        self._history: History | None = None

    def of(self, pin: Pin) -> EarlierCopy | None:
        """The copy that has the hash of the pin."""
        if pin.sha256 is None:
            return None
        if pin.sha256 not in self._copies and self._use_git:
            self._ask_git(pin)
        return self._copies.get(pin.sha256)

    def _ask_git(self, pin: Pin) -> None:
        if self._history is None:
            self._begin()
        if self._history is None or pin.sha256 is None or pin.sha256 in self._copies:
            return
        # Not at the commit that the record names, where all were looked for together.
        found = None
        if pin.size is not None:
            found = self._history.earlier_copy(PinnedFile(pin.path, pin.sha256, pin.size))
        self._copies[pin.sha256] = None if found is None else _from_git(found)

    def _begin(self) -> None:
        """Look for a repository, and for all changed files at the record's commit."""
        history = self._record.history()
        if not isinstance(history, History):
            self._use_git = False
            return
        self._history = history
        files = [file for file in self._record.pinned_files({}) if self._changed(file)]
        for sha256, copy in history.pinned_copies(files, self._record.commit).items():
            self._copies.setdefault(sha256, _from_git(copy))

    def _changed(self, file: PinnedFile) -> bool:
        now = self._record.file(file.path)
        return isinstance(now, StudiedFile) and now.sha256 != file.sha256


def _from_git(copy: Copy) -> EarlierCopy:
    return EarlierCopy(split_lines(copy.data), f"git, commit {copy.commit[:12]}")


def add_old(parser: argparse.ArgumentParser) -> None:
    """``--old``: where the file as it was comes from."""
    parser.add_argument(
        "--old",
        action="append",
        default=[],
        metavar="PATH",
        help="a file with a pinned hash, or a folder of such files as below the anchor root, "
        "for the lines as they were; more than once if need be (default: git)",
    )


def earlier_copies(record: RecordFile, old: Sequence[str]) -> tuple[Earlier, tuple[Diagnostic, ...]]:
    """The copies that the user gave, or git; CL-028 for what is no pinned file."""
    given: dict[str, EarlierCopy] = {}
    said: list[Diagnostic] = []
    for spelled in old:
        if spelled == _GIT:
            continue
        found = _copies(record, Path(spelled))
        if not found:
            message = "This is no file, and no folder with a file, that the record pins."
            said.append(diagnose("CL-028", Where(file=spelled), message))
        given |= found
    return Earlier(record, given, not old or _GIT in old), tuple(said)


def _copies(record: RecordFile, path: Path) -> dict[str, EarlierCopy]:
    """The files with a pinned hash at a path, by their hashes."""
    pinned = {pin.sha256 for pin in record.pins}
    root = Root.at(path)
    if root is None:
        data, _ = read_bytes(path, STUDIED_LIMIT)
        files = [] if data is None else [StudiedFile.of(path, data)]
    else:
        resolved = [root.resolve(pin.path) for pin in record.pins]
        files = [file for file in resolved if isinstance(file, StudiedFile)]
    return {file.sha256: EarlierCopy(file.lines, str(path)) for file in files if file.sha256 in pinned}
