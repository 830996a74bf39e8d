"""The catalogue of codes: one entry a code, one module a prefix."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from engross.diagnostics.catalogue.model import Entry

__all__ = ["Entry", "catalogue", "entry"]


@cache
def catalogue() -> dict[str, Entry]:
    """Every known code, sorted. Raises ``ValueError`` when a code stands twice."""
    found: dict[str, Entry] = {}
    for module in iter_modules(__path__):
        if module.name == "model":
            continue
        for item in import_module(f"{__name__}.{module.name}").ENTRIES:
            if item.code in found:
                raise ValueError(f"code {item.code} stands twice in the catalogue")
            found[item.code] = item
    return dict(sorted(found.items()))


def entry(code: str) -> Entry:
    """The entry of a code. Raises ``KeyError`` for an unknown one."""
    return catalogue()[code]
