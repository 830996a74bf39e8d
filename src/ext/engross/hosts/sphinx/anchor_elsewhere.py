"""Roles that refer to other projects: whether their inventories have what is named.

Sphinx itself says nothing of a reference that leads nowhere unless it is asked to, and
only when the page is written. This is asked at the end of every build.
"""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.environment import BuildEnvironment

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.domain import Elsewhere, domain_of

__all__ = ["lost_references"]


def lost_references(env: BuildEnvironment) -> Iterator[tuple[str, Diagnostic]]:
    """(page, diagnostic) for each role whose target no inventory has."""
    for page, named in sorted(domain_of(env).elsewhere.items()):
        for one in named:
            if not _found(env, page, one):
                where = Where(file=one.file, line=one.line, element=one.written)
                message = "neither a record of the project nor the inventory of another has this"
                yield page, diagnose("CF-011", where, message, found=one.target)


def _found(env: BuildEnvironment, page: str, one: Elsewhere) -> bool:
    from sphinx.ext import intersphinx  # its inventories are there only where it is in use

    node = pending_xref("", refdomain="anchor", reftype=one.kind, reftarget=one.target, refdoc=page)
    return intersphinx.resolve_reference_detect_inventory(env, node, nodes.inline()) is not None
