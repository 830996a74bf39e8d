"""Inline Markdown: code spans, escapes, links, raw HTML, character references, emphasis."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from html import unescape
from html.entities import html5
from typing import ClassVar

from engross.audit.anchor.visible.emphasis import Run, dissolve, run_at
from engross.audit.anchor.visible.sketch import Kind, Piece, Sketch

__all__ = ["DESTINATION", "TITLE", "Inline", "label_of"]

DESTINATION = r"<(?:\\.|[^<>\n\\])*+>|[^\s<]\S*+"
"""A link's address in a definition, as a pattern."""
TITLE = r"\"(?:\\.|[^\"\\])*+\"|'(?:\\.|[^'\\])*+'|\((?:\\.|[^()\\])*+\)"
"""A link's title, as a pattern."""

_SPECIAL = re.compile(r"\\.?|`+|<|&|!?\[|\]|\*+|_+", re.DOTALL)
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.\-]{1,31}:[^\s<>]*+|[^\s<>@]{1,64}@[^\s<>@]{1,255})>")
_REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|([A-Za-z][A-Za-z0-9]{1,31}));")
_ANGLED = re.compile(r"<(?:\\.|[^<>\n\\])*+>")
_TAIL = re.compile(rf"(?:\s++(?:{TITLE}))?+\s*+\)")
_GAP = re.compile(r"\s*+")
_LABEL = re.compile(r"\[((?:\\.|[^\[\]\\]){0,999})\]")
_ATTRIBUTE = r"\s++[A-Za-z_:][\w:.\-]*+(?:\s*+=\s*+(?:[^\s\"'=<>`]++|\"[^\"]*+\"|'[^']*+'))?+"
_PARENTHESES = 32
_LABEL_LIMIT = 1_000


def label_of(text: str) -> str:
    """A link's label as it is compared: without letter case and with single spaces."""
    return " ".join(text.casefold().split())


@dataclass(frozen=True, slots=True)
class _Opener:
    """Where the text of a link or of a picture begins: the piece with its mark, the place behind it."""

    piece: int
    start: int
    image: bool


