"""Element names in short form, the same for Transitional and Strict Open XML."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lxml import etree

__all__ = ["child", "children", "is_on", "number", "short", "value"]

_OFFICE = "http://schemas.openxmlformats.org/"
_ISO = "http://purl.oclc.org/ooxml/"
_MICROSOFT = "http://schemas.microsoft.com/office/"

_PREFIXES = {
    f"{_OFFICE}wordprocessingml/2006/main": "w",
    f"{_ISO}wordprocessingml/main": "w",
    f"{_OFFICE}markup-compatibility/2006": "mc",
    f"{_OFFICE}officeDocument/2006/math": "m",
    f"{_ISO}officeDocument/math": "m",
    f"{_OFFICE}officeDocument/2006/relationships": "r",
    f"{_ISO}officeDocument/relationships": "r",
    f"{_OFFICE}drawingml/2006/main": "a",
    f"{_ISO}drawingml/main": "a",
    f"{_OFFICE}drawingml/2006/chart": "c",
    f"{_ISO}drawingml/chart": "c",
    f"{_OFFICE}drawingml/2006/diagram": "dgm",
    f"{_ISO}drawingml/diagram": "dgm",
    f"{_MICROSOFT}drawing/2014/chartex": "cx",
    "urn:schemas-microsoft-com:vml": "v",
    "urn:schemas-microsoft-com:office:office": "o",
}
_NAMESPACES: dict[str, tuple[str, ...]] = {
    prefix: tuple(uri for uri, short in _PREFIXES.items() if short == prefix) for prefix in _PREFIXES.values()
}
_OFF = frozenset({"0", "false", "off"})
_LONGEST_NUMBER = 9


@lru_cache(maxsize=4096)
def short(tag: str) -> str:
    """``w:p`` for a paragraph in either namespace; a tag of a namespace not known here stays whole."""
    namespace, _, name = tag[1:].partition("}")
    prefix = _PREFIXES.get(namespace) if tag.startswith("{") else None
    return tag if prefix is None else f"{prefix}:{name}"


def child(element: etree._Element | None, name: str) -> etree._Element | None:
    """The first child of a short name."""
    return None if element is None else next(element.iterchildren(*_tags(name)), None)


def children(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """The children of a short name, in order."""
    return element.iterchildren(*_tags(name))


def value(element: etree._Element | None, name: str = "w:val") -> str | None:
    """An attribute by its short name; one without a prefix is looked up as it is."""
    if element is None:
        return None
    for tag in _tags(name):
        found = element.get(tag)
        if found is not None:
            return found
    return None


def number(element: etree._Element | None, name: str = "w:val") -> int | None:
    """An attribute as a whole number; ``None`` for none, and for one that no document needs."""
    text = (value(element, name) or "").strip()
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > _LONGEST_NUMBER:
        return None
    return int(text)


def is_on(element: etree._Element | None) -> bool | None:
    """A switch: ``None`` when it is not there, on when it is there and not said to be off."""
    if element is None:
        return None
    return (value(element) or "1").lower() not in _OFF


@lru_cache(maxsize=512)
def _tags(name: str) -> tuple[str, ...]:
    prefix, colon, local = name.partition(":")
    return tuple(f"{{{uri}}}{local}" for uri in _NAMESPACES[prefix]) if colon else (name,)
