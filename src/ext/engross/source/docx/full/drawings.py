"""Drawings, pictures and objects: their text boxes are read, the rest is named."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from engross.source.docx.full.document import UnreadKind
from engross.source.docx.full.gathering import Box
from engross.source.docx.full.point import Context, Frame, Point
from engross.source.docx.full.tags import value

__all__ = ["DRAWINGS"]

Handler = Callable[[Point, etree._Element, Context], Frame | None]

_LONGEST = 200
"""How much of a drawing's words is kept to name it."""


def _box(point: Point, element: etree._Element, context: Context) -> None:
    if point.fields.shows:
        point.gathering.boxes.append(Box(element, context.changes, context.hidden, point.anchor()))


def _named(kind: UnreadKind, *attributes: str) -> Handler:
    """Names a thing by the first of the attributes that says something."""

    def name(point: Point, element: etree._Element, context: Context) -> None:
        found = (point.target(element, attribute) for attribute in attributes)
        point.name(kind, next(filter(None, found), ""))

    return name


def _object(point: Point, element: etree._Element, context: Context) -> None:
    program, target = value(element, "ProgID") or "", point.target(element, "r:id")
    point.name("embedded-object", " ".join(filter(None, (program, target))))


def _drawn_text(point: Point, element: etree._Element, context: Context) -> None:
    words = " ".join(found.text or "" for found in element.iter("{*}t")).strip()
    if words:
        point.name("drawing-text", words[:_LONGEST])


def _word_art(point: Point, element: etree._Element, context: Context) -> None:
    point.name("drawing-text", (value(element, "string") or "")[:_LONGEST])


DRAWINGS: dict[str, Handler] = {
    "w:txbxContent": _box,
    "a:blip": _named("picture", "r:embed", "r:link"),
    "v:imagedata": _named("picture", "r:id", "o:relid", "src"),
    "v:textpath": _word_art,
    "a:txBody": _drawn_text,
    "c:chart": _named("chart", "r:id"),
    "cx:chart": _named("chart", "r:id"),
    "dgm:relIds": _named("diagram", "r:dm"),
    "o:OLEObject": _object,
    "w:control": _named("control", "w:name", "r:id"),
    "w:contentPart": _named("ink", "r:id"),
    "w14:contentPart": _named("ink", "r:id"),
    "w:altChunk": _named("alt-chunk", "r:id"),
    "w:subDoc": _named("sub-document", "r:id"),
}
