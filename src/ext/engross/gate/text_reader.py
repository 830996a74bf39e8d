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
# The name of a page with its section, dates and the project's name, of which the last is words.
_TITLE = re.compile(r'^\.TH [^\n]*?"([^"\n]*)"[ ]*$', re.MULTILINE)
# Cells of a table, each between marks of its own, and the lines drawn between rows.
_CELL = re.compile(r"(?:^T\{|T\}|^_$)", re.MULTILINE)
_HEADING = re.compile(r"^\.S[HS] ([^\n]*)$", re.MULTILINE)
# What stands before the text of a TeX file is code, but for title and author.
_PREAMBLE = re.compile(r"\\(?:title|author|date|release)\{([^{}\n]*)\}")
_NAMES = re.compile(
    r"\\(?:begin|end|label|hypertarget|pageref|ref|nameref|index)\*?"
    r"(?:\[[^\]\n]*\])?\{(?:\\detokenize\{[^{}\n]*\}|[^{}\n]*)\}"
)
# Navigation of Texinfo repeats titles; other commands stand before their words.
_NODES = re.compile(
    r"^@(?:node|menu|end|anchor|settitle|setfilename|dircategory|geometry)\b[^\n]*$|@anchor\{[^{}\n]*\}",
    re.MULTILINE,
)
_TEXINFO = re.compile(r"^@[a-z]+ ?|@[a-z]+\{|[{}]", re.MULTILINE)
_CLOSED = re.compile(
    r"</(?:paragraph|title|subtitle|entry|term|definition|list_item|literal_block|attribution)>"
)
_COMMAND = re.compile(r"\\[a-zA-Z@]+\*?(?=\{)|[{}]")
_BORDER = re.compile(r"\+[-=+]+\+")
_LETTERS = re.compile(r"\\f[BIRP]|\\\(..|\\%")
_ENTITY = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&"}


def readable(raw: str, suffix: str) -> str:
    """The text without the markup of its format."""
    text = raw
    if _ROFF.fullmatch(suffix):
        text = _TITLE.sub(r"\n\1\n", _CELL.sub("\n\n", raw))
        text = _HEADING.sub(r"\n\1\n", text)
        text = _LETTERS.sub("", _WORDLESS.sub("", text)).replace("\n.", "\n")
    elif suffix == ".texi":
        text = _TEXINFO.sub("", _NODES.sub("\n\n", raw).replace("@item", "\n\n"))
    elif suffix in {".tex", ".xml", ".pseudoxml"}:
        text = _MARKUP.sub(" ", _without_commands(raw) if suffix == ".tex" else _CLOSED.sub("\n\n", raw))
    for entity, letter in _ENTITY.items():
        text = text.replace(entity, letter)
    return _unboxed(text.replace("\\", ""))


def _without_commands(raw: str) -> str:
    """The words of a TeX file; a command in front of its words leaves no gap between them."""
    head, mark, body = raw.partition("\\begin{document}")
    if mark:
        body = "\n\n".join((*_PREAMBLE.findall(head), body))
    text = _NAMES.sub("\n\n", (body if mark else raw).replace("\\sphinxhyphen{}", "-"))
    return _COMMAND.sub("", text)


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
