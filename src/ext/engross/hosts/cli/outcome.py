"""What a command hands back: its verdict and everything it has to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engross.diagnostics import Diagnostic, Severity
from engross.diagnostics.formats import as_json, as_text
from engross.hosts.cli.verdict import Verdict, verdict

__all__ = ["Outcome", "Style", "report"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """``text`` goes to standard output in one piece; ``status`` is the exit status."""

    status: int
    text: str


@dataclass(frozen=True, slots=True)
class Style:
    """How a report is written: for people or programs, with or without colour."""

    format: Literal["text", "json"] = "text"
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
) -> Outcome:
    """Diagnostics, then ``lines`` (text) or ``also`` (JSON), then the verdict with its counts."""
    judged = verdict(diagnostics)
    if style.format == "json":
        return Outcome(judged, as_json(diagnostics, verdict=judged.word, also=also))
    blocks = as_text(diagnostics, style.colour)
    summary = f"{_SENTENCE[judged]}: {_counts(diagnostics)}."
    text = f"{blocks}\n" if blocks else ""
    return Outcome(judged, text + "".join(f"{line}\n" for line in (*lines, summary)))


def _counts(diagnostics: Sequence[Diagnostic]) -> str:
    parts = []
    for severity in Severity:
        number = sum(d.severity is severity for d in diagnostics)
        if number or severity is Severity.ERROR:
            parts.append(f"{number or 'no'} {severity.value}{'' if number == 1 else 's'}")
    return ", ".join(parts)
