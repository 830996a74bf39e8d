"""What a reader returns: a value, or the reasons why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engross.diagnostics import Diagnostic

__all__ = ["Checked"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Checked(Generic[T]):
    """A value that was read and checked, with everything that was said about it.

    ``value`` is None exactly when a diagnostic is an error.
    """

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()
