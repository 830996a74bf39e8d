"""What hosts hand to the gate, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from engross.contracts.accepted import AcceptedClaim
from engross.diagnostics import Diagnostic, has_errors
from engross.gate.claims import AnchorFacts, Facts
from engross.gate.facts import RecordFacts
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_model import AnchorView
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.role_words import RoleWords

__all__ = ["Format", "GateReport", "Rendering", "RenderingResult", "Subject", "SubjectResult", "Use"]

Format = Literal["html", "word", "markdown", "text"]
"""``text`` is whatever a builder without elements and ids writes: plain text, manual pages, TeX."""


@dataclass(frozen=True, slots=True)
class Use:
    """A view of one record in a rendering.

    ``part`` is ``dashboard``, ``coverage``, ``register``, ``anchor-report`` or, for Word
    and Markdown, ``report``. ``first`` says that this view carries the ids of its items.
    A part of a research record is ``anchor-part``; ``extract`` says which part, and where
    that is not known, the part has to show rightly what it names.
    """

    key: str
    part: str
    first: bool = True
    extract: AnchorExtract | None = None


@dataclass(frozen=True, slots=True)
class Rendering:
    """One file that was written, and the views that it must hold.

    ``others`` says that the page may hold views of records that are not asked about.
    ``about`` are keys of further records by which its prose is judged, ``words`` what
    roles of its author must have written, and ``pages`` the host's names of its pages.
    """

    path: Path
    format: Format
    uses: tuple[Use, ...]
    others: bool = False
    about: tuple[str, ...] = ()
    words: tuple[RoleWords, ...] = ()
    pages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """One record as its own bytes give it: what renderings of it are compared with.

    ``facts`` hold of the record whatever its view says.
    ``finding_ids`` are all of the record's findings, shown or not. ``source_text`` is
    the text that quotations may come from, one block or line a line. ``ground`` is what
    sentences about the record are held against; without it no sentence is read.
    ``accepted`` are the claims of authors that its view admits
    (:func:`engross.gate.subjects.admitting`).
    """

    key: str
    view: LedgerView | UnfinishedView | AnchorView
    facts: RecordFacts
    finding_ids: tuple[str, ...]
    source_text: str = ""
    record_sha256: str | None = None
    ground: Facts | AnchorFacts | None = None
    accepted: tuple[AcceptedClaim, ...] = ()


@dataclass(frozen=True, slots=True)
class RenderingResult:
    """What was looked at in one file. ``items`` counts the items that were compared."""

    file: str
    format: Format
    sha256: str | None
    uses: tuple[Use, ...]
    items: int
    errors: int


@dataclass(frozen=True, slots=True)
class SubjectResult:
    """What a record asks of its renderings, and how many of its items were met in them."""

    key: str
    kind: str
    record_sha256: str | None
    expected: int
    found: int


@dataclass(frozen=True, slots=True)
class GateReport:
    """The verdict over some renderings: every problem of one pass, and what was compared."""

    diagnostics: tuple[Diagnostic, ...]
    renderings: tuple[RenderingResult, ...] = ()
    subjects: tuple[SubjectResult, ...] = field(default=())

    @property
    def passed(self) -> bool:
        """Whether no rendering says more, or less, than its record."""
        return not has_errors(self.diagnostics)
