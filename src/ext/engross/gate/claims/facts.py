"""What a record says, as claims ask it: typed facts, made once and frozen.

A count that the record cannot give yet (its review has not been finished) is absent from
``counts``; nothing may then be counted, not even none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

__all__ = ["AnchorFacts", "AnchorFinding", "Facts", "PartState", "Stage", "TermFacts", "key_of"]

PartState = Literal["read", "unread", "absent", "unrecorded"]
STAGES = ("term", "use", "reference")
POINTERS = {
    "term": "/semantic_review",
    "use": "/occurrence_review",
    "reference": "/reference_review",
}


def key_of(label: str) -> str:
    """How a label is looked up: lower case, straight apostrophes, single blanks, no marks around it."""
    plain = " ".join(label.replace("’", "'").replace("‘", "'").casefold().split())
    return plain.strip(" .,;:…\"'()")


def _first_word(label: str) -> str:
    """The first token of a label as the text spells it: up to a blank, a hyphen or a bar."""
    return re.split(r"[-‐‑/|\s]", label, maxsplit=1)[0]


@dataclass(frozen=True, slots=True)
class Stage:
    """One of the three reviews. ``undecided`` counts decisions that leave the matter open."""

    complete: bool = True
    queue: int = 0
    decided: int = 0
    undecided: int = 0


@dataclass(frozen=True, slots=True)
class TermFacts:
    """Everything that the record says about one label.

    ``decision`` is that of the term review, None before it. ``findings`` are the places at
    issue by rule ("DEF-001"); ``uses`` the occurrences by their decision; ``forms`` other
    written forms with (mapped, rejected, undecided). ``marked`` are the words at issue.
    """

    label: str
    decision: str | None = None
    definitions: tuple[str, ...] = ()
    canonical: str | None = None
    aliases: tuple[str, ...] = ()
    findings: Mapping[str, int] = field(default_factory=dict)
    uses: Mapping[str, int] = field(default_factory=dict)
    forms: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    inherited: str | None = None
    reason: str | None = None
    rationales: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    reference: str | None = None
    target: str | None = None
    severity: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    pointer: str = ""

    @property
    def undecided(self) -> int:
        """How many open questions there are about it."""
        open_term = self.decision in {"needs_review", "insufficient_evidence"}
        return open_term + self.uses.get("needs_review", 0) + self.uses.get("insufficient_evidence", 0)


@dataclass(frozen=True)
class Facts:
    """A ledger, as far as sentences can speak of it.

    ``parts`` has the state of each recorded part; a part without entry is unrecorded.
    ``counts`` gives for each measure every number that is right for it. ``targets`` are
    documents and schedules that definitions refer to, with the decision about each.
    ``source`` is the text that may be quoted, None where it is not at hand.
    """

    key: str = "record"
    name: str = ""
    sha256: str | None = None
    schema: str = "0.14.0"
    profile: str = ""
    parts: Mapping[str, PartState] = field(default_factory=dict)
    reduced: bool = False
    stages: Mapping[str, Stage] = field(default_factory=dict)
    skipped: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    limitations: tuple[str, ...] = ()
    counts: Mapping[str, frozenset[int]] = field(default_factory=dict)
    terms: Mapping[str, TermFacts] = field(default_factory=dict)
    targets: Mapping[str, str] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    source: str | None = None
    texts: frozenset[str] = frozenset()

    @cached_property
    def forms(self) -> Mapping[str, TermFacts]:
        """Other written forms and second labels, each with its term."""
        found: dict[str, TermFacts] = {}
        for term in self.terms.values():
            for form in (*term.forms, *term.aliases):
                found.setdefault(key_of(form), term)
        return found

    @cached_property
    def names(self) -> Mapping[str, frozenset[str]]:
        """Labels that stand out in running text: of several words, or in capitals; by their first word."""
        found: dict[str, set[str]] = {}
        for term in self.terms.values():
            for label in (term.label, *term.forms):
                if (
                    (" " in label or "-" in label or label.isupper())
                    and label[:1].isupper()
                    and len(label) > 1
                ):
                    found.setdefault(_first_word(label), set()).add(label)
        return {first: frozenset(labels) for first, labels in found.items()}

    @cached_property
    def written(self) -> Mapping[str, TermFacts]:
        """Other written forms exactly as the document has them, each with its term."""
        return {form: term for term in self.terms.values() for form in term.forms}

    @property
    def unread(self) -> frozenset[str]:
        """Parts that are in the file and were not read."""
        return frozenset(part for part, state in self.parts.items() if state == "unread")

    @property
    def read(self) -> frozenset[str]:
        """Parts that were read."""
        return frozenset(part for part, state in self.parts.items() if state == "read")

    @property
    def finished(self) -> bool:
        """Whether all three reviews are complete."""
        return all(self.stage(name).complete for name in STAGES)

    def part(self, name: str) -> PartState:
        """The state of a part; one that the record does not name is not recorded."""
        return self.parts.get(name, "unrecorded")

    def stage(self, name: str) -> Stage:
        """One of the reviews; without an entry it did not run."""
        return self.stages.get(name, Stage(False))

    def count(self, measure: str) -> frozenset[int] | None:
        """The right numbers for a measure, or None where nothing can be counted yet."""
        return self.counts.get(measure)

    def zero(self, measure: str) -> bool:
        """Whether the record shows that there is none."""
        return 0 in self.counts.get(measure, frozenset())

    def some(self, measure: str) -> int:
        """The least right number, or 0."""
        return min(self.counts.get(measure, frozenset({0})))

    @property
    def settled(self) -> bool:
        """Whether every review is complete and nothing stayed open."""
        return self.finished and self.zero("question")


@dataclass(frozen=True, slots=True)
class AnchorFinding:
    """A finding of a research record."""

    id: str
    decision: str
    type: str
    status: str
    changes: str
    claim: str
    place: str | None = None
    artifact: str | None = None
    locator: str | None = None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class AnchorFacts:
    """A problem-anchor record, as far as sentences speak of it. ``files`` are path to (bytes, SHA-256)."""

    key: str = "record"
    commit: str = ""
    files: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    findings: Mapping[str, AnchorFinding] = field(default_factory=dict)
    decisions: Mapping[str, str] = field(default_factory=dict)
    negatives: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    report: str = ""
    report_bytes: int = 0
    texts: frozenset[str] = frozenset()
