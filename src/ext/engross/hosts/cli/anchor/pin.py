"""``engross anchor pin``: new hashes after a deliberate change, and what they mean for the anchors."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engross.contracts.anchor_parts import Pin
from engross.contracts.json_editing import JsonPath
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, has_errors
from engross.diagnostics.formats import visible
from engross.hosts.cli.anchor.earlier import add_old, earlier_copies
from engross.hosts.cli.anchor.reading import (
    SENTENCES,
    RecordFile,
    Unread,
    add_record,
    read_record,
    unknown_findings,
)
from engross.hosts.cli.anchor.tracing import Trace, Tracer
from engross.hosts.cli.anchor.words import git_facts, git_lines, git_member, trace_lines, trace_member
from engross.hosts.cli.anchor.writing import pin_edits, write_record
from engross.hosts.cli.arguments import add_format
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.source.files import sha256_hex
from engross.source.studied import StudiedFile

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "pin"
SUMMARY = "renew the hashes and sizes of a record after a deliberate change"
DESCRIPTION = """\
Compare the hashes and sizes in a record with the files, artifacts and candidate, and say
for each changed file which anchored lines moved, differ or are gone. With --write the new
hashes and sizes are put into the record, nothing else in it is touched; but never while an
anchor would stand on another line than the one that was studied (engross anchor locate
finds the line), unless the line there now was read again and is named with --reread."""

# What the audit says of a pin is what this command is about.
_ABOUT_PINS = frozenset({"PA-021", "PA-022", "PA-023", "PA-024", "PA-038", "PA-039", "PA-040", "PA-041"})
_OF_FILES = ("/anchor_root", "/artifacts", "/final")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_record(parser)
    parser.add_argument("--write", action="store_true", help="write the new hashes and sizes")
    parser.add_argument(
        "--reread",
        action="append",
        default=[],
        metavar="FINDING",
        help="the line at this finding's anchor was read again and supports it; more than once if need be",
    )
    parser.add_argument("--reread-all", action="store_true", help="the same for every finding")
    add_old(parser)
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Compare, say what changed, and write if asked to and nothing stands against it."""
    record = read_record(arguments.record)
    if isinstance(record, Unread):
        return report(record.diagnostics, style, sentences=SENTENCES)
    earlier, said = earlier_copies(record, arguments.old)
    said = (*said, *unknown_findings(record, arguments.reread, (one.id for one in record.anchored)))
    if has_errors(said):
        return report(said, style, sentences=SENTENCES)
    tracer = Tracer(record, earlier)
    pinned = list(_pinned(record))
    changed = {one.pin.path for one in pinned if one.edits and one.pin.place[0] == "artifacts"}
    traces = [tracer.trace(one) for one in record.anchored if one.path in changed]
    reread = {one.id for one in record.anchored} if arguments.reread_all else set(arguments.reread)
    said = (*_unreadable(record), *(d for trace in traces for d in _judged(record, trace, reread)))
    edits = {path: value for one in pinned for path, value in one.edits.items()}
    written = False
    if edits and not arguments.write:
        said = (*said, *(_stale(record, one) for one in pinned if one.edits))
    elif edits and not has_errors(said):
        failed = write_record(record, edits)
        said, written = (*said, *failed), not failed
    facts = git_facts(record, edits if written else None)
    return report(
        said,
        style,
        lines=[*_lines(pinned, traces), *git_lines(facts), *_last(record, edits, written)],
        also={
            "pins": [one.member() for one in pinned],
            "anchors": [trace_member(trace) for trace in traces],
            "git": git_member(facts),
            "written": written,
        },
        sentences=SENTENCES,
    )


@dataclass(frozen=True, slots=True)
class _Pinned:
    """A pin, the file as it is now, and the members that have to change."""

    pin: Pin
    sha256: str
    size: int
    edits: dict[JsonPath, str | int]

    def member(self) -> dict[str, Any]:
        """The comparison for programs."""
        return {
            "name": self.pin.name,
            "path": self.pin.path,
            "old": {"sha256": self.pin.sha256, "bytes": self.pin.size},
            "new": {"sha256": self.sha256, "bytes": self.size},
            "changed": bool(self.edits),
        }


