"""The package that a report is written into: styles and settings, and nothing of anybody."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path

from lxml import etree

from engross.diagnostics import Where, diagnose
from engross.render.faults import RenderError
from engross.render.templates import TemplateFolders, packaged_folder
from engross.render.word.names import OWNERS
from engross.render.word.styles import Styles, missing, read_styles
from engross.render.word.xml import W, add, parse, w

__all__ = ["Base", "pack", "read_base"]

PARTS = ("styles", "settings", "numbering", "fontTable")
# Word reads the date of a ZIP entry nowhere; 1980 is the earliest that the format can hold.
MOMENT = (1980, 1, 1, 0, 0, 0)
_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


class Base:
    """A style base, read once: the bytes of an empty package, and its style ids."""

    def __init__(self, parts: dict[str, bytes], styles: Styles) -> None:
        self.styles = styles
        self.data = pack(_members(parts))


def read_base(user_templates: Path | None = None) -> Base:
    """The packaged style base; a user's ``word/styles.xml`` and the like win by name.

    Raises ``RenderError`` (RN-011) when a part cannot be read or lacks a named style.
    """
    folders = TemplateFolders(packaged_folder(), user_templates)
    parts: dict[str, bytes] = {}
    for name in PARTS:
        path = _winner(folders, f"word/{name}.xml")
        try:
            root = parse(path.read_bytes())
            if name == "styles":
                _add_owners(root)
            parts[name] = etree.tostring(root, encoding="UTF-8", standalone=True)
            if name == "styles":
                styles = _complete(path, parts[name])
        except (OSError, etree.XMLSyntaxError) as error:
            raise _unusable(path, f"It cannot be read: {error}") from error
    return Base(parts, styles)


def _add_owners(root: etree._Element) -> None:
    """The styles that say whose words a run holds. They have no look, so no firm has to make them."""
    names = {name.get(w("val"), "").casefold() for name in root.iterfind(f"{w('style')}/{w('name')}")}
    for owner in OWNERS:
        if owner.casefold() not in names:
            style = add(root, "style", type="character", customStyle=1, styleId=owner.replace(" ", ""))
            add(style, "name", val=owner)
            add(style, "uiPriority", val=99)
            add(style, "semiHidden")


def _winner(folders: TemplateFolders, name: str) -> Path:
    found = (folder / name for folder in folders.searched)
    return next((path for path in found if path.is_file()), folders.packaged / name)


def _complete(path: Path, data: bytes) -> Styles:
    styles = read_styles(data)
    lacking = missing(styles)
    if lacking:
        raise _unusable(path, f"It lacks the style {lacking[0]}.", found=", ".join(lacking))
    return styles


def _unusable(path: Path, why: str, found: str | None = None) -> RenderError:
    return RenderError(diagnose("RN-011", Where(file=str(path)), why, found=found))


def _members(parts: dict[str, bytes]) -> Iterable[tuple[str, bytes]]:
    overrides = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_TYPE}.{name}+xml"/>' for name in parts
    )
    yield (
        "[Content_Types].xml",
        f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        '<Override PartName="/docProps/core.xml"'
        ' ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{_TYPE}.document.main+xml"/>'
        f"{overrides}</Types>".encode(),
    )
    yield (
        "_rels/.rels",
        _relations(
            (f"{_OFFICE}/officeDocument", "word/document.xml"),
            (f"{_PACKAGE}/relationships/metadata/core-properties", "docProps/core.xml"),
        ),
    )
    yield "docProps/core.xml", _core()
    yield "word/document.xml", f'{_HEAD}<w:document xmlns:w="{W}"><w:body/></w:document>'.encode()
    yield (
        "word/_rels/document.xml.rels",
        _relations(*((f"{_OFFICE}/{name}", f"{name}.xml") for name in parts)),
    )
    for name, data in parts.items():
        yield f"word/{name}.xml", data


def _relations(*targets: tuple[str, str]) -> bytes:
    rows = "".join(
        f'<Relationship Id="rId{n}" Type="{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(targets, 1)
    )
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{rows}</Relationships>'.encode()


def _core() -> bytes:
    """Core properties without author, editor or dates: the record names none of them."""
    return (
        f'{_HEAD}<cp:coreProperties xmlns:cp="{_PACKAGE}/metadata/core-properties"'
        ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"'
        ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>'
    ).encode()


def pack(members: Iterable[tuple[str, bytes]]) -> bytes:
    """A ZIP whose bytes depend on its members alone: fixed dates, rights and system."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            info = zipfile.ZipInfo(name, MOMENT)
            info.create_system = 0
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()
