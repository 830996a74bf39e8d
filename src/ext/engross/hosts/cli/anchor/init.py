"""``engross anchor init``: the beginning of a record, from a candidate and the files it studies."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from engross.contracts.anchor_scaffold import PinnedPath, Scaffold, finding, placeholders
from engross.contracts.anchor_types import is_text
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Diagnostic, Where, diagnose, has_errors
from engross.diagnostics.formats import visible
from engross.hosts.cli.anchor.reading import SENTENCES
from engross.hosts.cli.anchor.studying import Candidate, Studied, read_candidate, read_studied
from engross.hosts.cli.arguments import add_format
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.verdict import Verdict
from engross.source.files import sha256_hex, write_atomically
from engross.source.history import History, PinnedFile, history_around
from engross.source.mentions import mentioned
from engross.source.proposed import Proposed, ProposedFinding, proposed
from engross.source.replacing import create_file

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "init"
SUMMARY = "begin a record for a candidate and the files that it studies"
DESCRIPTION = """\
Write <slug>-problem-anchor.json beside a candidate: hashes and sizes of the candidate and
of the files under study, the commit where git has them, and a finding for each line of
those files that the candidate cites as path:line, with the id (F1, D1, N1) beside it.
What only you know is an instruction, FILL IN; engross audit refuses a record while one
is left. The command prints what is left to fill in."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "candidate", type=Path, metavar="CANDIDATE", help="the report that the record belongs to"
    )
    parser.add_argument(
        "--root", required=True, type=Path, metavar="DIR", help="the folder that paths are below"
    )
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a file under study, as a path from here or from DIR",
    )
    parser.add_argument("--question", metavar="TEXT", help="the research question, word for word")
    parser.add_argument(
        "--out", type=Path, metavar="PATH", help="another name for the record, in the same folder"
    )
    parser.add_argument("--force", action="store_true", help="replace a file of that name")
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Read everything, write the scaffold, and say what is left to do."""
    candidate = read_candidate(arguments.candidate)
    studied, said = read_studied(arguments.root, arguments.files)
    if isinstance(candidate, Diagnostic):
        said = (candidate, *said)
    out = arguments.out or arguments.candidate.parent / f"{arguments.candidate.stem}-problem-anchor.json"
    said = (*said, *_unfit(out, arguments.candidate, studied))
    if isinstance(candidate, Diagnostic) or studied is None or has_errors(said):
        return report(said, style, lines=["nothing was written"], also=_also(None), sentences=SENTENCES)
    commit, advice = _commit(studied)
    found = proposed(candidate.text, studied.files)
    record = _scaffold(arguments, candidate, studied, commit, found, out).record()
    data = json.dumps(record, indent=2, ensure_ascii=False).encode("utf-8") + b"\n"
    said = (*advice, *_written(out, data, arguments.force))
    if has_errors(said):
        return report(said, style, lines=["nothing was written"], also=_also(None), sentences=SENTENCES)
    left = {json_pointer(path): text for path, text in placeholders(record)}
    remarks = (*_unnamed(record, candidate), *found.remarks)
    return report(
        said,
        style,
        lines=[f"written: {visible(str(out))}", *_left(left, remarks)],
        also=_also(out, left, remarks),
        sentences={**SENTENCES, Verdict.HOLDS: "The record was begun"},
    )


def _scaffold(
    arguments: argparse.Namespace,
    candidate: Candidate,
    studied: Studied,
    commit: str | None,
    found: Proposed,
    out: Path,
) -> Scaffold:
    artifacts = [PinnedPath(path, file.sha256, file.size) for path, file in studied.files.items()]
    names = {pinned.path: f"A{number}" for number, pinned in enumerate(artifacts, 1)}
    decisions = [(one.id, one.said) for one in found.decisions] or [("D1", "")]
    only = decisions[0][0] if not found.decisions else None
    findings = found.findings or (ProposedFinding("F1", False, None, None, None, ""),)
    home = os.path.abspath(out.parent)  # noqa: PTH100 - links stay as spelled
    return Scaffold(
        question=arguments.question if is_text(arguments.question) else None,
        commit=commit,
        anchor_root=_relative(os.path.abspath(arguments.root), home),  # noqa: PTH100 - as above
        artifacts=artifacts,
        decisions=decisions,
        findings=[_finding(one, one.decision or only, names) for one in findings],
        negative=[(one.id, one.said) for one in found.negative] or [("N1", "")],
        final=PinnedPath(candidate.name, sha256_hex(candidate.data), len(candidate.data)),
    )


def _relative(root: str, home: str) -> str:
    try:
        return Path(os.path.relpath(root, home)).as_posix()
    except ValueError:  # another drive
        return Path(root).as_posix()


def _finding(one: ProposedFinding, decision: str | None, names: Mapping[str, str]) -> dict[str, object]:
    if one.path is None or one.line is None:
        return finding(one.id, decision, one.said, None, None)
    return finding(one.id, decision, one.said, (one.path, one.line), names[one.path])


def _commit(studied: Studied) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The commit that is checked out, with CL-033 where it does not hold the files as they are."""
    history = history_around(studied.root.directory)
    head = history.head() if isinstance(history, History) else None
    if head is None or not isinstance(history, History):
        return None, ()
    files = [PinnedFile(path, file.sha256, file.size) for path, file in studied.files.items()]
    found = history.snapshot(head, files)
    differ = () if found is None else (*found.other, *found.absent)
    return head, tuple(
        diagnose(
            "CL-033", Where(file=path), f"The file at commit {head[:12]} has other bytes, or is not there."
        )
        for path in differ
    )


