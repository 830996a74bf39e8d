"""The three kinds of words on a page that are not an author's prose.

Rule 5 of the design: every visible word has an owner. A view model never holds a
bare string that a reader may see; it holds one of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Excerpt", "Mark", "MarkKind", "Recorded", "Said"]

MarkKind = Literal["issue", "question", "definition", "use"]


@dataclass(frozen=True, slots=True)
class Said:
    """Generated words: a phrase of the catalogue, and its slots as they were filled."""

    phrase: str
    text: str
    slots: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Recorded:
    """A string of the record, word for word (a rationale, a limitation, a claim)."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Mark:
    """Marked characters of an excerpt: code points from its start, end-exclusive."""

    start: int
    end: int
    kind: MarkKind


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A slice of one source block, exactly as it stands there, with its marks.

    ``cut_before`` and ``cut_after`` say that the sentence goes on outside the slice;
    the ellipsis is drawn outside the quotation.
    """

    text: str
    marks: tuple[Mark, ...] = ()
    cut_before: bool = False
    cut_after: bool = False
