"""Word: the text of body, footnotes and endnotes that a reader sees with all changes accepted."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from engross.audit.anchor.visible.model import Unreadable, Visible
from engross.audit.anchor.visible.word_styles import HiddenStyles, Look, on, qualified

__all__ = ["MARKUP_LIMIT", "PART_LIMIT", "word_text"]

PART_LIMIT = 32 * 1024 * 1024
"""Most bytes of one unpacked part that are read; a report of that size has no reader."""
MARKUP_LIMIT = 4_000_000
"""Most tags of one part: it bounds the memory of the parsed part."""

_BODY = "word/document.xml"
_NOTES = ("word/footnotes.xml", "word/endnotes.xml")
_STYLES = "word/styles.xml"

_P, _R, _T, _TR = qualified("p"), qualified("r"), qualified("t"), qualified("tr")
_FIELD, _BOX = qualified("fldChar"), qualified("txbxContent")
# What reviewers deleted or moved away, properties, and the older copy of a drawing's text.
_LEFT_OUT = frozenset(
    {
        *(qualified(name) for name in ("del", "moveFrom", "delText", "instrText", "delInstrText")),
        *(qualified(name) for name in ("pPr", "rPr", "sectPr", "sdtPr")),
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

    Left out: deleted and moved-away text, hidden runs (also by style, also white or of no
    size), comments, field codes. A text box is read once, after the paragraph that it is
    anchored in. Headers and footers are not read.
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


@dataclass(slots=True)
class _Story:
    """One walk through a part. Complex fields stay open over paragraphs, so their state is kept here."""

    styles: HiddenStyles
    in_code: list[bool] = field(default_factory=list)

    def pieces(self, tree: etree._Element) -> Iterator[str]:
        """The visible pieces: paragraph by paragraph, by a walk that does not recurse."""
        pending = [tree]
        while pending:
            element = pending.pop()
            if element.tag == _P:
                boxes: list[etree._Element] = []
                yield "\n"
                yield from self._paragraph(element, boxes)
                yield "\n"
                pending.extend(reversed(boxes))
            elif _read(element) and not (element.tag == _TR and _row_hidden(element)):
                pending.extend(reversed(element))

    def _paragraph(self, paragraph: etree._Element, boxes: list[etree._Element]) -> Iterator[str]:
        """The visible pieces of one paragraph; the text boxes anchored in it are put into ``boxes``."""
        pending = [(child, Look()) for child in reversed(paragraph)]
        while pending:
            element, look = pending.pop()
            if not _read(element):
                continue
            if element.tag == _R:
                look = self.styles.look(element, paragraph)
            if element.tag == _FIELD:
                self._field(element.get(qualified("fldCharType")))
            elif element.tag == _BOX:
                boxes.extend([] if look.vanish else [element])
                continue
            elif not look.hidden and not any(self.in_code):
                yield (element.text or "") if element.tag == _T else _AS_TEXT.get(str(element.tag), "")
            pending.extend((child, look) for child in reversed(element))

    def _field(self, mark: str | None) -> None:
        if mark == "begin":
            self.in_code.append(True)
        elif mark == "separate" and self.in_code:
            self.in_code[-1] = False
        elif mark == "end" and self.in_code:
            self.in_code.pop()


def _read(element: etree._Element) -> bool:
    """Whether an element is looked into: no comment, no instruction, nothing left out."""
    return isinstance(element.tag, str) and element.tag not in _LEFT_OUT


def _row_hidden(row: etree._Element) -> bool:
    """Whether a row of a table is deleted or hidden."""
    properties = row.find(qualified("trPr"))
    return properties is not None and any(on(properties.find(qualified(name))) for name in ("del", "hidden"))
