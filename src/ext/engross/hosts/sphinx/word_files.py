"""Word reports beside the pages, written only where their inputs or their bytes changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from sphinx.application import Sphinx

from engross.hosts.sphinx.domain import EngrossDomain, domain_of
from engross.hosts.sphinx.page_links import has_word_files, word_path
from engross.hosts.sphinx.shelf import Shelf, ShelfEntry, digest_of, shelf_of
from engross.render.html import RenderError
from engross.source.files import write_atomically
from engross.views.ledger_model import UnfinishedView

__all__ = ["FULL", "word_files_of", "write_word_files"]

# Digest of all inputs, and of the bytes that were written from them.
Stamp = tuple[str, str]
FULL = ("dashboard", "anchor-report")


def word_files_of(domain: EngrossDomain, outdir: Path) -> Iterator[tuple[str, str, Path]]:
    """(page, key, path) of every Word report that the pages' full views ask for."""
    for docname in sorted(domain.uses):
        for key in dict.fromkeys(use.key for use in domain.uses[docname] if use.part in FULL):
            yield docname, key, word_path(outdir, docname, key)


def write_word_files(app: Sphinx, exception: Exception | None) -> None:
    """Write what is missing or out of date, and take away what no view asks for (``build-finished``)."""
    if exception is not None or not has_word_files(app.builder):
        return
    shelf, outdir = shelf_of(app.config), Path(app.outdir)
    memory = Path(app.doctreedir) / f"engross-word-{app.builder.name}.json"
    before = {} if app.fresh_env_used else _remembered(memory)  # -E means: make everything anew
    written: dict[str, Stamp] = {}
    for _, key, path in word_files_of(domain_of(app.env), outdir):
        name = path.relative_to(outdir).as_posix()
        stamp = _write(shelf, shelf.entry(key), path, before.get(name))
        if stamp is None:
            path.unlink(missing_ok=True)
        else:
            written[name] = stamp
    for name in _remembered(memory).keys() - written.keys():
        (outdir / name).unlink(missing_ok=True)
    write_atomically(memory, json.dumps(written, indent=1, sort_keys=True).encode())


def _remembered(memory: Path) -> dict[str, Stamp]:
    """The stamps of the last build; none when there are none to be read."""
    try:
        stored = json.loads(memory.read_bytes())
        return {
            name: (stamp[0], stamp[1])
            for name, stamp in stored.items()
            if name.endswith(".docx") and ".." not in PurePosixPath(name).parts
        }
    except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError):
        return {}


def _write(shelf: Shelf, entry: ShelfEntry, path: Path, before: Stamp | None) -> Stamp | None:
    """Write one report unless it is there already; None when there may be none, or a template forbids it."""
    view = shelf.shown(entry.key)
    if view is None or isinstance(view, UnfinishedView):
        return None
    made_from = (sorted(shelf.digests(entry.key).items()), entry.link, shelf.accepted.get(entry.key, ()))
    stamp = hashlib.sha256(repr(made_from).encode()).hexdigest()
    if before is not None and before[0] == stamp and digest_of(path) == before[1]:
        return before
    try:
        data = shelf.word(view)
    except RenderError:  # the gate finds the file missing and names the fault
        return None
    write_atomically(path, data)
    return stamp, hashlib.sha256(data).hexdigest()
