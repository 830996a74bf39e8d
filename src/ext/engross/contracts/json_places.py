"""Where the values of a JSON text stand: lines and columns for JSON pointers.

Positions are only asked for where something is to be pointed at, so one pass over the
bytes finds all of them; it goes into no container that holds none of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engross.contracts import json_tokens as tokens
from engross.contracts.pointer import json_pointer

__all__ = ["Place", "places"]

_CONTINUATION = bytes(range(0x80, 0xC0))
# Inside a container that is passed over, only strings and brackets matter.
_MARK = re.compile(tokens.STRING.pattern + rb"|[\[\]{}]")


@dataclass(frozen=True, slots=True)
class Place:
    """The beginning of a value, or of the member that holds it; both count from 1, columns in code points."""

    line: int
    column: int


def places(data: bytes, pointers: Collection[str]) -> dict[str, Place]:
    """The place of each pointer's value; of a value that is missing, that of the nearest value around it.

    ``data`` is JSON that was read without a fault; of anything else the places found
    before the fault are given, and the beginning of the text for the rest. A member is
    pointed at by its name.
    """
    around = {pointer: tuple(_ancestors(pointer)) for pointer in pointers}
    wanted = {one for chain in around.values() for one in chain}
    offsets = dict(_walk(data, frozenset(wanted))) if wanted else {}
    nearest = {
        pointer: next((offsets[one] for one in chain if one in offsets), 0)
        for pointer, chain in around.items()
    }
    found = _counted(data, sorted(set(nearest.values())))
    return {pointer: found[offset] for pointer, offset in nearest.items()}


def _ancestors(pointer: str) -> Iterator[str]:
    """The pointer itself, then what holds it, up to the root ``""``."""
    while pointer:
        yield pointer
        pointer = pointer.rpartition("/")[0]
    yield ""


def _walk(data: bytes, wanted: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The byte offsets of the wanted values that there are, in text order."""
    open_containers: list[tuple[str, int]] = []  # pointer, next index; -1 in an object
    at = _past_space(data, 0)
    pointer, start = "", at
    while at < len(data):
        if pointer in wanted:
            yield pointer, start
        mark = data[at : at + 1]
        if mark in (b"[", b"{") and pointer in wanted:
            open_containers.append((pointer, 0 if mark == b"[" else -1))
            at = _past_space(data, at + 1)
            if data[at : at + 1] in (b"]", b"}"):
                open_containers.pop()
                at = _past_space(data, at + 1)
                at = _leave(data, at, open_containers)
        else:
            at = _leave(data, _past_space(data, _value_end(data, at)), open_containers)
        if not open_containers or at < 0:
            return
        holder, index = open_containers[-1]
        start = at
        if index >= 0:
            open_containers[-1] = (holder, index + 1)
            pointer = f"{holder}/{index}"
            continue
        name = tokens.STRING.match(data, at)
        colon = tokens.COLON.match(data, name.end()) if name else None
        if name is None or colon is None:
            return
        pointer = holder + json_pointer((json.loads(name[0]),))
        at = _past_space(data, colon.end())


def _leave(data: bytes, at: int, open_containers: list[tuple[str, int]]) -> int:
    """The offset of the next value or name after a value has ended; -1 at the end of the text."""
    while open_containers and data[at : at + 1] != b",":
        if data[at : at + 1] not in (b"]", b"}"):
            return -1
        open_containers.pop()
        at = _past_space(data, at + 1)
    return _past_space(data, at + 1) if open_containers else -1


def _value_end(data: bytes, at: int) -> int:
    """The end of any value; nothing inside it is looked at. The end of the text after a fault."""
    if data[at : at + 1] not in (b"[", b"{"):
        patterns = (tokens.STRING, tokens.NUMBER, tokens.WORD)
        return next((one.end() for pattern in patterns if (one := pattern.match(data, at))), len(data))
    depth = 0
    for mark in _MARK.finditer(data, at):
        if mark[0] in (b"[", b"{"):
            depth += 1
        elif mark[0] in (b"]", b"}"):
            depth -= 1
            if depth == 0:
                return mark.end()
    return len(data)


def _past_space(data: bytes, at: int) -> int:
    space = tokens.SPACE.match(data, at)
    return space.end() if space else at


def _counted(data: bytes, offsets: list[int]) -> dict[int, Place]:
    """Lines and columns of offsets that are sorted, in one pass."""
    found: dict[int, Place] = {}
    line, begun, counted = 1, 0, 0
    for offset in offsets:
        line += data.count(b"\n", counted, offset)
        begun = max(begun, data.rfind(b"\n", counted, offset) + 1)
        counted = offset
        column = len(data[begun:offset].translate(None, delete=_CONTINUATION)) + 1
        found[offset] = Place(line, column)
    return found
