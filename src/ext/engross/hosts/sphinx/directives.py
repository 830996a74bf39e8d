"""The directives: each shows one part of one record, named by its key."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from engross.diagnostics import Diagnostic, Where
from engross.hosts.sphinx.domain import ViewUse, domain_of
from engross.hosts.sphinx.nodes import engross_view
from engross.hosts.sphinx.shelf import ShelfEntry, misfit, shelf_of
from engross.hosts.sphinx.twins import twin_problem
from engross.views.anchor_extract import AnchorExtract

__all__ = ["LedgerCoverage", "LedgerDashboard", "LedgerRegister", "RecordDirective", "add_directives"]


class RecordDirective(SphinxDirective):
    """One required argument, the record's key; no content."""

    required_arguments = 1
    optional_arguments = 0
    final_argument_whitespace = False
    has_content = False
    part: ClassVar[str]

    def run(self) -> list[nodes.Node]:
        """Note the view and its files; what is wrong is reported by the gate, on every build."""
        key = self.arguments[0]
        shelf = shelf_of(self.config)
        entry = shelf.entry(key)
        domain = domain_of(self.env)
        docname = self.env.docname
        for path in shelf.files(key):
            self.env.note_dependency(str(path))
        problem = self._problem(entry)
        if problem is not None:
            domain.note_problem(docname, problem)
            return []
        extract = self.extract(entry)
        if isinstance(extract, Diagnostic):
            domain.note_inputs(docname, shelf.digests(key))
            domain.note_problem(docname, extract)
            return []
        part = self.part if extract is None else "anchor-part"
        domain.note_use(docname, ViewUse(key, part, extract), shelf.digests(key))
        node = engross_view("", key=key, part=part, extract=extract)
        self.set_source_info(node)
        return [node]

    def extract(self, entry: ShelfEntry) -> AnchorExtract | Diagnostic | None:
        """Which part of the record is shown; None for all of it."""
        return None

    def where(self, key: str) -> Where:
        """The place of this directive."""
        file, line = self.get_source_info()
        return Where(file=file, line=line, element=f"{self.name} {key}")

    def _problem(self, entry: ShelfEntry) -> Diagnostic | None:
        where = self.where(entry.key)
        if entry.kind is None:
            return entry.diagnostics[0]
        misplaced = misfit(entry, self.part, where)
        if misplaced is not None:
            return misplaced
        shown = domain_of(self.env).uses.get(self.env.docname, [])
        return twin_problem(entry, [shelf_of(self.config).entry(use.key) for use in shown], where)


class LedgerDashboard(RecordDirective):
    """The full review of a contract's defined terms."""

    part = "dashboard"


class LedgerCoverage(RecordDirective):
    """Scope and limits of a review, as a part of it."""

    part = "coverage"


class LedgerRegister(RecordDirective):
    """The reviewer's register: identifiers in the open."""

    part = "register"


def add_directives(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("ledger-dashboard", LedgerDashboard)
    app.add_directive("ledger-coverage", LedgerCoverage)
    app.add_directive("ledger-register", LedgerRegister)
