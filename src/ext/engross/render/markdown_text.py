"""Text that stays text: what Markdown and its common extensions would take for markup, escaped.

Beside CommonMark this covers pipe tables, attribute lists, macros, roles, footnotes,
math, emoji and bare addresses, for it is not known which of them a host has switched on.
"""

from __future__ import annotations

import re
from html import escape as html_escape
from urllib.parse import quote

from engross.views.legible import legible

__all__ = ["address", "anchor", "code", "exact", "one_line", "text"]

_BACKSLASH = frozenset("\\`*_[]#()+!-.")
_RISKY = re.compile(
    r"[\\`*_\[\]#&<>{}|~$^\t\n]"  # markup anywhere
    r"|:(?=//|[\w+-]+:)"  # bare addresses, emoji
    r"|(?<=www)\."
    r"|=(?==)|(?<==)=|\+(?=\+)|(?<=\+)\+"
    r"|\((?=(?:c|r|tm|p)\))",
    re.IGNORECASE,
)
# Markup only at the start of a line; every piece of text may come to stand there.
_START = re.compile(r"^(\s*\d{0,9})([-+=.%:?!;()])")
_LIST = re.compile(r"^(\d{1,9})([.)])(?=\s|$)")
_PLAIN = re.compile(r"[A-Za-z0-9]{1,8}")
_SPANNED = re.compile(r"[^\s`|{}<>](?:[^`|{}<>\t\n]*[^\s`|{}<>])?")
_FENCE = re.compile(r"`+")
# What preprocessors look for before Markdown is read, also inside code.
_BEFORE = re.compile(r"\{[{%#]|-8<-")


def text(words: str) -> str:
    """The words on one line, escaped; a line feed becomes ``<br>``."""
    escaped = _RISKY.sub(lambda found: _escaped(found[0]), legible(words))
    return _START.sub(lambda found: found[1] + _escaped(found[2]), escaped)


def _escaped(letter: str) -> str:
    if letter == "\n":
        return "<br>"
    return f"\\{letter}" if letter in _BACKSLASH else _entity(letter)


def _entity(letter: str) -> str:
    return f"&#{ord(letter)};"


def exact(words: str) -> str:
    """Machine text unbroken: as it is, in a code span, or escaped where neither can hold it."""
    words = legible(words)
    if _PLAIN.fullmatch(words):
        return words
    return f"`{words}`" if _SPANNED.fullmatch(words) else text(words)


def code(lines: list[str]) -> str:
    """A block of code: fenced, or as an element where a preprocessor would read into a fence."""
    body = "\n".join(legible(line) for line in lines)
    if _BEFORE.search(body):
        safe = html_escape(body).replace("{", "&#123;").replace("-8&lt;-", "-8&lt;&#45;")
        return f"<pre><code>{safe}</code></pre>"
    longest = max(map(len, _FENCE.findall(body)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{body}\n{fence}"


def one_line(words: str) -> str:
    """A composed line without blanks at its ends, and no list by accident."""
    return _LIST.sub(r"\1\\\2", words.strip())


def anchor(item_id: str) -> str:
    """An empty element that carries an id."""
    return f'<a id="{html_escape(legible(item_id), quote=True)}"></a>'


def address(target: str) -> str:
    """The address of an id in the same text."""
    return "#" + quote(legible(target), safe="-._~:")
