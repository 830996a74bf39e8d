"""For the command line: what a file is, and which views it holds."""

from __future__ import annotations

from pathlib import Path

from engross.gate.files import Read, format_of, read_rendering
from engross.gate.model import Rendering, Use
from engross.gate.reading import Reading
from engross.gate.role_words import roles_in
from engross.gate.sheets import Sheets

__all__ = ["rendering_of", "speaking_page"]


def rendering_of(path: Path, key: str = "record", identity: str | None = None) -> Rendering:
    """The rendering that a file is.

    In a page the views give their own keys. With ``identity``, a text that only views of
    the wanted record show (its fingerprint or name), views that lack it are another
    record's and are left out, unless no view shows it. A Word or Markdown file is a
    report, and has ``key``. A file that cannot be read gives a rendering without views,
    which the gate reports.
    """
    kind = format_of(path)
    if kind != "html":
        return Rendering(path, kind, (Use(key, "report"),))
    read = read_rendering(path, kind, key, path.as_posix(), Sheets())
    if read.reading is None:
        return Rendering(path, kind, ())
    uses = _uses(read.reading, identity)
    others = len(uses) < len(read.reading.views) or not _speakers(read) <= {use.key for use in uses}
    return Rendering(path, kind, uses, others=others)


def speaking_page(path: Path) -> Rendering:
    """A page that nobody announced, as it says itself: its views, and the records that it speaks of.

    A file that cannot be read gives a rendering without views, which the gate reports.
    """
    read = read_rendering(path, "html", "", path.as_posix(), Sheets())
    if read.reading is None or read.page is None:
        return Rendering(path, "html", ())
    return Rendering(path, "html", _uses(read.reading, None), about=tuple(sorted(_speakers(read))))


def _speakers(read: Read) -> set[str]:
    """The records that words of roles and bound parts of a page name."""
    if read.reading is None or read.page is None:
        return set()
    keys = {words.key for _, words in roles_in(read.page) if words is not None}
    return keys | {bound.key for bound in read.reading.bounds}


def _uses(reading: Reading, identity: str | None) -> tuple[Use, ...]:
    views = reading.views
    if identity is not None and len({view.key for view in views}) > 1:
        keys = {view.key for view in views if identity in reading.text(view.start, view.end)}
        views = tuple(view for view in views if view.key in keys) or views
    uses: list[Use] = []
    for view in views:
        first = not any(use.key == view.key and use.part == view.part for use in uses)
        uses.append(Use(view.key, view.part, first))
    return tuple(uses)
