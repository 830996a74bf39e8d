"""What one audit of a problem-anchor record knows while it runs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from engross.audit.anchor.binding import Binding
from engross.audit.anchor.profile import Profile
from engross.audit.anchor.reference import REFERENCE
from engross.audit.anchor.rules import Rules
from engross.audit.anchor.strict import STRICT
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Diagnostic, Severity, Where, diagnose
from engross.source.studied import Root, StudiedFile

__all__ = ["ERROR_LIMIT", "Declared", "Entry", "Examination"]

ERROR_LIMIT = 1000
"""After so many errors an audit ends: a hostile record must not cost memory without bound."""

_RULES: Mapping[Profile, Rules] = {"strict": STRICT, "reference": REFERENCE}

Entry: TypeAlias = Mapping[str, object]
"""One object of the record whose members are known to be there."""


@dataclass(frozen=True, slots=True)
class Declared:
    """An artifact that findings may name: its place in the list and its path as spelled."""

    index: int
    path: str


@dataclass(slots=True)
class Examination:
    """The state that the rules share; each rule adds to ``out`` and to what it is the first to know.

    ``file`` is the record's path as it was given, ``directory`` its folder made absolute
    without following links (contract: anchor resolution). ``root`` is ``None`` while the
    anchor root is unknown. ``pinned`` are the readable artifacts by their spelled paths,
    ``used`` and ``informed`` the artifacts and decisions that findings name, ``negative`` is
    the number of negative entries. ``compared`` counts the tokens of claims that were
    compared with their lines, by finding; ``work`` is what comparing has cost so far, about
    in characters.
    """

    file: str
    directory: Path
    profile: Profile = "strict"
    out: list[Diagnostic] = field(default_factory=list)
    errors: int = 0
    anchor_root: str = ""
    root: Root | None = None
    artifacts: dict[str, Declared] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    pinned: dict[str, StudiedFile] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)
    informed: set[str] = field(default_factory=set)
    finding_ids: set[str] = field(default_factory=set)
    negative: int = 0
    candidate_path: Path | None = None
    candidate: bytes | None = None
    binding: Binding | None = None
    compared: dict[str, int] = field(default_factory=dict)
    work: int = 0

    @classmethod
    def of(cls, record: Path, profile: Profile = "strict") -> Examination:
        """The start of an audit of the record at a path."""
        directory = Path(os.path.abspath(record)).parent  # noqa: PTH100 - links stay as spelled
        return cls(str(record), directory, profile)

    @property
    def full(self) -> bool:
        """Whether so many errors were found that the rest of the record is not looked at."""
        return self.errors >= ERROR_LIMIT

    @property
    def rules(self) -> Rules:
        """What the profile reads and leaves out."""
        return _RULES[self.profile]

    def asks(self, code: str) -> bool:
        """Whether the profile has a check."""
        return code not in self.rules.unasked

    def add(self, *said: Diagnostic) -> None:
        """Take up what a rule has to say, if the profile has the check."""
        asked = [one for one in said if self.asks(one.code)]
        self.out.extend(asked)
        self.errors += sum(one.severity is Severity.ERROR for one in asked)

    def stopped(self, message: str, *place: str | int) -> None:
        """Say, in any profile, that not everything was looked at or reported (``PA-110``)."""
        self.out.append(diagnose("PA-110", self.at(*place), message))

    def at(self, *path: str | int) -> Where:
        """A place in the record."""
        return Where(file=self.file, pointer=json_pointer(path))

    def line(self, path: str, line: int, *pointer: str | int) -> Where:
        """A line of a studied file, with the place of the record that points at it."""
        spelled = os.path.normpath(Path(self.file).parent / self.anchor_root / path)
        return Where(file=spelled, pointer=json_pointer(pointer), line=line)
