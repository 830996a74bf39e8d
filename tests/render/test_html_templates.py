"""Templates: where they lie, whose wins, what they may not hold, and how they fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engross.diagnostics import Severity
from engross.render.html import Renderer, RenderError
from engross.render.links import Links
from engross.render.templates import packaged_folder
from engross.views.ledger_model import LedgerView
from engross.views.phrases import phrases

TEMPLATES = sorted(packaged_folder().rglob("*.html.j2"))
VIEWS = ("dashboard", "coverage", "register", "unfinished", "anchor-report", "page", "embed")


def put(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def failure(folder: Path, view: LedgerView) -> RenderError:
    with pytest.raises(RenderError) as caught:
        Renderer(folder).page(view, "dashboard")
    assert caught.value.diagnostic.severity is Severity.ERROR
    assert caught.value.diagnostic.hint
    return caught.value


def test_the_packaged_templates_are_found() -> None:
    names = {path.relative_to(packaged_folder()).as_posix() for path in TEMPLATES}
    assert {f"{name}.html.j2" for name in VIEWS} <= names


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(path: Path) -> None:
    source = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.search(r"[A-Za-z]", re.sub(r"<[^>]*>", "", source))
    spoken = re.findall(r"\s(?:aria-label|title|alt|placeholder)=\"([^\"]*)\"", source)
    assert "".join(spoken).strip() == ""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_name_known_phrases_only(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    said = re.findall(r"\bsay\(\s*[\"']([^\"']+)[\"']", source)
    counted = re.findall(r"\bsay_count\(\s*[\"']([^\"']+)[\"']", source)
    wanted = {*said, *(f"{name}.{number}" for name in counted for number in ("one", "other"))}
    assert wanted <= set(phrases())


def test_no_template_switches_escaping_off() -> None:
    for path in TEMPLATES:
        assert not re.search(r"\bsafe\b|autoescape", path.read_text(encoding="utf-8")), path


def test_no_style_attribute_and_no_handler_stands_in_a_template() -> None:
    """The policy of a stand-alone page would refuse both."""
    for path in TEMPLATES:
        assert not re.search(r"\s(?:style|on[a-z]+)=", path.read_text(encoding="utf-8")), path


def test_the_style_sheet_rules_nothing_outside_of_its_root() -> None:
    sheet = (packaged_folder() / "static" / "engross.css").read_text(encoding="utf-8")
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    preludes = [found.strip() for found in re.findall(r"([^{};]+)\{", sheet)]
    rules = [prelude for prelude in preludes if not prelude.startswith("@")]
    assert len(rules) > 100
    for prelude in rules:
        flat = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", prelude)
        assert all(".engross" in selector for selector in flat.split(",")), prelude
    assert {prelude.split()[0] for prelude in preludes if prelude.startswith("@")} == {"@media", "@container"}


def test_the_script_shows_no_words_of_its_own() -> None:
    script = (packaged_folder() / "static" / "engross.js").read_text(encoding="utf-8")
    shown = re.findall(r"(?:textContent|innerText|innerHTML|title|placeholder)\s*=\s*([^;=]+);", script)
    assert shown
    assert all("getAttribute(" in value and "'data-" in value for value in shown)
    assert not re.search(r"innerHTML|insertAdjacentHTML|document\.write|\beval\b|fetch\(|XMLHttp", script)


def test_a_users_template_wins_by_name(tmp_path: Path, html_ledger: LedgerView) -> None:
    put(tmp_path, "parts/totals.html.j2", "{% macro totals() %}<p data-mine>{{ view.key }}</p>{% endmacro %}")
    html = Renderer(tmp_path).fragment(html_ledger, "dashboard")
    assert "<p data-mine>eula</p>" in html
    assert "eg-totals" not in html
    assert "data-mine" not in Renderer().fragment(html_ledger, "dashboard")


def test_a_users_template_may_extend_the_one_it_replaces(tmp_path: Path, html_ledger: LedgerView) -> None:
    put(
        tmp_path,
        "dashboard.html.j2",
        '{% extends "packaged/dashboard.html.j2" %}{% block terms %}{% endblock %}',
    )
    html = Renderer(tmp_path).fragment(html_ledger, "dashboard")
    assert "eg-entry" not in html
    assert "eg-totals" in html


def test_a_users_style_sheet_and_script_win(tmp_path: Path, html_ledger: LedgerView) -> None:
    own = put(tmp_path, "static/engross.css", ".engross { color: teal }")
    renderer = Renderer(tmp_path)
    assert renderer.static_files()["engross.css"] == own
    assert renderer.static_files()["engross.js"] == packaged_folder() / "static" / "engross.js"
    assert ".engross { color: teal }" in renderer.page(html_ledger, "coverage")


def test_inputs_are_all_files_that_have_a_say(tmp_path: Path) -> None:
    own = put(tmp_path, "parts/item.html.j2", "")
    put(tmp_path, "notes.txt", "no template")
    inputs = Renderer(tmp_path).inputs()
    assert inputs[0] == own
    assert set(inputs[1:]) == set(Renderer().inputs())
    assert set(TEMPLATES) < set(Renderer().inputs())
    assert {path.name for path in Renderer().inputs() if path.suffix != ".j2"} == {
        "engross.css",
        "engross.js",
        "styles.xml",
        "settings.xml",
        "numbering.xml",
        "fontTable.xml",
    }


def test_RN_001_a_template_that_is_missing(tmp_path: Path, html_ledger: LedgerView) -> None:
    path = put(tmp_path, "dashboard.html.j2", "\n{% include 'parts/gone.html.j2' %}")
    problem = failure(tmp_path, html_ledger).diagnostic
    assert problem.code == "RN-001"
    assert "parts/gone.html.j2" in problem.message
    assert (problem.where.file, problem.where.line) == (str(path), 2)


def test_RN_002_a_template_with_a_fault_of_syntax(tmp_path: Path, html_ledger: LedgerView) -> None:
    path = put(tmp_path, "parts/totals.html.j2", "\n\n{% macro totals( %}")
    problem = failure(tmp_path, html_ledger).diagnostic
    assert problem.code == "RN-002"
    assert (problem.where.file, problem.where.line) == (str(path), 3)


def test_RN_002_a_template_that_is_not_utf_8(tmp_path: Path, html_ledger: LedgerView) -> None:
    (tmp_path / "dashboard.html.j2").write_bytes(b"caf\xe9")
    assert failure(tmp_path, html_ledger).diagnostic.code == "RN-002"


@pytest.mark.parametrize("name", ["{{ view.fatcs }}", "{{ nothing }}", "{{ view.facts.name | led | nope }}"])
def test_RN_003_a_name_that_does_not_exist(tmp_path: Path, html_ledger: LedgerView, name: str) -> None:
    path = put(tmp_path, "dashboard.html.j2", f"one\n{name}")
    problem = failure(tmp_path, html_ledger).diagnostic
    assert problem.code == ("RN-002" if "nope" in name else "RN-003")
    assert (problem.where.file, problem.where.line) == (str(path), 2)


@pytest.mark.parametrize(
    "expression",
    [
        "{{ 1 / 0 }}",
        "{{ say('no.such.phrase') }}",
        "{{ view.facts.name | words }}",
        "{{ view.empty_statement }}",
        "{{ view.__class__.__mro__ }}",
        "{{ say.__globals__ }}",
        "{{ range(10000000) | list }}",
    ],
)
def test_RN_004_a_template_that_fails(tmp_path: Path, html_ledger: LedgerView, expression: str) -> None:
    path = put(tmp_path, "dashboard.html.j2", f"one\n\n{expression}")
    problem = failure(tmp_path, html_ledger).diagnostic
    assert problem.code == "RN-004"
    assert (problem.where.file, problem.where.line) == (str(path), 3)


def test_RN_004_a_template_cannot_change_the_view(tmp_path: Path, html_ledger: LedgerView) -> None:
    put(tmp_path, "dashboard.html.j2", "{% set rows = [1] %}{{ rows.append(2) }}")
    assert failure(tmp_path, html_ledger).diagnostic.code == "RN-004"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("engross.css", b".engross { content: '</STYLE ><script>' }"),
        ("engross.js", b"var a = '</script>'"),
        ("engross.js", b"<!-- <script>"),
        ("engross.css", b"\xff\xfe"),
    ],
)
def test_RN_005_a_static_file_that_would_break_out(
    tmp_path: Path, html_ledger: LedgerView, name: str, content: bytes
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / name).write_bytes(content)
    problem = failure(tmp_path, html_ledger).diagnostic
    assert problem.code == "RN-005"
    assert problem.where.file == str(tmp_path / "static" / name)
    assert Renderer(tmp_path).fragment(html_ledger, "dashboard")


def test_RN_006_a_folder_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(RenderError) as caught:
        Renderer(tmp_path / "gone")
    assert caught.value.diagnostic.code == "RN-006"
    assert "RN-006" in str(caught.value)


def test_a_template_is_filled_with_the_links_of_the_host(tmp_path: Path, html_ledger: LedgerView) -> None:
    put(tmp_path, "dashboard.html.j2", "{{ links.word }} {{ carry.to_part('scope') }} {{ part }}")
    html = Renderer(tmp_path).fragment(html_ledger, "dashboard", Links(scope="s.html", word="w.docx"))
    assert html == "w.docx s.html#eg-eula-scope dashboard\n"
