"""Codes of strict JSON reading."""

from __future__ import annotations

from engross.diagnostics.catalogue.model import Entry

__all__ = ["ENTRIES"]

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "JS-001",
        "The record is not UTF-8 text",
        "A byte or an escape that stands for no character would be read differently by every program.",
        "Save the record as UTF-8; write characters outside the basic plane as such or as both halves.",
    ),
    Entry(
        "JS-002",
        "The record begins with a byte-order mark",
        "JSON has no byte-order mark; programs differ in whether they skip it.",
        "Save the record as UTF-8 without a byte-order mark.",
    ),
    Entry(
        "JS-003",
        "The record is not JSON",
        "A record that can be read only in part is not read at all: a page made of it would be poorer.",
        "Mend the text at the place named, or write the record again with the program that made it.",
    ),
    Entry(
        "JS-004",
        "An object has a member twice",
        "One reader keeps the first value, another the last; both would publish something.",
        "Keep one of the two members.",
    ),
    Entry(
        "JS-005",
        "A value is NaN or an infinity",
        "JSON has no such numbers.",
        "Write null, or a finite number.",
    ),
    Entry(
        "JS-006",
        "A number is too large",
        "Integers beyond signed 64 bit and numbers beyond double range change when programs pass them on.",
        "Write a number in range, or a string.",
    ),
    Entry(
        "JS-007",
        "The record is too large",
        "Records come from outside; without a bound one of them could take all memory.",
        "Check that the file is a record at all; split the matter into several records.",
    ),
    Entry(
        "JS-008",
        "A string is too long",
        "No field of a record holds a text of this length.",
        "Check what was written into the field.",
    ),
    Entry(
        "JS-009",
        "The record is nested too deeply",
        "Records are flat; deep nesting comes from damage or from an attack.",
        "Check what was written at the place named.",
    ),
    Entry(
        "JS-010",
        "The record is not a JSON object",
        "A record is one object; a list, a string or null holds nothing that could be published.",
        "Give the record itself, not a list or an extract of records.",
    ),
)
