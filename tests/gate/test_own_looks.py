"""A user's own templates and a firm's Word styles: they pass when honest and fail when not."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engross.render.html import Renderer
from engross.render.templates import packaged_folder
from engross.render.word import word_report
from engross.views.ledger_model import LedgerView
from tests.gate.bench import Bench
from tests.gate.test_word_sabotage import packed, parts

DASHBOARD = """{% extends "packaged/dashboard.html.j2" %}
{% block mast %}<header class="firm"><img src="logo.svg" alt="Halden and Rook">
<p>Prepared for the file of matter 2206. Please read it with the covering letter.</p></header>
{{ super() }}{% endblock %}
{% block foot %}{{ super() }}<p>Halden and Rook LLP, 4 Quay Street</p>{% endblock %}
"""
SHEET = """
.engross { color: #10222f; background: #fdfcf7; font-family: Georgia, serif }
.engross .eg-cat__h { color: #fff; background: #10222f; padding: .4rem }
.engross .eg-item { border-left: 4px solid #9a6b1f }
.engross .firm img { height: 3rem }
"""
FOOT = "{{ super() }}<p>Halden and Rook LLP, 4 Quay Street</p>"
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


@pytest.fixture
def firm(tmp_path: Path) -> Path:
    folder = tmp_path / "firm"
    (folder / "static").mkdir(parents=True)
    packaged = (packaged_folder() / "static" / "engross.css").read_text("utf-8")
    (folder / "static" / "engross.css").write_text(packaged + SHEET, "utf-8")
    (folder / "dashboard.html.j2").write_text(DASHBOARD, "utf-8")
    return folder


def page(bench: Bench, firm: Path) -> str:
    return Renderer(firm).page(bench.view, "dashboard")


def test_a_template_of_ones_own_passes(v2: Bench, firm: Path) -> None:
    made = page(v2, firm)
    assert "Halden and Rook LLP" in made
    assert v2.found(made) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Please read it with the covering letter.", "The footnotes were reviewed as well.", "GT-202"),
        ("Please read it with the covering letter.", "We found five issues.", "GT-234"),
        ('alt="Halden and Rook"', 'alt="Whole document reviewed"', "GT-209"),
        ("{{ super() }}{% endblock %}\n{% block foot", "{% endblock %}\n{% block foot", "GT-060"),
        (FOOT, "", None),
        ("{% block foot", "{% block terms %}{% endblock %}{% block foot", "GT-024"),
        ("{% block foot", "{% block scope %}{% endblock %}{% block foot", "GT-032"),
        ("{% block foot", "{% block banner %}<p>Nothing is left open.</p>{% endblock %}{% block foot", None),
    ],
)
def test_a_template_that_says_more_or_shows_less_fails(
    v2: Bench, firm: Path, old: str, new: str, code: str | None
) -> None:
    template = firm / "dashboard.html.j2"
    assert old in DASHBOARD
    template.write_text(DASHBOARD.replace(old, new), "utf-8")
    found = v2.codes(page(v2, firm))
    assert (code in found) if code is not None else found == set()


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (".engross .eg-scope { display: none }", "GT-030"),
        (".engross .eg-scope { color: #fdfcf7 } .engross .eg-scope * { color: inherit }", "GT-030"),
        (".engross .eg-item:nth-of-type(2) { visibility: hidden }", "GT-011"),
        (".engross { .eg-totals { display: none } }", "GT-021"),
    ],
)
def test_a_sheet_that_hides_fails(v2: Bench, firm: Path, sheet: str, code: str) -> None:
    own = firm / "static" / "engross.css"
    own.write_text(own.read_text("utf-8") + sheet, "utf-8")
    assert code in v2.codes(page(v2, firm))


@pytest.fixture
def styles(tmp_path: Path) -> Path:
    """A firm's style file: its own names and colours for headings, white on blue, and its own fonts."""
    shutil.copytree(packaged_folder() / "word", tmp_path / "word")
    path = tmp_path / "word" / "styles.xml"
    text = path.read_text("utf-8")
    shade = '<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>'
    before, start, after = text.partition('w:styleId="Heading1"')
    after = after.replace("</w:pPr>", f"{shade}</w:pPr>", 1)
    text = before + start + after.replace("<w:rPr>", '<w:rPr><w:color w:val="FFFFFF"/>', 1)
    assert shade in text
    path.write_text(text, "utf-8")
    return tmp_path


def test_a_firms_style_file_passes(v2: Bench, styles: Path) -> None:
    assert v2.found(word_report(v2.view, styles), "report", "word") == []


def with_styles(styles: Path, edit: Callable[[str], str]) -> Path:
    path = styles / "word" / "styles.xml"
    before = path.read_text("utf-8")
    after = edit(before)
    assert after != before
    path.write_text(after, "utf-8")
    return styles


@pytest.mark.parametrize("hiding", ["<w:vanish/>", '<w:color w:val="FFFFFF"/>', '<w:sz w:val="1"/>'])
def test_a_style_file_that_hides_fails(v2: Bench, styles: Path, hiding: str) -> None:
    def edit(text: str) -> str:
        before, start, after = text.partition('w:styleId="EngrossScope"')
        return (
            before
            + start
            + after.replace("<w:rPr>", f"<w:rPr>{hiding}", 1).replace('<w:sz w:val="22"/>', "", 1)
        )

    assert "GT-030" in v2.codes(word_report(v2.view, with_styles(styles, edit)), "report", "word")


def lettered(data: bytes, header: str, footer: str) -> bytes:
    """The report with a firm's letterhead: a header of its own, and a line in each footer."""
    content = parts(data)
    paragraph = "<w:p><w:r><w:t>{}</w:t></w:r></w:p>"
    picture = f'<x:docPr xmlns:x="urn:x" id="1" name="Logo" descr="{header}"/>'
    logo = f"<w:p><w:r><w:drawing>{picture}</w:drawing></w:r></w:p>"
    content["word/header7.xml"] = f'<w:hdr xmlns:w="{W}">{logo}</w:hdr>'.encode()
    for name in [name for name in content if re.fullmatch(r"word/footer\d+\.xml", name)]:
        foot = content[name].decode()
        content[name] = foot.replace("</w:ftr>", f"{paragraph.format(footer)}</w:ftr>").encode()
    return packed(content)


def test_a_letterhead_passes(v2: Bench) -> None:
    assert isinstance(v2.view, LedgerView)
    data = lettered(v2.word(), "Halden and Rook", "Halden and Rook LLP, 4 Quay Street")
    assert v2.found(data, "report", "word") == []


@pytest.mark.parametrize(
    ("header", "footer", "code"),
    [
        ("Whole document reviewed", "Halden and Rook LLP", "GT-209"),
        ("Halden and Rook", "The comments were reviewed.", "GT-203"),
        ("Halden and Rook", "We found five issues.", "GT-234"),
        ("Halden and Rook", "Source fingerprint 0a1b 2c3d 4e5f", "GT-062"),
    ],
)
def test_a_letterhead_that_says_more_fails(v2: Bench, header: str, footer: str, code: str) -> None:
    assert v2.codes(lettered(v2.word(), header, footer), "report", "word") == {code}
