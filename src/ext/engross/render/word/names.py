"""The named styles of the report. The names are the contract; their look is a template's."""

from __future__ import annotations

from types import MappingProxyType

from engross.render.outline.model import ParagraphKind
from engross.views.words import MarkKind

__all__ = ["CHARACTER", "HEADINGS", "MARKS", "OWNERS", "PARAGRAPH", "PARAGRAPHS", "PHRASE", "RECORD"]

HEADINGS = ("Title", "Heading 1", "Heading 2", "Heading 3")

PARAGRAPHS: MappingProxyType[ParagraphKind, str] = MappingProxyType(
    {
        "subtitle": "Subtitle",
        "scope": "Engross Scope",
        "label": "Engross Label",
        "state": "Engross Label",
        "text": "Normal",
        "evidence": "Engross Evidence Line",
        "record": "Engross Record Text",
        "next": "Engross Next Step",
        "note": "Engross Note",
        "legend": "Engross Note",
    }
)

MARKS: MappingProxyType[MarkKind, str] = MappingProxyType(
    {
        "issue": "Engross Issue Mark",
        "question": "Engross Question Mark",
        "definition": "Engross Definition Mark",
        "use": "Engross Source Text",
    }
)

PARAGRAPH = frozenset(
    {
        *HEADINGS,
        *PARAGRAPHS.values(),
        "TOC 1",
        "TOC 2",
        "Header",
        "Footer",
        "Engross Quote",
        "Engross List",
        "Engross Table Head",
        "Engross Table Text",
        "Engross Code",
        "Engross Code Line",
    }
)

PHRASE, RECORD = "Engross Phrase", "Engross Record"
OWNERS = (PHRASE, RECORD)
"""Character styles without a look: they say whose words a run holds. A style base need not have them."""

CHARACTER = frozenset({*MARKS.values(), *OWNERS, "Engross Term", "Hyperlink"})
