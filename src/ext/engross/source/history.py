"""What git knows of a record's commit and of earlier copies of the studied files.

Informative only: a record is judged by its hashes, never by a version-control system
(anchor contract, "Scope"). Where git or a repository is missing, that is a fact like any
other. The repository may be hostile: git is run to read only, for a limited time, without
the user's and the system's configuration, without hooks, helpers and network, and no text
of a record is ever an option.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from engross.contracts.anchor_types import is_commit
from engross.source.files import sha256_hex
from engross.source.studied import STUDIED_LIMIT

__all__ = ["TIME_LIMIT", "Copy", "History", "NoHistory", "PinnedFile", "Snapshot", "history_around"]

TIME_LIMIT = 20.0
"""Most seconds that one question to git may take."""

_REVISIONS = 60
_BATCH_BYTES = 64 * 1024 * 1024

_OPTIONS = (
    "--no-pager",
    "--no-replace-objects",
    "--no-optional-locks",
    "--literal-pathspecs",
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "safe.bareRepository=explicit"),
    *("-c", "protocol.allow=never"),
)
# A repository that fetches missing objects as they are asked for would run what its own
# configuration names: no protocol is allowed, whatever that configuration says.
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}


@dataclass(frozen=True, slots=True)
class NoHistory:
    """Why git says nothing of a folder, in words."""

    reason: str


@dataclass(frozen=True, slots=True)
class PinnedFile:
    """A path below the folder, confined and plain, with the hash and size that a record pins."""

    path: str
    sha256: str
    size: int


@dataclass(frozen=True, slots=True)
class Copy:
    """The bytes that a file had at a commit (its full name)."""

    commit: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What git knows of a commit: whether ``HEAD`` came after it, and which files it holds.

    ``ancestor`` is ``None`` where that cannot be told, as in a shallow clone. ``same`` are
    the paths whose bytes at the commit have the pinned hash; ``other`` have another one;
    ``absent`` are not in it.
    """

    commit: str
    ancestor: bool | None
    same: tuple[str, ...]
    other: tuple[str, ...]
    absent: tuple[str, ...]


def history_around(directory: Path) -> History | NoHistory:
    """The repository that a folder lies in. Raises nothing."""
    git = shutil.which("git")
    if git is None:
        return NoHistory("git is not installed")
    asked = _ask(git, directory, "rev-parse", "--show-prefix")
    if asked is None:
        return NoHistory("git did not answer")
    if asked.returncode:
        refused = b"dubious ownership" in asked.stderr
        return NoHistory(
            "git does not trust the repository: it belongs to another user"
            if refused
            else "the folder lies in no git repository that can be read"
        )
    prefix = os.fsdecode(asked.stdout.removesuffix(b"\n"))
    if "\n" in prefix:
        return NoHistory("a folder on the way holds a line end in its name")
    return History(git, directory, prefix)


