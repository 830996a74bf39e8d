"""The Sphinx host: directives that show a record, Word files beside the pages, the gate at the end."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from engross.hosts.sphinx.anchor_directives import add_anchor_directives
from engross.hosts.sphinx.anchor_domain import add_anchor_domain
from engross.hosts.sphinx.assets import add_page_assets, copy_assets
from engross.hosts.sphinx.config import add_config
from engross.hosts.sphinx.directives import add_directives
from engross.hosts.sphinx.domain import ENV_VERSION, EngrossDomain
from engross.hosts.sphinx.freshness import changed_inputs, moved_views
from engross.hosts.sphinx.gate_event import remove_report, run_gate
from engross.hosts.sphinx.ledger_domain import add_ledger_domain
from engross.hosts.sphinx.nodes import add_nodes
from engross.hosts.sphinx.refused import RefusedDirectives
from engross.hosts.sphinx.shelf import note_builder, open_shelf
from engross.hosts.sphinx.transform import OutlineTransform
from engross.hosts.sphinx.word_files import write_word_files

__all__ = ["setup"]

# After every handler of other extensions (design rule 4).
LAST = 10_000


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything. No configuration value switches the gate off."""
    from engross import __version__  # the package imports this room, not the other way round

    add_config(app)
    app.add_domain(EngrossDomain)
    add_nodes(app)
    add_directives(app)
    add_anchor_directives(app)
    add_anchor_domain(app)
    add_ledger_domain(app)
    app.add_transform(RefusedDirectives)
    app.add_post_transform(OutlineTransform)
    app.connect("config-inited", open_shelf)
    app.connect("builder-inited", note_builder)
    app.connect("builder-inited", remove_report)
    app.connect("builder-inited", copy_assets)
    app.connect("env-get-outdated", changed_inputs)
    app.connect("env-updated", moved_views)
    app.connect("html-page-context", add_page_assets)
    app.connect("build-finished", write_word_files, priority=900)
    app.connect("build-finished", run_gate, priority=LAST)
    return {
        "version": __version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
