"""An example: a ledger that holds, a few edits, the rule that they break, and where it must say so."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

REMOVE = object()


@dataclass(frozen=True)
class Copy:
    """The value that stands elsewhere in the ledger, with members changed."""

    pointer: str
    changes: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Example:
    """``also`` are the other rules that the same edits break of necessity."""

    rule: str
    on: str
    at: str
    edits: tuple[tuple[str, object], ...]
    also: frozenset[str]


def v1(rule: str, at: str, *edits: tuple[str, object], also: str = "") -> Example:
    """An example made from the first version of the agreement, which has no finding."""
    return _example("first", rule, at, edits, also)


def v2(rule: str, at: str, *edits: tuple[str, object], also: str = "") -> Example:
    """An example made from the second version, which has seven findings."""
    return _example("second", rule, at, edits, also)


def bare(rule: str, at: str, *edits: tuple[str, object], also: str = "") -> Example:
    """An example made from a ledger in which nothing was found and nothing reviewed."""
    return _example("bare", rule, at, edits, also)


def _example(on: str, rule: str, at: str, edits: tuple[tuple[str, object], ...], also: str) -> Example:
    return Example(f"LG-{rule}", on, at, edits, frozenset(f"LG-{one}" for one in also.split()))


def edited(ledger: dict[str, Any], edits: tuple[tuple[str, object], ...]) -> dict[str, Any]:
    """The ledger with the edits: a value put in place of another, REMOVE, or ``/-`` to append."""
    result = copy.deepcopy(ledger)
    for pointer, value in edits:
        holder, last = _holder(result, pointer)
        if value is REMOVE:
            del holder[last]
        elif isinstance(value, Copy):
            source, key = _holder(result, value.pointer)
            copied = copy.deepcopy(source[key])
            if value.changes:
                copied.update(value.changes)
            _put(holder, last, copied)
        else:
            _put(holder, last, copy.deepcopy(value))
    return result


def _put(holder: Any, last: Any, value: object) -> None:
    if isinstance(holder, list) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value


def _holder(document: Any, pointer: str) -> tuple[Any, Any]:
    *way, last = pointer.split("/")[1:]
    for step in way:
        document = document[int(step)] if isinstance(document, list) else document[step]
    if not isinstance(document, list):
        return document, last
    return document, len(document) if last == "-" else int(last)
