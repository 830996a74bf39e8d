"""An epub beside the files that it was packed from: readers open the one, the gate read the others."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path, PurePosixPath

from engross.contracts.seal import is_sealable
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.files import LIMIT
from engross.source.files import read_bytes

__all__ = ["compare_archive"]

_READ = frozenset({".html", ".htm", ".xhtml", ".css", ".js"})
_MOST_MEMBERS = 100_000
_BROKEN = (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError)


def compare_archive(data: bytes, root: Path, name: str) -> Iterator[Diagnostic]:
    """Each page, style sheet and script of the archive is the file of its name in the folder."""
    folder = root / PurePosixPath(name).parent
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > _MOST_MEMBERS or len({one.filename for one in members}) < len(members):
                yield _differs(name, "too many members, or two of one name")
                return
            for member in members:
                if PurePosixPath(member.filename).suffix.lower() in _READ and not _same(
                    archive, member, folder
                ):
                    yield _differs(name, member.filename)
    except _BROKEN as error:
        yield _differs(name, f"no intact archive: {type(error).__name__}")


def _same(archive: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> bool:
    if not is_sealable(member.filename):
        return False
    data, _ = read_bytes(folder / member.filename, LIMIT)
    # The size is compared first, so that no more is unpacked than lies on disk.
    if data is None or member.file_size != len(data):
        return False
    with archive.open(member) as stream:
        return stream.read(len(data) + 1) == data


def _differs(name: str, found: str) -> Diagnostic:
    message = "An archive holds something else than the files that were compared."
    return diagnose("SL-013", Where(file=name), message, expected="the files of the folder", found=found)
