"""The outline holds the whole view, in order, and each piece of text keeps its owner."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.render.outline import outline
from engross.render.outline.marks import pieces
from engross.render.outline.model import (
    Block,
    BulletList,
    Code,
    Contents,
    Exact,
    Gap,
    Heading,
    Inline,
    Link,
    Name,
    Outline,
    Paragraph,
    Part,
    Quote,
    Table,
    plain,
)
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, Place, UnfinishedView
from engross.views.phrases import say
from engross.views.words import Excerpt, Mark, Recorded, Said


def place(paragraph: int, start: int = 5) -> Place:
    short, span = say("place.short", n=paragraph), say("place.span", start=start, end=start + 5)
    return Place(paragraph, start, start + 5, short, say("place.long", n=paragraph), short, span)


OWNED = (Said, Recorded, Excerpt, Name, Exact, Gap, Link)


def words_of(block: Block) -> list[Inline]:
    """Every inline of a block, links opened."""
    match block:
        case Heading() | Paragraph():
            found = list(block.words)
        case Quote():
            found = [block.words]
        case Table():
            cells = [cell for row in block.rows for cell in row.cells]
            found = [*block.head, *(word for cell in cells for word in (*cell.words, *cell.note))]
        case BulletList():
            found = [word for item in block.items for word in item.words]
        case Contents():
            found = [block.title, *block.entries]
        case Code():
            found = []
    return [inner for word in found for inner in ((word, word.words) if isinstance(word, Link) else (word,))]


def all_words(content: Outline) -> list[Inline]:
    return [word for block in content.blocks for word in words_of(block)]


def ids_of(content: Outline) -> list[str]:
    found: list[str] = []
    for block in content.blocks:
        if isinstance(block, Heading):
            found += block.ids
        elif isinstance(block, BulletList):
            found += [item for entry in block.items for item in entry.ids]
        elif isinstance(block, Table):
            found += [item for row in block.rows for item in row.ids]
    return found


def item_ids(view: LedgerView) -> list[str]:
    issues = [item for category in view.categories for item in category.items]
    items = [*issues, *view.questions, *view.outside]
    return [i for item in items for i in (item.id, *item.also)] + [entry.id for entry in view.not_shown]


def sections(content: Outline) -> list[str]:
    return [plain(block.words) for block in content.blocks if isinstance(block, Heading) and block.level == 1]


def tables(content: Outline, kind: str) -> list[Table]:
    return [block for block in content.blocks if isinstance(block, Table) and block.kind == kind]


def lists(content: Outline, kind: str) -> list[tuple[Inline, ...]]:
    blocks = [block for block in content.blocks if isinstance(block, BulletList) and block.kind == kind]
    return [item.words for block in blocks for item in block.items]


@pytest.fixture(params=["report", "coverage", "register", "unfinished", "anchor"])
def content(
    request: pytest.FixtureRequest,
    html_ledger: LedgerView,
    html_unfinished: UnfinishedView,
    html_anchor: AnchorView,
) -> Outline:
    views: dict[str, UnfinishedView | AnchorView] = {"unfinished": html_unfinished, "anchor": html_anchor}
    if request.param in views:
        return outline(views[request.param])
    return outline(html_ledger, request.param)


def test_sections_stand_in_the_order_of_the_guide(html_ledger: LedgerView) -> None:
    assert sections(outline(html_ledger)) == [
        "Summary",
        "Issue table",
        "Issues in detail",
        "Open questions",
        "Outside documents, not checked",
        "Not shown as issues",
        "Term index",
        "Scope and limits",
    ]


def test_contents_name_and_reach_every_section(html_ledger: LedgerView) -> None:
    content = outline(html_ledger)
    (contents,) = [block for block in content.blocks if isinstance(block, Contents)]
    assert [entry.words.text for entry in contents.entries] == sections(content)
    assert {entry.target for entry in contents.entries} <= set(ids_of(content))


def test_levels_begin_at_the_title_and_never_skip(content: Outline) -> None:
    levels = [block.level for block in content.blocks if isinstance(block, Heading)]
    assert levels[0] == 0
    assert levels.count(0) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


def test_every_inline_has_an_owner_and_gaps_hold_no_word(content: Outline) -> None:
    words = all_words(content)
    assert all(isinstance(word, OWNED) for word in words)
    assert not [word for word in words if isinstance(word, Gap) and re.search(r"\w", word.text)]
    assert all(word.text for word in words if not isinstance(word, Link))


def test_no_block_is_empty(content: Outline) -> None:
    assert all(words_of(block) or isinstance(block, Code) for block in content.blocks)


def test_each_item_is_carried_once(html_ledger: LedgerView) -> None:
    counts = Counter(ids_of(outline(html_ledger)))
    assert {item: counts[item] for item in item_ids(html_ledger)} == dict.fromkeys(item_ids(html_ledger), 1)


def test_a_question_carries_its_finding_beside_its_own_id(html_ledger: LedgerView) -> None:
    question = html_ledger.questions[0]
    headings = [block for block in outline(html_ledger).blocks if isinstance(block, Heading)]
    assert (question.id, *question.also) in [heading.ids for heading in headings]


def test_no_id_is_carried_twice(content: Outline) -> None:
    assert [item for item, count in Counter(ids_of(content)).items() if count > 1] == []


def test_every_link_of_a_complete_view_arrives(content: Outline) -> None:
    targets = {word.target for word in all_words(content) if isinstance(word, Link)}
    assert targets <= set(ids_of(content))


def test_all_words_of_an_item_stay_what_they_are(html_ledger: LedgerView) -> None:
    present = {id(word) for word in all_words(outline(html_ledger))}
    item = html_ledger.categories[0].items[0]
    owned = [
        item.spoken,
        item.observation,
        *(word for shown in item.evidence for word in (shown.role, shown.place.long, shown.excerpt)),
        *(word for shown in item.qualifier_evidence for word in (shown.role, shown.excerpt)),
        *(word for wording in item.wordings for word in (wording.text, wording.note) if word),
        *item.qualifiers,
        *item.reasons,
        item.reasons_title,
        item.next_title,
        item.next_step,
        item.next_note,
        item.more_lead,
        item.see_also_lead,
    ]
    assert [word for word in owned if id(word) not in present] == []


def test_further_places_are_named_once_a_paragraph_with_their_number(html_ledger: LedgerView) -> None:
    item = replace(html_ledger.categories[0].items[0], more_places=(place(7), place(7, 30), place(8)))
    view = replace(html_ledger, categories=(replace(html_ledger.categories[0], items=(item,)),))
    notes = [b.words for b in outline(view).blocks if isinstance(b, Paragraph) and b.kind == "note"]
    found = [plain(words) for words in notes if words[0] is item.more_lead]
    assert found == [f"{item.more_lead} para 7 (2 places), para 8"]


def test_totals_are_label_and_number(html_ledger: LedgerView) -> None:
    (totals,) = tables(outline(html_ledger), "totals")
    rows = {row.key: (plain(row.cells[0].words), plain(row.cells[1].words)) for row in totals.rows}
    shown = [*html_ledger.totals, html_ledger.issue_total, html_ledger.question_total]
    shown += [html_ledger.outside_total, html_ledger.term_total]
    assert {key: value for key, value in rows.items() if key != "not-shown"} == {
        total.key: (total.label.text, str(total.count)) for total in shown
    }
    assert rows["not-shown"][1] == str(len(html_ledger.not_shown))
    assert [row.key for row in totals.rows if row.total] == ["issues"]


def test_a_step_that_did_not_run_is_said_in_words(html_ledger: LedgerView) -> None:
    instead = say("empty.category")
    first = replace(html_ledger.totals[0], count=None, instead=instead)
    (totals,) = tables(outline(replace(html_ledger, totals=(first,))), "totals")
    assert totals.rows[0].cells[1].words == (instead,)


def test_coverage_and_disclosures_are_whole(html_ledger: LedgerView) -> None:
    scope = html_ledger.scope
    parts: tuple[Part, ...] = ("report", "coverage")
    for part in parts:
        content = outline(html_ledger, part)
        (coverage,) = tables(content, "coverage")
        assert [(row.key, *(cell.words for cell in row.cells)) for row in coverage.rows] == [
            (row.key, (row.part,), (row.state,), (row.meaning,)) for row in scope.coverage
        ]
        assert lists(content, "unread") == [(entry,) for entry in scope.unread]
        assert lists(content, "caveats") == [(entry,) for entry in scope.caveats]
        assert lists(content, "steps") == [(entry,) for entry in scope.steps]
        assert lists(content, "search") == [(entry,) for entry in scope.search_limits]
        assert lists(content, "limitations") == [(entry,) for entry in scope.limitations]
        words = all_words(content)
        for said in (scope.checked, scope.not_checked, scope.banner, scope.nature, *scope.assurance):
            assert any(word is said for word in words)


def test_an_empty_list_of_warnings_says_so(html_ledger: LedgerView) -> None:
    blocks = outline(html_ledger).blocks
    heads = [block.words if isinstance(block, Heading) else () for block in blocks]
    following = blocks[heads.index((say("heading.warnings"),)) + 1]
    assert following == Paragraph("text", (say("label.none-recorded"),))


def test_a_part_shows_no_item(html_ledger: LedgerView) -> None:
    content = outline(html_ledger, "coverage")
    assert not set(ids_of(content)) & set(item_ids(html_ledger))
    text = plain(tuple(all_words(content)))
    assert [item for item in item_ids(html_ledger) if item in text] == []


def test_the_register_shows_every_id_in_the_open(html_ledger: LedgerView) -> None:
    shown = [word.text for word in all_words(outline(html_ledger, "register")) if isinstance(word, Exact)]
    wanted = item_ids(html_ledger)
    assert {item: shown.count(item) for item in wanted} == dict.fromkeys(wanted, 1)
    assert html_ledger.document_id in shown


def test_the_report_shows_no_id(html_ledger: LedgerView) -> None:
    text = plain(tuple(word for word in all_words(outline(html_ledger)) if not isinstance(word, Link)))
    assert [item for item in (*item_ids(html_ledger), html_ledger.document_id) if item in text] == []


def test_an_unfinished_review_has_one_form_and_no_finding(html_unfinished: UnfinishedView) -> None:
    content = outline(html_unfinished)
    assert content == outline(html_unfinished, "register")
    assert not [item for item in ids_of(content) if item.startswith("finding_")]
    assert not tables(content, "totals")
    assert lists(content, "unread") == [(entry,) for entry in html_unfinished.scope.unread]
    assert not tables(content, "issues")
    words = all_words(content)
    for said in (html_unfinished.headline, *html_unfinished.effects, *html_unfinished.next_steps):
        assert any(word is said for word in words)
    assert [tuple(cell.words[0] for cell in row.cells) for row in tables(content, "steps")[0].rows] == list(
        html_unfinished.steps
    )


def test_without_an_issue_the_table_gives_way_to_a_sentence(html_ledger: LedgerView) -> None:
    empty = say("empty.nothing")
    categories = tuple(
        replace(category, items=(), empty=say("empty.category")) for category in html_ledger.categories
    )
    view = replace(html_ledger, categories=categories, questions=(), outside=(), empty_statement=empty)
    content = outline(view)
    assert not tables(content, "issues")
    assert not [block for block in content.blocks if isinstance(block, Heading) and block.wide]
    words = all_words(content)
    for said in (empty, say("empty.no-questions"), say("empty.no-outside")):
        assert said in words


def test_the_last_column_of_the_issue_table_is_the_readers(html_ledger: LedgerView) -> None:
    (table,) = tables(outline(html_ledger), "issues")
    assert table.blank
    assert [row.cells[-1].words for row in table.rows] == [()] * len(table.rows)
    assert [plain(row.cells[0].words) for row in table.rows] == ["1", "2", "3"]


def test_a_research_record_is_whole(html_anchor: AnchorView) -> None:
    content = outline(html_anchor)
    words = all_words(content)
    exact = [word.text for word in words if isinstance(word, Exact)]
    findings = [finding for decision in html_anchor.decisions for finding in decision.findings]
    assert {finding.id for finding in findings} <= set(exact)
    assert [b.passage for b in content.blocks if isinstance(b, Code)] == [
        f.passage for f in findings if f.passage
    ]
    for finding in findings:
        assert any(word is finding.claim for word in words)
        assert any(word is finding.status for word in words)
        assert finding.passage is None or finding.passage.cite in exact
    for entry in html_anchor.negative:
        assert entry.id in exact
        assert any(word is entry.boundary for word in words)
    assert {artifact.sha256 for artifact in html_anchor.artifacts} <= set(exact)
    assert lists(content, "limits") == [(limit,) for limit in html_anchor.limits]


def test_a_finding_keeps_its_id_when_another_list_has_the_same(html_anchor: AnchorView) -> None:
    heads = {
        b.ids[0]: plain(b.words) for b in outline(html_anchor).blocks if isinstance(b, Heading) and b.ids
    }
    assert heads["passage-N1"].endswith("No rule")
    assert heads["eg-passage-decision-N1"].endswith("Whether at all")


marks = st.lists(
    st.builds(
        Mark,
        st.integers(-3, 24),
        st.integers(-3, 24),
        st.sampled_from(["issue", "question", "definition", "use"]),
    ),
    max_size=5,
)


@given(st.text(max_size=20), marks)
def test_pieces_are_the_text_and_know_their_marks(text: str, marked: list[Mark]) -> None:
    at = 0
    for piece, kinds in pieces(Excerpt(text, tuple(marked))):
        assert piece == text[at : at + len(piece)] != ""
        for letter in range(at, at + len(piece)):
            assert kinds == {mark.kind for mark in marked if mark.start <= letter < mark.end}
        at += len(piece)
    assert at == len(text)
