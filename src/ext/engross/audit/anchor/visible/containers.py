"""Block quotes and list items around a line of Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["Containers", "Entered"]

_QUOTE = re.compile(r" {0,3}> ?")
_ITEM = re.compile(r"(?P<mark> {0,3}(?:[-+*]|(?P<number>\d{1,9})[.)]))(?P<gap> {1,4}(?=[^ ])| (?= )|\Z| +\Z)")
_RULE = re.compile(r" {0,3}([-*_])(?: *\1){2,} *\Z")
_DEPTH = 64
_IN_QUOTE = 0


@dataclass(frozen=True, slots=True)
class Entered:
    """A line without its containers, and those that it stands in.

    ``fresh`` says that one began, or that one ended; ``lazy`` that the line goes on with
    a paragraph though it stands further out; ``hollow`` that it opens one and no more.
    """

    rest: str
    stack: tuple[int, ...]
    fresh: bool
    lazy: bool = False
    hollow: bool = False


@dataclass(slots=True)
class Containers:
    """The open containers, outermost first: 0 for a quote, else the indentation of an item's content."""

    _stack: tuple[int, ...] = field(default=())
    _hollow: bool = False

    @property
    def in_item(self) -> bool:
        """Whether a list item is open."""
        return any(offset != _IN_QUOTE for offset in self._stack)

    def inside(self, line: str) -> str | None:
        """The line without the open containers; ``None`` when it does not lie in all of them."""
        rest, matched = self._strip(_spaced(line))
        return rest if matched == len(self._stack) else None

    def enter(self, line: str, in_paragraph: bool, ends: Callable[[str], bool]) -> Entered:
        """Follow a line into its containers, those that it opens itself included.

        A line of text goes on with the paragraph before it though it stands further out;
        ``ends`` tells the lines that do not.
        """
        rest, matched = self._strip(_spaced(line))
        stack = list(self._stack[:matched])
        opened = False
        # Some marks begin nothing in the midst of a paragraph, but do where an item has ended.
        outside = matched < len(self._stack)
        within = in_paragraph and not outside
        while len(stack) < _DEPTH and (found := _opened(rest, within and not opened)):
            offset, length = found
            stack.append(offset)
            rest = rest[length:]
            opened = True
        ended = ends(rest) or (outside and _RULE.match(rest) is not None)
        if in_paragraph and not opened and rest.strip() and not ended:
            return Entered(rest, self._stack, fresh=False, lazy=outside)
        blank = not rest.strip()
        if self._hollow and blank and not opened and not outside:
            # An item may begin with one empty line, not with two.
            stack.pop()
        return Entered(
            rest,
            tuple(stack),
            opened or matched < len(self._stack),
            hollow=opened and blank and stack[-1] != _IN_QUOTE,
        )

    def keep(self, entered: Entered) -> None:
        """The containers of this line are the open ones from now on."""
        self._stack, self._hollow = entered.stack, entered.hollow

    def _strip(self, rest: str) -> tuple[str, int]:
        for depth, offset in enumerate(self._stack):
            if offset == _IN_QUOTE:
                quote = _QUOTE.match(rest)
                if quote is None:
                    return rest, depth
                rest = rest[quote.end() :]
            elif not rest.strip():
                rest = ""
            elif rest.startswith(" " * offset):
                rest = rest[offset:]
            else:
                return rest, depth
        return rest, len(self._stack)


def _opened(rest: str, in_paragraph: bool) -> tuple[int, int] | None:
    """The container that begins here, as in the stack, and how many characters its mark takes."""
    quote = _QUOTE.match(rest)
    if quote:
        return _IN_QUOTE, quote.end()
    item = None if _RULE.match(rest) else _ITEM.match(rest)
    if item is None:
        return None
    empty = not rest[item.end() :].strip()
    if in_paragraph and (empty or item["number"] not in (None, "1")):
        return None
    offset = len(item["mark"]) + (1 if empty else len(item["gap"]))
    return offset, min(offset, len(rest))


def _spaced(line: str) -> str:
    """The line with the tabs before its first word as spaces."""
    bare = line.lstrip(" \t")
    lead = line[: len(line) - len(bare)]
    return lead.expandtabs(4) + bare if "\t" in lead else line
