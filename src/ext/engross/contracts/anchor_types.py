"""The value types of the problem-anchor contract, as tests of single values.

Source: problem-anchor contract, section 1 (types), 3.1 (paths), 3.6 (white space). Every
test takes any JSON value and answers False for the wrong kind of value.
"""

from __future__ import annotations

import math
import re
import unicodedata
from typing import TypeGuard

__all__ = [
    "WHITE_SPACE",
    "is_blank",
    "is_commit",
    "is_confined_path",
    "is_id",
    "is_plain_path",
    "is_positive_integer",
    "is_sha256",
    "is_text",
]

# Not str.strip()'s set: with U+FEFF, without U+0085 and the separators U+001C to U+001F.
WHITE_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*+")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_COMMIT = re.compile(r"[0-9a-f]{7,40}")
_DRIVE = re.compile(r"[A-Za-z]:")


def is_blank(text: str) -> bool:
    """Whether a text is empty or white space only, by the contract's white space."""
    return not text.strip(WHITE_SPACE)


def is_text(value: object) -> TypeGuard[str]:
    """TEXT: a string that is not blank."""
    return isinstance(value, str) and not is_blank(value)


def is_id(value: object) -> TypeGuard[str]:
    """ID: an ASCII letter or digit, then ASCII letters, digits, full stops, underscores, hyphens."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def is_sha256(value: object) -> TypeGuard[str]:
    """SHA: 64 lower-case hexadecimal digits."""
    return isinstance(value, str) and _SHA256.fullmatch(value) is not None


def is_commit(value: object) -> TypeGuard[str]:
    """COMMIT: 7 to 40 lower-case hexadecimal digits."""
    return isinstance(value, str) and _COMMIT.fullmatch(value) is not None


def is_positive_integer(value: object) -> TypeGuard[int | float]:
    """POSINT: a number of integral value, 1 or more; ``1.0`` and ``1e1`` count, ``true`` does not."""
    if isinstance(value, bool):
        return False
    if isinstance(value, float):
        return math.isfinite(value) and value.is_integer() and value >= 1
    return isinstance(value, int) and value >= 1


def is_confined_path(value: object) -> TypeGuard[str]:
    """PATH: a relative path that cannot leave its root by its spelling.

    Not blank, no backslash, no drive letter, no piece that is empty, ``.`` or ``..``.
    """
    if not is_text(value) or "\\" in value or _DRIVE.match(value):
        return False
    return not any(piece in ("", ".", "..") for piece in value.split("/"))


def is_plain_path(value: str) -> bool:
    """Whether a path holds neither a colon nor a control character (category Cc)."""
    return not any(c == ":" or unicodedata.category(c) == "Cc" for c in value)
