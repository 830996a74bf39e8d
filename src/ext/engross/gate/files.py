"""A rendering from disk: its bytes, its digest, and its reading in the format's own way."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.html_reader import MAX_DEPTH, read_page, too_deep
from engross.gate.markdown_reader import read_markdown
from engross.gate.model import Format
from engross.gate.outlined import list_headings
from engross.gate.page import Page
from engross.gate.page_reading import reading_of
from engross.gate.reading import Reading
from engross.gate.sheets import Sheets
from engross.gate.text_reader import plain_reading, readable
from engross.gate.word_package import Package, open_package
from engross.gate.word_reader import read_word
from engross.source.files import read_bytes, sha256_hex

__all__ = ["LIMIT", "Read", "format_of", "read_rendering"]

LIMIT = 256 * 1024 * 1024
"""Most bytes of a rendering that are read."""


@dataclass(frozen=True, slots=True)
class Read:
    """A rendering as read. ``raw`` is its markup, for what no reader sees; ``page`` only for HTML."""

    sha256: str | None
    reading: Reading | None
    page: Page | None
    raw: str
    package: Package | None
    problems: tuple[Diagnostic, ...]


def format_of(path: Path) -> Format:
    """The format by the name of a file, else by how its bytes begin."""
    suffix = path.suffix.lower()
    if suffix in {".docx", ".docm", ".dotx"}:
        return "word"
    if suffix in {".md", ".markdown"}:
        return "markdown"
    if suffix in {".html", ".htm", ".xhtml"}:
        return "html"
    data, _ = read_bytes(path, LIMIT)
    start = (data or b"")[:512].lstrip()
    if start.startswith(b"PK"):
        return "word"
    return "html" if start.startswith(b"<") else "markdown"


def read_rendering(
    path: Path, kind: Format, key: str, file: str, sheets: Sheets, held: bytes | None = None
) -> Read:
    """Read one rendering. ``key`` names the record of a Word file or a Markdown text.

    ``held`` are its bytes where they are at hand; ``path`` is then only where they would lie.
    """
    data, problem = (held, None) if held is not None else read_bytes(path, LIMIT)
    if data is None:
        found = problem.message if problem is not None else None
        message = "The rendering cannot be read."
        return _failed(None, diagnose("GT-001", Where(file=file), message, expected="a file", found=found))
    digest = sha256_hex(data)
    if kind == "word":
        return _word(data, digest, key, file)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _failed(digest, _damaged(file, f"no UTF-8: {error.reason} at byte {error.start}"))
    return (
        _page(text, digest, path, file, sheets)
        if kind == "html"
        else _text(text, digest, path, key, file, kind)
    )


def _page(text: str, digest: str, path: Path, file: str, sheets: Sheets) -> Read:
    if too_deep(text):
        return _failed(digest, _damaged(file, f"elements nested more than {MAX_DEPTH:,} deep"))
    page = read_page(text, path, sheets, file)
    return Read(digest, reading_of(page), page, text, None, ())


def _text(text: str, digest: str, path: Path, key: str, file: str, kind: Format) -> Read:
    if kind == "markdown":
        return Read(digest, read_markdown(text, key, file, list_headings()), None, text, None, ())
    return Read(digest, plain_reading(readable(text, path.suffix), file), None, text, None, ())


def _word(data: bytes, digest: str, key: str, file: str) -> Read:
    package, problems = open_package(data, file)
    if package is None:
        return Read(digest, None, None, "", None, problems)
    raw = "\n".join(etree.tostring(root, encoding="unicode") for root in package.values())
    return Read(digest, read_word(package, key, file, list_headings()), None, raw, package, problems)


def _damaged(file: str, found: str) -> Diagnostic:
    where = Where(file=file)
    return diagnose("GT-002", where, "The rendering cannot be read.", expected="an intact file", found=found)


def _failed(digest: str | None, problem: Diagnostic) -> Read:
    return Read(digest, None, None, "", None, (problem,))
