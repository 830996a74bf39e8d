"""From a problem-anchor record to what a reader may see of it.

"Verified" is said with what was tested: that the named line exists, and that it carries
what the claim quotes, names and measures. Nothing here says that a finding is true (seed:
Scope).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engross.contracts.anchor import AnchorRecord, Finding, Negative
from engross.contracts.anchor import Artifact as ArtifactRecord
from engross.source.studied import StudiedFile
from engross.views.anchor_link import LineLink
from engross.views.anchor_model import (
    AnchorDecision,
    AnchorFinding,
    AnchorNegative,
    AnchorTotal,
    AnchorView,
    Artifact,
    CodeLine,
    CodePassage,
    CodeRun,
)
from engross.views.highlighting import coloured
from engross.views.phrases import say, say_count
from engross.views.words import Recorded, Said

__all__ = ["HIT_LIMIT", "NEAR_LIMIT", "STATUSES", "anchor_view"]

HIT_LIMIT = 4000
"""Most characters of an anchored line that are shown."""
NEAR_LIMIT = 400
"""Most characters of a line beside an anchored line that are shown."""

STATUSES = ("verified", "partial", "inferred", "unverified", "blocked", "failed")
"""Every status of a finding, from the best supported to the contradicted."""

_BEFORE = 2
_AFTER = 3
_SHOWS = ("tied", "not-shown")
_LIMITS = ("verified", "attribution", "unit", "absence", "sources", "commit", "grounded")


@dataclass(frozen=True, slots=True)
class _Sources:
    """What the view takes from beside the record."""

    files: Mapping[str, StudiedFile]
    runs: Mapping[str, Mapping[int, tuple[CodeRun, ...]]]
    compared: Mapping[str, int]
    link: LineLink | None
    commit: str


def anchor_view(
    record: AnchorRecord,
    files: Mapping[str, StudiedFile],
    candidate_sha256: str,
    key: str,
    *,
    compared: Mapping[str, int] | None = None,
    link: LineLink | None = None,
) -> AnchorView:
    """The view of an audited record.

    ``files`` holds the studied files by the paths that the record spells;
    ``candidate_sha256`` is the hash of the report's bytes as they were read; ``key``
    names the record in element ids. ``compared`` has, for each verified finding about the
    files, how many quoted spans, names and measures of its claim the audit compared with
    its line; ``link`` gives cited lines an address.
    """
    sources = _Sources(files, _coloured(record, files), compared or {}, link, record.commit)
    return AnchorView(
        key=key,
        question=Recorded(record.question),
        commit=record.commit,
        candidate=record.final.path,
        candidate_sha256=candidate_sha256,
        shows=tuple(say(f"anchor.shows.{name}") for name in _SHOWS),
        totals=_totals(record.findings),
        finding_count=len(record.findings),
        decisions=_decisions(record, sources),
        negative=tuple(_negative(entry) for entry in record.coverage.negative),
        artifacts=_artifacts(record),
        limits=tuple(say(f"anchor.limit.{name}") for name in _LIMITS),
    )


def _totals(findings: tuple[Finding, ...]) -> tuple[AnchorTotal, ...]:
    counts = dict.fromkeys(STATUSES, 0)
    for finding in findings:
        counts[finding.status] += 1
    return tuple(AnchorTotal(key, say(f"anchor.status.{key}"), count) for key, count in counts.items())


def _decisions(record: AnchorRecord, sources: _Sources) -> tuple[AnchorDecision, ...]:
    """Decisions in record order, each with its findings in record order."""
    informed: dict[str, list[AnchorFinding]] = {decision.id: [] for decision in record.decisions}
    for finding in record.findings:
        informed[finding.decision_id].append(_finding(finding, sources))
    return tuple(
        AnchorDecision(decision.id, Recorded(decision.text), tuple(informed[decision.id]))
        for decision in record.decisions
    )


def _finding(finding: Finding, sources: _Sources) -> AnchorFinding:
    return AnchorFinding(
        id=finding.id,
        claim=Recorded(finding.claim),
        status_key=finding.status,
        status=say(f"anchor.status.{finding.status}"),
        status_meaning=_meaning(finding, sources.compared.get(finding.id, 0)),
        changes=say(f"anchor.changes.{finding.changes}"),
        asks=say(f"anchor.asks.{finding.changes}"),
        kind_key=finding.type,
        kind=say(f"anchor.kind.{finding.type}"),
        kind_meaning=say(f"anchor.rests.{finding.type}"),
        passage=_passage(finding, sources),
        locator=None if finding.locator is None else Recorded(finding.locator),
        artifact_id=finding.artifact_id,
    )


def _meaning(finding: Finding, compared: int) -> Said:
    """What the status says; of "verified" only what was tested."""
    if finding.status != "verified":
        return say(f"anchor.meaning.{finding.status}")
    if finding.anchor is None:
        return say("anchor.meaning.verified-source")
    return (
        say_count("anchor.meaning.verified-carried", compared)
        if compared
        else say("anchor.meaning.verified-line")
    )


def _passage(finding: Finding, sources: _Sources) -> CodePassage | None:
    if finding.anchor is None:
        return None
    path, line = finding.anchor.path, finding.anchor.line
    return CodePassage(
        cite=f"{path}:{line}",
        path=path,
        line=line,
        artifact_id=finding.artifact_id,
        lines=tuple(_code_lines(sources.files[path].lines, line, sources.runs[path])),
        address=None if sources.link is None else sources.link.address(sources.commit, path, line),
    )


def _around(lines: tuple[str, ...], hit: int) -> range:
    """The lines that are shown; the empty piece after a last newline is no line."""
    last = len(lines) - 1 if lines[-1] == "" and hit < len(lines) else len(lines)
    return range(max(1, hit - _BEFORE), min(last, hit + _AFTER) + 1)


def _coloured(
    record: AnchorRecord, files: Mapping[str, StudiedFile]
) -> Mapping[str, Mapping[int, tuple[CodeRun, ...]]]:
    """The runs of every line that some finding shows, by file; each file is taken apart once."""
    wanted: dict[str, set[int]] = {}
    for finding in record.findings:
        if finding.anchor is not None:
            path = finding.anchor.path
            wanted.setdefault(path, set()).update(_around(files[path].lines, finding.anchor.line))
    return {path: coloured(path, files[path].lines, sorted(numbers)) for path, numbers in wanted.items()}


def _code_lines(
    lines: tuple[str, ...], hit: int, runs: Mapping[int, tuple[CodeRun, ...]]
) -> Iterator[CodeLine]:
    """The anchored line with a few around it, each in its runs."""
    for number in _around(lines, hit):
        text = lines[number - 1]
        bound = HIT_LIMIT if number == hit else NEAR_LIMIT
        cut = say("anchor.line.cut", line=number, bound=bound) if len(text) > bound else None
        shown = (CodeRun("", text[:bound]),) if cut else runs[number]
        yield CodeLine(number, text[:bound], number == hit, cut, shown)


def _negative(entry: Negative) -> AnchorNegative:
    return AnchorNegative(
        entry.id, Recorded(entry.searched), Recorded(entry.not_found), Recorded(entry.boundary)
    )


def _artifacts(record: AnchorRecord) -> tuple[Artifact, ...]:
    citing: dict[str, list[str]] = {artifact.id: [] for artifact in record.artifacts}
    for finding in record.findings:
        if finding.artifact_id is not None:
            citing[finding.artifact_id].append(finding.id)
    return tuple(_artifact(artifact, tuple(citing[artifact.id])) for artifact in record.artifacts)


def _artifact(artifact: ArtifactRecord, cited_by: tuple[str, ...]) -> Artifact:
    return Artifact(artifact.id, artifact.path, artifact.bytes, artifact.sha256, cited_by)
