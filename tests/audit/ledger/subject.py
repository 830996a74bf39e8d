"""Which rules a test module is about."""

from __future__ import annotations


def about(**numbers: tuple[int, ...]) -> frozenset[str]:
    """Codes of rules by their letter, for ``ABOUT``."""
    return frozenset(f"LG-{letter}-{n:03}" for letter, of_letter in numbers.items() for n in of_letter)
