"""What is known of a source document after it was read: blocks, coverage, identity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

__all__ = ["Block", "Located", "PartCoverage", "SourceDocument"]


class Located(Protocol):
    """A place in a source: offsets are code points of one block's text, end-exclusive."""

    @property
    def part(self) -> str:
        """The part of the document; ``document`` for its body."""

    @property
    def block_id(self) -> str:
        """The id of the block."""

    @property
    def block_order(self) -> int:
        """The position of the block in the document, from 0."""

    @property
    def char_start(self) -> int:
        """The first code point of the place."""

    @property
    def char_end(self) -> int:
        """The code point after the last one of the place."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph of the body or of a table cell, also an empty one.

    ``order`` and ``paragraph_index`` are the same running number from 0. A paragraph of
    a nested table carries the ``table_index`` of the outermost table, but the row and
    cell of the innermost one (ledger contract, Annex B).
    """

    id: str
    part: Literal["document"]
    kind: Literal["paragraph"]
    order: int
    text: str
    paragraph_index: int
    table_index: int | None
    row_index: int | None
    cell_index: int | None


@dataclass(frozen=True, slots=True)
class PartCoverage:
    """Whether a structure is in the document, and whether its text was read."""

    present: bool
    parsed: bool

    def as_record(self) -> dict[str, bool]:
        """As it stands in a ledger's ``source.coverage``."""
        return {"present": self.present, "parsed": self.parsed}


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """One document as the ledger contract reads it.

    ``sha256`` is over the raw bytes of the file, ``name`` is its name without folders.
    ``coverage`` keeps the contract's order of keys, ``warnings`` that of its sentences.
    """

    document_id: str
    name: str
    sha256: str
    coverage: Mapping[str, PartCoverage]
    warnings: tuple[str, ...]
    blocks: tuple[Block, ...]
    _by_id: Mapping[str, Block] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the blocks."""
        object.__setattr__(self, "_by_id", {block.id: block for block in self.blocks})

    def block(self, block_id: str) -> Block | None:
        """The block of an id, or ``None``."""
        return self._by_id.get(block_id)

    def slice(self, location: Located) -> str | None:
        """The source text at a place; empty for a place of no length.

        ``None`` when the block is unknown, when part or order are not the block's, or
        when the place does not lie inside the block.
        """
        block = self._by_id.get(location.block_id)
        if block is None or (block.part, block.order) != (location.part, location.block_order):
            return None
        if not 0 <= location.char_start <= location.char_end <= len(block.text):
            return None
        return block.text[location.char_start : location.char_end]
