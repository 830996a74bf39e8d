"""What the sections of a document say: which headers are printed, how notes are numbered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from engross.source.docx.full.notes import NoteNumbers, NoteSetting
from engross.source.docx.full.package import Relation
from engross.source.docx.full.stories import StoryKind
from engross.source.docx.full.tags import child, is_on, short, value

__all__ = ["MarginPart", "margin_parts", "note_numbers", "sections_of"]

_NOTE_FORMS = {"footnote": "decimal", "endnote": "lowerRoman"}
_MARGINS: dict[str, StoryKind] = {"w:headerReference": "header", "w:footerReference": "footer"}


@dataclass(slots=True)
class MarginPart:
    """A header or footer: the member that holds it, and whether any page prints it."""

    kind: StoryKind
    part: str
    shown: bool = False


def sections_of(root: etree._Element) -> list[etree._Element]:
    """The properties of the sections in order, without those that a tracked change replaced."""
    found = root.iter("{*}sectPr")
    return [section for section in found if not _is_former(section)]


def _is_former(section: etree._Element) -> bool:
    parent = section.getparent()
    return parent is not None and short(parent.tag) == "w:sectPrChange"


def note_numbers(sections: list[etree._Element], settings: etree._Element | None) -> dict[str, NoteNumbers]:
    """For ``footnote`` and ``endnote`` how the references are numbered."""
    found = {}
    for kind, form in _NOTE_FORMS.items():
        name = f"w:{kind}Pr"
        general = NoteSetting(form).changed(child(settings, name))
        found[kind] = NoteNumbers(
            [general.changed(child(section, name)) for section in sections] or [general]
        )
    return found


def margin_parts(
    sections: list[etree._Element], settings: etree._Element | None, relations: Mapping[str, Relation]
) -> list[MarginPart]:
    """The headers and footers that sections name, each once, in the order of the sections.

    A section without its own takes over those of the one before. One for first pages is
    printed where a section sets them apart, one for even pages where the document does.
    """
    even = bool(is_on(child(settings, "w:evenAndOddHeaders")))
    parts: dict[str, MarginPart] = {}
    valid: dict[tuple[str, str], MarginPart] = {}
    for section in sections:
        for reference in section:
            kind = _MARGINS.get(short(reference.tag))
            relation = relations.get(value(reference, "r:id") or "")
            if kind is not None and relation is not None and not relation.outside:
                part = parts.setdefault(relation.target, MarginPart(kind, relation.target))
                valid[kind, value(reference, "w:type") or "default"] = part
        first = bool(is_on(child(section, "w:titlePg")))
        for (_, pages), part in valid.items():
            part.shown |= pages == "default" or (pages == "first" and first) or (pages == "even" and even)
    return list(parts.values())
