"""What a rendering of a research record must show, entry by entry."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from engross.gate.expected import ExpectedCount
from engross.gate.strings import Strings, shown, strings_of
from engross.gate.text import folded
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_model import AnchorFinding, AnchorNegative, AnchorPart, AnchorView, Artifact
from engross.views.anchor_part import extracted
from engross.views.anchor_view import STATUSES
from engross.views.carriers import anchor_item_id
from engross.views.phrases import phrases, say
from engross.views.words import Said

__all__ = ["AnchorExpectation", "ExpectedEntry", "anchor_expectation_of", "part_expectation_of"]


@dataclass(frozen=True, slots=True)
class ExpectedEntry:
    """A finding or a negative entry. ``carrier`` is None where another list owns its id.

    ``words`` are its texts word for word, the claim first, ``cites`` its ``path:line`` and
    locator and file, ``lines`` the anchored line and those around it, ``code`` the same with
    their numbers, ``status`` the word of its state.
    """

    kind: Literal["finding", "negative"]
    id: str
    carrier: str | None
    words: tuple[str, ...]
    cites: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    code: tuple[tuple[str, str], ...] = ()
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
    limits: tuple[str, ...]
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
        artifacts=tuple((a.id, shown(a.path), str(a.size), a.sha256, _cited(a)) for a in view.artifacts),
        paths=frozenset(a.path for a in view.artifacts),
        cites=frozenset(f.passage.cite for f in findings if f.passage is not None),
        counts=tuple(_counts(view)),
        statements=tuple(shown(str(said)) for said in _statements(view)),
        limits=tuple(shown(str(said)) for said in view.limits),
        identity=tuple(map(shown, _identity(view))),
        statuses=frozenset(shown(phrases()[f"anchor.status.{status}"]) for status in STATUSES),
        carriers=frozenset(anchor_item_id(view.key, item_id) for item_id in owners),
        hashes=frozenset((view.candidate_sha256, *(a.sha256 for a in view.artifacts))),
        strings=strings_of(view),
    )


def _cited(artifact: Artifact) -> str:
    return shown(", ".join(artifact.cited_by) or phrases()["outline.uncited"])


def part_expectation_of(
    view: AnchorView, extract: AnchorExtract | None, text: str, carried: Collection[str] = ()
) -> AnchorExpectation:
    """The expectation of a part of a record.

    Without an extract it is made of the entries whose ids are ``carried`` by elements of
    the part, or whose claims stand in its ``text``.
    """
    if extract is not None:
        return anchor_expectation_of(extracted(view, extract))
    return anchor_expectation_of(_named(view, folded(text), carried))


def _named(view: AnchorView, text: str, carried: Collection[str]) -> AnchorView:
    entries = [(finding.id, finding.claim) for decision in view.decisions for finding in decision.findings]
    entries += [(entry.id, entry.not_found) for entry in view.negative]
    named = {
        item
        for item, words in entries
        if anchor_item_id(view.key, item) in carried or shown(words.text) in text
    }
    decisions = (
        replace(decision, findings=tuple(one for one in decision.findings if one.id in named))
        for decision in view.decisions
    )
    return replace(
        view,
        totals=(),
        decisions=tuple(decision for decision in decisions if decision.findings),
        negative=tuple(entry for entry in view.negative if entry.id in named),
        artifacts=tuple(file for file in view.artifacts if shown(file.sha256) in text),
        limits=(),
        part=AnchorPart(say("anchor.part.elsewhere", total=view.finding_count), ()),
    )


def _statements(view: AnchorView) -> tuple[Said, ...]:
    """Sentences that may not be missing; of a part also that it is one, where that is known."""
    lead = (view.part.lead,) if view.part is not None and view.part.sections else ()
    return (*lead, *view.shows, *view.limits)


def _identity(view: AnchorView) -> tuple[str, ...]:
    """The question, and commit and report beside their labels."""
    named = [("commit", view.commit)]
    if view.part is None:
        named += [("report", view.candidate), ("report-sha", view.candidate_sha256)]
    return (view.question.text, *(f"{phrases()[f'anchor.label.{name}']} {value}" for name, value in named))


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
    passage = finding.passage
    said = (finding.status_meaning, finding.changes, finding.asks, finding.kind, finding.kind_meaning)
    words = (finding.claim.text, *map(str, said))
    return ExpectedEntry(
        kind="finding",
        id=finding.id,
        carrier=anchor_item_id(view.key, finding.id),
        words=tuple(map(shown, words)),
        cites=tuple(map(shown, _cites(finding))),
        lines=tuple(shown(line.text) for line in passage.lines) if passage else (),
        code=tuple((str(line.number), shown(line.text)) for line in passage.lines) if passage else (),
        status=shown(str(finding.status)),
        decision=decision,
    )


def _cites(finding: AnchorFinding) -> Iterator[str]:
    """Where it can be looked up: the line, the published source, the studied file."""
    if finding.passage is not None:
        yield finding.passage.cite
    if finding.locator is not None:
        yield finding.locator.text
    file = finding.passage.artifact_id if finding.passage is not None else finding.artifact_id
    if file is not None and (finding.passage is not None or finding.locator is not None):
        label = "in-file" if finding.passage is not None else "for-file"
        yield f"{phrases()[f'anchor.label.{label}']} {file}"


def _negative(view: AnchorView, entry: AnchorNegative, owners: dict[str, str]) -> ExpectedEntry:
    # Each behind its own label, so that they cannot be taken for each other.
    fields = (("searched", entry.searched), ("not-found", entry.not_found), ("boundary", entry.boundary))
    labelled = tuple(shown(f"{phrases()[f'anchor.label.{name}']} {words.text}") for name, words in fields)
    carrier = _carrier(view, owners, "negative", entry.id)
    return ExpectedEntry("negative", entry.id, carrier, (shown(entry.not_found.text), *labelled))


def _counts(view: AnchorView) -> Iterator[ExpectedCount]:
    if view.part is not None:
        return
    for total in view.totals:
        yield ExpectedCount(total.key, shown(str(total.label)), str(total.count))
    sizes = (
        ("findings", "label.findings", view.finding_count),
        ("negative", "heading.negative", len(view.negative)),
    )
    for key, label, count in (*sizes, ("artifacts", "heading.artifacts", len(view.artifacts))):
        yield ExpectedCount(key, shown(phrases()[f"anchor.{label}"]), str(count))
