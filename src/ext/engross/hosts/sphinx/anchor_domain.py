"""Roles and cross-references of research records: ``:anchor:finding:`` and its like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.anchor_places import place_of, shown_targets
from engross.hosts.sphinx.anchor_targets import Target, TargetKind, named, split_target, targets_of
from engross.hosts.sphinx.domain import Elsewhere, EngrossDomain, domain_of
from engross.hosts.sphinx.shelf import Shelf, shelf_of
from engross.views.anchor_model import AnchorView

__all__ = ["AnchorDomain", "add_anchor_domain"]


class AnchorRole(XRefRole):
    """A reference that is looked up while the page is read, so that a wrong one fails every build."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Find the target in the records of the project; else leave it to other projects, if it knows any."""
        kind = cast("TargetKind", self.name.rpartition(":")[2])
        found = _found(self.env, kind, self.target)
        if isinstance(found, Target) and self.has_explicit_title:
            found = _mislabelled(self.env, found, kind, self.title) or found
        if isinstance(found, Target):
            self.target = found.full_name
            if not self.has_explicit_title:
                self.title = self.title.removeprefix(f"{found.key}:")
            domain_of(self.env).note_reference(self.env.docname, found.key)
        elif isinstance(found, Diagnostic):
            source, line = self.get_source_info()
            if _is_elsewhere(self.env, self.target):
                one = Elsewhere(kind, self.target, source, line, self.rawtext)
                domain_of(self.env).note_elsewhere(self.env.docname, one)
                return super().run()
            domain_of(self.env).note_problem(self.env.docname, _at(found, source, line, self.rawtext))
            return [nodes.literal(self.rawtext, self.title)], []
        return super().run()


def _is_elsewhere(env: BuildEnvironment, text: str) -> bool:
    """Whether other projects may have it: they are known, and no key of this one stands before it."""
    if not getattr(env.config, "intersphinx_mapping", None):
        return False
    return ":" in text and split_target(text, env.config.engross_records)[0] is None


def _mislabelled(env: BuildEnvironment, target: Target, kind: TargetKind, title: str) -> Diagnostic | None:
    """Words of a link that name something else than it leads to: it would only look right."""
    view = shelf_of(env.config).entry(target.key).view
    if not isinstance(view, AnchorView):
        return None
    name = named(kind, title.strip())
    known = {one.name for one in targets_of(view) if one.kind == kind}
    paths = {one.name.rpartition(":")[0] for one in targets_of(view) if one.kind == "cite"}
    cites = kind == "cite" and name.rpartition(":")[0] in paths
    if name == target.name or not (name in known or cites):
        return None
    message = "the words of the link name something else than it leads to"
    return diagnose("CF-011", Where(), message, expected=target.name, found=title)


def _at(problem: Diagnostic, file: str | None, line: int | None, element: str) -> Diagnostic:
    where = Where(file=file, line=line, element=element)
    return diagnose("CF-011", where, problem.message, expected=problem.expected, found=problem.found)


def _found(env: BuildEnvironment, kind: TargetKind, text: str) -> Target | Diagnostic:
    """The one target that a role means. The records of the page come before the others."""
    shelf, domain = shelf_of(env.config), domain_of(env)
    configured = [key for key in env.config.engross_records if isinstance(key, str)]
    key, name = split_target(text, configured)
    here = [use.key for use in domain.uses.get(env.docname, ())]
    for keys in ([key],) if key is not None else (list(dict.fromkeys(here)), configured):
        matches = list(_matching(env, shelf, domain, keys, kind, named(kind, name)))
        if len(matches) == 1:
            return matches[0]
        if matches:
            names = ", ".join(match.full_name for match in matches)
            message = "several records have something of this name; put the record's key before it"
            return diagnose("CF-011", Where(), message, expected=names, found=text)
    message = f"no record of the project has this {_NOUNS[kind]}"
    return diagnose("CF-011", Where(), message, expected=_NOUNS[kind], found=text)


_NOUNS: dict[TargetKind, str] = {
    "finding": "finding",
    "negative": "entry of what was not found",
    "cite": "cited line",
}


def _matching(
    env: BuildEnvironment, shelf: Shelf, domain: EngrossDomain, keys: list[str], kind: TargetKind, name: str
) -> Iterator[Target]:
    """Targets of this name. The page depends on every record that was asked."""
    for key in keys:
        entry = shelf.entry(key)
        if entry.kind == "ledger":
            continue
        for path in shelf.files(key):
            env.note_dependency(str(path))
        domain.note_inputs(env.docname, shelf.digests(key))
        if isinstance(entry.view, AnchorView):
            yield from (t for t in targets_of(entry.view) if t.kind == kind and t.name == name)


class AnchorDomain(Domain):
    """Findings, negative entries and cited lines by ``key:name``. It keeps nothing of its own."""

    name = "anchor"
    label = "Research records"
    data_version = 1
    object_types: ClassVar = {
        "finding": ObjType("finding", "finding"),
        "negative": ObjType("not found", "negative"),
        "cite": ObjType("cited line", "cite"),
    }
    roles: ClassVar = {
        "finding": AnchorRole(innernodeclass=nodes.inline),
        "negative": AnchorRole(innernodeclass=nodes.inline),
        "cite": AnchorRole(),
    }

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A link to the element that carries the target, on the page that shows it."""
        shelf = shelf_of(env.config)
        key, name = split_target(target, env.config.engross_records)
        view = shelf.entry(key).view if key is not None else None
        if not isinstance(view, AnchorView):
            return None
        found = next((t for t in targets_of(view) if t.kind == typ and t.name == name), None)
        place = None if found is None else place_of(domain_of(env), shelf, found)
        if found is None or place is None:
            return None
        if builder.name == "singlehtml":
            address = f"#{place.element}" if place.element else ""
            return nodes.reference("", "", contnode, internal=True, refuri=address, reftitle=found.full_name)
        return make_refnode(builder, fromdocname, place.page, place.element, contnode, found.full_name)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Short ids are no names for the role ``any``."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything that other projects may refer to; only what a page of this one shows."""
        for one, place in shown_targets(domain_of(self.env), shelf_of(self.env.config)):
            yield one.full_name, one.name, one.kind, place.page, place.element, 1

    def merge_domaindata(self, docnames: object, otherdata: object) -> None:
        """Nothing is kept, so nothing is merged."""


def add_anchor_domain(app: Sphinx) -> None:
    """Register the domain with its roles."""
    app.add_domain(AnchorDomain)
