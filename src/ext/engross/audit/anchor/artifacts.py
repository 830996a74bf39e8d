"""The files under study: declared once, confined, and byte for byte the pinned ones (PA-011 to PA-024)."""

from __future__ import annotations

from engross.audit.anchor.examination import Declared, Entry, Examination
from engross.audit.anchor.pins import ARTIFACT_FILE, ARTIFACT_PIN, check_pin, studied_file
from engross.audit.anchor.shapes import ARTIFACT, fits
from engross.contracts.anchor_types import is_confined_path, is_id, is_plain_path
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["ID_FORM", "PATH_FORM", "check_artifacts"]

ID_FORM = "an ASCII letter or digit, then those, '.', '_' or '-'"
PATH_FORM = "a relative path with '/' and without '.', '..' or empty pieces"


def check_artifacts(exam: Examination, artifacts: object) -> None:
    """Check the artifacts in list order; declare those that findings may name."""
    if not isinstance(artifacts, list) or not artifacts:
        message = "The record lists no files under study."
        exam.add(diagnose("PA-011", exam.at("artifacts"), message, expected="a list", found=shown(artifacts)))
        return
    for index, artifact in enumerate(artifacts):
        if not exam.full and fits(artifact, ARTIFACT, exam, "artifacts", index):
            _artifact(exam, index, artifact)


def _artifact(exam: Examination, index: int, artifact: Entry) -> None:
    """One artifact. A repeated id or a bad path ends it before a file is opened.

    A malformed id can be named by no finding, yet its file is looked at all the same; an
    unreadable file is declared all the same (contract: order of checks).
    """
    identifier = _identifier(exam, index, artifact["id"])
    if identifier is not None and identifier in exam.artifacts:
        where = exam.at("artifacts", index, "id")
        exam.add(diagnose("PA-016", where, "Two artifacts share an id.", found=shown(identifier)))
        return
    path = _path(exam, index, artifact["path"])
    if path is None:
        return
    file = studied_file(exam, path, ARTIFACT_FILE, "artifacts", index, "path")
    if file is not None:
        check_pin(exam, artifact, file.sha256, file.size, ARTIFACT_PIN, "artifacts", index)
        exam.pinned.setdefault(path, file)
    if identifier is not None:
        exam.artifacts[identifier] = Declared(index, path)


def _identifier(exam: Examination, index: int, identifier: object) -> str | None:
    if is_id(identifier):
        return identifier
    where = exam.at("artifacts", index, "id")
    message = "The artifact's id is malformed; no finding can name it."
    exam.add(diagnose("PA-015", where, message, expected=ID_FORM, found=shown(identifier)))
    return None


def _path(exam: Examination, index: int, path: object) -> str | None:
    where = exam.at("artifacts", index, "path")
    if not is_confined_path(path):
        message = "The artifact's path is not confined; the file was not looked at."
        exam.add(diagnose("PA-017", where, message, expected=PATH_FORM, found=shown(path)))
        return None
    if exam.asks("PA-106") and not is_plain_path(path):
        message = "The artifact's path holds a colon or a control character; the file was not looked at."
        exam.add(diagnose("PA-106", where, message, found=shown(path)))
        return None
    return path
