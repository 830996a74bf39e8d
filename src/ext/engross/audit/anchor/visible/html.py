"""HTML: the text nodes that a browser would show without running or styling anything else.

Rules of style sheets are not followed: they could only hide more.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from engross.audit.anchor.visible.model import Visible

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

__all__ = ["html_text"]

_UNSEEN_NAMES = "audio canvas datalist head iframe noscript object rp script style svg template title video"
_APART_NAMES = (
    "address article aside blockquote body br button caption center col colgroup dd details dialog dir div dl"
    " dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li"
    " listing main menu nav ol optgroup option p pre search section select summary table tbody td textarea"
    " tfoot th thead tr ul xmp"
)
_UNSEEN = frozenset(_UNSEEN_NAMES.split())
_APART = frozenset(_APART_NAMES.split())
_HIDING = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b")
_GAP = "\n"


def html_text(text: str, replaced: bool) -> Visible:
    """The visible text: inline elements join without a gap, blocks, cells and ``br`` part."""
    pieces: list[str] = []
    node: LexborNode | None = LexborHTMLParser(text).root
    while node is not None:
        inner = _enter(node, pieces)
        node = inner if inner is not None else _onward(node, pieces)
    return Visible("".join(pieces), (), replaced)


def _enter(node: LexborNode, pieces: list[str]) -> LexborNode | None:
    """Take up what the node shows; its first child if there is something to see inside."""
    if node.is_text_node:
        pieces.append(node.text_content or "")
        return None
    if not node.is_element_node or _unseen(node):
        return None
    if node.tag in _APART:
        pieces.append(_GAP)
    return node.first_child


def _onward(node: LexborNode, pieces: list[str]) -> LexborNode | None:
    """The next node in document order that does not lie inside this one."""
    at: LexborNode | None = node
    while at is not None:
        if at.tag in _APART:
            pieces.append(_GAP)
        if at.next is not None:
            return at.next
        at = at.parent
    return None


def _unseen(node: LexborNode) -> bool:
    if node.tag in _UNSEEN:
        return True
    attributes = node.attributes
    if "hidden" in attributes or (node.tag == "dialog" and "open" not in attributes):
        return True
    return _HIDING.search((attributes.get("style") or "").lower()) is not None
