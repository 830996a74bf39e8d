"""The facts of a problem-anchor record."""

from __future__ import annotations

from engross.contracts.anchor import AnchorRecord
from engross.gate.claims.facts import AnchorFacts, AnchorFinding

__all__ = ["facts_of_anchor"]


def facts_of_anchor(record: AnchorRecord, key: str, texts: frozenset[str] = frozenset()) -> AnchorFacts:
    """Everything that claims ask of a research record. ``texts`` may be quoted on its page."""
    return AnchorFacts(
        key=key,
        commit=record.commit,
        files={one.path: (one.bytes, one.sha256) for one in record.artifacts},
        findings={
            one.id: AnchorFinding(
                one.id,
                one.decision_id,
                one.type,
                one.status,
                one.changes,
                one.claim,
                None if one.anchor is None else f"{one.anchor.path}:{one.anchor.line}",
                one.artifact_id,
                one.locator,
                f"/findings/{index}",
            )
            for index, one in enumerate(record.findings)
        },
        decisions={one.id: one.text for one in record.decisions},
        negatives={one.id: (one.searched, one.not_found, one.boundary) for one in record.coverage.negative},
        report=record.final.path,
        report_bytes=record.final.bytes,
        texts=texts,
    )
