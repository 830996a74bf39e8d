"""Real contracts through ``sphinx-build``: everything accounted for, the same bytes every time."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest
from tests.hosts.sphinx.conftest import V2, Project

from engross.views.carriers import bookmark_name

REAL = [
    ("msdn-eula", "msdn-eula", 14),
    ("cloud-service-agreement", "common-paper-cloud-service-agreement", 8),
]
OPEN = ("needs_review", "insufficient_evidence")


@pytest.mark.parametrize(("name", "document", "questions"), REAL)
def test_every_id_of_a_real_ledger_is_in_page_and_word(
    corpus: Path, empty_project: Project, name: str, document: str, questions: int
) -> None:
    empty_project.add_record("real", name, corpus / "ledgers", document)
    empty_project.page("index", ".. ledger-dashboard:: real")
    result = empty_project.build()
    assert result.code == 0, result.text
    value = json.loads((corpus / "ledgers" / f"{name}.json").read_text("utf-8"))
    asked = [
        item["id"]
        for stage in ("semantic_adjudications", "occurrence_adjudications", "reference_adjudications")
        for item in value[stage]
        if item["decision"] in OPEN
    ]
    assert len(asked) == questions
    page = empty_project.html()
    with zipfile.ZipFile(empty_project.out / "index-real.docx") as package:
        word = package.read("word/document.xml").decode()
    for item in [*(finding["id"] for finding in value["findings"]), *asked]:
        assert page.count(f' id="{item}"') == 1, item
        assert (
            len(re.findall(rf'<w:bookmarkStart [^>]*w:name="{re.escape(bookmark_name(item))}"', word)) == 1
        ), item


def test_same_inputs_same_bytes(tmp_path: Path) -> None:
    made = []
    for name, env in (
        ("one", {"PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland", "LC_ALL": "C"}),
        ("another/deeper", {"PYTHONHASHSEED": "77", "TZ": "America/New_York", "LC_ALL": "C.UTF-8"}),
    ):
        folder = tmp_path / name
        folder.mkdir(parents=True)
        project = Project(folder)
        project.add_record("consulting", V2)
        project.page("index", ".. ledger-dashboard:: consulting\n\n.. ledger-register:: consulting")
        result = project.build(env=env)
        assert result.code == 0, result.text
        page = project.html()
        fragments = re.findall(
            r'<section class="engross".*?</section>\s*(?=<section class="engross"|</section>)', page, re.S
        )
        assert fragments
        made.append(
            (
                (project.out / "index-consulting.docx").read_bytes(),
                page[page.index('<section class="engross"') :],
            )
        )
    assert made[0] == made[1]
