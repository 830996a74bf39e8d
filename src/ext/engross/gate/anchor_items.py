"""A research record in a rendering: every decision, finding, citation, negative entry and file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.anchor_expectation import AnchorExpectation, ExpectedEntry
from engross.gate.anchor_places import compare_code, compare_limits, compare_place, compare_places, paths_of
from engross.gate.model import Format
from engross.gate.paths import Paths
from engross.gate.reading import Block, Carrier, Reading, View
from engross.gate.tables import compare_heads, labelled, wrong_cells
from engross.gate.text import folded
from engross.gate.visibility import Seen
from engross.source.mentions import mentioned
from engross.views.carriers import bookmark_name

__all__ = ["AnchorCase", "compare_anchor", "met_entries"]

_CITE = re.compile(r"[\w./@+\-]+:\d+")


@dataclass(frozen=True, slots=True)
class AnchorCase:
    """One view of a research record in one rendering, beside what the record demands.

    ``carries`` says that the entries of this view carry their ids; otherwise another view
    of the record on the same page does.
    """

    reading: Reading
    view: View
    format: Format
    expected: AnchorExpectation
    carries: bool = True

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the view."""
        return self.reading.blocks[self.view.start : self.view.end]

    def where(self, element: str | None = None) -> Where:
        """The file and an element; without one, the view."""
        return Where(file=self.reading.file, element=element or self.view.element)

    def holds(self, at: int) -> bool:
        """Whether a block lies in this view."""
        return self.view.start <= at < self.view.end

    def says(self, message: str) -> str:
        """A message that names the record."""
        return f"Record {self.expected.key}: {message}"


def compare_anchor(case: AnchorCase) -> Iterator[Diagnostic]:
    """Compare a view of a research record with the record."""
    text = folded(case.reading.text(case.view.start, case.view.end))
    by_name = _by_name(case)
    paths = paths_of(case.reading, case.view)
    for entry in case.expected.entries:
        yield from _entry(case, entry, by_name, text, paths)
    yield from compare_places(case.reading, case.expected.key, case.view, paths)
    yield from compare_limits(case.reading, case.expected.key, case.view, case.expected.limits)
    yield from _decisions(case, by_name, text)
    yield from _files(case)
    yield from _whole(case, text, folded(case.reading.text(case.view.start, _first(case))))
    yield from _invented(case, text)
    if case.format != "html":
        yield from _loose_headings(case, by_name)


def met_entries(case: AnchorCase) -> frozenset[str]:
    """The ids of findings and negative entries that are seen."""
    ids = {entry.id for entry in case.expected.entries}
    return mentioned(case.reading.text(case.view.start, case.view.end), ids)


def _by_name(case: AnchorCase) -> dict[str, list[Carrier]]:
    found: dict[str, list[Carrier]] = {}
    for carrier in case.reading.carriers:
        found.setdefault(carrier.id, []).append(carrier)
    return found


def _carried(case: AnchorCase, by_name: dict[str, list[Carrier]], name: str) -> list[Carrier]:
    return by_name.get(bookmark_name(name) if case.format == "word" else name, [])


