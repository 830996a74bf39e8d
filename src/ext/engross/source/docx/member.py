"""One member of an archive, unpacked without trusting the sizes that it declares."""

from __future__ import annotations

import struct
import zipfile
import zlib

from engross.diagnostics import Where, diagnose
from engross.source.docx.refusal import RefusedError

__all__ = ["unpack"]

_LOCAL_HEADER = struct.Struct("<4s22xHH")
_SIGNATURE = b"PK\x03\x04"


def unpack(data: bytes, member: zipfile.ZipInfo, where: Where, limit: int) -> bytes:
    """The content of a member of the archive ``data``.

    Never holds more than ``limit`` bytes and one. Raises :class:`RefusedError` when the
    member is damaged, differs from what the directory says of it, or is packed by a
    method that DOCX does not know. (The standard reader bounds what it returns, but not
    what it unpacks to get there.)
    """
    inside = Where(file=where.file, element=member.filename)
    packed = _packed(data, member, inside)
    if member.compress_type == zipfile.ZIP_STORED:
        content = bytes(packed[: limit + 1])
    elif member.compress_type == zipfile.ZIP_DEFLATED:
        content = _inflate(packed, limit, inside)
    else:
        raise RefusedError(
            diagnose(
                "DX-016",
                inside,
                "The part is packed by a method that DOCX does not allow.",
                expected="stored or deflated",
                found=f"method {member.compress_type}",
            )
        )
    if len(content) != member.file_size:
        more = "more than " if len(content) > limit else ""
        raise RefusedError(
            diagnose(
                "DX-018",
                inside,
                "The part is not as large as the archive says.",
                expected=f"{member.file_size:,} bytes",
                found=f"{more}{min(len(content), limit):,} bytes",
            )
        )
    if zlib.crc32(content) != member.CRC:
        raise RefusedError(diagnose("DX-017", inside, "The part does not match its checksum."))
    return content


def _packed(data: bytes, member: zipfile.ZipInfo, inside: Where) -> memoryview:
    header = data[member.header_offset : member.header_offset + _LOCAL_HEADER.size]
    if member.header_offset < 0 or len(header) < _LOCAL_HEADER.size:
        raise RefusedError(diagnose("DX-017", inside, "The part lies outside the archive."))
    signature, name_length, extra_length = _LOCAL_HEADER.unpack(header)
    start = member.header_offset + _LOCAL_HEADER.size
    name = data[start : start + name_length]
    if signature != _SIGNATURE or name != member.orig_filename.encode():
        raise RefusedError(
            diagnose("DX-017", inside, "The archive's list of members points at something else.")
        )
    start += name_length + extra_length
    packed = memoryview(data)[start : start + member.compress_size]
    if len(packed) < member.compress_size:
        raise RefusedError(diagnose("DX-017", inside, "The part is cut off."))
    return packed


def _inflate(packed: memoryview, limit: int, inside: Where) -> bytes:
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        content = stream.decompress(packed, limit + 1)
    except zlib.error as error:
        raise RefusedError(diagnose("DX-017", inside, "The part cannot be unpacked.", found=error)) from error
    if not stream.eof and len(content) <= limit:
        raise RefusedError(diagnose("DX-017", inside, "The part ends before its content does."))
    return content
