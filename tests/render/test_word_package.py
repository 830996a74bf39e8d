"""The Word file around its words: paper, running lines, contents, package, determinism."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import docx
import pytest
from lxml import etree
from tests.render.word_reading import W, body, part, text_of, texts

from engross.render.word import word_report
from engross.views.ledger_model import LedgerView
from engross.views.phrases import say

PARTS = [
    "[Content_Types].xml",
    "_rels/.rels",
    "docProps/core.xml",
    "word/_rels/document.xml.rels",
    "word/document.xml",
    "word/fontTable.xml",
    "word/footer1.xml",
    "word/footer2.xml",
    "word/header1.xml",
    "word/header2.xml",
    "word/numbering.xml",
    "word/settings.xml",
    "word/styles.xml",
]


@pytest.fixture
def report(html_ledger: LedgerView) -> bytes:
    return word_report(html_ledger)


def test_paper_is_a4_and_the_issue_table_lies_across(report: bytes) -> None:
    def value(section: etree._Element, name: str, attribute: str) -> str | None:
        found = section.find(f"{W}{name}")
        return None if found is None else found.get(f"{W}{attribute}")

    sections = list(body(report).iter(f"{W}sectPr"))
    sizes = [(value(one, "pgSz", "w"), value(one, "pgSz", "h")) for one in sections]
    assert sizes == [("11906", "16838"), ("16838", "11906"), ("11906", "16838")]
    assert {value(one, "pgMar", side) for one in sections for side in ("left", "right")} == {"1247"}
    wide = [element for element in body(report) if element.tag in (f"{W}p", f"{W}tbl")]
    ends = [n for n, element in enumerate(wide) if element.find(f".//{W}sectPr") is not None]
    tables = [element for element in wide[ends[0] + 1 : ends[1] + 1] if element.tag == f"{W}tbl"]
    assert [text_of(next(table.iter(f"{W}tc"))) for table in tables] == ["No."]


def test_without_issues_no_page_lies_across(html_ledger: LedgerView) -> None:
    categories = tuple(replace(c, items=(), empty=say("empty.category")) for c in html_ledger.categories)
    data = word_report(replace(html_ledger, categories=categories, empty_statement=say("empty.nothing")))
    assert len(list(body(data).iter(f"{W}sectPr"))) == 1
    assert str(say("empty.nothing")) in texts(data, "Normal")


def test_every_page_names_its_limits(html_ledger: LedgerView, report: bytes) -> None:
    limits = (
        "Limited-scope review of defined terms  ·  Fingerprint 0059 e2eb b200  ·  Review date: not recorded"
    )
    for number in (1, 2):
        header, footer = (part(report, f"word/{name}{number}.xml") for name in ("header", "footer"))
        assert text_of(header) == f"{html_ledger.facts.name}\tDefined terms review"
        assert text_of(footer) == f"{limits}\tPage  of "
        assert [code.text for code in footer.iter(f"{W}instrText")] == [" PAGE ", " NUMPAGES "]


def test_contents_are_filled_in_and_give_no_page(html_ledger: LedgerView, report: bytes) -> None:
    headings = texts(report, "Heading1")
    assert texts(report, "TOC1") == headings
    kinds = [mark.get(f"{W}fldCharType") for mark in body(report).iter(f"{W}fldChar")]
    assert kinds == ["begin", "separate", "end"]


def test_the_package_holds_nothing_of_anybody(report: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(report)) as archive:
        assert sorted(archive.namelist()) == PARTS
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    properties: Any = docx.Document(io.BytesIO(report)).core_properties
    assert properties.title.startswith("Defined terms review: ")
    assert properties.subject == str(say("footer.line"))
    assert properties.language == "en-GB"
    core = part(report, "docProps/core.xml")
    assert {etree.QName(child).localname for child in core} == {"title", "subject", "language"}


def test_a_very_long_name_keeps_the_properties_readable(html_ledger: LedgerView) -> None:
    view = replace(html_ledger, facts=replace(html_ledger.facts, name="n" * 900))
    properties: Any = docx.Document(io.BytesIO(word_report(view))).core_properties
    assert len(properties.title) == 255


PROGRAM = """
import hashlib, importlib.util, sys, time
time.time = lambda: {clock}
spec = importlib.util.spec_from_file_location("views", sys.argv[1])
views = importlib.util.module_from_spec(spec)
spec.loader.exec_module(views)
from engross.render.word import word_report
data = word_report(views.ledger_sample()) + word_report(views.anchor_sample())
print(hashlib.sha256(data).hexdigest())
"""


def test_the_bytes_depend_on_the_view_alone() -> None:
    """Another clock, time zone, hash seed and locale give the same bytes."""
    views = Path(__file__).with_name("conftest.py")
    source = Path(word_report.__code__.co_filename).parents[3]
    found = set()
    for seed, zone, clock in (("1", "UTC", "1e9"), ("2", "Pacific/Kiritimati", "2e9")):
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": str(source), "LC_ALL": "C"}
        command = [sys.executable, "-c", PROGRAM.format(clock=clock), str(views)]
        found.add(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(found) == 1
    assert re.fullmatch(r"[0-9a-f]{64}\n", found.pop())
