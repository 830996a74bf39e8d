"""Words of roles and parts bound to a record, in doctrees and as HTML."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import escape
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from engross.hosts.sphinx.shelf import shelf_of
from engross.render.markup import element

__all__ = ["add_author_nodes", "engross_bound", "engross_words"]


class engross_words(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes like this
    """What a role says. ``said`` holds the words, ``phrase`` their phrase, ``words`` whose they are."""


class engross_bound(nodes.General, nodes.Element):  # noqa: N801
    """A part of a page that speaks of one record only, that of ``key``."""


class PlainWords(SphinxPostTransform):
    """Where no HTML is written, words of roles are plain text, untouched by quotation marks of a locale."""

    default_priority = 50

    def is_supported(self) -> bool:
        """HTML writers write the words themselves."""
        return shelf_of(self.config).writes != "html"

    def run(self, **kwargs: Any) -> None:
        """One pass over the words of the page."""
        for node in list(self.document.findall(engross_words)):
            node.replace_self(nodes.inline("", node.get("said", node.astext())))


def add_author_nodes(app: Sphinx) -> None:
    """Register nodes and what writes them; a table of contents brings words to any writer."""
    plain = (_pass, _pass)
    others: dict[str, Any] = dict.fromkeys(("latex", "text", "man", "texinfo"), plain)
    app.add_node(engross_words, html=(_visit_words, None), **others)
    app.add_node(engross_bound, html=(_visit_bound, _depart_bound), **others)
    app.add_post_transform(PlainWords)


def _visit_words(translator: Any, node: engross_words) -> None:
    attributes = {"class": "eg-words", "data_t": node.get("phrase"), "data_eg_words": node.get("words")}
    translator.body.append(str(element("span", escape(node.get("said", node.astext())), attributes)))
    raise nodes.SkipNode


def _visit_bound(translator: Any, node: engross_bound) -> None:
    translator.body.append(f'<div class="eg-bound" data-eg-scope="{escape(node["key"])}">\n')


def _depart_bound(translator: Any, node: engross_bound) -> None:
    translator.body.append("</div>\n")


def _pass(translator: Any, node: nodes.Node) -> None:
    """The text inside speaks for itself."""
