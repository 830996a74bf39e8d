"""Other values in a JSON text, and every other byte as it was.

A person laid the text out: its indentation, the order of its members and the way its
numbers are written stay. One pass over the bytes, without recursion.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from engross.contracts import json_tokens as tokens

__all__ = ["JsonPath", "scalar_spans", "with_scalars"]

JsonPath: TypeAlias = tuple[str | int, ...]
"""Member names and array indexes from the root of a document to one of its values."""

_OBJECT, _ARRAY, _QUOTE, _COMMA = b"{", b"[", b'"', b","


def with_scalars(data: bytes, values: Mapping[JsonPath, str | int]) -> bytes:
    """The text with other strings and numbers at some places.

    ``data`` has been read without a fault (:func:`engross.contracts.strict_json.read_json`).
    Raises ``KeyError`` for a path at which no string, number, ``true``, ``false`` or ``null`` stands.
    """
    spans = scalar_spans(data, values)
    pieces: list[bytes] = []
    at = 0
    for path, (start, end) in sorted(spans.items(), key=lambda item: item[1]):
        pieces += (data[at:start], json.dumps(values[path]).encode("ascii"))
        at = end
    return b"".join((*pieces, data[at:]))


def scalar_spans(data: bytes, paths: Collection[JsonPath]) -> dict[JsonPath, tuple[int, int]]:
    """Where the scalar values at some paths stand: byte offsets, end-exclusive.

    Raises ``KeyError`` for a path at which the text has no scalar value.
    """
    wanted = frozenset(paths)
    found = {path: span for path, span in _scalars(data) if path in wanted} if wanted else {}
    for path in wanted - found.keys():
        raise KeyError(path)
    return found


def _scalars(data: bytes) -> Iterator[tuple[JsonPath, tuple[int, int]]]:
    """Every scalar value of a faultless text with its path and its span, in text order."""
    path: list[str | int] = []
    at = _after_space(data, 0)
    while True:
        mark = data[at : at + 1]
        if mark in (_OBJECT, _ARRAY) and not _is_empty(data, at):
            at = _enter(data, at, path)
            continue
        end = _scalar_end(data, at)
        if mark not in (_OBJECT, _ARRAY):
            yield tuple(path), (at, end)
        at = _after_space(data, end)
        while path and data[at : at + 1] != _COMMA:  # a closing bracket
            path.pop()
            at = _after_space(data, at + 1)
        if not path:
            return
        at = _step(data, at + 1, path)


def _enter(data: bytes, at: int, path: list[str | int]) -> int:
    """Go into a container that is not empty; the offset of its first value."""
    inside = _after_space(data, at + 1)
    if data[at : at + 1] == _ARRAY:
        path.append(0)
        return inside
    path.append("")
    return _name(data, inside, path)


def _step(data: bytes, at: int, path: list[str | int]) -> int:
    """Go on after a comma; the offset of the next value."""
    at = _after_space(data, at)
    last = path[-1]
    if isinstance(last, int):
        path[-1] = last + 1
        return at
    return _name(data, at, path)


def _name(data: bytes, at: int, path: list[str | int]) -> int:
    end = _scalar_end(data, at)
    path[-1] = json.loads(data[at:end])
    colon = tokens.COLON.match(data, end)
    if colon is None:
        raise ValueError("the text is no JSON")
    return _after_space(data, colon.end())


def _is_empty(data: bytes, at: int) -> bool:
    return data[_after_space(data, at + 1)] in b"]}"


def _scalar_end(data: bytes, at: int) -> int:
    """The end of a string, number or word, or of an empty container."""
    if data[at : at + 1] in (_OBJECT, _ARRAY):
        return _after_space(data, at + 1) + 1
    patterns = (tokens.STRING,) if data[at : at + 1] == _QUOTE else (tokens.NUMBER, tokens.WORD)
    for pattern in patterns:
        token = pattern.match(data, at)
        if token is not None:
            return token.end()
    raise ValueError("the text is no JSON")


def _after_space(data: bytes, at: int) -> int:
    space = tokens.SPACE.match(data, at)
    return space.end() if space else at
