"""A style sheet as far as it can hide text: rules for a desktop screen, in order.

Linear in the length of the sheet. What is not understood is passed over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engross.audit.anchor.visible.sight import WATCHED

__all__ = ["Declared", "Rule", "applies", "declared", "rules", "split"]

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_STRING = r"\"(?:\\.|[^\"\\\n])*+\"?|'(?:\\.|[^'\\\n])*+'?|\\."
_BRACE = re.compile(rf"{_STRING}|[{{}};]", re.DOTALL)
_BRACKET = re.compile(rf"{_STRING}|[()\[\],;]", re.DOTALL)
_IMPORTANT = re.compile(r"!\s*important\s*\Z")
_WIDE = re.compile(r"\(\s*(min|max)-(width|height)\s*:\s*(\d{1,6}(?:\.\d{1,6})?)(px|r?em)\s*\)")
_WINDOW = {"width": 1280.0, "height": 800.0}
_DEPTH = 16


@dataclass(frozen=True, slots=True)
class Declared:
    """One declaration of a watched property, its value in lower case."""

    name: str
    value: str
    important: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """The selectors of a rule and its declarations of watched properties."""

    selectors: tuple[str, ...]
    declared: tuple[Declared, ...]


def rules(sheet: str) -> tuple[Rule, ...]:
    """The rules that apply to a desktop screen; those inside other rules are passed over."""
    text = _COMMENT.sub(" ", sheet)
    found: list[Rule] = []
    blocks: list[tuple[str, bool]] = []
    start = 0
    for token in _BRACE.finditer(text):
        mark, before = token.group(), text[start : token.start()].strip()
        if mark == "{":
            blocks.append((before, _holds(blocks, before)))
        elif mark == "}":
            prelude, holds = blocks.pop() if blocks else ("", False)
            if holds and not prelude.startswith("@"):
                _keep(found, prelude, before)
        elif mark != ";" or (blocks and not blocks[-1][0].startswith("@")):
            continue
        start = token.end()
    return tuple(found)


def declared(body: str) -> tuple[Declared, ...]:
    """The declarations of watched properties in a rule or a ``style`` attribute, in order."""
    found: list[Declared] = []
    for part in split(body, ";"):
        name, _, value = part.partition(":")
        if (name := name.strip().lower()) in WATCHED:
            value = value.strip().lower()
            bare = _IMPORTANT.sub("", value).rstrip()
            found.append(Declared(name, bare, bare != value))
    return tuple(found)


def applies(query: str) -> bool:
    """Whether a list of media queries holds for a desktop screen of 1280 by 800; an empty one does."""
    return any(_query(part.strip()) for part in query.lower().split(","))


def split(text: str, separator: str) -> list[str]:
    """Parts between separators that stand outside quotation marks and brackets."""
    parts: list[str] = []
    depth = start = 0
    for token in _BRACKET.finditer(text):
        mark = token.group()
        if mark in "([":
            depth += 1
        elif mark in ")]":
            depth = max(0, depth - 1)
        elif mark == separator and not depth:
            parts.append(text[start : token.start()])
            start = token.end()
    return [*parts, text[start:]]


def _keep(found: list[Rule], prelude: str, body: str) -> None:
    kept = declared(body)
    selectors = tuple(part.strip() for part in split(prelude, ",") if part.strip())
    if kept and selectors:
        found.append(Rule(selectors, kept))


def _holds(blocks: list[tuple[str, bool]], prelude: str) -> bool:
    """Whether what stands in a block that opens here applies."""
    if len(blocks) >= _DEPTH or not all(holds for _, holds in blocks):
        return False
    kind, _, rest = prelude.lower().partition(" ")
    if not kind.startswith("@"):
        return all(outer.startswith("@") for outer, _ in blocks)
    if kind.startswith("@media"):
        return applies(prelude[len("@media") :])
    if kind.startswith("@supports"):
        return not rest.strip().startswith("not")
    return kind.startswith("@layer")


def _query(query: str) -> bool:
    turned = query.startswith("not ")
    words = query.removeprefix("not ").removeprefix("only ").strip()
    holds = not words or all(_condition(part.strip()) for part in words.split(" and "))
    return holds is not turned


def _condition(part: str) -> bool:
    if part in {"all", "screen"}:
        return True
    wide = _WIDE.fullmatch(part)
    if wide is None:
        return False
    bound, side, amount, unit = wide.groups()
    size = float(amount) * (1 if unit == "px" else 16)
    return _WINDOW[side] >= size if bound == "min" else _WINDOW[side] <= size
