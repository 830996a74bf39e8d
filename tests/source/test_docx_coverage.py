"""Coverage and warnings, worded and ordered as ledgers have them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engross.source.docx import SourceDocument

Read = Callable[..., SourceDocument]

KEYS = [
    "document_body",
    "tables",
    "headers",
    "footers",
    "footnotes",
    "endnotes",
    "comments",
    "tracked_changes",
    "macros",
    "embedded_objects",
]
PARAGRAPH = "<w:p/>"


def present(document: SourceDocument) -> set[str]:
    return {key for key, part in document.coverage.items() if part.present}


def test_a_plain_document_has_a_body_and_nothing_else(read: Read) -> None:
    document = read(PARAGRAPH)
    assert list(document.coverage) == KEYS
    assert present(document) == {"document_body"}
    assert document.coverage["document_body"].as_record() == {"present": True, "parsed": True}
    assert document.coverage["tables"].as_record() == {"present": False, "parsed": False}
    assert document.warnings == ()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("word/header1.xml", "headers"),
        ("word/header.xml", "headers"),
        ("word/footer12.xml", "footers"),
        ("word/footnotes.xml", "footnotes"),
        ("word/endnotes.xml", "endnotes"),
        ("word/comments.xml", "comments"),
        ("word/vbaProject.bin", "macros"),
        ("word/embeddings/a.xlsx", "embedded_objects"),
        ("word/activeX/activeX1.xml", "embedded_objects"),
    ],
)
def test_a_member_tells_of_a_structure(read: Read, name: str, key: str) -> None:
    document = read(PARAGRAPH, name)
    assert present(document) == {"document_body", key}
    assert document.coverage[key].as_record() == {"present": True, "parsed": False}
    assert document.warnings == (f"{key.replace('_', ' ')} are present but not parsed",)


@pytest.mark.parametrize(
    "name",
    [
        "word/header1.xml.rels",
        "header1.xml",
        "Word/header1.xml",
        "word/commentsExtended.xml",
        "word/footnotes2.xml",
        "word/_rels/footnotes.xml",
        "word/vbaProject.bin.rels",
        "word/vbaData.xml",
        "word/embeddings",
        "embeddings/a",
    ],
)
def test_similar_names_tell_nothing(read: Read, name: str) -> None:
    assert present(read(PARAGRAPH, name)) == {"document_body"}


@pytest.mark.parametrize(
    "body",
    [
        "<w:tbl/>",
        "<w:customXml><w:tbl/></w:customXml>",
        "<w:ins><w:tbl/></w:ins>",
        "<w:p><w:r><w:txbxContent><w:tbl/></w:txbxContent></w:r></w:p>",
    ],
)
def test_a_table_anywhere_counts_as_read(read: Read, body: str) -> None:
    assert read(body).coverage["tables"].as_record() == {"present": True, "parsed": True}


def test_a_table_of_another_namespace_does_not_count(read: Read) -> None:
    assert not read("<w:p><a:tbl/></w:p>").coverage["tables"].present


@pytest.mark.parametrize("name", ["ins", "del", "moveFrom", "moveTo"])
@pytest.mark.parametrize(
    "body",
    [
        "<w:p><w:{0}/></w:p>",
        "<w:{0}/>",
        "<w:p><w:pPr><w:rPr><w:{0}/></w:rPr></w:pPr></w:p>",
        "<w:p><m:r><a:{0}/></m:r></w:p>",
        "<w:p><{0}/></w:p>",
    ],
)
def test_a_revision_anywhere_in_any_namespace_is_a_tracked_change(read: Read, name: str, body: str) -> None:
    document = read(body.format(name))
    assert present(document) == {"document_body", "tracked_changes"}
    assert document.warnings == ("tracked changes are present but not parsed",)


@pytest.mark.parametrize("name", ["rPrChange", "moveFromRangeStart", "insert", "Ins", "cellIns"])
def test_similar_elements_are_no_tracked_change(read: Read, name: str) -> None:
    assert not read(f"<w:p><w:{name}/></w:p>").coverage["tracked_changes"].present


def test_all_warnings_in_the_contract_order(read: Read) -> None:
    names = [
        "activeX/a",
        "vbaProject.bin",
        "comments.xml",
        "endnotes.xml",
        "footnotes.xml",
        "footer1.xml",
        "header1.xml",
    ]
    document = read("<w:tbl/><w:altChunk/><w:p><w:ins/></w:p>", *(f"word/{name}" for name in names))
    assert list(document.coverage) == [*KEYS, "unsupported_body_content"]
    assert document.coverage["unsupported_body_content"].as_record() == {"present": True, "parsed": False}
    unread = ["headers", "footers", "footnotes", "endnotes", "comments", "tracked changes", "macros"]
    assert document.warnings == (
        *(f"{name} are present but not parsed" for name in unread),
        "embedded objects are present but not parsed",
        "document body content in unsupported structures is present but not parsed: altChunk",
    )
