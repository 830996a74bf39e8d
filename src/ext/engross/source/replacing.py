"""Files that a person wrote, replaced together or not at all; and new ones that replace nothing.

A replaced file keeps its permissions and, where its name is a link, the link. It is
replaced only if it still holds the bytes that the new ones were made from.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engross.source.files import read_bytes

__all__ = ["ChangedMeanwhileError", "Replacement", "create_file", "replace_files"]

_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A file, the bytes that it holds, and those that it shall hold."""

    path: Path
    old: bytes
    new: bytes


class ChangedMeanwhileError(Exception):
    """A file no longer holds the bytes that were read; the argument is its path."""


def replace_files(replacements: Sequence[Replacement]) -> None:
    """Replace all the files, or none: what can fail is done before the first is touched.

    Raises ``OSError``, or :class:`ChangedMeanwhileError` for a file that somebody else has
    changed; then every file holds what it held.
    """
    with contextlib.ExitStack() as stack:
        ready: list[tuple[Replacement, Path, Path]] = []
        for one in replacements:
            target = Path(os.path.realpath(one.path, strict=True))
            mode = stat.S_IMODE(target.stat().st_mode)
            ready.append((one, target, stack.enter_context(_temporary(target.parent, one.new, mode))))
        for one, target, _ in ready:
            if read_bytes(target, len(one.old))[0] != one.old:
                raise ChangedMeanwhileError(one.path)
        done: list[tuple[bytes, Path]] = []
        try:
            for one, target, temporary in ready:
                temporary.replace(target)
                done.append((one.old, target))
        except OSError:
            for old, target in done:
                target.write_bytes(old)
            raise


def create_file(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet, whole or not at all.

    Raises ``FileExistsError`` when there is something of that name, ``OSError`` otherwise.
    """
    with _temporary(path.parent, data, None) as temporary:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            if os.path.lexists(path):
                raise FileExistsError(path) from None
            temporary.replace(path)


@contextmanager
def _temporary(folder: Path, data: bytes, mode: int | None) -> Iterator[Path]:
    """A file with these bytes, gone afterwards unless it got another name."""
    path = folder / f".engross-{secrets.token_hex(8)}.tmp"
    descriptor = os.open(path, _FLAGS, 0o666)
    try:
        with open(descriptor, "wb") as stream:  # noqa: PTH123 - a descriptor has no Path
            stream.write(data)
        if mode is not None:
            path.chmod(mode)
        yield path
    finally:
        with contextlib.suppress(OSError):
            path.unlink()
