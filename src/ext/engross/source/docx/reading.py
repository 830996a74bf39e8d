"""From a DOCX file to a source document, or to the reason why there is none."""

from __future__ import annotations

from pathlib import Path

from engross.contracts.checked import Checked
from engross.contracts.identity import stable_id
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.docx.archive import Archive, open_archive
from engross.source.docx.blocks import read_blocks
from engross.source.docx.coverage import coverage_of, warnings_of
from engross.source.docx.document_part import parse_document
from engross.source.docx.limits import LIMITS, Limits
from engross.source.docx.model import SourceDocument
from engross.source.docx.refusal import RefusedError
from engross.source.files import FileProblem, read_bytes, sha256_hex

__all__ = ["document_from_bytes", "load_docx", "read_docx", "remarks"]

_NAMED = 8


def read_docx(path: Path, limits: Limits = LIMITS) -> Checked[SourceDocument]:
    """Read a DOCX once: hash it, check it, cut it into blocks (ledger contract, Annex B).

    The value is absent exactly when a diagnostic (``DX-…``) is an error. Nothing is
    fetched, executed or written.
    """
    loaded = load_docx(path, limits)
    if loaded.value is None:
        return Checked(None, loaded.diagnostics)
    return document_from_bytes(loaded.value, path.name, file=str(path), limits=limits)


def load_docx(path: Path, limits: Limits = LIMITS) -> Checked[bytes]:
    """The bytes of a file, at most as many as a DOCX may have."""
    data, problem = read_bytes(path, limits.file_bytes)
    if problem is not None or data is None:
        return Checked(None, (_file_diagnostic(problem, Where(file=str(path)), limits),))
    return Checked(data)


def document_from_bytes(
    data: bytes, name: str, *, file: str | None = None, limits: Limits = LIMITS
) -> Checked[SourceDocument]:
    """As :func:`read_docx`, for bytes already read.

    ``name`` becomes the document's name, ``file`` is named by diagnostics (default: ``name``).
    """
    where = Where(file=file or name)
    try:
        archive = open_archive(data, where, limits)
        root, body = parse_document(archive.document, where, limits)
        sha256 = sha256_hex(data)
        document_id = stable_id("src", sha256)
        blocks, omitted = read_blocks(body, document_id, where, limits.blocks)
    except RefusedError as refusal:
        return Checked(None, (refusal.diagnostic,))
    coverage = coverage_of(root, archive.names, omitted)
    document = SourceDocument(
        document_id=document_id,
        name=name,
        sha256=sha256,
        coverage=coverage,
        warnings=warnings_of(coverage, omitted),
        blocks=blocks,
    )
    return Checked(document, remarks(archive, where))


def remarks(archive: Archive, where: Where) -> tuple[Diagnostic, ...]:
    """What is odd about an archive that is read all the same."""
    found = []
    if archive.repeated:
        message = "The archive holds a part more than once; the last one counts."
        inside = Where(file=where.file, element=archive.repeated[0])
        found.append(diagnose("DX-027", inside, message, found=", ".join(archive.repeated[:_NAMED])))
    if archive.astray:
        message = "The archive has members whose names lead out of it; they are never used as paths."
        inside = Where(file=where.file, element=archive.astray[0])
        found.append(diagnose("DX-028", inside, message, found=", ".join(archive.astray[:_NAMED])))
    return tuple(found)


def _file_diagnostic(problem: FileProblem | None, where: Where, limits: Limits) -> Diagnostic:
    kind = problem.kind if problem is not None else "unreadable"
    message = problem.message if problem is not None else "The file could not be read."
    if kind == "missing":
        return diagnose("DX-001", where, message)
    if kind == "not-a-file":
        return diagnose("DX-002", where, message, expected="a regular file")
    if kind == "too-large":
        return diagnose("DX-004", where, message, expected=f"at most {limits.file_bytes:,} bytes")
    return diagnose("DX-003", where, message)
