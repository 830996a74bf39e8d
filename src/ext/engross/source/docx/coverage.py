"""Which structures a document has, which of them were read, and the warnings of that."""

from __future__ import annotations

from collections.abc import Mapping, Set

from lxml import etree

from engross.contracts.ledger import UNSUPPORTED
from engross.source.docx.model import PartCoverage
from engross.source.docx.names import REVISION_NAMES, TABLE

__all__ = ["coverage_of", "warnings_of"]


def coverage_of(root: etree._Element, names: Set[str], omitted: Set[str]) -> dict[str, PartCoverage]:
    """The state of each structure, in the order of the ledger contract (Annex B, item 4).

    ``names`` are the members of the archive, ``omitted`` the structures of the body that
    were left out. Only the body and its tables are ever read.
    """
    revisions = (f"{{*}}{name}" for name in REVISION_NAMES)
    tables = next(root.iter(TABLE), None) is not None
    coverage = {
        "document_body": PartCoverage(present=True, parsed=True),
        "tables": PartCoverage(present=tables, parsed=tables),
    }
    unread = {
        "headers": _has_xml(names, "word/header"),
        "footers": _has_xml(names, "word/footer"),
        "footnotes": "word/footnotes.xml" in names,
        "endnotes": "word/endnotes.xml" in names,
        "comments": "word/comments.xml" in names,
        "tracked_changes": next(root.iter(*revisions), None) is not None,
        "macros": "word/vbaProject.bin" in names,
        "embedded_objects": any(name.startswith(("word/embeddings/", "word/activeX/")) for name in names),
    }
    if omitted:
        unread[UNSUPPORTED] = True
    return coverage | {key: PartCoverage(present=present, parsed=False) for key, present in unread.items()}


def warnings_of(coverage: Mapping[str, PartCoverage], omitted: Set[str]) -> tuple[str, ...]:
    """A sentence for each structure that is there and was not read, worded as ledgers word it.

    Structures left out of the body share the last sentence, which names them.
    """
    unread = [key for key, part in coverage.items() if part.present and not part.parsed]
    sentences = [
        f"{key.replace('_', ' ')} are present but not parsed" for key in unread if key != UNSUPPORTED
    ]
    if omitted:
        sentences.append(
            "document body content in unsupported structures is present but not parsed: "
            + ", ".join(sorted(omitted))
        )
    return tuple(sentences)


def _has_xml(names: Set[str], start: str) -> bool:
    return any(name.startswith(start) and name.endswith(".xml") for name in names)
