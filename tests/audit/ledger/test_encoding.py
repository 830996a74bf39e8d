"""Places keep letters whole (LG-D-001), and slips of encoding are named where they explain a fault."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engross.audit.ledger import audit_ledger
from engross.source.docx import SourceDocument

NAME = "clean-consulting-agreement"
BLOCK = 6  # “Expenses” means …


@pytest.fixture
def respelt(documents: dict[str, SourceDocument]):
    """The document with another text in one block."""

    def respell(change) -> SourceDocument:
        document = documents[NAME]
        blocks = [replace(b, text=change(b.text)) if b.order == BLOCK else b for b in document.blocks]
        return replace(document, blocks=tuple(blocks))

    return respell


def _said(ledger: Any, document: SourceDocument, code: str) -> list[tuple[str, str | None, str]]:
    found = audit_ledger(ledger, document, "changed.json")
    return [(d.severity.value, d.where.pointer, d.message) for d in found if d.code == code]


@pytest.mark.parametrize("mark", ["\u0301", "\u20dd", "\ufe0f", "\u200d", "\U0001f3fd"])
def test_LG_D_001_place_that_cuts_a_mark_off(first, as_ledger, respelt, mark: str) -> None:
    marked = respelt(lambda text: text.replace("Expenses", "Expenses" + mark))
    places = {pointer for _, pointer, _ in _said(as_ledger(first), marked, "LG-D-001")}
    assert "/definitions/5/location/char_end" in places
    assert {severity for severity, _, _ in _said(as_ledger(first), marked, "LG-D-001")} == {"warning"}


def test_LG_D_001_accents_elsewhere_do_not_matter(first, as_ledger, respelt) -> None:
    marked = respelt(lambda text: text + " cafe\u0301 \U0001f44d\U0001f3fd")
    assert _said(as_ledger(first), marked, "LG-D-001") == []


def test_offsets_in_utf_16_units_are_named(first, as_ledger, respelt) -> None:
    scroll = respelt(lambda text: "\U0001f4dc" + text)
    for holder in (first["definitions"][5], first["lexical_observations"][6]):
        for edge in ("char_start", "char_end"):
            holder["location"][edge] += 2  # one character, two units
    said = _said(as_ledger(first), scroll, "LG-P-006")
    ((_, pointer, message),) = [one for one in said if one[1] and "/definitions/5/" in one[1]]
    assert pointer == "/definitions/5/location"
    assert "UTF-16 units" in message


def test_another_normal_form_is_named(first, as_ledger, respelt) -> None:
    respelling = respelt(lambda text: text.replace("reasonable", "re\u0301asonable"))
    decision = first["semantic_adjudications"][16]
    text = decision["definition_text"].replace("reasonable", "r\u00e9asonable")
    place = {**decision["definition_location"], "char_end": decision["definition_location"]["char_end"] + 1}
    decision["definition_spans"] = [{"definition_text": text, "location": place}]
    decision.update(definition_text=text, definition_location=dict(place))
    ((_, _, message),) = _said(as_ledger(first), respelling, "LG-L-019")
    assert "normal form" in message
