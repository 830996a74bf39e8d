"""Files as bytes: bounded reading of regular files, hashes, atomic writing."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

__all__ = ["FileProblem", "FileProblemKind", "read_bytes", "sha256_hex", "write_atomically"]

FileProblemKind = Literal["missing", "not-a-file", "too-large", "unreadable"]

# Absent on Windows, which has no FIFOs in the file system and needs the binary flag instead.
_READ_FLAGS = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
)
_WRITE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class FileProblem:
    """Why a file was not read: a kind for decisions, a sentence for people (it names no path)."""

    kind: FileProblemKind
    message: str


def read_bytes(path: Path, limit: int) -> tuple[bytes | None, FileProblem | None]:
    """The whole content of a regular file of at most ``limit`` bytes, or why not.

    Links are followed. A FIFO, a device, a socket or a directory is never waited for:
    its kind is tested before it is opened, and once more on the open file. Exactly one
    of the two results is ``None``.
    """
    try:
        problem = _unfit(path.stat(), limit)
        if problem is not None:
            return None, problem
        descriptor = os.open(path, _READ_FLAGS)
        with open(descriptor, "rb") as stream:  # noqa: PTH123 - a descriptor has no Path
            problem = _unfit(os.fstat(descriptor), limit)
            if problem is not None:
                return None, problem
            # As much as was measured, for a read sets aside all that it asks for; one byte
            # more tells a file that grew since, which is read up to what is allowed.
            measured = min(os.fstat(descriptor).st_size, limit)
            data = stream.read(measured + 1)
            if len(data) > measured:
                data += stream.read(limit + 1 - len(data))
    except (OSError, ValueError) as error:
        return None, _refused(error)
    if len(data) > limit:
        return None, _too_large(limit)
    return data, None


def sha256_hex(data: bytes) -> str:
    """SHA-256 of raw bytes in lower-case hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that a reader sees the old content or the new, never a part.

    Parent folders are created. The permissions are those of any new file (umask). A
    failure leaves the old file and no temporary one. Raises ``OSError``.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # A short name of its own: the target's name may already be as long as names may be.
    temporary = path.parent / f".engross-{secrets.token_hex(8)}.tmp"
    descriptor = os.open(temporary, _WRITE_FLAGS, 0o666)
    try:
        with open(descriptor, "wb") as stream:  # noqa: PTH123 - a descriptor has no Path
            stream.write(data)
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _unfit(status: os.stat_result, limit: int) -> FileProblem | None:
    if not stat.S_ISREG(status.st_mode):
        kind = "a folder" if stat.S_ISDIR(status.st_mode) else "a pipe, a device or a socket"
        return FileProblem("not-a-file", f"This is {kind}, not a regular file.")
    return _too_large(limit) if status.st_size > limit else None


def _too_large(limit: int) -> FileProblem:
    return FileProblem("too-large", f"The file is larger than {limit:,} bytes, the most that is read.")


def _refused(error: OSError | ValueError) -> FileProblem:
    if isinstance(error, ValueError):
        return FileProblem("unreadable", "The path holds characters that no file name can hold.")
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return FileProblem("missing", "There is no such file.")
    if error.errno in {errno.EACCES, errno.EPERM}:
        return FileProblem("unreadable", "Permission to read the file is denied.")
    if error.errno == errno.ELOOP:
        return FileProblem("unreadable", "The path is a loop of links.")
    if error.errno == errno.ENAMETOOLONG:
        return FileProblem("unreadable", "The path is longer than the system allows.")
    cause = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return FileProblem("unreadable", f"The system could not read the file ({cause}).")
