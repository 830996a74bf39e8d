"""The style sheet and the script of embedded views: copied once, linked where a view stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from engross.hosts.sphinx.domain import domain_of
from engross.hosts.sphinx.shelf import shelf_of
from engross.source.files import write_atomically

__all__ = ["add_page_assets", "copy_assets"]


def copy_assets(app: Sphinx) -> None:
    """Copy the static files into ``_static`` before pages are written (``builder-inited``)."""
    if app.builder.format != "html":
        return
    for name, path in shelf_of(app.config).renderer.static_files().items():
        target = Path(app.outdir) / "_static" / name
        data = path.read_bytes()
        if not target.is_file() or target.read_bytes() != data:
            write_atomically(target, data)


def add_page_assets(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link the assets on pages that show a record (``html-page-context``)."""
    shown = domain_of(app.env).uses
    here = bool(shown) if app.builder.name == "singlehtml" else pagename in shown
    if not here:
        return
    for name in sorted(shelf_of(app.config).renderer.static_files()):
        if name.endswith(".css"):
            app.add_css_file(name)
        elif name.endswith(".js"):
            app.add_js_file(name, loading_method="defer")
