"""The style sheets that a page uses, from the page itself and from its output folder."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from engross.gate.media import applies
from engross.gate.stylesheet import Rule, imports, rules
from engross.source.files import read_bytes

__all__ = ["Sheets"]

LIMIT = 4 * 1024 * 1024
_DEPTH = 5


class Sheets:
    """Reads local style sheets, each once. Remote ones and those outside ``root`` are passed over."""

    def __init__(self, root: Path | None = None) -> None:
        self._root = root.resolve() if root is not None else None
        self._read: dict[Path, tuple[Rule, ...]] = {}
        self._written: tuple[Path, str, tuple[Rule, ...]] = (Path(), "", ())

    def linked(self, page: Path, address: str, media: str = "") -> tuple[Rule, ...]:
        """The rules of a sheet that a page links to; none when it cannot be read."""
        return self._follow(page.parent, address, _DEPTH) if applies(media) else ()

    def written(self, page: Path, sheet: str, media: str = "") -> tuple[Rule, ...]:
        """The rules of a ``style`` element, with the sheets that it takes in."""
        if not applies(media):
            return ()
        # Pages that stand alone carry the same sheet, one after the other.
        if self._written[:2] != (page.parent, sheet):
            self._written = (page.parent, sheet, self._parsed(page.parent, sheet, _DEPTH))
        return self._written[2]

    def _follow(self, folder: Path, address: str, depth: int) -> tuple[Rule, ...]:
        path = self._local(folder, address)
        if path is None or depth == 0:
            return ()
        if path not in self._read:
            # Entered before reading: sheets that take in each other end here.
            self._read[path] = ()
            data, _ = read_bytes(path, LIMIT)
            if data is not None:
                self._read[path] = self._parsed(path.parent, data.decode("utf-8", "replace"), depth)
        return self._read[path]

    def _parsed(self, folder: Path, sheet: str, depth: int) -> tuple[Rule, ...]:
        taken_in = [rule for address in imports(sheet) for rule in self._follow(folder, address, depth - 1)]
        return (*taken_in, *rules(sheet))

    def _local(self, folder: Path, address: str) -> Path | None:
        try:
            parts = urlsplit(address.strip())
            if parts.scheme or parts.netloc or not parts.path or parts.path.startswith("/"):
                return None
            path = (folder / unquote(parts.path)).resolve()
        except (ValueError, OSError):
            return None
        inside = self._root is None or path.is_relative_to(self._root)
        return path if inside else None
