"""The first fault of a JSON text: slower than a parser, but it knows where it is.

One pass over the bytes, iterative, with a stack no deeper than the limit of depth.
"""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass, field
from typing import Final

from engross.contracts import json_tokens as tokens
from engross.contracts.json_model import JsonProblem, Limits, ProblemKind
from engross.contracts.pointer import json_pointer

__all__ = ["first_fault", "invalid_utf8", "problem_at"]

_OBJECT: Final = 0x7B
_ARRAY: Final = 0x5B
_CLOSING: Final = {_OBJECT: b"}", _ARRAY: b"]"}
_CONTINUATION = bytes(range(0x80, 0xC0))
_DECODE_WINDOW = 1 << 20


@dataclass(slots=True)
class _Level:
    """An open container: its kind, the index or member name it is at, the names it has had."""

    kind: int
    at: int | bytes = 0
    names: set[bytes] = field(default_factory=set)


class _FaultError(Exception):
    """Ends a scan; never leaves this module."""

    def __init__(self, kind: ProblemKind, offset: int, message: str, **details: str) -> None:
        super().__init__(message)
        self.kind: ProblemKind = kind
        self.offset = offset
        self.message = message
        self.details = details


def first_fault(data: bytes, limits: Limits) -> JsonProblem | None:
    """The first fault in the order of the text, or None for acceptable JSON.

    The number of values is not counted here.
    """
    invalid = invalid_utf8(data)
    scan = _Scan(data, len(data) if invalid is None else invalid, limits)
    try:
        scan.document()
    except _FaultError as fault:
        if invalid is None or fault.offset < invalid:
            return problem_at(data, fault.offset, fault.kind, fault.message, scan.pointer(), **fault.details)
        found = f"byte 0x{data[invalid]:02X}"
        return problem_at(data, invalid, "encoding", "The record is not UTF-8.", scan.pointer(), found=found)
    return None


def problem_at(
    data: bytes, offset: int, kind: ProblemKind, message: str, pointer: str, **details: str
) -> JsonProblem:
    """A problem at a byte offset, with its line and its column in code points."""
    line_start = data.rfind(b"\n", 0, offset) + 1
    before = data[line_start:offset].translate(None, delete=_CONTINUATION)
    return JsonProblem(
        kind=kind,
        message=message,
        pointer=pointer,
        line=data.count(b"\n", 0, offset) + 1,
        column=len(before) + 1,
        expected=details.get("expected"),
        found=details.get("found"),
    )


