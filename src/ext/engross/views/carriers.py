"""How an item is carried by a rendering: element ids, bookmarks, references.

One place for render and gate, so that both speak of the same carrier.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

__all__ = ["anchor_item_id", "bookmark_name", "part_id", "references", "short_hash"]

_BOOKMARK = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
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
