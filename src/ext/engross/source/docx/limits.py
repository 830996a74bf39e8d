"""How much of a DOCX is read at most."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LIMITS", "Limits"]

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of the intake; sizes in bytes.

    The first five are those of the ledger contract (Annex B). The others bound the
    memory that a small hostile document can cost once parsed: ``markup`` counts the tags
    of its parts and, twice, their attributes, which cost about double; ``blocks`` counts
    its paragraphs; ``read_bytes`` is for all parts that the full reading unpacks. They lie
    far above the longest contracts.
    """

    file_bytes: int = 300 * MIB
    members: int = 10_000
    member_bytes: int = 64 * MIB
    total_bytes: int = 256 * MIB
    ratio: int = 1000
    markup: int = 6_000_000
    blocks: int = 500_000
    read_bytes: int = 128 * MIB


LIMITS = Limits()
