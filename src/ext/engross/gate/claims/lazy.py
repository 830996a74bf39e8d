"""A property that is computed once, for objects that one thread reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

__all__ = ["lazy"]

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - used as a decorator
    """Like ``functools.cached_property``, without the lock that costs more than most of these."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        """``compute`` is the method whose value is kept."""
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> lazy[T]: ...
    @overload
    def __get__(self, owner: object, kind: type | None = None) -> T: ...
    def __get__(self, owner: object | None, kind: type | None = None) -> T | lazy[T]:
        """The value; it shadows this descriptor from then on."""
        if owner is None:
            return self
        value = self.compute(owner)
        owner.__dict__[self.name] = value
        return value