def _pinned(record: RecordFile) -> Iterator[_Pinned]:
    """Each pin whose file can be read."""
    for pin in record.pins:
        file = record.file(pin.path)
        if isinstance(file, StudiedFile):
            yield _Pinned(pin, file.sha256, file.size, pin_edits(record, pin, file.sha256, file.size))
    candidate, data = record.candidate, record.candidate_data
    if candidate is not None and data is not None:
        digest = sha256_hex(data)
        yield _Pinned(candidate, digest, len(data), pin_edits(record, candidate, digest, len(data)))


def _unreadable(record: RecordFile) -> Iterator[Diagnostic]:
    """What the audit says of the files, apart from what this command mends."""
    for one in record.said:
        pointer = one.where.pointer or ""
        of_files = not pointer or pointer.startswith(_OF_FILES)
        if of_files and one.severity is Severity.ERROR and one.code not in _ABOUT_PINS:
            yield one


def _judged(record: RecordFile, trace: Trace, reread: set[str]) -> Iterator[Diagnostic]:
    """What stands against new hashes for the file of an anchor."""
    finding = trace.finding
    if trace.state == "same" or (finding.id in reread and trace.stands):
        return
    where = Where(str(record.path), json_pointer(finding.place))
    place = f"{finding.id}, {finding.path}:{finding.line}"
    details = {"expected": trace.old, "found": trace.now if trace.now is not None else "no such line"}
    if trace.state == "unknown" and trace.stands:
        message = f"{place}: the line as it was is not at hand."
        weight = Severity.WARNING if trace.carried else None
        yield diagnose("CL-022", where, message, severity=weight, **details)
        return
    changed_here = trace.state == "alike" and trace.clear and trace.line == finding.line
    holds = (changed_here and trace.carried) or (trace.state == "unclear" and trace.now == trace.old)
    yield diagnose(
        "CL-021",
        where,
        f"{place}: {_what(trace, changed_here)}.",
        severity=Severity.WARNING if holds else None,
        **details,
    )


def _what(trace: Trace, changed_here: bool) -> str:
    if trace.state == "moved":
        return f"the anchored line moved to line {trace.line}, another line stands there now"
    if trace.state == "unclear":
        return "the anchored line is one of several equal ones that cannot be told apart"
    if changed_here:
        return "the anchored line was changed in its place"
    if trace.state == "alike":
        return f"the anchored line is gone; line {trace.line} is like it"
    return "the anchored line is gone" if trace.stands else "there is no line, or a blank one, now"


def _stale(record: RecordFile, one: _Pinned) -> Diagnostic:
    where = Where(str(record.path), json_pointer((*one.pin.place, "sha256")))
    message = f"{one.pin.path} has other bytes than the record says."
    return diagnose("CL-020", where, message, expected=one.pin.sha256, found=one.sha256)


def _lines(pinned: list[_Pinned], traces: list[Trace]) -> Iterator[str]:
    for one in pinned:
        name = f"{visible(one.pin.name)} {visible(one.pin.path)}"
        if not one.edits:
            yield f"{name}: unchanged"
            continue
        yield f"{name}: changed"
        yield f"  size    {_shown(one.pin.size)} -> {one.size}"
        yield f"  sha256  {_shown(one.pin.sha256)}"
        yield f"       -> {one.sha256}"
        for trace in traces:
            if trace.finding.path == one.pin.path and one.pin.place[0] == "artifacts":
                yield from trace_lines(trace)


def _shown(value: str | int | None) -> str:
    return "(malformed)" if value is None else str(value)


def _last(record: RecordFile, edits: dict[JsonPath, str | int], written: bool) -> Iterator[str]:
    name = visible(str(record.path))
    if written:
        yield f"written: {name} (engross audit says whether it holds)"
    elif edits:
        yield "nothing was written"
