"""The registry: every rule of the package ``rules``, in the order of the codes."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from engross.audit.ledger import rules
from engross.audit.ledger.rule import Rule

__all__ = ["registry"]


@cache
def registry() -> tuple[Rule, ...]:
    """All rules, sorted by code: L rules, then P rules; a code's own order is that of its module."""
    found = [
        item
        for module in iter_modules(rules.__path__)
        for item in vars(import_module(f"{rules.__name__}.{module.name}")).values()
        if isinstance(item, Rule)
    ]
    return tuple(sorted(found, key=lambda item: item.code))
