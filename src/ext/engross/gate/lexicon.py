"""The words of the claim nets, compiled once from ``claims.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["Counting", "Lexicon", "counting", "lexicon"]

_SIGNS = ("✓", "✔", "n[")
"""Patterns that are no words, or stand inside one ("isn't")."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Patterns by what they stand for; ``parts`` by the ledger's key of a part."""

    parts: Mapping[str, re.Pattern[str]]
    checked: re.Pattern[str]
    denials: re.Pattern[str]
    moods: re.Pattern[str]
    whole: re.Pattern[str]
    nothing: re.Pattern[str]
    issues: re.Pattern[str]
    issues_plain: re.Pattern[str]
    questions: re.Pattern[str]
    questions_plain: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Counting:
    """Patterns for numbers with nouns: "seven findings", "two questions are open", "Findings: 7"."""

    counted: re.Pattern[str]
    open: re.Pattern[str]
    labelled: re.Pattern[str]
    loose_before: re.Pattern[str]
    partial_before: re.Pattern[str]
    partial_after: re.Pattern[str]
    values: Mapping[str, int]

    def value(self, words: str) -> int:
        """The number that digits ("1,050") or words ("thirty-one") stand for."""
        plain = words.replace(",", "").casefold()
        if plain.isdigit():
            return int(plain[:18])
        tens, _, ones = plain.partition("-")
        return self.values[tens] + (self.values[ones] if ones else 0)


@cache
def lexicon() -> Lexicon:
    """The words of claims about parts, totality and a clean result. English."""
    table = _table()
    clean = {name: _any(words) for name, words in table["clean"].items()}
    return Lexicon(
        parts={key: _any(words) for key, words in table["parts"].items()},
        checked=_any(table["checked"]["words"]),
        denials=_any(table["softeners"]["denials"]),
        moods=_any(table["softeners"]["moods"]),
        whole=_any(table["totality"]["whole"]),
        nothing=_any(table["totality"]["nothing"]),
        issues=clean["issues"],
        issues_plain=clean["issues_plain"],
        questions=clean["questions"],
        questions_plain=clean["questions_plain"],
    )


@cache
def counting() -> Counting:
    """The words of numbers. English."""
    table = _table()["numbers"]
    values = {word: n for n, word in enumerate(table["words"])} | table["tens"]
    ones = "|".join(table["words"][1:10])
    number = rf"\d{{1,3}}(?:,\d{{3}})+|\d+|(?:{'|'.join(values)})(?:-(?:{ones}))?"
    nouns, between = "|".join(table["nouns"]), "|".join(table["between"])
    begins, ends = r"(?<![\w.,:/-])", r"(?![\w-])"
    return Counting(
        counted=_compiled(rf"{begins}({number})\s+(?:(?:{between})\s+)?({nouns}){ends}"),
        open=_compiled(rf"{begins}({number})\s+{table['open']}\b"),
        labelled=_compiled(rf"(?:^|[.;!]\s)({nouns})\s*[:=|]\s*({number})(?![\w.,:/-])"),
        loose_before=_compiled(rf"\b(?:{'|'.join(table['loose_before'])})\s+(?:the\s+)?$"),
        partial_before=_compiled(rf"\b(?:{'|'.join(table['partial_before'])})\s+$"),
        partial_after=_compiled(rf"\s+(?:{'|'.join(table['partial_after'])})\b"),
        values=values,
    )


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads((files("engross.gate") / "claims.toml").read_text("utf-8"))


def _any(words: Iterable[str]) -> re.Pattern[str]:
    return _compiled("|".join(w if w.startswith(_SIGNS) else rf"(?<!\w)(?:{w})(?!\w)" for w in words))


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)
