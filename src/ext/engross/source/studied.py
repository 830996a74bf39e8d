"""The files that an anchor record is about: confined resolving, one reading, lines."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from engross.source.files import read_bytes, sha256_hex

__all__ = ["STUDIED_LIMIT", "Root", "RootProblem", "StudiedFile", "split_lines"]

STUDIED_LIMIT = 256 * 1024 * 1024
"""Most bytes of a studied file that are read (anchor contract, T-9)."""

RootProblemKind = Literal["unresolvable", "outside", "not-a-file", "too-large", "unreadable"]

_LINE_END = re.compile(r"\r?\n")


@dataclass(frozen=True, slots=True)
class RootProblem:
    """Why a path under a root gives no file: a kind for decisions, a sentence for people."""

    kind: RootProblemKind
    message: str


@dataclass(frozen=True)  # no slots: the lines are split on first use and kept
class StudiedFile:
    """One copy of a studied file: what is hashed is what is split into lines.

    ``path`` is the file after links were followed; ``size`` is in bytes and, like
    ``sha256``, over the raw bytes.
    """

    path: Path
    data: bytes
    size: int
    sha256: str

    @classmethod
    def of(cls, path: Path, data: bytes) -> StudiedFile:
        """A studied file from bytes already read."""
        return cls(path, data, len(data), sha256_hex(data))

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines without their ends, as :func:`split_lines` cuts them; line 1 is ``lines[0]``."""
        return split_lines(self.data)


class Root:
    """A folder that confines the paths of one record; links are followed, then tested.

    Reads each resolved file once and keeps it, so that a hash and a line of one file
    always come from the same bytes (anchor contract, sections 3.2 and 3.3).
    """

    def __init__(self, directory: Path) -> None:
        """Take a folder that is already free of links; :meth:`at` makes it so."""
        self.directory = directory
        self._known: dict[Path, StudiedFile | RootProblem] = {}

    @classmethod
    def at(cls, directory: Path) -> Root | None:
        """The root at a folder, links followed; ``None`` when it is no folder."""
        try:
            resolved = Path(os.path.realpath(directory, strict=True))
        except (OSError, ValueError):
            return None
        return cls(resolved) if resolved.is_dir() else None

    def resolve(self, path: str) -> StudiedFile | RootProblem:
        """The file at a path below this root, or why there is none.

        The link-free file must lie in the root by whole path pieces; a path that climbs
        out as spelled is refused before anything is touched.
        """
        joined = os.path.normpath(self.directory / path)
        if not Path(joined).is_relative_to(self.directory):
            return RootProblem("outside", "The path leads out of the anchor root.")
        try:
            resolved = Path(os.path.realpath(self.directory / path, strict=True))
        except (OSError, ValueError):
            return RootProblem("unresolvable", "The path leads to no file: it, or a link in it, is missing.")
        if not resolved.is_relative_to(self.directory):
            return RootProblem("outside", "A link in the path leads out of the anchor root.")
        if resolved not in self._known:
            self._known[resolved] = _read(resolved)
        return self._known[resolved]


def split_lines(data: bytes) -> tuple[str, ...]:
    """Lines as editors and the anchor contract (section 3.4) count them.

    UTF-8, an invalid sequence becomes U+FFFD, a byte-order mark stays. Only LF ends a
    line, together with one CR directly before it; a file that ends with LF has one more,
    empty, last line.
    """
    return tuple(_LINE_END.split(data.decode("utf-8", "replace")))


def _read(resolved: Path) -> StudiedFile | RootProblem:
    data, problem = read_bytes(resolved, STUDIED_LIMIT)
    if data is not None:
        return StudiedFile.of(resolved, data)
    if problem is None or problem.kind == "missing":
        return RootProblem("unresolvable", "The file vanished while it was read.")
    return RootProblem(problem.kind, problem.message)
