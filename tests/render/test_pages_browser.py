"""Stand-alone pages in a real browser: keyboard, filter, deep links, policy, accessibility, print."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engross.render.html import Part, Renderer, View
from engross.render.links import Links
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NAMES = ("dashboard", "coverage", "register", "unfinished", "anchor-report")
SIDEWAYS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def written(
    tmp_path: Path, html_ledger: LedgerView, html_unfinished: UnfinishedView, html_anchor: AnchorView
) -> Callable[[str], str]:
    """Writes the five pages side by side; gives the address of one."""
    links = Links(dashboard="dashboard.html", register="register.html", word="report.docx")
    views: dict[str, tuple[View, Part, Links]] = {
        "dashboard": (html_ledger, "dashboard", Links(register="register.html", word="report.docx")),
        "coverage": (html_ledger, "coverage", links),
        "register": (html_ledger, "register", links),
        "unfinished": (html_unfinished, "dashboard", Links()),
        "anchor-report": (html_anchor, "anchor-report", Links()),
    }
    renderer = Renderer()
    for name, (view, part, own) in views.items():
        (tmp_path / f"{name}.html").write_text(renderer.page(view, part, own), encoding="utf-8")
    return lambda name: (tmp_path / f"{name}.html").as_uri()


class Watched:
    """A page with what it said to the console and what it asked of the network."""

    def __init__(self, browser: Any, **options: Any) -> None:
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        self.page.on("request", lambda request: self.asked.append(request.url))


@pytest.fixture
def watch(browser: Any) -> Iterator[Callable[..., Watched]]:
    opened: list[Watched] = []

    def start(**options: Any) -> Watched:
        opened.append(Watched(browser, **options))
        return opened[-1]

    yield start
    for watched in opened:
        watched.context.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_quiet_and_asks_nobody(
    watch: Callable[..., Watched], written: Callable[[str], str], name: str
) -> None:
    watched = watch()
    watched.page.goto(written(name))
    watched.page.wait_for_timeout(100)
    assert watched.said == []
    assert watched.asked == [written(name)]
    assert watched.page.evaluate("document.body.classList.contains('eg-js')")
    assert watched.page.evaluate("getComputedStyle(document.querySelector('.eg-deed')).height") == "6px"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_no_rule_of_accessibility_is_seriously_broken(
    watch: Callable[..., Watched], written: Callable[[str], str], name: str, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    watched = watch(color_scheme=scheme)
    watched.page.goto(written(name))
    watched.page.evaluate("document.querySelectorAll('.eg-row__h button').forEach(b => b.click())")
    found = axe.Axe().run(watched.page).response["violations"]
    assert [(v["id"], v["impact"], [n["target"] for n in v["nodes"]]) for v in found] == []


@pytest.mark.parametrize("width", [320, 375, 820, 1280])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_scrolls_sideways(
    watch: Callable[..., Watched], written: Callable[[str], str], name: str, width: int
) -> None:
    watched = watch(viewport={"width": width, "height": 800})
    watched.page.goto(written(name))
    watched.page.evaluate("document.querySelectorAll('.eg-row__h button').forEach(b => b.click())")
    assert watched.page.evaluate(SIDEWAYS) == 0


def test_items_are_folded_and_open_by_key(
    watch: Callable[..., Watched], written: Callable[[str], str], html_ledger: LedgerView
) -> None:
    page = watch().page
    page.goto(written("dashboard"))
    first = html_ledger.categories[0].items[0]
    body = page.locator(f"#{first.id} .eg-body")
    assert not body.is_visible()
    reached = None
    for _ in range(60):
        page.keyboard.press("Tab")
        reached = page.evaluate("document.activeElement.closest('.eg-item')?.id")
        if reached:
            break
    assert reached == first.id
    page.keyboard.press("Enter")
    assert body.is_visible()
    assert page.locator(f"#{first.id} button").get_attribute("aria-expanded") == "true"
    assert page.evaluate("location.hash") == f"#{first.id}"
    page.keyboard.press("Space")
    assert not body.is_visible()


def test_every_control_can_be_reached_in_reading_order(
    watch: Callable[..., Watched], written: Callable[[str], str]
) -> None:
    page = watch().page
    page.goto(written("dashboard"))
    wanted = "a[href], button, select, input"
    total = page.evaluate(
        f"[...document.querySelectorAll('{wanted}')].filter(e => e.checkVisibility()).length"
    )
    seen = []
    for _ in range(total):
        page.keyboard.press("Tab")
        seen.append(
            page.evaluate(f"[...document.querySelectorAll('{wanted}')].indexOf(document.activeElement)")
        )
    assert seen == sorted(set(seen))
    assert len(seen) == total


def test_the_filter_narrows_orders_and_clears(
    watch: Callable[..., Watched], written: Callable[[str], str]
) -> None:
    page = watch().page
    page.goto(written("dashboard"))
    status = page.locator("[data-status]")
    shown = ".eg-items .eg-item:not([hidden]) .eg-row__no"
    assert status.text_content() == "Showing 3 of 3 issues"
    page.click('.eg-chips [data-cat="unused"]')
    assert page.locator(shown).all_text_contents() == ["3"]
    assert status.text_content() == "Showing 1 of 3 issues"
    assert page.locator('[data-cat="unused"][aria-pressed]').get_attribute("aria-pressed") == "true"
    assert page.locator(".eg-cat:visible").count() == 1
    page.fill("[name=q]", "no such words")
    assert page.locator(shown).count() == 0
    assert status.text_content() == "No issue fits these filters. 3 issues are in the list."
    page.click("[type=reset]")
    page.locator("[type=reset]").wait_for(state="hidden")
    assert page.locator(shown).all_text_contents() == ["1", "2", "3"]
    page.select_option("[name=sort]", "place")
    assert page.locator(shown).all_text_contents() == ["3", "2", "1"]
    assert page.locator(".eg-tag:visible").count() == 3
    page.select_option("[name=sort]", "category")
    assert page.locator(shown).all_text_contents() == ["1", "2", "3"]
    assert page.locator(".eg-cat .eg-item").count() == 3
    page.fill("[name=q]", "Term 2")
    assert page.locator(shown).all_text_contents() == ["2"]


def test_a_deep_link_opens_its_item(
    watch: Callable[..., Watched], written: Callable[[str], str], html_ledger: LedgerView
) -> None:
    page = watch().page
    target = html_ledger.categories[1].items[0].id
    page.goto(f"{written('dashboard')}#{target}")
    assert page.locator(f"#{target} .eg-body").is_visible()
    assert page.locator(".eg-open").count() == 1
    page.click('.eg-chips [data-cat="undefined"]')
    assert not page.locator(f"#{target}").is_visible()
    page.evaluate("location.hash = ''")
    page.evaluate(f"location.hash = '{target}'")
    page.locator(f"#{target}").wait_for(state="visible")
    assert page.locator("[data-status]").text_content() == "Showing 3 of 3 issues"


def test_the_id_of_a_finding_that_became_a_question_opens_the_question(
    watch: Callable[..., Watched], written: Callable[[str], str], html_ledger: LedgerView
) -> None:
    page = watch().page
    question = html_ledger.questions[0]
    page.goto(f"{written('dashboard')}#{question.also[0]}")
    assert page.locator(f"#{question.id} .eg-body").is_visible()


def test_a_broken_address_does_no_harm(watch: Callable[..., Watched], written: Callable[[str], str]) -> None:
    watched = watch()
    watched.page.goto(f"{written('dashboard')}#%E0%A4%A")
    assert watched.said == []
    assert watched.page.locator(".eg-open").count() == 0


def test_without_script_everything_is_open(
    watch: Callable[..., Watched], written: Callable[[str], str]
) -> None:
    page = watch(java_script_enabled=False).page
    page.goto(written("dashboard"))
    assert page.locator(".eg-item .eg-body:visible").count() == 5
    assert page.locator("form:visible").count() == 0


def test_print_shows_what_is_folded_and_filtered(
    watch: Callable[..., Watched], written: Callable[[str], str]
) -> None:
    page = watch().page
    page.goto(written("dashboard"))
    page.click('.eg-chips [data-cat="unused"]')
    page.emulate_media(media="print")
    hidden = "[...document.querySelectorAll('.eg-item, .eg-ev')].filter(e => !e.checkVisibility())"
    assert page.evaluate(f"{hidden}.length") == 0
    assert page.locator(".eg-filter:visible, .eg-nav:visible").count() == 0


def test_forced_colours_keep_the_lines_of_marks(
    watch: Callable[..., Watched], written: Callable[[str], str]
) -> None:
    page = watch(forced_colors="active").page
    page.goto(written("dashboard"))
    line = "getComputedStyle(document.querySelector('.eg-m--issue')).textDecorationStyle"
    assert page.evaluate(line) == "double"


def test_two_views_on_one_page_work_apart(
    tmp_path: Path, watch: Callable[..., Watched], html_ledger: LedgerView, html_unfinished: UnfinishedView
) -> None:
    """A host's page: other styles around, two records and a second view of the first one."""
    renderer = Renderer()
    other = renderer.fragment(html_unfinished, "dashboard", Links(heading_level=2)).replace("eula", "other")
    parts = (
        renderer.fragment(html_ledger, "dashboard", Links(heading_level=2)),
        other.replace("adjudication_", "x_"),
        renderer.fragment(html_ledger, "dashboard", Links(heading_level=2, first=False)),
    )
    static = renderer.static_files()
    head = f"<title>Host</title><link rel=stylesheet href='{static['engross.css'].as_uri()}'>"
    foot = f"<script src='{static['engross.js'].as_uri()}'></script>" * 2
    page_file = tmp_path / "host.html"
    body = f"<h1>Host</h1><p id=host>Prose</p>{''.join(parts)}{foot}"
    page_file.write_text(f"<!doctype html><html lang=en>{head}{body}", encoding="utf-8")
    watched = watch()
    page = watched.page
    page.goto(page_file.as_uri())
    assert watched.said == []
    assert page.locator(".engross.eg-js").count() == 3
    assert page.locator("[data-eg-part=unfinished] .eg-row__h button").count() == 1
    page.locator(".engross").nth(0).locator('.eg-chips [data-cat="unused"]').click()
    shown = [page.locator(".engross").nth(n).locator(".eg-items .eg-item:visible").count() for n in (0, 2)]
    assert shown == [1, 3]
    assert page.evaluate("getComputedStyle(document.getElementById('host')).fontFamily") == page.evaluate(
        "getComputedStyle(document.body).fontFamily"
    )
    repeated = (
        "[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, n, all) => all.indexOf(id) !== n)"
    )
    assert page.evaluate(repeated) == []
