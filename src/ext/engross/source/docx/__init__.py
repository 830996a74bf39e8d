"""DOCX files as ledgers count them: blocks, coverage, warnings."""

from engross.source.docx.limits import LIMITS, Limits
from engross.source.docx.model import Block, Located, PartCoverage, SourceDocument
from engross.source.docx.reading import document_from_bytes, load_docx, read_docx

__all__ = [
    "LIMITS",
    "Block",
    "Limits",
    "Located",
    "PartCoverage",
    "SourceDocument",
    "document_from_bytes",
    "load_docx",
    "read_docx",
]