class Inline:
    """One pass over the text of a paragraph. Linear: no mark is looked for twice in vain."""

    TAG: ClassVar[str] = rf"<[A-Za-z][A-Za-z0-9\-]*+(?:{_ATTRIBUTE})*+\s*+/?>|</[A-Za-z][A-Za-z0-9\-]*+\s*+>"
    """A complete tag, as a pattern."""
    _RAW: ClassVar[re.Pattern[str]] = re.compile(rf"{TAG}|<\?|<![A-Za-z]|<!\[CDATA\[")

    def __init__(self, text: str, labels: frozenset[str], sketch: Sketch) -> None:
        """Take the text, the labels that the report defines, and where the pieces go."""
        self._text = text
        self._labels = labels
        self._sketch = sketch
        self._last_end = text.rfind(">")
        self._runs: list[Run] = []
        self._openers: list[_Opener] = []
        self._ticks: dict[int, list[int]] = {}
        for run in re.finditer("`+", text):
            self._ticks.setdefault(len(run[0]), []).append(run.start())

    def read(self) -> str | None:
        """Put the pieces into the sketch; what stands in a comment that is left open, if one is."""
        at = 0
        while (found := _SPECIAL.search(self._text, at)) is not None:
            self._say(self._text[at : found.start()])
            after = self._mark(found[0], found.start())
            if after is None:
                self._drop(next((opener.piece for opener in self._openers if opener.image), None))
                self._finish()
                return self._text[found.end() :]
            at = after
        self._say(self._text[at:])
        self._finish()
        return None

    def _finish(self) -> None:
        dissolve(self._runs)
        for run in self._runs:
            self._sketch.pieces[run.piece].text = run.char * run.count

    def _say(self, text: str) -> None:
        if text:
            self._sketch.add(Kind.TEXT, text)

    def _mark(self, mark: str, at: int) -> int | None:
        """Read what begins with a mark; where to go on, ``None`` in a comment without an end."""
        match mark[0]:
            case "`":
                after: int | None = self._code(mark, at)
            case "<":
                after = self._angle(at)
            case "&":
                after = self._reference(at)
            case "]":
                after = self._link(at)
            case _:
                self._lone(mark, at)
                after = at + len(mark)
        return after

    def _lone(self, mark: str, at: int) -> None:
        """An escape, a run of emphasis, or the beginning of a link."""
        if mark[0] in "*_":
            self._runs.append(run_at(self._text, at, len(mark), len(self._sketch.pieces)))
        elif mark[0] in "![":
            self._openers.append(_Opener(len(self._sketch.pieces), at + len(mark), mark[0] == "!"))
        self._say(mark[1:] if mark[0] == "\\" and mark[1:] in _PUNCTUATION else mark)

    def _code(self, mark: str, at: int) -> int:
        starts = self._ticks.get(len(mark), [])
        index = bisect_left(starts, at + len(mark))
        if index == len(starts):
            self._say(mark)
            return at + len(mark)
        code = self._text[at + len(mark) : starts[index]].replace("\n", " ")
        padded = code.startswith(" ") and code.endswith(" ") and code.strip(" ")
        self._say(code[1:-1] if padded else code)
        return starts[index] + len(mark)

    def _angle(self, at: int) -> int | None:
        if self._text.startswith("<!--", at):
            return self._comment(at)
        if link := _AUTOLINK.match(self._text, at):
            self._say(link[1])
            return link.end()
        raw = self._RAW.match(self._text, at)
        if raw is None or at > self._last_end:
            self._say("<")
            return at + 1
        # A browser ends instructions and declarations at the next ">", whatever Markdown says.
        end = raw.end() if raw[0].endswith(">") else self._text.find(">", at) + 1
        self._sketch.add(Kind.RAW, self._text[at:end])
        return end

    def _comment(self, at: int) -> int | None:
        for short in ("<!-->", "<!--->"):
            if self._text.startswith(short, at):
                return at + len(short)
        end = self._text.find("-->", at + 4)
        return None if end < 0 else end + 3

    def _reference(self, at: int) -> int:
        found = _REFERENCE.match(self._text, at)
        if found is None or (found[1] and f"{found[1]};" not in html5):
            self._say("&")
            return at + 1
        self._say(unescape(found[0]))
        return found.end()

    def _link(self, at: int) -> int:
        if not self._openers:
            self._say("]")
            return at + 1
        opener = self._openers.pop()
        first, end = opener.piece, self._target_end(at + 1)
        if end is None and at - opener.start < _LABEL_LIMIT:
            end = at + 1 if label_of(self._text[opener.start : at]) in self._labels else None
        if end is None:
            self._say("]")
            return at + 1
        if opener.image:
            # The words in the place of a picture are shown only where the picture is not.
            self._drop(first)
        else:
            self._sketch.pieces[first] = Piece(Kind.BORDER, "<a>")
            self._sketch.add(Kind.BORDER, "</a>")
        self._sketch.add(Kind.ASIDE, self._text[at + 1 : end])
        return end

    def _drop(self, first: int | None) -> None:
        """Take back the pieces from a place on."""
        if first is not None:
            del self._sketch.pieces[first:]
            while self._runs and self._runs[-1].piece >= first:
                self._runs.pop()

    def _target_end(self, at: int) -> int | None:
        """Where the target of a link ends that begins behind its text; ``None`` if there is none."""
        if self._text.startswith("(", at):
            end = self._destination_end(_GAP.match(self._text, at + 1).end())  # type: ignore[union-attr]
            tail = None if end is None else _TAIL.match(self._text, end)
            if tail:
                return tail.end()
        label = _LABEL.match(self._text, at)
        return label.end() if label and (not label[1] or label_of(label[1]) in self._labels) else None

    def _destination_end(self, at: int) -> int | None:
        if self._text.startswith("<", at):
            angled = _ANGLED.match(self._text, at)
            return angled.end() if angled else None
        depth = 0
        while at < len(self._text) and not (char := self._text[at]).isspace():
            if char == ")" and not depth:
                break
            depth += (char == "(") - (char == ")")
            if depth > _PARENTHESES:
                return None
            at += 2 if char == "\\" else 1
        return min(at, len(self._text))
