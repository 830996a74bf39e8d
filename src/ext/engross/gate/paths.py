"""The headings over each block: what a reader takes the words below them for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engross.gate.reading import Block

__all__ = ["Paths", "bare", "heading_paths", "nearest"]

Paths = Mapping[int, tuple[str, ...]]


def heading_paths(blocks: Sequence[Block], start: int) -> Paths:
    """For each block the headings over it, the nearest last. ``start`` is the number of the first block."""
    paths: dict[int, tuple[str, ...]] = {}
    open_headings: tuple[tuple[int, str], ...] = ()
    texts: tuple[str, ...] = ()
    for at, block in enumerate(blocks, start):
        if block.level and block.text:
            open_headings = tuple(one for one in open_headings if one[0] < block.level)
            paths[at] = tuple(text for _, text in open_headings)
            open_headings = (*open_headings, (block.level, block.text))
            texts = tuple(text for _, text in open_headings)
        else:
            paths[at] = texts
    return paths


def nearest(path: tuple[str, ...], known: frozenset[str]) -> str:
    """The nearest of the known headings; those inside an entry before it are none."""
    return next((text for heading in reversed(path) if (text := bare(heading)) in known), "")


def bare(heading: str) -> str:
    """A heading without the number that may stand after its title."""
    return heading.rstrip(" 0123456789")
