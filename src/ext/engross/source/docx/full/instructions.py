"""Fields as they are met in a text: instruction, result, and data of form fields."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from engross.source.docx.full.fields import FieldDraft, checked_box, chosen_entry
from engross.source.docx.full.point import Context, Frame, Point
from engross.source.docx.full.tags import child, value

__all__ = ["INSTRUCTIONS"]

_BOXES = {True: "\u2612", False: "\u2610"}


def _character(point: Point, element: etree._Element, context: Context) -> None:
    kind = value(element, "w:fldCharType")
    if kind == "begin":
        draft = point.begin_field()
        draft.data = child(element, "w:ffData")
        draft.dirty = _is_true(value(element, "w:dirty"))
    elif kind == "separate":
        point.fields.separate()
    elif kind == "end":
        ended = point.end_field()
        if ended is not None and ended.data is not None:
            _form(point, ended, context)


def _form(point: Point, draft: FieldDraft, context: Context) -> None:
    """A form field shows what its data say, where it stores no result."""
    ticked, chosen = checked_box(draft.data), chosen_entry(draft.data)
    draft.data = None
    if draft.result:
        return
    if ticked is not None:
        draft.result = _BOXES[ticked]
        point.write(draft.result, context, "check-box")
    elif chosen is not None:
        draft.result = chosen
        point.write(chosen, context)


def _instruction(point: Point, element: etree._Element, context: Context) -> None:
    point.fields.instruct(element.text or "")


def _simple(point: Point, element: etree._Element, context: Context) -> Frame:
    draft = point.begin_field()
    draft.dirty = _is_true(value(element, "w:dirty"))
    point.fields.instruct(value(element, "w:instr") or "")
    point.fields.separate()

    def leave() -> None:
        point.end_field()

    return Frame(iter(element), context, leave)


def _is_true(text: str | None) -> bool:
    return (text or "0").lower() in {"1", "true", "on"}


INSTRUCTIONS: dict[str, Callable[[Point, etree._Element, Context], Frame | None]] = {
    "w:fldChar": _character,
    "w:instrText": _instruction,
    "w:delInstrText": _instruction,
    "w:fldSimple": _simple,
}
