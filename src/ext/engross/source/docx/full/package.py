"""The parts of a document and how they refer to each other."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from engross.diagnostics import Where, diagnose
from engross.source.docx.archive import Archive
from engross.source.docx.limits import Limits
from engross.source.docx.refusal import RefusedError
from engross.source.docx.xml_part import parse_part

__all__ = ["Package", "Relation"]

_RELATIONSHIP = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"


@dataclass(frozen=True, slots=True)
class Relation:
    """One reference out of a part: what kind, and where to.

    ``kind`` is the last word of the relationship's type, as ``footnotes``. ``target`` is a
    member's name, or an address outside the document.
    """

    kind: str
    target: str
    outside: bool


class Package:
    """Parts unpacked and parsed on request, all of them together within the limits of one document.

    Every method raises :class:`RefusedError` for a part that cannot be read whole.
    """

    def __init__(self, archive: Archive, where: Where, limits: Limits) -> None:
        """Nothing is read yet."""
        self._archive = archive
        self._where = where
        self._limits = limits
        self._markup = limits.markup
        self._bytes = limits.read_bytes
        self._relations: dict[str, Mapping[str, Relation]] = {}

    @property
    def names(self) -> frozenset[str]:
        """The names of all members."""
        return self._archive.names

    def root(self, name: str) -> etree._Element | None:
        """The root of a part, ``None`` when there is no such member."""
        content = self._archive.content(name, self._where, self._limits)
        if content is None:
            return None
        inside = Where(file=self._where.file, element=name)
        self._bytes -= len(content)
        if self._bytes < 0:
            raise RefusedError(
                diagnose(
                    "DX-012",
                    inside,
                    "The parts with text are together larger than is read.",
                    expected=f"at most {self._limits.read_bytes:,} bytes",
                )
            )
        root, markup = parse_part(content, inside, self._markup)
        self._markup -= markup
        return root

    def relations(self, part: str) -> Mapping[str, Relation]:
        """The references out of a part by their ids; none when the part keeps none."""
        if part not in self._relations:
            folder, name = posixpath.split(part)
            root = self.root(f"{folder}/_rels/{name}.rels")
            found = {} if root is None else _relations(root, folder)
            self._relations[part] = found
        return self._relations[part]

    def only(self, part: str, kind: str) -> str | None:
        """The member that a part refers to as its one of a kind, as its ``styles``."""
        for relation in self.relations(part).values():
            if relation.kind == kind and not relation.outside:
                return relation.target
        return None


def _relations(root: etree._Element, folder: str) -> dict[str, Relation]:
    found = {}
    for element in root.iter(_RELATIONSHIP):
        target, outside = element.get("Target", ""), element.get("TargetMode") == "External"
        kind = element.get("Type", "").rpartition("/")[2]
        found[element.get("Id", "")] = Relation(kind, target if outside else _member(target, folder), outside)
    return found


def _member(target: str, folder: str) -> str:
    """A target as a member's name; only ever compared with names, never opened as a path."""
    joined = target if target.startswith("/") else f"/{folder}/{target}"
    return posixpath.normpath(joined).lstrip("/")
