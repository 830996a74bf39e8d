"""GT-2xx: claims in an author's prose: what was read, how far the review got, and what stayed open."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_LESS = (
    "Say no more than the record: the message names the field and what it holds. Or leave the sentence out."
)
_COUNT = "Take the number from the record, or let the role ledger:count write it."
_LEAVE = "Leave the sentence out, or say that the record does not show it: no field could bear it out."

ENTRIES = (
    Entry(
        "GT-201",
        "Headers or footers are said to have been read",
        "Running text at the head or foot of a page may hold names, dates and definitions; what was not read says nothing.",
        _LESS,
    ),
    Entry(
        "GT-202",
        "Footnotes or endnotes are said to have been read",
        "Notes hold definitions and exceptions; a part that was not read cannot be without remarks.",
        _LESS,
    ),
    Entry(
        "GT-203",
        "Comments are said to have been read",
        "Comments are what people have said about the text; the record shows whether anybody read them.",
        _LESS,
    ),
    Entry(
        "GT-204",
        "Tracked changes are said to have been reviewed",
        "Insertions and deletions change what is agreed; a record without them shows no review of them.",
        _LESS,
    ),
    Entry(
        "GT-205",
        "Tracked changes are said to have made no difference",
        "Inserted text is read as live text, deleted text is not; no field compares the results.",
        _LEAVE,
    ),
    Entry(
        "GT-206",
        "Embedded objects, macros or text boxes are said to have been read",
        "These parts lie outside the text that is read, and no result speaks of them.",
        _LESS,
    ),
    Entry(
        "GT-207",
        "Tables are stated otherwise than recorded",
        "Tables may be missing, read or unread; each is another statement.",
        _LESS,
    ),
    Entry(
        "GT-208",
        "A part that the record does not mention is called clean or absent",
        "A part without an entry is not recorded, which is neither clean nor absent.",
        _LESS,
    ),
    Entry(
        "GT-209",
        "The document is said to have been read as a whole",
        "No record shows that all of a file was read: clause numbers, at least, are never part of the text.",
        _LESS,
    ),
    Entry(
        "GT-210",
        "Warnings are denied, made fewer or played down",
        "A warning that is dropped or softened is a claim that its matter does not count.",
        _COUNT,
    ),
    Entry(
        "GT-211",
        "Limitations are denied, shortened or made fewer",
        "Limits that are merged or left out make the rest look like the whole.",
        _COUNT,
    ),
    Entry(
        "GT-212",
        "A step that did not run is denied, or given another reason",
        "A step that did not run has tested nothing, whatever the reason.",
        _COUNT,
    ),
    Entry(
        "GT-213",
        "A run with reduced assurance is shown as a normal one",
        "Reduced assurance is a fact about every result on the page.",
        _LESS,
    ),
    Entry(
        "GT-214",
        "Structure, numbering or layout is said to have been checked",
        "No method of the record tests structure, numbers or layout.",
        _LEAVE,
    ),
    Entry(
        "GT-215",
        "Something is said about who handled or saw the text",
        "A capability profile says what was available, not who saw the text.",
        _LEAVE,
    ),
    Entry(
        "GT-216",
        "A second or independent review is claimed",
        "Only a recorded method shows a further review, and none records a second reader.",
        _LEAVE,
    ),
    Entry(
        "GT-217",
        "A review that is not complete is called complete",
        "An unfinished review gives candidates, not results.",
        _LESS,
    ),
    Entry(
        "GT-218",
        "A clean result is claimed before the reviews are complete",
        "Without a finished review the absence of findings means nothing.",
        _LESS,
    ),
    Entry(
        "GT-219",
        "A clean result is claimed while questions are open",
        "An open question is not an issue, but it is no clean result either.",
        _LESS,
    ),
    Entry(
        "GT-220",
        "References are called sound that were not reviewed",
        "What was not tested is neither broken nor sound.",
        _LESS,
    ),
    Entry(
        "GT-221",
        "None is claimed for what could not be tested yet",
        "A zero that nobody could have found otherwise is a claim.",
        _LESS,
    ),
    Entry(
        "GT-222",
        "Everything is said to be decided or settled",
        "Decided and settled are two things: a decision may leave the matter open.",
        _COUNT,
    ),
    Entry(
        "GT-223",
        "An unreviewed candidate is called defined, undefined or confirmed",
        "Before its review a label is a candidate and nothing else.",
        _LESS,
    ),
    Entry(
        "GT-224",
        "A match is called a use before the occurrence review",
        "Before its review an occurrence is a match and nothing else.",
        _LESS,
    ),
    Entry(
        "GT-225",
        "An open question is presented as a result",
        "What the evidence could not decide, a page may not decide.",
        _LESS,
    ),
    Entry(
        "GT-226",
        "The reason why a question is open is changed",
        "Missing evidence and a need for a further look ask for different next steps.",
        _LESS,
    ),
    Entry(
        "GT-227",
        "Open questions are dropped or miscounted",
        "Every open question must reach its reader.",
        _COUNT,
    ),
    Entry(
        "GT-228",
        "Several open questions are counted as one",
        "Each question has an entry, a reason and a next step of its own.",
        _COUNT,
    ),
)
