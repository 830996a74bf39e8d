"""Real contracts: everything that the renderers write of them passes, and a dropped item does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from engross.gate import Rendering, Use, gate
from engross.views.ledger_model import LedgerView
from tests.gate.bench import Bench, ledger_subject
from tests.gate.test_claims import LEDGERS

EXPECTED = {
    "cloud-service-agreement": 50,
    "cloud-service-agreement.partial": 8,
    "cloud-service-agreement.unreviewed": 0,
    "msdn-eula": 44,
    "clean-consulting-agreement": 0,
    "clean-consulting-agreement-v2": 7,
}


@pytest.mark.parametrize("name", LEDGERS)
def test_renderings_of_real_records_pass(corpus: Path, tmp_path: Path, name: str) -> None:
    docx = corpus / "docx" / f"{LEDGERS[name]}.docx"
    bench = Bench(tmp_path, ledger_subject(corpus / "ledgers" / f"{name}.json", docx, "k"))
    renderings = []
    for part in ("dashboard", "coverage", "register"):
        page = tmp_path / f"{part}.html"
        page.write_text(bench.page(part), "utf-8")
        renderings.append(Rendering(page, "html", (Use("k", part),)))
    (tmp_path / "report.md").write_text(bench.markdown(), "utf-8")
    renderings.append(Rendering(tmp_path / "report.md", "markdown", (Use("k", "report"),)))
    if isinstance(bench.view, LedgerView):
        (tmp_path / "report.docx").write_bytes(bench.word())
        renderings.append(Rendering(tmp_path / "report.docx", "word", (Use("k", "report"),)))
    report = gate(renderings, [bench.subject], root=tmp_path, site=True)
    assert report.diagnostics == ()
    assert [(one.expected, one.found) for one in report.subjects] == [(EXPECTED[name],) * 2]


def test_the_finding_that_became_a_question_is_missed(corpus: Path, tmp_path: Path) -> None:
    subject = ledger_subject(corpus / "ledgers" / "msdn-eula.json", corpus / "docx" / "msdn-eula.docx", "k")
    bench = Bench(tmp_path, subject)
    assert isinstance(bench.view, LedgerView)
    (question,) = [item for item in bench.view.questions if item.also]
    carrier = f'<span id="{question.also[0]}"></span>'
    page = bench.page()
    assert carrier in page
    assert bench.codes(page.replace(carrier, "")) == {"GT-018"}
