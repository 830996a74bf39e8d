"""From a place in a contract block to the elements of the document part that give its text."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from lxml import etree

from engross.contracts.checked import Checked
from engross.diagnostics import Where
from engross.source.docx.archive import open_archive
from engross.source.docx.blocks import block_paragraphs
from engross.source.docx.document_part import parse_document
from engross.source.docx.full.tags import short
from engross.source.docx.limits import LIMITS, Limits
from engross.source.docx.paragraph import text_elements
from engross.source.docx.refusal import RefusedError

__all__ = ["Origin", "Setting", "SpanMap", "spans_of"]

Setting = Literal["text", "tab-stop", "drawing", "equation", "moved-away"]
"""Where an element stands: in the words of the paragraph; in the paragraph's tab stops, whose
tabs the contract counts; in a drawing or its text box; in an equation; in text that a
tracked move took away."""

_SETTINGS: dict[str, Setting] = {
    "w:pPr": "tab-stop",
    "w:drawing": "drawing",
    "w:pict": "drawing",
    "w:object": "drawing",
    "m:oMath": "equation",
    "w:moveFrom": "moved-away",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """The part of a place that one element gives.

    ``start`` and ``end`` are code points of the block, ``offset`` where ``start`` lies in
    the element's own text (0 for tabs and breaks), comments and processing instructions in
    it not counted.

    ``path`` leads to the element from the root of ``word/document.xml``: at each step the
    index of the child, counting elements only. The first ``run`` steps lead to the run
    that holds it (the innermost one); ``None`` when no run does.
    """

    start: int
    end: int
    element: Literal["t", "tab", "br", "cr"]
    offset: int
    path: tuple[int, ...]
    run: int | None
    setting: Setting


class SpanMap:
    """The way back from every block of one document into its document part."""

    def __init__(self, paragraphs: list[etree._Element]) -> None:
        """Take the paragraphs of the contract's blocks in their order."""
        self._paragraphs = paragraphs
        self._texts: dict[int, tuple[list[etree._Element], list[int]]] = {}
        self._indexes: dict[etree._Element, dict[etree._Element, int]] = {}

    def origins(self, order: int, start: int, end: int) -> tuple[Origin, ...] | None:
        """What gives the text of a block from ``start`` to ``end``, in order and without a gap.

        A place of no length gives the one element that it lies in or behind, cut to
        nothing; in a block without text it gives nothing. ``None`` when there is no such
        block or the place does not lie in it.
        """
        if not 0 <= order < len(self._paragraphs):
            return None
        elements, bounds = self._text(order)
        if not 0 <= start <= end <= bounds[-1]:
            return None
        found: list[Origin] = []
        index = max(0, bisect_right(bounds, start if start < end else start - 1) - 1)
        while index < len(elements) and (bounds[index] < end or not found):
            first, last = max(start, bounds[index]), min(end, bounds[index + 1])
            found.append(self._origin(elements[index], first, last, first - bounds[index]))
            index += 1
        return tuple(found)

    def _text(self, order: int) -> tuple[list[etree._Element], list[int]]:
        """The elements of a block that give text, and where each begins; the end comes last."""
        if order not in self._texts:
            given = [(element, text) for element, text in text_elements(self._paragraphs[order]) if text]
            bounds = list(accumulate((len(text) for _, text in given), initial=0))
            self._texts[order] = [element for element, _ in given], bounds
        return self._texts[order]

    def _origin(self, element: etree._Element, start: int, end: int, offset: int) -> Origin:
        path: list[int] = []
        run: int | None = None
        setting: Setting = "text"
        step: etree._Element | None = element
        while step is not None:
            name, parent = short(step.tag), step.getparent()
            if name == "w:r" and run is None:
                run = len(path)
            if name != "w:p" or setting == "text":
                setting = _SETTINGS.get(name, setting)
            if parent is not None:
                path.append(self._index(parent, step))
            step = parent
        local: str = element.tag.rpartition("}")[2]
        return Origin(
            start,
            end,
            local,  # type: ignore[arg-type]
            offset,
            tuple(reversed(path)),
            None if run is None else len(path) - run,
            setting,
        )

    def _index(self, parent: etree._Element, child: etree._Element) -> int:
        if parent not in self._indexes:
            self._indexes[parent] = {found: index for index, found in enumerate(parent)}
        return self._indexes[parent][child]


def spans_of(data: bytes, name: str, *, limits: Limits = LIMITS) -> Checked[SpanMap]:
    """The span map of a DOCX given as bytes; ``name`` is for diagnostics.

    The value is absent exactly when the contract reading has none, with the same diagnostic.
    """
    where = Where(file=name)
    try:
        archive = open_archive(data, where, limits)
        _, body = parse_document(archive.document, where, limits)
        paragraphs, _ = block_paragraphs(body, where, limits.blocks)
    except RefusedError as refusal:
        return Checked(None, (refusal.diagnostic,))
    return Checked(SpanMap([element for element, _ in paragraphs]))
