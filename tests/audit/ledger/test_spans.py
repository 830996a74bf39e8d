"""Places lie in the document: LG-L-014 to LG-L-016, LG-P-011."""

from __future__ import annotations

import pytest
from tests.audit.ledger.subject import about

ABOUT = about(L=(14, 15, 16), P=(11,))

# One field of each array that must lie in the document, in the two ledgers of the project.
COVERED = [
    ("definitions", "location"),
    ("definitions", "reference_location"),
    ("usages", "location"),
    ("findings", "evidence/0"),
    ("evidence", "location"),
    ("lexical_observations", "location"),
    ("candidate_proposals", "location"),
    ("term_candidates", "locations/0"),
    ("semantic_adjudications", "evidence/0"),
    ("semantic_adjudications", "definition_spans/0/location"),
    ("occurrence_candidates", "location"),
    ("occurrence_candidates", "competing_locations/0"),
    ("occurrence_collisions", "location"),
    ("reference_candidates", "location"),
    ("reference_candidates", "reference_location"),
    ("reference_adjudications", "evidence/0"),
]


def _first_place(ledger, array: str, field: str) -> tuple[str, dict]:
    """Pointer and location of the first record of an array that has the field."""
    for i, record in enumerate(ledger[array]):
        found = record
        for step in field.split("/"):
            if isinstance(found, list):
                found = found[int(step)] if int(step) < len(found) else None
            else:
                found = found[step]
            if not found:
                break
        else:
            return f"/{array}/{i}/{field}", found
    raise AssertionError(f"no {array} has {field}")


def _copy_into_definition(ledger, field: str, location: dict) -> None:
    """Keep the copy of the first definition span equal to it, as the record model wants."""
    if "definition_spans" in field:
        for decision in ledger["semantic_adjudications"]:
            if decision["definition_spans"] and decision["definition_spans"][0]["location"] is location:
                decision["definition_location"] = dict(location)


@pytest.mark.parametrize(("array", "field"), COVERED)
def test_LG_L_014_block_that_is_not_there(second, said, array: str, field: str) -> None:
    pointer, location = _first_place(second, array, field)
    location["block_id"] = "blk_gone"
    _copy_into_definition(second, field, location)
    assert said(second) == [("LG-L-014", f"{pointer}/block_id")]


@pytest.mark.parametrize(("array", "field"), COVERED)
def test_LG_L_015_order_of_another_block(second, said, array: str, field: str) -> None:
    pointer, location = _first_place(second, array, field)
    location["block_order"] += 1
    _copy_into_definition(second, field, location)
    assert said(second) == [("LG-L-015", f"{pointer}/block_order")]


@pytest.mark.parametrize(("array", "field"), COVERED)
def test_LG_L_015_another_part(second, said, array: str, field: str) -> None:
    pointer, location = _first_place(second, array, field)
    location["part"] = "footnotes"
    _copy_into_definition(second, field, location)
    assert said(second) == [("LG-L-015", f"{pointer}/part")]


@pytest.mark.parametrize(("array", "field"), COVERED)
def test_LG_L_016_past_the_end_of_the_block(second, said, array: str, field: str) -> None:
    pointer, location = _first_place(second, array, field)
    location["char_end"] = 100_000
    _copy_into_definition(second, field, location)
    assert said(second) == [("LG-L-016", f"{pointer}/char_end")]


def test_LG_L_016_the_end_of_the_block_is_inside_it(first, documents, said) -> None:
    place = first["semantic_adjudications"][2]["evidence"][0]
    block = documents["clean-consulting-agreement"].block(place["block_id"])
    place["char_end"] = len(block.text)
    assert said(first) == []
    place["char_end"] += 1
    assert said(first) == [("LG-L-016", "/semantic_adjudications/2/evidence/0/char_end")]


def _scoped(ledger) -> int:
    return next(i for i, f in enumerate(ledger["findings"]) if f["scope_evidence"])


def test_LG_P_011_scope_evidence_elsewhere(second, said) -> None:
    position = _scoped(second)
    second["findings"][position]["scope_evidence"][0]["block_id"] = "blk_gone"
    assert said(second) == [("LG-P-011", f"/findings/{position}/scope_evidence/0")]


def test_LG_P_011_scope_target_that_is_not_there(second, said) -> None:
    position = next(i for i, d in enumerate(second["semantic_adjudications"]) if d["scope_evidence"])
    second["semantic_adjudications"][position]["scope_target"] = "Frame Agreement"
    assert said(second) == [("LG-P-011", f"/semantic_adjudications/{position}/scope_evidence/0")]
