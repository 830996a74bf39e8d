"""Which parts of a reStructuredText directive a reader sees.

Closed lists of the directives of docutils and Sphinx. Of a directive that is not listed
the content counts as seen, its argument and options do not: they may be anything.
"""

from __future__ import annotations

from enum import Enum

__all__ = ["SHOWN_OPTIONS", "Showing", "showing"]


class Showing(Enum):
    """What of a directive is text on the page."""

    NOTHING = "nothing"
    CONTENT = "content"
    CODE = "content as code"
    WORDS = "argument and content"


SHOWN_OPTIONS = frozenset({"caption", "header"})
"""Options whose value is text on the page."""

_NOTHING = (
    "currentmodule date default-domain default-role digraph graph graphviz highlight ifconfig image"
    " include index inheritance-diagram literalinclude mermaid meta module only plantuml plot program raw"
    " replace role section-numbering sectnum tabularcolumns tags target-notes testcleanup testsetup title"
    " toctree todo todolist uml unicode"
)
_CODE = "code code-block doctest math productionlist prompt sourcecode testcode testoutput"
_WORDS = (
    "acks admonition attention attribute caution centered classmethod confval contents csv-table danger"
    " data decorator deprecated describe enum envvar epigraph error exception footer function glossary"
    " header highlights hint hlist important line-block list-table macro member method note object option"
    " parsed-literal property pull-quote rubric seealso sidebar staticmethod struct table tip topic type"
    " var versionadded versionchanged versionremoved warning"
)
_SHOWN = {
    **dict.fromkeys(_NOTHING.split(), Showing.NOTHING),
    **dict.fromkeys(_CODE.split(), Showing.CODE),
    **dict.fromkeys(_WORDS.split(), Showing.WORDS),
}
# As in "py:class": the plain name is another directive, whose argument is not shown.
_SIGNATURES = {"class": Showing.WORDS}


def showing(name: str) -> Showing:
    """What is seen of the directive of a name, with or without its domain."""
    domain, _, bare = name.lower().rpartition(":")
    if domain and bare in _SIGNATURES:
        return _SIGNATURES[bare]
    return _SHOWN.get(bare, Showing.CONTENT)
