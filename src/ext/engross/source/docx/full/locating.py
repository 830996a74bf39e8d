"""Where each block of the ledger contract stands, as a lawyer cites it: clause number and heading."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

from engross.source.docx.full.captions import caption_of, stands_alone, title_of
from engross.source.docx.full.document import FullDocument
from engross.source.docx.full.paragraphs import Heading, Paragraph

__all__ = ["Locus", "loci"]

_NAMED = re.compile(r"[^\W\d_]{2,}\s")  # "Section 2.01", "Article II"
_SEVERAL = re.compile(r"\d+(?:\.\d+)+")
_FIRST = frozenset(["1", "a", "A", "i", "I"])


@dataclass(frozen=True, slots=True)
class Locus:
    """The place of one block.

    ``number`` is how its clause is cited, as ``7.4.b`` or ``2.2(iii)`` or ``Section 2.01(a)``,
    empty where it has no number of its own; ``typed`` tells that the number stands in the
    text and was not computed. ``alone`` is false where other blocks have the same number.
    ``heading`` are words of the document: the caption of the clause or of the nearest one
    around it, else the nearest heading above.
    """

    number: str = ""
    typed: bool = False
    alone: bool = True
    heading: str = ""


def loci(full: FullDocument) -> tuple[Locus, ...]:
    """The place of every block, in the order of the blocks."""
    captions = _Captions()
    found: list[Locus] = []
    blocks = (paragraph for paragraph in full.body.paragraphs if paragraph.block is not None)
    for paragraph in sorted(blocks, key=lambda one: one.block or 0):
        path = _path(paragraph)
        captions.enter(paragraph, path)
        found.append(Locus(cited(path), bool(paragraph.typed), True, captions.over(paragraph)))
    often = Counter(locus.number for locus in found if locus.number)
    return tuple(replace(locus, alone=often[locus.number] < 2) for locus in found)


class _Captions:
    """The captions of the clauses that hold at the point reached, and the headings that do not."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, ...], str] = {}
        self._around: tuple[str, ...] = ()
        self._row: tuple[int, int] | None = None
        self._alone = ""
        self._met: tuple[Heading, ...] = ()
        self._passed: tuple[Heading, ...] = ()

    def enter(self, paragraph: Paragraph, path: tuple[str, ...]) -> None:
        """A block that is reached; ``path`` are its numbers."""
        if path:
            self._pass_by(paragraph, path)
            self._known = {known: text for known, text in self._known.items() if path[: len(known)] == known}
            caption = _caption(paragraph)
            if caption:
                self._known[path] = caption
            self._around, self._row = path, _row(paragraph)
        elif paragraph.outline is not None or _stands_alone(paragraph):
            self._known, self._around = {}, ()
            self._alone = "" if paragraph.outline is not None else title_of(_words(paragraph))

    def over(self, paragraph: Paragraph) -> str:
        """The nearest caption, else the nearest heading; clauses in other table rows hold nothing."""
        if self._row in (None, _row(paragraph)):
            for length in range(len(self._around), 0, -1):
                if self._around[:length] in self._known:
                    return self._known[self._around[:length]]
        if self._alone and not _stands_alone(paragraph):
            return self._alone
        above = (heading for heading in reversed(paragraph.headings) if heading not in self._passed)
        return next(filter(None, (title_of(heading.text) for heading in above)), "")

    def _pass_by(self, paragraph: Paragraph, path: tuple[str, ...]) -> None:
        """A count that goes on behind a heading without a number does not stand under that heading."""
        new = tuple(one for one in paragraph.headings if one not in self._met and not one.label)
        begins = path[0].strip("(). ") in _FIRST
        if begins:
            self._passed, self._alone = (), self._alone if len(path) == 1 else ""
        elif self._around or self._met:
            self._passed += new
            self._alone = ""
        self._met = paragraph.headings


def cited(path: tuple[str, ...]) -> str:
    """The numbers that lead to a clause as one: ``("2.", "2.2", "(i)")`` is ``2.2(i)``."""
    number = ""
    for label in path:
        own = label.strip().removesuffix(".").strip()
        if not number or own.startswith(number) or _NAMED.match(own) or _SEVERAL.fullmatch(own):
            number = own
        elif own.startswith("("):
            number += own
        else:
            number += f" {own}" if own.endswith(")") else f".{own}"
    return number


def _path(paragraph: Paragraph) -> tuple[str, ...]:
    label = paragraph.label
    if label is not None and not label.exact:
        return ()
    return paragraph.clause or paragraph.typed


def _row(paragraph: Paragraph) -> tuple[int, int] | None:
    return None if paragraph.cell is None else (paragraph.cell.table, paragraph.cell.row)


def _words(paragraph: Paragraph) -> str:
    return paragraph.text("accepted", hidden=False).strip()


def _stands_alone(paragraph: Paragraph) -> bool:
    """Whether a paragraph that is not set as a heading is one all the same."""
    return paragraph.label is None and paragraph.cell is None and stands_alone(_words(paragraph))


def _caption(paragraph: Paragraph) -> str:
    words = _words(paragraph)
    if paragraph.typed:
        words = words.partition(paragraph.typed[-1])[2].lstrip(". \t\u00a0")
    return title_of(words) if paragraph.outline is not None else caption_of(words)