class History:
    """A git repository, and the place of a folder in it."""

    def __init__(self, git: str, directory: Path, prefix: str) -> None:
        """Take what :func:`history_around` found out; ``prefix`` is the folder as the repository names it."""
        self._git = git
        self._directory = directory
        self._prefix = prefix

    def head(self) -> str | None:
        """The full name of the commit that is checked out."""
        return self._named("HEAD")

    def commit(self, name: str) -> str | None:
        """The full name of a commit that is given by 7 to 40 hexadecimal digits, if it is there."""
        full = self._named(name) if is_commit(name) else None
        return full if full is not None and full.startswith(name) else None

    def snapshot(self, name: str, files: Sequence[PinnedFile]) -> Snapshot | None:
        """What is known of a commit and of pinned files in it; ``None`` when it is not there."""
        commit = self.commit(name)
        if commit is None:
            return None
        found = self._entries([(commit, file.path) for file in files])
        fitting = {
            entry.object for file, entry in zip(files, found, strict=True) if _may_be(entry, file.size)
        }
        hashes = {name: sha256_hex(data) for name, data in self._contents(found, fitting)}
        same: list[str] = []
        other: list[str] = []
        absent: list[str] = []
        for file, entry in zip(files, found, strict=True):
            if entry is None:
                absent.append(file.path)
            else:
                (same if hashes.get(entry.object) == file.sha256 else other).append(file.path)
        return Snapshot(commit, self._is_ancestor(commit), tuple(same), tuple(other), tuple(absent))

    def pinned_copies(self, files: Sequence[PinnedFile], name: str) -> dict[str, Copy]:
        """The bytes of those files that have the pinned hash at a commit, by their hashes."""
        commit = self.commit(name)
        if commit is None:
            return {}
        found = self._entries([(commit, file.path) for file in files])
        fitting = {
            entry.object for file, entry in zip(files, found, strict=True) if _may_be(entry, file.size)
        }
        pinned = {file.sha256 for file in files}
        copies = ((sha256_hex(data), data) for _, data in self._contents(found, fitting))
        return {sha256: Copy(commit, data) for sha256, data in copies if sha256 in pinned}

    def earlier_copy(self, file: PinnedFile) -> Copy | None:
        """The bytes of a file that have the pinned hash, in the last 60 commits that changed the file."""
        commits = self._revisions(file.path)
        entries = self._entries([(commit, file.path) for commit in commits])
        of = {entry.object: commit for commit, entry in zip(commits, entries, strict=True) if entry}
        fitting = {entry.object for entry in entries if _may_be(entry, file.size)}
        for found, data in self._contents(entries, fitting):
            if sha256_hex(data) == file.sha256:
                return Copy(of[found], data)
        return None

    def _named(self, revision: str) -> str | None:
        answer = self._answer("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        return None if answer is None else answer.decode("ascii", "replace").strip() or None

    def _is_ancestor(self, commit: str) -> bool | None:
        asked = _ask(self._git, self._directory, "merge-base", "--is-ancestor", commit, "HEAD")
        if asked is None or asked.returncode not in (0, 1):
            return None
        return asked.returncode == 0

    def _revisions(self, path: str) -> tuple[str, ...]:
        answer = self._answer("rev-list", f"--max-count={_REVISIONS}", "HEAD", "--", path)
        return () if answer is None else tuple(answer.decode("ascii", "replace").split())

    def _entries(self, places: Sequence[tuple[str, str]]) -> list[_Entry | None]:
        """What stands at paths in commits; ``None`` where there is no file."""
        names = [f"{commit}:{self._prefix}{path}" for commit, path in places]
        asked = b"".join(os.fsencode(name) + b"\n" for name in names)
        answer = self._answer("cat-file", "--batch-check", asked=asked) if names else b""
        lines = (answer or b"").split(b"\n")[: len(names)]
        entries = [_entry(line) for line in lines]
        return entries + [None] * (len(names) - len(entries))

    def _contents(self, entries: Iterable[_Entry | None], wanted: set[str]) -> Iterator[tuple[str, bytes]]:
        """The wanted ones of some files, each once, with bounded memory."""
        sizes = {entry.object: entry.size for entry in entries if entry and entry.object in wanted}
        for group in _groups(sizes):
            answer = self._answer(
                "cat-file", "--batch", asked="".join(f"{n}\n" for n in group).encode("ascii")
            )
            at = 0
            for name in group if answer is not None else ():
                start = (answer or b"").find(b"\n", at) + 1
                at = start + sizes[name] + 1
                yield name, (answer or b"")[start : at - 1]

    def _answer(self, *arguments: str, asked: bytes = b"") -> bytes | None:
        done = _ask(self._git, self._directory, *arguments, asked=asked)
        return done.stdout if done is not None and done.returncode == 0 else None


@dataclass(frozen=True, slots=True)
class _Entry:
    object: str
    size: int


def _entry(line: bytes) -> _Entry | None:
    fields = line.split(b" ")
    if len(fields) != 3 or fields[1] != b"blob" or not fields[2].isdigit():
        return None
    return _Entry(fields[0].decode("ascii", "replace"), int(fields[2]))


def _may_be(entry: _Entry | None, size: int) -> TypeGuard[_Entry]:
    return entry is not None and entry.size == size <= STUDIED_LIMIT


def _groups(sizes: Mapping[str, int]) -> Iterator[list[str]]:
    """The names in groups whose bytes are read together."""
    group: list[str] = []
    total = 0
    for name, size in sizes.items():
        if group and total + size > _BATCH_BYTES:
            yield group
            group, total = [], 0
        group.append(name)
        total += size
    if group:
        yield group


def _ask(
    git: str, directory: Path, *arguments: str, asked: bytes = b""
) -> subprocess.CompletedProcess[bytes] | None:
    """Run git once; ``None`` when it cannot be run or takes too long."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        return subprocess.run(  # noqa: S603 - a fixed program; what a record says is data or a checked name
            [git, *_OPTIONS, "-C", str(directory), *arguments],
            env=environment | _ENVIRONMENT,
            input=asked,
            capture_output=True,
            timeout=TIME_LIMIT,
            check=False,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
