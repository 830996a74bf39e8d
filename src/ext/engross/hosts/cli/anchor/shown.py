"""One finding as ``engross anchor show`` shows it, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engross.contracts.anchor_parts import AnchoredFinding, objects
from engross.diagnostics.formats import visible
from engross.hosts.cli.anchor.by_claim import claim_tokens, missing_tokens
from engross.hosts.cli.anchor.layout import code, paragraph
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.studied import StudiedFile

__all__ = ["Shelf", "Shown"]

_LONGEST_LINE = 10_000
_MEMBERS = ("id", "decision_id", "claim", "type", "locator", "artifact_id", "changes", "status")


@dataclass(frozen=True, slots=True)
class Exact:
    """An exact word or figure of a claim, and whether the anchored line carries it."""

    kind: str
    text: str
    carried: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding, the lines around its anchor (number and text), and what is compared with the line.

    ``members`` are the texts that the record has; ``problem`` says why there is no line.
    """

    index: int
    members: Mapping[str, str]
    decision: str
    anchor: AnchoredFinding | None
    context: tuple[tuple[int, str], ...]
    problem: str
    exact: tuple[Exact, ...]

    def lines(self, width: int) -> Iterator[str]:
        """The finding as text, with an empty line after it."""
        member = self.members.get
        yield from paragraph(
            f"{member('id', '(no id)')}  {member('status', '(no status)')}, {member('type', '(no type)')}, "
            f"changes: {member('changes', '(none)')}",
            width,
            "",
        )
        yield from paragraph(
            f"decision {member('decision_id', '(none)')}: {self.decision or '(no text)'}", width, "  "
        )
        yield from paragraph(f"claim: {member('claim', '(none)')}", width, "  ")
        if "locator" in self.members:
            yield from paragraph(f"locator: {member('locator')}", width, "  ")
        yield from self._anchor_lines(width)
        yield ""

    def member(self) -> dict[str, Any]:
        """The finding for programs; lines are cut after 10,000 characters."""
        return {
            "index": self.index,
            **{name: self.members.get(name) for name in _MEMBERS},
            "decision": self.decision or None,
            "anchor": None if self.anchor is None else {"path": self.anchor.path, "line": self.anchor.line},
            "problem": self.problem or None,
            "context": [{"line": number, "text": text[:_LONGEST_LINE]} for number, text in self.context],
            "compared": self._is_compared,
            "exact": [{"kind": one.kind, "text": one.text, "carried": one.carried} for one in self.exact],
        }

    @property
    def _is_compared(self) -> bool:
        """Whether the audit compares the claim with the line."""
        return self.members.get("type") == "repo" and self.members.get("status") == "verified"

    def _anchor_lines(self, width: int) -> Iterator[str]:
        if self.anchor is None:
            return
        artifact = f" (artifact {self.members['artifact_id']})" if "artifact_id" in self.members else ""
        yield from paragraph(f"{self.anchor.path}:{self.anchor.line}{artifact}", width, "  ")
        digits = len(str(self.context[-1][0])) if self.context else 0
        for number, text in self.context:
            mark = ">" if number == self.anchor.line else " "
            yield f"  {mark} {number:>{digits}} | {code(text, width - digits - 7)}".rstrip()
        if self.problem:
            yield f"  ! {visible(self.problem)}"
        if self.exact and not self._is_compared:
            yield "  exact words and figures, which the audit compares for verified findings only:"
        elif self.exact:
            yield "  exact words and figures, compared by the audit:"
        for one in self.exact:
            carried = "on the line" if one.carried else "NOT on the line"
            yield from paragraph(f"{carried}: {one.text} ({one.kind})", width, "    ")


class Shelf:
    """The findings of a record; what they share is looked up once."""

    def __init__(self, record: RecordFile, context: int) -> None:
        """Take the record and the number of lines to show on each side."""
        self._record = record
        self._context = context
        self._anchored = {one.index: one for one in record.anchored}
        self._decisions = {
            str(one.get("id")): one.get("text") for _, one in objects(record.value, "decisions")
        }

    def shown(self, index: int, entry: Mapping[str, object]) -> Shown:
        """One finding of the record."""
        members = {name: text for name in _MEMBERS if isinstance(text := entry.get(name), str)}
        decision = self._decisions.get(members.get("decision_id", ""))
        anchor = self._anchored.get(index)
        said = decision if isinstance(decision, str) else ""
        if anchor is None:
            problem = "The anchor cannot be used." if "anchor" in entry else ""
            return Shown(index, members, said, None, (), problem, ())
        file = self._record.file(anchor.path)
        if not isinstance(file, StudiedFile):
            return Shown(index, members, said, anchor, (), file.message, ())
        first = max(1, anchor.line - self._context)
        around = tuple(enumerate(file.lines[first - 1 : anchor.line + self._context], first))
        if anchor.line > len(file.lines):
            return Shown(
                index, members, said, anchor, around, f"The file ends at line {len(file.lines)}.", ()
            )
        exact = _exact(anchor.claim, file.lines[anchor.line - 1])
        return Shown(index, members, said, anchor, around, "", exact)


def _exact(claim: str, line: str) -> tuple[Exact, ...]:
    """The tokens of a claim, each with whether the line carries it."""
    tokens = claim_tokens(claim)
    missing = {(one.start, one.end, one.kind) for one in missing_tokens(claim, line)} if tokens else set()
    return tuple(Exact(one.kind, one.text, (one.start, one.end, one.kind) not in missing) for one in tokens)
