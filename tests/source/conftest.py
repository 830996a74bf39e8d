"""Archives and documents built field by field, so that each may lie on its own."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from engross.contracts.checked import Checked
from engross.source.docx import SourceDocument, document_from_bytes
from engross.source.docx.full import FullDocument, full_from_bytes

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
NAMESPACES = (
    f'xmlns:w="{W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One archive member; a field that is None is written as it truly is."""

    name: str
    content: bytes = b""
    method: int = 8
    flags: int = 0
    crc: int | None = None
    size: int | None = None
    packed: bytes | None = None
    packed_size: int | None = None
    local_name: str | None = None


def zip_bytes(*entries: Entry) -> bytes:
    """An archive of the given entries; sizes and checksums of the directory are theirs."""
    body, directory = b"", b""
    for entry in entries:
        packed = entry.packed if entry.packed is not None else _pack(entry)
        crc = zlib.crc32(entry.content) if entry.crc is None else entry.crc
        size = len(entry.content) if entry.size is None else entry.size
        packed_size = len(packed) if entry.packed_size is None else entry.packed_size
        local_name = (entry.local_name or entry.name).encode()
        name = entry.name.encode()
        fixed = (20, entry.flags, entry.method, 0, 0x21, crc, packed_size, size)
        directory += struct.pack(
            "<4sHHHHHHIIIHHHHHII", b"PK\1\2", 20, *fixed, len(name), 0, 0, 0, 0, 0, len(body)
        )
        directory += name
        body += struct.pack("<4sHHHHHIIIHH", b"PK\3\4", *fixed, len(local_name), 0) + local_name + packed
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, len(entries), len(entries), len(directory), len(body), 0)
    return body + directory + end


def _pack(entry: Entry) -> bytes:
    if entry.method != 8:
        return entry.content
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(entry.content) + packer.flush()


def document_xml(body: str) -> bytes:
    """A document part with the given children of its body."""
    return f"<w:document {NAMESPACES}><w:body>{body}</w:body></w:document>".encode()


def docx_bytes(body: str, *names: str) -> bytes:
    """A DOCX with the given body and further, empty, members."""
    part = Entry(name="word/document.xml", content=document_xml(body))
    return zip_bytes(part, *(Entry(name=name) for name in names))


@pytest.fixture(scope="session")
def member() -> type[Entry]:
    """Makes one archive member."""
    return Entry


@pytest.fixture(scope="session")
def pack() -> Callable[..., bytes]:
    """Makes an archive of members."""
    return zip_bytes


@pytest.fixture(scope="session")
def part() -> Callable[[str], bytes]:
    """Makes a document part of a body."""
    return document_xml


@pytest.fixture(scope="session")
def docx() -> Callable[..., bytes]:
    """Makes a DOCX of a body and further member names."""
    return docx_bytes


@pytest.fixture(scope="session")
def read() -> Callable[..., SourceDocument]:
    """Reads a body, which must be readable without a remark."""

    def reading(body: str, *names: str) -> SourceDocument:
        checked: Checked[SourceDocument] = document_from_bytes(docx_bytes(body, *names), "contract.docx")
        assert checked.diagnostics == ()
        assert checked.value is not None
        return checked.value

    return reading


ROOTS = {
    "numbering": "numbering",
    "styles": "styles",
    "settings": "settings",
    "footnotes": "footnotes",
    "endnotes": "endnotes",
    "comments": "comments",
    "header": "hdr",
    "footer": "ftr",
}
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MORE = (
    f'xmlns:r="{R}" xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:o="urn:schemas-microsoft-com:office:office" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" '
    'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
)


def linked_docx(body: str, parts: Mapping[str, str], links: Mapping[str, str], *more: Entry) -> bytes:
    """A DOCX whose document part refers to further parts; each id is the part's name.

    ``links`` are further references: an address outside by its id, or a member's name
    behind its kind and a colon.
    """
    relations, entries = "", []
    for name, content in parts.items():
        kind = name.rstrip("0123456789")
        root = f"w:{ROOTS[kind]}"
        xml = f"<{root} {NAMESPACES} {MORE}>{content}</{root}>"
        entries.append(Entry(name=f"word/{name}.xml", content=xml.encode()))
        relations += f'<Relationship Id="{name}" Type="{R}/{kind}" Target="{name}.xml"/>'
    for key, target in links.items():
        kind, colon, member = target.partition(":")
        if colon and "/" not in kind and not member.startswith("//"):
            relations += f'<Relationship Id="{key}" Type="{R}/{kind}" Target="{member}"/>'
        else:
            address = f'Target="{target}" TargetMode="External"'
            relations += f'<Relationship Id="{key}" Type="{R}/hyperlink" {address}/>'
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    document = f"<w:document {NAMESPACES} {MORE}><w:body>{body}</w:body></w:document>"
    return zip_bytes(
        Entry(name="word/document.xml", content=document.encode()),
        Entry(
            name="word/_rels/document.xml.rels",
            content=f'<Relationships xmlns="{namespace}">{relations}</Relationships>'.encode(),
        ),
        *entries,
        *more,
    )


@pytest.fixture(scope="session")
def linked() -> Callable[..., bytes]:
    """Makes a DOCX of a body, further parts and references."""
    return linked_docx


@pytest.fixture(scope="session")
def full() -> Callable[..., FullDocument]:
    """Reads a body and further parts in full, which must go without a remark."""

    def reading(body: str, links: Mapping[str, str] | None = None, /, **parts: str) -> FullDocument:
        checked = full_from_bytes(linked_docx(body, parts, links or {}), "contract.docx")
        assert checked.diagnostics == ()
        assert checked.value is not None
        return checked.value

    return reading
