"""Text of builders without elements and ids, made readable: markup of TeX, roff and XML left out."""

from __future__ import annotations

import re

from engross.gate.reading import Block, Reading, Segment

__all__ = ["plain_reading", "readable"]

_ROFF = re.compile(r"\.[1-9]\w*")
_MARKUP = re.compile(r"<[^<>]*>|\\[a-zA-Z@]+\*?(?:\{\})?")
# Requests of roff whose arguments are no words, and its font and letter escapes.
_WORDLESS = re.compile(
    r"^[.'](?!(?:SH|SS|TH|BR|BI|B|I|TP)\b)[^\n]*$|^\.(?:SH|SS|TH|TP|BR|BI|B|I)\b", re.MULTILINE
)
_BORDER = re.compile(r"\+[-=+]+\+")
_LETTERS = re.compile(r"\\f[BIRP]|\\\(..|\\%")
_ENTITY = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&"}


def readable(raw: str, suffix: str) -> str:
    """The text without the markup of its format."""
    text = raw
    if _ROFF.fullmatch(suffix):
        text = _LETTERS.sub("", _WORDLESS.sub("", raw)).replace("\n.", "\n")
    elif suffix in {".tex", ".xml", ".pseudoxml", ".texi"}:
        text = _MARKUP.sub(" ", raw)
    for entity, letter in _ENTITY.items():
        text = text.replace(entity, letter)
    return _unboxed(text.replace("\\", ""))


def _unboxed(text: str) -> str:
    """Tables drawn with lines, each cell a paragraph of its own: words run on inside a cell."""
    lines: list[str] = []
    cells: list[list[str]] = []
    for line in text.splitlines():
        drawn = line.strip()
        border = _BORDER.fullmatch(drawn) is not None
        if border or not (cells and drawn.startswith("|")):
            lines.extend(f"\n{' '.join(cell)}\n" for cell in cells)
            cells = [[] for _ in range(drawn.count("+") - 1)] if border else []
            lines.extend(() if border else (line,))
            continue
        parts = drawn.strip("|").split("|")
        # A bar inside a cell: nobody knows which cell the words belong to.
        for cell, part in zip(cells, parts if len(parts) == len(cells) else [drawn], strict=False):
            cell.append(part.strip())
    lines.extend(f"\n{' '.join(cell)}\n" for cell in cells)
    return "\n".join(lines)


def plain_reading(text: str, file: str) -> Reading:
    """The paragraphs and list entries of a text as blocks."""
    blocks = []
    for number, paragraph in enumerate(re.split(r"\n\s*\n|\n(?=\s*[-*•] )", text), 1):
        if paragraph.strip():
            blocks.append(Block((Segment(paragraph),), f"paragraph {number}"))
    return Reading(file, tuple(blocks), (), ())
