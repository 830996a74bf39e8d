"""Directives that docutils refuses: without this they would leave a gap that no exit status tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.domain import domain_of

__all__ = ["DIRECTIVES", "RefusedDirectives"]

DIRECTIVES = (
    "ledger-dashboard",
    "ledger-coverage",
    "ledger-register",
    "ledger-scope",
    "anchor-report",
    "anchor-findings",
    "anchor-negative",
    "anchor-artifacts",
)
"""Every directive that shows a record, or binds text to one."""


class RefusedDirectives(SphinxTransform):
    """Remember what the parser turned away; every build fails until it is mended."""

    # Before any other transform takes messages out of the document.
    default_priority = 1

    def apply(self, **kwargs: Any) -> None:
        """One pass over the messages of the page."""
        for problem in _refused(self.document):
            domain_of(self.env).note_problem(self.env.docname, problem)


def _refused(document: nodes.document) -> Iterator[Diagnostic]:
    """A diagnostic for each view that is missing, with the parser's reason.

    An unknown option, an argument too many or content where none belongs is only a
    message in the document; the page would look whole without the view.
    """
    for message in document.findall(nodes.system_message):
        text = message.astext()
        for name in DIRECTIVES:
            _, found, rest = text.partition(f'Error in "{name}" directive:')
            if found:
                where = Where(file=message.get("source"), line=message.get("line"), element=name)
                reason = " ".join(rest.split("\n\n", 1)[0].split())
                yield diagnose("CF-012", where, "the directive cannot be read", found=reason)
