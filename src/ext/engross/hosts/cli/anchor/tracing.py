"""Where each anchored line is now, and what that is known from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engross.contracts.anchor_parts import AnchoredFinding, Pin
from engross.contracts.anchor_types import is_blank
from engross.hosts.cli.anchor.by_claim import Carrier, carriers, claim_tokens, missing_tokens
from engross.hosts.cli.anchor.earlier import Earlier
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.moved import WINDOW, Comparison, Place
from engross.source.studied import RootProblem, StudiedFile

__all__ = ["Trace", "TraceState", "Tracer"]

TraceState: TypeAlias = Literal["same", "moved", "unclear", "alike", "gone", "unknown", "unread", "given"]

# Likeness is sought in fewer lines where many findings ask for it, so that the time is bounded.
_MOST_LINES = 20_000_000
_FEWEST_LINES = 500


@dataclass(frozen=True, slots=True)
class Trace:
    """What became of the line of one finding.

    ``same`` to ``gone`` are those of :class:`engross.source.moved.Found`, with ``old`` the
    line as it was and ``origin`` where that was taken from. ``unknown``: the line as it was
    is not at hand. ``unread``: the file cannot be read, for the reason in ``origin``.
    ``given``: a person named the line. ``now`` is what stands at the record's line today,
    ``None`` past the end. ``fails``: the line stands where it stood and does not carry the
    claim of a verified finding. ``carriers`` are lines that the claim would fit, named where
    the line itself was not found or fails.
    """

    finding: AnchoredFinding
    state: TraceState
    now: str | None = None
    old: str | None = None
    origin: str = ""
    places: tuple[Place, ...] = ()
    clear: bool = True
    total: int = 0
    fails: bool = False
    carriers: tuple[Carrier, ...] = ()

    @property
    def line(self) -> int:
        """The line that is named first, else that of the record."""
        return self.places[0].line if self.places else self.finding.line

    @property
    def carried(self) -> bool:
        """Whether the claim has tokens and the line that stands there now carries them all."""
        claim = self.finding.claim
        return bool(self.now and claim_tokens(claim)) and not missing_tokens(claim, self.now or "")

    @property
    def fits(self) -> bool:
        """Whether the first place does not fail the claim of a verified finding."""
        return bool(self.places) and not _fails(self.finding, self.places[0].text)

    @property
    def stands(self) -> bool:
        """Whether there is a line at the record's place that is not blank."""
        return self.now is not None and not is_blank(self.now)


class Tracer:
    """Compares each studied file once with the copy that the record pins."""

    def __init__(self, record: RecordFile, earlier: Earlier) -> None:
        """Take the record and where old copies come from."""
        self._record = record
        self._earlier = earlier
        self._pins: dict[str, Pin] = {}
        for pin in record.pins:
            self._pins.setdefault(pin.path, pin)
        self._comparisons: dict[str, tuple[Comparison | None, str]] = {}
        self._window = max(_FEWEST_LINES, min(WINDOW, _MOST_LINES // max(1, len(record.anchored))))

    def changed(self, path: str) -> bool:
        """Whether the file at a path has other bytes than the record pins, or is not pinned."""
        file, pin = self._record.file(path), self._pins.get(path)
        return not (isinstance(file, StudiedFile) and pin is not None and file.sha256 == pin.sha256)

    def pin(self, path: str) -> Pin | None:
        """The pin of a path."""
        return self._pins.get(path)

    def trace(self, finding: AnchoredFinding) -> Trace:
        """What became of the line of a finding."""
        file = self._record.file(finding.path)
        if isinstance(file, RootProblem):
            return Trace(finding, "unread", origin=file.message)
        now = file.lines[finding.line - 1] if finding.line <= len(file.lines) else None
        comparison, origin = self._comparison(file, finding.path)
        if comparison is None or not _has_line(comparison.old, finding.line):
            found = Trace(finding, "unknown", now, origin=origin)
        else:
            result = comparison.find(finding.line, self._window)
            old = comparison.old[finding.line - 1]
            found = Trace(finding, result.state, now, old, origin, result.places, result.clear, result.total)
        return self._with_carriers(found, file)

    def together(self, path: str, first: int, last: int, new: int) -> bool:
        """Whether the lines of a range of the old copy all stand together from a new line on."""
        file = self._record.file(path)
        comparison = self._comparison(file, path)[0] if isinstance(file, StudiedFile) else None
        if comparison is None or not 1 <= first <= last <= len(comparison.old):
            return False
        moved = comparison.new[new - 1 : new + last - first]
        return list(moved) == list(comparison.old[first - 1 : last])

    def _comparison(self, file: StudiedFile, path: str) -> tuple[Comparison | None, str]:
        if path not in self._comparisons:
            self._comparisons[path] = self._compared(file, path)
        return self._comparisons[path]

    def _compared(self, file: StudiedFile, path: str) -> tuple[Comparison | None, str]:
        if not self.changed(path):
            return Comparison(file.lines, file.lines), "the file, which did not change"
        pin = self._pins.get(path)
        copy = None if pin is None else self._earlier.of(pin)
        if copy is None:
            return None, "no copy of the file as it was pinned is at hand"
        return Comparison(copy.lines, file.lines), copy.origin

    def _with_carriers(self, found: Trace, file: StudiedFile) -> Trace:
        """Lines that the claim would fit, if the line was not found or fails to carry it."""
        finding = found.finding
        fails = found.state == "same" and _fails(finding, found.now or "")
        if found.state not in {"unknown", "gone"} and not fails:
            return found
        fitting = carriers(finding.claim, file.lines, finding.line, self._window)
        return replace(found, fails=fails, carriers=fitting)


def _fails(finding: AnchoredFinding, line: str) -> bool:
    """Whether the audit would miss something of a verified finding's claim on a line."""
    verified = finding.type == "repo" and finding.status == "verified"
    return verified and bool(missing_tokens(finding.claim, line))


def _has_line(lines: Sequence[str], line: int) -> bool:
    return line <= len(lines) and not is_blank(lines[line - 1])
