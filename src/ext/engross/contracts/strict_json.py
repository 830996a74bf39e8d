"""Strict reading of JSON records: the one way by which a record's bytes become values.

UTF-8 without a byte-order mark, no member twice in an object, no NaN or infinity, integers
of signed 64 bit, finite numbers, no unpaired surrogates, bounded size, strings and depth.
Good records are read at the speed of a compiled parser; after any sign of a fault a slower
walk over the bytes finds the first one and its place.
"""

from __future__ import annotations

from pydantic_core import from_json

from engross.contracts.collector import collector_off
from engross.contracts.json_faults import first_fault, problem_at
from engross.contracts.json_model import LIMITS, JsonProblem, JsonReading, Limits, ProblemKind
from engross.contracts.json_survey import survey
from engross.contracts.json_tree import member_counts
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = [
    "LIMITS",
    "JsonProblem",
    "JsonReading",
    "Limits",
    "ProblemKind",
    "json_diagnostics",
    "read_json",
    "whole_file_problem",
]

_CODES: dict[ProblemKind, str] = {
    "encoding": "JS-001",
    "bom": "JS-002",
    "syntax": "JS-003",
    "duplicate": "JS-004",
    "constant": "JS-005",
    "number": "JS-006",
    "size": "JS-007",
    "string": "JS-008",
    "depth": "JS-009",
}
_WIDE_ENCODINGS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


def read_json(data: bytes, limits: Limits = LIMITS) -> JsonReading:
    """Read one JSON text strictly. Raises nothing, whatever the bytes.

    At most one problem is reported: the first in the order of the text, since nothing
    after it can be trusted.
    """
    problem = whole_file_problem(data, limits)
    if problem is not None:
        return JsonReading(None, (problem,))
    measured = survey(data, limits)
    if measured.values > limits.values:
        return JsonReading(None, (_too_many("values", limits.values),))
    walked = not measured.unremarkable(limits)
    if walked and (fault := first_fault(data, limits)):
        return JsonReading(None, (fault,))
    with collector_off():
        return _parsed(data, limits, None if walked else measured.members)


def _parsed(data: bytes, limits: Limits, members: int | None) -> JsonReading:
    """The value of a text that has ``members`` object members; None when no member can be twice."""
    try:
        value = from_json(data, allow_inf_nan=False)
    except ValueError as error:
        fault = first_fault(data, limits) or JsonProblem(kind="syntax", message=str(error))
        return JsonReading(None, (fault,))
    count, largest = member_counts(value)
    if largest > limits.members:
        return JsonReading(None, (_too_many("members in one object", limits.members),))
    if members in (None, count):
        return JsonReading(value)
    # The parser kept the last of two members of one name, so an object came out smaller.
    del value
    lost = JsonProblem(kind="duplicate", message="An object has a member twice.")
    return JsonReading(None, (first_fault(data, limits) or lost,))


def json_diagnostics(problems: tuple[JsonProblem, ...], file: str) -> tuple[Diagnostic, ...]:
    """The problems of a record as diagnostics, one code a kind."""
    return tuple(
        diagnose(
            _CODES[problem.kind],
            Where(file=file, pointer=problem.pointer, line=problem.line, column=problem.column),
            problem.message,
            expected=problem.expected,
            found=problem.found,
        )
        for problem in problems
    )


def whole_file_problem(data: bytes, limits: Limits) -> JsonProblem | None:
    """What is wrong with a file before its first value: its size, a mark before it, its encoding."""
    if len(data) > limits.record:
        return JsonProblem(
            kind="size",
            message="The record is too large.",
            expected=f"at most {limits.record} bytes",
            found=f"{len(data)} bytes",
        )
    if data.startswith(b"\xef\xbb\xbf"):
        return problem_at(data, 0, "bom", "The record begins with a byte-order mark.", "")
    if data[:2] in _WIDE_ENCODINGS or b"\x00" in data[:2]:
        return problem_at(data, 0, "encoding", "The record is not UTF-8.", "", found="UTF-16 or UTF-32")
    return None


def _too_many(things: str, limit: int) -> JsonProblem:
    return JsonProblem(
        kind="size", message=f"The record holds too many {things}.", expected=f"at most {limit}"
    )
