"""The two questions that most rules ask: does a value repeat, does a reference resolve?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from engross.audit.ledger.rule import Breach

__all__ = ["dangling", "repeated", "unresolved"]


def repeated(array: str, field: str, values: Iterable[str], subject: str) -> Iterator[Breach]:
    """A breach for each value that stood before; the second place is the guilty one."""
    first: dict[str, int] = {}
    for i, value in enumerate(values):
        if value in first:
            yield Breach(
                f"/{array}/{i}/{field}",
                f"{subject} stands already at /{array}/{first[value]}/{field}.",
                expected="a value that no other record of this array has",
                found=value,
            )
        else:
            first[value] = i


def dangling(pointer: str, values: Iterable[str], known: Set[str], target: str) -> Iterator[Breach]:
    """A breach for each member of a list of references that names no record of ``target``."""
    for j, value in enumerate(values):
        yield from unresolved(f"{pointer}/{j}", value, known, target)


def unresolved(pointer: str, value: str, known: Set[str], target: str) -> Iterator[Breach]:
    """A breach when a reference names no record of ``target``, a path such as ``usages[].id``."""
    if value not in known:
        yield Breach(
            pointer,
            f"This reference names no record: {target} does not hold it.",
            expected=f"a value of {target}",
            found=value,
        )
