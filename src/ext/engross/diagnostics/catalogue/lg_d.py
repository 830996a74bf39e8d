"""Rules of this project about a ledger and its document, beyond the numbers of the contract."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "LG-D-001",
        "No place begins or ends between a letter and its mark",
        "A letter and its accent may be two characters. A quotation cut between them shows another word, and "
        "it usually means that offsets were counted in another unit or in another spelling of the text.",
        "Count code points of the text as the document stores it, without normalising it first.",
        "warning",
    ),
    Entry(
        "LG-D-002",
        "No part that has content is called absent",
        "Readers take what the record calls absent as nothing to ask about. A definition may stand in a note "
        "that the record does not know of.",
        "State the part as present and not parsed, with its warning, and lower the outcome of the run.",
    ),
    Entry(
        "LG-D-003",
        "Inserted text was read although tracked changes count as not read",
        "The contract's reading takes insertions as part of the text and passes over deletions. Findings may "
        "rest on words that one side has only proposed.",
        "Nothing is wrong with the record. Have the changes accepted or rejected for a review without this doubt.",
        "note",
    ),
    Entry(
        "LG-D-004",
        "Text boxes, or contents stored twice, were read inside other text",
        "The contract's reading adds the words of a text box to the paragraph that it hangs in, without a space "
        "between them, and twice where the file keeps a copy for older programs. Labels may be run together and "
        "uses counted twice.",
        "Nothing is wrong with the record. Look at the findings in these paragraphs with the page beside you.",
        "note",
    ),
    Entry(
        "LG-D-005",
        "The document shows something that was not read",
        "What is kept outside the text of the document, or in a form that is not text, was not reviewed.",
        "Look at it in Word. If it belongs to the contract, have it put into the text and review that file.",
        "note",
    ),
    Entry(
        "LG-D-006",
        "A field's stored result may not be what Word prints",
        "Cross-references and numbers are fields. The review read the result that was stored last, which may "
        "name another clause than the one that is meant.",
        "Update all fields in Word (F9), save, and review that file.",
        "note",
    ),
    Entry(
        "LG-D-007",
        "A part that counts as unread is empty",
        "Word writes parts for notes into almost every file. The record must say that such a part is there; it "
        "says nothing about anything being missed.",
        "Nothing has to be done.",
        "note",
    ),
    Entry(
        "LG-D-008",
        "An undefined term has no finding, or not all its places",
        "The term review decided that the label has no meaning in the document, and the label stands there by "
        "itself. A page made from this ledger would not say so: it would look cleaner than the review was.",
        "Make the findings anew from the decisions, or look for the program that took them out.",
    ),
)
