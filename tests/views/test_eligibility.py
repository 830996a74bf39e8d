"""Eligibility: each condition alone keeps a review from being published as finished."""

from __future__ import annotations

from pathlib import Path

import pytest

from engross.diagnostics import Severity
from engross.views.eligibility import eligibility, eligibility_diagnostics
from engross.views.ledger_model import UnfinishedView
from engross.views.ledger_view import ledger_view
from tests.views.records import V1, V2, ledger, own, raw, source


def unmet(value: dict[str, object]) -> list[str]:
    return [item.condition for item in eligibility(ledger(value)).unmet]


def test_finished_reviews_are_eligible() -> None:
    assert unmet(own(V1)[0]) == []
    assert unmet(own(V2)[0]) == []


@pytest.mark.parametrize(
    "status", ["failed", "partial_input", "insufficient_evidence", "not_run_unsupported_input"]
)
def test_LG_E_001_run_status(status: str) -> None:
    value = own(V1)[0]
    value["run_status"] = status
    assert unmet(value) == ["E1"]


@pytest.mark.parametrize(
    ("name", "condition"),
    [("semantic_review", "E2"), ("occurrence_review", "E3"), ("reference_review", "E5")],
)
@pytest.mark.parametrize("status", ["not_run", "incomplete"])
def test_LG_E_002_003_005_review_status(name: str, condition: str, status: str) -> None:
    value = own(V1)[0]
    value[name]["status"] = status
    assert unmet(value) == [condition]


def test_LG_E_004_no_source() -> None:
    assert [item.condition for item in eligibility(ledger(own(V1)[0]), has_source=False).unmet] == ["E4"]


def test_LG_E_005_unresolved_reference_decision_keeps_the_run_out() -> None:
    value = own(V2)[0]
    value["reference_adjudications"][0]["decision"] = "needs_review"
    value["reference_adjudications"][0]["review_reason"] = "ambiguous_reference"
    (item,) = eligibility(ledger(value)).unmet
    assert (item.condition, item.pointer) == ("E5", "/reference_adjudications/0/decision")


def test_LG_E_005_empty_queue_still_needs_a_complete_reference_review() -> None:
    value = own(V1)[0]
    value["reference_candidates"] = []
    value["reference_adjudications"] = []
    value["reference_review"].update(status="not_run", queue_count=0, decided_count=0)
    assert unmet(value) == ["E5"]


def test_LG_E_006_reference_queue_count() -> None:
    value = own(V2)[0]
    value["reference_review"]["queue_count"] += 1
    assert unmet(value) == ["E6"]


def test_unmet_conditions_are_warnings_with_places() -> None:
    value = own(V1)[0]
    value["run_status"] = "failed"
    (found,) = eligibility_diagnostics(eligibility(ledger(value)), "a.json")
    assert (found.code, found.severity, found.where.pointer) == ("LG-E-001", Severity.WARNING, "/run_status")


@pytest.mark.parametrize("name", ["cloud-service-agreement.unreviewed", "cloud-service-agreement.partial"])
def test_unfinished_views_hold_no_finding(corpus: Path, name: str) -> None:
    value = raw(name, corpus / "ledgers")
    view = ledger_view(
        ledger(value), source(corpus / "docx" / "common-paper-cloud-service-agreement.docx"), "k"
    )
    assert isinstance(view, UnfinishedView)
    text = repr(view)
    assert "finding_" not in text
    assert view.waiting
    assert len(view.questions) == (8 if name.endswith("partial") else 0)


def test_partial_page_says_which_step_is_missing(corpus: Path) -> None:
    value = raw("cloud-service-agreement.partial", corpus / "ledgers")
    view = ledger_view(
        ledger(value), source(corpus / "docx" / "common-paper-cloud-service-agreement.docx"), "k"
    )
    assert isinstance(view, UnfinishedView)
    assert [said.phrase for said in view.effects] == ["unfinished.effect-uses"]
    assert [said.phrase for said in view.waiting] == [
        "unfinished.waiting-uses-all",
        "unfinished.waiting-later",
    ]
    states = [state.phrase for _, state, _ in view.steps]
    assert states == [
        "unfinished.state-part",
        "unfinished.state-done",
        "unfinished.state-done",
        "unfinished.state-not",
    ]
