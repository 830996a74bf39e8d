"""Codes of the shape of ledger records: fields, types, bounds that no numbered rule covers."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

_MEND = "Write the ledger again with the program that made it, or mend the field by hand."

ENTRIES: tuple[Entry, ...] = (
    Entry("LG-S-001", "A record is not an object", "Its fields cannot be read.", _MEND),
    Entry(
        "LG-S-002",
        "A field is not part of the contract",
        "Records are closed: an unknown field is a typing error or belongs to another version.",
        "Remove the field, or correct its name.",
    ),
    Entry(
        "LG-S-003",
        "A field is missing",
        "Fields without content are written as null or as an empty list; absence means damage.",
        _MEND,
    ),
    Entry(
        "LG-S-004",
        "A value has the wrong type",
        "Nothing is converted: a converted value would be a guess about what was meant.",
        _MEND,
    ),
    Entry("LG-S-005", "A value lies outside its bounds", "The contract gives the field a minimum.", _MEND),
    Entry(
        "LG-S-006",
        "An entry stands twice in a list",
        "The list is a set; an entry counted twice makes counts untrue.",
        "Remove the second entry.",
    ),
    Entry(
        "LG-S-007",
        "A text does not have its form",
        "A hash is 64 lower-case hexadecimal digits; any other text can match no file.",
        _MEND,
    ),
    Entry(
        "LG-S-008",
        "A value is not in the list of allowed values",
        "Origins, hints and observation types are closed lists in the schema.",
        "Use one of the values named.",
    ),
    Entry(
        "LG-S-009",
        "A record is too large to be checked",
        "No real record holds that many values; checking it could take all memory.",
        "Check what was written into the record.",
    ),
    Entry(
        "LG-S-010",
        "More problems than are listed",
        "A list without end helps nobody; the first problems usually explain the others.",
        "Mend the problems that are listed and check again.",
        "note",
    ),
)
