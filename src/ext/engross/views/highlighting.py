"""The kinds of words on lines of code, for colours. The text itself never changes.

A file is taken apart from its beginning to the last line that is needed, once, since a
line alone does not tell whether it stands inside a string. What takes too long to take
apart is shown without colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from engross.views.anchor_model import CodeRun

__all__ = ["BYTES_LIMIT", "coloured"]

BYTES_LIMIT = 512 * 1024
"""Most characters of a file that are taken apart."""
LINE_LIMIT = 2_000
"""A longer line is data, not code; its file is shown without colours."""

# The few kinds that are told apart: more colours would be read as meaning.
_KINDS = (
    ("Comment", "comment"),
    ("Literal.String", "string"),
    ("Literal.Number", "number"),
    ("Keyword", "keyword"),
    ("Name.Function", "name"),
    ("Name.Class", "name"),
    ("Name.Decorator", "name"),
)


def coloured(path: str, lines: Sequence[str], wanted: Sequence[int]) -> Mapping[int, tuple[CodeRun, ...]]:
    """For each wanted line (from 1) its runs; together they are the line, character for character.

    A line without runs of a kind, and every line of a file that no lexer knows, is one
    run without a kind.
    """
    plain = {number: (CodeRun("", lines[number - 1]),) for number in wanted}
    last = max(wanted, default=0)
    shown = lines[:last]
    if sum(map(len, shown)) > BYTES_LIMIT or max(map(len, shown), default=0) > LINE_LIMIT:
        return plain
    lexer = _lexer(path)
    if lexer is None:
        return plain
    found = _runs(lexer, shown, frozenset(wanted))
    return {
        number: runs if "".join(run.text for run in runs) == lines[number - 1] else plain[number]
        for number, runs in ((number, found.get(number, ())) for number in wanted)
    }


def _lexer(path: str) -> Any | None:
    from pygments.lexers import get_lexer_for_filename  # knows hundreds of languages, so imported late
    from pygments.util import ClassNotFound

    try:
        return get_lexer_for_filename(PurePosixPath(path).name, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


def _runs(lexer: Any, lines: Sequence[str], wanted: frozenset[int]) -> dict[int, tuple[CodeRun, ...]]:
    """The runs of the wanted lines. Other line ends than LF stay inside a line."""
    from pygments.lexers.special import TextLexer

    if isinstance(lexer, TextLexer):
        return {}
    found: dict[int, list[CodeRun]] = {}
    number = 1
    for _, kind, text in lexer.get_tokens_unprocessed("\n".join(lines)):
        name = _kind(str(kind))
        for at, piece in enumerate(text.split("\n")):
            number += at > 0
            if piece and number in wanted:
                _add(found.setdefault(number, []), name, piece)
    return {line: tuple(runs) for line, runs in found.items()}


def _add(runs: list[CodeRun], kind: str, text: str) -> None:
    if runs and runs[-1].kind == kind:
        runs[-1] = CodeRun(kind, runs[-1].text + text)
    else:
        runs.append(CodeRun(kind, text))


def _kind(token: str) -> str:
    name = token.removeprefix("Token.")
    return next((kind for prefix, kind in _KINDS if name.startswith(prefix)), "")
