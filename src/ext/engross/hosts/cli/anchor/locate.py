"""``engross anchor locate``: where anchored lines are now, and new numbers for them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from engross.contracts.anchor_parts import AnchoredFinding
from engross.contracts.json_editing import JsonPath
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, has_errors
from engross.diagnostics.formats import visible
from engross.hosts.cli.anchor.candidate import Cited, cited_anew
from engross.hosts.cli.anchor.chosen import add_chosen, chosen_lines
from engross.hosts.cli.anchor.earlier import add_old, earlier_copies
from engross.hosts.cli.anchor.plan import Plan
from engross.hosts.cli.anchor.reading import (
    SENTENCES,
    RecordFile,
    Unread,
    add_findings,
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
from engross.source.moved import Place
from engross.source.replacing import Replacement
from engross.source.studied import StudiedFile

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "locate"
SUMMARY = "find anchored lines that moved"
DESCRIPTION = """\
Say where each anchored line stands now: the same line, told from its equals by its
neighbours, or else lines that are like it (likeness of at least 75 of 100, or 50 between
the same two lines as before). The line as it was comes from git or from --old; without
either, lines that carry the claim's exact words and figures are named, which is weaker.
With --write the record gets the new numbers of lines that were found exactly, and the hash
of their file with them: all lines of a file, or none. Citations in the candidate that have
to change are named; --candidate changes them in a text file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_record(parser)
    add_findings(parser)
    parser.add_argument("--write", action="store_true", help="write the new lines and hashes into the record")
    parser.add_argument("--fuzzy", action="store_true", help="also take a line that is clearly the likest")
    parser.add_argument(
        "--candidate", action="store_true", help="with --write: change the candidate's citations, too"
    )
    add_chosen(parser)
    add_old(parser)
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Find, say, and write what is certain if asked to."""
    if arguments.candidate and not arguments.write:
        arguments.usage_error("--candidate goes with --write only")
    record = read_record(arguments.record)
    if isinstance(record, Unread):
        return report(record.diagnostics, style, sentences=SENTENCES)
    earlier, said = earlier_copies(record, arguments.old)
    given, unfit = chosen_lines(record, arguments.at)
    unknown = unknown_findings(record, arguments.findings, (one.id for one in record.anchored))
    if unfit or unknown or has_errors(said):
        return report((*said, *unfit, *unknown), style, sentences=SENTENCES)
    tracer = Tracer(record, earlier)
    traces = [_chosen(tracer.trace(one), record, given) for one in _asked(record, arguments)]
    plan = Plan(record, tracer, traces, arguments.fuzzy)
    done = _write(record, plan, tracer, arguments.candidate) if arguments.write else _Done()
    said = (*_judged(record, traces, plan if done.written else None), *done.failed)
    facts = git_facts(record, done.edits)
    return report(
        (*said, *(done.cited.by_hand if done.cited else ())),
        style,
        lines=[*_lines(traces), *git_lines(facts), *_last(record, tracer, traces, done)],
        also={
            "findings": [trace_member(trace) for trace in traces],
            "git": git_member(facts),
            "written": done.written,
            "citations": [asdict(one) for one in done.cited.changed] if done.cited else [],
        },
        sentences=SENTENCES,
    )


@dataclass(frozen=True, slots=True)
class _Done:
    """What was written, or why it could not be."""

    edits: Mapping[JsonPath, str | int] = field(default_factory=dict)
    cited: Cited | None = None
    failed: tuple[Diagnostic, ...] = ()

    @property
    def written(self) -> bool:
        """Whether the record was written."""
        return bool(self.edits)


def _asked(record: RecordFile, arguments: argparse.Namespace) -> Iterator[AnchoredFinding]:
    """The findings that were named, here or with a line; for writing, all those of the same files."""
    names = {*arguments.findings, *(name for name, _ in arguments.at)} if arguments.findings else set()
    paths = {one.path for one in record.anchored if one.id in names} if arguments.write else set()
    for one in record.anchored:
        if not names or one.id in names or one.path in paths:
            yield one


def _chosen(trace: Trace, record: RecordFile, given: dict[str, int]) -> Trace:
    """The line that a person named for a finding, if one did."""
    line, file = given.get(trace.finding.id), record.file(trace.finding.path)
    stays = trace.state == "same" and line == trace.finding.line
    if line is None or stays or not isinstance(file, StudiedFile):
        return trace
    place = Place(line, file.lines[line - 1], 100.0, 0)
    return replace(trace, state="given", places=(place,), clear=True, total=1, fails=False, carriers=())


def _write(record: RecordFile, plan: Plan, tracer: Tracer, candidate: bool) -> _Done:
    """Write lines and hashes, with the candidate if it is to follow: everything, or nothing."""
    edits = plan.edits()
    if not edits:
        return _Done()
    cited = cited_anew(record, plan.moves(), tracer.together, candidate)
    pin, old = record.candidate, record.candidate_data
    others = []
    if cited.data is not None and pin is not None and old is not None:
        others = [Replacement(record.directory / pin.path, old, cited.data)]
        edits |= pin_edits(record, pin, sha256_hex(cited.data), len(cited.data))
    failed = write_record(record, edits, others)
    return _Done(failed=failed) if failed else _Done(edits, cited)


def _judged(record: RecordFile, traces: Sequence[Trace], written: Plan | None) -> Iterator[Diagnostic]:
    """What is left to do for each finding."""
    for trace in traces:
        covered = written is not None and written.covers(trace)
        if covered and trace.state == "alike":
            yield _taken(record, trace)
        elif not covered or trace.fails:
            yield from _left(record, trace)


def _taken(record: RecordFile, trace: Trace) -> Diagnostic:
    """A line that is only like the old one was taken, because it was asked for."""
    where = Where(str(record.path), json_pointer(trace.finding.place))
    message = f"{trace.finding.id}: line {trace.line} was taken for its likeness; nobody has read it yet."
    new = trace.places[0].text
    return diagnose("CL-025", where, message, expected=trace.old, found=new, severity=Severity.WARNING)


def _left(record: RecordFile, trace: Trace) -> Iterator[Diagnostic]:
    finding = trace.finding
    where = Where(str(record.path), json_pointer(finding.place))
    place = f"{finding.id}, {finding.path}:{finding.line}"
    new = f"{finding.path}:{trace.line}"
    if trace.state in {"moved", "given"}:
        message = f"{place}: the line is now line {trace.line}."
        yield diagnose("CL-023", where, message, expected=new, found=f"{finding.path}:{finding.line}")
    elif trace.state == "alike":
        likely = "the likest line is" if trace.clear else "several lines are like it, among them"
        message = f"{place}: the line was changed or is gone; {likely} line {trace.line}."
        yield diagnose("CL-025", where, message, expected=trace.old, found=trace.places[0].text)
    elif trace.state == "unclear":
        message = f"{place}: there are {trace.total} equal lines, not told apart by their neighbours."
        yield diagnose("CL-025", where, message, expected=trace.old)
    elif trace.fails:
        message = f"{place}: the line did not move, and it does not carry what the verified claim says."
        yield diagnose("CL-025", where, message, expected=finding.claim, found=trace.now)
    elif trace.carriers:
        best = trace.carriers[0]
        share = f"{best.carried} of {best.of} exact words and figures of the claim"
        message = f"{place}: the line was not found; line {best.line} carries {share}."
        yield diagnose("CL-025", where, message, expected=trace.old, found=best.text)
    elif trace.state != "same":
        message = f"{place}: the line was not found."
        found = trace.origin if trace.state in {"unread", "unknown"} else trace.now
        yield diagnose("CL-024", where, message, expected=trace.old, found=found)


def _lines(traces: Sequence[Trace]) -> Iterator[str]:
    still = [trace for trace in traces if trace.state == "same" and not trace.fails]
    for trace in traces:
        if trace.state != "same" or trace.fails:
            yield from trace_lines(trace)
    if still:
        yield f"{len(still)} of {len(traces)} anchored lines stand where they stood"


def _last(record: RecordFile, tracer: Tracer, traces: Sequence[Trace], done: _Done) -> Iterator[str]:
    if done.written:
        yield f"written: {visible(str(record.path))} (engross audit says whether it holds)"
        if done.cited is not None and done.cited.data is not None and record.candidate is not None:
            yield f"written: {visible(record.candidate.path)}"
            for one in done.cited.changed:
                yield f"  line {one.line}: {visible(one.old)} -> {visible(one.new)}"
    elif any(trace.state != "same" for trace in traces):
        yield "nothing was written"
    elif any(tracer.changed(trace.finding.path) for trace in traces):
        yield "files changed beside these lines: engross anchor pin renews their hashes"
