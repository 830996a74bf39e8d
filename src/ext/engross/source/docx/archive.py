"""From the bytes of a DOCX to its members, within every limit of the intake."""

from __future__ import annotations

import io
import struct
import zipfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.docx.limits import Limits
from engross.source.docx.member import unpack
from engross.source.docx.names import DOCUMENT_PART
from engross.source.docx.refusal import RefusedError

__all__ = ["Archive", "open_archive"]

_COMPOUND_FILE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_FIRST_MEMBER = b"PK\x03\x04"
_DIRECTORY_ENTRY = b"PK\x01\x02"
_ENCRYPTED = 0x1
# The directory is turned into objects before its entries can be counted exactly, so a
# rough count comes first. It also meets directories of archives stored inside this one,
# hence the allowance.
_ROUGH_COUNT_ALLOWANCE = 20


@dataclass(frozen=True, slots=True)
class Archive:
    """The members by name, and the content of the document part.

    ``repeated`` are the names that stand more than once; the last one counts. ``astray``
    are the names that would lead out of a folder; nothing is ever written under a name.
    """

    data: bytes
    members: Mapping[str, zipfile.ZipInfo]
    document: bytes
    repeated: tuple[str, ...]
    astray: tuple[str, ...]

    @property
    def names(self) -> frozenset[str]:
        """The names of all members."""
        return frozenset(self.members)

    def content(self, name: str, where: Where, limits: Limits) -> bytes | None:
        """A member unpacked, or ``None`` without such a member. Raises :class:`RefusedError`."""
        member = self.members.get(name)
        return None if member is None else unpack(self.data, member, where, limits.member_bytes)


def open_archive(data: bytes, where: Where, limits: Limits) -> Archive:
    """Check an archive and unpack its document part; nothing else is unpacked yet.

    The checks come in the order of the ledger contract (Annex B, item 5), the first that
    fails raises :class:`RefusedError`.
    """
    members = _directory(data, where, limits)
    if len(members) > limits.members:
        raise RefusedError(_too_many(where, limits, len(members)))
    total = 0
    for member in members:
        total += member.file_size
        problem = _unfit(member, total, where, limits)
        if problem is not None:
            raise RefusedError(problem)
    named = {member.filename: member for member in members}
    if DOCUMENT_PART not in named:
        raise RefusedError(
            diagnose(
                "DX-015",
                where,
                f"The archive has no member named {DOCUMENT_PART}.",
                expected=DOCUMENT_PART,
                found=", ".join(sorted(named)[:8]) or "no member at all",
            )
        )
    times = Counter(member.filename for member in members)
    return Archive(
        data=data,
        members=named,
        document=unpack(data, named[DOCUMENT_PART], where, limits.member_bytes),
        repeated=tuple(sorted(name for name, count in times.items() if count > 1)),
        astray=tuple(sorted(filter(_leads_out, named))),
    )


def _leads_out(name: str) -> bool:
    pieces = name.replace("\\", "/").split("/")
    return pieces[0] == "" or ".." in pieces or pieces[0].endswith(":")


def _directory(data: bytes, where: Where, limits: Limits) -> list[zipfile.ZipInfo]:
    if not data:
        raise RefusedError(diagnose("DX-005", where, "The file has no content.", found="0 bytes"))
    if data.startswith(_COMPOUND_FILE):
        raise RefusedError(
            diagnose(
                "DX-006",
                where,
                "The file is an old Word document (.doc) or a document protected with a password.",
                expected="a DOCX file",
                found="a compound file",
            )
        )
    if not _ends_as_zip(data):
        if data.startswith(_FIRST_MEMBER):
            raise RefusedError(
                diagnose("DX-008", where, "The archive ends before its list of members: the file is cut off.")
            )
        raise RefusedError(diagnose("DX-007", where, "The file is not a ZIP archive, so it is no DOCX."))
    rough = data.count(_DIRECTORY_ENTRY)
    if rough > limits.members * _ROUGH_COUNT_ALLOWANCE:
        raise RefusedError(_too_many(where, limits, rough))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError, struct.error) as error:
        raise RefusedError(
            diagnose("DX-008", where, "The list of the archive's members is damaged.", found=error)
        ) from error


def _ends_as_zip(data: bytes) -> bool:
    try:
        return zipfile.is_zipfile(io.BytesIO(data))
    except zipfile.BadZipFile:  # it has the end of an archive, and a wrong one: reported as damaged
        return True


def _too_many(where: Where, limits: Limits, found: int) -> Diagnostic:
    return diagnose(
        "DX-009",
        where,
        "The archive has more members than are read.",
        expected=f"at most {limits.members:,}",
        found=f"{found:,}",
    )


def _unfit(member: zipfile.ZipInfo, total: int, where: Where, limits: Limits) -> Diagnostic | None:
    """The first limit that a member breaks; ``total`` is the sum of sizes up to and with it."""
    inside = Where(file=where.file, element=member.filename)
    size, packed = member.file_size, member.compress_size
    if member.flag_bits & _ENCRYPTED:
        return diagnose("DX-010", inside, "A member of the archive is encrypted.")
    if size > limits.member_bytes:
        return diagnose(
            "DX-011",
            inside,
            "A member of the archive is larger than is read.",
            expected=f"at most {limits.member_bytes:,} bytes",
            found=f"{size:,} bytes",
        )
    if total > limits.total_bytes:
        return diagnose(
            "DX-012",
            inside,
            "The members of the archive are together larger than is read.",
            expected=f"at most {limits.total_bytes:,} bytes",
            found=f"{total:,} bytes up to this member",
        )
    if size and not packed:
        return diagnose(
            "DX-013", inside, "A member claims content that takes no room.", found=f"{size:,} bytes"
        )
    if size > limits.ratio * packed:
        return diagnose(
            "DX-014",
            inside,
            "A member is packed more tightly than real documents are.",
            expected=f"at most {limits.ratio:,} to 1",
            found=f"{size:,} bytes packed into {packed:,}",
        )
    return None
