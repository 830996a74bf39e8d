"""The catalogue of phrases: every generated word a reader can see.

Templates and renderers hold no words of their own. A phrase has an id and named
slots; a number slot may ask to be written in words (``{n:words}``, ``{n:Words}``).
Phrases that depend on a number stand under ``.one`` and ``.other``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from string import Formatter

from engross.views.words import Said

__all__ = ["number_words", "phrases", "say", "say_count"]

_SMALL = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


@cache
def phrases(language: str = "en") -> dict[str, str]:
    """Every phrase of a language by its dotted id. Raises ``ValueError`` on a repeated id."""
    found: dict[str, str] = {}
    folder = files("engross.views.phrases") / language
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if not file.name.endswith(".toml"):
            continue
        for phrase, text in _flat(tomllib.loads(file.read_text("utf-8")), ""):
            if phrase in found:
                raise ValueError(f"phrase {phrase} stands twice in the catalogue")
            found[phrase] = text
    return found


def say(phrase: str, **slots: str | int) -> Said:
    """Fill a phrase. Raises ``KeyError`` for an unknown phrase or a missing slot.

    Slot values are never read as patterns: braces in contract text stay braces.
    """
    filled = {name: Number(value) if isinstance(value, int) else value for name, value in slots.items()}
    text = _FORMATTER.vformat(phrases()[phrase], (), filled)
    return Said(phrase, text, tuple((name, str(value)) for name, value in sorted(slots.items())))


def say_count(phrase: str, n: int, **slots: str | int) -> Said:
    """Fill ``phrase.one`` when ``n`` is 1, else ``phrase.other``; ``n`` is a slot too."""
    return say(f"{phrase}.{'one' if n == 1 else 'other'}", n=n, **slots)


def number_words(n: int) -> str:
    """Up to twelve in words, above in digits, as a careful letter writes it."""
    return _SMALL[n] if 0 <= n < len(_SMALL) else str(n)


class Number(int):
    """An integer that can be written in words (``words``) or begin a sentence (``Words``)."""

    def __format__(self, spec: str) -> str:
        if spec == "words":
            return number_words(int(self))
        if spec == "Words":
            return number_words(int(self)).capitalize()
        return super().__format__(spec)


_FORMATTER = Formatter()


def _flat(table: dict[str, object], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for name, value in table.items():
        dotted = f"{prefix}{name}"
        if isinstance(value, dict):
            rows.extend(_flat(value, f"{dotted}."))
        else:
            rows.append((dotted, str(value)))
    return rows
