"""One story, read from its element to the end without recursion."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lxml import etree

from engross.source.docx.full.drafts import StoryDraft
from engross.source.docx.full.drawings import DRAWINGS
from engross.source.docx.full.flow import FLOW
from engross.source.docx.full.gathering import Gathering
from engross.source.docx.full.instructions import INSTRUCTIONS
from engross.source.docx.full.package import Relation
from engross.source.docx.full.pieces import Change
from engross.source.docx.full.point import Context, Frame, Level, Point
from engross.source.docx.full.tags import short
from engross.source.docx.full.words import WORDS
from engross.source.docx.full.wrappers import WRAPPERS

__all__ = ["read_story"]

Handler = Callable[[Point, etree._Element, Context], Frame | None]

_PROPERTIES = frozenset(
    {
        "w:pPr",
        "w:rPr",
        "w:tblPr",
        "w:tblPrEx",
        "w:tblGrid",
        "w:trPr",
        "w:tcPr",
        "w:sectPr",
        "w:sdtPr",
        "w:sdtEndPr",
        "w:customXmlPr",
        "w:smartTagPr",
        "w:rubyPr",
        "w:ffData",
        "w:fldData",
    }
)
_EVERYWHERE: dict[str, Handler] = {**WRAPPERS, **DRAWINGS}
_IN_WORDS: dict[str, Handler] = {**_EVERYWHERE, **WORDS, **INSTRUCTIONS}
_LOOSE = frozenset({"w:r", "w:t", "w:delText", "w:hyperlink", "w:fldSimple"})


def read_story(
    element: etree._Element,
    story: StoryDraft,
    gathering: Gathering,
    relations: Mapping[str, Relation],
    *,
    blocks: Mapping[etree._Element, int] | None = None,
    changes: tuple[Change, ...] = (),
    hidden: bool = False,
) -> None:
    """Read the children of an element into a story.

    ``changes`` and ``hidden`` hold for all of it, as for a text box in a deleted run.
    """
    point = Point(gathering, story, relations, blocks or {})
    stack = [Frame(iter(element), Context(Level.CONTENT, changes, hidden))]
    while stack:
        frame = stack[-1]
        below = next(frame.children, None)
        if below is None:
            stack.pop()
            if frame.leave is not None:
                frame.leave()
            continue
        inside = _visit(point, below, frame.context)
        if inside is not None:
            stack.append(inside)


def _visit(point: Point, element: etree._Element, context: Context) -> Frame | None:
    """Read an element; the frame to go on with when it has children to read."""
    name = short(element.tag)
    if name in _PROPERTIES:
        return None
    if context.level is Level.WORDS:
        handler = _IN_WORDS.get(name)
    else:
        flowing = FLOW.get((context.level, name))
        if flowing is not None:
            return flowing(point, element, context)
        if name in _LOOSE:
            point.name("loose-text", element.tag.rpartition("}")[2])
            return None
        handler = _EVERYWHERE.get(name)
    if handler is not None:
        return handler(point, element, context)
    # Whatever else there is may be a wrapper of a later version of Word: what it holds is read.
    return Frame(iter(element), context) if len(element) else None
