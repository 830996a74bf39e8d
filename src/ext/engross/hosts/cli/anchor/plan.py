"""Which anchors get new lines: all those of a file together with its hash, or none of them.

A line and the hash of its file belong together. A record with new lines and an old hash
would tell the next search of lines that the old file never had.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engross.contracts.json_editing import JsonPath
from engross.hosts.cli.anchor.candidate import Move
from engross.hosts.cli.anchor.reading import RecordFile
from engross.hosts.cli.anchor.tracing import Trace, Tracer
from engross.hosts.cli.anchor.writing import pin_edits
from engross.source.studied import StudiedFile

__all__ = ["Plan"]


class Plan:
    """The files of which every anchored line is certain, and the edits for them."""

    def __init__(self, record: RecordFile, tracer: Tracer, traces: Sequence[Trace], fuzzy: bool) -> None:
        """Take the traces of all findings of the files in question."""
        self._record = record
        self._tracer = tracer
        self._fuzzy = fuzzy
        groups: dict[str, list[Trace]] = {}
        for trace in traces:
            groups.setdefault(trace.finding.path, []).append(trace)
        self._groups = {path: group for path, group in groups.items() if self._is_certain(group)}

    def covers(self, trace: Trace) -> bool:
        """Whether the line of a finding is among those that get written."""
        return trace.finding.path in self._groups

    def edits(self) -> dict[JsonPath, str | int]:
        """The members of the record that change."""
        edits: dict[JsonPath, str | int] = {}
        for group in self._groups.values():
            edits |= {one.finding.place: one.line for one in group if one.line != one.finding.line}
        for pin in self._record.pins:
            file = self._record.file(pin.path) if pin.path in self._groups else None
            if isinstance(file, StudiedFile):
                edits |= pin_edits(self._record, pin, file.sha256, file.size)
        return edits

    def moves(self) -> Iterator[Move]:
        """Every anchor of the files, also those that stay."""
        for trace in (one for group in self._groups.values() for one in group):
            yield Move(trace.finding.path, trace.finding.line, trace.line)

    def _is_certain(self, group: Sequence[Trace]) -> bool:
        """Whether something is to be written for a file, and nothing of it is open."""
        settled = {"same", "moved", "given"}
        open_ = [one for one in group if one.state not in settled and not self._takes(one)]
        return not open_ and any(one.state != "same" for one in group)

    def _takes(self, trace: Trace) -> bool:
        """Whether a line that is only alike is taken: if asked to, and never against the claim."""
        return self._fuzzy and trace.state == "alike" and trace.clear and trace.fits
