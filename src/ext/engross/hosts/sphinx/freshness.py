"""Which pages must be made again: those whose records, sources or templates differ in content."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from engross.hosts.sphinx.domain import domain_of
from engross.hosts.sphinx.shelf import RENDERING, digest_of, shelf_of

__all__ = ["changed_inputs", "moved_views"]


def changed_inputs(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages with an input whose bytes differ, whatever its time stamp says (``env-get-outdated``)."""
    now = {RENDERING: shelf_of(app.config).rendering_digest()}
    outdated = []
    for docname, digests in domain_of(env).digests.items():
        if docname in removed:
            continue
        for path, digest in digests.items():
            if path not in now:
                now[path] = digest_of(Path(path))
            if now[path] != digest:
                outdated.append(docname)
                break
    return outdated


def moved_views(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages whose links lead to a full view that now stands elsewhere (``env-updated``)."""
    domain = domain_of(env)
    keys = {use.key for uses in domain.uses.values() for use in uses}
    homes = {key: _places(env, key) for key in sorted(keys)}
    moved = [key for key, home in homes.items() if domain.homes.get(key, home) != home]
    domain.data["homes"] = homes
    return sorted({page for key in moved for page in domain.pages_of(key)})


def _places(env: BuildEnvironment, key: str) -> str:
    domain = domain_of(env)
    return f"{domain.home_of(key)}|{domain.page_with(key, 'register')}|{domain.page_with(key, 'coverage')}"
