"""Text as the gate compares it: white space folded, ids and hashes recognised."""

from __future__ import annotations

import re

__all__ = ["FINGERPRINT", "RECORD_ID", "SHA256", "folded", "named", "record_ids", "stands"]

RECORD_ID = re.compile(r"(?<![0-9A-Za-z_-])[a-z][a-z-]*(?:_[a-z]+)*_[0-9a-f]{20}(?![0-9A-Za-z])")
"""An id of a ledger: a prefix, an underscore, twenty hexadecimal digits."""

FINGERPRINT = re.compile(
    r"(?<![0-9A-Za-z])[0-9a-f]{4}[ \u00a0][0-9a-f]{4}[ \u00a0][0-9a-f]{4}(?![0-9A-Za-z])"
)
"""Twelve hexadecimal digits in groups of four, as a page shows a fingerprint."""

SHA256 = re.compile(r"(?<![0-9A-Za-z])[0-9a-f]{64}(?![0-9A-Za-z])")


def folded(text: str) -> str:
    """The text with every run of white space as one space, none at the ends."""
    return " ".join(text.split())


def record_ids(text: str) -> tuple[str, ...]:
    """The ledger ids that stand in a text, in order."""
    # Most texts hold no underscore; the test is far cheaper than the pattern.
    return tuple(RECORD_ID.findall(text)) if "_" in text else ()


def named(place: str, text: str) -> bool:
    """Whether a text names a place: "para 4" is not named by "para 41", nor "cl. 7.4" by "cl. 7.4.b"."""
    return _stands(place, text, ())


def stands(words: str, text: str) -> bool:
    """The same, to the end of the words: "para 5" does not stand in "para 5 (2)" either."""
    return _stands(words, text, (" (",))


def _stands(words: str, text: str, further: tuple[str, ...]) -> bool:
    at = text.find(words)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(words) : at + len(words) + 2]
        goes_on = after[:1].isalnum() or after[:1] == "(" or (after[:1] == "." and after[1:].isalnum())
        if not goes_on and not before.isalnum() and after not in further:
            return True
        at = text.find(words, at + 1)
    return False
