"""The markup that the gate reads: roots, carriers, counts, disclosures, register."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from engross.render.html import Part, Renderer, View
from engross.render.links import Links
from engross.views.anchor_model import AnchorView
from engross.views.carriers import anchor_item_id, part_id
from engross.views.ledger_model import Evidence, Item, LedgerView, Place, Total, UnfinishedView
from engross.views.legible import legible
from engross.views.phrases import say

PARTS: tuple[Part, ...] = ("dashboard", "coverage", "register")


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def tree_of(html: str) -> LexborHTMLParser:
    return LexborHTMLParser(html)


def text(node: LexborNode | None) -> str:
    assert node is not None
    return " ".join(node.text().split())


def folded(words: object) -> str:
    return " ".join(legible(str(words)).split())


def items_of(view: LedgerView) -> Iterator[Item]:
    for category in view.categories:
        yield from category.items
    yield from view.questions
    yield from view.outside


def words_of(item: Item) -> Iterator[str]:
    """Every word of an item that a reader has to find in it."""
    yield from (item.number, item.term, str(item.spoken), str(item.observation), str(item.place_short))
    yield say("label.reference-code", code=item.reference).text
    for said in (item.state, item.more_lead, item.reasons_title, item.no_reason, item.next_title):
        yield str(said or "")
    yield from (str(said or "") for said in (item.next_step, item.next_note, item.see_also_lead))
    yield from (str(said) for said in (*item.qualifiers, *item.reasons))
    for entry in (*item.evidence, *item.qualifier_evidence):
        yield from evidence_words(entry)
    for wording in item.wordings:
        yield from (wording.text.text, str(wording.note or ""), *(str(p.long) for p in wording.places))
    yield from (str(place.long) for place in item.more_places)
    yield from (number for _, number in item.see_also)


def evidence_words(entry: Evidence) -> Iterator[str]:
    yield from (str(entry.role), str(entry.place.long), entry.excerpt.text)


@pytest.mark.parametrize("part", PARTS)
def test_the_root_says_whose_view_it_is(renderer: Renderer, html_ledger: LedgerView, part: Part) -> None:
    roots = tree_of(renderer.fragment(html_ledger, part)).css(".engross")
    assert len(roots) == 1
    assert roots[0].tag == "section"
    page = tree_of(renderer.page(html_ledger, part)).css(".engross")
    assert [node.tag for node in page] == ["body"]
    for root, host in ((roots[0], "embed"), (page[0], "page")):
        kept = {name: root.attributes[name] for name in ("data-host", "data-eg-key", "data-eg-part")}
        assert kept == {"data-host": host, "data-eg-key": "eula", "data-eg-part": part}


@pytest.mark.parametrize("part", PARTS)
def test_an_unfinished_review_has_one_page_for_every_part(
    renderer: Renderer, html_unfinished: UnfinishedView, part: Part
) -> None:
    root = tree_of(renderer.fragment(html_unfinished, part)).css_first(".engross")
    assert root is not None
    assert root.attributes["data-eg-part"] == "unfinished"
    assert say("assurance.reduced").text not in text(root)
    assert "finding_" not in renderer.fragment(html_unfinished, part)
    for said in (html_unfinished.headline, *html_unfinished.effects, *html_unfinished.waiting):
        assert folded(said) in text(root)


def test_a_part_that_a_view_does_not_have_is_refused(
    renderer: Renderer, html_ledger: LedgerView, html_anchor: AnchorView
) -> None:
    with pytest.raises(ValueError, match="no part"):
        renderer.fragment(html_ledger, "anchor-report")
    with pytest.raises(ValueError, match="no part"):
        renderer.fragment(html_anchor, "dashboard")


def test_each_item_is_carried_once_with_all_its_words(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "dashboard"))
    items = list(items_of(html_ledger))
    assert [node.attributes.get("id") for node in tree.css("article.eg-item")] == [item.id for item in items]
    for item, node in zip(items, tree.css("article.eg-item"), strict=True):
        assert [span.attributes["id"] for span in node.css("article > span[id]")] == list(item.also)
        shown = text(node)
        missing = [words for words in words_of(item) if folded(words) not in shown]
        assert missing == []
        hrefs = [link.attributes["href"] for link in node.css("a")]
        assert {f"#{linked}" for linked, _ in item.see_also} <= set(hrefs)


def test_marks_stand_inside_quotations(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "dashboard"))
    marks = [text(node) for node in tree.css("article.eg-item q[data-src] mark.eg-m.eg-m--issue")]
    assert marks == ["Staff"] * 3
    assert len(tree.css("mark")) == len(tree.css("[data-src] mark"))


def test_emptied_findings_stand_in_their_list(renderer: Renderer, html_ledger: LedgerView) -> None:
    rows = tree_of(renderer.fragment(html_ledger, "dashboard")).css('[data-list="not-shown"] > li')
    assert [row.attributes["id"] for row in rows] == [entry.id for entry in html_ledger.not_shown]
    for row, entry in zip(rows, html_ledger.not_shown, strict=True):
        assert all(folded(words) in text(row) for words in (entry.term, entry.kind, entry.reason))


def test_no_list_of_emptied_findings_without_any(renderer: Renderer, html_ledger: LedgerView) -> None:
    html = renderer.fragment(replace(html_ledger, not_shown=()), "dashboard")
    assert "not-shown" not in html


def test_counts_are_the_whole_text_of_their_elements(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "dashboard"))
    expected = {category.key: len(category.items) for category in html_ledger.categories}
    expected |= {"issues": 3, "questions": 1, "outside": 1, "terms": 1, "not-shown": 1}
    seen: dict[str, set[str]] = {}
    for node in tree.css("[data-count]"):
        seen.setdefault(node.attributes["data-count"] or "", set()).add(node.text())
    assert seen == {key: {str(count)} for key, count in expected.items()}


def test_a_step_that_did_not_run_shows_words_and_no_number(
    renderer: Renderer, html_ledger: LedgerView
) -> None:
    said = say("state.not-checked")
    totals = (
        *html_ledger.totals[:-1],
        Total("broken-reference", html_ledger.totals[-1].label, None, None, said),
    )
    tree = tree_of(renderer.fragment(replace(html_ledger, totals=totals), "dashboard"))
    cell = tree.css_first(".eg-totals td.eg-instead")
    assert text(cell) == said.text
    assert tree.css('.eg-totals [data-count="broken-reference"]') == []


@pytest.mark.parametrize("part", ["dashboard", "coverage"])
def test_coverage_and_disclosures_are_complete(
    renderer: Renderer, html_ledger: LedgerView, part: Part
) -> None:
    tree = tree_of(renderer.fragment(html_ledger, part))
    scope = html_ledger.scope
    rows = [
        (node.attributes["data-part"], [text(cell) for cell in node.css("th, td")])
        for node in tree.css("tr[data-part]")
    ]
    assert rows == [(row.key, [str(row.part), str(row.state), str(row.meaning)]) for row in scope.coverage]
    lists = {
        "unread": scope.unread,
        "caveats": scope.caveats,
        "steps": scope.steps,
        "search": scope.search_limits,
        "limitations": scope.limitations,
    }
    for name, values in lists.items():
        nodes = tree.css(f'ul[data-list="{name}"]')
        assert len(nodes) == 1, name
        assert [text(node) for node in nodes[0].css("li")] == [folded(value) for value in values]
    assert tree.css('[data-list="warnings"]') == []
    assert say("label.none-recorded").text in text(tree.css_first(".eg-sec--scope"))
    for node in tree.css(".eg-scope"):
        assert [text(p) for p in node.css("p")] == [str(scope.checked), str(scope.not_checked)]
    for said in (scope.banner_title, scope.banner, scope.nature, *scope.assurance):
        assert folded(said) in text(tree.css_first(".engross"))


@pytest.mark.parametrize("part", PARTS)
def test_every_generated_word_has_an_owner(renderer: Renderer, html_ledger: LedgerView, part: Part) -> None:
    """Outside of phrases, ledger strings and source text stand only numbers and references."""
    tree = tree_of(renderer.fragment(html_ledger, part))
    for node in tree.css("[data-t], [data-led], [data-src]"):
        node.decompose(recursive=True)
    root = tree.css_first(".engross")
    assert root is not None
    left = root.text(separator=" ").replace(",", " ").replace(";", " ").replace(".", " ").split()
    references = {item.reference for item in items_of(html_ledger)}
    words = [word for word in left if any(c.isalpha() for c in word) and word not in references]
    assert [word for word in words if not word.strip("QD()–").isdigit()] == []


def test_a_phrase_stands_alone_in_its_element(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "dashboard"))
    assert tree.css("[data-t] *") == []
    assert all(node.text().strip() for node in tree.css("[data-t]"))


def test_a_second_view_of_a_record_carries_no_ids(renderer: Renderer, html_ledger: LedgerView) -> None:
    for part in PARTS:
        tree = tree_of(renderer.fragment(html_ledger, part, Links(first=False)))
        assert tree.css("[id], [aria-labelledby]") == []
    again = tree_of(renderer.fragment(html_ledger, "dashboard", Links(first=False)))
    for item, node in zip(items_of(html_ledger), again.css("article.eg-item"), strict=True):
        assert f"#{item.id}" in [link.attributes["href"] for link in node.css("a")]
        assert say("label.also-published").text in text(node)


def test_the_register_shows_ids_and_links_to_items(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "register", Links(dashboard="../review.html")))
    shown = [text(node) for node in tree.css("td.eg-mono")]
    expected = [row.id for row in html_ledger.register]
    expected += [row.id for row in (*html_ledger.carried, *html_ledger.not_shown)]
    assert shown == expected
    hrefs = {link.attributes["href"] for link in tree.css("td a")}
    assert {f"../review.html#{row.id}" for row in html_ledger.register} <= hrefs
    page = text(tree.css_first(".engross"))
    for row in html_ledger.register:
        assert all(
            folded(words) in page for words in (row.number, row.reference, row.term, row.kind, row.state)
        )
    for place in (place for row in html_ledger.register for place in row.places):
        assert spot(place) in page
    for out in html_ledger.taken_out:
        assert all(folded(words) in page for words in (out.words, out.reason, spot(out.place)))


def test_a_register_that_stands_alone_carries_the_ids(renderer: Renderer, html_ledger: LedgerView) -> None:
    tree = tree_of(renderer.page(html_ledger, "register"))
    rows = (*html_ledger.register, *html_ledger.carried, *html_ledger.not_shown)
    assert [row.attributes["id"] for row in tree.css("tbody tr[id]")] == [row.id for row in rows]
    beside = tree_of(renderer.page(html_ledger, "register", Links(dashboard="review.html")))
    assert beside.css("tr[id]") == []


def test_a_register_holds_counts_and_disclosures_by_itself(
    renderer: Renderer, html_ledger: LedgerView
) -> None:
    tree = tree_of(renderer.fragment(html_ledger, "register"))
    counts = {node.attributes["data-count"]: node.text() for node in tree.css("[data-count]")}
    assert (counts["issues"], counts["questions"], counts["not-shown"]) == ("3", "1", "1")
    assert len(tree.css("tr[data-part]")) == len(html_ledger.scope.coverage)
    lists = [node.attributes["data-list"] for node in tree.css("[data-list]")]
    assert lists == ["unread", "caveats", "steps", "search", "limitations"]


def spot(place: Place) -> str:
    return f"{place.short}, {place.start}–{place.end}"


def test_ids_stay_out_of_sight_on_lawyer_pages(renderer: Renderer, html_ledger: LedgerView) -> None:
    for part in ("dashboard", "coverage"):
        assert "finding_" not in text(tree_of(renderer.fragment(html_ledger, part)).css_first(".engross"))  # type: ignore[arg-type]


def test_terms_show_meanings_names_forms_and_uses(renderer: Renderer, html_ledger: LedgerView) -> None:
    term = html_ledger.terms[0]
    node = tree_of(renderer.fragment(html_ledger, "dashboard")).css_first(
        f"#{part_id('eula', 'term-application')}"
    )
    shown = text(node)
    for one in term.definitions:
        assert say("label.defined-at", title=str(one.title), place=str(one.place.long)).text in shown
        assert folded(one.text) in shown
    assert all(name in shown for name in (*term.aliases, *(form.form for form in term.forms)))
    assert [text(li) for li in node.css(".eg-uses li")] == ["Paragraph 9 2 uses", "Paragraph 11 1 use"]  # type: ignore[union-attr]


def test_an_anchor_report_shows_ids_places_and_boundaries(
    renderer: Renderer, html_anchor: AnchorView
) -> None:
    tree = tree_of(renderer.fragment(html_anchor, "anchor-report"))
    for finding in (f for decision in html_anchor.decisions for f in decision.findings):
        node = tree.css_first(f"#{anchor_item_id('passage', finding.id)}")
        said = (
            finding.id,
            finding.claim,
            finding.status,
            finding.status_meaning,
            finding.changes,
            finding.kind,
        )
        assert all(folded(words) in text(node) for words in said)
        assert folded(finding.locator or "") in text(node)
        assert folded(finding.asks) in text(node)
        assert folded(finding.kind_meaning) in text(node)
        if finding.passage:
            assert finding.passage.cite in text(node)
            lines = [folded(line.text) for line in finding.passage.lines]
            assert [text(line) for line in node.css(".eg-code [data-src]")] == lines  # type: ignore[union-attr]
            assert [text(line) for line in node.css(".eg-hit [data-src]")] == [lines[1]]  # type: ignore[union-attr]
    negative = tree.css_first(f"#{anchor_item_id('passage', 'N1')}")
    for entry in html_anchor.negative:
        said_there = (entry.id, entry.searched, entry.not_found, entry.boundary)
        assert all(folded(words) in text(negative) for words in said_there)
    page = text(tree.css_first(".engross"))
    for artifact in html_anchor.artifacts:
        assert all(str(fact) in page for fact in (artifact.id, artifact.path, artifact.size, artifact.sha256))
    counts = {node.attributes["data-count"]: node.text() for node in tree.css(".eg-totals [data-count]")}
    assert counts == {
        **{total.key: str(total.count) for total in html_anchor.totals},
        "findings": "3",
        "negative": "1",
        "artifacts": "2",
    }


def pages(
    renderer: Renderer, ledger: LedgerView, unfinished: UnfinishedView, anchor: AnchorView
) -> Iterator[tuple[str, str]]:
    views: list[tuple[View, Part]] = [(ledger, part) for part in PARTS]
    views += [(unfinished, "dashboard"), (anchor, "anchor-report")]
    for view, part in views:
        yield part, renderer.page(view, part)
        yield (
            part,
            renderer.page(view, part, Links(dashboard="review.html", register="r.html", word="w.docx")),
        )


def test_ids_are_unique_and_every_target_on_the_page_exists(
    renderer: Renderer, html_ledger: LedgerView, html_unfinished: UnfinishedView, html_anchor: AnchorView
) -> None:
    """A page that knows of no other page offers no link into nothing."""
    for part, html in pages(renderer, html_ledger, html_unfinished, html_anchor):
        tree = tree_of(html)
        ids = [node.attributes["id"] for node in tree.css("[id]")]
        assert len(ids) == len(set(ids)), part
        hrefs = {link.attributes["href"] or "" for link in tree.css("a")}
        assert {href for href in hrefs if href.startswith("#") and href[1:] not in ids} == set(), part
        labels = {node.attributes["aria-labelledby"] for node in tree.css("[aria-labelledby]")}
        assert labels <= set(ids), part


@pytest.mark.parametrize("level", [1, 2, 3, 4, 6])
def test_headings_have_no_gaps_and_shift_with_the_host(
    renderer: Renderer, html_ledger: LedgerView, html_anchor: AnchorView, level: int
) -> None:
    views: list[tuple[View, Part]] = [
        *((html_ledger, part) for part in PARTS),
        (html_anchor, "anchor-report"),
    ]
    for view, part in views:
        tree = tree_of(renderer.fragment(view, part, Links(heading_level=level)))
        levels = [int(node.tag[1]) for node in tree.css("h1, h2, h3, h4, h5, h6")]
        assert levels[0] == level
        assert levels.count(level) == 1 or level == 6
        assert all(after - before <= 1 for before, after in pairwise(levels)), part
