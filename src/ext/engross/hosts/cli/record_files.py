"""The records that a user means by files and folders, and the documents that belong to them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engross.source.docx import LIMITS
from engross.source.files import read_bytes, sha256_hex

__all__ = ["Named", "Sources", "named_records"]


@dataclass(frozen=True, slots=True)
class Named:
    """A file that may be a record; ``searched`` when it was found in a folder, not named."""

    path: Path
    searched: bool


def named_records(paths: Iterable[Path]) -> tuple[Named, ...]:
    """Each file once, in the order given; a folder stands for its JSON files, sorted, at any depth.

    Hidden files and folders and links to folders are passed over.
    """
    found: dict[Path, Named] = {}
    for path in paths:
        if path.is_dir():
            for file in _files(path, ".json"):
                found.setdefault(file, Named(file, searched=True))
        else:
            found[path] = Named(path, searched=False)
    return tuple(found.values())


def _files(folder: Path, suffix: str) -> Iterator[Path]:
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        wanted = (name for name in sorted(names) if name.lower().endswith(suffix))
        yield from (Path(at, name) for name in wanted if not name.startswith("."))


@dataclass(frozen=True, slots=True)
class Sources:
    """Documents to find a ledger's own among: by content, never by name.

    ``only`` is the one document that was named; it is taken as it is, so that a ledger
    about another is told so. ``by_hash`` has the documents by their SHA-256, where one of
    several has to fit (``searched``).
    """

    only: Path | None = None
    by_hash: Mapping[str, Path] = field(default_factory=dict)
    searched: bool = False

    @classmethod
    def of(cls, paths: Sequence[Path]) -> Sources:
        """The documents that files and folders name; in folders every DOCX, at any depth."""
        if len(paths) == 1 and not paths[0].is_dir():
            return cls(paths[0])
        found: dict[str, Path] = {}
        for path in paths:
            for file in _files(path, ".docx") if path.is_dir() else (path,):
                data, _ = read_bytes(file, LIMITS.file_bytes)
                if data is not None:
                    found.setdefault(sha256_hex(data), file)
        return cls(None, found, searched=bool(paths))

    def document(self, sha256: str | None) -> Path | None:
        """The document with this SHA-256, or None."""
        return self.only or (None if sha256 is None else self.by_hash.get(sha256))
