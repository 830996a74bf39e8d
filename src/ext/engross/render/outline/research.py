"""A research record: decisions with findings, what was searched for, files, limits."""

from __future__ import annotations

from collections.abc import Iterator

from engross.render.carrier import anchor_ids
from engross.render.outline.items import SPACE, joined
from engross.render.outline.limits import bullets, section
from engross.render.outline.model import (
    Block,
    Cell,
    Code,
    Exact,
    Gap,
    Heading,
    Inline,
    Link,
    Outside,
    Paragraph,
    Row,
    Table,
)
from engross.views.anchor_extract import SECTIONS
from engross.views.anchor_model import (
    AnchorDecision,
    AnchorFinding,
    AnchorNegative,
    AnchorView,
    Artifact,
    CodePassage,
)
from engross.views.carriers import anchor_item_id, part_id, short_hash
from engross.views.phrases import say
from engross.views.words import Recorded, Said

__all__ = ["after_contents", "before_contents", "running_footer"]


def before_contents(view: AnchorView) -> Iterator[Block]:
    """The question, what the record shows, and how many findings have which state."""
    yield Heading(0, (view.question,))
    yield Paragraph("subtitle", (say("kind.anchor"),))
    head = (say("label.record"), say("label.particulars"))
    rows = tuple(Row((Cell((label,)), Cell((Exact(value),)))) for label, value in _particulars(view))
    yield Table("record", say("outline.record-caption"), head, rows)
    if view.part is not None:
        yield Paragraph("text", (view.part.lead,))
    yield section(view.key, "shows", say("anchor.heading.shows"))
    for sentence in view.shows:
        yield Paragraph("scope", (sentence,))
    if view.part is None:
        yield section(view.key, "states", say("anchor.heading.states"))
        yield _totals(view)


def after_contents(view: AnchorView) -> Iterator[Block]:
    """Decisions with their findings, negative coverage with its boundary, files, limits."""
    ids = _Ids(view)
    made = {"decisions": _decisions, "negative": _negatives, "artifacts": _artifacts, "limits": _limits}
    for name in SECTIONS if view.part is None else view.part.sections:
        yield section(view.key, name, say(f"anchor.heading.{name}"))
        yield from made[name](ids, view)


def _decisions(ids: _Ids, view: AnchorView) -> Iterator[Block]:
    for decision in view.decisions:
        yield from _decision(ids, decision)


def _negatives(ids: _Ids, view: AnchorView) -> Iterator[Block]:
    yield Paragraph("text", (say("anchor.label.negative-lead" if view.negative else "label.none-recorded"),))
    for entry in view.negative:
        yield from _negative(ids, entry)


def _artifacts(ids: _Ids, view: AnchorView) -> Iterator[Block]:
    yield _files(ids, view)


def _limits(_: _Ids, view: AnchorView) -> Iterator[Block]:
    yield bullets("limits", view.limits)


def running_footer(view: AnchorView) -> tuple[Said, ...]:
    """What pins the record, as it stands at the foot of each page."""
    return (
        say("anchor.label.footer-commit", commit=view.commit),
        say("anchor.label.footer-report", name=view.candidate, code=short_hash(view.candidate_sha256)),
    )


class _Ids:
    """Element ids of the record's items.

    The contract keeps ids apart only within their own list. One list owns an id in all
    renderings; an item of another list with the same id is carried under its list's name.
    """

    def __init__(self, view: AnchorView) -> None:
        self._key = view.key
        self._owners = anchor_ids(view)

    def of(self, kind: str, item: str) -> str:
        """The id of a finding, negative entry, artifact or decision."""
        if self._owners.get(item) == kind:
            return anchor_item_id(self._key, item)
        return part_id(self._key, f"{kind}-{item}")


def _particulars(view: AnchorView) -> tuple[tuple[Said, str], ...]:
    commit = (say("anchor.label.commit"), view.commit)
    if view.part is not None:
        return (commit,)
    return (
        commit,
        (say("anchor.label.report"), view.candidate),
        (say("anchor.label.report-sha"), view.candidate_sha256),
    )


