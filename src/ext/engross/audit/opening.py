"""Open a record for publication: of either kind, here for the hosts in one place.

A ledger is read, its document is read, the two are seen to belong together, and both are
audited. A record that is opened without an error may be published; any error withholds
it (design rule 2). Nothing is raised for bad data.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from engross.audit.anchor.opening import AnchorCase, open_anchor
from engross.audit.ledger import audit_ledger
from engross.audit.opened import Opened, opened
from engross.contracts.checked import Checked
from engross.contracts.ledger import Ledger
from engross.contracts.reading import ledger_from_bytes
from engross.contracts.strict_json import LIMITS, read_json
from engross.diagnostics import Diagnostic, Severity, Where, diagnose
from engross.source.docx import LIMITS as DOCX_LIMITS
from engross.source.docx import SourceDocument, document_from_bytes, load_docx
from engross.source.docx.full import FullDocument, full_from_bytes
from engross.source.files import FileProblem, read_bytes, sha256_hex

__all__ = [
    "AnchorCase",
    "LedgerCase",
    "Opened",
    "RecordOutline",
    "UnsourcedLedger",
    "open_anchor",
    "open_ledger",
    "open_ledger_unsourced",
    "record_kind",
    "record_outline",
]


_ANCHOR_NAME = "-problem-anchor.json"
_ANCHOR_CONTRACT = b"vitruvius-problem-anchor."


@dataclass(frozen=True, slots=True)
class LedgerCase:
    """A ledger that holds, with the very document that it is about.

    ``full`` is the full reading of it, ``None`` where only its body could be read.
    """

    record_path: Path
    record_sha256: str
    source_path: Path
    ledger: Ledger
    source: SourceDocument
    full: FullDocument | None = None


@dataclass(frozen=True, slots=True)
class UnsourcedLedger:
    """A ledger whose records agree with each other; its document was not looked at."""

    record_path: Path
    record_sha256: str
    ledger: Ledger


def open_ledger(record: Path, source: Path | None) -> Opened[LedgerCase]:
    """Open a ledger for publication; ``source`` is the document, which publication needs.

    Codes: those of reading the record (``LG-…``), of reading the document (``DX-…``),
    ``LG-C-001`` no document was named, ``LG-C-004`` another document than the one
    reviewed (then nothing else is compared with it), and those of the audit.
    """
    if source is None:
        alone = open_ledger_unsourced(record)
        return opened(None, (*alone.diagnostics, _no_document(record)))
    read, loaded = _read_record(record), load_docx(source)
    document = _document(loaded, source)
    said = (*read.diagnostics, *document.diagnostics)
    if read.case is None:
        return opened(None, said)
    stale = _stale(read.case, source, document.value)
    comparable = None if stale else document.value
    full, remarks = _full(loaded.value if comparable is not None else None, source, document)
    audited = audit_ledger(read.case.ledger, comparable, str(record), full)
    said = (*said, *stale, *remarks, *audited)
    if comparable is None:
        return opened(None, said)
    case = LedgerCase(record, read.case.record_sha256, source, read.case.ledger, comparable, full)
    return opened(case, said)


def open_ledger_unsourced(record: Path) -> Opened[UnsourcedLedger]:
    """Audit a ledger by itself. The note ``LG-A-001`` says which rules that leaves out."""
    read = _read_record(record)
    if read.case is None:
        return read
    found = audit_ledger(read.case.ledger, None, str(record))
    return opened(read.case, (*read.diagnostics, *found))


@dataclass(frozen=True, slots=True)
class RecordOutline:
    """What a file says about itself: its contract, None if neither; the hash of a ledger's document."""

    kind: Literal["ledger", "anchor"] | None
    source_sha256: str | None = None


def record_kind(record: Path) -> Literal["ledger", "anchor"] | None:
    """Which contract a file claims to follow (:func:`record_outline`)."""
    return record_outline(record).kind


def record_outline(record: Path) -> RecordOutline:
    """What a file claims to be.

    The member ``schema_version`` makes a ledger, ``schema`` a problem-anchor record. Where
    a strict reading finds neither, the conventional name of problem-anchor records or the
    name of their contract in the text decides, so that a damaged one is still called one.
    """
    data, _ = read_bytes(record, LIMITS.record)
    value = None if data is None else read_json(data).value
    if isinstance(value, dict) and "schema_version" in value:
        source = value.get("source")
        sha256 = source.get("sha256") if isinstance(source, dict) else None
        return RecordOutline("ledger", sha256 if isinstance(sha256, str) else None)
    if isinstance(value, dict) and "schema" in value:
        return RecordOutline("anchor")
    claimed = record.name.endswith(_ANCHOR_NAME) or (data is not None and _ANCHOR_CONTRACT in data)
    return RecordOutline("anchor" if claimed else None)


def _read_record(record: Path) -> Opened[UnsourcedLedger]:
    data, problem = read_bytes(record, LIMITS.record)
    if data is None:
        return opened(None, (_unreadable(record, problem),))
    checked = ledger_from_bytes(data, str(record))
    case = None if checked.value is None else UnsourcedLedger(record, sha256_hex(data), checked.value)
    return opened(case, checked.diagnostics)


def _document(loaded: Checked[bytes], path: Path) -> Checked[SourceDocument]:
    if loaded.value is None:
        return Checked(None, loaded.diagnostics)
    return document_from_bytes(loaded.value, path.name, file=str(path))


def _full(
    data: bytes | None, path: Path, document: Checked[SourceDocument]
) -> tuple[FullDocument | None, tuple[Diagnostic, ...]]:
    """The full reading of a document that the contract reading could read, and what is new to say of it.

    A part beside the body that cannot be read withholds nothing: the ledger never read it.
    """
    if data is None:
        return None, ()
    checked = full_from_bytes(data, path.name, file=str(path))
    weighed = (
        replace(item, severity=Severity.WARNING) if item.severity is Severity.ERROR else item
        for item in checked.diagnostics
    )
    return checked.value, tuple(item for item in weighed if item not in document.diagnostics)


def _stale(read: UnsourcedLedger, path: Path, document: SourceDocument | None) -> tuple[Diagnostic, ...]:
    """``LG-C-004`` unless the file has the hash that the ledger names (expected: that of the ledger).

    A file that could not be read as a document is hashed all the same: that it is not the
    file that was reviewed is the better explanation.
    """
    reviewed = read.ledger.source.sha256
    if document is not None:
        actual: str | None = document.sha256
    else:
        data, _ = read_bytes(path, DOCX_LIMITS.file_bytes)
        actual = None if data is None else sha256_hex(data)
    if actual is None or reviewed == actual:
        return ()
    message = (
        "The ledger names no hash, so no file can be shown to be the one that was reviewed."
        if reviewed is None
        else f"{path.name} is not the file that was reviewed: its hash is another."
    )
    where = Where(file=str(read.record_path), pointer="/source/sha256")
    return (diagnose("LG-C-004", where, message, expected=reviewed or "a hash", found=actual),)


def _no_document(record: Path) -> Diagnostic:
    message = "No document was named; a ledger is published only together with the document it is about."
    return diagnose("LG-C-001", Where(file=str(record)), message, expected="the path of a DOCX file")


def _unreadable(record: Path, problem: FileProblem | None) -> Diagnostic:
    message = problem.message if problem is not None else "The file could not be read."
    return diagnose("LG-C-002", Where(file=str(record)), message, expected="a regular, readable file")
