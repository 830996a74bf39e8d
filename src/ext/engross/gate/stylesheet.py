"""A style sheet as far as the gate needs it: the rules that can hide text.

Linear in the length of the sheet. What cannot be understood is passed over: a sheet
may hide less in the gate's eyes than in a browser's, never the other way round.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engross.gate.media import applies

__all__ = ["HIDING", "Declaration", "Rule", "declarations", "imports", "rules"]

HIDING = frozenset(
    {
        "display",
        "visibility",
        "content-visibility",
        "opacity",
        "font-size",
        "color",
        "clip",
        "clip-path",
        "text-indent",
        "left",
        "right",
        "top",
        "margin-left",
        "margin-top",
        "transform",
        "width",
        "height",
        "max-width",
        "max-height",
        "overflow",
    }
)
"""Properties by which text can be taken out of sight."""

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_TOKEN = re.compile(r"\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?|\\.|[{};]", re.DOTALL)
_IMPORT = re.compile(
    r"@import\s+(?:url\(\s*)?[\"']?([^\"')\s;]+)[\"']?\s*\)?\s*([^;{}]{0,200});", re.IGNORECASE
)
_PIECE = re.compile(r"\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?|\\.|[()\[\],;]", re.DOTALL)
_NESTED = ("@media", "@supports", "@layer")
_DEPTH = 16


@dataclass(frozen=True, slots=True)
class Declaration:
    """One property that can hide, with its value in lower case."""

    name: str
    value: str
    important: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """The selectors of a rule and those of its declarations that can hide."""

    selectors: tuple[str, ...]
    declarations: tuple[Declaration, ...]


def rules(sheet: str) -> tuple[Rule, ...]:
    """The rules of a sheet, in order, that bear on a desktop screen and can hide text.

    Rules for print, for other window sizes and for containers are left out: whether
    they hold depends on the reader's window, not on the page.
    """
    text = _COMMENT.sub(" ", sheet)
    found: list[Rule] = []
    # One entry for each open brace: whether its content applies, and the selector of a rule.
    open_blocks: list[tuple[bool, str]] = []
    at = start = 0
    while token := _TOKEN.search(text, at):
        at = token.end()
        mark = token.group()
        if mark == "{":
            prelude = text[start : token.start()].strip()
            open_blocks.append((_active(open_blocks, prelude), prelude))
        elif mark == "}" and open_blocks:
            active, prelude = open_blocks.pop()
            if active and not prelude.startswith("@"):
                _keep(found, prelude, text[start : token.start()])
        elif mark != "}" and not (mark == ";" and _between_rules(open_blocks)):
            continue
        start = at
    return tuple(found)


def imports(sheet: str) -> tuple[str, ...]:
    """The addresses of the sheets that a sheet takes in for a desktop screen."""
    text = _COMMENT.sub(" ", sheet)
    return tuple(m.group(1) for m in _IMPORT.finditer(text) if applies(m.group(2)))


def declarations(body: str) -> tuple[Declaration, ...]:
    """The declarations of a rule or of a ``style`` attribute that can hide text."""
    found: list[Declaration] = []
    for part in _split(body, ";"):
        name, colon, value = part.partition(":")
        name = name.strip().lower()
        if not colon or name not in HIDING:
            continue
        value = value.strip().lower()
        bare = re.sub(r"\s*!\s*important\s*$", "", value)
        found.append(Declaration(name, bare, bare != value))
    return tuple(found)


def _active(open_blocks: list[tuple[bool, str]], prelude: str) -> bool:
    if len(open_blocks) >= _DEPTH or not all(active for active, _ in open_blocks):
        return False
    if not prelude.startswith("@"):
        # A rule inside a rule (nesting) is not followed.
        return all(outer.startswith("@") for _, outer in open_blocks)
    lowered = prelude.lower()
    if lowered.startswith("@media"):
        return applies(prelude[len("@media") :])
    if lowered.startswith("@supports"):
        return not lowered.removeprefix("@supports").strip().startswith("not")
    return lowered.startswith(_NESTED)


def _between_rules(open_blocks: list[tuple[bool, str]]) -> bool:
    """Whether a semicolon here ends a statement, not a declaration of a rule."""
    return not open_blocks or open_blocks[-1][1].startswith("@")


def _keep(found: list[Rule], prelude: str, body: str) -> None:
    kept = declarations(body)
    selectors = tuple(part.strip() for part in _split(prelude, ",") if part.strip())
    if kept and selectors:
        found.append(Rule(selectors, kept))


def _split(text: str, separator: str) -> list[str]:
    """Split at a separator that stands outside quotation marks and brackets."""
    parts: list[str] = []
    depth = start = 0
    for token in _PIECE.finditer(text):
        mark = token.group()
        if mark in {"(", "["}:
            depth += 1
        elif mark in {")", "]"}:
            depth = max(0, depth - 1)
        elif mark == separator and depth == 0:
            parts.append(text[start : token.start()])
            start = token.end()
    parts.append(text[start:])
    return parts
