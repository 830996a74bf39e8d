"""The full reading against what LibreOffice prints.

Each contract is copied with all changes accepted (by the few lines here, not by the code
under test), printed as PDF, and the words of the PDF are looked for in the accepted view.
Run with ``-s`` to see the figures.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import unicodedata
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from engross.source.docx.full import FullDocument, read_full

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
CONTRACTS = (
    "ccs-call-off-order-form-tracked",
    "ccs-joint-schedule-1-definitions",
    "clean-consulting-agreement",
    "clean-consulting-agreement-v2",
    "common-paper-cloud-service-agreement",
    "eu-scc-controller-to-processor",
    "german-it-services-excerpt",
    "msdn-eula",
)
CHANGED_PARTS = re.compile(r"word/(?:document|(?:header|footer)\d*|footnotes|endnotes)\.xml")
RANGES = {
    f"{W}{name}" for name in ("bookmarkStart", "bookmarkEnd", "commentRangeStart", "commentRangeEnd")
} | {f"{W}move{way}Range{end}" for way in ("From", "To") for end in ("Start", "End")}
FORMER = (
    "rPrChange",
    "pPrChange",
    "sectPrChange",
    "tblPrChange",
    "trPrChange",
    "tcPrChange",
    "numberingChange",
)
WORD = re.compile(r"[^\W_]+")
EDGE = 8  # lines at the top and bottom of a page that a header or footer may take
LEAST = 0.99

needs_printing = pytest.mark.skipif(
    shutil.which("soffice") is None or shutil.which("pdftotext") is None,
    reason="LibreOffice's Writer and poppler-utils are not installed (scripts/prepare-system pictures)",
)


def accepted_copy(data: bytes) -> bytes:
    """The same document with every tracked change accepted."""
    copy = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as archive,
        zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in archive.namelist():
            content = archive.read(name)
            if CHANGED_PARTS.fullmatch(name):
                root = etree.fromstring(content)
                accept(root)
                content = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
            target.writestr(name, content)
    return copy.getvalue()


def accept(root: etree._Element) -> None:
    for paragraph in reversed(list(root.iter(f"{W}p"))):
        mark = paragraph.find(f"{W}pPr/{W}rPr")
        if mark is not None and any(mark.find(f"{W}{name}") is not None for name in ("del", "moveFrom")):
            run_on(paragraph)
    for row in list(root.iter(f"{W}tr")):
        if row.find(f"{W}trPr/{W}del") is not None:
            remove(row)
    for former in list(root.iter(*(f"{W}{name}" for name in FORMER))):
        remove(former)
    for gone in list(root.iter(f"{W}del", f"{W}moveFrom")):
        remove(gone)
    for kept in list(root.iter(f"{W}ins", f"{W}moveTo")):
        parent = kept.getparent()
        if parent is not None:
            parent[parent.index(kept) : parent.index(kept) + 1] = list(kept)


def run_on(paragraph: etree._Element) -> None:
    """Put what a paragraph holds before what the next one holds."""
    following = paragraph.getnext()
    while following is not None and following.tag in RANGES:
        following = following.getnext()
    if following is not None and following.tag == f"{W}p":
        at = 1 if following.find(f"{W}pPr") is not None else 0
        following[at:at] = [child for child in paragraph if child.tag != f"{W}pPr"]
        remove(paragraph)


def remove(element: etree._Element) -> None:
    parent = element.getparent()
    if parent is not None:
        parent.remove(element)


@pytest.fixture(scope="module")
def printed(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with each contract's PDF."""
    folder = tmp_path_factory.mktemp("printed")
    for name in CONTRACTS:
        (folder / f"{name}.docx").write_bytes(accepted_copy((corpus / "docx" / f"{name}.docx").read_bytes()))
    profile = f"-env:UserInstallation=file://{folder}/profile"
    command = [
        "soffice",
        profile,
        "--headless",
        "--norestore",
        "--convert-to",
        "pdf",
        "--outdir",
        str(folder),
    ]
    files = [str(folder / f"{name}.docx") for name in CONTRACTS]
    subprocess.run([*command, *files], check=True, capture_output=True, timeout=600)
    for name in CONTRACTS:
        assert (folder / f"{name}.pdf").exists(), f"LibreOffice printed no {name}"
    return folder


