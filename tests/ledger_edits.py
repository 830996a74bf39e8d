"""Edits that leave a ledger true to its own rules, for tests that need another honest record."""

from __future__ import annotations

from typing import Any, cast

from engross.contracts.identity import stable_id

__all__ = ["leave_references_unreviewed", "reject_work_product"]

TERM = "work product"
REFERENCE_METHOD = "agentic_reference_review"


def reject_work_product(ledger: dict[str, Any]) -> str:
    """Decide in the second version that this label is no term; answer the id of the finding that goes."""
    queued = {item["review_id"]: item["normalized_term"] for item in ledger["term_candidates"]}
    for decision in ledger["semantic_adjudications"]:
        if queued[decision["review_id"]] == TERM:
            decision.update(decision="rejected_not_a_term", scope_qualification="none")
            decision.update(scope_target=None, scope_evidence=[])
            decision["id"] = stable_id("adjudication", decision["review_id"], decision["decision"])
    gone = next(finding for finding in ledger["findings"] if finding["normalized_term"] == TERM)
    ledger["findings"].remove(gone)
    return cast("str", gone["id"])


def leave_references_unreviewed(ledger: dict[str, Any]) -> None:
    """The same ledger before its references were reviewed: it holds, and is not eligible."""
    review = ledger["reference_review"]
    review.update(status="not_run", decided_count=0, unresolved_count=review["queue_count"])
    ledger["methods_run"].remove(REFERENCE_METHOD)
    ledger["methods_not_run"].append({"method": REFERENCE_METHOD, "reason": "not_run_missing_capability"})
    ledger["reference_adjudications"] = []
    ledger["findings"] = [finding for finding in ledger["findings"] if finding["rule_id"] != "DEF-006"]
