"""What a rendering of a research record must show, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engross.gate.expectation import ExpectedCount
from engross.gate.strings import Strings, shown, strings_of
from engross.views.anchor_model import AnchorFinding, AnchorNegative, AnchorView
from engross.views.carriers import anchor_item_id
from engross.views.phrases import phrases

__all__ = ["AnchorExpectation", "ExpectedEntry", "anchor_expectation_of"]


@dataclass(frozen=True, slots=True)
class ExpectedEntry:
    """A finding or a negative entry. ``carrier`` is None where another list owns its id.

    ``claim`` and ``words`` are its texts word for word, ``cites`` its ``path:line`` and
    locator, ``lines`` the anchored lines, ``status`` the word of its state.
    """

    kind: Literal["finding", "negative"]
    id: str
    carrier: str | None
    words: tuple[str, ...]
    cites: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    status: str | None = None
    decision: str | None = None


@dataclass(frozen=True, slots=True)
class AnchorExpectation:
    """Everything a rendering of one research record owes to its reader."""

    key: str
    entries: tuple[ExpectedEntry, ...]
    decisions: tuple[tuple[str, str, str | None], ...]
    artifacts: tuple[tuple[str, ...], ...]
    paths: frozenset[str]
    cites: frozenset[str]
    counts: tuple[ExpectedCount, ...]
    statements: tuple[str, ...]
    identity: tuple[str, ...]
    statuses: frozenset[str]
    carriers: frozenset[str]
    hashes: frozenset[str]
    strings: Strings


def anchor_expectation_of(view: AnchorView) -> AnchorExpectation:
    """The expectation of a research record."""
    owners = _owners(view)
    findings = [finding for decision in view.decisions for finding in decision.findings]
    entries = [
        *(
            _finding(view, finding, decision.id)
            for decision in view.decisions
            for finding in decision.findings
        ),
        *(_negative(view, entry, owners) for entry in view.negative),
    ]
    return AnchorExpectation(
        key=view.key,
        entries=tuple(entries),
        decisions=tuple(
            (d.id, shown(d.text.text), _carrier(view, owners, "decision", d.id)) for d in view.decisions
        ),
        artifacts=tuple((a.id, shown(a.path), str(a.size), a.sha256) for a in view.artifacts),
        paths=frozenset(a.path for a in view.artifacts),
        cites=frozenset(f.passage.cite for f in findings if f.passage is not None),
        counts=tuple(_counts(view)),
        statements=tuple(shown(str(said)) for said in (*view.shows, *view.limits)),
        identity=tuple(map(shown, (view.question.text, view.commit, view.candidate, view.candidate_sha256))),
        statuses=frozenset(shown(str(total.label)) for total in view.totals),
        carriers=frozenset(anchor_item_id(view.key, item_id) for item_id in owners),
        hashes=frozenset((view.candidate_sha256, *(a.sha256 for a in view.artifacts))),
        strings=strings_of(view),
    )


def _owners(view: AnchorView) -> dict[str, str]:
    """Which list carries an id: the contract keeps ids apart only within a list."""
    owners: dict[str, str] = {}
    for kind, ids in (
        ("finding", [f.id for d in view.decisions for f in d.findings]),
        ("negative", [entry.id for entry in view.negative]),
        ("artifact", [artifact.id for artifact in view.artifacts]),
        ("decision", [decision.id for decision in view.decisions]),
    ):
        for item_id in ids:
            owners.setdefault(item_id, kind)
    return owners


def _carrier(view: AnchorView, owners: dict[str, str], kind: str, item_id: str) -> str | None:
    return anchor_item_id(view.key, item_id) if owners.get(item_id) == kind else None


def _finding(view: AnchorView, finding: AnchorFinding, decision: str) -> ExpectedEntry:
    passage, locator = finding.passage, finding.locator
    hits = [line for line in passage.lines if line.hit] if passage else []
    words = (finding.claim, finding.status_meaning, finding.changes, finding.kind, finding.note)
    return ExpectedEntry(
        kind="finding",
        id=finding.id,
        carrier=anchor_item_id(view.key, finding.id),
        words=tuple(shown(str(word)) for word in words if word is not None),
        cites=tuple(shown(text) for text in (passage and passage.cite, locator and locator.text) if text),
        lines=tuple(shown(line.text) for line in hits),
        status=shown(str(finding.status)),
        decision=decision,
    )


def _negative(view: AnchorView, entry: AnchorNegative, owners: dict[str, str]) -> ExpectedEntry:
    words = (entry.searched, entry.not_found, entry.boundary)
    carrier = _carrier(view, owners, "negative", entry.id)
    return ExpectedEntry("negative", entry.id, carrier, tuple(shown(word.text) for word in words))


def _counts(view: AnchorView) -> Iterator[ExpectedCount]:
    for total in view.totals:
        yield ExpectedCount(total.key, shown(str(total.label)), str(total.count))
    sizes = (
        ("findings", "label.findings", view.finding_count),
        ("negative", "heading.negative", len(view.negative)),
    )
    for key, label, count in (*sizes, ("artifacts", "heading.artifacts", len(view.artifacts))):
        yield ExpectedCount(key, shown(phrases()[f"anchor.{label}"]), str(count))
