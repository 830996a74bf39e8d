"""The text of a report as its reader sees it, by the kind of the file.

Source: anchor contract, "Binding to the candidate"; ids and citations count only where
somebody can see them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath
from typing import TypeAlias

from engross.audit.anchor.visible.html import html_text
from engross.audit.anchor.visible.markdown import markdown_text
from engross.audit.anchor.visible.model import Unreadable, Visible
from engross.audit.anchor.visible.plain import plain_text
from engross.audit.anchor.visible.restructuredtext import restructured_text
from engross.audit.anchor.visible.word import word_text

__all__ = ["Unreadable", "Visible", "visible_text"]

_Reader: TypeAlias = Callable[[str, bool], "Visible | Unreadable"]

_READERS: Mapping[str, _Reader] = {
    **dict.fromkeys((".htm", ".html", ".xhtml"), html_text),
    **dict.fromkeys((".markdown", ".md", ".mdown", ".mkd"), markdown_text),
    **dict.fromkeys((".rest", ".rst"), restructured_text),
    **dict.fromkeys((".adoc", ".org", ".text", ".txt"), plain_text),
}
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_OTHER_FORMATS = {b"%PDF-": "PDF", b"{\\rtf": "RTF", b"%!PS": "PostScript"}


def visible_text(name: str, data: bytes) -> Visible | Unreadable:
    """Read a report; the kind follows from the ending of its name, in any letter case.

    A file of another ending is taken for plain text when it is nothing but UTF-8 text.
    """
    kind = PurePosixPath(name).suffix.lower()
    if kind == ".docx":
        return word_text(data)
    if data.startswith(_UTF16):
        return Unreadable("it is UTF-16 text, not UTF-8")
    if b"\x00" in data:
        return Unreadable("it holds NUL bytes")
    for mark, name_of_format in _OTHER_FORMATS.items():
        if data.startswith(mark):
            return Unreadable(f"{name_of_format} files are not read")
    text, replaced = _decode(data)
    if replaced and kind not in _READERS:
        return Unreadable("it is of an unknown kind and not UTF-8 text")
    return _READERS.get(kind, plain_text)(text, replaced)


def _decode(data: bytes) -> tuple[str, bool]:
    """UTF-8 without its byte-order mark; the flag says that invalid bytes were replaced."""
    try:
        return data.decode("utf-8-sig"), False
    except UnicodeDecodeError:
        return data.decode("utf-8-sig", errors="replace"), True
