"""The style base: complete, replaceable, and refused when it lacks what a report needs."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from engross.render.faults import RenderError
from engross.render.templates import packaged_folder
from engross.render.word import word_report
from engross.render.word.base import read_base
from engross.render.word.names import CHARACTER, PARAGRAPH
from engross.render.word.runs import right_to_left
from engross.render.word.styles import missing, read_styles
from engross.views.ledger_model import LedgerView

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
PACKAGED = packaged_folder() / "word"


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    """A user's folder with a style base of its own, still equal to the packaged one."""
    shutil.copytree(PACKAGED, tmp_path / "word")
    return tmp_path


def rewrite(templates: Path, old: str, new: str) -> None:
    path = templates / "word" / "styles.xml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_the_packaged_base_has_every_style() -> None:
    styles = read_styles((PACKAGED / "styles.xml").read_bytes())
    assert missing(styles) == ()
    assert styles.paragraph.keys() == PARAGRAPH
    assert styles.character.keys() == CHARACTER


def test_the_packaged_base_speaks_british_english() -> None:
    root = etree.fromstring((PACKAGED / "styles.xml").read_bytes())
    assert {lang.get(f"{W}val") for lang in root.iter(f"{W}lang")} == {"en-GB"}


def test_parts_are_in_the_order_that_the_schema_asks() -> None:
    order = ("keepNext", "keepLines", "numPr", "pBdr", "tabs", "spacing", "ind", "outlineLvl")
    runs = ("rFonts", "b", "bCs", "noProof", "color", "sz", "szCs", "u", "bdr", "shd")
    root = etree.fromstring((PACKAGED / "styles.xml").read_bytes())
    for style in root.iter(f"{W}style"):
        for name, wanted in (("pPr", order), ("rPr", runs)):
            found = [etree.QName(child).localname for child in style.iterfind(f"{W}{name}/*")]
            assert found == [tag for tag in wanted if tag in found], style.get(f"{W}styleId")


def test_a_firms_look_and_ids_win(html_ledger: LedgerView, templates: Path) -> None:
    rewrite(templates, 'w:styleId="EngrossQuote"', 'w:styleId="Zitat7"')
    rewrite(templates, '<w:name w:val="Engross Quote"/>', '<w:name w:val="ENGROSS QUOTE"/>')
    data = word_report(html_ledger, templates)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        document, styles = (archive.read(f"word/{name}.xml") for name in ("document", "styles"))
    used = {style.get(f"{W}val") for style in etree.fromstring(document).iter(f"{W}pStyle")}
    assert "Zitat7" in used
    assert "EngrossQuote" not in used
    assert b"Zitat7" in styles


def test_parts_that_a_user_does_not_have_come_from_the_package(templates: Path) -> None:
    for name in ("settings", "numbering", "fontTable"):
        (templates / "word" / f"{name}.xml").unlink()
    assert read_base(templates).data == read_base().data


def test_RN_011_a_base_without_a_named_style_is_refused(html_ledger: LedgerView, templates: Path) -> None:
    rewrite(templates, "Engross Issue Mark", "My Mark")
    with pytest.raises(RenderError) as caught:
        word_report(html_ledger, templates)
    assert caught.value.diagnostic.code == "RN-011"
    assert caught.value.diagnostic.found == "Engross Issue Mark"


@pytest.mark.parametrize(
    "content",
    [
        b"<w:styles",
        b"",
        b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
        b"\xff\xfe\x00",
    ],
)
def test_RN_011_a_base_that_is_no_plain_xml_is_refused(templates: Path, content: bytes) -> None:
    (templates / "word" / "styles.xml").write_bytes(content)
    with pytest.raises(RenderError) as caught:
        read_base(templates)
    assert caught.value.diagnostic.code == "RN-011"


@pytest.mark.parametrize("text", ["אבג", "العقد", "אבג a", "\U0001e900\U0001e901"])
def test_most_letters_from_right_to_left(text: str) -> None:
    assert right_to_left(text)


@pytest.mark.parametrize("text", ["abc", "abc אב", "אב ab", "…", "", "договор"])
def test_most_letters_from_left_to_right(text: str) -> None:
    assert not right_to_left(text)
