"""How an item is carried by a rendering: element ids, bookmarks, references.

One place for render and gate, so that both speak of the same carrier.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

__all__ = [
    "anchor_item_id",
    "bookmark_name",
    "bookmark_of",
    "part_bookmark",
    "part_id",
    "references",
    "short_hash",
]

_BOOKMARK = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
# Fits a bookmark (40 characters) and stays unlike every other part with hyphens for underscores.
_PART = re.compile(r"[a-z0-9-]{1,35}")
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def bookmark_name(item_id: str) -> str:
    """The Word bookmark of an id: the id where Word allows it, else a hash of it.

    Word allows a letter, then letters, digits and underscores, 40 characters in all.
    """
    if _BOOKMARK.fullmatch(item_id):
        return item_id
    return "eg_" + hashlib.sha256(item_id.encode("utf-8")).hexdigest()[:20]


def anchor_item_id(key: str, item_id: str) -> str:
    """The element id of an item of an anchor record: ``<record key>-<id>``."""
    return f"{key}-{item_id}"


def part_id(key: str, part: str) -> str:
    """The element id of a section or term of a view: ``eg-<record key>-<part>``."""
    return f"eg-{key}-{part}"


def short_hash(sha256: str) -> str:
    """The first twelve hex digits in groups of four, as a reader compares them."""
    return " ".join(sha256[i : i + 4] for i in (0, 4, 8))


def part_bookmark(part: str) -> str:
    """The Word bookmark of a section or term of a report: it looks like no item's."""
    if _PART.fullmatch(part):
        return f"part_{part.replace('-', '_')}"
    return f"part_{hashlib.sha256(part.encode('utf-8')).hexdigest()[:24]}"


def bookmark_of(key: str, element_id: str) -> str:
    """The Word bookmark for what a page of a record carries by this id: an item, a section, a term."""
    part = element_id.removeprefix(part_id(key, ""))
    return bookmark_name(element_id) if part == element_id else part_bookmark(part)


def references(item_ids: Iterable[str]) -> dict[str, str]:
    """A short reference for each id: four characters of a hash, longer on collision.

    Depends on the ids alone: same id, same reference, over builds and formats, unless
    a new id collides with it.
    """
    digits = {item: _digits(item) for item in item_ids}
    found: dict[str, str] = {}
    length = 4
    waiting = digits
    while waiting:
        counts = Counter(code[:length] for code in digits.values())
        for item, code in waiting.items():
            if counts[code[:length]] == 1 or length == len(code):
                found[item] = code[:length]
        waiting = {item: code for item, code in waiting.items() if item not in found}
        length += 1
    return found


def _digits(item_id: str) -> str:
    number = int.from_bytes(hashlib.sha256(item_id.encode("utf-8")).digest(), "big")
    return "".join(_ALPHABET[(number >> shift) & 31] for shift in range(251, 150, -5))
