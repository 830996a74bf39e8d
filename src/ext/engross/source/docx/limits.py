"""How much of a DOCX is read at most."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LIMITS", "Limits"]

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of the intake; sizes in bytes.

    The first five are those of the ledger contract (Annex B). The last two bound the
    memory that a small hostile part can cost once parsed: ``markup`` counts the tags of
    the document part and, twice, its attributes, which cost about double; ``blocks``
    counts its paragraphs. Both lie far above the longest contracts.
    """

    file_bytes: int = 300 * MIB
    members: int = 10_000
    member_bytes: int = 64 * MIB
    total_bytes: int = 256 * MIB
    ratio: int = 1000
    markup: int = 6_000_000
    blocks: int = 500_000


LIMITS = Limits()
