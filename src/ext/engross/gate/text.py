"""Text as the gate compares it: white space folded, ids and hashes recognised."""

from __future__ import annotations

import re

__all__ = ["FINGERPRINT", "RECORD_ID", "SHA256", "folded", "named", "record_ids"]

RECORD_ID = re.compile(r"(?<![0-9A-Za-z_-])[a-z][a-z-]*(?:_[a-z]+)*_[0-9a-f]{20}(?![0-9A-Za-z])")
"""An id of a ledger: a prefix, an underscore, twenty hexadecimal digits."""

FINGERPRINT = re.compile(
    r"(?<![0-9A-Za-z])[0-9a-f]{4}[ \u00a0][0-9a-f]{4}[ \u00a0][0-9a-f]{4}(?![0-9A-Za-z])"
)
"""Twelve hexadecimal digits in groups of four, as a page shows a fingerprint."""

SHA256 = re.compile(r"(?<![0-9A-Za-z])[0-9a-f]{64}(?![0-9A-Za-z])")


_NAMED = re.compile(r"[^\W\d_]+ \d+")


def folded(text: str) -> str:
    """The text with every run of white space as one space, none at the ends."""
    return " ".join(text.split())


def record_ids(text: str) -> tuple[str, ...]:
    """The ledger ids that stand in a text, in order."""
    # Most texts hold no underscore; the test is far cheaper than the pattern.
    return tuple(RECORD_ID.findall(text)) if "_" in text else ()


def named(text: str) -> tuple[str, ...]:
    """A word with the number after it ("para 4", "paragraph 19"), wherever it stands in a text."""
    return tuple(_NAMED.findall(text.casefold()))
