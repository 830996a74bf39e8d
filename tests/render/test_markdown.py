"""Markdown: whole, with each id once, and no text that becomes markup."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.render.markdown import markdown
from engross.render.markdown_text import address, anchor, code, exact, one_line, text
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.legible import legible
from engross.views.words import Excerpt, Mark

ATTACKS = (
    "<script>alert(1)</script>",
    "[link](https://example.org) and ![image](x.png)",
    "**bold** _em_ `code` ~~gone~~ ==high== ++ins++",
    "| cell | cell |",
    "# heading",
    "- list",
    "+ list",
    "1. list",
    "2) list",
    "> quote",
    "    indented",
    "---",
    "===",
    "``` fence",
    ":::{note}",
    "{raw}`html`",
    "{{ 7*7 }} {% raw %} {# c #}",
    "$x$ and $$y$$",
    "[^1] and [^1]: note",
    "(target)=",
    "% comment",
    ":smile: &amp; &copy; &#60;",
    "https://example.org and www.example.org",
    "term\n: definition\n\n# heading\n<b>x</b>",
    "a\\*b \\",
    "![a][b] *[HTML]: x",
    "!!! note\n??? more",
    '--8<-- "file"',
    "(c) (R) (tm)",
    "a | b\n--- | ---",
)


def read(written: str) -> str:
    """The HTML that a CommonMark reader makes of it, with every extension it has switched on."""
    reader = pytest.importorskip("markdown_it", reason="markdown-it-py is not installed")
    return str(reader.MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(written))


def visible(html: str) -> str:
    lxml = pytest.importorskip("lxml.html")
    return "".join(lxml.fragment_fromstring(f"<div>{html}</div>").itertext())


def squeezed(words: str) -> str:
    return " ".join(words.split())


def ids_in(written: str) -> list[str]:
    return re.findall(r'<a id="([^"]*)"></a>', written)


@pytest.mark.parametrize("attack", ATTACKS)
def test_text_stays_one_paragraph_of_text(attack: str) -> None:
    html = read(one_line(text(attack)))
    assert set(re.findall(r"<([a-z0-9]+)", html)) <= {"p", "br"}
    assert html.count("<p>") == 1
    assert squeezed(visible(html.replace("<br>", "\n"))) == squeezed(attack)


@pytest.mark.parametrize("attack", ATTACKS)
def test_text_stays_in_its_cell_item_and_quotation(attack: str) -> None:
    cell = text(attack)
    assert read(f"| a | b |\n| --- | --- |\n| {cell} | x |\n").count("<td>") == 2
    assert "\n" not in cell
    for lead, element in (("- ", "li"), ("> ", "blockquote"), ("### ", "h3")):
        html = read(lead + one_line(cell))
        assert set(re.findall(r"<([a-z0-9]+)", html)) <= {"p", "br", "ul", element}
        assert squeezed(visible(html.replace("<br>", "\n"))) == squeezed(attack)


@given(st.text(max_size=60))
def test_any_text_reads_back_as_itself(words: str) -> None:
    html = read(one_line(text(words)))
    assert set(re.findall(r"<([a-z0-9]+)", html)) <= {"p", "br"}
    assert squeezed(visible(html.replace("<br>", "\n"))) == squeezed(legible(words))


@given(st.text(alphabet="*_`a {}[]()<>&\\|~#-+.!:=\n", max_size=40))
def test_any_heap_of_punctuation_reads_back_as_itself(words: str) -> None:
    html = read(one_line(text(words)))
    assert set(re.findall(r"<([a-z0-9]+)", html)) <= {"p", "br"}
    assert squeezed(visible(html.replace("<br>", "\n"))) == squeezed(words)


@pytest.mark.parametrize("lead", ["{{", "{%", "{#", "--8<--"])
def test_nothing_is_left_for_a_preprocessor(lead: str) -> None:
    assert lead not in text(f"a {lead} b")
    assert lead not in exact(f"a {lead} b")
    assert lead not in code([f"a {lead} b"])


@pytest.mark.parametrize(
    "words", ["9", "Q4", "finding_e04346fc", "src/a.ts:1", "a`b", "a|b", " a", "", "<b>", "{x}"]
)
def test_machine_text_is_unbroken_where_it_can_be(words: str) -> None:
    written = exact(words)
    assert written in (words, f"`{words}`", text(words))
    assert visible(read(written)).strip() == words.strip()


def test_code_cannot_end_its_fence() -> None:
    html = read(code(["```", "~~~ <b>", "````x"]))
    assert html.count("<code>") == 1
    assert visible(html).strip() == "```\n~~~ <b>\n````x"


def test_code_that_a_preprocessor_would_read_is_an_element() -> None:
    html = read(code(["{{ x }}", "", "</code></pre><b>"]))
    assert set(re.findall(r"<([a-z]+)", html)) == {"pre", "code"}
    assert visible(html).strip() == "{{ x }}\n\n</code></pre><b>"


def test_ids_and_addresses_are_escaped() -> None:
    assert anchor('a"><b>') == '<a id="a&quot;&gt;&lt;b&gt;"></a>'
    assert address("a) <b>") == "#a%29%20%3Cb%3E"
    assert address("finding_1.a-B") == "#finding_1.a-B"


def test_every_item_stands_once_behind_its_id(html_ledger: LedgerView) -> None:
    found = ids_in(markdown(html_ledger))
    issues = [item for category in html_ledger.categories for item in category.items]
    items = [*issues, *html_ledger.questions, *html_ledger.outside]
    wanted = [i for item in items for i in (item.id, *item.also)] + [n.id for n in html_ledger.not_shown]
    assert {item: found.count(item) for item in wanted} == dict.fromkeys(wanted, 1)
    assert len(found) == len(set(found))


def test_links_arrive(html_ledger: LedgerView) -> None:
    written = markdown(html_ledger)
    assert set(re.findall(r"\]\(#([^)]*)\)", written)) <= set(ids_in(written))


def test_hostile_records_make_no_element(
    html_ledger: LedgerView, html_unfinished: UnfinishedView, html_anchor: AnchorView, hostile: str
) -> None:
    own = {"a", "br", "strong", "p", "ul", "li", "blockquote", "code", "pre", "h1", "h2", "h3", "h4"}
    own |= {"table", "thead", "tbody", "tr", "th", "td"}
    pages = [markdown(html_ledger, part) for part in ("report", "coverage", "register")]
    for written in (*pages, markdown(html_unfinished), markdown(html_anchor)):
        html = read(written)
        assert set(re.findall(r"<([a-z0-9]+)", html)) <= own
        assert hostile in visible(html)
        assert "{{" not in written
        assert "{%" not in written


def test_totals_are_rows(html_ledger: LedgerView) -> None:
    lines = markdown(html_ledger).splitlines()
    assert "| Used but not defined | 2 |" in lines
    assert "| **Issues** | **3** |" in lines


def test_marked_words_are_strong_and_the_sentence_is_whole(html_ledger: LedgerView) -> None:
    item = html_ledger.categories[0].items[0]
    excerpt = Excerpt('the "Staff"s of A*B', (Mark(4, 11, "issue"), Mark(16, 17, "definition")), True, False)
    evidence = (replace(item.evidence[0], excerpt=excerpt),)
    category = replace(html_ledger.categories[0], items=(replace(item, evidence=evidence),))
    html = read(markdown(replace(html_ledger, categories=(category,)))).replace("&quot;", '"')
    assert '… the <strong>"Staff"</strong>s of <strong>A</strong>*B' in html


def test_research_ids_and_lines_are_plain_to_see(html_anchor: AnchorView) -> None:
    written = markdown(html_anchor)
    found = ids_in(written)
    assert [item for item in ("passage-F1", "passage-F2", "passage-N1") if found.count(item) != 1] == []
    assert "**`src/limits.ts:2`**" in written
    assert "#### F1 " in written


def test_an_unfinished_review_says_so(html_unfinished: UnfinishedView) -> None:
    written = markdown(html_unfinished)
    assert "**This review is not finished. It gives no result yet.**" in written
    assert "finding_" not in written


def test_the_same_view_gives_the_same_text(html_ledger: LedgerView) -> None:
    assert markdown(html_ledger) == markdown(html_ledger)
    assert markdown(html_ledger).endswith("\n")
