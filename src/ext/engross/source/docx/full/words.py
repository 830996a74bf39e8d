"""What stands in a paragraph: runs of words, and the elements inside and around them."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from engross.source.docx.full.pieces import PieceKind
from engross.source.docx.full.point import Context, Frame, Point
from engross.source.docx.full.symbols import symbol_character
from engross.source.docx.full.tags import child, is_on, value

__all__ = ["WORDS"]

Handler = Callable[[Point, etree._Element, Context], Frame | None]

_PAGE_ENDS = frozenset({"page", "column"})
_LONGEST_CODE = 8


def _run(point: Point, element: etree._Element, context: Context) -> Frame:
    if not context.hidden and _hidden(point, child(element, "w:rPr")):
        context = context._replace(hidden=True)
    return Frame(iter(element), context)


def _hidden(point: Point, properties: etree._Element | None) -> bool:
    """Direct formatting decides; without it styles do, and two that hide undo each other."""
    own = is_on(child(properties, "w:vanish"))
    if own is not None:
        return own
    styles = point.gathering.styles
    by_character = styles.hides(value(child(properties, "w:rStyle")))
    by_paragraph = point.paragraph is not None and point.paragraph.style_hidden
    return styles.hidden or by_character != by_paragraph


def _text(point: Point, element: etree._Element, context: Context) -> None:
    point.write(element.text or "", context)


def _equation(point: Point, element: etree._Element, context: Context) -> None:
    point.write(element.text or "", context, "equation")


def _always(text: str, kind: PieceKind) -> Handler:
    def write(point: Point, element: etree._Element, context: Context) -> None:
        point.write(text, context, kind)

    return write


def _break(point: Point, element: etree._Element, context: Context) -> None:
    ends_page = value(element, "w:type") in _PAGE_ENDS
    point.write("\n", context, "page-break" if ends_page else "line-break")


def _symbol(point: Point, element: etree._Element, context: Context) -> None:
    font, code = value(element, "w:font") or "", value(element, "w:char") or ""
    known = symbol_character(font, _hexadecimal(code))
    point.write(known, context, "symbol", f"{font} {code}")


def _hexadecimal(code: str) -> int:
    try:
        return int(code, 16) if len(code) <= _LONGEST_CODE else 0
    except ValueError:
        return 0


def _hyperlink(point: Point, element: etree._Element, context: Context) -> Frame:
    relation = point.relations.get(value(element, "r:id") or "")
    place = value(element, "w:anchor")
    link = (relation.target if relation else "") + (f"#{place}" if place else "")
    return Frame(iter(element), context._replace(link=link or context.link))


WORDS: dict[str, Handler] = {
    "w:r": _run,
    "w:t": _text,
    "w:delText": _text,
    "m:t": _equation,
    "w:tab": _always("\t", "tab"),
    "w:ptab": _always("\t", "tab"),
    "w:br": _break,
    "w:cr": _always("\n", "line-break"),
    "w:noBreakHyphen": _always("\u2011", "no-break-hyphen"),
    "w:softHyphen": _always("\u00ad", "soft-hyphen"),
    "w:sym": _symbol,
    "w:hyperlink": _hyperlink,
}
