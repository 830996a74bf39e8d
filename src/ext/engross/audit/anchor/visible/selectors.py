"""Which elements of a page a selector means, in time that grows with page times selector.

The parser knows what a compound (``p.note:not([open])``) means; how compounds hang
together is followed here, since the parser tries every path and a hostile sheet makes
those countless.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from selectolax.lexbor import LexborHTMLParser, SelectolaxError

__all__ = ["Elements", "steps", "weight"]

_TOKEN = re.compile(r"\"[^\"]*+\"?|'[^']*+'?|\\.|[()\[\]]|\s*[>+~]\s*|\s+", re.DOTALL)
_PART = re.compile(r"#[\w-]+|\.[\w-]+|\[[^\]]*+\]|::?[\w-]+|[\w-]+|\*")
# Compounds that hold whole selectors could be made to cost what is saved here; generated
# text and its like is no element.
_BEYOND = re.compile(r":has\b|::|:before|:after|\([^)]*[\s>+~(]", re.IGNORECASE)


def steps(selector: str) -> tuple[tuple[str, str], ...]:
    """The compounds of a selector, each with how it hangs on the one before: `` ``, ``>``, ``+``, ``~``."""
    found: list[tuple[str, str]] = []
    joint, start, depth = "", 0, 0
    text = selector.strip()
    for token in _TOKEN.finditer(text):
        mark = token.group()
        if mark in ("(", "["):
            depth += 1
        elif mark in (")", "]"):
            depth -= 1
        elif not depth and (bare := mark.strip() or " ") in " >+~":
            found.append((joint, text[start : token.start()]))
            joint, start = bare, token.end()
    return (*found, (joint, text[start:]))


def weight(selector: str) -> tuple[int, int, int]:
    """The specificity of a selector: ids, then classes and their like, then names."""
    ids = classes = names = 0
    for part in _PART.findall(selector):
        if part[0] == "#":
            ids += 1
        elif part[0] in ".[" or (part[0] == ":" and part.lower() not in {":not", ":is", ":where"}):
            classes += 1
        elif part[0] not in ":*":
            names += 1
    return ids, classes, names


class Elements:
    """The elements of a page in document order, each with its parent and the one before it."""

    def __init__(self, tree: LexborHTMLParser) -> None:
        """Take a parsed page; nothing is looked at before it is asked for."""
        self._tree = tree
        self._known: dict[str, frozenset[int]] = {}

    def __len__(self) -> int:
        """How many elements the page has."""
        return len(self._places)

    def meant(self, selector: str) -> frozenset[int]:
        """The elements that a selector means, by the parser's number."""
        if selector not in self._known:
            self._known[selector] = self._follow(steps(selector))
        return self._known[selector]

    def _follow(self, compounds: tuple[tuple[str, str], ...]) -> frozenset[int]:
        at: frozenset[int] = frozenset()
        for joint, compound in compounds:
            own = self._compound(compound)
            at = own & self._reached(joint, at) if joint and own else own
            if not at:
                break
        return at

    def _compound(self, compound: str) -> frozenset[int]:
        if not compound or _BEYOND.search(compound):
            return frozenset()
        try:
            return frozenset(node.mem_id for node in self._tree.css(compound))
        except (SelectolaxError, ValueError):
            return frozenset()

    def _reached(self, joint: str, at: frozenset[int]) -> frozenset[int]:
        """The elements that stand to one of ``at`` as the joint says."""
        before: Callable[[tuple[int, int]], int] = (lambda p: p[0]) if joint in " >" else (lambda p: p[1])
        found: set[int] = set()
        for node, places in self._places.items():
            other = before(places)
            if other in at or (joint in " ~" and other in found):
                found.add(node)
        return frozenset(found)

    @cached_property
    def _places(self) -> dict[int, tuple[int, int]]:
        """For each element its parent and the element before it among its siblings, 0 if none."""
        places: dict[int, tuple[int, int]] = {}
        last: dict[int, int] = {}
        root = self._tree.root
        for node in root.traverse() if root is not None else ():
            parent = node.parent.mem_id if node.parent is not None else 0
            places[node.mem_id] = (parent, last.get(parent, 0))
            last[parent] = node.mem_id
        return places
