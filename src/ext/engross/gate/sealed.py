"""A folder beside its seal: what was changed, added or taken away since, and what to read again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engross import __version__
from engross.contracts.seal import Seal, SealedExtract, SealedFile
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.inventory import Inventory
from engross.gate.model import GateReport, Rendering, Use
from engross.views.anchor_extract import AnchorExtract
from engross.views.role_words import RoleWords

__all__ = ["compare_counts_of_seal", "compare_folder", "foreign_release", "sealed_renderings"]


def compare_folder(seal: Seal, held: Inventory) -> Iterator[Diagnostic]:
    """Every sealed file is there with its bytes, and nothing else of its kinds is."""
    yield from held.problems
    sealed = {one.path: one for one in (*seal.files, *seal.others)}
    troubled = {problem.where.file for problem in held.problems}
    for path, one in sealed.items():
        now = held.files.get(path)
        if now is None:
            if path not in troubled:
                yield diagnose("SL-005", Where(file=path), "A sealed file is missing.", expected=one.sha256)
        elif now.sha256 != one.sha256:
            message = "A file is not the one that was sealed."
            yield diagnose("SL-004", Where(file=path), message, expected=one.sha256, found=now.sha256)
    for path, kept in held.files.items():
        if path not in sealed:
            message = "A file was added that the seal does not know."
            yield diagnose("SL-006", Where(file=path), message, found=kept.sha256)


def foreign_release(seal: Seal, file: str) -> tuple[Diagnostic, ...]:
    """Whether another release made the seal: what it read may have been read otherwise."""
    if seal.engross == __version__:
        return ()
    message = "The seal was made by another release of Engross."
    where = Where(file=file, pointer="/engross")
    found = seal.engross
    return (diagnose("SL-011", where, message, expected=__version__, found=found),)


def sealed_renderings(root: Path, seal: Seal, held: Inventory) -> tuple[Rendering, ...]:
    """The files that were compared with records, to be compared again; missing ones are left out."""
    return tuple(_rendering(root, one) for one in seal.files if one.path in held.files)


def _rendering(root: Path, one: SealedFile) -> Rendering:
    return Rendering(
        root / one.path,
        one.format,
        tuple(Use(use.key, use.part, use.first, _extract(use.extract)) for use in one.views),
        about=one.about,
        words=tuple(RoleWords(words.key, words.role, words.name) for words in one.words),
        pages=one.pages,
    )


def _extract(sealed: SealedExtract | None) -> AnchorExtract | None:
    if sealed is None:
        return None
    return AnchorExtract(sealed.sections, sealed.decisions, sealed.statuses, sealed.types)


def compare_counts_of_seal(seal: Seal, report: GateReport, file: str) -> Iterator[Diagnostic]:
    """The counts of the seal are those of the files as read now."""
    items = {one.file: one.items for one in report.renderings}
    for at, one in enumerate(seal.files):
        if one.path in items and one.items != items[one.path]:
            yield _otherwise(file, f"/files/{at}/items", items[one.path], one.items)
    subjects = {one.key: one for one in report.subjects}
    for at, record in enumerate(seal.records):
        subject = subjects.get(record.key)
        if subject is None:
            continue
        for name, now, sealed in (
            ("expected", subject.expected, record.expected),
            ("found", subject.found, record.found),
            ("kind", subject.kind, record.kind),
        ):
            if now != sealed:
                yield _otherwise(file, f"/records/{at}/{name}", now, sealed)


def _otherwise(file: str, pointer: str, expected: object, found: object) -> Diagnostic:
    message = "The seal says otherwise than the files do."
    return diagnose("SL-010", Where(file=file, pointer=pointer), message, expected=expected, found=found)
