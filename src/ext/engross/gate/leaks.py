"""Identifiers and codes where a reader, or a script, must not meet them (design rule 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.page import Page
from engross.gate.reading import Owner, Reading, View
from engross.gate.text import record_ids
from engross.gate.word_package import Package
from engross.gate.word_styles import w

__all__ = ["attribute_leaks", "code_leaks", "hidden_codes", "package_leaks", "text_leaks"]

_ALLOWED = frozenset({"id", "href", "aria-labelledby"})
_WORD_CARRIERS = frozenset({(w("bookmarkStart"), w("name")), (w("hyperlink"), w("anchor"))})
_CODES = re.compile(
    r"\b(?:needs_review|insufficient_evidence|confirmed_(?:defined|undefined|alias|external_reference)"
    r"|rejected_(?:not_a_term|proper_name)|defined_term_use|ordinary_language|proper_name_component"
    r"|inconsistent_capitalization|shadowed_by_overlapping_term|out_of_scope|possible_inherited_definition"
    r"|missing_external_evidence|ambiguous_term_identity|uncertain_occurrence_identity"
    r"|incomplete_source_context|ambiguous_reference|completed_reduced_assurance|not_run(?:_[a-z]+)+"
    r"|partial_input|agentic_[a-z_]+|deterministic_[a-z_]+|ooxml_intake|DEF-00\d|C[0-5]_[A-Z_]+)\b"
)
"""Values of the record's enumerations that are no words of a lawyer."""


def text_leaks(reading: Reading) -> Iterator[Diagnostic]:
    """Ids of a ledger in visible or audible text, outside a register."""
    open_ranges = [(v.start, v.end) for v in reading.views if v.part == "register"]
    for at, block in enumerate(reading.blocks):
        found = () if block.aside else record_ids(block.heard)
        if found and not any(start <= at < end for start, end in open_ranges):
            yield _leak(reading.file, block.element, "An internal id stands in the text.", found[0])
    for stray in reading.strays:
        if found := record_ids(stray.text):
            yield _leak(
                reading.file, stray.element, "An internal id is spoken or shown by an attribute.", found[0]
            )


def attribute_leaks(page: Page, raw: str) -> Iterator[Diagnostic]:
    """Ids of a ledger in attributes that are no carriers, in scripts and in comments."""
    for element in page.elements:
        for name, value in element.attributes.items():
            if not value or "_" not in value:
                continue
            if (found := record_ids(value)) and not _carries(name, value):
                where = Where(file=page.file, element=f"{page.place(element)} {name}")
                message = "An internal id stands in an attribute that may not hold one."
                yield diagnose(
                    "GT-071", where, message, expected="id, href or aria-labelledby", found=found[0]
                )
    for script in page.scripts:
        if found := record_ids(script.text):
            yield _hidden(page.file, script.element, found[0])
    for comment in re.findall(r"<!--(.*?)-->", raw, re.DOTALL):
        if found := record_ids(comment):
            yield _hidden(page.file, "comment", found[0])


def code_leaks(reading: Reading) -> Iterator[Diagnostic]:
    """Codes of the record in the words of a view that nobody else owns."""
    for view in reading.views:
        if view.part == "register":
            continue
        for block in reading.blocks[view.start : view.end]:
            for segment in block.segments:
                code = _CODES.search(segment.text) if segment.owner is Owner.PROSE else None
                if code is not None:
                    where = Where(file=reading.file, element=block.element)
                    message = f"Record {view.key}: a code of the record stands in the text."
                    yield diagnose("GT-072", where, message, expected="words", found=code.group())


def hidden_codes(reading: Reading, page: Page | None) -> Iterator[Diagnostic]:
    """Codes of the record in attributes that are spoken, in what a file says of itself, and in data."""
    views = [view for view in reading.views if view.part != "register"]
    if not views:
        return
    spoken = (one for one in reading.strays if one.block < 0 or _inside(views, one.block))
    for stray in (*spoken, *(page.islands if page is not None else ())):
        code = _CODES.search(stray.text)
        if code is not None:
            where = Where(file=reading.file, element=stray.element)
            message = "A code of the record stands where readers and programs meet it."
            yield diagnose("GT-072", where, message, expected="words", found=code.group())


def _inside(views: Sequence[View], block: int) -> bool:
    return any(view.start <= block < view.end for view in views)


def _carries(name: str, value: str) -> bool:
    return name in _ALLOWED and (name != "href" or "#" in value)


def _leak(file: str, element: str, message: str, found: str) -> Diagnostic:
    return diagnose(
        "GT-070", Where(file=file, element=element), message, expected="no internal id", found=found
    )


def _hidden(file: str, element: str, found: str) -> Diagnostic:
    where = Where(file=file, element=element)
    return diagnose("GT-071", where, "An internal id stands in a script or a comment.", found=found)


def package_leaks(package: Package, file: str) -> Iterator[Diagnostic]:
    """Ids of a ledger in a Word file where no bookmark or link holds them."""
    for name, root in package.items():
        for element in root.iter():
            if not isinstance(element.tag, str):
                continue
            for attribute, value in element.attrib.items():
                found = record_ids(str(value))
                if found and (element.tag, attribute) not in _WORD_CARRIERS:
                    yield _hidden(file, f"{name} {str(attribute).rpartition('}')[2]}", found[0])
            instruction = (element.text or "") if element.tag == w("instrText") else ""
            if not _is_link(instruction) and (found := record_ids(instruction)):
                yield _hidden(file, f"{name} field", found[0])


def _is_link(instruction: str) -> bool:
    return instruction.split()[:1] in (["HYPERLINK"], ["REF"], ["PAGEREF"])
