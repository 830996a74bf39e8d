"""What a command hands back: its verdict and everything it has to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engross import __version__
from engross.diagnostics import Diagnostic, Severity
from engross.diagnostics.formats import as_github, as_json, as_junit, as_sarif, as_text
from engross.hosts.cli.positions import with_positions
from engross.hosts.cli.verdict import Verdict, verdict

__all__ = ["Outcome", "Style", "report"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """``text`` goes to standard output in one piece; ``status`` is the exit status."""

    status: int
    text: str


@dataclass(frozen=True, slots=True)
class Style:
    """How a report is written: in one of the ``FORMATS``, with or without colour."""

    format: str = "text"
    colour: bool = False


_SENTENCE = {
    Verdict.HOLDS: "It holds",
    Verdict.FAILS: "It does not hold",
    Verdict.UNREADABLE: "It could not be judged",
}


def report(
    diagnostics: Sequence[Diagnostic],
    style: Style,
    *,
    lines: Sequence[str] = (),
    also: Mapping[str, Any] | None = None,
    subjects: Mapping[str, Sequence[Diagnostic]] | None = None,
    sentences: Mapping[Verdict, str] | None = None,
) -> Outcome:
    """Diagnostics, then ``lines`` (text) or ``also`` (JSON), then the verdict with its counts.

    ``subjects`` are the diagnostics by what they were said about, for formats that list
    that; without it everything is said about one thing. ``sentences`` are other words for
    the verdicts, for a command that does not judge a record.
    """
    judged = verdict(diagnostics)
    if style.format == "json":
        return Outcome(judged, as_json(diagnostics, verdict=judged.word, also=also))
    if style.format == "sarif":
        whole = judged is not Verdict.UNREADABLE
        return Outcome(judged, as_sarif(with_positions(diagnostics), version=__version__, judged=whole))
    if style.format == "github":
        return Outcome(judged, as_github(with_positions(diagnostics)))
    if style.format == "junit":
        return Outcome(judged, as_junit(subjects or {"engross": diagnostics}))
    blocks = as_text(diagnostics, style.colour)
    summary = f"{(sentences or _SENTENCE)[judged]}: {_counts(diagnostics)}."
    text = f"{blocks}\n" if blocks else ""
    return Outcome(judged, text + "".join(f"{line}\n" for line in (*lines, summary)))


def _counts(diagnostics: Sequence[Diagnostic]) -> str:
    parts = []
    for severity in Severity:
        number = sum(d.severity is severity for d in diagnostics)
        if number or severity is Severity.ERROR:
            parts.append(f"{number or 'no'} {severity.value}{'' if number == 1 else 's'}")
    return ", ".join(parts)
