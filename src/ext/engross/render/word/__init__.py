"""The Word report: the outline of a view in named styles, the same bytes every time."""

from __future__ import annotations

import io
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import docx
from lxml import etree

from engross.render.outline import outline
from engross.render.outline.model import BulletList, Heading, Outline, Table
from engross.render.word.base import pack, read_base
from engross.render.word.body import Body
from engross.render.word.pages import TALL, WIDE, Page, footer, header, section
from engross.render.word.runs import Pen
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.legible import legible

__all__ = ["word_report"]

LANGUAGE = "en-GB"


def word_report(view: LedgerView | UnfinishedView | AnchorView, user_templates: Path | None = None) -> bytes:
    """The report of a finished review or of a research record, as the bytes of a ``.docx``.

    ``user_templates`` is a folder whose ``word/styles.xml`` wins over the packaged one.
    Raises ``ValueError`` for an unfinished review, of which there is no Word report, and
    ``RenderError`` (RN-011) for a style base that cannot be used.
    """
    if isinstance(view, UnfinishedView):
        raise ValueError("an unfinished review has no Word report")  # noqa: TRY004 - it is a state, not a type
    content = outline(view)
    base = read_base(user_templates)
    document: Any = docx.Document(io.BytesIO(base.data))
    _properties(document, content)
    pen = Pen(base.styles, content.key, _targets(content))
    running = {page: _running(document, content, page, pen) for page in (TALL, WIDE)}
    Body(document.element.body, pen, partial(_section, running)).write(content)
    return _settled(document)


def _targets(content: Outline) -> frozenset[str]:
    """Every id that the document will carry."""
    found: set[str] = set()
    for block in content.blocks:
        match block:
            case Heading():
                found.update(block.ids)
            case BulletList():
                found.update(item for entry in block.items for item in entry.ids)
            case Table():
                found.update(item for row in block.rows for item in row.ids)
    return frozenset(found)


def _properties(document: Any, content: Outline) -> None:
    properties = document.core_properties
    # Word allows 255 characters in a property.
    properties.title = legible(content.title.text)[:255]
    properties.subject = legible(content.subject.text)[:255]
    properties.language = LANGUAGE


def _running(document: Any, content: Outline, page: Page, pen: Pen) -> tuple[str, str]:
    header_part, header_id = document.part.add_header_part()
    footer_part, footer_id = document.part.add_footer_part()
    header(header_part.element, content, page, pen)
    footer(footer_part.element, content, page, pen)
    return header_id, footer_id


def _section(running: dict[Page, tuple[str, str]], page: Page) -> etree._Element:
    return section(page, *running[page])


def _settled(document: Any) -> bytes:
    """The package with fixed dates: python-docx writes the clock into its ZIP."""
    loose = io.BytesIO()
    document.save(loose)
    with zipfile.ZipFile(loose) as archive:
        return pack([(name, archive.read(name)) for name in archive.namelist()])
