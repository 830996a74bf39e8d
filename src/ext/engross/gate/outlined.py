"""What headings enclose, in renderings that are read from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engross.gate.expected import LISTS
from engross.gate.reading import Block, Marked
from engross.gate.strings import shown
from engross.views.phrases import phrases

__all__ = ["item_ends", "list_headings", "listed"]


def list_headings() -> Mapping[str, str]:
    """The headings under which lists of disclosures stand, with the list's name."""
    own = {shown(phrases()[f"heading.{name}"]): name for name in LISTS}
    return own | {shown(phrases()["anchor.heading.limits"]): "limits"}


def item_ends(blocks: Sequence[Block]) -> Mapping[int, int]:
    """For each heading the block where its section ends: the next heading of its level or above."""
    ends: dict[int, int] = {}
    open_headings: list[int] = []
    for at, block in enumerate(blocks):
        if not block.level:
            continue
        while open_headings and blocks[open_headings[-1]].level >= block.level:
            ends[open_headings.pop()] = at
        open_headings.append(at)
    ends.update(dict.fromkeys(open_headings, len(blocks)))
    return ends


def listed(blocks: Sequence[Block], headings: Mapping[str, str]) -> Iterator[Marked]:
    """The lists of disclosures: entries of lists under the headings that name them."""
    name, start, entries = "", 0, list[str]()
    for at, block in enumerate(blocks):
        if block.level:
            if entries:
                yield Marked(name, tuple(entries), blocks[start].element, start)
            name, start, entries = headings.get(block.text, ""), at, []
        elif name and block.style == "li":
            entries.append(block.text)
    if entries:
        yield Marked(name, tuple(entries), blocks[start].element, start)
