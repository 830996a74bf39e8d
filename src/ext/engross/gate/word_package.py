"""The parts of a Word file that a reader meets, taken from the package within bounds."""

from __future__ import annotations

import io
import re
import zipfile

from lxml import etree

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.docx.archive import open_archive
from engross.source.docx.limits import LIMITS
from engross.source.docx.member import unpack
from engross.source.docx.refusal import RefusedError

__all__ = ["DOCUMENT", "Package", "open_package"]

DOCUMENT = "word/document.xml"

_READ = re.compile(
    r"word/(?:document|styles|footnotes|endnotes|comments|(?:header|footer)\d*)\.xml|docProps/\w+\.xml|customXml/[\w/]+\.xml"
)

Package = dict[str, etree._Element]
"""Roots of the parts that were read, by their names, sorted."""


def open_package(data: bytes, file: str) -> tuple[Package | None, tuple[Diagnostic, ...]]:
    """The parts by name, or why the file cannot be read. Sizes are bounded as for any DOCX."""
    where = Where(file=file)
    try:
        open_archive(data, where, LIMITS)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = sorted(archive.infolist(), key=lambda member: member.filename)
        package: Package = {}
        for member in members:
            if _READ.fullmatch(member.filename):
                content = unpack(data, member, where, LIMITS.member_bytes)
                package[member.filename] = _parsed(content, member.filename)
    except RefusedError as refused:
        problem = refused.diagnostic
        return None, (_unreadable(file, problem.where.element, problem.message),)
    except _DamagedError as damaged:
        return None, (_unreadable(file, damaged.part, str(damaged)),)
    return package, ()


class _DamagedError(Exception):
    """A part that is no well-formed XML, or declares a document type."""

    def __init__(self, part: str, message: str) -> None:
        super().__init__(message)
        self.part = part


def _parsed(content: bytes, name: str) -> etree._Element:
    # A document type may define entities; no part of a Word file has one. Looked for in
    # the raw bytes, since the parser would already have expanded it.
    if b"<!DOCTYPE" in content or "<!DOCTYPE".encode("utf-16-le") in content:
        raise _DamagedError(name, "The part declares a document type.")
    try:
        return etree.fromstring(
            content, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True)
        )
    except etree.XMLSyntaxError as error:
        raise _DamagedError(name, f"The part is no well-formed XML: {error.msg}") from error


def _unreadable(file: str, element: str | None, found: str) -> Diagnostic:
    where = Where(file=file, element=element)
    return diagnose("GT-002", where, "The Word file cannot be read.", expected="an intact DOCX", found=found)
