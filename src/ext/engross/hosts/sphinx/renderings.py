"""Which files on disk show which views, for each kind of builder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
from engross.views.role_words import RoleWords

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


def renderings_of(
    builder: Builder, domain: EngrossDomain, shelf: Shelf, about: Mapping[str, tuple[str, ...]]
) -> Iterator[Rendering]:
    """Every page and Word file about a usable record. ``about`` are the records of each page."""
    outdir = Path(builder.outdir)
    pages = [
        page for page in (_page(domain, shelf, name, keys) for name, keys in about.items()) if page.about
    ]
    if builder.name == "singlehtml" or builder.name in _WHOLE_FOLDER:
        yield from _together(builder, outdir, pages)
    else:
        for page in pages:
            path = page_file(builder, page.name)
            # A page that only talks about a record claims nothing once it was taken away.
            if path is not None and (page.uses or path.is_file()):
                yield _rendering(path, "html" if builder.format == "html" else "text", (page,))
    if has_word_files(builder):
        for name, key, path in word_files_of(domain, outdir):
            entry = shelf.entry(key)
            if entry.usable and not isinstance(entry.view, UnfinishedView):
                yield Rendering(path, "word", (Use(key, "report"),), pages=(name,))


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of the project: its views, the records that it is about, what its roles wrote."""

    name: str
    uses: tuple[ViewUse, ...]
    about: tuple[str, ...]
    words: tuple[RoleWords, ...]


def _page(domain: EngrossDomain, shelf: Shelf, name: str, keys: tuple[str, ...]) -> _Page:
    uses = tuple(use for use in domain.uses.get(name, ()) if shelf.entry(use.key).usable)
    words = tuple(one for one in domain.words.get(name, ()) if shelf.entry(one.key).usable)
    return _Page(name, uses, tuple(key for key in keys if shelf.entry(key).usable), words)


def _together(builder: Builder, outdir: Path, pages: list[_Page]) -> Iterator[Rendering]:
    if not pages:
        return
    if builder.name == "singlehtml":
        path = page_file(builder, "")
        if path is not None:
            yield _rendering(path, "html", pages)
        return
    for path in sorted(outdir.glob(_WHOLE_FOLDER[builder.name])):
        yield _rendering(path, "text", pages)


def _rendering(path: Path, form: Literal["html", "text"], pages: Sequence[_Page]) -> Rendering:
    return Rendering(
        path,
        form,
        _gate_uses([use for page in pages for use in page.uses]),
        about=tuple(dict.fromkeys(key for page in pages for key in page.about)),
        words=tuple(words for page in pages for words in page.words),
        pages=tuple(page.name for page in pages),
    )


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
