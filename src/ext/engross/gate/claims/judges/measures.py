"""What a number counts: the measure that the words around it name."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

__all__ = ["KIND_OF", "POINTER_OF", "ROLE_OF", "measure"]

RESULTS = ("undefined", "unused", "repeated", "inconsistent", "early", "broken")

KIND_OF = {
    "finding": 34,
    "issue": 34,
    "entry": 34,
    "kind": 34,
    "question": 27,
    "undefined": 35,
    "unused": 35,
    "repeated": 35,
    "inconsistent": 35,
    "early": 35,
    "broken": 35,
    "outside": 42,
    "reference": 43,
    "term": 36,
    "definition": 36,
    "alias": 36,
    "name": 45,
    "rejected": 45,
    "use": 37,
    "ordinary": 37,
    "occurrence": 22,
    "label": 22,
    "warning": 10,
    "limitation": 11,
    "unread": 11,
    "skipped": 12,
    "review": 17,
    "severity": 49,
    "state": 48,
    "comment": 72,
    "decided": 23,
}
POINTER_OF = {
    "question": "/semantic_review/unresolved_count",
    "undefined": "/findings",
    "term": "/definitions",
    "definition": "/definitions",
    "alias": "/definitions",
    "use": "/occurrence_adjudications",
    "occurrence": "/occurrence_review",
    "label": "/semantic_review",
    "warning": "/source/warnings",
    "limitation": "/limitations",
    "unread": "/source/coverage",
    "skipped": "/methods_not_run",
    "reference": "/reference_adjudications",
}
ROLE_OF = {
    "finding": "findings",
    "issue": "issues",
    "question": "questions",
    "outside": "outside",
    "term": "terms",
    "definition": "definitions",
    "use": "uses",
}
"""Names that the role ``ledger:count`` takes."""


@dataclass(frozen=True, slots=True)
class _Case:
    measure: str
    needs: frozenset[str]


def _case(measure: str, *needs: str) -> _Case:
    return _Case(measure, frozenset(needs))


# The first that fits: special before general.
CASES = (
    _case("state.accepted", "finding", "accepted"),
    _case("state.rejected", "finding", "rejected"),
    _case("state.deferred", "finding", "deferred"),
    _case("state.open", "state", "open"),
    *(_case(f"entry.{name}", "entry", name) for name in RESULTS),
    _case("entry.undefined", "pending", "undefined"),
    _case("label.evidence", "label", "evidence.missing"),
    _case("label.doubt", "label", "doubt.merely"),
    _case("comment", "part:comments", "needed"),
    _case("reference.resolved", "reference", "resolved"),
    _case("reference.outside", "reference", "outscope"),
    _case("decided.undefined", "confirmed", "undefined"),
    _case("decided.term", "definition", "confirmed"),
    _case("decided.term", "term", "confirmed"),
    _case("decided.term", "label", "confirmed", "defined"),
    _case("broken", "broken"),
    _case("undefined", "undefined"),
    _case("unused", "unused"),
    _case("repeated", "repeated"),
    _case("early", "early"),
    _case("inconsistent", "inconsistent"),
    _case("severity.high", "high"),
    _case("severity.medium", "medium"),
    _case("severity.low", "low"),
    _case("severity.info", "info"),
    _case("unread", "part.any", "unread"),
    _case("skipped", "step", "incomplete"),
    _case("skipped", "step", "unread"),
    _case("label.open", "label", "open"),
    _case("occurrence.open", "occurrence", "open"),
    _case("occurrence.open", "use", "open"),
    _case("occurrence.pending", "use", "pending"),
    _case("occurrence.pending", "occurrence", "pending"),
    _case("label.pending", "label", "pending"),
    _case("occurrence.decided", "occurrence", "decided"),
    _case("label.decided", "label", "decided"),
    _case("occurrence.settled", "occurrence", "settled"),
    _case("label.settled", "label", "settled"),
    _case("label.decided", "label", "read"),
    _case("label.decided", "term", "read"),
    _case("occurrence.decided", "occurrence", "read"),
    _case("question", "point", "open"),
    _case("question", "question"),
    _case("state.open", "finding", "open"),
    _case("state.settled", "finding", "settled"),
    _case("outside", "outside"),
    _case("name", "name"),
    _case("alias", "alias"),
    _case("use", "use"),
    _case("occurrence", "occurrence"),
    _case("term", "term"),
    _case("term", "label", "defined"),
    _case("reference", "reference"),
    _case("definition", "definition"),
    _case("warning", "warning"),
    _case("limitation", "limitation"),
    _case("finding", "finding"),
    _case("issue", "issue"),
    _case("entry", "entry"),
    _case("label", "label"),
    _case("question", "open"),
)


def measure(concepts: Set[str]) -> str | None:
    """The measure that words name, or None where they count nothing of the record."""
    for case in CASES:
        if case.needs <= concepts:
            return case.measure
    return None
