"""Content that is stored twice, for newer and for older programs: which of the two is read."""

from __future__ import annotations

from lxml import etree

from engross.source.docx.full.tags import child, children

__all__ = ["chosen_branch", "holds_text"]

_MICROSOFT = "http://schemas.microsoft.com/office/"
_UNDERSTOOD = frozenset(
    {
        "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
        "http://schemas.openxmlformats.org/drawingml/2006/main",
        "http://schemas.openxmlformats.org/officeDocument/2006/math",
        "urn:schemas-microsoft-com:vml",
        "urn:schemas-microsoft-com:office:office",
        f"{_MICROSOFT}drawing/2010/main",
        f"{_MICROSOFT}drawing/2014/chartex",
        f"{_MICROSOFT}word/2010/wordml",
        f"{_MICROSOFT}word/2012/wordml",
        f"{_MICROSOFT}word/2010/wordprocessingCanvas",
        f"{_MICROSOFT}word/2010/wordprocessingDrawing",
        f"{_MICROSOFT}word/2010/wordprocessingGroup",
        f"{_MICROSOFT}word/2010/wordprocessingInk",
        f"{_MICROSOFT}word/2010/wordprocessingShape",
        f"{_MICROSOFT}word/2012/wordprocessingDrawing",
    }
)


def chosen_branch(element: etree._Element) -> etree._Element | None:
    """The branch of an ``mc:AlternateContent`` that Word shows.

    The first choice all of whose required namespaces are understood, else the fallback
    (ISO/IEC 29500-3). ``None`` when there is neither.
    """
    known = element.nsmap
    for choice in children(element, "mc:Choice"):
        scope = choice.nsmap if choice.nsmap else known
        required = (choice.get("Requires") or "").split()
        if required and all(scope.get(prefix) in _UNDERSTOOD for prefix in required):
            return choice
    return child(element, "mc:Fallback")


def holds_text(element: etree._Element) -> bool:
    """Whether a branch that is not read has words in it."""
    return next(element.iter("{*}t"), None) is not None
