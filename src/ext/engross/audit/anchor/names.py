"""The names that a record gives to files, as a file system takes them."""

from __future__ import annotations

import re

__all__ = ["name_on_disk"]

_HALF = re.compile("[\ud800-\udfff]")


def name_on_disk(path: str) -> str:
    """The path with U+FFFD for each half of a surrogate pair, which no file name can hold.

    Only the reference profile lets such a half through; Python alone would take some of
    them for bytes of a name.
    """
    return _HALF.sub("\ufffd", path)
