"""Builders without HTML get the same content as docutils nodes, from the same outline."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from engross.hosts.sphinx.nodes import carries_ids, engross_view
from engross.hosts.sphinx.outline_nodes import nodes_of
from engross.hosts.sphinx.shelf import shelf_of, shown_view
from engross.render.outline import outline
from engross.render.outline.model import Part

__all__ = ["OutlineTransform"]

_PARTS: dict[str, Part] = {
    "dashboard": "report",
    "anchor-report": "report",
    "anchor-part": "report",
    "coverage": "coverage",
    "register": "register",
}


class OutlineTransform(SphinxPostTransform):
    """Replace each view by its outline where the builder does not write HTML."""

    default_priority = 50

    def is_supported(self) -> bool:
        """HTML writers write the fragment themselves."""
        return shelf_of(self.config).writes != "html"

    def run(self, **kwargs: Any) -> None:
        """One pass over the views of the page."""
        for place, node in enumerate(list(self.document.findall(engross_view)), 1):
            view = shelf_of(self.config).shown(node["key"])
            if view is None:
                node.parent.remove(node)
                continue
            in_section = isinstance(node.parent, nodes.section | nodes.document)
            found = nodes_of(
                outline(shown_view(view, node.get("extract")), _PARTS[node["part"]]),
                sections=in_section,
                ids=carries_ids(node, self.document),
                place=place,
            )
            node.replace_self(found)
