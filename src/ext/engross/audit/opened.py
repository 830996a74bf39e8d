"""What opening a record yields: the record with its bytes at hand, or the reasons why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engross.diagnostics import Diagnostic, has_errors

__all__ = ["Opened", "opened"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opened(Generic[T]):
    """``case`` is ``None`` exactly when one of the diagnostics is an error.

    Build it with :func:`opened`, which keeps that promise.
    """

    case: T | None
    diagnostics: tuple[Diagnostic, ...]


def opened(case: T | None, diagnostics: tuple[Diagnostic, ...]) -> Opened[T]:
    """Pair a case with what was said about it; an error withholds the case (design rule 2).

    Raises ``ValueError`` when there is no case and no error that says why.
    """
    if has_errors(diagnostics):
        return Opened(None, diagnostics)
    if case is None:
        raise ValueError("a record that cannot be opened needs an error that says why")
    return Opened(case, diagnostics)
