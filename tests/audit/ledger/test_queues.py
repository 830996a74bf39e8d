"""One decision an entry, honest counts, and what "complete" promises, in each review stage."""

from __future__ import annotations

import pytest
from tests.audit.ledger.subject import about

ABOUT = about(L=(29, 32, 33, 34, 44, 46, 47, 48, 52, 54, 55, 56), P=(31, 35))


def _decide_twice(ledger, stage: str) -> str:
    decisions = ledger[f"{stage}_adjudications"]
    decisions.append({**decisions[0], "id": "a_second_decision"})
    ledger[f"{stage}_review"]["queue_count"] += 1
    ledger[f"{stage}_review"]["decided_count"] += 1
    return f"/{stage}_adjudications/{len(decisions) - 1}/review_id"


def test_LG_L_029_term_decided_twice(first, said) -> None:
    pointer = _decide_twice(first, "semantic")
    assert said(first) == [("LG-L-029", pointer), ("LG-L-032", "/semantic_review/queue_count")]


def test_LG_L_044_occurrence_decided_twice(first, said) -> None:
    pointer = _decide_twice(first, "occurrence")
    assert said(first) == [("LG-L-044", pointer), ("LG-L-046", "/occurrence_review/queue_count")]


def test_LG_L_052_reference_decided_twice(first, said) -> None:
    pointer = _decide_twice(first, "reference")
    assert said(first) == [("LG-L-052", pointer), ("LG-L-054", "/reference_review/queue_count")]


def _miscount_queue(ledger, stage: str) -> str:
    ledger[f"{stage}_review"]["queue_count"] += 1
    ledger[f"{stage}_review"]["unresolved_count"] += 1
    return f"/{stage}_review/queue_count"


def test_LG_L_032_term_queue(first, audited) -> None:
    pointer = _miscount_queue(first, "semantic")
    (miscounted,) = audited(first)
    assert (miscounted.code, miscounted.where.pointer) == ("LG-L-032", pointer)
    assert (miscounted.expected, miscounted.found) == ("20", "21")


def test_LG_L_046_occurrence_queue(first, said) -> None:
    assert said(first) == []
    pointer = _miscount_queue(first, "occurrence")
    assert said(first) == [("LG-L-046", pointer)]


def test_LG_L_054_reference_queue(first, said) -> None:
    pointer = _miscount_queue(first, "reference")
    assert said(first) == [("LG-L-054", pointer)]


def _miscount_decisions(ledger, stage: str) -> str:
    ledger[f"{stage}_review"]["decided_count"] -= 1
    ledger[f"{stage}_review"]["unresolved_count"] += 1
    return f"/{stage}_review/decided_count"


def test_LG_L_033_term_decisions(first, said) -> None:
    assert said(first) == []
    pointer = _miscount_decisions(first, "semantic")
    assert said(first) == [("LG-L-033", pointer)]


def test_LG_L_047_occurrence_decisions(first, said) -> None:
    pointer = _miscount_decisions(first, "occurrence")
    assert said(first) == [("LG-L-047", pointer)]


def test_LG_L_055_reference_decisions(first, said) -> None:
    pointer = _miscount_decisions(first, "reference")
    assert said(first) == [("LG-L-055", pointer)]


def _leave_undecided(ledger, stage: str, queue: str) -> str:
    undecided = ledger[f"{stage}_adjudications"].pop(0)["review_id"]
    summary = ledger[f"{stage}_review"]
    summary["decided_count"] -= 1
    summary["unresolved_count"] += 1
    position = [entry["review_id"] for entry in ledger[queue]].index(undecided)
    return f"/{queue}/{position}/review_id"


def test_LG_L_034_complete_term_review(first, said) -> None:
    pointer = _leave_undecided(first, "semantic", "term_candidates")
    assert said(first) == [("LG-L-034", pointer)]


def test_LG_L_048_complete_occurrence_review(first, said) -> None:
    pointer = _leave_undecided(first, "occurrence", "occurrence_candidates")
    assert said(first) == [("LG-L-048", pointer)]


def test_LG_L_056_complete_reference_review(first, said) -> None:
    pointer = _leave_undecided(first, "reference", "reference_candidates")
    assert said(first) == [("LG-L-056", pointer)]


@pytest.mark.parametrize(
    ("stage", "queue"),
    [
        ("semantic", "term_candidates"),
        ("occurrence", "occurrence_candidates"),
        ("reference", "reference_candidates"),
    ],
)
def test_an_incomplete_review_may_leave_entries_undecided(first, said, stage: str, queue: str) -> None:
    _leave_undecided(first, stage, queue)
    first[f"{stage}_review"]["status"] = "incomplete"
    assert said(first) == []


@pytest.mark.parametrize("stage", ["semantic", "occurrence", "reference"])
def test_LG_P_031_unresolved_count(first, audited, stage: str) -> None:
    first[f"{stage}_review"]["unresolved_count"] = 2
    (miscounted,) = audited(first)
    assert (miscounted.code, miscounted.where.pointer) == ("LG-P-031", f"/{stage}_review/unresolved_count")
    assert (miscounted.expected, miscounted.found) == ("0", "2")


def test_LG_P_031_counts_open_decisions(first, said) -> None:
    first["occurrence_adjudications"][0].update(
        decision="needs_review", review_reason="ambiguous_term_identity"
    )
    assert said(first) == [("LG-P-031", "/occurrence_review/unresolved_count")]
    first["occurrence_review"]["unresolved_count"] = 1
    assert said(first) == []


@pytest.mark.parametrize("stage", ["semantic", "occurrence", "reference"])
def test_LG_P_035_review_not_run(first, said, stage: str) -> None:
    first[f"{stage}_review"]["status"] = "not_run"
    assert said(first) == [("LG-P-035", f"/{stage}_review/decided_count")]


@pytest.mark.parametrize("stage", ["semantic", "occurrence", "reference"])
def test_LG_P_035_incomplete_review(first, said, stage: str) -> None:
    first[f"{stage}_review"]["status"] = "incomplete"
    assert said(first) == [("LG-P-035", f"/{stage}_review/decided_count")]
