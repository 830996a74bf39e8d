"""Pages of real, reviewed ledgers: nothing is lost on the way from the record to the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from engross.contracts.ledger import Ledger
from engross.contracts.reading import ledger_from_bytes
from engross.render.html import Renderer
from engross.source.docx import read_docx
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.ledger_view import ledger_view

FINISHED = {
    "msdn-eula": "msdn-eula",
    "cloud-service-agreement": "common-paper-cloud-service-agreement",
    "clean-consulting-agreement": "clean-consulting-agreement",
    "clean-consulting-agreement-v2": "clean-consulting-agreement-v2",
}
UNRESOLVED = ("needs_review", "insufficient_evidence")


def read(corpus: Path, record: str, document: str) -> tuple[Ledger, LedgerView | UnfinishedView]:
    path = corpus / "ledgers" / f"{record}.json"
    ledger = ledger_from_bytes(path.read_bytes(), path.name).value
    source = read_docx(corpus / "docx" / f"{document}.docx").value
    assert ledger is not None
    assert source is not None
    return ledger, ledger_view(ledger, source, "real")


@pytest.mark.parametrize(("record", "document"), FINISHED.items())
def test_every_finding_and_every_open_question_is_carried_once(
    corpus: Path, record: str, document: str
) -> None:
    ledger, view = read(corpus, record, document)
    assert isinstance(view, LedgerView)
    tree = LexborHTMLParser(Renderer().page(view, "dashboard"))
    ids = [node.attributes["id"] for node in tree.css("[id]")]
    assert len(ids) == len(set(ids))
    decided = (
        *ledger.semantic_adjudications,
        *ledger.occurrence_adjudications,
        *ledger.reference_adjudications,
    )
    wanted = {finding.id for finding in ledger.findings}
    wanted |= {item.id for item in decided if item.decision in UNRESOLVED}
    assert wanted <= set(ids)
    register = LexborHTMLParser(Renderer().page(view, "register"))
    assert {node.text() for node in register.css("td.eg-mono")} == wanted


def test_the_counts_of_a_real_review(corpus: Path) -> None:
    _, view = read(corpus, "msdn-eula", "msdn-eula")
    tree = LexborHTMLParser(Renderer().page(view, "dashboard"))
    counts = {node.attributes["data-count"]: node.text() for node in tree.css(".eg-totals [data-count]")}
    assert counts == {
        "undefined": "9",
        "unused": "2",
        "duplicate": "3",
        "inconsistent": "4",
        "used-before": "11",
        "broken-reference": "0",
        "issues": "29",
        "questions": "14",
        "outside": "1",
        "terms": "33",
    }
    assert len(tree.css(".eg-items article.eg-item")) == 29
    assert len(tree.css("article.eg-item--q")) == 14


@pytest.mark.parametrize("record", ["cloud-service-agreement.partial", "cloud-service-agreement.unreviewed"])
def test_an_unfinished_review_names_no_finding(corpus: Path, record: str) -> None:
    ledger, view = read(corpus, record, FINISHED["cloud-service-agreement"])
    assert isinstance(view, UnfinishedView)
    html = Renderer().page(view, "dashboard")
    assert not any(finding.id in html for finding in ledger.findings)
    assert "data-count" not in html.split("<body")[1].split("<script>")[0]
