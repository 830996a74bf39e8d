"""The names of the WordprocessingML elements that decide how a body is read."""

from __future__ import annotations

__all__ = [
    "ALT_CHUNK",
    "BODY",
    "CELL",
    "CONTENT_BEARING",
    "CONTROL",
    "CONTROL_CONTENT",
    "DOCUMENT_PART",
    "PARAGRAPH",
    "REVISIONS",
    "REVISION_NAMES",
    "ROW",
    "STRICT",
    "TABLE",
    "TRANSITIONAL",
]

DOCUMENT_PART = "word/document.xml"

TRANSITIONAL = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"

_W = f"{{{TRANSITIONAL}}}"

BODY = f"{_W}body"
PARAGRAPH = f"{_W}p"
TABLE = f"{_W}tbl"
ROW = f"{_W}tr"
CELL = f"{_W}tc"
CONTROL = f"{_W}sdt"
CONTROL_CONTENT = f"{_W}sdtContent"
ALT_CHUNK = f"{_W}altChunk"

REVISION_NAMES = ("ins", "del", "moveFrom", "moveTo")
REVISIONS = frozenset(f"{_W}{name}" for name in REVISION_NAMES)

CONTENT_BEARING = (PARAGRAPH, TABLE, f"{_W}t", f"{_W}delText", ALT_CHUNK)
"""An element that is or holds one of these holds something that a reader would see."""
