"""The report in a second program, its speed, and the reports of real reviews."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from engross.contracts.reading import ledger_from_bytes
from engross.gate import Rendering, Subject, Use, gate, subject_of_ledger
from engross.render.markdown import markdown
from engross.render.outline.model import Cell, Exact, Row, Table
from engross.render.word import word_report
from engross.render.word.base import read_base
from engross.render.word.runs import Pen
from engross.render.word.tables import table
from engross.source.docx import read_docx
from engross.views.ledger_model import LedgerView
from engross.views.phrases import say

RECORDS = Path(__file__).resolve().parents[2] / "example-docs" / "records"
CORPUS = {
    "msdn-eula": "msdn-eula",
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
}


def subject_of(record: Path, source: Path) -> Subject:
    ledger = ledger_from_bytes(record.read_bytes(), record.name)
    document = read_docx(source)
    assert ledger.value is not None, ledger.diagnostics
    assert document.value is not None, document.diagnostics
    return subject_of_ledger(record.stem, ledger.value, document.value)


def test_libreoffice_opens_the_report(html_ledger: LedgerView, tmp_path: Path) -> None:
    office = shutil.which("soffice")
    if office is None:
        pytest.skip("LibreOffice is not installed")
    (tmp_path / "report.docx").write_bytes(word_report(html_ledger))
    command = [
        office,
        f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
        "--headless",
        "--norestore",
    ]
    command += ["--convert-to", "pdf", "--outdir", str(tmp_path), str(tmp_path / "report.docx")]
    subprocess.run(command, capture_output=True, timeout=180, check=True)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF-")


def test_time_is_in_proportion_to_the_issues(html_ledger_of: Callable[[int], LedgerView]) -> None:
    """Four times the issues take well below sixteen times the time (a quadratic writer)."""
    spent = []
    for count in (200, 800):
        view = html_ledger_of(count)
        begin = time.perf_counter()
        word_report(view)
        spent.append(time.perf_counter() - begin)
    assert spent[1] < 10 * spent[0]


def test_two_thousand_rows_are_no_wait() -> None:
    """Rows are clones of one row; a row a call would take seconds."""
    cells = tuple(Cell((Exact(text),)) for text in "abcdef")
    wide = Table("issues", say("heading.issues"), (say("label.no"),) * 6, (Row(cells),) * 2000, blank=True)
    begin = time.perf_counter()
    table(etree.Element("body"), wide, 9000, Pen(read_base().styles, "key", frozenset()))
    assert time.perf_counter() - begin < 2


@pytest.mark.parametrize("name", list(CORPUS))
def test_real_reviews_become_whole_reports(corpus: Path, tmp_path: Path, name: str) -> None:
    source = corpus / "docx" / f"{CORPUS[name]}.docx"
    _whole(subject_of(corpus / "ledgers" / f"{name}.json", source), tmp_path)


@pytest.mark.parametrize("name", ["clean-consulting-agreement", "clean-consulting-agreement-v2"])
def test_the_projects_own_reviews_become_whole_reports(tmp_path: Path, name: str) -> None:
    _whole(subject_of(RECORDS / f"{name}.json", RECORDS / f"{name}.docx"), tmp_path)


def _whole(subject: Subject, folder: Path) -> None:
    """The gate, which knows nothing of the code that wrote them, finds no fault in either file."""
    view = subject.view
    assert isinstance(view, LedgerView)
    (folder / "report.docx").write_bytes(word_report(view))
    (folder / "report.md").write_text(markdown(view), "utf-8")
    use = (Use(subject.key, "report"),)
    word = Rendering(folder / "report.docx", "word", use)
    verdict = gate([word, Rendering(folder / "report.md", "markdown", use)], [subject])
    assert verdict.diagnostics == ()
    issues = [item for category in view.categories for item in category.items]
    wanted = len(issues) + len(view.questions) + len(view.outside)
    assert [rendering.items for rendering in verdict.renderings] == [wanted, wanted]
