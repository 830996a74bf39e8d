"""The judgement of a problem-anchor record by a profile, without opening it for publication."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engross.audit.anchor.examination import Examination
from engross.audit.anchor.profile import Profile
from engross.audit.anchor.reading import unreadable
from engross.audit.anchor.run import audit_anchor
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic, has_errors
from engross.source.files import read_bytes

__all__ = ["Counts", "Examined", "Judgement", "examine", "judge_anchor"]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many findings, decisions, artifacts and negative entries a record has that holds."""

    findings: int
    decisions: int
    artifacts: int
    negative: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a profile says of a record; ``counts`` is ``None`` exactly when an error was found."""

    profile: Profile
    diagnostics: tuple[Diagnostic, ...]
    counts: Counts | None

    @property
    def holds(self) -> bool:
        """Whether no error was found."""
        return self.counts is not None


@dataclass(frozen=True, slots=True)
class Examined:
    """A record's bytes, its value and its audit; both mean nothing after an error in ``said``."""

    data: bytes
    value: object
    exam: Examination
    said: tuple[Diagnostic, ...]


def judge_anchor(record: Path, profile: Profile) -> Judgement:
    """Judge the record at a path. Codes: ``PA-002`` to ``PA-110``, in ``reference`` to ``PA-090``.

    Raises nothing for bad data. A judgement by ``reference`` opens nothing for publication.
    """
    examined = examine(record, profile)
    held = not has_errors(examined.said)
    return Judgement(profile, examined.said, _counts(examined.exam) if held else None)


def examine(record: Path, profile: Profile) -> Examined:
    """Read a record and all that it names, and audit it by a profile."""
    exam = Examination.of(record, profile)
    data, problem = read_bytes(record, LIMITS.record)
    if data is None:
        message = problem.message if problem is not None else "The file could not be read."
        return Examined(b"", None, exam, (unreadable(str(record), message),))
    value, said = exam.rules.value(data, str(record))
    if has_errors(said):
        return Examined(data, None, exam, said)
    exam = audit_anchor(value, record, profile)
    return Examined(data, value, exam, (*said, *exam.out))


def _counts(exam: Examination) -> Counts:
    return Counts(
        findings=len(exam.finding_ids),
        decisions=len(exam.decisions),
        artifacts=len(exam.artifacts),
        negative=exam.negative,
    )
