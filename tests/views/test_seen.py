"""What the full reading saw beside the review is disclosed, and nothing that it did not see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from engross.source.docx.full import Change, FullDocument, Unread, UnreadKind, full_from_bytes, read_full
from engross.views.seen import seen, unseen
from tests.source.conftest import linked_docx
from tests.views.records import RECORDS, V2, ledger, own

UNREAD = {"present": True, "parsed": False}
ABSENT = {"present": False, "parsed": False}
READ = {"present": True, "parsed": True}


def plain() -> FullDocument:
    found = read_full(RECORDS / f"{V2}.docx").value
    assert found is not None
    return found


def built(body: str, **parts: str) -> FullDocument:
    found = full_from_bytes(linked_docx(body, parts, {}), "contract.docx").value
    assert found is not None
    return found


def covering(**coverage: Any) -> Any:
    value, _ = own(V2)
    value["source"]["coverage"].update(coverage)
    return ledger(value)


def said(full: FullDocument | None, **coverage: Any) -> list[str]:
    return [one.phrase for one in seen(covering(**coverage), full)]


def p(inner: str) -> str:
    return f"<w:p>{inner}</w:p>"


def r(text: str) -> str:
    return f"<w:r><w:t>{text}</w:t></w:r>"


def test_without_a_full_reading_nothing_is_said() -> None:
    assert said(None) == []
    assert list(unseen(covering(), None)) == []


def test_a_document_with_automatic_numbers_says_where_they_are_from() -> None:
    assert said(plain()) == ["seen.clause-numbers"]
    assert said(built(p(r("No number.")))) == []
    assert said(built(p(r("1. Typed.")))) == ["seen.clause-numbers"]


@pytest.mark.parametrize(
    "kind", [kind for kind in get_args(UnreadKind) if kind not in ("macros", "unreachable-part")]
)
def test_what_may_hold_words_and_was_not_read_is_named(kind: UnreadKind) -> None:
    full = replace(plain(), unread=(Unread(kind, "x"), Unread(kind, "y")))
    assert [one.phrase for one in unseen(covering(), full)] == [f"unseen.{kind}"]


def test_what_the_record_tells_of_itself_is_not_said_twice() -> None:
    full = replace(plain(), unread=(Unread("embedded-object", "x"),))
    assert list(unseen(covering(embedded_objects=UNREAD), full)) == []
    assert list(unseen(covering(embedded_objects=ABSENT), full)) != []


def test_inserted_words_are_disclosed_unless_changes_were_read() -> None:
    full = built(p(r("It is ") + f'<w:ins w:id="1" w:author="x">{r("not ")}</w:ins>' + r("due.")))
    assert said(full, tracked_changes=UNREAD) == ["seen.inserted"]
    assert said(full, tracked_changes=ABSENT) == ["seen.inserted"]
    assert said(full, tracked_changes=READ) == []


@pytest.mark.parametrize("inside", ['<w:ins w:id="1" w:author="x"><w:r><w:t> </w:t></w:r></w:ins>', ""])
def test_no_words_were_inserted(inside: str) -> None:
    deleted = '<w:del w:id="2" w:author="x"><w:r><w:delText>not </w:delText></w:r></w:del>'
    assert said(built(p(r("It is") + inside + deleted)), tracked_changes=UNREAD) == []


def test_text_boxes_are_disclosed_with_the_paragraph_they_hang_in() -> None:
    box = p(r("Body") + f"<w:r><w:txbxContent>{p(r('In the box'))}</w:txbxContent></w:r>")
    assert said(built(box)) == ["seen.boxes"]
    assert said(replace(built(box), alternates=1)) == ["seen.boxes-twice"]
    assert said(built(p("<w:r><w:txbxContent><w:p/></w:txbxContent></w:r>"))) == []


def field(code: str, result: str, end: bool = True) -> str:
    def char(kind: str) -> str:
        return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'

    instruction = f"<w:r><w:instrText>{code}</w:instrText></w:r>"
    return char("begin") + instruction + char("separate") + result + (char("end") if end else "")


def test_fields_that_mislead_and_fields_that_are_open() -> None:
    assert said(built(p(field(" REF nowhere ", r("4.2"))))) == ["seen.fields-misleading"]
    assert said(built(p(field(" DATE ", "")))) == ["seen.fields-open"]
    assert said(built(p(field(" DATE ", r("1 May"))))) == []


def test_a_part_without_words_is_called_empty_only_when_the_record_has_it_unread() -> None:
    full = plain()
    assert not full.of("endnote")
    assert "seen.empty" in said(full, endnotes=UNREAD)
    assert "seen.empty" not in said(full, endnotes=ABSENT)
    astray = replace(full, unread=(Unread("missing-part", "word/endnotes.xml"),))
    assert "seen.empty" not in said(astray, endnotes=UNREAD)


def test_a_part_with_words_is_not_called_empty() -> None:
    notes = '<w:footnote w:id="2"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>'
    full = built(p(r("Body") + '<w:r><w:footnoteReference w:id="2"/></w:r>'), footnotes=notes)
    assert full.of("footnote")
    assert said(full, footnotes=UNREAD) == []


def test_the_tracked_order_form_of_a_public_buyer(corpus: Path) -> None:
    full = read_full(corpus / "docx" / "ccs-call-off-order-form-tracked.docx").value
    assert full is not None
    assert "seen.inserted" in said(full, tracked_changes=UNREAD)
    assert any(isinstance(one, Change) for one in full.changes)
