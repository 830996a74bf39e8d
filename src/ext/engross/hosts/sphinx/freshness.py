"""Which pages must be made again: those whose records, sources or templates differ in content."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from engross.hosts.sphinx.accepted import accepted_by_key
from engross.hosts.sphinx.author_nodes import engross_words
from engross.hosts.sphinx.domain import domain_of
from engross.hosts.sphinx.shelf import RENDERING, digest_of, shelf_of

__all__ = ["changed_inputs", "moved_views"]


def changed_inputs(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages with an input whose bytes differ, whatever its time stamp says (``env-get-outdated``)."""
    now = {RENDERING: shelf_of(app.config).rendering_digest()}
    domain = domain_of(env)
    # What was wrong may have been mended in a file that the page could not know of.
    outdated = [docname for docname in domain.problems if docname not in removed]
    for docname, digests in domain.digests.items():
        if docname in removed or docname in domain.problems:
            continue
        for path, digest in digests.items():
            if path not in now:
                now[path] = digest_of(Path(path))
            if now[path] != digest:
                outdated.append(docname)
                break
    return outdated


def moved_views(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages whose links and roles lead to a view that now stands elsewhere (``env-updated``).

    So do pages whose views have other claims to admit. All pages are read by now, and none
    is written.
    """
    domain = domain_of(env)
    accepted = accepted_by_key(env)
    shelf_of(app.config).accepted = accepted
    keys = {use.key for uses in domain.uses.values() for use in uses}
    keys |= {key for named in domain.references.values() for key in named}
    homes = {key: _places(env, key) + repr(accepted.get(key, ())) for key in sorted(keys)}
    moved = [key for key, home in homes.items() if domain.homes.get(key, home) != home]
    domain.data["homes"] = homes
    if _titles_changed(env):
        return sorted(env.all_docs)  # titles stand in the navigation of any page
    referring = {page for page, keys in domain.references.items() if not set(keys).isdisjoint(moved)}
    return sorted(referring.union(*(domain.pages_of(key) for key in moved)))


def _titles_changed(env: BuildEnvironment) -> bool:
    """Whether words of roles in titles are others than at the last build; remembers them."""
    domain = domain_of(env)
    found = (node for page in sorted(env.tocs) for node in env.tocs[page].findall(engross_words))
    titles = [(str(node.get("words")), str(node.get("said"))) for node in found]
    changed = titles != domain.titles
    domain.data["titles"] = titles
    return changed


def _places(env: BuildEnvironment, key: str) -> str:
    """Which pages show which parts of a record, in their order: it decides where links lead."""
    domain = domain_of(env)
    shown = [(page, [use for use in domain.uses[page] if use.key == key]) for page in domain.pages_of(key)]
    return repr(shown)
