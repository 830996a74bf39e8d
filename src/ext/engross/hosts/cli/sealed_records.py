"""The records of a seal: found by their paths, or by their digests in folders that are named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engross.audit.opening import AnchorCase, LedgerCase, open_anchor, open_ledger
from engross.contracts.seal import Seal, SealedInput, SealedRecord
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate import Subject, admitting, subject_of_anchor, subject_of_ledger
from engross.source.docx import LIMITS as DOCX_LIMITS
from engross.source.files import read_bytes, sha256_hex
from engross.views.anchor_link import LineLink, problem_of

__all__ = ["Shelves", "sealed_subjects"]

LIMIT = max(LIMITS.record, DOCX_LIMITS.file_bytes)


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where sealed records are looked for.

    Without ``by_hash`` their paths are followed, from the output folder ``root``. With it
    no path is: only what lies in the folders that were named is read, whatever the seal says.
    """

    root: Path
    by_hash: Mapping[str, Path] | None = None

    @classmethod
    def of(cls, root: Path, folders: Sequence[Path]) -> Shelves:
        """Shelves over the folders; without any, over the paths of the seal."""
        if not folders:
            return cls(root)
        found: dict[str, Path] = {}
        for path in _files(folders):
            data, _ = read_bytes(path, LIMIT)
            if data is not None:
                found.setdefault(sha256_hex(data), path)
        return cls(root, found)

    def find(self, sealed: SealedInput, where: Where) -> Path | Diagnostic:
        """The file with the sealed bytes, or why there is none."""
        if self.by_hash is not None:
            path = self.by_hash.get(sealed.sha256)
            if path is not None:
                return path
            message = "No file in the folders named has the sealed bytes."
            return diagnose("SL-009", where, message, expected=sealed.sha256, found=sealed.path)
        if sealed.path is None:
            message = "The seal gives no path; name the folder of the records."
            return diagnose("SL-009", where, message, expected=sealed.sha256)
        path = Path(os.path.normpath(self.root / sealed.path))
        data, problem = read_bytes(path, LIMIT)
        if data is None:
            found = f"{sealed.path}: {problem.message if problem is not None else 'unreadable'}"
            message = "A sealed record, or a file that it is about, cannot be found."
            return diagnose("SL-009", where, message, expected=sealed.sha256, found=found)
        if sha256_hex(data) != sealed.sha256:
            message = "A record, or a file that it is about, is not the one that was sealed."
            return diagnose("SL-008", where, message, expected=sealed.sha256, found=sealed.path)
        return path


def sealed_subjects(seal: Seal, shelves: Shelves, file: str) -> tuple[list[Subject], list[Diagnostic]]:
    """Every record as the gate compares it, with the claims that its views admit, and what was said."""
    subjects: list[Subject] = []
    said: list[Diagnostic] = []
    for at, record in enumerate(seal.records):
        opened = _subject(record, shelves, Where(file=file, pointer=f"/records/{at}"))
        if isinstance(opened, Subject):
            claims = [one.claim_alone for one in seal.exceptions if record.key in one.records]
            subjects.append(admitting(opened, claims))
        else:
            said.extend(opened)
    return subjects, said


def _subject(record: SealedRecord, shelves: Shelves, where: Where) -> Subject | list[Diagnostic]:
    own = SealedInput(path=record.path, sha256=record.sha256)
    found = shelves.find(own, where)
    # An anchor record names the files it studied; they lie where it says, whoever found the record.
    inputs = [shelves.find(one, where) for one in record.inputs]
    problems = [one for one in (found, *inputs) if isinstance(one, Diagnostic)]
    if isinstance(found, Diagnostic) or problems:
        return problems
    if record.kind == "ledger":
        sources = [one for one in inputs if isinstance(one, Path)]
        return _ledger(record, found, sources[0] if sources else None)
    return _anchor(record, found, where)


def _ledger(record: SealedRecord, path: Path, source: Path | None) -> Subject | list[Diagnostic]:
    opened = open_ledger(path, source)
    case = opened.case
    if not isinstance(case, LedgerCase):
        return list(opened.diagnostics)
    return subject_of_ledger(record.key, case.ledger, case.source, case.record_sha256, case.full)


def _anchor(record: SealedRecord, path: Path, where: Where) -> Subject | list[Diagnostic]:
    problem = problem_of(record.address) if record.address is not None else None
    if problem is not None:
        message = f"The template for addresses of lines cannot be used: {problem}."
        return [diagnose("SL-002", where, message, found=record.address)]
    opened = open_anchor(path)
    case = opened.case
    if not isinstance(case, AnchorCase):
        return list(opened.diagnostics)
    return subject_of_anchor(
        record.key,
        case.record,
        case.files,
        sha256_hex(case.candidate),
        case.record_sha256,
        compared=case.compared,
        link=LineLink(record.address) if record.address is not None else None,
    )


def _files(folders: Sequence[Path]) -> Iterator[Path]:
    """Files that may be records or what they are about, at any depth; links to folders are passed over."""
    for folder in folders:
        for at, below, names in os.walk(folder):
            below.sort()
            yield from (Path(at, name) for name in sorted(names))