def _totals(view: AnchorView) -> Table:
    rows = [Row((Cell((total.label,)), Cell((Exact(str(total.count)),))), total.key) for total in view.totals]
    rows.append(_count("findings", say("anchor.label.findings"), view.finding_count, total=True))
    rows.append(_count("negative", say("anchor.heading.negative"), len(view.negative)))
    rows.append(_count("artifacts", say("anchor.heading.artifacts"), len(view.artifacts)))
    head = (say("label.state"), say("label.number"))
    return Table("totals", say("anchor.heading.states"), head, tuple(rows), numbers=(1,))


def _count(key: str, label: Said, count: int, *, total: bool = False) -> Row:
    return Row((Cell((label,)), Cell((Exact(str(count)),))), key, total)


def _decision(ids: _Ids, decision: AnchorDecision) -> Iterator[Block]:
    yield Heading(2, (Exact(decision.id), Gap("   "), decision.text), (ids.of("decision", decision.id),))
    for finding in decision.findings:
        yield from _finding(ids, finding)


def _finding(ids: _Ids, finding: AnchorFinding) -> Iterator[Block]:
    yield Heading(3, (Exact(finding.id), Gap("   "), finding.claim), (ids.of("finding", finding.id),))
    yield Paragraph("state", (finding.status,))
    yield Paragraph("text", (finding.status_meaning,))
    yield Paragraph("note", (finding.changes, Gap(" · "), finding.kind))
    yield Paragraph("note", (finding.asks, SPACE, finding.kind_meaning))
    if finding.passage is not None:
        yield from _passage(ids, finding.passage)
    if finding.locator is not None:
        file = _file_of(ids, "anchor.label.for-file", finding.artifact_id)
        yield Paragraph("evidence", (say("anchor.label.source"), SPACE, finding.locator, *file))


def _passage(ids: _Ids, passage: CodePassage) -> Iterator[Block]:
    file = _file_of(ids, "anchor.label.in-file", passage.artifact_id)
    cite = Exact(passage.cite)
    place: Inline = cite if passage.address is None else Outside(passage.address, cite)
    yield Paragraph("evidence", (place, *file))
    yield Code(passage)
    for line in passage.lines:
        if line.cut is not None:
            yield Paragraph("note", (line.cut,))


def _file_of(ids: _Ids, lead: str, artifact: str | None) -> tuple[Inline, ...]:
    if artifact is None:
        return ()
    return (Gap("   "), say(lead), SPACE, Link(ids.of("artifact", artifact), Exact(artifact)))


def _negative(ids: _Ids, entry: AnchorNegative) -> Iterator[Block]:
    yield Heading(2, (Exact(entry.id), Gap("   "), entry.not_found), (ids.of("negative", entry.id),))
    fields: tuple[tuple[str, Recorded], ...] = (
        ("anchor.label.searched", entry.searched),
        ("anchor.label.not-found", entry.not_found),
        ("anchor.label.boundary", entry.boundary),
    )
    for label, words in fields:
        yield Paragraph("label", (say(label),))
        yield Paragraph("record", (words,))


def _files(ids: _Ids, view: AnchorView) -> Table:
    names = ("id", "path", "bytes", "sha", "cited-by")
    head = tuple(say(f"anchor.label.{name}") for name in names)
    rows = tuple(_file(ids, artifact) for artifact in view.artifacts)
    return Table("files", say("anchor.heading.artifacts"), head, rows, numbers=(2,))


def _file(ids: _Ids, artifact: Artifact) -> Row:
    cited = joined((Link(ids.of("finding", item), Exact(item)),) for item in artifact.cited_by)
    exact = (artifact.id, artifact.path, str(artifact.size), artifact.sha256)
    cells = (*(Cell((Exact(text),)) for text in exact), Cell(cited or (say("outline.uncited"),)))
    return Row(cells, ids=(ids.of("artifact", artifact.id),))
