"""Ledgers that hold, by the names that the failing examples use."""

from __future__ import annotations

import copy
from typing import Any

import pytest

FIRST, SECOND = "clean-consulting-agreement", "clean-consulting-agreement-v2"
STAGES = ("semantic", "occurrence", "reference")


@pytest.fixture(scope="session")
def holding(pristine: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The two versions of the agreement, and a ledger of the first one in which nothing was done."""
    return {"first": pristine[FIRST], "second": pristine[SECOND], "bare": _bare(pristine[FIRST])}


def _bare(ledger: dict[str, Any]) -> dict[str, Any]:
    bare = {key: [] if isinstance(value, list) else copy.deepcopy(value) for key, value in ledger.items()}
    bare["methods_run"] = ["ooxml_intake"]
    bare["methods_not_run"] = [
        {"method": f"agentic_{stage}_review", "reason": "not_run_missing_capability"}
        for stage in ("semantic", "occurrence")
    ]
    bare["capability_profile"] = "C3_PYTHON_STDLIB"
    for stage in STAGES:
        bare[f"{stage}_review"].update(status="not_run", queue_count=0, decided_count=0, unresolved_count=0)
    return bare
