"""What is refused while a document part is parsed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from engross.contracts.checked import Checked
from engross.source.docx import LIMITS, Limits, SourceDocument, document_from_bytes

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
SIMPLE = f'<w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>Gebühr</w:t></w:r></w:p></w:body></w:document>'
ENTITY = f"""<!DOCTYPE w:document [<!ENTITY x "hidden">]>
<w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>"""

Reader = Callable[..., Checked[SourceDocument]]


@pytest.fixture
def reading(pack: Any, member: Any) -> Reader:
    """Reads a document part given as bytes."""

    def reader(content: bytes, limits: Limits = LIMITS) -> Checked[SourceDocument]:
        # Stored: a part of one repeated character would be refused for its ratio.
        data = pack(member(name="word/document.xml", content=content, method=0))
        return document_from_bytes(data, "c.docx", limits=limits)

    return reader


def code(checked: Checked[SourceDocument]) -> str:
    assert checked.value is None
    (only,) = checked.diagnostics
    assert only.where.element == "word/document.xml"
    return only.code


def texts(checked: Checked[SourceDocument]) -> list[str]:
    assert checked.value is not None, checked.diagnostics
    return [block.text for block in checked.value.blocks]


def declared(encoding: str, text: str = SIMPLE) -> str:
    return f'<?xml version="1.0" encoding="{encoding}" standalone="yes"?>\n{text}'


@pytest.mark.parametrize(
    "content",
    [
        SIMPLE.encode(),
        declared("UTF-8").encode(),
        declared("utf8").encode(),
        ("\ufeff" + declared("UTF-8")).encode(),
        declared("US-ASCII").replace("ü", "&#252;").encode(),
        declared("UTF-16").encode("utf-16"),
        ("\ufeff" + declared("UTF-16")).encode("utf-16-le"),
        ("\ufeff" + declared("UTF-16")).encode("utf-16-be"),
        declared("UTF-16").encode("utf-16-le"),
        declared("UTF-16").encode("utf-16-be"),
        ("\ufeff" + SIMPLE).encode("utf-16-be"),
    ],
)
def test_utf_8_and_utf_16_are_read(reading: Reader, content: bytes) -> None:
    assert texts(reading(content)) == ["Gebühr"]


@pytest.mark.parametrize(
    "encoding", ["ISO-8859-1", "UTF-7", "UTF-32", "windows-1252", "IBM037", "UTF-16", ""]
)
def test_DX_019_foreign_encoding(reading: Reader, encoding: str) -> None:
    found = reading(declared(encoding).encode())
    assert code(found) == "DX-019"
    assert found.diagnostics[0].found == encoding


@pytest.mark.parametrize(
    "content",
    [
        ENTITY.encode(),
        ENTITY.encode("utf-16"),
        ENTITY.encode("utf-16-le"),
        ENTITY.encode("utf-16-be"),
        ("\ufeff" + ENTITY).encode(),
        SIMPLE.replace("Geb", "<!-- <!ENTITY x> -->").encode(),
        b"<!doctype html>" + SIMPLE.encode(),
    ],
)
def test_DX_020_document_type(reading: Reader, content: bytes) -> None:
    assert code(reading(content)) == "DX-020"


@pytest.mark.parametrize("encoding", ["UTF-7", "IBM037", "UTF-32", "UTF-32-LE", "UTF-16-LE"])
def test_no_encoding_hides_a_document_type(reading: Reader, encoding: str) -> None:
    content = declared(encoding, ENTITY).encode(encoding)
    assert code(reading(content)) in {"DX-019", "DX-020", "DX-021"}


def test_DX_020_attributes_expand_nothing(reading: Reader) -> None:
    steps = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    bomb = f'<!DOCTYPE d [<!ENTITY e0 "x">{steps}]><w:document xmlns:w="{W}" a="&e11;"/>'
    assert code(reading(bomb.encode("utf-16"))) == "DX-020"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"plain text",
        SIMPLE.encode()[:-1],
        SIMPLE.replace("Gebühr", "&undeclared;").encode(),
        SIMPLE.replace("Gebühr", "a & b").encode(),
        SIMPLE.encode("latin-1"),
        SIMPLE.replace("Gebühr", "\x00").encode(),
        SIMPLE.replace("w:body", "v:body").encode(),
        (SIMPLE + SIMPLE).encode(),
        b"\xff\xfe" + SIMPLE.encode("utf-16-le")[:-1],
        b"\xfe\xff\xd8\x00\x00<",
        "".join(SIMPLE).encode("utf-32"),
    ],
)
def test_DX_021_not_well_formed(reading: Reader, content: bytes) -> None:
    assert code(reading(content)) == "DX-021"


def test_DX_022_nested_without_end(reading: Reader) -> None:
    levels = 100_000
    content = f'<w:document xmlns:w="{W}"><w:body>{"<w:sdt><w:sdtContent>" * levels}'
    begun = time.monotonic()
    assert (
        code(reading((content + "</w:sdtContent></w:sdt>" * levels + "</w:body></w:document>").encode()))
        == "DX-022"
    )
    assert time.monotonic() - begun < 5


def test_deep_but_bounded_nesting_is_read(reading: Reader) -> None:
    levels = 900
    opened, closed = "<w:sdt><w:sdtContent>" * levels, "</w:sdtContent></w:sdt>" * levels
    content = f'<w:document xmlns:w="{W}"><w:body>{opened}<w:p><w:r><w:t>x</w:t></w:r></w:p>{closed}'
    content += "</w:body></w:document>"
    assert texts(reading(content.encode())) == ["x"]


def test_deep_tables_and_deep_runs_are_read(reading: Reader) -> None:
    cell, uncell = "<w:tbl><w:tr><w:tc>" * 500, "</w:tc></w:tr></w:tbl>" * 500
    text = "<w:smartTag>" * 400 + "<w:r><w:t>x</w:t></w:r>" + "</w:smartTag>" * 400
    content = f'<w:document xmlns:w="{W}"><w:body>{cell}<w:p>{text}</w:p>{uncell}</w:body></w:document>'
    assert texts(reading(content.encode())) == ["x"]


def test_a_paragraph_of_twelve_million_characters_is_read(reading: Reader) -> None:
    (text,) = texts(reading(SIMPLE.replace("Gebühr", "x" * 12_000_000).encode()))
    assert len(text) == 12_000_000


def test_DX_023_strict_open_xml(reading: Reader) -> None:
    strict = SIMPLE.replace(W, "http://purl.oclc.org/ooxml/wordprocessingml/main")
    found = reading(strict.encode())
    assert code(found) == "DX-023"
    assert "Strict" in found.diagnostics[0].message


@pytest.mark.parametrize(
    "content",
    [
        f'<w:document xmlns:w="{W}"/>',
        "<document><body><p/></body></document>",
        f'<w:document xmlns:w="{W}"><w:x><w:body/></w:x></w:document>',
        SIMPLE.replace(W, "http://example.org/other"),
    ],
)
def test_DX_024_no_body(reading: Reader, content: str) -> None:
    assert code(reading(content.encode())) == "DX-024"


def test_DX_025_too_much_markup(reading: Reader, part: Callable[[str], bytes]) -> None:
    tags = part("<w:p/>" * 100)
    attributes = part("<w:p " + " ".join(f"a{n}='' b{n}=\"\"" for n in range(50)) + "/>")
    assert reading(tags, Limits(markup=120)).value is not None
    assert code(reading(tags, Limits(markup=100))) == "DX-025"
    assert code(reading(attributes, Limits(markup=100))) == "DX-025"


def test_DX_026_too_many_paragraphs(
    reading: Reader, part: Callable[[str], bytes], pack: Any, member: Any
) -> None:
    content = part("<w:p/>" * 100)
    assert len(texts(reading(content, Limits(blocks=100)))) == 100
    checked = reading(content, Limits(blocks=99))
    assert checked.value is None
    assert [found.code for found in checked.diagnostics] == ["DX-026"]


def test_comments_and_instructions_leave_text_whole(reading: Reader) -> None:
    content = SIMPLE.replace("Gebühr", "Ge<!-- x -->b<?pi x?>ü<![CDATA[h<]]>r")
    assert texts(reading(content.encode())) == ["Gebüh<r"]
