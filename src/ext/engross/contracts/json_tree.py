"""Measures of a JSON value, level by level and without recursion."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["holds_more_than", "member_counts", "scalars", "within_depth"]

_CONTAINERS = frozenset({dict, list})


def member_counts(value: object) -> tuple[int, int]:
    """The number of object members at all depths, and that of the largest object."""
    count = largest = 0
    for objects, _ in _levels(value):
        count += sum(map(len, objects))
        largest = max(largest, max(map(len, objects), default=0))
    return count, largest


def holds_more_than(value: object, limit: int) -> bool:
    """Whether a value holds more than ``limit`` values at all depths."""
    count = 0
    for objects, arrays in _levels(value):
        count += sum(map(len, objects)) + sum(map(len, arrays))
        if count > limit:
            return True
    return False


def within_depth(value: object, depth: int) -> bool:
    """Whether a value has at most ``depth`` containers inside one another."""
    return all(
        level < depth or not (objects or arrays) for level, (objects, arrays) in enumerate(_levels(value))
    )


def scalars(value: object) -> Iterator[object]:
    """Every value that is no container, at all depths."""
    if type(value) not in _CONTAINERS:
        yield value
    for objects, arrays in _levels(value):
        for held in (*(each.values() for each in objects), *arrays):
            yield from (item for item in held if type(item) not in _CONTAINERS)


def _levels(value: object) -> Iterator[tuple[list[dict[str, object]], list[list[object]]]]:
    """The objects and the arrays of each level of nesting, from the outermost."""
    level = [value]
    while level:
        objects: list[dict[str, object]] = [item for item in level if type(item) is dict]
        arrays: list[list[object]] = [item for item in level if type(item) is list]
        yield objects, arrays
        level = [item for each in objects for item in each.values() if type(item) in _CONTAINERS]
        level += [item for each in arrays for item in each if type(item) in _CONTAINERS]
