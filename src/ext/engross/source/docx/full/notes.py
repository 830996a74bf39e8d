"""The numbers of footnotes and endnotes."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from engross.source.docx.full.numerals import numeral
from engross.source.docx.full.tags import child, number, value

__all__ = ["NoteNumbers", "NoteSetting"]


@dataclass(frozen=True, slots=True)
class NoteSetting:
    """How notes are numbered: numbering format, first number, and when counting starts anew."""

    form: str
    start: int = 1
    restart: str = "continuous"

    def changed(self, properties: etree._Element | None) -> NoteSetting:
        """With what ``w:footnotePr`` or ``w:endnotePr`` sets."""
        start = number(child(properties, "w:numStart"))
        return NoteSetting(
            value(child(properties, "w:numFmt")) or self.form,
            self.start if start is None else start,
            value(child(properties, "w:numRestart")) or self.restart,
        )


class NoteNumbers:
    """Counts the references to notes of one kind in the order of the text.

    ``sections`` has the setting of each section.
    """

    def __init__(self, sections: list[NoteSetting]) -> None:
        """Before the first section."""
        self._sections = sections
        self._section = 0
        self._count: int | None = None

    @property
    def _setting(self) -> NoteSetting:
        return self._sections[min(self._section, len(self._sections) - 1)]

    def next_section(self) -> None:
        """A section ends here."""
        self._section += 1
        if self._setting.restart == "eachSect":
            self._count = None

    def next(self) -> str:
        """The number of one more reference; empty where it depends on the page."""
        setting = self._setting
        self._count = setting.start if self._count is None else self._count + 1
        if setting.restart == "eachPage":
            return ""
        written = numeral(self._count, setting.form)
        return str(self._count) if written is None else written
