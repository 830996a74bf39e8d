"""The corpus's files for one structure each: what a careful reader sees in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engross.source.docx import read_docx
from engross.source.docx.full import FullDocument, full_from_bytes, read_full

FILES = {
    "external-entity",
    "footnote-hyperlink",
    "hyperlink-fragments",
    "legal-numbering-islgl",
    "move-from-move-to",
    "move-from-move-to-accepted",
    "move-from-move-to-rejected",
    "no-break-hyphen",
    "optional-hyphen",
    "sdt-in-text-box",
    "strict-format",
    "text-box",
}


def read(corpus: Path, name: str) -> FullDocument:
    checked = read_full(corpus / "docx" / "structure" / f"{name}.docx")
    assert checked.diagnostics == ()
    assert checked.value is not None
    return checked.value


def test_every_file_has_a_test(corpus: Path) -> None:
    assert {path.stem for path in (corpus / "docx" / "structure").glob("*.docx")} == FILES
    tests = Path(__file__).read_text("utf-8") + Path(__file__).with_name(
        "test_docx_full_changes.py"
    ).read_text("utf-8")
    assert [
        name for name in FILES if f'"{name}' not in tests.partition("FILES = ")[2].partition("}")[2]
    ] == []


def test_an_external_entity_is_refused_and_not_resolved(corpus: Path) -> None:
    checked = read_full(corpus / "docx" / "structure" / "external-entity.docx")
    assert checked.value is None
    (found,) = checked.diagnostics
    assert (found.code, found.where.element) == ("DX-020", "word/document.xml")


def test_a_hyperlink_in_a_footnote(corpus: Path) -> None:
    document = read(corpus, "footnote-hyperlink")
    (note,) = document.of("footnote")
    assert (document.body.text(), note.text().strip()) == ("1", "1 Example")
    (piece,) = (piece for piece in note.paragraphs[0].pieces if piece.link)
    assert (piece.text, piece.link) == ("Example", "http://www.example.com")
    assert note.anchor is not None


def test_hyperlinks_with_fragments(corpus: Path) -> None:
    links = {
        piece.link
        for paragraph in read(corpus, "hyperlink-fragments").body.paragraphs
        for piece in paragraph.pieces
        if piece.link
    }
    assert len(links) == 6
    assert any("#" in link and not link.startswith("#") for link in links)
    assert any(link.startswith("#") for link in links)


def test_legal_numbers(corpus: Path) -> None:
    document = read(corpus, "legal-numbering-islgl")
    found = [paragraph for paragraph in document.body.paragraphs if paragraph.label]
    # The file says in its own text which number Word prints.
    for paragraph in found:
        assert paragraph.label is not None
        assert paragraph.text().startswith(f"[expect]{paragraph.label.text}[/expect]")
    assert [paragraph.clause for paragraph in found][-1] == ("Article II.", "Section 2.01", "(a)")
    assert len(found) == 6


@pytest.mark.parametrize(
    "name", ["move-from-move-to", "move-from-move-to-accepted", "move-from-move-to-rejected"]
)
def test_moved_text_stands_once(corpus: Path, name: str) -> None:
    document = read(corpus, name)
    for view in ("accepted", "rejected"):
        assert document.text(view).count("When you click Online Video.") == 1


def test_no_break_hyphens_are_kept(corpus: Path) -> None:
    document = read(corpus, "no-break-hyphen")
    assert document.text().count("\u2011") == 2
    contract = read_docx(corpus / "docx" / "structure" / "no-break-hyphen.docx").value
    assert contract is not None
    assert contract.blocks[0].text == document.text().replace("\u2011", "")


def test_an_optional_hyphen_is_kept(corpus: Path) -> None:
    assert read(corpus, "optional-hyphen").text().count("\u00ad") == 1


def test_a_content_control_in_a_text_box_is_read_once(corpus: Path) -> None:
    document = read(corpus, "sdt-in-text-box")
    (box,) = document.of("text-box")
    inside = "rich-text-content-control_inside-text-box"
    assert box.text().strip() == inside
    assert document.text().count(inside) == 1
    # Another control, in the body, has the first part of these words in it.
    assert document.body.text().splitlines()[-1] == "rich-text-content-control"
    assert "simple-text" in document.body.text()
    assert document.alternates == 1
    assert [field.name for field in document.fields] == ["TITLE"]


def test_strict_open_xml_is_read_in_full_and_refused_by_the_contract(corpus: Path) -> None:
    document = read(corpus, "strict-format")
    assert document.strict
    assert document.text().strip()
    path = corpus / "docx" / "structure" / "strict-format.docx"
    assert [found.code for found in read_docx(path).diagnostics] == ["DX-023"]


def test_a_text_box_is_read_once(corpus: Path) -> None:
    document = read(corpus, "text-box")
    assert document.text().strip() == "Datum plane"
    assert document.alternates == 1


def test_contracts_are_read_by_both_readings(corpus: Path) -> None:
    for path in sorted((corpus / "docx").glob("*.docx")):
        contract, whole = read_docx(path).value, read_full(path).value
        assert contract is not None
        assert whole is not None
        assert whole.sha256 == contract.sha256
        orders = [paragraph.block for paragraph in whole.body.paragraphs if paragraph.block is not None]
        assert orders == [block.order for block in contract.blocks]


def test_reading_again_gives_the_same(corpus: Path) -> None:
    data = (corpus / "docx" / "eu-scc-controller-to-processor.docx").read_bytes()
    assert full_from_bytes(data, "a") == full_from_bytes(data, "a")


def test_facts_of_the_contracts(corpus: Path) -> None:
    def contract(name: str) -> FullDocument:
        document = read_full(corpus / "docx" / f"{name}.docx").value
        assert document is not None
        return document

    clauses = contract("eu-scc-controller-to-processor")
    assert len(clauses.of("text-box")) == 8
    assert [story.printed for story in clauses.of("footnote")] == ["1", "2", "3", "4"]
    assert sum(piece.kind == "check-box" for found in clauses.body.paragraphs for piece in found.pieces) == 58
    assert [heading.text for heading in clauses.body.paragraphs[96].headings] == [
        "SECTION II – OBLIGATIONS OF THE PARTIES",
        "Clause 9",
    ]
    schedule = contract("ccs-joint-schedule-1-definitions")
    assert [(field.name, field.problem) for field in schedule.fields] == [("REF", "target-missing")] * 6
    assert (schedule.body.tables[0].rows, schedule.body.tables[0].columns) == (340, 2)
    order = contract("ccs-call-off-order-form-tracked")
    assert len(order.comments) == 16
    assert all(comment.start is not None and comment.end is not None for comment in order.comments)
    agreement = contract("common-paper-cloud-service-agreement")
    headings = [
        h for p in agreement.body.paragraphs for h in p.headings if h.text == "Limitation of Liability"
    ]
    assert headings[0].label == "8."  # as the agreement itself cites it: Section 8.4 (Exceptions)
