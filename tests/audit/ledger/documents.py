"""Small documents with the parts that a test needs, and a ledger of each in which nothing was done."""

from __future__ import annotations

import copy
import io
import zipfile
from dataclasses import dataclass
from typing import Any

from engross.contracts.identity import stable_id
from engross.source.docx import SourceDocument, document_from_bytes
from engross.source.docx.full import FullDocument, full_from_bytes

NAMESPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
)
RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


@dataclass(frozen=True)
class Made:
    """A document in both readings."""

    source: SourceDocument
    full: FullDocument


def made(body: str, **parts: str) -> Made:
    """A document with a body and parts by their kind: ``footnotes``, ``comments``, ``header``, …

    A part is reached under its kind as its relationship's id.
    """
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        inside = f"<w:body>{body}</w:body>"
        archive.writestr("word/document.xml", f"<w:document {NAMESPACES}>{inside}</w:document>")
        references = "".join(
            f'<Relationship Id="{kind}" Type="{RELATIONSHIPS}/{kind}" Target="{_member(kind)}"/>'
            for kind in parts
        )
        package = "http://schemas.openxmlformats.org/package/2006/relationships"
        archive.writestr(
            "word/_rels/document.xml.rels", f'<Relationships xmlns="{package}">{references}</Relationships>'
        )
        for kind, xml in parts.items():
            archive.writestr(f"word/{_member(kind)}", xml.replace(">", f" {NAMESPACES}>", 1))
    source, full = (read(data.getvalue(), "made.docx") for read in (document_from_bytes, full_from_bytes))
    assert source.value is not None, source.diagnostics
    assert full.value is not None, full.diagnostics
    return Made(source.value, full.value)


def _member(kind: str) -> str:
    return f"{kind}1.xml" if kind in ("header", "footer") else f"{kind}.xml"


def ledger_of(bare: dict[str, Any], document: SourceDocument) -> dict[str, Any]:
    """The bare ledger made one of this document, with an honest coverage as the contract reads it."""
    ledger = copy.deepcopy(bare)
    ledger["source"] = {
        "document_id": stable_id("src", document.sha256),
        "name": document.name,
        "sha256": document.sha256,
        "coverage": {part: entry.as_record() for part, entry in document.coverage.items()},
        "warnings": list(document.warnings),
    }
    ledger["limitations"] = list(document.warnings)
    ledger["run_status"] = "completed_reduced_assurance" if document.warnings else "completed"
    return ledger


def paragraph(*inside: str) -> str:
    """A paragraph of runs and other content."""
    return f"<w:p>{''.join(inside)}</w:p>"


def run(text: str) -> str:
    """A run of text."""
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'
