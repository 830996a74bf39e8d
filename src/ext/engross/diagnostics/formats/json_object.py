"""Diagnostics as one JSON object for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from engross.diagnostics.model import Diagnostic, has_errors

__all__ = ["FORMAT_VERSION", "as_json"]

FORMAT_VERSION = 1


def as_json(
    diagnostics: Iterable[Diagnostic],
    *,
    verdict: str | None = None,
    also: Mapping[str, Any] | None = None,
) -> str:
    """``{"version": 1, "verdict": …, "diagnostics": […]}`` with a line end; ASCII only.

    ``verdict`` is ``holds`` or ``fails`` by the severities unless the caller knows
    better (``unreadable``). ``also`` adds members before the diagnostics. A diagnostic
    always has all its members; what is not known is ``null``. Same input, same bytes.
    """
    listed = tuple(diagnostics)
    report: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "verdict": verdict or ("fails" if has_errors(listed) else "holds"),
    }
    report.update(also or {})
    report["diagnostics"] = [_member(d) for d in listed]
    return json.dumps(report, indent=2, ensure_ascii=True) + "\n"


def _member(diagnostic: Diagnostic) -> dict[str, Any]:
    where = diagnostic.where
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "where": {
            "file": where.file,
            "pointer": where.pointer,
            "line": where.line,
            "column": where.column,
            "element": where.element,
        },
        "message": diagnostic.message,
        "expected": diagnostic.expected,
        "found": diagnostic.found,
        "hint": diagnostic.hint,
    }