def invalid_utf8(data: bytes) -> int | None:
    """Offset of the first byte that is not UTF-8, found in bounded memory."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    for start in range(0, max(len(data), 1), _DECODE_WINDOW):
        held = len(decoder.getstate()[0])
        final = start + _DECODE_WINDOW >= len(data)
        try:
            decoder.decode(data[start : start + _DECODE_WINDOW], final)
        except UnicodeDecodeError as error:
            return start - held + error.start
    return None


class _Scan:
    """A walk over one text. Every method moves on or raises :class:`_FaultError`."""

    def __init__(self, data: bytes, end: int, limits: Limits) -> None:
        self.data = data
        self.end = end
        self.limits = limits
        self.offset = 0
        self.levels: list[_Level] = []

    def pointer(self) -> str:
        """The pointer of the value that the walk is at."""
        return json_pointer(
            level.at if isinstance(level.at, int) else json.loads(level.at)
            for level in self.levels
            if level.at != b""
        )

    def document(self) -> None:
        """Walk over the whole text."""
        self._value()
        while self.levels:
            level = self.levels[-1]
            if self._plain_run(level):
                continue
            if level.kind == _OBJECT:
                self._name(level)
            self._value()
        self._space()
        if self.offset < self.end or self.end < len(self.data):
            raise self._unexpected("the end of the record")

    def _value(self) -> None:
        """Walk over a scalar, or into a container; then over all that closes after it."""
        self._space()
        data, at = self.data, self.offset
        lead = data[at] if at < self.end else None
        if lead in (_OBJECT, _ARRAY):
            self._open(lead)
            return
        if lead == 0x22:
            self.offset = self._string().end()
        elif number := tokens.NUMBER.match(data, at, self.end):
            if not tokens.number_in_range(number[0]):
                raise _FaultError(
                    "number",
                    at,
                    "A number is too large to be kept exactly.",
                    expected="an integer of 64 bits or a finite number",
                    found=_shown(number[0]),
                )
            self.offset = number.end()
        elif word := tokens.WORD.match(data, at, self.end):
            self.offset = word.end()
        elif constant := tokens.CONSTANT.match(data, at, self.end):
            raise _FaultError(
                "constant",
                at,
                "A value is not a JSON number.",
                expected="a finite number",
                found=constant[0].decode(),
            )
        else:
            raise self._unexpected("a value")
        self._close()

    def _open(self, kind: int) -> None:
        if len(self.levels) >= self.limits.depth:
            raise _FaultError(
                "depth",
                self.offset,
                "The record is nested too deeply.",
                expected=f"at most {self.limits.depth} containers inside one another",
            )
        self.offset += 1
        self._space()
        level = _Level(kind, 0 if kind == _ARRAY else b"")
        if self.data[self.offset : min(self.offset + 1, self.end)] == _CLOSING[kind]:
            self.offset += 1
            self._close()
        else:
            self.levels.append(level)

    def _close(self) -> None:
        """After a value: go on in its container, or leave every container that ends here."""
        while self.levels:
            level = self.levels[-1]
            mark = tokens.NEXT.match(self.data, self.offset, self.end)
            if mark is not None and mark[1] == b",":
                self.offset = mark.end()
                if isinstance(level.at, int):
                    level.at += 1
                return
            if mark is None or mark[1] != _CLOSING[level.kind]:
                self._space()
                raise self._unexpected(f"',' or '{_CLOSING[level.kind].decode()}'")
            self.offset = mark.end()
            self.levels.pop()

    def _plain_run(self, level: _Level) -> bool:
        """Walk quickly over members or elements that can hold no fault of their own.

        Whether the container ended with them; else the next one needs the slow walk.
        """
        pattern = tokens.PLAIN_MEMBER if level.kind == _OBJECT else tokens.PLAIN_ELEMENT
        names = level.names
        room = len(self.levels) < self.limits.depth
        while plain := pattern.match(self.data, self.offset, self.end):
            name, flat_object, flat_array, mark = plain.groups()
            if plain.end() - self.offset > self.limits.string or name in names:
                break
            if (flat_object or flat_array) and not room:
                break
            if flat_object and not _distinct_names(flat_object):
                break
            if mark != b",":
                level.at = level.at if level.kind == _ARRAY else name
                self.offset = plain.end() - 1
                self._close()
                return True
            self.offset = plain.end()
            if isinstance(level.at, int):
                level.at += 1
            else:
                names.add(name)
        return False

    def _name(self, level: _Level) -> None:
        """Walk over a member name and its colon."""
        self._space()
        level.at = b""
        start = self.offset
        if start >= self.end or self.data[start] != 0x22:
            raise self._unexpected("a member name in double quotation marks")
        token = self._string()
        name = token[0] if b"\\" not in token[0] else _without_escapes(token[0])
        level.at = name
        if name in level.names:
            raise _FaultError("duplicate", start, "An object has a member twice.", found=_shown(token[0]))
        level.names.add(name)
        self.offset = token.end()
        colon = tokens.COLON.match(self.data, self.offset, self.end)
        if colon is None:
            self._space()
            raise self._unexpected("':'")
        self.offset = colon.end()

    def _string(self) -> re.Match[bytes]:
        token = tokens.STRING.match(self.data, self.offset, self.end)
        if token is None:
            offset, reason = tokens.string_fault(self.data, self.offset, self.end)
            raise _FaultError("syntax", offset, reason)
        if len(token[0]) - 2 > self.limits.string:
            raise _FaultError(
                "string",
                self.offset,
                "A string is too long.",
                expected=f"at most {self.limits.string} bytes",
                found=f"{len(token[0]) - 2} bytes",
            )
        half = tokens.unpaired_surrogate(token[0])
        if half is not None:
            raise _FaultError(
                "encoding",
                self.offset,
                "A string holds half of a surrogate pair, which no text can carry.",
                expected="both halves, or the character itself",
                found=half,
            )
        return token

    def _space(self) -> None:
        space = tokens.SPACE.match(self.data, self.offset, self.end)
        self.offset = space.end() if space else self.offset

    def _unexpected(self, expected: str) -> _FaultError:
        if self.offset >= self.end:
            return _FaultError(
                "syntax", self.offset, "The text ends too early.", expected=expected, found="the end"
            )
        found = self.data[self.offset : self.offset + 4].decode("utf-8", "ignore")[:1]
        return _FaultError(
            "syntax", self.offset, "The record is not JSON.", expected=expected, found=json.dumps(found)
        )


def _distinct_names(flat_object: bytes) -> bool:
    names = tokens.PLAIN_NAMES.findall(flat_object)
    return len(set(names)) == len(names)


def _without_escapes(token: bytes) -> bytes:
    """A string token in its shortest spelling, for comparison with others."""
    return json.dumps(json.loads(token), ensure_ascii=False).encode("utf-8")


def _shown(token: bytes) -> str:
    return token[:80].decode("utf-8", "ignore") + ("…" if len(token) > 80 else "")
