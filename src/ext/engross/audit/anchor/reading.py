"""The bytes of a record as a JSON value, or what is wrong with them (PA-001, PA-002, PA-102)."""

from __future__ import annotations

import re

from engross.audit.anchor.json_text import json_value
from engross.contracts.json_tokens import NUMBER, number_in_range
from engross.contracts.strict_json import JsonProblem, JsonReading, read_json
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = ["no_record", "record_value", "unreadable"]

# One escape after another, so that an escaped backslash escapes nothing more. A half of a
# surrogate pair stands in a group of its own.
_ESCAPE = re.compile(
    rb"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)",
    re.DOTALL,
)
_STRING_OR_NUMBER = re.compile(rb'"(?:[^"\\]|\\.)*+"|(?P<number>' + NUMBER.pattern + b")", re.DOTALL)


def record_value(data: bytes, file: str) -> tuple[object, tuple[Diagnostic, ...]]:
    """The value of a record and what was said; the value means nothing after an error.

    The contract lets a string hold half of a surrogate pair, which no text can carry: it
    is read as U+FFFD, with advice (``PA-110``). A number may be of any size; one that
    cannot be kept is a double or infinite, and fits no member.
    """
    reading = _any_number(data)
    if not reading.problems:
        return reading.value, ()
    mended = _ESCAPE.sub(_mended, data) if reading.problems[0].kind == "encoding" else data
    if mended == data:
        return None, tuple(_problem(problem, file) for problem in reading.problems)
    again = _any_number(mended)
    if again.problems:
        return None, tuple(_problem(problem, file) for problem in again.problems)
    half = reading.problems[0]
    where = Where(file=file, pointer=half.pointer, line=half.line, column=half.column)
    message = "A string holds half of a surrogate pair; it was read as U+FFFD."
    return again.value, (diagnose("PA-110", where, message, found=half.found),)


def no_record(file: str | None = None) -> Diagnostic:
    """That no record was named."""
    message = "No problem-anchor record was named."
    return diagnose("PA-001", Where(file=file), message, expected="the path of a record")


def unreadable(file: str, message: str) -> Diagnostic:
    """That a record's file could not be read."""
    return diagnose("PA-002", Where(file=file), message, expected="a regular, readable file")


def _any_number(data: bytes) -> JsonReading:
    """Strict reading, but for the size of numbers."""
    reading = read_json(data)
    if not reading.problems or reading.problems[0].kind != "number":
        return reading
    tamed = read_json(_STRING_OR_NUMBER.sub(_tamed, data))
    return tamed if tamed.problems else JsonReading(json_value(data.decode("utf-8")))


def _tamed(token: re.Match[bytes]) -> bytes:
    """Zero in place of a number that cannot be kept, at equal length; all else as it is."""
    found = token[0]
    return b"0".ljust(len(found)) if token["number"] and not number_in_range(found) else found


def _mended(escape: re.Match[bytes]) -> bytes:
    return rb"\ufffd" if escape["half"] else escape[0]


def _problem(problem: JsonProblem, file: str) -> Diagnostic:
    where = Where(file=file, pointer=problem.pointer, line=problem.line, column=problem.column)
    code = "PA-102" if problem.kind == "duplicate" else "PA-002"
    return diagnose(code, where, problem.message, expected=problem.expected, found=problem.found)
