"""From the bytes of an XML part to its root, with nothing expanded or fetched."""

from __future__ import annotations

import re

from lxml import etree

from engross.diagnostics import Where, diagnose
from engross.source.docx.refusal import RefusedError

__all__ = ["parse_part"]

_DECLARED = re.compile(rb"(?:\xef\xbb\xbf)?<\?xml\s[^>]{0,200}?\sencoding\s*=\s*[\"']([^\"'>]{0,60})[\"']")
_DTD = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_UTF_8_NAMES = frozenset({b"utf-8", b"utf8", b"us-ascii", b"ascii"})
_UTF_16_STARTS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"<\0": "utf-16-le", b"\0<": "utf-16-be"}


def parse_part(data: bytes, inside: Where, markup: int) -> tuple[etree._Element, int]:
    """The root element of a part, and how much markup it has (an attribute counts as two tags).

    Comments and processing instructions are left out. Raises :class:`RefusedError` for a
    part with a document type, with more markup than ``markup``, or that is not well
    formed. ``inside`` names the part.
    """
    text = _as_utf_8(data, inside)
    if _DTD.search(text):
        raise RefusedError(diagnose("DX-020", inside, "The part declares a document type or an entity."))
    found = text.count(b"<") + 2 * (text.count(b'="') + text.count(b"='"))
    if found > markup:
        raise RefusedError(
            diagnose(
                "DX-025",
                inside,
                "The document has more markup than is read.",
                expected=f"at most {markup:,} tags here, an attribute counting as two",
                found=f"{found:,}",
            )
        )
    return _parse(text, inside), found


def _as_utf_8(data: bytes, inside: Where) -> bytes:
    """The part in the one encoding that is searched and parsed, so that nothing hides in another."""
    utf_16 = _UTF_16_STARTS.get(data[:2])
    if utf_16 is not None:
        try:
            return data.decode(utf_16).encode("utf-8")
        except UnicodeError as error:
            raise RefusedError(
                diagnose("DX-021", inside, "The part is not valid UTF-16.", found=error)
            ) from error
    declared = _DECLARED.match(data)
    if declared is not None and declared[1].lower() not in _UTF_8_NAMES:
        raise RefusedError(
            diagnose(
                "DX-019",
                inside,
                "The part is written in an encoding that DOCX does not allow.",
                expected="UTF-8 or UTF-16",
                found=declared[1].decode("ascii", "replace"),
            )
        )
    return data


def _parse(text: bytes, inside: Where) -> etree._Element:
    parser = etree.XMLParser(
        # Overrides the declaration: the bytes that were searched are the bytes that are read.
        encoding="utf-8",
        resolve_entities=False,
        load_dtd=False,
        dtd_validation=False,
        no_network=True,
        recover=False,
        # Depth stays bounded (2,048) and sizes were bounded above; without this a paragraph
        # of ten million characters and a body of 256 levels would be refused.
        huge_tree=True,
        remove_comments=True,
        remove_pis=True,
        collect_ids=False,
    )
    try:
        return etree.fromstring(text, parser)
    except etree.XMLSyntaxError as error:
        if "Excessive depth" in str(error):
            raise RefusedError(
                diagnose("DX-022", inside, "The part is nested more deeply than is read.")
            ) from error
        raise RefusedError(
            diagnose("DX-021", inside, "The part is not well-formed XML.", found=error.msg)
        ) from error