def _entry(
    case: AnchorCase, entry: ExpectedEntry, by_name: dict[str, list[Carrier]], text: str, paths: Paths
) -> Iterator[Diagnostic]:
    kind = "finding" if entry.kind == "finding" else "negative entry"
    blocks: Sequence[Block] = case.blocks
    where = case.where()
    if entry.carrier is not None and case.carries:
        found = _carried(case, by_name, entry.carrier)
        seen = [one for one in found if one.seen is Seen.SEEN and case.holds(one.start)]
        if case.format == "word":
            seen = [one for one in seen if case.reading.blocks[one.start].level]
        if len(found) != 1 or not seen:
            yield diagnose(
                "GT-100",
                case.where(f"#{entry.carrier}"),
                case.says(f"{kind} {entry.id} does not stand in sight, or not once."),
                expected=f"one visible entry {entry.id}",
                found=", ".join(f"{c.element} ({c.seen.name.lower()})" for c in found) or "none",
            )
            return
        blocks = case.reading.blocks[seen[0].start : seen[0].end]
        where = case.where(seen[0].element)
        text = folded("\n".join(block.text for block in blocks))
        section = "decisions" if kind == "finding" else "negative"
        yield from compare_place(case.reading, case.expected.key, paths, seen[0], section)
        if entry.code and case.format in {"html", "word"}:
            message = case.says(f"finding {entry.id} does not show its lines under their numbers.")
            yield from compare_code(where, message, entry.code, blocks)
    if not mentioned(text, (entry.id,)):
        message = case.says(f"the id of {kind} {entry.id} is not visible.")
        yield diagnose("GT-100", where, message, expected=entry.id, found="not in sight")
    for code, wanted, what in (
        ("GT-102", entry.words, "does not give the record's words"),
        ("GT-101", entry.cites, "does not show its citation"),
        ("GT-104", entry.lines, "does not show the anchored line as it stands in the file"),
    ):
        yield from _missing(code, where, case.says(f"{kind} {entry.id} {what}."), wanted, text)
    if case.carries:
        yield from _status(case, entry, where, blocks)
    elif entry.status is not None and f"{entry.words[0]} {entry.status}" not in text:
        message = case.says(f"the state of finding {entry.id} is not the record's.")
        yield diagnose("GT-103", where, message, expected=entry.status, found="another word, or none")


def _missing(code: str, where: Where, message: str, wanted: Sequence[str], text: str) -> Iterator[Diagnostic]:
    for one in wanted:
        if one in text:
            continue
        found = "not in the entry"
        if code == "GT-101":
            yield diagnose("GT-101", where, message, expected=one, found=found)
        elif code == "GT-102":
            yield diagnose("GT-102", where, message, expected=one, found=found)
        else:
            yield diagnose("GT-104", where, message, expected=one, found=found)


def _status(
    case: AnchorCase, entry: ExpectedEntry, where: Where, blocks: Sequence[Block]
) -> Iterator[Diagnostic]:
    if entry.status is None:
        return
    said = {block.text for block in blocks} | {s.text.strip() for b in blocks for s in b.segments if s.seen}
    stated = said & case.expected.statuses
    if stated != {entry.status}:
        yield diagnose(
            "GT-103",
            where,
            case.says(f"the state of finding {entry.id} is not the record's."),
            expected=entry.status,
            found=", ".join(sorted(stated)) or "none",
        )


def _decisions(case: AnchorCase, by_name: dict[str, list[Carrier]], text: str) -> Iterator[Diagnostic]:
    """Each decision with its words; each finding under the decision that it informs."""
    starts: list[tuple[int, str]] = []
    named = mentioned(text, [decision for decision, _, _ in case.expected.decisions])
    for decision, words, carrier in case.expected.decisions:
        if words not in text or decision not in named:
            message = case.says(f"decision {decision} is missing or reworded.")
            yield diagnose(
                "GT-100", case.where(), message, expected=f"{decision} {words}", found="not in sight"
            )
        if carrier is not None and case.carries and (found := _carried(case, by_name, carrier)):
            starts.append((found[0].start, decision))
            yield from _heads_a_section(case, found[0], decision)
    if len(starts) != len(case.expected.decisions):
        return
    starts.sort()
    for entry in case.expected.entries:
        found = _carried(case, by_name, entry.carrier) if entry.carrier and entry.decision else []
        if not found:
            continue
        over = [decision for start, decision in starts if start <= found[0].start]
        if not over or over[-1] != entry.decision:
            yield diagnose(
                "GT-105",
                case.where(found[0].element),
                case.says(f"finding {entry.id} stands under another decision."),
                expected=entry.decision,
                found=over[-1] if over else "no decision",
            )


def _heads_a_section(case: AnchorCase, carrier: Carrier, decision: str) -> Iterator[Diagnostic]:
    """In Word nothing but its heading tells where a decision begins."""
    if case.format == "word" and not case.reading.blocks[carrier.start].level:
        message = case.says(f"decision {decision} does not stand in a heading.")
        yield diagnose("GT-105", case.where(carrier.element), message, expected="a heading", found="a line")


