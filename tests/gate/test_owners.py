"""Every word of a generated view has an owner, and stands where it belongs (design rule 5)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engross.gate.files import read_rendering
from engross.gate.model import Format
from engross.gate.owners import unowned
from engross.gate.reading import Reading
from engross.gate.sheets import Sheets
from engross.render.html import Part
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView
from tests.gate.bench import Bench, tampered
from tests.gate.test_anchor_parts import FILES, FINDINGS, NEGATIVE, UNVERIFIED, made
from tests.gate.test_corpus import LEDGERS, ledger_subject

PARTS: tuple[Part, ...] = ("dashboard", "coverage", "register")
NAMES = ("v1", "v2", "open_one")


def read(data: str | bytes, kind: Format) -> Reading:
    raw = data.encode() if isinstance(data, str) else data
    reading = read_rendering(Path(f"x.{kind}"), kind, "v2", "x", Sheets(None), raw).reading
    assert reading is not None
    assert reading.views
    return reading


def without_owner(data: str | bytes, kind: Format = "html") -> list[str]:
    return [block.text or block.heard for block in unowned(read(data, kind))]


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Bench:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Bench)
    return found


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("bench", NAMES, indirect=True)
def test_packaged_pages_have_no_words_without_an_owner(bench: Bench, part: Part) -> None:
    assert without_owner(bench.page(part)) == []
    assert without_owner(bench.fragment(part, first=False)) == []


@pytest.mark.parametrize("part", PARTS)
def test_pages_of_an_unfinished_review_have_none(unfinished: Bench, part: Part) -> None:
    assert without_owner(unfinished.page(part)) == []


@pytest.mark.parametrize("bench", [*NAMES, "research"], indirect=True)
def test_packaged_word_reports_have_none(bench: Bench) -> None:
    assert without_owner(bench.word(), "word") == []


def test_pages_of_a_research_record_have_none(research: Bench) -> None:
    assert without_owner(research.page("anchor-report")) == []
    assert without_owner(research.fragment("anchor-report", first=False)) == []


@pytest.mark.parametrize("extract", [FINDINGS, UNVERIFIED, NEGATIVE, FILES])
def test_parts_of_a_research_record_have_none(research: Bench, extract: AnchorExtract) -> None:
    assert isinstance(research.view, AnchorView)
    assert without_owner(made(research, extract)) == []


@pytest.mark.parametrize("name", LEDGERS)
def test_renderings_of_real_records_have_none(corpus: Path, tmp_path: Path, name: str) -> None:
    docx = corpus / "docx" / f"{LEDGERS[name]}.docx"
    bench = Bench(tmp_path, ledger_subject(corpus / "ledgers" / f"{name}.json", docx, "k"))
    assert [words for part in PARTS for words in without_owner(bench.page(part))] == []
    if isinstance(bench.view, LedgerView):
        assert without_owner(bench.word(), "word") == []


def test_words_of_a_template_are_found_and_read_as_prose(v2: Bench) -> None:
    honest = tampered(v2.page(), "</article>", "<p>Our file number is on the cover sheet.</p></article>")
    assert without_owner(honest) == ["Our file number is on the cover sheet."]
    assert v2.found(honest) == []
    beyond = tampered(v2.page(), "</article>", "<p>The comments were reviewed.</p></article>")
    assert v2.codes(beyond) == {"GT-203"}


def test_words_between_owned_words_are_prose_too(v2: Bench) -> None:
    page = re.sub(r"(data-t=\"role.use\">Use</span>)", r"\1 reviewed headers", v2.page(), count=1)
    assert without_owner(page) != []
    assert "GT-015" in v2.codes(page)


def test_GT_056_words_of_another_item(v2: Bench) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    one, other = [item for category in view.categories for item in category.items][:2]
    reason = next(iter(other.reasons)).text
    words = f"<p data-led>{reason}</p>"
    page = re.sub(
        rf'(<article class="eg-item" id="{one.id}".*?)(</article>)',
        rf"\1{words}\2",
        v2.page(),
        count=1,
        flags=re.S,
    )
    assert v2.codes(page) >= {"GT-056"}
    assert "GT-056" not in v2.codes(v2.page())


def test_GT_050_a_phrase_whose_condition_does_not_hold(v2: Bench) -> None:
    page = tampered(v2.page(), "</article>", '<p data-t="empty.no-terms">No defined terms.</p></article>')
    assert "GT-050" in v2.codes(page)


def test_GT_083_a_number_leads_to_another_item(v2: Bench) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    one, other = [item.id for category in view.categories for item in category.items][:2]
    pattern = rf'<a href="#{one}">((?:(?!</a>).)*)</a>'
    page = re.sub(pattern, rf'<a href="#{other}">\1</a>', v2.page(), count=1, flags=re.S)
    assert page != v2.page()
    assert v2.codes(page) == {"GT-083"}


def test_GT_084_a_link_leads_to_a_section_that_is_not_there(v2: Bench) -> None:
    page = v2.page()
    anchor = re.search(r'href="#(eg-v2-scope)"', page)
    assert anchor is not None
    gone = page.replace(f'id="{anchor[1]}"', "")
    assert "GT-084" in v2.codes(gone)


def test_GT_085_a_table_loses_the_head_of_a_column(v2: Bench) -> None:
    page = re.sub(
        r"<th[^>]*data-t=\"label.rule\"[^>]*>.*?</th>", "<th></th>", v2.page("register"), flags=re.S
    )
    assert page != v2.page("register")
    assert "GT-085" in v2.codes(page, "register")


def test_GT_036_the_limits_stand_only_behind_something_closed(v2: Bench) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    words = view.scope.not_checked.text
    assert v2.page().count(words) >= 1
    page = re.sub(
        rf"<p([^>]*)>((?:(?!</p>).)*{re.escape(words)}.*?)</p>",
        r"<details><summary>More</summary><p\1>\2</p></details>",
        v2.page(),
        flags=re.S,
    )
    assert "GT-036" in v2.codes(page)


def test_GT_028_a_mark_on_other_words(v2: Bench) -> None:
    page = v2.page()
    mark = re.search(r'<mark class="eg-m eg-m--issue">([^<]+)</mark>(\W*\w+)', page)
    assert mark is not None
    moved = f'{mark[1]}<mark class="eg-m eg-m--issue">{mark[2]}</mark>'
    assert v2.codes(page.replace(mark[0], moved, 1)) == {"GT-028"}
