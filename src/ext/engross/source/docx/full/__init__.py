"""The full reading of a DOCX: what a careful reader sees, beside what ledgers count.

The contract reading of :mod:`engross.source.docx` decides offsets and ids; this one never
moves them. :func:`read_full` gives a :class:`FullDocument`: its stories (body, footnotes,
endnotes, headers, footers, text boxes, comments) of paragraphs of pieces, each piece with
its marks (tracked changes, hidden, field, link). ``FullDocument.block(order)`` leads from
a block of the ledger contract to its paragraph: printed number, headings above it, cell.
``text(view)`` of a paragraph, a story or the document resolves tracked changes as
``shown``, ``accepted`` or ``rejected``. What is in the file and was not read is in
``unread``, results of fields that cannot be trusted have a ``problem``.
:func:`loci` gives the clause number and the heading of every block, as a lawyer cites it.
:func:`spans_of` leads from a place in a block to the elements of the document part.
"""

from engross.source.docx.full.document import Field, FieldProblem, FullDocument, Unread, UnreadKind
from engross.source.docx.full.locating import Locus, loci
from engross.source.docx.full.paragraphs import CellPlace, Heading, Label, Paragraph
from engross.source.docx.full.pieces import VIEWS, Change, ChangeKind, Piece, PieceKind, View, stands
from engross.source.docx.full.reading import full_from_bytes, read_full
from engross.source.docx.full.spans import Origin, Setting, SpanMap, spans_of
from engross.source.docx.full.stories import Anchor, Cell, Comment, Story, StoryKind, Table

__all__ = [
    "VIEWS",
    "Anchor",
    "Cell",
    "CellPlace",
    "Change",
    "ChangeKind",
    "Comment",
    "Field",
    "FieldProblem",
    "FullDocument",
    "Heading",
    "Label",
    "Locus",
    "Origin",
    "Paragraph",
    "Piece",
    "PieceKind",
    "Setting",
    "SpanMap",
    "Story",
    "StoryKind",
    "Table",
    "Unread",
    "UnreadKind",
    "View",
    "full_from_bytes",
    "loci",
    "read_full",
    "spans_of",
    "stands",
]
