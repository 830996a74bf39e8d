"""Files against the record: where they lie, and whether their bytes are the pinned ones."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.names import name_on_disk
from engross.contracts.anchor_types import is_positive_integer, is_sha256
from engross.contracts.shown import shown
from engross.diagnostics import diagnose
from engross.source.studied import RootProblem, StudiedFile

__all__ = ["ANCHOR_FILE", "ARTIFACT_FILE", "ARTIFACT_PIN", "FINAL_PIN", "check_pin", "studied_file"]


@dataclass(frozen=True, slots=True)
class FileCodes:
    """The codes of a studied file that cannot be had, and the noun that names it."""

    noun: str
    leaves: str
    unreadable: str
    outside: str


@dataclass(frozen=True, slots=True)
class PinCodes:
    """The codes of a hash and a size: malformed, and different from the bytes."""

    noun: str
    bad_hash: str
    other_hash: str
    bad_size: str
    other_size: str


ARTIFACT_FILE = FileCodes("artifact", "PA-018", "PA-019", "PA-020")
ANCHOR_FILE = FileCodes("anchored file", "PA-068", "PA-069", "PA-070")
ARTIFACT_PIN = PinCodes("artifact", "PA-021", "PA-022", "PA-023", "PA-024")
FINAL_PIN = PinCodes("report", "PA-038", "PA-039", "PA-040", "PA-041")


def studied_file(exam: Examination, path: str, codes: FileCodes, *place: str | int) -> StudiedFile | None:
    """The file at a confined path below the root, read once; ``None`` after saying why not.

    Without a root nothing is opened and nothing is said.
    """
    if exam.root is None:
        return None
    where = exam.at(*place)
    name = name_on_disk(path)
    if _leaves(exam.root.directory, name):
        # Confined paths cannot do this; the guard holds should their rule ever change.
        message = f"The path of the {codes.noun} leads out of the anchor root."
        exam.add(diagnose(codes.leaves, where, message, found=shown(path)))
        return None
    found = exam.root.resolve(name)
    if isinstance(found, RootProblem):
        code = codes.outside if found.kind == "outside" else codes.unreadable
        exam.add(diagnose(code, where, found.message, found=shown(path)))
        return None
    return found


def check_pin(
    exam: Examination, entry: Entry, sha256: str, size: int, codes: PinCodes, *place: str | int
) -> None:
    """Compare the pinned hash and size of an entry with those of the bytes that were read."""
    pinned = entry["sha256"]
    if not is_sha256(pinned):
        message = f"The SHA-256 of the {codes.noun} is malformed."
        expected = "64 lower-case hexadecimal digits"
        where = exam.at(*place, "sha256")
        exam.add(diagnose(codes.bad_hash, where, message, expected=expected, found=shown(pinned)))
    elif pinned != sha256:
        message = f"The {codes.noun} on disk has another SHA-256 than the record says."
        where = exam.at(*place, "sha256")
        exam.add(diagnose(codes.other_hash, where, message, expected=pinned, found=sha256))
    _check_size(exam, entry["bytes"], size, codes, *place, "bytes")


def _check_size(exam: Examination, pinned: object, size: int, codes: PinCodes, *place: str | int) -> None:
    if not is_positive_integer(pinned):
        message = f"The size of the {codes.noun} is no whole number of at least 1."
        exam.add(
            diagnose(codes.bad_size, exam.at(*place), message, expected="bytes, from 1", found=shown(pinned))
        )
    elif pinned != size:
        message = f"The {codes.noun} on disk has another size than the record says."
        exam.add(
            diagnose(codes.other_size, exam.at(*place), message, expected=shown(pinned), found=str(size))
        )


def _leaves(directory: Path, path: str) -> bool:
    """Whether a path leads out of a folder as it is spelled, before links are followed."""
    return not Path(os.path.normpath(directory / path)).is_relative_to(directory)
