"""A token of a claim that the anchored line has to carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = ["Token", "TokenKind"]

TokenKind: TypeAlias = Literal["quoted", "identifier", "measure"]


@dataclass(frozen=True, slots=True)
class Token:
    """What a claim says with high precision: a quoted span, an identifier, a number with a unit.

    ``start`` and ``end`` enclose it in the claim as it stands in the record (code points,
    end-exclusive); ``text`` is what is looked for, or the measure as the claim spells it.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
