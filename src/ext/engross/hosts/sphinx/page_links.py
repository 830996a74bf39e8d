"""Where the links of a view lead on a site: the full view, the scope, the register, the Word file."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder

from engross.hosts.sphinx.domain import EngrossDomain, domain_of
from engross.render.links import Links

__all__ = ["has_word_files", "links_for", "word_path"]

# Builders whose output is a folder of pages that a reader opens; only there a Word file has a place.
_WITH_WORD_FILES = ("html", "dirhtml", "singlehtml")


def has_word_files(builder: Builder) -> bool:
    """Whether this builder gets Word files beside its pages."""
    return builder.name in _WITH_WORD_FILES


def word_path(outdir: Path, docname: str, key: str) -> Path:
    """``<docname>-<key>.docx`` below the output folder (design: paths)."""
    return Path(outdir) / f"{docname}-{key}.docx"


def links_for(builder: StandaloneHTMLBuilder, docname: str, key: str, level: int, first: bool) -> Links:
    """The links of one view on one page. ``level`` is the heading level of its title."""
    domain = domain_of(builder.env)
    home = domain.home_of(key)
    register = domain.page_with(key, "register")
    return Links(
        dashboard=_page(builder, docname, home),
        scope=_page(builder, docname, _scope_page(domain, docname, key, home)),
        register=_page(builder, docname, register) or None if register else None,
        word=_word(builder, docname, home, key),
        heading_level=level,
        first=first,
    )


def _scope_page(domain: EngrossDomain, docname: str, key: str, home: str | None) -> str | None:
    here = any(use.key == key and use.part == "coverage" for use in domain.uses.get(docname, ()))
    return home or (docname if here else domain.page_with(key, "coverage"))


def _page(builder: StandaloneHTMLBuilder, docname: str, target: str | None) -> str:
    """A relative URL, empty for the page itself."""
    if target is None or target == docname or builder.name == "singlehtml":
        return ""
    return builder.get_relative_uri(docname, target)


def _word(builder: StandaloneHTMLBuilder, docname: str, home: str | None, key: str) -> str | None:
    if home is None or not has_word_files(builder):
        return None
    outdir = Path(builder.outdir)
    page = Path(builder.get_outfilename(docname))
    return quote(Path(os.path.relpath(word_path(outdir, home, key), page.parent)).as_posix())
