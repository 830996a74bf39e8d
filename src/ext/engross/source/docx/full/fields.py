"""Fields: instructions that Word replaces by a result, and the result that is stored."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from engross.source.docx.full.document import Field, FieldProblem
from engross.source.docx.full.tags import child, children, is_on, number, value

__all__ = ["FieldDraft", "OpenFields", "checked_box", "chosen_entry"]

_LONGEST = 300
"""How much of an instruction and of a result is kept; both serve to name a field."""

_SILENT = frozenset(
    {
        "ASK",
        "COMMENTS",
        "FORMCHECKBOX",
        "FORMDROPDOWN",
        "FORMTEXT",
        "NEXT",
        "NEXTIF",
        "NUMPAGES",
        "PAGE",
        "PRIVATE",
        "RD",
        "SECTION",
        "SECTIONPAGES",
        "SET",
        "SKIPIF",
        "TA",
        "TC",
        "XE",
    }
)
"""Fields that print nothing, that each program counts anew, or that are read from their own data."""

_ERRORS = ("error!", "error:", "fehler!", "erreur !", "¡error!", "errore.", "fout!")
"""How the sentences begin that Word stores where a result could not be made."""


@dataclass(slots=True)
class FieldDraft:
    """A field while it is read; its result goes on in the text, only its beginning is kept here."""

    index: int
    story: int
    paragraph: int
    dirty: bool = False
    data: etree._Element | None = None
    in_result: bool = False
    closed: bool = False
    code: str = ""
    result: str = ""
    problem: FieldProblem | None = None

    @property
    def name(self) -> str:
        """The first word of the instruction, in capitals."""
        return (self.code.split(maxsplit=1) or [""])[0].upper()

    def finished(self) -> Field:
        """The field as it is known in the end."""
        problem = self.problem or self._fault()
        return Field(
            self.index, self.name, self.code.strip(), self.result, self.story, self.paragraph, problem
        )

    def _fault(self) -> FieldProblem | None:
        if not self.closed:
            return "unclosed"
        if self.result.strip().lower().startswith(_ERRORS):
            return "error-result"
        if not self.result.strip() and self.name not in _SILENT:
            return "no-result"
        return "dirty" if self.dirty else None


class OpenFields:
    """The fields that a point of a running text stands in, innermost last."""

    def __init__(self) -> None:
        """At the beginning of a text none is open."""
        self._open: list[FieldDraft] = []
        self._instructions = 0

    @property
    def current(self) -> int | None:
        """The index of the innermost field."""
        return self._open[-1].index if self._open else None

    @property
    def shows(self) -> bool:
        """Whether text here is seen, and not part of an instruction."""
        return self._instructions == 0

    def begin(self, draft: FieldDraft) -> None:
        """A field begins with its instruction."""
        self._open.append(draft)
        self._instructions += 1

    def instruct(self, text: str) -> None:
        """A part of the innermost instruction."""
        if self._open and not self._open[-1].in_result:
            draft = self._open[-1]
            draft.code += text[: _LONGEST - len(draft.code)]

    def separate(self) -> None:
        """The innermost instruction ends, its result begins."""
        if self._open and not self._open[-1].in_result:
            self._open[-1].in_result = True
            self._instructions -= 1

    def show(self, text: str) -> None:
        """A part of the innermost result, also of a field that is part of another's instruction."""
        if self._open and self._open[-1].in_result:
            draft = self._open[-1]
            draft.result += text[: max(0, _LONGEST - len(draft.result))]

    def end(self) -> FieldDraft | None:
        """The innermost field ends; what it shows belongs to the one around it too."""
        if not self._open:
            return None
        self.separate()
        draft = self._open.pop()
        draft.closed = True
        self.show(draft.result)
        return draft


def checked_box(data: etree._Element | None) -> bool | None:
    """Whether a form's check box is ticked; ``None`` for data of another kind."""
    box = child(data, "w:checkBox")
    if box is None:
        return None
    ticked = is_on(child(box, "w:checked"))
    return bool(is_on(child(box, "w:default"))) if ticked is None else ticked


def chosen_entry(data: etree._Element | None) -> str | None:
    """What a form's list shows; ``None`` for data of another kind."""
    entries = child(data, "w:ddList")
    if entries is None:
        return None
    chosen = number(child(entries, "w:result"))
    if chosen is None:
        chosen = number(child(entries, "w:default")) or 0
    texts = [value(entry) or "" for entry in children(entries, "w:listEntry")]
    return texts[chosen] if 0 <= chosen < len(texts) else ""
