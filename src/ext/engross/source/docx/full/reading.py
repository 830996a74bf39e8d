"""From a DOCX to everything that a careful reader sees in it, or to why it cannot be read."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from lxml import etree

from engross.contracts.checked import Checked
from engross.contracts.collector import collector_off
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.docx.archive import open_archive
from engross.source.docx.blocks import block_paragraphs
from engross.source.docx.full.assembly import Assembly
from engross.source.docx.full.document import FullDocument
from engross.source.docx.full.package import Package
from engross.source.docx.full.tags import child
from engross.source.docx.limits import LIMITS, Limits
from engross.source.docx.names import BODY, DOCUMENT_PART
from engross.source.docx.reading import load_docx, remarks
from engross.source.docx.refusal import RefusedError
from engross.source.files import sha256_hex

__all__ = ["full_from_bytes", "read_full"]

_MOST_REMARKS = 20


def read_full(path: Path, limits: Limits = LIMITS) -> Checked[FullDocument]:
    """Read all texts of a DOCX. Strict Open XML is read too.

    The value is absent exactly when a diagnostic (``DX-…``) is an error: when the file or
    any part with text cannot be read whole. Nothing is fetched, executed or written.
    """
    loaded = load_docx(path, limits)
    if loaded.value is None:
        return Checked(None, loaded.diagnostics)
    return full_from_bytes(loaded.value, path.name, file=str(path), limits=limits)


def full_from_bytes(
    data: bytes, name: str, *, file: str | None = None, limits: Limits = LIMITS
) -> Checked[FullDocument]:
    """As :func:`read_full`, for bytes already read.

    ``name`` becomes the document's name, ``file`` is named by diagnostics (default: ``name``).
    """
    where = Where(file=file or name)
    try:
        archive = open_archive(data, where, limits)
        with collector_off():
            document = _document(Package(archive, where, limits), where, limits, name, sha256_hex(data))
    except RefusedError as refusal:
        return Checked(None, (refusal.diagnostic,))
    return Checked(document, (*remarks(archive, where), *_missing(document, where)))


def _document(package: Package, where: Where, limits: Limits, name: str, sha256: str) -> FullDocument:
    body = _body(package, where)
    blocks = {}
    if body.tag == BODY:
        counted, _ = block_paragraphs(body, where, limits.blocks)
        blocks = {element: order for order, (element, _) in enumerate(counted)}
    return Assembly(package, body, blocks, where, limits).document(name, sha256)


def _body(package: Package, where: Where) -> etree._Element:
    root = package.root(DOCUMENT_PART)
    body = child(root, "w:body")
    if body is None:
        inside = Where(file=where.file, element=DOCUMENT_PART)
        raise RefusedError(diagnose("DX-024", inside, "The document part has no body.", expected="w:body"))
    return body


def _missing(document: FullDocument, where: Where) -> tuple[Diagnostic, ...]:
    messages = {
        "missing-part": "The document refers to a part that is not in the archive.",
        "foreign-part": "A part is not what the document says it is.",
    }
    faults = (unread for unread in document.unread if unread.kind in messages)
    return tuple(
        diagnose("DX-029", Where(file=where.file, element=unread.what), messages[unread.kind])
        for unread in islice(faults, _MOST_REMARKS)
    )
