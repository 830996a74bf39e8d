"""What a candidate's text proposes for its record: ids, and the lines that it cites beside them.

A proposal is a guess from the customary ids (``F1`` a finding, ``D1`` a decision, ``N1``
something not found). Whatever is not clear becomes a remark for the author.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from engross.source.mentions import citations

__all__ = ["Proposed", "ProposedDecision", "ProposedFinding", "ProposedNegative", "proposed"]

_NUMBER = re.compile(r":([1-9][0-9]{0,8})(?![0-9])")
# A paragraph ends at a blank line; an item of a list, a row of a table, a heading or a line
# that begins with an id and a colon begins one.
_BEGINS = re.compile(r"[ \t]*(?:[-*+•]\s|[0-9]{1,9}[.)]\s|#|\||[A-Z]{1,4}[0-9][A-Za-z0-9._-]{0,40}:\s|\Z)")
_ID = r"[-_.]?[0-9]{1,6}(?:[.-][0-9]{1,6}){0,4}(?![\w/])"
_BEFORE = r"(?<![\w.\-/])"
_FINDING_ID = re.compile(rf"{_BEFORE}F{_ID}")
_DECISION_ID = re.compile(rf"{_BEFORE}D{_ID}")
_OPENING_ID = re.compile(rf"(?:[\s>#|*+•_`(\[\-]|[0-9]{{1,9}}[.)]\s){{0,40}}+(?P<id>[A-Z]{{1,4}}{_ID})")
_MARKS = " \t\n>#|*+-•"
_SAID = 300


@dataclass(frozen=True, slots=True)
class ProposedFinding:
    """A finding: its id, whether the candidate names it, the line that is cited beside it.

    ``said`` is the paragraph, on one line and cut; ``decision`` the id of the decision
    that was named last before it.
    """

    id: str
    named: bool
    path: str | None
    line: int | None
    decision: str | None
    said: str


@dataclass(frozen=True, slots=True)
class ProposedDecision:
    """A decision that the candidate names, with the paragraph that does."""

    id: str
    said: str


@dataclass(frozen=True, slots=True)
class ProposedNegative:
    """An entry about something that was not found, with its paragraph."""

    id: str
    said: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """All proposals in the order of the text, and what the author has to look at."""

    findings: tuple[ProposedFinding, ...]
    decisions: tuple[ProposedDecision, ...]
    negative: tuple[ProposedNegative, ...]
    remarks: tuple[str, ...]


def proposed(text: str, paths: Collection[str]) -> Proposed:
    """Read the visible text of a candidate; only citations of the given paths count."""
    reader = _Reader(frozenset(_FINDING_ID.findall(text)))
    for block in _blocks(text):
        reader.block(block, _cited(block, paths))
    return reader.result()


class _Reader:
    """Walks over the paragraphs of a text."""

    def __init__(self, taken: frozenset[str]) -> None:
        self.findings: dict[str, ProposedFinding] = {}
        self.decisions: dict[str, ProposedDecision] = {}
        self.negative: dict[str, ProposedNegative] = {}
        self.remarks: list[str] = []
        self._decision: str | None = None
        self._anchors: set[tuple[str, int]] = set()
        self._free = (name for number in count(1) if (name := f"F{number}") not in taken)

    def block(self, block: str, cited: Sequence[tuple[int, str, int]]) -> None:
        """Take up one paragraph and the lines that it cites."""
        said = _said(block)
        for found in _DECISION_ID.finditer(block):
            self._decision = found[0]
            self.decisions.setdefault(found[0], ProposedDecision(found[0], said))
        opening = _OPENING_ID.match(block)
        opens = opening["id"] if opening else ""
        if opens.startswith("N"):
            self.negative.setdefault(opens, ProposedNegative(opens, said))
            return
        if not cited and opens.startswith("F"):
            self._add(ProposedFinding(opens, True, None, None, self._decision, said))
        names = [(found.start(), found[0]) for found in _FINDING_ID.finditer(block)]
        for at, path, line in cited:
            name = _beside(names, at) or ("" if opens.startswith("D") else opens)
            self._cite(name, (path, line), said)

    def _cite(self, name: str, anchor: tuple[str, int], said: str) -> None:
        if not name and anchor in self._anchors:
            return
        finding = ProposedFinding(name or next(self._free), bool(name), *anchor, self._decision, said)
        self._add(finding)

    def _add(self, finding: ProposedFinding) -> None:
        known = self.findings.get(finding.id)
        if known is None or (known.path is None and finding.path is not None):
            self.findings[finding.id] = finding
            if finding.path is not None and finding.line is not None:
                self._anchors.add((finding.path, finding.line))
        elif finding.path is not None and (known.path, known.line) != (finding.path, finding.line):
            self.remarks.append(
                f"{finding.path}:{finding.line} is cited beside {finding.id}, which has a line already: "
                f"{known.path}:{known.line}"
            )

    def result(self) -> Proposed:
        """Everything that was proposed."""
        used = {finding.decision for finding in self.findings.values()}
        unused = [name for name in self.decisions if name not in used]
        remarks = [f"no finding stands below the decision {name}; it was left out" for name in unused]
        return Proposed(
            tuple(self.findings.values()),
            tuple(decision for name, decision in self.decisions.items() if name in used),
            tuple(self.negative.values()),
            (*self.remarks, *remarks),
        )


def _blocks(text: str) -> Iterator[str]:
    lines: list[str] = []
    for line in text.split("\n"):
        if _BEGINS.match(line) and lines:
            yield "\n".join(lines)
            lines = []
        if line.strip():
            lines.append(line)
    if lines:
        yield "\n".join(lines)


def _cited(block: str, paths: Collection[str]) -> list[tuple[int, str, int]]:
    """Offset, path and line of each citation of one of the paths, in text order."""
    sizes = sorted({len(path) for path in paths})
    known = frozenset(paths)
    anchors = {
        (path, int(number[1]))
        for number in _NUMBER.finditer(block)
        for size in sizes
        if size <= number.start() and (path := block[number.start() - size : number.start()]) in known
    }
    found = citations(block, anchors)
    return sorted((place.start, *anchor) for anchor, places in found.items() for place in places)


def _beside(names: Sequence[tuple[int, str]], at: int) -> str:
    """The id of a finding next to a place: the last before it, else the first after it."""
    following = bisect_left(names, (at, ""))
    return names[max(0, following - 1)][1] if names else ""


def _said(block: str) -> str:
    """The paragraph on one line, without the marks that open it, cut."""
    said = " ".join(block.lstrip(_MARKS)[: 4 * _SAID].split())
    return said if len(said) <= _SAID else said[: _SAID - 1] + "…"
