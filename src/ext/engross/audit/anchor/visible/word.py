"""Word: the text of body, footnotes and endnotes that a reader sees with all changes accepted."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from lxml import etree

from engross.audit.anchor.visible.model import Unreadable, Visible
from engross.audit.anchor.visible.word_styles import HiddenStyles, on, qualified

__all__ = ["PART_LIMIT", "word_text"]

PART_LIMIT = 32 * 1024 * 1024
"""Most bytes of one unpacked part that are read; a report of that size has no reader."""
MARKUP_LIMIT = 4_000_000
"""Most tags of one part: it bounds the memory of the parsed part."""

_BODY = "word/document.xml"
_NOTES = ("word/footnotes.xml", "word/endnotes.xml")
_STYLES = "word/styles.xml"

_P, _R, _T = qualified("p"), qualified("r"), qualified("t")
_FIELD = qualified("fldChar")
# What reviewers deleted or moved away, field codes, and the older copy of a drawing's text.
_LEFT_OUT = frozenset(
    {
        qualified("del"),
        qualified("moveFrom"),
        qualified("delText"),
        qualified("instrText"),
        qualified("delInstrText"),
        qualified("pPr"),
        qualified("rPr"),
        qualified("sectPr"),
        "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback",
    }
)
_AS_TEXT = {
    qualified("tab"): "\t",
    qualified("br"): "\n",
    qualified("cr"): "\n",
    qualified("noBreakHyphen"): "-",
}


def word_text(data: bytes) -> Visible | Unreadable:
    """The visible text: runs of a paragraph join without a gap, paragraphs and cells part.

    Left out: deleted and moved-away text, hidden runs (also by style), comments, field
    codes. Headers and footers are not read.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            names = frozenset(package.namelist())
            styles = HiddenStyles.read(_tree(package, _STYLES) if _STYLES in names else None)
            trees = [_tree(package, part) for part in (_BODY, *_NOTES) if part == _BODY or part in names]
    except (zipfile.BadZipFile, zlib.error, KeyError, OSError, RuntimeError, NotImplementedError, ValueError):
        return Unreadable("it is no intact Word file")
    except etree.XMLSyntaxError:
        return Unreadable("a part of the Word file is not well-formed")
    if trees[0].tag != qualified("document"):
        return Unreadable("its main part is no Word document")
    return Visible("".join(piece for tree in trees for piece in _Story(styles).pieces(tree)))


def _tree(package: zipfile.ZipFile, part: str) -> etree._Element:
    member = package.getinfo(part)
    if member.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise NotImplementedError(part)
    with package.open(member) as stream:
        data = stream.read(PART_LIMIT + 1)
    if len(data) > PART_LIMIT or data.count(b"<") > MARKUP_LIMIT:
        raise ValueError(part)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    return etree.fromstring(data, parser)


class _Story:
    """One walk through a part. Complex fields stay open over paragraphs, so their state is kept here."""

    def __init__(self, styles: HiddenStyles) -> None:
        self._styles = styles
        self._in_code: list[bool] = []

    def pieces(self, tree: etree._Element) -> Iterator[str]:
        """The visible pieces in document order, by a walk that does not recurse."""
        steps = etree.iterwalk(tree, events=("start", "end"))
        for event, element in steps:
            if element.tag == _P:
                yield "\n"
            elif event == "start" and self._skipped(element):
                steps.skip_subtree()
            elif event == "start":
                yield from self._shown(element)

    def _skipped(self, element: etree._Element) -> bool:
        if element.tag in _LEFT_OUT:
            return True
        if element.tag == _R:
            return self._styles.hidden(element)
        return element.tag == qualified("tr") and _row_deleted(element)

    def _shown(self, element: etree._Element) -> Iterator[str]:
        if element.tag == _FIELD:
            self._field(element.get(qualified("fldCharType")))
        elif not any(self._in_code):
            if element.tag == _T:
                yield element.text or ""
            elif element.tag in _AS_TEXT:
                yield _AS_TEXT[element.tag]

    def _field(self, mark: str | None) -> None:
        if mark == "begin":
            self._in_code.append(True)
        elif mark == "separate" and self._in_code:
            self._in_code[-1] = False
        elif mark == "end" and self._in_code:
            self._in_code.pop()


def _row_deleted(row: etree._Element) -> bool:
    properties = row.find(qualified("trPr"))
    return properties is not None and on(properties.find(qualified("del")))
