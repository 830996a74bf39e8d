"""The tokens of JSON (RFC 8259) as byte patterns, and what is wrong where none fits.

All repetitions are possessive: matching is linear and keeps no way back.
"""

from __future__ import annotations

import math
import re

__all__ = [
    "COLON",
    "CONSTANT",
    "NEXT",
    "NUMBER",
    "PLAIN_ELEMENT",
    "PLAIN_MEMBER",
    "PLAIN_NAMES",
    "SPACE",
    "STRING",
    "WORD",
    "number_in_range",
    "string_fault",
    "unpaired_surrogate",
]

_SPACE = rb"[ \t\n\r]*+"
_TEXT = rb'[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+'
_STRING = b'"' + _TEXT + b'"'
_PLAIN_STRING = rb'"[^"\\\x00-\x1f]*+"'
_NUMBER = rb"-?+(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+"
_PLAIN_NUMBER = (
    rb"-?+(?:0|[1-9][0-9]{0,15}+)(?:\.[0-9]{1,40}+)?+(?:[eE](?:-[0-9]{1,6}|\+?+[0-9]{1,2}))?+(?![0-9eE.])"
)
_SCALAR = b"(?:" + _PLAIN_STRING + b"|" + _PLAIN_NUMBER + b"|true|false|null)" + _SPACE
_NAME = _SPACE + _PLAIN_STRING + _SPACE + b":" + _SPACE
_FLAT_ARRAY = rb"\[" + _SPACE + b"(?:" + _SCALAR + b"(?:," + _SPACE + _SCALAR + rb")*+)?+\]" + _SPACE
_FLAT_OBJECT = rb"\{" + _NAME + _SCALAR + b"(?:," + _NAME + _SCALAR + rb")*+\}" + _SPACE
_PLAIN_VALUE = b"(?:" + _SCALAR + b"|(" + _FLAT_OBJECT + b")|(" + _FLAT_ARRAY + rb"))([,\]}])"

SPACE = re.compile(_SPACE)
STRING = re.compile(_STRING)
NUMBER = re.compile(_NUMBER)
WORD = re.compile(rb"true|false|null")
CONSTANT = re.compile(rb"NaN|-?Infinity")
COLON = re.compile(_SPACE + b":")
NEXT = re.compile(_SPACE + rb"([,\]}])")
# A member or element up to the mark after it, if it is a scalar or holds only scalars and
# has nothing in it that must be looked at more closely. Groups: name, flat object, flat array, mark.
PLAIN_MEMBER = re.compile(_SPACE + b"(" + _PLAIN_STRING + b")" + _SPACE + b":" + _SPACE + _PLAIN_VALUE)
PLAIN_ELEMENT = re.compile(_SPACE + b"()" + _PLAIN_VALUE)
PLAIN_NAMES = re.compile(b"(" + _PLAIN_STRING + b")" + _SPACE + b":" + _SPACE + _SCALAR)

_OPEN_TEXT = re.compile(b'"' + _TEXT)
_SURROGATES = re.compile(
    rb"(?:[^\\]|\\[^u]|\\u(?![dD][89a-fA-F])....|\\u[dD][89abAB]..\\u[dD][c-fC-F]..)*+", re.DOTALL
)
_NUMBER_LENGTH = 1000


def string_fault(data: bytes, start: int, end: int) -> tuple[int, str]:
    """Offset and reason of the fault in a string that starts at ``start`` and does not match."""
    opened = _OPEN_TEXT.match(data, start, end)
    offset = opened.end() if opened else start
    if offset >= end:
        return offset, "The text ends inside a string."
    if data[offset] == 0x5C:
        return offset, "A string holds an escape that JSON does not know."
    return offset, "A string holds a control character that is not escaped."


def unpaired_surrogate(text: bytes) -> str | None:
    """The first escape in a string token that is half of a surrogate pair without the other."""
    if b"\\u" not in text:
        return None
    paired = _SURROGATES.match(text)
    offset = paired.end() if paired else 0
    return None if offset >= len(text) else text[offset : offset + 6].decode("ascii", "replace")


def number_in_range(text: bytes) -> bool:
    """Whether a number token is a signed 64 bit integer or a finite double.

    A number of more than 1,000 characters is refused unread.
    """
    if len(text) > _NUMBER_LENGTH:
        return False
    if any(mark in text for mark in b".eE"):
        return math.isfinite(float(text))
    return -(2**63) <= int(text) < 2**63
