"""Which prose speaks of which records: all of the page, but for parts that are bound to one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Protocol, TypeVar

from engross.gate.reading import Bound, Reading

__all__ = ["judged_parts"]


class Keyed(Protocol):
    """Something that has a record's key."""

    @property
    def key(self) -> str: ...


K = TypeVar("K", bound=Keyed)


def judged_parts(reading: Reading, records: Sequence[K]) -> Iterator[tuple[Reading, Sequence[K]]]:
    """Parts of a reading with the records that their prose is about.

    What stands outside every bound part is about all records. A part that is bound to a
    record which is not one of these is not bound: a mark alone takes nothing out. Of
    parts in each other the inner one counts.
    """
    owner = _owners(reading, {record.key for record in records})
    keys = set(owner.values())
    yield _only(reading, owner, None), records
    for record in records:
        if record.key in keys:
            yield _only(reading, owner, record.key), (record,)


def _owners(reading: Reading, known: Set[str]) -> dict[int, str]:
    """The key by block; bounds come in document order and lie in each other or apart."""
    owner: dict[int, str] = {}
    waiting = deque(bound for bound in reading.bounds if bound.key in known)
    around: list[Bound] = []
    for at in range(len(reading.blocks) if waiting else 0):
        while waiting and waiting[0].start <= at:
            around.append(waiting.popleft())
        while around and around[-1].end <= at:
            around.pop()
        if around:
            owner[at] = around[-1].key
    return owner


def _only(reading: Reading, owner: dict[int, str], key: str | None) -> Reading:
    """The reading with everything that has another owner set aside; words outside blocks have none."""
    if not owner:
        return reading
    return replace(
        reading,
        blocks=tuple(
            block if owner.get(at) == key else replace(block, aside=True)
            for at, block in enumerate(reading.blocks)
        ),
        rows=tuple(row for row in reading.rows if owner.get(row.block) == key),
        strays=tuple(stray for stray in reading.strays if owner.get(stray.block) == key),
    )
