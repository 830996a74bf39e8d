"""A review that is not finished: a page that says so, no finding, no Word file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hosts.sphinx.conftest import V2, Project
from tests.ledger_edits import leave_references_unreviewed

HEADLINE = "This review is not finished. It gives no result yet."


def test_page_and_warning(project: Project) -> None:
    project.change(V2, leave_references_unreviewed)
    for _ in range(2):
        result = project.build()
        assert result.code == 0, result.text
        assert "LG-E-005" in result.text
        page = project.html()
        assert HEADLINE in page
        assert "finding_" not in page
        assert not (project.out / "index-consulting.docx").exists()


def test_it_can_be_made_an_error(project: Project) -> None:
    project.change(V2, leave_references_unreviewed)
    project.settings["engross_require_finished"] = True
    result = project.build()
    assert result.code == 1
    assert "CF-006" in result.text


def test_the_word_file_of_an_earlier_finished_review_is_taken_away(project: Project) -> None:
    assert project.build().code == 0
    assert (project.out / "index-consulting.docx").is_file()
    project.change(V2, leave_references_unreviewed)
    result = project.build()
    assert result.code == 0, result.text
    assert not (project.out / "index-consulting.docx").exists()


@pytest.mark.parametrize("state", ["unreviewed", "partial"])
def test_real_unfinished_ledgers(corpus: Path, empty_project: Project, state: str) -> None:
    empty_project.add_record(
        "saas", f"cloud-service-agreement.{state}", corpus / "ledgers", "common-paper-cloud-service-agreement"
    )
    empty_project.page("index", ".. ledger-dashboard:: saas\n\n.. ledger-register:: saas")
    result = empty_project.build()
    assert result.code == 0, result.text
    assert "LG-E-003" in result.text
    page = empty_project.html()
    assert HEADLINE in page
    assert "finding_" not in page
