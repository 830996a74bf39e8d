"""The seal over a folder that passed: what was compared, with which records, and all that lies there."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from engross import __version__
from engross.contracts.accepted import AcceptedClaim
from engross.contracts.seal import (
    SEAL_VERSION,
    Seal,
    SealedException,
    SealedExtract,
    SealedFile,
    SealedInput,
    SealedOther,
    SealedRecord,
    SealedUse,
    SealedWords,
    is_record_path,
)
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.inventory import Inventory, Kept
from engross.gate.model import GateReport, Rendering, RenderingResult, Use

__all__ = ["RecordOnDisk", "seal_of", "unread_pages"]


@dataclass(frozen=True, slots=True)
class RecordOnDisk:
    """Where a record lies, and the files that it is about, each with its SHA-256.

    ``address`` is the template of the links of cited lines.
    """

    path: Path
    sha256: str
    inputs: tuple[tuple[Path, str], ...]
    address: str | None = None


def unread_pages(root: Path, held: Inventory, renderings: Iterable[Rendering]) -> tuple[Path, ...]:
    """Pages that speak of a record and that no rendering names: left over, or put there by others."""
    named = {rendering.path for rendering in renderings}
    return tuple(
        path for name, one in held.files.items() if one.speaks and (path := root / name) not in named
    )


def seal_of(
    root: Path,
    builder: str,
    report: GateReport,
    renderings: Sequence[Rendering],
    records: Mapping[str, RecordOnDisk],
    accepted: Sequence[tuple[AcceptedClaim, Sequence[str]]],
    held: Inventory,
) -> tuple[Seal | None, tuple[Diagnostic, ...]]:
    """The seal, and what forbids one; None exactly when something does.

    ``accepted`` are claims with the keys of their records.

    What the gate read must be what lies there now; a file that changed between the two
    readings is a problem.
    """
    results = {one.file: one for one in report.renderings}
    by_name = {rendering.path.relative_to(root).as_posix(): rendering for rendering in renderings}
    problems = (*held.problems, *_changed(results, held.files))
    if problems:
        return None, problems
    compared = (_file(by_name[name], one, held.files[name]) for name, one in sorted(results.items()))
    others = (
        SealedOther(path=name, sha256=one.sha256) for name, one in held.files.items() if name not in results
    )
    admitted = (
        SealedException(**claim.model_dump(), records=tuple(sorted(keys))) for claim, keys in accepted
    )
    try:
        seal = Seal(
            schema_version=SEAL_VERSION,
            engross=__version__,
            builder=builder,
            records=tuple(_records(root, report, records)),
            files=tuple(compared),
            others=tuple(others),
            exceptions=tuple(admitted),
        )
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        return None, (_unsealable(root, first["msg"]),)
    return seal, ()


def _unsealable(root: Path, found: str) -> Diagnostic:
    where = Where(file=root.name)
    return diagnose("SL-012", where, "The folder cannot be sealed.", found=found)


def _changed(results: Mapping[str, RenderingResult], files: Mapping[str, Kept]) -> Iterator[Diagnostic]:
    for name, result in results.items():
        now = files[name].sha256 if name in files else None
        if now != result.sha256:
            message = "A file changed while it was read."
            found = now or "no such file"
            yield diagnose("SL-004", Where(file=name), message, expected=result.sha256, found=found)


def _records(root: Path, report: GateReport, records: Mapping[str, RecordOnDisk]) -> Iterator[SealedRecord]:
    for result in report.subjects:
        disk = records[result.key]
        inputs = (SealedInput(path=_from(root, path), sha256=digest) for path, digest in disk.inputs)
        yield SealedRecord(
            key=result.key,
            kind="anchor" if result.kind == "anchor" else "ledger",
            path=_from(root, disk.path),
            sha256=disk.sha256,
            inputs=tuple(inputs),
            address=disk.address,
            expected=result.expected,
            found=result.found,
        )


def _from(root: Path, path: Path) -> str | None:
    """The path as it is reached from the output folder; None where no relative one can be written."""
    try:
        relative = Path(os.path.relpath(path, root)).as_posix()
    except ValueError:  # another drive
        return None
    return relative if is_record_path(relative) else None


def _file(rendering: Rendering, result: RenderingResult, kept: Kept) -> SealedFile:
    return SealedFile(
        path=result.file,
        sha256=kept.sha256,
        format=rendering.format,
        pages=rendering.pages,
        views=tuple(map(_use, rendering.uses)),
        about=rendering.about,
        words=tuple(SealedWords(key=w.key, role=w.role, name=w.name) for w in rendering.words),
        items=result.items,
    )


def _use(use: Use) -> SealedUse:
    extract = use.extract
    return SealedUse.model_validate(
        {
            "key": use.key,
            "part": use.part,
            "first": use.first,
            "extract": None
            if extract is None
            else SealedExtract(
                sections=extract.sections,
                decisions=extract.decisions,
                statuses=extract.statuses,
                types=extract.types,
            ),
        }
    )
