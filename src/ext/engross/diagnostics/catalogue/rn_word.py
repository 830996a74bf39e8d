"""Rendering: the style base of Word files."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES: tuple[Entry, ...] = (
    Entry(
        code="RN-011",
        title="The style base of Word files cannot be used",
        why="A part of the style base is missing, is not well-formed XML, or lacks one of the named styles that "
        "a report is written in. Text in an unknown style would lose the look that tells a quotation from a "
        "remark, so no Word file was written.",
        mend="Mend the file, or remove it from the folder of templates so that the packaged one is used. Style "
        "names are compared without regard to case.",
    ),
)
