"""What the tools print of a trace and of git, in words and as JSON members."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engross.contracts.json_editing import JsonPath
from engross.diagnostics.formats import visible
from engross.hosts.cli.anchor.layout import code, terminal_width
from engross.hosts.cli.anchor.reading import RecordFile
from engross.hosts.cli.anchor.tracing import Trace
from engross.source.history import NoHistory, Snapshot

__all__ = ["git_facts", "git_lines", "git_member", "trace_lines", "trace_member"]

_LONGEST_LINE = 10_000
_NAMED = 5


def trace_lines(trace: Trace) -> Iterator[str]:
    """Where the line was and is, with both lines, for a terminal."""
    finding, width = trace.finding, terminal_width() - 9
    path = visible(finding.path)
    here = f"{path}:{finding.line}"
    yield f"  {finding.id}  {here}{_whither(trace, path)}{_whence(trace)}"
    if trace.old is not None:
        yield f"    old: {code(trace.old, width)}"
    if trace.state in {"gone", "unknown", "unclear"} or not trace.places:
        yield f"    now: {code(trace.now, width) if trace.now is not None else '(past the end of the file)'}"
    for place in trace.places if trace.state != "same" else ():
        label = f"{place.line}"
        yield f"    {label:>3}: {code(place.text, width)}{_likeness(trace, place.likeness)}"
    if trace.total > len(trace.places):
        yield f"         … and {trace.total - len(trace.places):,} more places"
    if trace.carriers:
        yield f"    by the claim alone, which is weaker ({_share(trace)} of its exact words and figures):"
        for carrier in trace.carriers:
            yield f"    {carrier.line:>3}: {code(carrier.text, width)}"


def trace_member(trace: Trace) -> dict[str, Any]:
    """The same for programs; lines are cut after 10,000 characters."""
    return {
        "finding": trace.finding.id,
        "path": trace.finding.path,
        "line": trace.finding.line,
        "state": trace.state,
        "old": _bounded(trace.old),
        "now": _bounded(trace.now),
        "old_from": trace.origin if trace.old is not None else None,
        "clear": trace.clear,
        "places": [
            {
                "line": place.line,
                "text": _bounded(place.text),
                "likeness": round(place.likeness, 1),
                "neighbours": place.neighbours,
            }
            for place in trace.places
        ],
        "by_claim": [
            {"line": one.line, "text": _bounded(one.text), "carried": one.carried, "of": one.of}
            for one in trace.carriers
        ],
    }


def git_facts(record: RecordFile, edits: Mapping[JsonPath, str | int] | None = None) -> Snapshot | str:
    """What git knows of the record's commit, or in words why it knows nothing.

    ``edits`` are the members of the record that were written meanwhile.
    """
    history = record.history()
    if isinstance(history, NoHistory):
        return history.reason
    found = history.snapshot(record.commit, record.pinned_files(edits or {}))
    return "the commit is not in this repository" if found is None else found


def git_lines(facts: Snapshot | str) -> Iterator[str]:
    """The facts in words. They decide nothing: a record is judged by its hashes."""
    if isinstance(facts, str):
        yield f"git (for information): {facts}"
        return
    ancestor = {
        True: "is HEAD or an ancestor of it",
        False: "is no ancestor of HEAD",
        None: "cannot be compared with HEAD",
    }
    count = len(facts.same) + len(facts.other) + len(facts.absent)
    yield (
        f"git (for information): commit {facts.commit[:12]} {ancestor[facts.ancestor]}; "
        f"{len(facts.same)} of {count} studied files have the pinned hash there"
    )
    for what, paths in (("with other bytes there", facts.other), ("not there", facts.absent)):
        if paths:
            more = f" and {len(paths) - _NAMED} more" if len(paths) > _NAMED else ""
            yield f"  {what}: {', '.join(map(visible, paths[:_NAMED]))}{more}"


def git_member(facts: Snapshot | str) -> dict[str, Any]:
    """The facts for programs."""
    if isinstance(facts, str):
        return {"commit": None, "reason": facts}
    return {
        "commit": facts.commit,
        "ancestor_of_head": facts.ancestor,
        "same": list(facts.same),
        "other": list(facts.other),
        "absent": list(facts.absent),
    }


def _whither(trace: Trace, path: str) -> str:
    if trace.state in {"moved", "given"} or (trace.state == "alike" and trace.clear):
        return f" -> {path}:{trace.line}"
    return ""


def _whence(trace: Trace) -> str:
    said = {
        "same": "it stands there still",
        "moved": "exactly the same line",
        "unclear": f"{trace.total} equal lines, not told apart by their neighbours",
        "alike": "a line that is like it" if trace.clear else "several lines that are like it",
        "gone": "no line that is like it",
        "unknown": trace.origin,
        "unread": trace.origin,
        "given": "named by hand",
    }[trace.state]
    origin = f"; old line from {visible(trace.origin)}" if trace.old is not None else ""
    return f"  ({visible(said)}{origin})"


def _likeness(trace: Trace, likeness: float) -> str:
    return f"  [likeness {likeness:.0f} of 100]" if trace.state == "alike" else ""


def _share(trace: Trace) -> str:
    return f"{trace.carriers[0].carried} of {trace.carriers[0].of}"


def _bounded(text: str | None) -> str | None:
    return text if text is None or len(text) <= _LONGEST_LINE else text[:_LONGEST_LINE] + "…"
