"""``engross verify``: is a folder still what the gate passed, and does it still say what its records say?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engross.contracts.checked import Checked
from engross.contracts.seal import SEAL_NAME, Seal
from engross.contracts.seal_reading import SEAL_LIMITS, seal_from_bytes
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.diagnostics.formats import visible
from engross.gate import Acceptance, GateReport, gate
from engross.gate.detection import speaking_page
from engross.gate.inventory import inventory
from engross.gate.sealed import compare_counts_of_seal, compare_folder, foreign_release, sealed_renderings
from engross.gate.sealing import unread_pages
from engross.hosts.cli.arguments import add_format
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.sealed_records import Shelves, sealed_subjects
from engross.hosts.cli.verdict import Verdict
from engross.hosts.clock import today
from engross.source.files import read_bytes

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "verify"
SUMMARY = "check a built folder against its seal and its records, without Sphinx"
DESCRIPTION = f"""\
Read a folder that a build left, and its seal ({SEAL_NAME}): every file is there with the
bytes that were sealed and none was added, every record is the one that was published, and
every page says what its record says, read anew. Nothing of the seal is believed. Without
--records the records are looked for where the seal says, relative to the folder; with it
only by their digests in the folders named.

Exit status 1: files or records were changed, added or taken away since, or a page and its
record part ways. 2: no seal, or a seal or record that cannot be read or found."""

_SENTENCES = {
    Verdict.HOLDS: "The seal holds",
    Verdict.FAILS: "The seal is broken; this folder must not be published",
    Verdict.UNREADABLE: "It cannot be told whether this folder may be published",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("folder", type=Path, metavar="OUTDIR", help="the output folder of a build")
    parser.add_argument(
        "--records",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="find records and their documents in this folder, by digest (may be repeated)",
    )
    add_format(parser)


@dataclass(frozen=True, slots=True)
class _Verified:
    """What was said, and what was compared; nothing was where there is no seal."""

    said: tuple[Diagnostic, ...]
    seal: Seal | None = None
    files: int = 0
    judged: GateReport | None = None


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Read the seal, then everything that it names, in one pass."""
    done = _verify(arguments.folder, arguments.records)
    return report(done.said, style, lines=_lines(done), also=_members(done), sentences=_SENTENCES)


def _verify(folder: Path, shelves: Sequence[Path]) -> _Verified:
    missing = [_no_folder(path) for path in (folder, *shelves) if not path.is_dir()]
    if missing:
        return _Verified(tuple(missing))
    root, file = folder.resolve(), SEAL_NAME
    read = _seal(root / SEAL_NAME, file)
    if read.value is None:
        return _Verified(read.diagnostics)
    seal, held = read.value, inventory(root)
    said = [*foreign_release(seal, file), *compare_folder(seal, held)]
    subjects, about_records = sealed_subjects(seal, Shelves.of(root, shelves), file)
    said += about_records
    if len(subjects) < len(seal.records):
        return _Verified(tuple(said), seal, len(held.files))
    renderings = sealed_renderings(root, seal, held)
    renderings += tuple(map(speaking_page, unread_pages(root, held, renderings)))
    acceptance = Acceptance(tuple(one.claim_alone for one in seal.exceptions), today())
    judged = gate(renderings, subjects, root=root, site=True, acceptance=acceptance)
    said += [*judged.diagnostics, *compare_counts_of_seal(seal, judged, file)]
    return _Verified(tuple(said), seal, len(held.files), judged)


def _seal(path: Path, file: str) -> Checked[Seal]:
    data, problem = (None, None) if path.is_symlink() else read_bytes(path, SEAL_LIMITS.record)
    if data is None:
        found = problem.message if problem is not None else "a link"
        message = "The folder has no seal that can be read."
        return Checked(None, (diagnose("SL-001", Where(file=file), message, found=found),))
    return seal_from_bytes(data, file)


def _no_folder(path: Path) -> Diagnostic:
    message = "There is no such folder."
    return diagnose("SL-001", Where(file=str(path)), message, expected="a folder")


def _lines(done: _Verified) -> list[str]:
    if done.seal is None:
        return []
    if done.judged is None:
        return ["no page was compared, since not every record can be relied on"]
    compared, records = len(done.judged.renderings), _many(len(done.seal.records), "record")
    accepted = (
        visible(f"accepted on page {one.page} until {one.until}, by {one.by}: {one.claim}")
        for one in done.seal.exceptions
    )
    return [f"{_many(done.files, 'file')} read, {compared} compared with {records}", *accepted]


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _members(done: _Verified) -> dict[str, Any]:
    seal, judged = done.seal, done.judged
    return {
        "files": done.files,
        "compared": 0 if judged is None else len(judged.renderings),
        "records": [] if seal is None else [{"key": one.key, "sha256": one.sha256} for one in seal.records],
        "exceptions": [] if seal is None else [one.model_dump(mode="json") for one in seal.exceptions],
    }
