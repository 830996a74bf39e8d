"""Elements that stand around content of any size: changes, controls, alternates; and ranges."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from engross.source.docx.full.alternates import chosen_branch, holds_text
from engross.source.docx.full.gathering import NoteCall
from engross.source.docx.full.pieces import ChangeKind
from engross.source.docx.full.point import Context, Frame, Level, Point
from engross.source.docx.full.tags import child, is_on, short, value

__all__ = ["CHANGE_KINDS", "WRAPPERS"]

Handler = Callable[[Point, etree._Element, Context], Frame | None]

CHANGE_KINDS: dict[str, ChangeKind] = {
    "w:ins": "inserted",
    "w:del": "deleted",
    "w:moveFrom": "moved-from",
    "w:moveTo": "moved-to",
}


def _changed(point: Point, element: etree._Element, context: Context) -> Frame:
    change = point.change(CHANGE_KINDS[short(element.tag)])
    return Frame(iter(element), context.within(change))


def _control(point: Point, element: etree._Element, context: Context) -> Frame | None:
    content = child(element, "w:sdtContent")
    if content is None:
        return None
    waits = is_on(child(child(element, "w:sdtPr"), "w:showingPlcHdr"))
    return Frame(iter(content), context._replace(placeholder=context.placeholder or bool(waits)))


def _alternate(point: Point, element: etree._Element, context: Context) -> Frame | None:
    point.gathering.count_scopes(len(element.nsmap) * (1 + len(element)))
    branch = chosen_branch(element)
    if any(other is not branch and holds_text(other) for other in element):
        point.gathering.alternates += 1
    return None if branch is None else Frame(iter(branch), context)


def _move_begins(kind: ChangeKind) -> Handler:
    def begin(point: Point, element: etree._Element, context: Context) -> None:
        point.moves[kind] = value(element, "w:name") or ""

    return begin


def _move_ends(kind: ChangeKind) -> Handler:
    def end(point: Point, element: etree._Element, context: Context) -> None:
        point.moves.pop(kind, None)

    return end


def _bookmark(point: Point, element: etree._Element, context: Context) -> None:
    point.gathering.bookmarks.setdefault(value(element, "w:name") or "", point.anchor())


def _comment_start(point: Point, element: etree._Element, context: Context) -> None:
    point.gathering.comment_starts.setdefault(value(element, "w:id") or "", point.anchor())


def _comment_end(point: Point, element: etree._Element, context: Context) -> None:
    point.gathering.comment_ends.setdefault(value(element, "w:id") or "", point.anchor())


def _comment_point(point: Point, element: etree._Element, context: Context) -> None:
    point.gathering.comment_points.setdefault(value(element, "w:id") or "", point.anchor())


def _note_call(kind: str) -> Handler:
    def call(point: Point, element: etree._Element, context: Context) -> None:
        key = (kind, value(element, "w:id") or "")
        own_mark = (value(element, "w:customMarkFollows") or "0").lower() in {"1", "true", "on"}
        printed = "" if own_mark else point.gathering.notes[kind].next()
        point.gathering.calls.setdefault(key, NoteCall(point.anchor(), printed))
        if context.level is Level.WORDS:
            point.write(printed, context, "note-reference")

    return call


def _note_number(point: Point, element: etree._Element, context: Context) -> None:
    point.write(point.story.printed, context, "note-reference")


WRAPPERS: dict[str, Handler] = {
    **dict.fromkeys(CHANGE_KINDS, _changed),
    "w:sdt": _control,
    "mc:AlternateContent": _alternate,
    "w:moveFromRangeStart": _move_begins("moved-from"),
    "w:moveFromRangeEnd": _move_ends("moved-from"),
    "w:moveToRangeStart": _move_begins("moved-to"),
    "w:moveToRangeEnd": _move_ends("moved-to"),
    "w:bookmarkStart": _bookmark,
    "w:commentRangeStart": _comment_start,
    "w:commentRangeEnd": _comment_end,
    "w:commentReference": _comment_point,
    "w:footnoteReference": _note_call("footnote"),
    "w:endnoteReference": _note_call("endnote"),
    "w:footnoteRef": _note_number,
    "w:endnoteRef": _note_number,
}
