"""No place begins or ends between a letter and its mark (``LG-D-001``)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.audit.ledger.rules.spans import PLACED

JOINER = "\u200d"
# A selector or a skin tone belongs to the sign before it as a combining mark does.
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400), 0x20E3)))


@rule("LG-D-001", *PLACED, needs_source=True)
def places_keep_letters_whole(index: LedgerIndex) -> Iterator[Breach]:
    whole = {block.id for block in index.source.blocks if block.text.isascii()} if index.source else set()
    for place in index.places:
        if place.location.block_id in whole:
            continue
        block = index.around(place.location)
        for field in ("char_start", "char_end") if block is not None else ():
            edge = getattr(place.location, field)
            if block is not None and _splits(block.text, edge):
                yield Breach(
                    f"{place.pointer}/{field}",
                    "The place begins or ends between a letter and a mark that belongs to it.",
                    expected="an offset before the letter or after its last mark",
                    found=f"{edge}, inside {block.text[max(0, edge - 8) : edge + 8]!r}",
                )


def _splits(text: str, edge: int) -> bool:
    """Whether what stands after an offset belongs to the sign before it."""
    if not 0 < edge < len(text):
        return False
    after = text[edge]
    if after.isascii():
        return False
    return after == JOINER or after in SELECTORS or unicodedata.category(after) in ("Mn", "Mc", "Me")
