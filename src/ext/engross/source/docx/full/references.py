"""Cross-references: whether what a field stores still names what it refers to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engross.source.docx.full.document import Field
from engross.source.docx.full.paragraphs import Paragraph
from engross.source.docx.full.stories import Anchor, Story

__all__ = ["checked_references"]

_REFERRING = frozenset({"REF", "PAGEREF", "NOTEREF"})
_NUMBER_SWITCHES = frozenset({"\\n", "\\r", "\\w"})
_NO_NUMBER = "0"  # what Word stores for a paragraph without a number


def checked_references(
    fields: Sequence[Field], bookmarks: Mapping[str, Anchor], stories: Sequence[Story]
) -> tuple[Field, ...]:
    """The fields, with a problem named where a reference leads nowhere or to another number now.

    A number is compared by its letters and digits, and may be as short as the place of
    the reference allows, as ``(a)`` for ``4.2(a)``.
    """
    return tuple(_checked(field, bookmarks, stories) for field in fields)


def _checked(field: Field, bookmarks: Mapping[str, Anchor], stories: Sequence[Story]) -> Field:
    words = field.code.split()
    if field.problem is not None or field.name not in _REFERRING or len(words) < 2:
        return field
    anchor = bookmarks.get(words[1].strip('"'))
    if anchor is None:
        return replace(field, problem="target-missing")
    paragraphs = stories[anchor.story].paragraphs
    if field.name != "REF" or _NUMBER_SWITCHES.isdisjoint(words) or anchor.paragraph >= len(paragraphs):
        return field
    if _names(field.result, paragraphs[anchor.paragraph]):
        return field
    return replace(field, problem="result-differs")


def _names(result: str, paragraph: Paragraph) -> bool:
    if paragraph.label is None:
        return result.strip() == _NO_NUMBER
    if paragraph.label.bullet or not paragraph.label.exact:
        return True
    stored, printed = _bare(result), [_bare(text) for text in paragraph.clause]
    own, whole = printed[-1], ""
    for text in printed:
        whole = text if text.startswith(whole) else whole + text
    return bool(stored) and (whole.endswith(stored) or own.endswith(stored) or stored == "".join(printed))


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
