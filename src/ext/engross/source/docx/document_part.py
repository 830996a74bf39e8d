"""From the bytes of ``word/document.xml`` to its body, as the ledger contract takes it."""

from __future__ import annotations

from lxml import etree

from engross.diagnostics import Where, diagnose
from engross.source.docx.limits import Limits
from engross.source.docx.names import BODY, DOCUMENT_PART, STRICT
from engross.source.docx.refusal import RefusedError
from engross.source.docx.xml_part import parse_part

__all__ = ["parse_document"]


def parse_document(data: bytes, where: Where, limits: Limits) -> tuple[etree._Element, etree._Element]:
    """The root element of the document part and its ``w:body``.

    Raises :class:`RefusedError` as :func:`parse_part` does, and for a part that has no
    body in the transitional namespace.
    """
    inside = Where(file=where.file, element=DOCUMENT_PART)
    root, _ = parse_part(data, inside, limits.markup)
    body = root.find(BODY)
    if body is not None:
        return root, body
    if root.tag == f"{{{STRICT}}}document" or root.find(f"{{{STRICT}}}body") is not None:
        raise RefusedError(
            diagnose(
                "DX-023",
                inside,
                "The document is saved as Strict Open XML, which the ledger contract does not read.",
                expected=BODY,
                found=f"{{{STRICT}}}body",
            )
        )
    raise RefusedError(
        diagnose("DX-024", inside, "The document part has no body.", expected=BODY, found=root.tag)
    )
