"""An anchor resolved to a line of a file that is not blank (PA-066 to PA-072)."""

from __future__ import annotations

from dataclasses import dataclass

from engross.audit.anchor.artifacts import PATH_FORM
from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.pins import ANCHOR_FILE, studied_file
from engross.contracts.anchor_types import is_confined_path, is_plain_path
from engross.contracts.shown import shown
from engross.diagnostics import diagnose
from engross.source.studied import StudiedFile

__all__ = ["ResolvedLine", "check_anchor"]


@dataclass(frozen=True, slots=True)
class ResolvedLine:
    """What an anchor points at: a line of a studied file, untrimmed, that is not blank."""

    path: str
    number: int
    text: str


def check_anchor(exam: Examination, index: int, finding: Entry) -> ResolvedLine | None:
    """Resolve the anchor of a finding, if it has one. The first fault of the chain ends it."""
    anchor = finding.get("anchor")
    if not isinstance(anchor, dict):
        return None
    path = _path(exam, index, anchor["path"])
    number = None if path is None else _number(exam, index, anchor["line"])
    if path is None or number is None:
        return None
    file = studied_file(exam, path, ANCHOR_FILE, "findings", index, "anchor", "path")
    return None if file is None else _line(exam, index, path, file, number)


def _path(exam: Examination, index: int, path: object) -> str | None:
    where = exam.at("findings", index, "anchor", "path")
    if not is_confined_path(path):
        message = "The anchor's path is not confined; the file was not looked at."
        exam.add(diagnose("PA-066", where, message, expected=PATH_FORM, found=shown(path)))
        return None
    if exam.asks("PA-106") and not is_plain_path(path):
        message = "The anchor's path holds a colon or a control character; the file was not looked at."
        exam.add(diagnose("PA-106", where, message, found=shown(path)))
        return None
    return path


def _number(exam: Examination, index: int, line: object) -> int | None:
    number = exam.rules.line(line)
    if number is not None:
        return number
    where = exam.at("findings", index, "anchor", "line")
    message = "The anchor's line is no whole number of at least 1."
    exam.add(diagnose("PA-067", where, message, expected="a line, from 1", found=shown(line)))
    return None


def _line(exam: Examination, index: int, path: str, file: StudiedFile, number: int) -> ResolvedLine | None:
    where = exam.line(path, number, "findings", index, "anchor", "line")
    if number > len(file.lines):
        message = "The anchored line is past the end of the file."
        found = f"{len(file.lines)} lines; the last reads: {shown(file.lines[-1])}"
        exam.add(diagnose("PA-071", where, message, expected=f"line {number}", found=found))
        return None
    line = file.lines[number - 1]
    if exam.rules.is_blank(line):
        message = "The anchored line is blank."
        exam.add(diagnose("PA-072", where, message, expected="visible characters", found=shown(line)))
        return None
    return ResolvedLine(path, number, line)