def _files(case: AnchorCase) -> Iterator[Diagnostic]:
    rows = {row.cells[0]: row for row in case.reading.rows if case.view.start <= row.block < case.view.end}
    for artifact in case.expected.artifacts:
        row = rows.get(artifact[0])
        columns = dict(zip(_heads(), artifact, strict=True))
        if row is not None:
            yield from compare_heads(case.reading.file, case.expected.key, row, columns)
        if row is None or any(wrong_cells(row, columns)):
            yield diagnose(
                "GT-106",
                case.where(row.element if row is not None else None),
                case.says(f"the studied file {artifact[0]} is missing, or not as the record pins it."),
                expected=" | ".join(artifact),
                found=" | ".join(row.cells) if row is not None else "no row",
            )


@cache
def _heads() -> tuple[str, ...]:
    return tuple(labelled(anchor_id="", anchor_path="", anchor_bytes="", anchor_sha="", anchor_cited_by=""))


def _first(case: AnchorCase) -> int:
    """The block at which decisions, entries, files or limits begin."""
    known = case.expected.carriers
    names = frozenset(map(bookmark_name, known)) if case.format == "word" else known
    starts = [c.start for c in case.reading.carriers if case.holds(c.start) and c.id in names]
    starts += [one.block for one in case.reading.lists if case.holds(one.block)]
    return min(starts, default=case.view.end)


def _whole(case: AnchorCase, text: str, first: str) -> Iterator[Diagnostic]:
    for sentence in case.expected.statements:
        if sentence not in text:
            message = case.says("a limit of the record is missing, hidden or reworded.")
            yield diagnose("GT-031", case.where(), message, expected=sentence, found="not in sight")
    for words in case.expected.identity:
        if words not in first:
            message = case.says("the record's question, commit or report does not stand before the results.")
            yield diagnose("GT-060", case.where(), message, expected=words, found="not in sight")


def _invented(case: AnchorCase, text: str) -> Iterator[Diagnostic]:
    known = case.expected.carriers
    if case.format == "word":
        known = frozenset(map(bookmark_name, known))
    if not case.carries:
        yield from _too_many(case)
    for carrier in case.reading.carriers:
        nameless = not carrier.id and not case.carries
        if (
            case.holds(carrier.start)
            and not nameless
            and carrier.id not in known
            and (carrier.item or carrier.id.startswith(f"{case.expected.key}-"))
        ):
            message = case.says("there is an entry that the record does not have.")
            found = carrier.id or case.reading.text(carrier.start, carrier.end)
            yield diagnose("GT-107", case.where(carrier.element), message, found=found)
    for cite in sorted(set(_CITE.findall(text))):
        if cite.rpartition(":")[0] in case.expected.paths and cite not in case.expected.cites:
            message = case.says("there is a citation that the record does not have.")
            yield diagnose("GT-107", case.where(), message, expected="citations of the record", found=cite)


def _too_many(case: AnchorCase) -> Iterator[Diagnostic]:
    """In a view whose entries carry no ids: more entries than the record has."""
    nameless = [one for one in case.reading.carriers if one.item and not one.id and case.holds(one.start)]
    for carrier in nameless[len(case.expected.entries) :]:
        message = case.says("there is an entry that the record does not have.")
        found = case.reading.text(carrier.start, carrier.end)
        yield diagnose("GT-107", case.where(carrier.element), message, found=found)


def _loose_headings(case: AnchorCase, by_name: dict[str, list[Carrier]]) -> Iterator[Diagnostic]:
    """In renderings without element ids: a heading among entries that carries none."""
    carried = {carrier.start for carrier in case.reading.carriers}
    levels = {
        case.reading.blocks[found[0].start].level
        for entry in case.expected.entries
        if entry.carrier
        and (found := _carried(case, by_name, entry.carrier))
        and found[0].start < len(case.reading.blocks)
    }
    for at in range(case.view.start, case.view.end):
        block = case.reading.blocks[at]
        if block.level and block.level in levels and at not in carried:
            message = case.says("there is an entry that the record does not have.")
            yield diagnose("GT-107", case.where(block.element), message, found=block.text)
