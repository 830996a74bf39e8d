"""HTML: the text nodes that a browser would show without running anything.

Rules of ``style`` elements are followed as far as they can hide text; linked sheets are
not, since the record pins the page alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from engross.audit.anchor.visible.cascade import TooManyRulesError, Winners, winners
from engross.audit.anchor.visible.depth import DEPTH_LIMIT, too_deep
from engross.audit.anchor.visible.model import Unreadable, Visible
from engross.audit.anchor.visible.sight import Sight, entered

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

__all__ = ["ASIDE", "MARKUP_LIMIT", "html_text", "page_text"]

MARKUP_LIMIT = 4_000_000
"""Most tags of one page: it bounds the memory of the parsed page."""
ASIDE = "eg-aside"
"""Name of an element, and of its attribute that holds text kept out of sight; no page has such a one."""

_UNSEEN_NAMES = (
    "annotation annotation-xml audio canvas datalist defs desc head iframe metadata noembed noframes noscript"
    " object rp script style symbol template title video"
)
_APART_NAMES = (
    "address article aside blockquote body br button caption center col colgroup dd details dialog dir div dl"
    " dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li"
    " listing main menu nav ol optgroup option p pre search section select summary table tbody td textarea"
    " tfoot th thead tr ul xmp"
)
_UNSEEN = frozenset(_UNSEEN_NAMES.split())
_APART = frozenset(_APART_NAMES.split())
_GAP = "\n"


def html_text(text: str, replaced: bool) -> Visible | Unreadable:
    """The visible text: inline elements join without a gap, blocks, cells and ``br`` part."""
    read = page_text(text)
    return read if isinstance(read, Unreadable) else Visible(read.text, "", replaced)


def page_text(text: str) -> Visible | Unreadable:
    """As :func:`html_text`; that of :data:`ASIDE` elements stands in ``aside``."""
    if text.count("<") > MARKUP_LIMIT:
        return Unreadable(f"it holds more than {MARKUP_LIMIT:,} tags")
    if too_deep(text):
        return Unreadable(f"more than {DEPTH_LIMIT:,} of its elements stand in each other")
    tree = LexborHTMLParser(text)
    try:
        won = winners(tree)
    except TooManyRulesError:
        return Unreadable("its style sheets are too large to be followed")
    walk = _Walk(won)
    if tree.root is not None:
        walk.run(tree.root)
    return Visible("".join(walk.pieces), "\n".join(walk.aside))


@dataclass(slots=True)
class _Open:
    """An element whose content is being read."""

    tag: str
    node_id: int
    sight: Sight


class _Walk:
    """One pass in document order; a stack of open elements in place of recursion."""

    def __init__(self, won: Winners) -> None:
        self.pieces: list[str] = []
        self.aside: list[str] = []
        self._won = won
        self._stack: list[_Open] = []

    def run(self, root: LexborNode) -> None:
        for node in root.traverse(include_text=True):
            parent = node.parent
            parent_id = parent.mem_id if parent is not None else 0
            while self._stack and self._stack[-1].node_id != parent_id:
                self._close()
            if node.is_text_node:
                if self._stack and self._stack[-1].sight.seen:
                    self.pieces.append(node.text_content or "")
            elif node.is_element_node:
                self._enter(node)
        while self._stack:
            self._close()

    def _enter(self, node: LexborNode) -> None:
        outer = self._stack[-1].sight if self._stack else Sight()
        tag = node.tag or ""
        if tag in _UNSEEN:
            sight = Sight(gone=True)
        else:
            sight = entered(tag, node.attributes, self._won.get(node.mem_id, {}), outer)
        if tag in _APART and not sight.gone:
            self.pieces.append(_GAP)
        if tag == ASIDE and sight.seen:
            self.aside.append(node.attributes.get(ASIDE) or "")
        self._stack.append(_Open(tag, node.mem_id, sight))

    def _close(self) -> None:
        closed = self._stack.pop()
        if closed.tag in _APART and not closed.sight.gone:
            self.pieces.append(_GAP)
