"""A progress bar on the error stream, where a person watches a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress"]

FEW = 3
"""So few things need no bar."""


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[], None]]:
    """A function to call after each of ``total`` things; it shows nothing unless somebody can see it."""
    if total <= FEW or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # slow to import, and seldom needed
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
