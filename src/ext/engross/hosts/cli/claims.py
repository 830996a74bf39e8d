"""``engross claims``: what do sentences claim about a review, and does its record bear them out?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.diagnostics.formats import visible
from engross.gate.claims import AnchorFacts, Claim, Facts, claims_in, code_of
from engross.gate.prose import claim_diagnostic
from engross.hosts.cli.arguments import add_format, add_source
from engross.hosts.cli.claimed import Records, Text, facts_of_record, texts_of_file
from engross.hosts.cli.outcome import Outcome, Style, report
from engross.hosts.cli.record_files import Sources
from engross.hosts.cli.verdict import Verdict, verdict
from engross.source.files import read_bytes

__all__ = ["DESCRIPTION", "NAME", "SUMMARY", "add_arguments", "run"]

NAME = "claims"
SUMMARY = "list what sentences claim about a review, with the verdict of its record"
DESCRIPTION = """\
Read a text, an HTML page, a Word file or a Markdown file for claims about the review of
a record (what was read, what was found, how many, how certain) and say of each whether
the record bears it out, by which field. Without the document of a ledger (--source),
quotations are not decided and count as fine.

A JSONL file has one sentence a line, {"id", "record", "text"}; the same lines are
written with "verdict" (overclaim or ok) and "codes". --records names the folder of the
records that the lines name, --sources that of their documents, found by their hash."""

LIMIT = 256 * 1024 * 1024


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a text, HTML, Word, Markdown or JSONL file")
    parser.add_argument("--record", type=Path, metavar="RECORD", help="canonical JSON file")
    add_source(parser)
    for name, what in (("--records", "records"), ("--sources", "their documents")):
        parser.add_argument(
            name, type=Path, action="append", default=[], metavar="DIR", help=f"for JSONL: folder of {what}"
        )
    add_format(parser)


def run(arguments: argparse.Namespace, style: Style) -> Outcome:
    """Judge the lines of a JSONL file, or list the claims of any other."""
    if arguments.file.suffix.lower() in {".jsonl", ".ndjson"}:
        return _lines(arguments, style)
    if arguments.record is None:
        arguments.usage_error("--record is needed for this file")
    opened = facts_of_record(arguments.record, Sources(arguments.source))
    if opened.facts is None:
        return report(opened.diagnostics, style, lines=("no sentence was read",), also={"claims": []})
    texts, problems = texts_of_file(arguments.file, arguments.record.stem)
    return _listed(arguments.file, texts, opened.facts, (*opened.diagnostics, *problems), style)


def _listed(
    file: Path,
    texts: Iterable[Text],
    facts: Facts | AnchorFacts,
    said: tuple[Diagnostic, ...],
    style: Style,
) -> Outcome:
    found = [(text, claim) for text in texts for claim in claims_in(text.text, facts)]
    over = [
        claim_diagnostic(claim, Where(file=file.as_posix(), element=text.place), facts.key)
        for text, claim in found
        if not claim.holds
    ]
    lines = [_supported(text, claim) for text, claim in found if claim.holds]
    also = {"claims": [_member(text, claim) for text, claim in found]}
    return report((*said, *over), style, lines=lines, also=also)


def _supported(text: Text, claim: Claim) -> str:
    reason = f" (the record holds: {visible(claim.value)})" if claim.value else ""
    return f"supported: {visible(text.place)}: “{visible(claim.words)}”, kind {claim.kind}{reason}"


def _member(text: Text, claim: Claim) -> dict[str, Any]:
    return {
        "verdict": "ok" if claim.holds else "overclaim",
        "kind": claim.kind,
        "code": code_of(claim.kind),
        "place": text.place,
        "words": claim.words,
        "pointer": claim.pointer,
        "value": claim.value,
    }


def _lines(arguments: argparse.Namespace, style: Style) -> Outcome:
    data, problem = read_bytes(arguments.file, LIMIT)
    if data is None:
        found = problem.message if problem is not None else None
        where = Where(file=str(arguments.file))
        return report((diagnose("GT-001", where, "The file cannot be read.", found=found),), style)
    sources = Sources(arguments.source) if arguments.source else Sources.of(arguments.sources)
    records = Records(arguments.records, sources, arguments.record)
    written: list[str] = []
    problems: list[Diagnostic] = []
    for number, raw in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        if raw.strip():
            judged, said = _judged(raw, records)
            problems.extend(_placed(one, arguments.file, number) for one in said)
            written.append(json.dumps(judged, ensure_ascii=False))
    if problems:
        return report(problems, style, lines=written)
    return Outcome(Verdict.HOLDS, "".join(f"{line}\n" for line in written))


def _judged(raw: str, records: Records) -> tuple[dict[str, Any], tuple[Diagnostic, ...]]:
    """A line with its verdict, or with none and the reason."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict) or not isinstance(line.get("text"), str):
        message = "A line is no sentence to be judged."
        expected = "an object with text and record"
        return {"verdict": None}, (diagnose("CL-041", Where(), message, expected=expected, found=raw),)
    name = line.get("record", "")
    opened = records.named(name if isinstance(name, str) else "")
    if opened.facts is None:
        return {**line, "verdict": None, "codes": []}, _errors(opened.diagnostics)
    over = [claim for claim in claims_in(line["text"], opened.facts) if not claim.holds]
    codes = list(dict.fromkeys(code_of(claim.kind) for claim in over))
    return {**line, "verdict": "overclaim" if over else "ok", "codes": codes}, ()


def _errors(said: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    return said if verdict(said) is not Verdict.HOLDS else ()


def _placed(said: Diagnostic, file: Path, number: int) -> Diagnostic:
    if said.where.file is not None:
        return said
    where = Where(file=str(file), line=number)
    return diagnose(said.code, where, said.message, expected=said.expected, found=said.found)
