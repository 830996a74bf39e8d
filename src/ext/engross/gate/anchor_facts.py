"""What holds of a research record and of its findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engross.contracts.anchor import AnchorRecord, Finding
from engross.gate.facts import RecordFacts, scope_name
from engross.gate.strings import shown
from engross.views.anchor_view import STATUSES

__all__ = ["facts_of_anchor"]


def facts_of_anchor(record: AnchorRecord) -> RecordFacts:
    """The facts of a research record."""
    statuses: Counter[str] = Counter(finding.status for finding in record.findings)
    scopes = {scope_name("item", finding.id): frozenset(_finding(finding)) for finding in record.findings}
    scopes |= {scope_name("kind", status): frozenset({f"status:{status}"}) for status in STATUSES}
    counts = {
        "findings": len(record.findings),
        "negative": len(record.coverage.negative),
        "artifacts": len(record.artifacts),
        **{status: statuses[status] for status in STATUSES},
    }
    return RecordFacts(frozenset({"research"}), scopes, counts, frozenset(map(shown, _names(record))))


def _finding(finding: Finding) -> Iterator[str]:
    yield from (f"status:{finding.status}", f"type:{finding.type}", f"changes-to:{finding.changes}")
    yield "cites-file" if finding.anchor is not None else "cites-no-file"


def _names(record: AnchorRecord) -> Iterator[str]:
    yield from (record.question, record.commit, record.final.path)
    yield from (artifact.path for artifact in record.artifacts)
