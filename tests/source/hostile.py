"""Documents made to do harm, for the tests of both readings and for ``benchmarks/docx.py``.

``member`` and ``pack`` are those of ``conftest.py``: one archive member, and an archive of them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

__all__ = ["Codes", "cases"]

DOCUMENT = "word/document.xml"
ARCHIVE_WIDE = {"DX-010", "DX-011", "DX-014"}  # said before any part is unpacked
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
MIB = 1024 * 1024

Codes = list[str]

PARTS = {
    "footnotes": "w:footnotes",
    "endnotes": "w:endnotes",
    "comments": "w:comments",
    "numbering": "w:numbering",
    "styles": "w:styles",
    "settings": "w:settings",
    "header": "w:hdr",
    "footer": "w:ftr",
}
SECTION = '<w:sectPr><w:headerReference r:id="header"/><w:footerReference r:id="footer"/></w:sectPr>'


def xml(root: str = "w:document", inner: str = "<w:body/>") -> str:
    relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return f'<{root} xmlns:w="{W}" xmlns:r="{relationships}">{inner}</{root}>'


def laughs(root: str) -> str:
    steps = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    return f'<!DOCTYPE d [<!ENTITY e0 "ha">{steps}]>' + xml(root, "&e11;")


def deep(root: str) -> str:
    return xml(root, "<w:sdt>" * 100_000 + "</w:sdt>" * 100_000)


def faults(root: str, good: bytes) -> dict[str, tuple[str, dict[str, Any]]]:
    """For one part: what is wrong, the code for it, and the fields of the archive member."""
    dtd = '<!DOCTYPE d SYSTEM "file:///etc/hostname">' + xml(root)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    unfinished = packer.compress(good) + packer.flush(zlib.Z_SYNC_FLUSH)
    return {
        "wrong-crc": ("DX-017", {"content": good, "crc": zlib.crc32(good) ^ 1}),
        "corrupt-deflate": ("DX-017", {"content": good, "packed": b"\xff" * 99}),
        "unfinished-deflate": ("DX-017", {"content": good, "packed": unfinished}),
        "cut-off": ("DX-017", {"content": good, "packed_size": 10_000_000}),
        "foreign-method": ("DX-016", {"content": good, "method": 14}),
        "lying-size": ("DX-018", {"content": good, "size": len(good) + 1}),
        "bomb-that-claims-little": ("DX-018", {"content": b" " * 70 * MIB, "size": 100}),
        "encrypted": ("DX-010", {"content": good, "flags": 1}),
        "claims-4-gib": ("DX-011", {"content": good, "size": 2**32 - 2}),
        "ratio": ("DX-014", {"content": good, "size": 60 * MIB}),
        "dtd": ("DX-020", {"content": dtd.encode()}),
        "utf-16-dtd": ("DX-020", {"content": dtd.encode("utf-16")}),
        "utf-16-be-dtd": ("DX-020", {"content": dtd.encode("utf-16-be")}),
        "laughs": ("DX-020", {"content": laughs(root).encode()}),
        "utf-16-laughs": ("DX-020", {"content": laughs(root).encode("utf-16")}),
        "foreign-encoding": ("DX-019", {"content": b'<?xml version="1.0" encoding="UTF-7"?>' + good}),
        "not-well-formed": ("DX-021", {"content": good[:-1]}),
        "deep": ("DX-022", {"content": deep(root).encode(), "method": 0}),
    }


def relations() -> bytes:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    inner = "".join(f'<Relationship Id="{part}" Type="{kind}/{part}" Target="{part}.xml"/>' for part in PARTS)
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    return f'<Relationships xmlns="{namespace}">{inner}</Relationships>'.encode()


def good_parts() -> dict[str, tuple[str, bytes]]:
    """Every part that the full reading reads, by its name: its root and a sound content."""
    found = {DOCUMENT: ("w:document", xml("w:document", f"<w:body><w:p/>{SECTION}</w:body>").encode())}
    found["word/_rels/document.xml.rels"] = ("Relationships", relations())
    for part, root in PARTS.items():
        found[f"word/{part}.xml"] = (root, xml(root, "<w:p/>").encode())
    return found


def parts_at_fault(member: Any, pack: Callable[..., bytes]) -> Iterator[tuple[str, str, str, bytes]]:
    """Name, part, code and bytes of each faulty document."""
    parts = good_parts()

    def with_fault(name: str, **fields: Any) -> bytes:
        rest = ((other, content) for other, (_, content) in parts.items() if other != name)
        return pack(
            *(member(name=other, content=content) for other, content in rest), member(name=name, **fields)
        )

    for name, (root, good) in parts.items():
        for fault, (code, fields) in faults(root, good).items():
            yield f"{fault}--{Path(name).name}", name, code, with_fault(name, **fields)
    much = xml("w:styles", "<w:p/>" * 6_000_001).encode()
    for name in (DOCUMENT, "word/styles.xml"):
        yield f"markup--{Path(name).name}", name, "DX-025", with_fault(name, content=much, method=0)


def archives(member: Any, pack: Callable[..., bytes]) -> dict[str, tuple[list[str], bytes]]:
    """Whole archives by name: the codes of both readings, and the bytes."""
    sound = [member(name=name, content=content) for name, (_, content) in good_parts().items()]
    whole = pack(*sound)
    return {
        "sound": ([], whole),
        "many-members": (
            ["DX-009"],
            pack(*sound, *(member(name=f"m{n}") for n in range(10_001 - len(sound)))),
        ),
        "as-many-as-may-be": ([], pack(*sound, *(member(name=f"m{n}") for n in range(10_000 - len(sound))))),
        "truncated": (["DX-008"], whole[: len(whole) // 2]),
        "duplicate": (["DX-027"], pack(*sound, sound[0], sound[3])),
        "duplicate-elsewhere": (["DX-027"], pack(*sound, member(name="a"), member(name="a"))),
        "absolute-name": (["DX-028"], pack(*sound, member(name="/etc/passwd", content=b"x"))),
        "climbing-name": (["DX-028"], pack(*sound, member(name="word/../../x", content=b"x"))),
        "backslash-name": (["DX-028"], pack(*sound, member(name="..\\x", content=b"x"))),
        "drive-name": (["DX-028"], pack(*sound, member(name="C:/x", content=b"x"))),
        "claims-without-room": (["DX-013"], pack(*sound, member(name="a", packed=b"", size=1))),
        "all-together": (
            ["DX-012"],
            pack(*sound, *(member(name=f"m{n}", packed=b"x" * 70_000, size=60 * MIB) for n in range(5))),
        ),
    }


def p(inner: str) -> str:
    return f"<w:p>{inner}</w:p>"


def r(text: str) -> str:
    return f"<w:r><w:t>{text}</w:t></w:r>"


def nested(opening: str, closing: str, depth: int, inner: str) -> str:
    return opening * depth + inner + closing * depth


def shapes(member: Any, pack: Callable[..., bytes]) -> dict[str, bytes]:
    """Documents that are sound, and made to be slow or to fill memory."""
    namespaces = " ".join(f'xmlns:n{n}="urn:{n}"' for n in range(500))
    alternate = "<mc:AlternateContent><mc:Choice Requires='n1'/></mc:AlternateContent>"
    bodies = {
        "changes-in-changes": p(nested("<w:ins>", "</w:ins>", 1000, f"<w:ins>{r('x')}</w:ins>" * 50_000)),
        "tables-in-tables": nested(
            "<w:tbl><w:tr><w:tc>",
            "</w:tc></w:tr></w:tbl>",
            600,
            "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>" * 30_000,
        ),
        "fields-in-fields": p(
            nested(
                '<w:r><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/></w:r>',
                '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
                40_000,
                r("x" * 1000),
            )
        ),
        "paragraphs-that-run-on": "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>"
        * 60_000,
        "boxes-in-boxes": nested("<w:p><w:r><w:txbxContent>", "</w:txbxContent></w:r></w:p>", 500, "<w:p/>"),
        "boxes-beside-boxes": p("<w:r><w:txbxContent><w:p/></w:txbxContent></w:r>" * 60_000),
        "controls": nested("<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>", 900, "<w:p/>" * 100_000),
        "alternates": f"<x:x xmlns:x='urn:x' {namespaces}>{p(alternate * 3000)}</x:x>",
        "ends": p('<w:r><w:fldChar w:fldCharType="end"/></w:r>' * 150_000),
        "anchors": "".join(
            f'<w:commentRangeStart w:id="{n}"/><w:bookmarkStart w:name="{n}"/>' for n in range(60_000)
        ),
        "wide-merges": "<w:tbl>"
        + "<w:tr>" * 1
        + '<w:tc><w:tcPr><w:gridSpan w:val="999999999"/><w:vMerge/></w:tcPr><w:p/></w:tc>' * 40_000
        + "</w:tr></w:tbl>",
        "numbered": "".join(
            f'<w:p><w:pPr><w:pStyle w:val="s{n % 20_000}"/><w:numPr><w:ilvl w:val="{n % 9}"/>'
            f'<w:numId w:val="{n % 9000}"/>'
            "</w:numPr></w:pPr></w:p>"
            for n in range(40_000)
        ),
    }
    levels = "".join(
        f'<w:lvl w:ilvl="{n}"><w:start w:val="999999999"/><w:lvlText w:val="{"%1" * 20_000}"/></w:lvl>'
        for n in range(9)
    )
    parts = {
        "word/numbering.xml": f'<w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>'
        + "".join(f'<w:num w:numId="{n}"><w:abstractNumId w:val="0"/></w:num>' for n in range(1, 9000)),
        "word/styles.xml": "".join(
            f'<w:style w:type="paragraph" w:styleId="s{n}"><w:basedOn w:val="s{n + 1}"/></w:style>'
            for n in range(20_000)
        ),
    }
    mc = "http://schemas.openxmlformats.org/markup-compatibility/2006"
    found = {}
    for name, body in bodies.items():
        content = xml("w:document", f"<w:body>{body}</w:body>").replace(
            "<w:document ", f'<w:document xmlns:mc="{mc}" '
        )
        entries = [member(name=DOCUMENT, content=content.encode(), method=0)]
        entries += [member(name="word/_rels/document.xml.rels", content=relations_of(*parts))]
        entries += [
            member(name=part, content=xml(PARTS[Path(part).stem], inner).encode(), method=0)
            for part, inner in parts.items()
        ]
        found[f"shape-{name}"] = pack(*entries)
    return found


def relations_of(*parts: str) -> bytes:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    inner = "".join(
        f'<Relationship Id="{Path(part).stem}" Type="{kind}/{Path(part).stem}" Target="{Path(part).name}"/>'
        for part in parts
    )
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    return f'<Relationships xmlns="{namespace}">{inner}</Relationships>'.encode()


def cases(member: Any, pack: Callable[..., bytes]) -> Iterator[tuple[str, Codes, Codes, bytes]]:
    """Name, codes of the contract reading and of the full reading, and bytes of every case."""
    for name, part, code, data in parts_at_fault(member, pack):
        yield name, [code] if part == DOCUMENT or code in ARCHIVE_WIDE else [], [code], data
    for name, (codes, data) in archives(member, pack).items():
        yield name, codes, codes, data
    for name, data in shapes(member, pack).items():
        yield name, [], [], data