def _unfit(out: Path, candidate: Path, studied: Studied | None) -> Iterator[Diagnostic]:
    """What can be known of the output before any work."""
    where = Where(file=str(out))
    try:
        if not out.name or not out.parent.samefile(candidate.parent):
            yield diagnose("CL-032", where, "The record has to lie in the folder of its candidate.")
        elif out.is_dir() or (out.exists() and not out.is_file()):
            yield diagnose("CL-030", where, "The output path is a folder, a pipe or a device.")
        elif out.exists():
            inputs = [candidate, *(file.path for file in studied.files.values())] if studied else [candidate]
            if any(path.exists() and out.samefile(path) for path in inputs):
                yield diagnose("CL-007", where, "The output would overwrite an input.")
    except OSError as error:
        yield diagnose("CL-030", where, "The file cannot be written.", found=error.strerror)


def _written(out: Path, data: bytes, force: bool) -> tuple[Diagnostic, ...]:
    where = Where(file=str(out))
    try:
        if force:
            write_atomically(out, data)
        else:
            create_file(out, data)
    except FileExistsError:
        return (diagnose("CL-029", where, "There is a file of this name already; it was left as it is."),)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return (diagnose("CL-030", where, "The file cannot be written.", found=reason),)
    return ()


def _unnamed(record: Mapping[str, object], candidate: Candidate) -> Iterator[str]:
    """Ids of the record that the candidate does not name yet."""
    findings, coverage = record["findings"], record["coverage"]
    entries = [
        *_objects(findings),
        *_objects(coverage.get("negative") if isinstance(coverage, dict) else None),
    ]
    named = mentioned(candidate.text, [str(entry["id"]) for entry in entries])
    for entry in entries:
        if entry["id"] not in named:
            anchor = entry.get("anchor")
            beside = f" beside {anchor['path']}:{anchor['line']}" if isinstance(anchor, dict) else ""
            yield f"the candidate has to name {entry['id']}{beside}; then pin it anew"


def _objects(entries: object) -> list[dict[str, object]]:
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _left(left: Mapping[str, str], remarks: tuple[str, ...]) -> Iterator[str]:
    if left:
        yield f"left to fill in ({len(left)}), each in the place of its list:"
        yield from (f"  {visible(pointer)}: {visible(text)}" for pointer, text in left.items())
    if remarks:
        yield f"left to look at ({len(remarks)}):"
        yield from (f"  {visible(remark)}" for remark in remarks)


def _also(
    out: Path | None, left: Mapping[str, str] | None = None, remarks: tuple[str, ...] = ()
) -> dict[str, object]:
    return {"written": str(out) if out else None, "left": dict(left or {}), "remarks": list(remarks)}
