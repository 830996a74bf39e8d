"""Where templates and static files lie, and which of two of the same name wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

__all__ = ["STATIC", "TemplateFolders", "packaged_folder"]

STATIC = ("engross.css", "engross.js")
_SUFFIXES = (".j2", ".css", ".js", ".xml")


def packaged_folder() -> Path:
    """The folder of Engross's own templates: inside the package, else the checkout's."""
    inside = Path(str(files("engross") / "templates"))
    return inside if inside.is_dir() else Path(__file__).resolve().parents[4] / "templates"


@dataclass(frozen=True, slots=True)
class TemplateFolders:
    """The packaged templates, and a user's folder whose files win by name."""

    packaged: Path
    user: Path | None = None

    @property
    def searched(self) -> tuple[Path, ...]:
        """Folders in the order in which a name is looked up."""
        return (self.packaged,) if self.user is None else (self.user, self.packaged)

    def inputs(self) -> tuple[Path, ...]:
        """Every template and static file that may influence a rendering, sorted, user's first."""
        return tuple(path for folder in self.searched for path in _listed(folder))

    def static(self) -> Mapping[str, Path]:
        """The style sheet and the script by file name; a user's file wins."""
        return {name: self._winner(name) for name in STATIC}

    def _winner(self, name: str) -> Path:
        found = (folder / "static" / name for folder in self.searched)
        return next((path for path in found if path.is_file()), self.packaged / "static" / name)


def _listed(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES and path.is_file())
