"""For the command line: what a file is, and which views it holds."""

from __future__ import annotations

from pathlib import Path

from engross.gate.files import format_of, read_rendering
from engross.gate.model import Rendering, Use
from engross.gate.reading import Reading
from engross.gate.sheets import Sheets

__all__ = ["rendering_of"]


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
    return Rendering(path, kind, uses, others=len(uses) < len(read.reading.views))


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
