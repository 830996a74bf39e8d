"""The candidate, the root and the files that a new record is made from."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engross.audit.anchor.final import CANDIDATE_LIMIT
from engross.audit.anchor.visible import Unreadable, visible_text
from engross.contracts.anchor_types import is_confined_path, is_plain_path
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.files import read_bytes
from engross.source.studied import Root, RootProblem, StudiedFile

__all__ = ["Candidate", "Studied", "read_candidate", "read_studied"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate's bare name, its bytes, and its text as a reader sees it."""

    name: str
    data: bytes
    text: str


@dataclass(frozen=True, slots=True)
class Studied:
    """The files under study by their paths below the root, in the order they were named."""

    root: Root
    files: dict[str, StudiedFile]


def read_candidate(path: Path) -> Candidate | Diagnostic:
    """The candidate, or CL-032."""
    where = Where(file=str(path))
    if not is_confined_path(path.name) or not is_plain_path(path.name):
        return diagnose("CL-032", where, "The name of the candidate cannot stand in a record.")
    data, problem = read_bytes(path, CANDIDATE_LIMIT)
    if data is None:
        return diagnose("CL-032", where, problem.message if problem else "The file could not be read.")
    if not data:
        return diagnose("CL-032", where, "The candidate is empty.")
    if Path(os.path.realpath(path)).parent != Path(os.path.realpath(path.parent)):
        return diagnose("CL-032", where, "A link leads from the candidate's name out of its folder.")
    seen = visible_text(path.name, data)
    if isinstance(seen, Unreadable):
        return diagnose("CL-032", where, f"The candidate cannot be read as text: {seen.reason}.")
    return Candidate(path.name, data, seen.text)


def read_studied(directory: Path, named: Sequence[Path]) -> tuple[Studied | None, tuple[Diagnostic, ...]]:
    """The root and the files, or CL-031 for each that cannot be had."""
    spelled = _absolute(directory)
    root = Root.at(spelled)
    if root is None:
        return None, (diagnose("CL-031", Where(file=str(directory)), "The root is no folder."),)
    files: dict[str, StudiedFile] = {}
    said: list[Diagnostic] = []
    for path in named:
        found = _studied(root, spelled, path)
        if isinstance(found, str):
            said.append(diagnose("CL-031", Where(file=str(path)), found))
        else:
            files.setdefault(*found)
    return (None if said else Studied(root, files)), tuple(said)


def _studied(root: Root, spelled: Path, path: Path) -> tuple[str, StudiedFile] | str:
    """A file's path below the root and its bytes, or why there are none."""
    below = _below(spelled, path)
    if not is_confined_path(below) or not is_plain_path(below):
        return "The path does not lie below the root, or holds a character that a record cannot hold."
    file = root.resolve(below)
    if isinstance(file, RootProblem):
        return file.message
    return (below, file) if file.size else "The file is empty; an empty file cannot be pinned."


def _below(root: Path, path: Path) -> str:
    """The path below the root, with ``/``: from here, where that is below it, else from the root."""
    here = _absolute(path)
    if here.is_relative_to(root) and here.exists():
        return here.relative_to(root).as_posix()
    return path.as_posix()


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - links stay as spelled
