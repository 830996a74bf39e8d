"""Which files on disk show which views, for each kind of builder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder

from engross.gate import Rendering, Use
from engross.hosts.sphinx.domain import EngrossDomain, ViewUse
from engross.hosts.sphinx.page_links import has_word_files
from engross.hosts.sphinx.shelf import Shelf
from engross.hosts.sphinx.word_files import FULL, word_files_of
from engross.views.ledger_model import UnfinishedView

__all__ = ["PASSED_OVER", "READABLE_HTML", "is_readable", "page_file", "renderings_of"]

# These write nothing that a reader opens; each skip is printed.
PASSED_OVER = ("gettext", "linkcheck", "dummy", "changes", "doctest", "coverage")
READABLE_HTML = ("html", "dirhtml", "singlehtml", "epub")
_ONE_FILE_A_PAGE = {"text": ".txt", "xml": ".xml", "pseudoxml": ".pseudoxml"}
_WHOLE_FOLDER = {"man": "*.[1-9]*", "latex": "*.tex", "texinfo": "*.texi"}


def is_readable(builder: Builder) -> bool:
    """Whether the gate can read back what this builder writes."""
    if builder.name in READABLE_HTML:
        return True
    return builder.name in _ONE_FILE_A_PAGE or builder.name in _WHOLE_FOLDER


def page_file(builder: Builder, docname: str) -> Path | None:
    """The file of a page; None where a builder has no file a page."""
    if isinstance(builder, StandaloneHTMLBuilder):
        return Path(
            builder.get_outfilename(builder.config.root_doc if builder.name == "singlehtml" else docname)
        )
    if builder.name in _ONE_FILE_A_PAGE:
        return Path(builder.outdir) / f"{docname}{_ONE_FILE_A_PAGE[builder.name]}"
    return None


def renderings_of(builder: Builder, domain: EngrossDomain, shelf: Shelf) -> Iterator[Rendering]:
    """Every page and Word file about a usable record."""
    outdir = Path(builder.outdir)
    uses = {
        page: [use for use in found if shelf.entry(use.key).usable] for page, found in domain.uses.items()
    }
    uses = {page: found for page, found in sorted(uses.items()) if found}
    if builder.name == "singlehtml" or builder.name in _WHOLE_FOLDER:
        everything = [use for found in uses.values() for use in found]
        yield from _together(builder, outdir, everything)
    else:
        for page, found in uses.items():
            path = page_file(builder, page)
            if path is not None:
                form: Literal["html", "text"] = "html" if builder.format == "html" else "text"
                yield Rendering(path, form, _gate_uses(found))
    if has_word_files(builder):
        for _, key, path in word_files_of(domain, outdir):
            entry = shelf.entry(key)
            if entry.usable and not isinstance(entry.view, UnfinishedView):
                yield Rendering(path, "word", (Use(key, "report"),))


def _together(builder: Builder, outdir: Path, uses: list[ViewUse]) -> Iterator[Rendering]:
    if not uses:
        return
    if builder.name == "singlehtml":
        path = page_file(builder, "")
        if path is not None:
            yield Rendering(path, "html", _gate_uses(uses))
        return
    for path in sorted(outdir.glob(_WHOLE_FOLDER[builder.name])):
        yield Rendering(path, "text", _gate_uses(uses))


def _gate_uses(uses: list[ViewUse]) -> tuple[Use, ...]:
    """Views with the one that carries the ids marked: the first full view, else the first view."""
    carrying: dict[str, int] = {}
    for index, use in enumerate(uses):
        if use.key not in carrying or (use.part in FULL and uses[carrying[use.key]].part not in FULL):
            carrying[use.key] = index
    return tuple(
        Use(use.key, use.part, first=carrying[use.key] == index, extract=use.extract)
        for index, use in enumerate(uses)
    )
