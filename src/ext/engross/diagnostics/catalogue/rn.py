"""Rendering: templates and static files."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES: tuple[Entry, ...] = (
    Entry(
        code="RN-001",
        title="A template is missing",
        why="A page is made of several templates. One that is named is in neither the user's folder nor the "
        "package, so no page was written.",
        mend="Mend the name, or put a template of that name into the folder of templates. A template that "
        "replaces a packaged one reaches it as packaged/NAME.",
    ),
    Entry(
        code="RN-002",
        title="A template cannot be read",
        why="The file is not UTF-8 text, or not a well-formed Jinja2 template, so no page was written.",
        mend="Mend the template at the line given.",
    ),
    Entry(
        code="RN-003",
        title="A template uses a name that does not exist",
        why="A missing name would leave a silent gap where a reader expects words; such a page is not written.",
        mend="Mend the name at the line given. The view models in engross.views list what a template may use.",
    ),
    Entry(
        code="RN-004",
        title="A template failed while it was filled",
        why="An expression in the template raised an error, or did something that templates may not do, so no "
        "page was written.",
        mend="Mend the expression at the line given. Words come from say(), and are put on the page by the "
        "filters words, led and src.",
    ),
    Entry(
        code="RN-005",
        title="A style sheet or script cannot be put into a page",
        why="A stand-alone page carries its style sheet and script inside. The file is missing, is not UTF-8 "
        "text, or holds a closing tag that would end the element around it.",
        mend="Mend the file, or remove it from the folder of templates so that the packaged one is used.",
    ),
    Entry(
        code="RN-006",
        title="The folder of templates is not a folder",
        why="A folder of one's own templates was named and does not exist. Pages made without it would not look "
        "as they were meant to.",
        mend="Mend the path of the folder of templates.",
    ),
)
