"""A stand-alone page: one file, bound by its policy, the same bytes every time."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from engross.render.alone import running_matter
from engross.render.html import Renderer
from engross.render.links import Links
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView
from engross.views.phrases import say
from engross.views.words import Said

PROGRAM = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("samples", sys.argv[1])
samples = importlib.util.module_from_spec(spec)
spec.loader.exec_module(samples)
from engross.render.html import Renderer
renderer = Renderer()
for part in ("dashboard", "coverage", "register"):
    sys.stdout.buffer.write(renderer.page(samples.ledger_sample(), part).encode())
    sys.stdout.buffer.write(renderer.fragment(samples.ledger_sample(), part).encode())
sys.stdout.buffer.write(renderer.page(samples.unfinished_sample(), "dashboard").encode())
sys.stdout.buffer.write(renderer.page(samples.anchor_sample(), "anchor-report").encode())
"""


def made(seed: str, zone: str, locale: str) -> bytes:
    samples = Path(__file__).with_name("conftest.py")
    environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-c", PROGRAM, str(samples)]
    return subprocess.run(command, env=environment, check=True, capture_output=True).stdout


def test_the_same_bytes_whatever_the_hash_seed_the_zone_and_the_locale() -> None:
    first = made("1", "UTC", "C.UTF-8")
    assert len(first) > 100_000
    assert made("4711", "Pacific/Apia", "POSIX") == first


def test_one_renderer_gives_the_same_page_twice(html_ledger: LedgerView, html_anchor: AnchorView) -> None:
    renderer = Renderer()
    for view, part in ((html_ledger, "dashboard"), (html_anchor, "anchor-report")):
        assert renderer.page(view, part) == renderer.page(view, part) == Renderer().page(view, part)  # type: ignore[arg-type]


def sha256(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def test_the_policy_names_the_hashes_of_the_one_style_and_the_one_script(html_ledger: LedgerView) -> None:
    html = Renderer().page(html_ledger, "dashboard")
    assert (html.count("<style"), html.count("<script")) == (1, 1)
    style = html.split("<style>")[1].split("</style>")[0]
    script = html.split("<script>")[1].split("</script>")[0]
    policy = LexborHTMLParser(html).css_first('meta[http-equiv="Content-Security-Policy"]')
    assert policy is not None
    directives = dict(part.strip().split(" ", 1) for part in (policy.attributes["content"] or "").split(";"))
    assert directives == {
        "default-src": "'none'",
        "style-src": sha256(style),
        "script-src": sha256(script),
        "base-uri": "'none'",
        "form-action": "'none'",
    }


def test_windows_line_ends_do_not_break_the_hash(tmp_path: Path, html_ledger: LedgerView) -> None:
    """A browser turns them into line feeds before it takes the hash."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "engross.css").write_bytes(b".engross {\r\n}\r\n")
    html = Renderer(tmp_path).page(html_ledger, "dashboard")
    style = html.split("<style>")[1].split("</style>")[0]
    assert "\r" not in style
    assert sha256(style) in html.replace("&#39;", "'")


def test_a_page_keeps_to_itself(html_ledger: LedgerView) -> None:
    tree = LexborHTMLParser(Renderer().page(html_ledger, "dashboard"))
    metas = {meta.attributes.get("name"): meta.attributes.get("content") for meta in tree.css("meta[name]")}
    assert metas["robots"] == "noindex"
    assert metas["referrer"] == "no-referrer"
    root = tree.css_first("html")
    assert root is not None
    assert root.attributes["lang"] == "en"
    assert tree.css("link, iframe, object, [src], [srcset]") == []


def test_items_are_written_open_and_the_filter_is_hidden_without_script(html_ledger: LedgerView) -> None:
    tree = LexborHTMLParser(Renderer().page(html_ledger, "dashboard"))
    assert tree.css(".eg-body[hidden], details") == []
    assert [form.attributes.get("hidden", "absent") for form in tree.css("form")] in ([None], [""])
    assert all(node.tag in {"form", "button", "span"} for node in tree.css("[hidden]"))


@pytest.mark.parametrize(("word", "register"), [(None, None), ("w.docx", "r.html")])
def test_links_that_the_host_does_not_offer_are_not_shown(
    html_ledger: LedgerView, word: str | None, register: str | None
) -> None:
    tree = LexborHTMLParser(Renderer().page(html_ledger, "dashboard", Links(word=word, register=register)))
    hrefs = [link.attributes["href"] for link in tree.css(".eg-foot a")]
    assert ("w.docx" in hrefs, "r.html" in hrefs) == (word is not None, register is not None)


def test_links_lead_to_the_pages_of_the_host(html_ledger: LedgerView) -> None:
    links = Links(dashboard="d.html", scope="s.html")
    tree = LexborHTMLParser(Renderer().page(html_ledger, "coverage", links))
    hrefs = {link.attributes["href"] for link in tree.css("a")}
    assert {"d.html#eg-eula-questions", "d.html#eg-eula-outside", "s.html#eg-eula-scope"} <= hrefs


def test_printed_pages_have_running_matter(html_ledger: LedgerView) -> None:
    assert running_matter(say("footer.line")) in Renderer().page(html_ledger, "register")


def test_running_matter_cannot_break_out_of_its_string() -> None:
    css = running_matter(Said("x", 'a"} body { display: none } \\ \n</style>'))
    assert css.count("{") == css.count("}") == 3
    assert "</" not in css
    assert "counter(page)" in css
    assert "counter(pages)" in css
