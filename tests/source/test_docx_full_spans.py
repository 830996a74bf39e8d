"""From a place in a block back to the elements of the document part."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from engross.source.docx import document_from_bytes, read_docx
from engross.source.docx.full import Origin, SpanMap, spans_of

SIGNS = {"tab": "\t", "br": "\n", "cr": "\n"}


def opened(data: bytes) -> SpanMap:
    checked = spans_of(data, "c.docx")
    assert checked.diagnostics == ()
    assert checked.value is not None
    return checked.value


def at(root: etree._Element, path: tuple[int, ...]) -> etree._Element:
    """Follow a path in a tree that was parsed with comments and instructions kept."""
    for index in path:
        root = [child for child in root if isinstance(child.tag, str)][index]
    return root


def given_by(root: etree._Element, origin: Origin) -> str:
    """The text that the element at the end of a path gives, read without the code under test."""
    element = at(root, origin.path)
    assert etree.QName(element).localname == origin.element
    text = SIGNS.get(origin.element)
    if text is None:
        text = "".join(element.xpath("text()"))
    return text[origin.offset : origin.offset + origin.end - origin.start]


def corpus_files(corpus: Path) -> list[Path]:
    folders = (corpus / "docx", corpus / "docx" / "structure")
    return [path for folder in folders for path in sorted(folder.glob("*.docx")) if read_docx(path).value]


def test_every_character_of_the_corpus_is_found_again(corpus: Path) -> None:
    files = corpus_files(corpus)
    assert len(files) == 18
    for path in files:
        document, spans = read_docx(path).value, opened(path.read_bytes())
        assert document is not None
        root = etree.fromstring(zipfile.ZipFile(path).read("word/document.xml"))
        for block in document.blocks:
            whole = spans.origins(block.order, 0, len(block.text))
            assert whole is not None
            assert "".join(given_by(root, origin) for origin in whole) == block.text
            bounds = [origin.start for origin in whole] + [len(block.text)]
            assert bounds == [0, *(origin.end for origin in whole)] or not whole
            givers = [origin for origin in whole for _ in range(origin.start, origin.end)]
            for position, origin in enumerate(givers):
                (single,) = spans.origins(block.order, position, position + 1) or ()
                assert (single.path, single.offset) == (origin.path, origin.offset + position - origin.start)


def test_every_run_of_the_corpus_is_a_run(corpus: Path) -> None:
    for path in corpus_files(corpus):
        document, spans = read_docx(path).value, opened(path.read_bytes())
        assert document is not None
        root = etree.fromstring(zipfile.ZipFile(path).read("word/document.xml"))
        for block in document.blocks:
            for origin in spans.origins(block.order, 0, len(block.text)) or ():
                assert (origin.run is None) == (origin.setting == "tab-stop")
                if origin.run is not None:
                    assert etree.QName(at(root, origin.path[: origin.run])).localname == "r"


BODY = (
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><!-- a -->'
    "<w:r><w:t>The </w:t></w:r>"
    "<?pi x?><w:hyperlink><w:r><w:t>F</w:t><w:tab/><w:t>e<!-- b -->e</w:t></w:r></w:hyperlink>"
    "<w:ins><w:r><w:t></w:t><w:br/><w:t>x</w:t></w:r></w:ins>"
    "<w:moveFrom><w:r><w:t>y</w:t></w:r></w:moveFrom>"
    "<m:oMath><m:r><m:t>z</m:t></m:r></m:oMath>"
    "<w:r><w:pict><w:txbxContent><w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>box</w:t></w:r></w:p>"
    "</w:txbxContent></w:pict></w:r></w:p><w:p/>"
)


@pytest.fixture(scope="module")
def example(docx: Callable[..., bytes]) -> tuple[str, SpanMap, etree._Element]:
    data = docx(BODY)
    document = document_from_bytes(data, "c").value
    assert document is not None
    from io import BytesIO

    root = etree.fromstring(zipfile.ZipFile(BytesIO(data)).read("word/document.xml"))
    return document.blocks[0].text, opened(data), root


def test_settings_tell_where_an_element_stands(example: tuple[str, SpanMap, etree._Element]) -> None:
    text, spans, _ = example
    assert text == "\tThe F\tee\nxyz\tbox"
    origins = spans.origins(0, 0, len(text))
    assert origins is not None
    assert [(text[origin.start : origin.end], origin.setting, origin.run) for origin in origins] == [
        ("\t", "tab-stop", None),
        ("The ", "text", 3),
        ("F", "text", 4),
        ("\t", "text", 4),
        ("ee", "text", 4),
        ("\n", "text", 4),
        ("x", "text", 4),
        ("y", "moved-away", 4),
        ("z", "equation", None),
        ("\t", "drawing", 3),
        ("box", "drawing", 7),
    ]
    assert origins[1].path == (0, 0, 1, 0)


@given(data=st.data())
def test_law_a_place_is_given_without_gap_or_overlap(
    example: tuple[str, SpanMap, etree._Element], data: st.DataObject
) -> None:
    text, spans, root = example
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    origins = spans.origins(0, start, end)
    assert origins is not None
    assert "".join(given_by(root, origin) for origin in origins) == text[start:end]
    assert origins[0].start == start
    assert origins[-1].end == end
    if start == end:
        assert len(origins) == 1


def test_a_place_of_no_length_lies_in_or_behind_an_element(
    example: tuple[str, SpanMap, etree._Element],
) -> None:
    _, spans, _ = example
    (within,) = spans.origins(0, 3, 3) or ()
    assert (within.path, within.offset) == ((0, 0, 1, 0), 2)
    (behind,) = spans.origins(0, 5, 5) or ()
    assert (behind.path, behind.offset) == ((0, 0, 1, 0), 4)
    (first,) = spans.origins(0, 0, 0) or ()
    assert (first.element, first.offset) == ("tab", 0)


@pytest.mark.parametrize(
    ("order", "start", "end"), [(2, 0, 0), (-1, 0, 0), (0, -1, 2), (0, 3, 2), (0, 0, 99), (1, 0, 1)]
)
def test_places_that_are_not_there(
    example: tuple[str, SpanMap, etree._Element], order: int, start: int, end: int
) -> None:
    assert example[1].origins(order, start, end) is None


def test_a_block_without_text_gives_nothing(example: tuple[str, SpanMap, etree._Element]) -> None:
    assert example[1].origins(1, 0, 0) == ()


def test_what_the_contract_cannot_read_has_no_map(corpus: Path, pack: Any) -> None:
    strict = (corpus / "docx" / "structure" / "strict-format.docx").read_bytes()
    assert [found.code for found in spans_of(strict, "c").diagnostics] == ["DX-023"]
    assert [found.code for found in spans_of(b"", "c").diagnostics] == ["DX-005"]
