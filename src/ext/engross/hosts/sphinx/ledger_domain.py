"""Roles that write what a ledger says (``:ledger:count:`` and its like), so that nobody types a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective, SphinxRole

from engross.audit.opening import LedgerCase
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.anchor_targets import split_target
from engross.hosts.sphinx.author_nodes import add_author_nodes, engross_bound, engross_words
from engross.hosts.sphinx.domain import domain_of
from engross.hosts.sphinx.page_scope import FIELD, named_keys
from engross.hosts.sphinx.shelf import shelf_of
from engross.views.anchor_model import AnchorView
from engross.views.legible import legible
from engross.views.role_words import ROLES, Role, RoleWords, role_names, words_of
from engross.views.words import Said

__all__ = ["LedgerScope", "add_ledger_domain"]


class LedgerRole(SphinxRole):
    """A node that is given its words when the whole page, and so its records, are known."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Keep the text as it was written."""
        role = self.name.rpartition(":")[2]
        node = engross_words(self.rawtext, self.text, role=role, asked=self.text)
        self.set_source_info(node)
        return [node], []


class LedgerScope(SphinxDirective):
    """``ledger-scope``: content that speaks of one record only."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The content in a node of its own; the page is about the record from now on."""
        key = self.arguments[0]
        domain, docname = domain_of(self.env), self.env.docname
        if not self.content:
            domain.note_problem(docname, self._empty(key))
            return []
        shelf = shelf_of(self.config)
        entry = shelf.entry(key)
        for path in shelf.files(key):
            self.env.note_dependency(str(path))
        domain.note_inputs(docname, shelf.digests(key))
        if entry.kind is None:
            domain.note_problem(docname, entry.diagnostics[0])
            return self.parse_content_to_nodes()
        domain.note_bound(docname, key)
        node = engross_bound("", *self.parse_content_to_nodes(), key=key)
        self.set_source_info(node)
        return [node]

    def _empty(self, key: str) -> Diagnostic:
        file, line = self.get_source_info()
        where = Where(file=file, line=line, element=f"{self.name} {key}")
        return diagnose("CF-012", where, "the directive has no content that it could bind")


class RoleWordsTransform(SphinxTransform):
    """Gives each role its words; what cannot be said fails every build until it is mended."""

    # Before titles are collected and quotation marks are changed.
    default_priority = 100

    def apply(self, **kwargs: Any) -> None:
        """One pass over the roles of the page."""
        for node in list(self.document.findall(engross_words)):
            found = self._said(node)
            if isinstance(found, Diagnostic):
                domain_of(self.env).note_problem(self.env.docname, found)
                node.replace_self(nodes.literal(node.rawsource, node["asked"]))
                continue
            words, said = found
            domain_of(self.env).note_words(self.env.docname, words)
            domain_of(self.env).note_reference(self.env.docname, words.key)
            text = legible(str(said))
            node["said"], node["phrase"] = text, said.phrase
            node["words"] = f"{words.key} {words.role} {words.name}"
            node.children = []
            node.append(nodes.Text(text))

    def _said(self, node: engross_words) -> tuple[RoleWords, Said] | Diagnostic:
        """The words, from the first group of records in which exactly one has the name."""
        role = cast("Role", node["role"])
        configured = _configured(self.env.config.engross_records)
        key, name = split_target(node["asked"], configured)
        name = " ".join(name.split())
        groups = ([key],) if key is not None else (*self._nearest(node), configured)
        for keys in groups:
            found = list(self._matching(keys, role, name))
            if len(found) == 1:
                return found[0]
            if found:
                names = ", ".join(f"{words.key}:{words.name}" for words, _ in found)
                message = "several records have something of this name; put the record's key before it"
                return diagnose("CF-011", _where(node), message, expected=names, found=node["asked"])
        known = self._known(groups[0], role) or "a ledger that has it"
        message = f"no ledger of the project has this for the role {role}"
        return diagnose("CF-011", _where(node), message, expected=known, found=node["asked"])

    def _nearest(self, node: engross_words) -> Iterator[list[str]]:
        """The record that the text around is bound to; then the records of the page."""
        around = node.parent
        while around is not None:
            if isinstance(around, engross_bound):
                yield [around["key"]]
                return
            around = around.parent
        here = [use.key for use in domain_of(self.env).uses.get(self.env.docname, ())]
        yield list(dict.fromkeys((*here, *_in_metadata(self.document))))

    def _matching(self, keys: list[str], role: Role, name: str) -> Iterator[tuple[RoleWords, Said]]:
        """Records with this name. The page depends on every record that was asked."""
        shelf, domain = shelf_of(self.config), domain_of(self.env)
        for key in keys:
            entry = shelf.entry(key)
            if entry.kind == "anchor":
                continue
            for path in shelf.files(key):
                self.env.note_dependency(str(path))
            domain.note_inputs(self.env.docname, shelf.digests(key))
            if (
                not isinstance(entry.case, LedgerCase)
                or entry.view is None
                or isinstance(entry.view, AnchorView)
            ):
                continue
            said = words_of(entry.view, len(entry.case.ledger.findings), role, name)
            if said is not None:
                yield RoleWords(key, role, name), said

    def _known(self, keys: list[str], role: Role) -> str:
        views = (shelf_of(self.config).entry(key).view for key in keys)
        names = (role_names(v, role) for v in views if v is not None and not isinstance(v, AnchorView))
        return ", ".join(dict.fromkeys(name for found in names for name in found))


class LedgerDomain(Domain):
    """The roles of ledgers. It keeps nothing of its own."""

    name = "ledger"
    label = "Ledgers"
    data_version = 1
    roles: ClassVar = {role: LedgerRole() for role in ROLES}

    def merge_domaindata(self, docnames: object, otherdata: object) -> None:
        """Nothing is kept, so nothing is merged."""

    def resolve_any_xref(self, *_: object, **__: object) -> list[tuple[str, nodes.reference]]:
        """Names that are counted are no names for the role ``any``."""
        return []


def _configured(records: object) -> list[str]:
    return [key for key in records if isinstance(key, str)] if isinstance(records, dict) else []


def _in_metadata(document: nodes.document) -> tuple[str, ...]:
    """The records that the page's own field names; metadata is collected only later."""
    for field in document.findall(nodes.field):
        if field[0].astext() == FIELD:
            return named_keys(field[1].astext())
    return ()


def _where(node: engross_words) -> Where:
    return Where(file=node.source, line=node.line, element=node.rawsource)


def add_ledger_domain(app: Sphinx) -> None:
    """Register roles, the directive and their nodes."""
    add_author_nodes(app)
    app.add_domain(LedgerDomain)
    app.add_directive("ledger-scope", LedgerScope)
    app.add_transform(RoleWordsTransform)
