"""Read a Markdown rendering as its reader meets it, in the shape that the comparisons ask."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape

from engross.gate.outlined import item_ends, listed
from engross.gate.reading import Block, Carrier, Reading, Row, Segment, View
from engross.gate.text import folded
from engross.gate.visibility import Seen

__all__ = ["read_markdown"]

_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_HIDDEN = re.compile(
    r"<([a-z][a-z0-9]*)\b[^<>]*?(?:\shidden(?=[\s>=])|style\s*=\s*[\"'][^\"']*(?:display\s*:\s*none|visibility\s*:\s*hidden))"
    r"[^<>]*>.*?</\1\s*>",
    re.DOTALL | re.IGNORECASE,
)
_ANCHOR = re.compile(r"<a\s+(?:id|name)\s*=\s*[\"']([^\"']+)[\"']\s*>\s*(?:</a>)?", re.IGNORECASE)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$")
_LIST = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)")
_RULE = re.compile(r"\|?[\s:|-]+\|?")
_INLINE = re.compile(
    r"\\([!-/:-@\[-`{-~])|(`+)(.+?)(?<!`)\2(?!`)|!?\[([^\[\]]*)\]\([^()\s]*\)|<br\s*/?>|</?[a-zA-Z][^<>]*>|(&(?:#\d+|#x[0-9a-fA-F]+|\w+);)|(\*+)"
)
_CELLS = re.compile(r"(?<!\\)\|")


def read_markdown(text: str, key: str, file: str, headings: Mapping[str, str]) -> Reading:
    """The reading of a Markdown text that shows one record. ``headings`` as for Word."""
    lines = _Lines()
    lines.read(_HIDDEN.sub("", _COMMENT.sub("", text)).splitlines())
    blocks = tuple(lines.blocks)
    ends = item_ends(blocks)
    carriers = [
        Carrier(name, f"line {line}, a#{name}", start, ends.get(start, start + 1), Seen.SEEN)
        for name, start, line in lines.anchors
    ]
    return Reading(
        file,
        blocks,
        tuple(carriers),
        tuple(lines.rows),
        views=(View(key, "report", 0, len(blocks), "the text"),),
        lists=tuple(listed(blocks, headings)),
    )


@dataclass(slots=True)
class _Lines:
    """Blocks, rows and anchors while lines are read."""

    blocks: list[Block] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    anchors: list[tuple[str, int, int]] = field(default_factory=list)
    paragraph: list[str] = field(default_factory=list)
    begins: int = 0
    fence: str = ""

    def read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, 1):
            self._line(line, number)
        self._close()

    def _line(self, line: str, number: int) -> None:
        fence = _FENCE.match(line)
        if self.fence or fence:
            self._code(line, number, fence.group(1) if fence else "")
        elif not line.strip():
            self._close()
        elif heading := _HEADING.fullmatch(line):
            self._close()
            self._add(heading.group(2), number, "heading", len(heading.group(1)))
        elif line.lstrip().startswith("|"):
            self._close()
            self._row(line, number)
        elif entry := _LIST.fullmatch(line):
            self._close()
            self._add(entry.group(1), number, "li")
        else:
            if not self.paragraph:
                self.begins = number
            self.paragraph.append(line.lstrip("> "))

    def _code(self, line: str, number: int, mark: str) -> None:
        if not self.fence:
            self._close()
            self.fence = mark
        elif mark.startswith(self.fence) and line.strip() == mark:
            self.fence = ""
        elif line.strip():
            self.blocks.append(Block((Segment(line),), f"line {number}", "code"))

    def _close(self) -> None:
        if self.paragraph:
            self._add("\n".join(self.paragraph), self.begins, "p")
            self.paragraph = []

    def _row(self, line: str, number: int) -> None:
        if _RULE.fullmatch(line.strip()) and "-" in line:
            return
        block = len(self.blocks)
        cells = _CELLS.split(line.strip().removeprefix("|").removesuffix("|"))
        texts = tuple(folded(self._add(cell, number, "cell")) for cell in cells)
        self.rows.append(Row(texts, f"line {number}", block))

    def _add(self, source: str, number: int, style: str, level: int = 0) -> str:
        self.anchors.extend((name, len(self.blocks), number) for name in _ANCHOR.findall(source))
        text = "".join(_plain(source))
        if folded(text):
            self.blocks.append(Block((Segment(text),), f"line {number}", style, level))
        return text


def _plain(source: str) -> Iterator[str]:
    """The words without their marking; tags go, entities and escapes become their letters."""
    at = 0
    for match in _INLINE.finditer(source):
        yield source[at : match.start()]
        at = match.end()
        escaped, _, code, link, entity, _ = match.groups()
        if escaped is not None:
            yield escaped
        elif code is not None:
            yield code
        elif link is not None:
            yield "".join(_plain(link))
        elif entity is not None:
            yield unescape(entity)
        elif match.group().lower().startswith("<br"):
            yield "\n"
    yield source[at:]
