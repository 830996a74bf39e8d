"""A sound ledger straight from its bytes, without the JSON objects in between.

Nearly every ledger that is read is sound, so one compiled pass builds its records. Whatever
that pass does not look at is checked by counting: most of all members that stand twice, of
which the parser would keep one and say nothing. On any doubt the answer is None, and the
careful reading decides and says what is wrong. Both must come to the same verdict.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import SchemaValidator

from engross.contracts.json_model import Limits
from engross.contracts.json_tree import member_counts, scalars, within_depth
from engross.contracts.ledger.document import Ledger
from engross.contracts.ledger.location import Location
from engross.contracts.ledger.record import Record

__all__ = ["sound_ledger"]

NUMBER_LENGTH = 1000
OPEN_DEPTH = 32
# How many values the lists of one record may hold: far below what the careful reading allows.
LISTED = 5_000
# How many bytes may stand between two objects: so many members at most can one of them have.
STRETCH = 1024 * 1024
# All white space becomes a blank, all that numbers are written with a zero.
_SHAPES = bytes.maketrans(b"\t\n\r123456789.eE+-", b"   " + b"0" * 14)


def sound_ledger(data: bytes, limits: Limits) -> Ledger | None:
    """The ledger, if it is sound beyond doubt. Source: ledger contract, sections 1 to 3.

    ``data`` is within ``limits.record``. Time grows with its length.
    """
    if not _unremarkable(data, limits):
        return None
    try:
        ledger: Ledger = _first_fault_ends_it().validate_json(data)
    except (ValidationError, ValueError):
        return None
    members = _members(ledger)
    opened = {**ledger.source.coverage, **(ledger.source.model_extra or {})}
    counted, largest = member_counts(opened)
    if members is None or largest > LISTED or not _plain(opened):
        return None
    # The outermost of these objects is not in the text, and the extra members of the source
    # are among its fields already.
    expected = members + counted - len(ledger.source.model_extra or {})
    return ledger if data.count(b'":') == expected else None


@cache
def _first_fault_ends_it() -> SchemaValidator:
    """The validator of a ledger that looks no further in any list once one entry is at fault.

    Nobody is told of the faults, and a hostile file may have millions. The validators of the
    single records, which go on, are kept out of it.
    """
    schema = _failing_fast(Ledger.__pydantic_core_schema__)
    try:
        return SchemaValidator(schema, None, False)
    except TypeError:  # a release of pydantic-core that knows nothing of validators made before
        return SchemaValidator(schema)


def _failing_fast(schema: Any) -> Any:
    if isinstance(schema, dict):
        ends = {"fail_fast": True} if schema.get("type") == "tuple" else {}
        return {key: _failing_fast(value) for key, value in schema.items()} | ends
    return [_failing_fast(item) for item in schema] if isinstance(schema, list) else schema


def _unremarkable(data: bytes, limits: Limits) -> bool:
    """Whether nothing in the text needs a closer look, by quick searches that rather doubt too much.

    With no white space before any colon, every name of a member ends in a quotation mark and
    a colon: their number is at least the number of members, and text that holds the same two
    characters only adds to it.
    """
    if data.count(b",") + data.count(b"[") + data.count(b"{") > limits.values:
        return False
    if max(map(len, data.split(b"{"))) > STRETCH:
        return False
    shapes = data.translate(_SHAPES)
    if b" :" in shapes or b"0" * (NUMBER_LENGTH + 1) in shapes:
        return False
    return len(data) <= limits.string or _strings_are_short(data, limits.string)


def _strings_are_short(data: bytes, longest: int) -> bool:
    """Whether a quotation mark that ends or begins a string comes within every half of ``longest``."""
    marks = data.replace(b"\\\\", b"__").replace(b'\\"', b"__") if b"\\" in data else data
    at = 0
    while len(marks) - at > longest // 2:
        at = marks.rfind(b'"', at, at + longest // 2) + 1
        if at == 0:
            return False
    return True


def _members(ledger: Ledger) -> int | None:
    """The number of members that the records of a ledger were made from; None where a list is long."""
    count = 0
    waiting: list[Record] = [ledger]
    while waiting:
        record = waiting.pop()
        count += len(record.model_fields_set)
        ones, manys, lists = _shape(type(record))
        for name in ones:
            item = getattr(record, name)
            if type(item) is Location:
                count += 5
            elif item is not None:
                waiting.append(item)
        for name in manys:
            items = getattr(record, name)
            if items and type(items[0]) is Location:
                count += 5 * len(items)
            else:
                waiting.extend(items)
            if len(items) > LISTED and record is not ledger:
                return None
        for name in lists:
            if len(getattr(record, name)) > LISTED:
                return None
    return count


@cache
def _shape(model: type[Record]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The fields of a record that hold a record, those that hold records, and other lists."""
    ones: list[str] = []
    manys: list[str] = []
    lists: list[str] = []
    for name, info in model.model_fields.items():
        kinds = [kind for kind in get_args(info.annotation) or (info.annotation,) if isinstance(kind, type)]
        holds = any(issubclass(kind, Record) for kind in kinds)
        listed = getattr(info.annotation, "__origin__", None) is tuple
        if listed:
            (manys if holds else lists).append(name)
        elif holds:
            ones.append(name)
    return tuple(ones), tuple(manys), tuple(lists)


def _plain(value: object) -> bool:
    """Whether values that the contract leaves open are of moderate depth, their numbers in range."""
    if not within_depth(value, OPEN_DEPTH):
        return False
    return all(
        math.isfinite(item) and (isinstance(item, float) or -(2**63) <= item < 2**63)
        for item in scalars(value)
        if isinstance(item, (int, float))
    )
