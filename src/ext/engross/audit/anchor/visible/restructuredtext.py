"""reStructuredText: the text that a rendered page shows, whatever the source holds besides.

Out of sight are comments, link targets, substitution definitions, raw output, what only
some builders show, and of directives what is no text. Literal blocks and code are shown
as they are written. Linear, line by line; nothing is run or included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engross.audit.anchor.visible.model import Visible
from engross.audit.anchor.visible.rest_directives import SHOWN_OPTIONS, Showing, showing
from engross.audit.anchor.visible.rest_inline import Inline

__all__ = ["restructured_text"]

_LINE_END = re.compile(r"\r\n?")
_WORD = r"[^\W_]++(?:[-._+:][^\W_]++)*+"
_BULLET, _NUMBER = r"[-*+\u2022\u2023\u2043]", r"\(?(?:#|[0-9]{1,9}|[A-Za-z]|[ivxlcdmIVXLCDM]{1,9})[.)]"
_MARKER = rf"(?:{_BULLET}|{_NUMBER}|:(?!\s)[^:`]{{1,99}}:)[ ]+"
_LEAD = re.compile(rf"[ ]*(?:{_MARKER}){{0,16}}")
_EXPLICIT = re.compile(r"\.\.(?:[ ]+|\Z)")
_TARGET = re.compile(r"_(?![ ])|__(?:[ :]|\Z)")
_NOTE = re.compile(rf"\[(?:[0-9]+|#(?:{_WORD})?|\*|{_WORD})\](?=[ ]|\Z)")
_SUBSTITUTION = re.compile(r"\|(?![ ])[^|]+\|[ ]")
_DIRECTIVE = re.compile(rf"(?P<name>{_WORD})[ ]?::(?:[ ]+|\Z)")
_OPTION = re.compile(r"[ ]*:(?!\s)(?P<name>[^:`]{1,99}):(?:[ ]+|\Z)")
_FIELD = re.compile(r":(?!\s)[^:`]{1,99}:(?:[ ]|\Z)")
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1*[ ]*\Z")
_NO_PARAGRAPH = re.compile(r"[|+]|>>> |[=-]{2}")
_SUBSTITUTED = re.compile(r"\.\.[ ]+\|([^|\n]+)\|[ ]")
_RAW_ROLE = re.compile(rf"\.\.[ ]+role::[ ]+({_WORD})[ ]*\(\s*raw\s*\)")


def restructured_text(text: str, replaced: bool) -> Visible:
    """The visible text. A link whose address alone cites a line does not count."""
    plain = _LINE_END.sub("\n", text).expandtabs(8)
    substituted = frozenset(" ".join(name.split()).lower() for name in _SUBSTITUTED.findall(plain))
    inline = Inline(substituted, frozenset(name.lower() for name in _RAW_ROLE.findall(plain)))
    return Visible("".join(_Reader(plain.split("\n"), inline).read()), "", replaced, text)


@dataclass(slots=True)
class _Header:
    """An open directive: how far it is indented, what it shows, and whether an option's value goes on."""

    indent: int
    shows: Showing
    option: int | None = None
    option_shown: bool = False


