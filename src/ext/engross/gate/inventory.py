"""What lies in an output folder: every file that a reader's program shows, runs or styles by.

Kinds that nothing here can read (pictures, fonts, search indexes) are not listed; a page
that loads them says what it says without them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engross.contracts.seal import MOST_FILES, is_sealable
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.archived import compare_archive
from engross.gate.files import LIMIT
from engross.source.files import read_bytes, sha256_hex

__all__ = ["Inventory", "Kept", "inventory"]

_PAGES = frozenset({".html", ".htm", ".xhtml"})
_KINDS = _PAGES | frozenset(
    (
        *(".docx", ".docm", ".dotx", ".md", ".markdown", ".txt", ".text", ".rst", ".xml", ".pseudoxml"),
        *(".tex", ".texi", ".texinfo", ".epub", ".css", ".js", ".mjs"),
        *(f".{section}" for section in range(1, 10)),
    )
)
_MARKS = (b"data-eg-key", b"data-eg-words", b"data-eg-scope")


@dataclass(frozen=True, slots=True)
class Kept:
    """One file: its digest, and whether it says to speak of a record."""

    sha256: str
    speaks: bool


@dataclass(frozen=True, slots=True)
class Inventory:
    """Files by their path below the folder, in order, and what is wrong with some of them."""

    files: Mapping[str, Kept]
    problems: tuple[Diagnostic, ...]


def inventory(root: Path) -> Inventory:
    """Read every file of a kind that readers meet, one after the other.

    Links are followed only to files inside the folder. What cannot be read, or cannot be
    named in a seal, is a problem and is not listed.
    """
    files: dict[str, Kept] = {}
    problems: list[Diagnostic] = []
    for path in _walk(root, problems):
        name = path.relative_to(root).as_posix()
        if not is_sealable(name) or len(files) >= MOST_FILES:
            problems.append(_unfit(name, "a name or a number of files that no seal can hold"))
            continue
        data, problem = read_bytes(path, LIMIT)
        if data is None:
            problems.append(_unfit(name, problem.message if problem is not None else "it cannot be read"))
            continue
        kind = path.suffix.lower()
        speaks = kind in _PAGES and any(mark in data.lower() for mark in _MARKS)
        files[name] = Kept(sha256_hex(data), speaks)
        if kind == ".epub":
            problems.extend(compare_archive(data, root, name))
    return Inventory(dict(sorted(files.items())), tuple(problems))


def _walk(root: Path, problems: list[Diagnostic]) -> Iterator[Path]:
    """Files of the kinds, folder by folder, in order of their names."""
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            problems.append(_unfit(folder.relative_to(root).as_posix(), reason))
            continue
        for entry in entries:
            path = folder / entry.name
            if entry.is_symlink():
                if _leads_astray(path, root):
                    problems.append(_astray(path.relative_to(root).as_posix()))
                elif path.suffix.lower() in _KINDS:
                    yield path
            elif entry.is_dir(follow_symlinks=False):
                waiting.append(path)
            elif path.suffix.lower() in _KINDS:
                yield path


def _leads_astray(link: Path, root: Path) -> bool:
    """Whether a link matters and leads to a folder, out of the folder, or nowhere."""
    try:
        target = link.resolve(strict=True)
        if target.is_dir():
            return True
        return link.suffix.lower() in _KINDS and not target.is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        return link.suffix.lower() in _KINDS


def _astray(name: str) -> Diagnostic:
    message = "A link leads to a folder, or out of the output folder."
    return diagnose("SL-007", Where(file=name), message, expected="a file of its own")


def _unfit(name: str, found: str) -> Diagnostic:
    return diagnose("SL-012", Where(file=name), "A file of the folder cannot be sealed.", found=found)
