"""Stable ids and term keys, as both contracts compute them."""

from __future__ import annotations

import hashlib
import re
import unicodedata

__all__ = ["fold_marks", "stable_id", "term_key"]

_APOSTROPHES = "\u2018\u2019\u201a\u201b\u02bc\uff07"
_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02"
_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_FOLDED = str.maketrans(
    {**dict.fromkeys(_APOSTROPHES, "'"), **dict.fromkeys(_QUOTES, '"'), **dict.fromkeys(_HYPHENS, "-")}
)
_WHITE_SPACE = re.compile(r"\s+")


def stable_id(prefix: str, *parts: str | int) -> str:
    """``prefix_`` and the first 20 hex digits of the SHA-256 of the joined parts.

    Parts become text (integers in decimal) and are joined by U+001F; the prefix is
    not hashed. Source: ledger contract, "Stable IDs".
    """
    joined = "\x1f".join(map(str, parts))
    return f"{prefix}_{hashlib.sha256(joined.encode('utf-8')).hexdigest()[:20]}"


def term_key(label: str) -> str:
    """The identity key of a label (``term-key-v1``); never used to rewrite source text.

    NFKC, then apostrophes, quotation marks and hyphens folded to ASCII, then white
    space runs to one space, trimmed, then full case folding.
    """
    folded = fold_marks(unicodedata.normalize("NFKC", label))
    return _WHITE_SPACE.sub(" ", folded).strip().casefold()


def fold_marks(text: str) -> str:
    """Apostrophes, quotation marks and hyphens of every kind as ASCII ones; the length stays."""
    return text.translate(_FOLDED)