class _Reader:
    """The blocks of a report. A block that hides or is code lasts while lines are indented deeper."""

    def __init__(self, lines: list[str], inline: Inline) -> None:
        self._lines = lines
        self._inline = inline
        self._paragraph: list[str] = []
        self._indent = 0
        self._hidden: int | None = None
        self._code: int | None = None
        self._announced: int | None = None
        self._quoted: str | None = None
        self._header: _Header | None = None
        # At the head of a file, fields are about the file; Sphinx takes them off the page.
        self._head = True

    def read(self) -> Iterator[str]:
        for number, line in enumerate(self._lines):
            if line.strip():
                yield from self._line(line.rstrip(), number)
            else:
                yield from self._blank()
        yield from self._flush()

    def _blank(self) -> Iterator[str]:
        if self._paragraph and self._paragraph[-1].rstrip().endswith("::"):
            self._announced = self._indent
        yield from self._flush()
        self._quoted = None
        if self._header is not None and self._header.shows is Showing.CODE:
            self._code = self._header.indent
        self._header = None
        yield "\n"

    def _line(self, line: str, number: int) -> Iterator[str]:
        indent = len(line) - len(line.lstrip(" "))
        if self._hidden is not None:
            if indent > self._hidden:
                return
            self._hidden = None
        announced, self._announced = self._announced, None
        if announced is not None and indent > announced:
            self._code = announced
        elif announced == indent and line[indent] in _PUNCTUATION:
            # Code need not be indented where each of its lines begins with one and the same sign.
            self._quoted = line[indent]
        if self._code is not None and indent > self._code:
            yield line + "\n"
            return
        self._code = None
        if self._header is not None:
            if indent > self._header.indent:
                yield from self._in_header(self._header, line, indent)
                return
            self._header = None
        yield from self._text(line, indent, number)

    def _in_header(self, header: _Header, line: str, indent: int) -> Iterator[str]:
        """A line directly after that of a directive: an option, or more of its argument."""
        option = _OPTION.match(line)
        if header.option is not None and indent > header.option:
            if header.option_shown:
                yield self._inline.shown(line) + "\n"
        elif option:
            yield from self._flush()
            header.option, header.option_shown = indent, option["name"].lower() in SHOWN_OPTIONS
            if header.option_shown:
                yield self._inline.shown(line[option.end() :]) + "\n"
        elif header.shows is Showing.WORDS:
            self._header = None
            yield from self._text(line, indent, 0)

    def _text(self, line: str, indent: int, number: int) -> Iterator[str]:
        if self._quoted is not None and line.startswith(self._quoted, indent):
            yield line + "\n"
            return
        self._quoted = None
        if self._paragraph and indent != self._indent:
            yield from self._flush()
        lead = _LEAD.match(line)
        start = lead.end() if lead else indent
        rest = line[start:]
        fresh = not self._paragraph or start > indent
        if fresh and (rest.startswith("__ ") or rest == "__"):
            yield from self._flush()
            self._hidden = start
            return
        explicit = _EXPLICIT.match(rest) if fresh else None
        if explicit:
            yield from self._flush()
            yield line[:start]
            yield from self._explicit(rest[explicit.end() :], start, number)
            return
        yield from self._words(line, rest, indent, start)

    def _words(self, line: str, rest: str, indent: int, start: int) -> Iterator[str]:
        if self._head and _FIELD.match(line):
            self._hidden = indent
            return
        if rest.startswith(">>> "):
            yield from self._flush()
            self._quoted = ""
            yield line + "\n"
            return
        if start > indent:
            yield from self._flush()
        self._indent = start if start > indent else indent
        self._paragraph.append(line)
        if self._adorned(rest):
            yield from self._flush()
        elif _NO_PARAGRAPH.match(rest):
            self._head = False
            yield from self._flush()

    def _adorned(self, rest: str) -> bool:
        """Whether a line of the paragraph is the line above or below a title."""
        title = self._paragraph[0].strip() if len(self._paragraph) == 2 else ""
        long_enough = len(rest) >= 4 or 0 < len(title) <= len(rest)
        return long_enough and rest != "::" and _ADORNMENT.match(rest) is not None

    def _explicit(self, rest: str, start: int, number: int) -> Iterator[str]:
        """What stands behind two dots: a target, a note, a definition, a directive, or a comment."""
        directive = _DIRECTIVE.match(rest)
        note = _NOTE.match(rest)
        if note:
            self._head = False
            yield self._inline.shown(rest) + "\n"
        elif directive and not _TARGET.match(rest):
            yield from self._directive(directive, rest, start)
        elif rest or not self._blank_after(number):
            self._hidden = start

    def _directive(self, directive: re.Match[str], rest: str, start: int) -> Iterator[str]:
        shows = showing(directive["name"])
        if shows is Showing.NOTHING:
            self._hidden = start
            return
        self._head = False
        self._header = _Header(start, shows)
        if shows is Showing.WORDS and (words := rest[directive.end() :]):
            yield self._inline.shown(words) + "\n"

    def _blank_after(self, number: int) -> bool:
        """Whether nothing follows two lone dots: they end a block, and hide nothing."""
        return number + 1 >= len(self._lines) or not self._lines[number + 1].strip()

    def _flush(self) -> Iterator[str]:
        """The paragraph so far, its inline marks read."""
        if self._paragraph:
            lines, self._paragraph = self._paragraph, []
            text = "\n".join(lines)
            titled = len(lines) <= 2 and _ADORNMENT.match(lines[-1].strip())
            self._head = self._head and bool(titled)
            yield self._inline.shown(text) + "\n"
