"""Inlines as runs: each piece of text in runs of its own, so that its owner can be read back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from lxml import etree

from engross.render.outline.marks import pieces
from engross.render.outline.model import Exact, Gap, Inline, Link, Name, Outside
from engross.render.word.names import MARKS, PHRASE, RECORD
from engross.render.word.styles import Styles
from engross.render.word.xml import XML_SPACE, add, field, w
from engross.views.carriers import bookmark_of
from engross.views.legible import legible
from engross.views.phrases import say
from engross.views.words import Excerpt, MarkKind, Recorded, Said

__all__ = ["Pen", "right_to_left"]

# The blocks that hold scripts written from right to left.
_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
_BREAKS = re.compile(r"[\t\n]|[^\t\n]+")


class Pen:
    """Writes runs, links and bookmarks of one document, and counts its bookmarks."""

    def __init__(self, styles: Styles, key: str, targets: frozenset[str]) -> None:
        self.styles = styles
        self._key = key
        self._targets = targets
        self._used: set[str] = set()

    def words(self, parent: etree._Element, words: Iterable[Inline], *, bold: bool = False) -> None:
        """Append inlines to a paragraph. ``bold`` is for words whose column or place is a heading."""
        for word in words:
            self._word(parent, word, bold)

    def bookmarked(self, parent: etree._Element, ids: Iterable[str], words: Iterable[Inline]) -> None:
        """Append inlines inside the bookmarks of ``ids``; an id already used is left out."""
        names = [self._bookmark(item) for item in ids]
        fresh = [name for name in dict.fromkeys(names) if name not in self._used]
        numbers = range(len(self._used) + 1, len(self._used) + 1 + len(fresh))
        self._used.update(fresh)
        for number, name in zip(numbers, fresh, strict=True):
            add(parent, "bookmarkStart", id=number, name=name)
        self.words(parent, words)
        for number in reversed(numbers):
            add(parent, "bookmarkEnd", id=number)

    def run(
        self,
        parent: etree._Element,
        text: str,
        style: str | None = None,
        *,
        bold: bool = False,
        colour: str | None = None,
    ) -> None:
        """Append one run; tabs and line feeds become Word's own. ``colour`` is six hex digits."""
        text = legible(text)
        run = add(parent, "r")
        self._properties(run, text, style, bold, colour)
        for piece in _BREAKS.findall(text):
            if piece == "\t":
                add(run, "tab")
            elif piece == "\n":
                add(run, "br")
            else:
                _text(run, piece)

    def link(self, parent: etree._Element, target: str) -> etree._Element | None:
        """Append an internal link, or nothing when the document has no such place."""
        if target not in self._targets:
            return None
        return add(parent, "hyperlink", anchor=self._bookmark(target), history=1)

    def _bookmark(self, target: str) -> str:
        """The bookmark of an item as render and gate agree; a section's looks like no item's."""
        return bookmark_of(self._key, target)

    def _properties(
        self, run: etree._Element, text: str, style: str | None, bold: bool, colour: str | None
    ) -> None:
        rtl = right_to_left(text)
        if not (style or bold or rtl or colour):
            return
        properties = add(run, "rPr")
        if style:
            add(properties, "rStyle", val=self.styles.character[style])
        if bold:
            add(properties, "b")
            add(properties, "bCs")
        if colour:
            add(properties, "color", val=colour)
        if rtl:
            add(properties, "rtl")

    def _word(self, parent: etree._Element, word: Inline, bold: bool) -> None:
        match word:
            case Gap():
                self.run(parent, word.text, bold=bold)
            case Said():
                self.run(parent, word.text, PHRASE, bold=bold)
            case Recorded() | Exact():
                self.run(parent, word.text, RECORD, bold=bold)
            case Name():
                self.run(parent, word.text, "Engross Term")
            case Excerpt():
                self._excerpt(parent, word)
            case Link():
                link = self.link(parent, word.target)
                if link is None:
                    self._word(parent, word.words, bold)
                else:
                    self.run(link, word.words.text, "Hyperlink", bold=bold)
            case Outside():
                self._outside(parent, word)

    def _outside(self, parent: etree._Element, word: Outside) -> None:
        """A field, so that no part of the file has to list the address beside it."""
        field(parent, "begin")
        code = add(add(parent, "r"), "instrText")
        code.text = f' HYPERLINK "{word.address}" '
        code.set(XML_SPACE, "preserve")
        field(parent, "separate")
        self.run(parent, word.words.text, "Hyperlink")
        field(parent, "end")

    def _excerpt(self, parent: etree._Element, excerpt: Excerpt) -> None:
        cut = say("label.cut").text
        if excerpt.cut_before:
            self.run(parent, f"{cut}\u00a0")
        for text, kinds in pieces(excerpt):
            self.run(parent, text, _style(kinds))
            if "definition" in kinds and _style(kinds) != MARKS["definition"]:
                _boxed(parent[-1])
        if excerpt.cut_after:
            self.run(parent, f"\u00a0{cut}")


def _style(kinds: frozenset[MarkKind]) -> str:
    order: Iterator[MarkKind] = iter(("issue", "question", "definition"))
    return next((MARKS[kind] for kind in order if kind in kinds), "Engross Source Text")


def _boxed(run: etree._Element) -> None:
    """The box of a definition, together with another mark's line."""
    properties = run.find(w("rPr"))
    if properties is None:
        return
    box = etree.Element(w("bdr"))
    for name, value in (("val", "single"), ("sz", "4"), ("space", "0"), ("color", "auto")):
        box.set(w(name), value)
    right = properties.find(w("rtl"))
    if right is None:
        properties.append(box)
    else:
        right.addprevious(box)


def _text(run: etree._Element, text: str) -> None:
    element = add(run, "t")
    element.text = text
    if text != text.strip():
        element.set(XML_SPACE, "preserve")


def right_to_left(text: str) -> bool:
    """Whether most letters of the text belong to a script written from right to left."""
    if _RIGHT.search(text) is None:
        return False
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    right = sum(kind in ("R", "AL") for kind in kinds)
    return right > sum(kind == "L" for kind in kinds)
