"""The gate's report as JSON: verdict, digests, counts, every diagnostic. No clock, no folder names."""

from __future__ import annotations

import json
from typing import Any

from engross import __version__
from engross.diagnostics import Diagnostic
from engross.gate.model import GateReport

__all__ = ["report_json"]


def report_json(report: GateReport) -> str:
    """The report, the same text for the same renderings and records."""
    content: dict[str, Any] = {
        "engross": __version__,
        "verdict": "pass" if report.passed else "fail",
        "renderings": [
            {
                "path": one.file,
                "format": one.format,
                "sha256": one.sha256,
                "views": [{"record": use.key, "part": use.part} for use in one.uses],
                "items": one.items,
                "errors": one.errors,
            }
            for one in report.renderings
        ],
        "records": [
            {
                "key": one.key,
                "kind": one.kind,
                "sha256": one.record_sha256,
                "expected": one.expected,
                "found": one.found,
            }
            for one in report.subjects
        ],
        "diagnostics": [_diagnostic(one) for one in report.diagnostics],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _diagnostic(one: Diagnostic) -> dict[str, Any]:
    where = {name: getattr(one.where, name) for name in ("file", "pointer", "line", "column", "element")}
    return {
        "code": one.code,
        "severity": one.severity.value,
        "where": {name: value for name, value in where.items() if value is not None},
        "message": one.message,
        "expected": one.expected,
        "found": one.found,
        "hint": one.hint,
    }
