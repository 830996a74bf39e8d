"""What a reader may see of a problem-anchor record. Its ids are visible, as the contract asks."""

from __future__ import annotations

from dataclasses import dataclass

from engross.views.words import Recorded, Said

__all__ = [
    "AnchorDecision",
    "AnchorFinding",
    "AnchorNegative",
    "AnchorPart",
    "AnchorTotal",
    "AnchorView",
    "Artifact",
    "CodeLine",
    "CodePassage",
    "CodeRun",
]


@dataclass(frozen=True, slots=True)
class CodeRun:
    """Characters of a line of one kind (``comment``, ``string`` …; empty for no kind)."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class CodeLine:
    """One line of a studied file. ``number`` counts from 1; ``hit`` is the anchored line.

    ``runs`` are its text in pieces, for colours. ``cut`` says in words that only the
    beginning of a very long line is in ``text``.
    """

    number: int
    text: str
    hit: bool
    cut: Said | None = None
    runs: tuple[CodeRun, ...] = ()


@dataclass(frozen=True, slots=True)
class CodePassage:
    """The anchored line with a few lines around it. ``cite`` is ``path:line``.

    ``address`` is where the site says that the line can be opened.
    """

    cite: str
    path: str
    line: int
    artifact_id: str | None
    lines: tuple[CodeLine, ...]
    address: str | None = None


@dataclass(frozen=True, slots=True)
class AnchorFinding:
    """One finding: claim word for word, state, landing site and kind in words, its place.

    ``asks`` says what the finding changes, ``kind_meaning`` what a finding of its kind
    rests on, ``status_meaning`` what its state says and what was tested.
    """

    id: str
    claim: Recorded
    status_key: str
    status: Said
    status_meaning: Said
    changes: Said
    asks: Said
    kind_key: str
    kind: Said
    kind_meaning: Said
    passage: CodePassage | None
    locator: Recorded | None
    artifact_id: str | None


@dataclass(frozen=True, slots=True)
class AnchorDecision:
    """A decision that the report informs, with its findings in record order."""

    id: str
    text: Recorded
    findings: tuple[AnchorFinding, ...]


@dataclass(frozen=True, slots=True)
class AnchorNegative:
    """Something searched for and not found, with its boundary in full."""

    id: str
    searched: Recorded
    not_found: Recorded
    boundary: Recorded


@dataclass(frozen=True, slots=True)
class Artifact:
    """A studied file: ``size`` in bytes, full SHA-256, and the findings that cite it."""

    id: str
    path: str
    size: int
    sha256: str
    cited_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnchorTotal:
    """How many findings have a state; zero is shown, quietly."""

    key: str
    label: Said
    count: int


@dataclass(frozen=True, slots=True)
class AnchorPart:
    """That a view is a part of its record: said in words, with the sections that it has."""

    lead: Said
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnchorView:
    """A research record as a reader may read it; ``part`` is None for the whole of it."""

    key: str
    question: Recorded
    commit: str
    candidate: str
    candidate_sha256: str
    shows: tuple[Said, ...]
    totals: tuple[AnchorTotal, ...]
    finding_count: int
    decisions: tuple[AnchorDecision, ...]
    negative: tuple[AnchorNegative, ...]
    artifacts: tuple[Artifact, ...]
    limits: tuple[Said, ...]
    part: AnchorPart | None = None
