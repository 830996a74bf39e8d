"""Opening a record whose kind the user did not have to say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engross.audit.anchor import Profile, judge_anchor
from engross.audit.opening import (
    AnchorCase,
    LedgerCase,
    open_anchor,
    open_ledger,
    open_ledger_unsourced,
    record_outline,
)
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.cli.record_files import Sources
from engross.hosts.cli.verdict import Verdict, verdict

__all__ = ["KIND_NAMES", "Kind", "OpenedRecord", "open_record", "unknown_record"]

Kind = Literal["ledger", "anchor"]

KIND_NAMES: dict[Kind | None, str] = {
    "ledger": "ledger",
    "anchor": "problem-anchor record",
    None: "not a record",
}


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record's kind, its case when it holds, and what was said about it.

    By the reference profile there is no case: nothing is published by it.
    """

    kind: Kind | None
    case: LedgerCase | AnchorCase | None
    diagnostics: tuple[Diagnostic, ...]


def open_record(record: Path, sources: Sources, profile: Profile = "strict") -> OpenedRecord:
    """Open a ledger (with its document) or a problem-anchor record, by the record's own words.

    ``profile`` is about problem-anchor records. The reference profile also takes a record
    that only the reference tool can read.

    A source that is given for a problem-anchor record is warned about (CL-006); that none
    of several is the ledger's is CL-010; a file that is neither is CL-002, unless it
    cannot even be read as JSON.
    """
    outline = record_outline(record)
    if profile == "reference" and outline.kind != "ledger":
        return OpenedRecord("anchor", None, judge_anchor(record, profile).diagnostics)
    if outline.kind == "anchor":
        anchor = open_anchor(record)
        return OpenedRecord("anchor", anchor.case, anchor.diagnostics + _unused(sources.only))
    if outline.kind == "ledger":
        source = sources.document(outline.source_sha256)
        if source is None and sources.searched:
            alone = open_ledger_unsourced(record).diagnostics
            return OpenedRecord("ledger", None, (*alone, _no_source(record, outline.source_sha256)))
        ledger = open_ledger(record, source)
        return OpenedRecord("ledger", ledger.case, ledger.diagnostics)
    # Why it cannot be read is the same for every kind; that it is no ledger says too little.
    read = open_ledger_unsourced(record).diagnostics
    return OpenedRecord(
        None, None, read if verdict(read) is Verdict.UNREADABLE else (unknown_record(record),)
    )


def _no_source(record: Path, sha256: str | None) -> Diagnostic:
    message = "None of the documents named is the one that this ledger is about."
    where = Where(file=str(record), pointer="/source/sha256")
    return diagnose("CL-010", where, message, expected=sha256 or "a hash in the ledger")


def unknown_record(record: Path) -> Diagnostic:
    """That a JSON file is no record."""
    return diagnose(
        "CL-002",
        Where(file=str(record)),
        "This JSON file is neither a ledger nor a problem-anchor record.",
        expected="an object with schema_version, or one with schema",
    )


def _unused(source: Path | None) -> tuple[Diagnostic, ...]:
    if source is None:
        return ()
    return (diagnose("CL-006", Where(file=str(source)), "A problem-anchor record has no Word document."),)
