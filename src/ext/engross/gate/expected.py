"""What a rendering of a ledger owes to its reader, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engross.gate.strings import Strings

__all__ = [
    "LISTS",
    "Expectation",
    "ExpectedCount",
    "ExpectedItem",
    "ExpectedPart",
    "ExpectedRow",
    "ExpectedTerm",
]

LISTS = ("unread", "caveats", "steps", "search", "warnings", "limitations", "accepted")
"""The lists of disclosures, by the names that renderings mark them with."""


@dataclass(frozen=True, slots=True)
class ExpectedItem:
    """An item: what makes it one (number, term, observation), and what it rests on.

    ``spoken`` is how a heading calls it ("Issue 3:"). ``passages`` are role and place with
    the words that follow them, with their marks. ``places`` are all places that it rests
    on, each by any of its names, and ``further`` those only named, as any format names
    them with how often. ``leads_to`` are (id, number) of questions that it names.
    ``details`` are its further words: state,
    qualifiers, wordings, next step. ``own`` is everything that may stand in it.
    ``section`` is the heading that it belongs under, ``row`` its row in an issue table.
    """

    id: str
    also: tuple[str, ...]
    number: str
    term: str
    spoken: str
    reference: str
    observation: str
    excerpts: tuple[str, ...]
    passages: tuple[tuple[str, str], ...]
    places: tuple[frozenset[str], ...]
    further: tuple[tuple[str, ...], ...]
    reasons: tuple[str, ...]
    details: tuple[str, ...]
    leads_to: tuple[tuple[str, str], ...]
    own: frozenset[str]
    section: str
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExpectedCount:
    """A count by key and label; ``text`` is the number, or what stands in its place.

    ``note`` says what the number counts.
    """

    key: str
    label: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ExpectedPart:
    """A part of the file as the record's coverage states it."""

    key: str
    part: str
    state: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ExpectedRow:
    """A row of the register, or an entry of the list of findings not shown.

    ``columns`` are its cells by the heads of their columns, ``section`` the phrase of the
    heading that it belongs under.
    """

    id: str
    cells: tuple[str, ...]
    link: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    section: str = ""


@dataclass(frozen=True, slots=True)
class ExpectedTerm:
    """A defined term: ``part`` carries it, ``words`` are its texts, ``places`` all that it names.

    ``passages`` are title and place of each definition, in either form, with its words.
    ``uses`` are the paragraphs that use it, with how often, as any format names them.
    ``leads_to`` are (id, number) of items about it.
    """

    part: str
    term: str
    words: tuple[str, ...]
    places: tuple[frozenset[str], ...]
    passages: tuple[tuple[tuple[str, str], str], ...]
    uses: tuple[tuple[str, ...], ...]
    leads_to: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """Everything a rendering of one ledger owes to its reader. All texts are as shown, folded.

    ``sections`` are headings that items stand under, ``kinds`` those of kinds of issue by
    the ids of their sections, and ``empty`` those without an issue with what says so.
    """

    key: str
    finished: bool
    name: str
    begins: str
    particulars: tuple[tuple[str, ...], ...]
    registered: tuple[tuple[str, ...], ...]
    dates: tuple[str, ...]
    fingerprint: str | None
    sha256: str | None
    items: tuple[ExpectedItem, ...]
    counts: tuple[ExpectedCount, ...]
    scope: tuple[str, ...]
    banner: tuple[str, ...]
    statements: tuple[str, ...]
    assurance: tuple[str, ...]
    steps: tuple[str, ...]
    waiting: tuple[str, ...]
    effects: tuple[str, ...]
    result: tuple[str, ...]
    sections: frozenset[str]
    kinds: tuple[tuple[str, str], ...]
    empty: tuple[tuple[str, str], ...]
    lists: Mapping[str, tuple[str, ...]]
    parts: tuple[ExpectedPart, ...]
    not_shown: tuple[ExpectedRow, ...]
    register: tuple[ExpectedRow, ...]
    excluded: tuple[ExpectedRow, ...]
    taken_out: tuple[ExpectedRow, ...]
    terms: tuple[ExpectedTerm, ...]
    strings: Strings
