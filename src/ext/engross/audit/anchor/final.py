"""The report that a record belongs to: beside it, pinned, and readable (PA-032 to PA-041, PA-104, PA-108)."""

from __future__ import annotations

import os
from pathlib import Path

from engross.audit.anchor.artifacts import PATH_FORM
from engross.audit.anchor.examination import Examination
from engross.audit.anchor.names import name_on_disk
from engross.audit.anchor.pins import FINAL_PIN, check_pin
from engross.audit.anchor.shapes import FINAL, fits
from engross.audit.anchor.visible import Unreadable, Visible
from engross.contracts.anchor_types import is_confined_path, is_plain_path
from engross.contracts.shown import shown
from engross.diagnostics import diagnose
from engross.source.files import read_bytes, sha256_hex

__all__ = ["CANDIDATE_LIMIT", "check_final"]

CANDIDATE_LIMIT = 256 * 1024 * 1024
"""Most bytes of a report that are read (anchor contract, T-9)."""


def check_final(exam: Examination, final: object) -> Visible | None:
    """Check the report; its visible text, or ``None`` when there is none to look into."""
    if not fits(final, FINAL, exam, "final"):
        return None
    path = _path(exam, final["path"])
    if path is None:
        return None
    spelled = Path(os.path.normpath(exam.directory / name_on_disk(path)))
    data = _read(exam, spelled)
    if spelled.parent != exam.directory:
        message = "The report is not in the record's folder."
        exam.add(
            diagnose(
                "PA-037", exam.at("final", "path"), message, expected="a bare file name", found=shown(path)
            )
        )
    if data is None:
        return None
    exam.candidate_path, exam.candidate = spelled, data
    check_pin(exam, final, sha256_hex(data), len(data), FINAL_PIN, "final")
    return _visible(exam, path, data)


def _path(exam: Examination, path: object) -> str | None:
    where = exam.at("final", "path")
    if not is_confined_path(path):
        message = "The report's path is not confined; the report was not looked at."
        exam.add(diagnose("PA-035", where, message, expected=PATH_FORM, found=shown(path)))
        return None
    if exam.asks("PA-106") and not is_plain_path(path):
        message = "The report's path holds a colon or a control character; the report was not looked at."
        exam.add(diagnose("PA-106", where, message, found=shown(path)))
        return None
    return path


def _read(exam: Examination, spelled: Path) -> bytes | None:
    """The report's bytes; a report that lies elsewhere, links followed, is not opened."""
    where = exam.at("final", "path")
    if exam.asks("PA-104") and _elsewhere(spelled, exam.directory):
        message = "A link leads from the report's name out of the record's folder; it was not opened."
        exam.add(diagnose("PA-104", where, message, found=shown(spelled.name)))
        return None
    data, problem = read_bytes(spelled, CANDIDATE_LIMIT)
    if problem is not None:
        exam.add(diagnose("PA-036", where, problem.message, found=shown(spelled.name)))
    return data


def _elsewhere(spelled: Path, directory: Path) -> bool:
    """Whether the file, links followed, lies outside the record's folder.

    A bare name must stay in the folder itself; one with a folder, which ``PA-037``
    refuses anyway, must stay below it.
    """
    try:
        real, home = Path(os.path.realpath(spelled)), Path(os.path.realpath(directory))
    except (OSError, ValueError):
        return False
    return real.parent != home if spelled.parent == directory else not real.is_relative_to(home)


def _visible(exam: Examination, path: str, data: bytes) -> Visible | None:
    """The text that ids and citations are looked for in; an empty report has none."""
    if not data:
        return None
    where = exam.at("final", "path")
    visible = exam.rules.report(path, data)
    if isinstance(visible, Unreadable):
        message = f"The report cannot be read as text: {visible.reason}."
        exam.add(diagnose("PA-108", where, message, found=shown(path)))
        return None
    if visible.replaced:
        message = "The report holds bytes that are not UTF-8; they were read as U+FFFD."
        exam.add(diagnose("PA-110", where, message, found=shown(path)))
    return visible
