"""Reading a Word file back, by hand and not with the code that wrote it."""

from __future__ import annotations

import io
import zipfile

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
QUOTED = {"EngrossSourceText", "EngrossIssueMark", "EngrossQuestionMark", "EngrossDefinitionMark"}


def part(data: bytes, name: str) -> etree._Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return etree.fromstring(archive.read(name))


def body(data: bytes) -> etree._Element:
    found = part(data, "word/document.xml").find(f"{W}body")
    assert found is not None
    return found


def text_of(element: etree._Element) -> str:
    """Text as Word shows it: tabs, line ends and letters of all runs."""
    signs = {f"{W}tab": "\t", f"{W}br": "\n"}
    runs = [child for run in element.iter(f"{W}r") for child in run]
    return "".join(
        (child.text or "") if child.tag == f"{W}t" else signs.get(str(child.tag), "") for child in runs
    )


def style_of(element: etree._Element, kind: str = "pPr/pStyle") -> str | None:
    found = element.find("/".join(W + name for name in kind.split("/")))
    return None if found is None else found.get(f"{W}val")


def paragraphs(data: bytes, style: str) -> list[etree._Element]:
    return [p for p in body(data).iter(f"{W}p") if style_of(p) == style]


def texts(data: bytes, style: str) -> list[str]:
    return [text_of(p) for p in paragraphs(data, style)]


def quoted(paragraph: etree._Element) -> str:
    return "".join(
        text_of_run(run) for run in paragraph.iter(f"{W}r") if style_of(run, "rPr/rStyle") in QUOTED
    )


def text_of_run(run: etree._Element) -> str:
    holder = etree.Element("holder")
    holder.append(etree.fromstring(etree.tostring(run)))
    return text_of(holder)


def bookmarks(data: bytes) -> dict[str, list[str]]:
    """The text inside each bookmark, by name."""
    found: dict[str, list[str]] = {}
    for paragraph in body(data).iter(f"{W}p"):
        inside: dict[str, str] = {}
        names: dict[str | None, str] = {}
        for child in paragraph:
            number = child.get(f"{W}id")
            if child.tag == f"{W}bookmarkStart":
                names[number] = child.get(f"{W}name", "")
                inside[names[number]] = ""
            elif child.tag == f"{W}bookmarkEnd":
                found.setdefault(names[number], []).append(inside.pop(names[number]))
            elif child.tag == f"{W}r":
                inside = {name: text + text_of_run(child) for name, text in inside.items()}
        assert not inside
    return found


def rows(data: bytes, first: str) -> list[list[str]]:
    """The rows of the table whose first header cell reads ``first``."""
    for table in body(data).iter(f"{W}tbl"):
        cells = [[text_of(cell) for cell in row.iter(f"{W}tc")] for row in table.iter(f"{W}tr")]
        if cells[0][0] == first:
            return cells
    raise AssertionError(f"no table begins with {first}")
