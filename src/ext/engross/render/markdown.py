"""The outline as CommonMark with pipe tables. No text of a document or record becomes markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from engross.render.markdown_text import address, anchor, code, exact, one_line, text
from engross.render.outline import outline
from engross.render.outline.marks import pieces
from engross.render.outline.model import (
    Block,
    BulletList,
    Cell,
    Code,
    Contents,
    Exact,
    Heading,
    Inline,
    Link,
    Outside,
    Paragraph,
    Part,
    Quote,
    Row,
    Table,
)
from engross.views.anchor_model import AnchorView, CodePassage
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.phrases import say
from engross.views.words import Excerpt

__all__ = ["markdown"]

_STRONG = frozenset({"label", "state"})


def markdown(view: LedgerView | UnfinishedView | AnchorView, part: Part = "report") -> str:
    """The whole view as Markdown. Every item stands after an empty ``<a id>`` with its id."""
    writer = _Writer()
    blocks = (writer.block(block) for block in outline(view, part).blocks)
    return "\n\n".join(block for block in blocks if block) + "\n"


class _Writer:
    """Writes blocks, and each id once."""

    def __init__(self) -> None:
        self._used: set[str] = set()

    def block(self, block: Block) -> str:
        """One block without blank lines around it."""
        match block:
            case Heading():
                written = self._heading(block)
            case Paragraph():
                written = _paragraph(block)
            case Quote():
                written = f"> {_line((block.words,))}"
            case Table():
                written = "\n".join(self._table(block))
            case BulletList():
                written = "\n".join(f"- {self._anchors(item.ids)}{_line(item.words)}" for item in block.items)
            case Code():
                written = _code(block.passage)
            case Contents():
                entries = " · ".join(_inline(entry) for entry in block.entries)
                written = f"{_strong(text(block.title.text))} {entries}"
        return written

    def _heading(self, heading: Heading) -> str:
        line = f"{'#' * (heading.level + 1)} {_line(heading.words)}"
        anchors = self._anchors(heading.ids)
        return f"{anchors}\n\n{line}" if anchors else line

    def _anchors(self, ids: Iterable[str]) -> str:
        fresh = [item for item in dict.fromkeys(ids) if item not in self._used]
        self._used.update(fresh)
        return "".join(anchor(item) for item in fresh)

    def _table(self, table: Table) -> Iterator[str]:
        yield _row(text(words.text) for words in table.head)
        yield _row("---:" if n in table.numbers else "---" for n in range(len(table.head)))
        for row in table.rows:
            yield _row(self._cells(row))

    def _cells(self, row: Row) -> Iterator[str]:
        anchors = self._anchors(row.ids)
        for cell in row.cells:
            yield anchors + _cell(cell, strong=row.total)
            anchors = ""


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell, *, strong: bool) -> str:
    words = _line(cell.words)
    if strong and words:
        words = _strong(words)
    return f"{words}<br>{_line(cell.note)}" if cell.note else words


def _paragraph(block: Paragraph) -> str:
    if block.kind in _STRONG:
        return _strong(_line(block.words))
    if block.kind == "evidence":
        return one_line(_strong(_line(block.words[:1])) + _joined(block.words[1:]))
    return _line(block.words)


def _line(words: tuple[Inline, ...]) -> str:
    return one_line(_joined(words))


def _joined(words: tuple[Inline, ...]) -> str:
    return "".join(_inline(word) for word in words)


def _inline(word: Inline) -> str:
    match word:
        case Exact():
            return exact(word.text)
        case Excerpt():
            return _excerpt(word)
        case Link():
            return f"[{_inline(word.words)}]({address(word.target)})"
        case Outside():
            return f"[{_inline(word.words)}](<{word.address}>)"
        case _:
            return text(word.text)


def _excerpt(excerpt: Excerpt) -> str:
    """The quotation with the marked words strong; ellipses stand outside of it."""
    cut = say("label.cut").text
    runs = groupby(pieces(excerpt), key=lambda piece: bool(piece[1] - {"use"}))
    quoted = [(marked, "".join(words for words, _ in run)) for marked, run in runs]
    body = "".join(_marked(words) if marked else text(words) for marked, words in quoted)
    return f"{f'{cut} ' if excerpt.cut_before else ''}{body}{f' {cut}' if excerpt.cut_after else ''}"


def _marked(words: str) -> str:
    """Strong words inside a sentence: asterisks count only beside letters and digits."""
    if words[:1].isalnum() and words[-1:].isalnum():
        return _strong(text(words))
    return f"<strong>{text(words)}</strong>"


def _strong(escaped: str) -> str:
    return f"**{escaped}**"


def _code(passage: CodePassage) -> str:
    """Numbered lines; the anchored line is marked in the margin."""
    width = len(str(passage.lines[-1].number))
    return code([f"{'>' if line.hit else ' '} {line.number:>{width}}  {line.text}" for line in passage.lines])
