"""The Word report, read back with another hand: items, words, counts, styles."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import docx
import pytest
from tests.render.word_reading import (
    W,
    body,
    bookmarks,
    paragraphs,
    part,
    quoted,
    rows,
    style_of,
    text_of,
    text_of_run,
    texts,
)

from engross.render.word import word_report
from engross.render.word.names import CHARACTER, PARAGRAPH
from engross.views.anchor_model import AnchorView
from engross.views.carriers import bookmark_name
from engross.views.ledger_model import Item, LedgerView, UnfinishedView
from engross.views.legible import legible
from engross.views.phrases import say
from engross.views.words import Excerpt, Mark, Recorded


def items(view: LedgerView) -> list[Item]:
    return [*(i for category in view.categories for i in category.items), *view.questions, *view.outside]


@pytest.fixture
def report(html_ledger: LedgerView) -> bytes:
    return word_report(html_ledger)


def with_evidence(view: LedgerView, excerpt: Excerpt) -> LedgerView:
    item = view.categories[0].items[0]
    changed = replace(item, evidence=(replace(item.evidence[0], excerpt=excerpt),))
    return replace(view, categories=(replace(view.categories[0], items=(changed,)),))


def test_every_item_has_its_bookmark_once_around_its_heading(html_ledger: LedgerView, report: bytes) -> None:
    found = bookmarks(report)
    for item in items(html_ledger):
        assert found[bookmark_name(item.id)] == [f"{item.spoken}{item.term}"]
        for carried in item.also:
            assert found[bookmark_name(carried)] == [f"{item.spoken}{item.term}"]
    for entry in html_ledger.not_shown:
        (text,) = found[bookmark_name(entry.id)]
        assert text.startswith(entry.term)
    assert [name for name, marked in found.items() if len(marked) > 1] == []


def test_bookmarks_have_numbers_of_their_own(report: bytes) -> None:
    starts = [mark.get(f"{W}id", "") for mark in body(report).iter(f"{W}bookmarkStart")]
    ends = [mark.get(f"{W}id", "") for mark in body(report).iter(f"{W}bookmarkEnd")]
    assert len(starts) == len(set(starts))
    assert sorted(starts) == sorted(ends)


def test_links_lead_into_the_document_and_nowhere_else(html_ledger: LedgerView, report: bytes) -> None:
    links = list(body(report).iter(f"{W}hyperlink"))
    assert {link.get(f"{W}anchor") for link in links} <= set(bookmarks(report))
    relations = part(report, "word/_rels/document.xml.rels")
    assert not [r for r in relations if r.get("TargetMode") or "hyperlink" in str(r.get("Type"))]
    table = rows(report, "No.")
    assert [row[0] for row in table[1:]] == ["1", "2", "3"]
    back = [link for link in links if text_of(link) == "Back to the issue table"]
    assert len(back) == len(html_ledger.categories[0].items) + 1


def test_quotations_read_back_as_the_slices_they_are(html_ledger: LedgerView, report: bytes) -> None:
    shown = Counter(quoted(p) for p in paragraphs(report, "EngrossQuote"))
    evidence = [e for item in items(html_ledger) for e in (*item.evidence, *item.qualifier_evidence)]
    wanted = Counter(one.excerpt.text for one in evidence)
    assert {text: shown[text] for text in wanted} == wanted


def test_ellipses_stand_outside_the_quotation(html_ledger: LedgerView) -> None:
    data = word_report(with_evidence(html_ledger, Excerpt("in the middle", (), True, True)))
    (paragraph,) = [p for p in paragraphs(data, "EngrossQuote") if quoted(p) == "in the middle"]
    assert text_of(paragraph) == "…\u00a0in the middle\u00a0…"


def test_marks_are_named_styles_at_their_characters(html_ledger: LedgerView) -> None:
    marks = (Mark(4, 9, "issue"), Mark(4, 7, "definition"), Mark(14, 18, "question"), Mark(0, 3, "use"))
    data = word_report(with_evidence(html_ledger, Excerpt("The Staff and Work", marks)))
    (paragraph,) = [p for p in paragraphs(data, "EngrossQuote") if quoted(p) == "The Staff and Work"]
    runs = [(text_of_run(run), style_of(run, "rPr/rStyle")) for run in paragraph.iter(f"{W}r")]
    assert runs == [
        ("The", "EngrossSourceText"),
        (" ", "EngrossSourceText"),
        ("Sta", "EngrossIssueMark"),
        ("ff", "EngrossIssueMark"),
        (" and ", "EngrossSourceText"),
        ("Work", "EngrossQuestionMark"),
    ]
    boxed = [run.find(f"{W}rPr/{W}bdr") is not None for run in paragraph.iter(f"{W}r")]
    assert boxed == [False, False, True, False, False, False]


def test_tabs_line_ends_and_blanks_survive(html_ledger: LedgerView) -> None:
    text = "  a\tb\nc  d\r\ne "
    data = word_report(with_evidence(html_ledger, Excerpt(text, (Mark(2, 5, "issue"),))))
    assert legible(text) in [quoted(p) for p in paragraphs(data, "EngrossQuote")]
    reopened = docx.Document(io.BytesIO(data))
    assert legible(text) in [p.text for p in reopened.paragraphs]


def test_letters_that_xml_forbids_are_replaced_in_sight(html_ledger: LedgerView) -> None:
    text = "a\x00b\x1fc\x7fd\x85e\ud800f\ufffeg"
    view = with_evidence(html_ledger, Excerpt(text))
    item = replace(view.categories[0].items[0], reasons=(Recorded(text),), term=text)
    category = replace(view.categories[0], items=(item,))
    data = word_report(replace(view, categories=(category,), facts=replace(view.facts, name=text)))
    shown = "a␀b␟c␡d�e�f�g"
    assert shown in [quoted(p) for p in paragraphs(data, "EngrossQuote")]
    assert shown in texts(data, "EngrossRecordText")
    assert texts(data, "Title") == [shown]


def test_right_to_left_words_take_their_own_direction(html_ledger: LedgerView) -> None:
    hebrew = "המונח הזה מוגדר"
    data = word_report(with_evidence(html_ledger, Excerpt(hebrew, (Mark(0, 5, "issue"),))))
    (paragraph,) = [p for p in paragraphs(data, "EngrossQuote") if quoted(p) == hebrew]
    assert paragraph.find(f"{W}pPr/{W}bidi") is not None
    assert all(run.find(f"{W}rPr/{W}rtl") is not None for run in paragraph.iter(f"{W}r"))
    others = [p for p in body(data).iter(f"{W}p") if p is not paragraph and quoted(p) != hebrew]
    assert not [p for p in others if p.find(f".//{W}rtl") is not None]


def test_totals_are_rows_of_label_and_number(html_ledger: LedgerView, report: bytes) -> None:
    table = rows(report, "What was found")
    shown = [*html_ledger.totals, html_ledger.issue_total]
    assert table[1 : len(shown) + 1] == [[total.label.text, str(total.count)] for total in shown]
    assert table[len(shown) + 1][0].startswith(str(html_ledger.question_total.label))
    assert [row[1] for row in table[len(shown) + 1 :]] == [
        str(html_ledger.question_total.count),
        str(html_ledger.outside_total.count),
        str(len(html_ledger.not_shown)),
        str(html_ledger.term_total.count),
    ]


def test_parts_of_the_file_are_rows(html_ledger: LedgerView, report: bytes) -> None:
    wanted = [[str(r.part), str(r.state), str(r.meaning)] for r in html_ledger.scope.coverage]
    assert rows(report, "Part")[1:] == wanted


def test_disclosures_are_paragraphs_of_exactly_their_words(html_ledger: LedgerView, report: bytes) -> None:
    scope = html_ledger.scope
    entries = (*scope.unread, *scope.caveats, *scope.steps, *scope.search_limits, *scope.limitations)
    assert {str(entry) for entry in entries} <= set(texts(report, "EngrossList"))
    assert Counter(texts(report, "EngrossScope")) == {str(scope.checked): 3, str(scope.not_checked): 3}
    for said in (scope.banner, *scope.assurance, scope.nature):
        assert str(said) in texts(report, "Normal")
    assert str(scope.banner_title) in texts(report, "EngrossLabel")


def test_lists_are_lists(report: bytes) -> None:
    numbering = {
        style.get(f"{W}styleId")
        for style in part(report, "word/styles.xml")
        if style.find(f".//{W}numPr") is not None
    }
    assert numbering == {"EngrossList"}


def test_header_rows_repeat_and_no_row_splits(report: bytes) -> None:
    for table in body(report).iter(f"{W}tbl"):
        found = list(table.iter(f"{W}tr"))
        assert all(row.find(f"{W}trPr/{W}cantSplit") is not None for row in found)
        assert [row.find(f"{W}trPr/{W}tblHeader") is not None for row in found] == [True] + [False] * (
            len(found) - 1
        )


def test_tables_are_simple_and_named(report: bytes) -> None:
    for table in body(report).iter(f"{W}tbl"):
        columns = len(list(table.iter(f"{W}gridCol")))
        assert all(len(list(row.iter(f"{W}tc"))) == columns for row in table.iter(f"{W}tr"))
        assert not list(table.iter(f"{W}gridSpan", f"{W}vMerge"))
        caption = table.find(f"{W}tblPr/{W}tblCaption")
        assert caption is not None
        assert caption.get(f"{W}val")


def test_the_status_column_is_blank(html_ledger: LedgerView, report: bytes) -> None:
    table = rows(report, "No.")
    assert table[0][-1] == str(say("label.status-reader"))
    assert {row[-1] for row in table[1:]} == {""}


def test_only_named_styles_are_used(report: bytes, html_anchor: AnchorView) -> None:
    for data in (report, word_report(html_anchor)):
        names = {
            style.get(f"{W}styleId"): style.find(f"{W}name").get(f"{W}val").casefold()  # type: ignore[union-attr]
            for style in part(data, "word/styles.xml").iter(f"{W}style")
        }
        used = {mark.get(f"{W}val") for mark in body(data).iter(f"{W}pStyle", f"{W}rStyle")}
        assert {names[style] for style in used} <= {name.casefold() for name in PARAGRAPH | CHARACTER}
        assert not [p for p in body(data).iter(f"{W}p") if style_of(p) is None]


def test_no_paragraph_is_blank_but_cells_left_for_the_reader(report: bytes) -> None:
    blank = [p for p in body(report).iter(f"{W}p") if not text_of(p)]
    assert all(p.getparent().tag == f"{W}tc" for p in blank)  # type: ignore[union-attr]
    assert len(blank) == len(rows(report, "No.")) - 1


def test_an_unfinished_review_has_no_report(html_unfinished: UnfinishedView) -> None:
    with pytest.raises(ValueError, match="unfinished"):
        word_report(html_unfinished)


def test_a_research_record_shows_ids_places_and_lines(html_anchor: AnchorView) -> None:
    data = word_report(html_anchor)
    findings = [finding for decision in html_anchor.decisions for finding in decision.findings]
    heads = texts(data, "Heading3")
    assert heads == [f"{finding.id}   {finding.claim}" for finding in findings]
    found = bookmarks(data)
    assert found[bookmark_name("passage-F1")] == [heads[0]]
    assert found[bookmark_name("passage-N1")] == ["N1   No rule"]
    cited = [element.text for element in body(data).iter(f"{W}t")]
    assert "src/limits.ts:2" in cited
    (line,) = texts(data, "EngrossCodeLine")
    assert line == f"2\t{findings[0].passage.lines[1].text}"  # type: ignore[union-attr]
    assert len(texts(data, "EngrossCode")) == 3
    assert rows(data, "Id")[1][:4] == ["A1", "src/limits.ts", "216", "8" * 64]
    assert ["Findings", "3"] in rows(data, "State")
