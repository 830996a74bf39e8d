"""Small pieces of WordprocessingML: names, elements, hardened parsing."""

from __future__ import annotations

from functools import cache

from lxml import etree

__all__ = ["XML_SPACE", "R", "W", "add", "field", "parse", "w"]

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


@cache
def w(name: str) -> str:
    """The qualified name of a WordprocessingML element or attribute."""
    return f"{{{W}}}{name}"


def add(parent: etree._Element, name: str, /, **attributes: str | int) -> etree._Element:
    """Append ``w:name`` with ``w:`` attributes and return it."""
    return etree.SubElement(parent, w(name), {w(key): str(value) for key, value in attributes.items()})


def field(paragraph: etree._Element, kind: str) -> None:
    """Append one mark of a complex field: ``begin``, ``separate`` or ``end``."""
    add(add(paragraph, "r"), "fldChar", fldCharType=kind)


def parse(data: bytes) -> etree._Element:
    """Parse a part: no entities, no network, no document type. Raises ``etree.XMLSyntaxError``."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    return etree.fromstring(data, parser)
