"""The node that stands for a view in a doctree, and how HTML writers write it."""

from __future__ import annotations

from typing import Any, NoReturn

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from engross.diagnostics.formats import as_text
from engross.hosts.sphinx.page_links import links_for
from engross.hosts.sphinx.shelf import shelf_of, shown_view
from engross.render.html import RenderError

__all__ = ["add_nodes", "carries_ids", "engross_view"]

_LOGGER = logging.getLogger(__name__)
_LAST_HEADING = 6


class engross_view(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes like this
    """One part of one record. One node a view, whatever the number of its items."""


def add_nodes(app: Sphinx) -> None:
    """Register the node. Other builders see docutils content instead (see ``transform``)."""
    app.add_node(engross_view, html=(_visit_html, None))


def carries_ids(node: engross_view, document: nodes.document) -> bool:
    """Whether this view carries the element ids of its record on its page.

    The first full view does; where there is none, the first view.
    """
    views = [other for other in document.findall(engross_view) if other["key"] == node["key"]]
    full = [other for other in views if other["part"] in ("dashboard", "anchor-report")]
    return (full or views)[0] is node


def _visit_html(translator: Any, node: engross_view) -> NoReturn:
    """Write the fragment. A template that fails leaves a gap, which the gate then names."""
    builder = translator.builder
    shelf = shelf_of(builder.config)
    view = shelf.shown(node["key"])
    if view is not None:
        level = min(translator.section_level + translator.initial_header_level, _LAST_HEADING)
        docname = builder.current_docname
        links = links_for(builder, docname, node["key"], level, carries_ids(node, translator.document))
        try:
            shown = shown_view(view, node.get("extract"))
            translator.body.append(shelf.renderer.fragment(shown, node["part"], links))
        except RenderError as error:
            _LOGGER.error("%s", as_text([error.diagnostic]), type=None)  # noqa: TRY400 - it names its place
    raise nodes.SkipNode
