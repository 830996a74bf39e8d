"""Coverage against what the document really has: LG-D-002 to LG-D-007, LG-A-004."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.audit.ledger.documents import Made, ledger_of, made, paragraph, run

from engross.audit.ledger import audit_ledger

Said = Callable[[dict[str, Any], Made], list[tuple[str, str, str | None]]]

BODY = paragraph(run("The Fee is due."))
NOTED = paragraph(run("The Fee is due."), '<w:r><w:footnoteReference w:id="2"/></w:r>')
SEPARATOR = '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
NOTE = f'<w:footnote w:id="2">{paragraph(run("“Fee” means £10."))}</w:footnote>'
FOOTNOTES = f"<w:footnotes>{SEPARATOR}{NOTE}</w:footnotes>"
NO_FOOTNOTES = f"<w:footnotes>{SEPARATOR}</w:footnotes>"
HEADER = f"<w:hdr>{paragraph(run('Draft of 1 May'))}</w:hdr>"
SECTION = '<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr>'
COMMENTS = f'<w:comments><w:comment w:id="1">{paragraph(run("Agreed?"))}</w:comment></w:comments>'


@pytest.fixture
def bare(holding: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return holding["bare"]


@pytest.fixture
def said(as_ledger) -> Said:
    """Code, severity and pointer of all that is said of a ledger and its document."""

    def audit(ledger: dict[str, Any], document: Made) -> list[tuple[str, str, str | None]]:
        found = audit_ledger(as_ledger(ledger), document.source, "made.json", document.full)
        return [(d.code, d.severity.value, d.where.pointer) for d in found if d.code != "LG-A-003"]

    return audit


def test_a_plain_document_gives_nothing_to_say(bare, said: Said) -> None:
    document = made(BODY)
    assert said(ledger_of(bare, document.source), document) == []


def _deny(ledger: dict[str, Any], part: str) -> None:
    """The part is called absent, and nothing in the ledger tells of it."""
    ledger["source"]["coverage"][part] = {"present": False, "parsed": False}
    ledger["source"]["warnings"] = ledger["limitations"] = []
    ledger["run_status"] = "completed"


@pytest.mark.parametrize(
    ("part", "document"),
    [
        ("footnotes", made(NOTED, footnotes=FOOTNOTES)),
        ("headers", made(BODY + SECTION, header=HEADER)),
        ("comments", made(BODY, comments=COMMENTS)),
        ("tracked_changes", made(paragraph(f'<w:ins w:id="1">{run("new")}</w:ins>'))),
    ],
)
def test_LG_D_002_part_with_content_that_is_called_absent(
    bare, said: Said, part: str, document: Made
) -> None:
    ledger = ledger_of(bare, document.source)
    assert all(severity == "note" for _, severity, _ in said(ledger, document))
    _deny(ledger, part)
    found = said(ledger, document)
    errors = [(code, pointer) for code, severity, pointer in found if severity == "error"]
    assert errors == [("LG-D-002", f"/source/coverage/{part}/present")]
    del ledger["source"]["coverage"][part]
    errors = [(c, p) for c, severity, p in said(ledger, document) if severity == "error"]
    assert errors == [("LG-D-002", "/source/coverage")]


def test_LG_D_002_says_what_is_in_the_part(bare, as_ledger) -> None:
    document = made(NOTED, footnotes=FOOTNOTES)
    ledger = ledger_of(bare, document.source)
    _deny(ledger, "footnotes")
    found = audit_ledger(as_ledger(ledger), document.source, "made.json", document.full)
    (error,) = [d for d in found if d.code == "LG-D-002"]
    assert "“Fee” means £10." in error.message


def test_an_empty_part_may_be_called_absent(bare, said: Said) -> None:
    document = made(BODY, footnotes=NO_FOOTNOTES)
    ledger = ledger_of(bare, document.source)
    assert said(ledger, document) == [("LG-D-007", "note", "/source/coverage/footnotes")]
    _deny(ledger, "footnotes")
    assert ("LG-P-054", "warning", "/source/coverage/footnotes/present") in said(ledger, document)
    assert not [one for one in said(ledger, document) if one[1] == "error"]


def test_LG_D_007_is_silent_where_a_part_is_astray(bare, said: Said) -> None:
    document = made(BODY, footnotes="<w:endnotes></w:endnotes>")
    codes = [code for code, _, _ in said(ledger_of(bare, document.source), document)]
    assert "LG-D-007" not in codes
    assert "LG-D-005" in codes  # the part is named as one of another kind


def test_LG_D_003_inserted_and_moved_text(bare, as_ledger) -> None:
    document = made(
        paragraph(run("The fee is "), f'<w:ins w:id="1">{run("£10")}</w:ins>')
        + paragraph(f'<w:moveFrom w:id="2">{run("It is due.")}</w:moveFrom>')
    )
    ledger = ledger_of(bare, document.source)
    found = audit_ledger(as_ledger(ledger), document.source, "made.json", document.full)
    (note,) = [d for d in found if d.code == "LG-D-003"]
    assert (note.severity, note.where.pointer) == ("note", "/source/coverage/tracked_changes")
    assert "(stretches of inserted text: 1)" in note.message


def test_LG_D_003_is_silent_where_only_deletions_are(bare, said: Said) -> None:
    document = made(
        paragraph(run("The fee."), '<w:del w:id="1"><w:r><w:delText>Old.</w:delText></w:r></w:del>')
    )
    assert said(ledger_of(bare, document.source), document) == []


def test_LG_D_004_text_boxes(bare, said: Said) -> None:
    box = f"<w:txbxContent>{paragraph(run('“Key Date” means 1 May.'))}</w:txbxContent>"
    shape = f'<mc:Choice Requires="wps"><w:drawing><wps:txbx>{box}</wps:txbx></w:drawing></mc:Choice>'
    old = f"<mc:Fallback><w:pict><v:shape><v:textbox>{box}</v:textbox></v:shape></w:pict></mc:Fallback>"
    document = made(paragraph(f"<w:r><mc:AlternateContent>{shape}{old}</mc:AlternateContent></w:r>"))
    found = said(ledger_of(bare, document.source), document)
    assert found == [("LG-D-004", "note", "/source/coverage/document_body")]


def test_LG_D_005_what_is_pasted_in_whole(bare, said: Said) -> None:
    document = made(BODY + '<w:altChunk r:id="aFChunk"/>', aFChunk="<html></html>")
    ledger = ledger_of(bare, document.source)
    assert said(ledger, document) == [("LG-D-005", "note", "/source/coverage/unsupported_body_content")]
    del ledger["source"]["coverage"]["unsupported_body_content"]
    found = [one for one in said(ledger, document) if one[0].startswith("LG-D")]
    assert found == [
        ("LG-D-002", "error", "/source/coverage"),
        ("LG-D-005", "warning", "/source/coverage"),
    ]


def _field(code: str, result: str) -> str:
    marks = [f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end")]
    return f"{marks[0]}<w:r><w:instrText>{code}</w:instrText></w:r>{marks[1]}{run(result)}{marks[2]}"


def test_LG_D_006_error_as_a_result(bare, as_ledger) -> None:
    result = "Error! Reference source not found."
    document = made(paragraph(run("see clause "), _field(" REF _Ref1 ", result)))
    ledger = ledger_of(bare, document.source)
    found = audit_ledger(as_ledger(ledger), document.source, "made.json", document.full)
    fields = [d for d in found if d.code == "LG-D-006"]
    assert [d.severity for d in fields] == ["warning"]
    assert "_Ref1" in (fields[0].found or "")


def test_LG_D_006_is_silent_about_a_sound_field(bare, said: Said) -> None:
    document = made(paragraph(_field(" DATE ", "1 May 2025")))
    assert said(ledger_of(bare, document.source), document) == []


def test_LG_A_004_says_what_could_not_be_looked_at(bare, as_ledger) -> None:
    document = made(BODY)
    found = audit_ledger(as_ledger(ledger_of(bare, document.source)), document.source, "made.json")
    (note,) = [d for d in found if d.code == "LG-A-004"]
    assert (note.severity, note.where.pointer) == ("note", "/source/coverage")
    assert all(f"LG-D-00{n}" in note.message for n in range(2, 8))