def pages(folder: Path, name: str, *options: str) -> list[str]:
    """The text of each page."""
    command = ["pdftotext", *options, str(folder / f"{name}.pdf"), "-"]
    text = subprocess.run(command, check=True, capture_output=True, timeout=60).stdout
    return text.decode().removesuffix("\f").split("\f")


def words(text: str) -> Iterator[str]:
    return (found.group() for found in WORD.finditer(unicodedata.normalize("NFKC", text).casefold()))


def once(pages: list[str]) -> str:
    """All pages, with headers and footers only where they stand for the first time."""
    seen: set[str] = set()
    kept = []
    for page in pages:
        lines = [line.strip() for line in page.splitlines() if line.strip()]
        alike = [re.sub(r"\d+", "#", line) for line in lines]
        first, last = 0, len(lines)
        while first < last and alike[first] in seen:
            first += 1
        while first < last and alike[last - 1] in seen:
            last -= 1
        kept += lines[first:last]
        seen.update(alike[:EDGE], alike[-EDGE:])
    return "\n".join(kept)


def read(corpus: Path, name: str) -> FullDocument:
    document = read_full(corpus / "docx" / f"{name}.docx").value
    assert document is not None
    return document


@needs_printing
@pytest.mark.parametrize("name", CONTRACTS)
def test_the_words_of_the_page_are_read(corpus: Path, printed: Path, name: str) -> None:
    document = read(corpus, name)
    page = Counter(words(once(pages(printed, name))))
    ours = Counter(words(document.text("accepted", hidden=False, labels=True)))
    found, total = sum((page & ours).values()), sum(page.values())
    back = sum((page & ours).values()) / sum(ours.values())
    missing = dict((page - ours).most_common(12))
    print(
        f"\n{name}: {found} of {total} words, {found / total:.2%}; of ours on the page {back:.2%}; "
        f"missing {missing}"
    )
    assert total > 300
    assert found / total >= LEAST


@needs_printing
@pytest.mark.parametrize("name", CONTRACTS)
def test_the_numbers_of_the_page_are_computed(corpus: Path, printed: Path, name: str) -> None:
    # As laid out, since a number in the margin is a column of its own in reading order.
    page = " ".join(" ".join(pages(printed, name, "-layout")).split()).casefold()
    numbered = []
    for paragraph in read(corpus, name).body.paragraphs:
        opening = " ".join(paragraph.text("accepted").split()[:2]).casefold()
        if paragraph.label is not None and not paragraph.label.bullet and opening:
            numbered.append(f"{paragraph.label.text.casefold()} {opening}")
    missing = [opening for opening in numbered if opening not in page]
    print(
        f"\n{name}: {len(numbered) - len(missing)} of {len(numbered)} numbers on the page; "
        f"missing {missing[:5]}"
    )
    assert len(missing) <= len(numbered) // 100


def test_comments_are_those_of_the_comments_part(corpus: Path) -> None:
    name = "ccs-call-off-order-form-tracked"
    with zipfile.ZipFile(corpus / "docx" / f"{name}.docx") as archive:
        root = etree.fromstring(archive.read("word/comments.xml"))
    stored = [
        "".join(text.text or "" for text in comment.iter(f"{W}t")).split()
        for comment in root.iter(f"{W}comment")
    ]
    document = read(corpus, name)
    told = [document.stories[comment.story].text("accepted").split() for comment in document.comments]
    assert len(told) == 16
    assert ["".join(found) for found in told] == ["".join(found) for found in stored]


def test_the_accepted_copy_has_no_changes(corpus: Path) -> None:
    data = accepted_copy((corpus / "docx" / "ccs-call-off-order-form-tracked.docx").read_bytes())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        root = etree.fromstring(archive.read("word/document.xml"))
    assert list(root.iter(f"{W}ins", f"{W}del", f"{W}moveFrom", f"{W}moveTo")) == []
    assert len(list(root.iter(f"{W}t"))) > 400
