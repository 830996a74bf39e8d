"""DX: what can stand in the way of reading a DOCX."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_BOMB = (
    "Archives that unpack to far more than they weigh are a known way to exhaust a machine, so the bounds of the "
    "ledger contract hold for every document."
)
_SAVE_AGAIN = (
    "Open the document in a word processor, save it again as .docx, and make the ledger anew from that file."
)
_FETCH_AGAIN = "Take the file again from where it came from; compare its size and SHA-256 with the original."

ENTRIES = (
    Entry(
        "DX-001",
        "The document does not exist",
        "Block texts are not stored in a ledger; without the document no place in it can be shown or checked.",
        "Correct the path of the source, or put the document there.",
    ),
    Entry(
        "DX-002",
        "The path is not a regular file",
        "A folder has no bytes to hash, and reading a pipe or a device may never end.",
        "Give the path of the .docx file itself.",
    ),
    Entry(
        "DX-003",
        "The document cannot be read",
        "A document that cannot be read cannot be compared with its ledger.",
        "Grant permission to read the file, or copy it to a place where it can be read.",
    ),
    Entry(
        "DX-004",
        "The file is too large",
        "The ledger contract reads documents of at most 300 MiB.",
        "Reduce the pictures in the document and make the ledger anew from the smaller file.",
    ),
    Entry(
        "DX-005",
        "The file is empty",
        "An empty file is a failed copy, not a contract without text.",
        _FETCH_AGAIN,
    ),
    Entry(
        "DX-006",
        "An old or password-protected Word document",
        "The old .doc format and documents protected with a password are compound files; neither can be read as DOCX.",
        "Remove the password, or save a .doc file as .docx, and make the ledger anew from that file.",
    ),
    Entry(
        "DX-007",
        "The file is not a DOCX",
        "A DOCX is a ZIP archive; this file is none, whatever its name says.",
        "Give the .docx file that the ledger was made from.",
    ),
    Entry(
        "DX-008",
        "The archive is damaged",
        "Without an intact list of members nobody can tell which content the document has.",
        _FETCH_AGAIN,
    ),
    Entry("DX-009", "The archive has too many members", _BOMB, _SAVE_AGAIN),
    Entry(
        "DX-010",
        "A member of the archive is encrypted",
        "Encrypted members cannot be read, and a document read in part would look complete.",
        "Remove the protection of the archive and make the ledger anew from the result.",
    ),
    Entry("DX-011", "A member of the archive is too large", _BOMB, _SAVE_AGAIN),
    Entry("DX-012", "The archive unpacks to too much", _BOMB, _SAVE_AGAIN),
    Entry("DX-013", "A member claims content without taking room", _BOMB, _SAVE_AGAIN),
    Entry("DX-014", "A member is packed too tightly", _BOMB, _SAVE_AGAIN),
    Entry(
        "DX-015",
        "The document part is missing",
        "The text of a Word document is looked for in word/document.xml and nowhere else, as the ledger contract "
        "fixes; spreadsheets, presentations and documents with a renamed main part have none.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-016",
        "A part is packed in a foreign way",
        "Open Packaging Conventions allow stored and deflated parts only; other methods cannot be unpacked within "
        "bounds.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-017",
        "A part is damaged",
        "Its bytes are not those that were packed, so any place in it may have moved.",
        _FETCH_AGAIN,
    ),
    Entry(
        "DX-018",
        "A part is not of the size that the archive says",
        "Two programs would read two different texts from such a file; the ledger could be about either.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-019",
        "A part is in a foreign encoding",
        "Open Packaging Conventions allow UTF-8 and UTF-16 only; others can hide declarations from checks.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-020",
        "A part declares a document type or an entity",
        "Entities can fetch files, multiply text without bound, or show a text that differs between programs; Word "
        "never writes them.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-021",
        "A part is not well-formed XML",
        "A repaired reading would be a guess, and every offset in the ledger would rest on it.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-022",
        "A part is nested too deeply",
        "Contracts nest some dozens of levels; thousands of them only serve to exhaust a reader.",
        _SAVE_AGAIN,
    ),
    Entry(
        "DX-023",
        "The document is Strict Open XML",
        "The ledger contract reads the transitional form of Word documents, which is what Word saves by default.",
        "In Word choose Save As, type Word Document (.docx, not Strict Open XML), and make the ledger anew.",
    ),
    Entry(
        "DX-024",
        "The document part has no body",
        "A document part without w:body is not the main part of a Word document.",
        "Give the .docx file that the ledger was made from.",
    ),
    Entry(
        "DX-025",
        "The document has too much markup",
        "Each tag and attribute costs memory many times its size in the file; the bound lies far above real contracts.",
        "Remove superfluous formatting or split the document, and make the ledger anew.",
    ),
    Entry(
        "DX-026",
        "The document has too many paragraphs",
        "The bound keeps memory in hand and lies far above real contracts.",
        "Split the document, and make the ledger anew.",
    ),
    Entry(
        "DX-027",
        "A part stands in the archive more than once",
        "The last one is read, as the ledger contract says; another program may show the first.",
        _SAVE_AGAIN,
        severity="warning",
    ),
    Entry(
        "DX-028",
        "A member's name leads out of the archive",
        "Names with `..`, with a leading slash or with a drive serve to write files where they do not belong. Nothing "
        "is unpacked under such a name here, but other programs may do so, and Word never writes one.",
        "Find out who made the file before opening it elsewhere, and save it again in a word processor.",
        severity="warning",
    ),
    Entry(
        "DX-029",
        "A part that the document refers to cannot be found",
        "The document says that it has notes, comments, headers, styles or numbers in a part that is not in the "
        "archive, or that is something else; what stood there is not read.",
        _SAVE_AGAIN,
        severity="warning",
    ),
)
