"""A style sheet as far as the gate needs it: the rules that can hide text.

Linear in the length of the sheet. What cannot be understood is passed over: a sheet
may hide less in the gate's eyes than in a browser's, never the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
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
        "background",
        "background-color",
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
_LONGEST = 4_096
_ALTERNATIVES = 64
_LIST = re.compile(r"(?:^|[\s>+~])(:(?:is|where)\()")


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
    open_blocks: list[_Open] = []
    at = start = 0
    while token := _TOKEN.search(text, at):
        at = token.end()
        mark = token.group()
        if mark == "{":
            prelude = text[start : token.start()]
            if open_blocks and open_blocks[-1].selector:
                # What stands before a rule inside this one is this one's own.
                own, _, prelude = prelude.rpartition(";")
                _keep(found, open_blocks[-1], own)
            open_blocks.append(_opened(open_blocks, prelude.strip()))
        elif mark == "}" and open_blocks:
            _keep(found, open_blocks.pop(), text[start : token.start()])
        elif mark != "}" and not (mark == ";" and not (open_blocks and open_blocks[-1].selector)):
            continue
        start = at
    # Where the text ends, every block ends.
    if open_blocks:
        _keep(found, open_blocks[-1], text[start:])
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Open:
    """An open block: whether its content applies, and the selector that declarations in it have."""

    active: bool
    selector: str


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
        # Own properties hold the colours that others name.
        if not colon or (name not in HIDING and not name.startswith("--")):
            continue
        value = value.strip().lower()
        bare = re.sub(r"\s*!\s*important\s*$", "", value)
        found.append(Declaration(name, bare, bare != value))
    return tuple(found)


def _opened(open_blocks: list[_Open], prelude: str) -> _Open:
    outer = open_blocks[-1] if open_blocks else _Open(True, "")
    if len(open_blocks) >= _DEPTH or not outer.active:
        return _Open(False, outer.selector or prelude)
    if prelude.startswith("@"):
        return _Open(_applies(prelude), outer.selector)
    selector = _nested(outer.selector, prelude) if outer.selector else prelude
    return _Open(0 < len(selector) <= _LONGEST, selector)


def _applies(prelude: str) -> bool:
    lowered = prelude.lower()
    if lowered.startswith("@media"):
        return applies(prelude[len("@media") :])
    if lowered.startswith("@supports"):
        return not lowered.removeprefix("@supports").strip().startswith("not")
    return lowered.startswith(_NESTED)


def _nested(outer: str, inner: str) -> str:
    """The selectors of a rule inside a rule: of what the outer one selects, or inside of that."""
    pairs = ((around, part) for around in _parts(outer) for part in _parts(inner))
    found = []
    size = 0
    for around, part in pairs:
        found.append(part.replace("&", around) if "&" in part else f"{around} {part}")
        size += len(found[-1])
        if size > _LONGEST:
            return ""
    return ", ".join(found)


def _parts(selectors: str) -> Iterator[str]:
    return (part.strip() for part in _split(selectors, ",") if part.strip())


def _alternatives(selector: str) -> Iterator[str]:
    """A selector without lists at the beginning of a compound, which the engine misreads."""
    pending, left = [selector], _ALTERNATIVES
    while pending:
        one = pending.pop()
        found = _LIST.search(one)
        end = _closing(one, found.end()) if found is not None else -1
        if found is None or end < 0 or left <= 0:
            yield one
            continue
        inside = list(_parts(one[found.end() : end]))
        left -= len(inside)
        pending.extend(f"{one[: found.start(1)]}{part}{one[end + 1 :]}" for part in reversed(inside))


def _closing(text: str, start: int) -> int:
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if not depth:
            return at
    return -1


def _keep(found: list[Rule], block: _Open, body: str) -> None:
    if not (block.active and block.selector):
        return
    kept = declarations(body)
    selectors = tuple(one for part in _parts(block.selector) for one in _alternatives(part))
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
