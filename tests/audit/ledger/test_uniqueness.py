"""Identifiers stand once in their array: LG-L-001 to LG-L-013 and LG-P-001."""

from __future__ import annotations

from typing import Any


def test_two_clean_ledgers_say_nothing(first, second, said) -> None:
    assert said(first) == []
    assert said(second) == []


def _twice(ledger: dict[str, Any], array: str) -> str:
    """Put the last record of an array there once more; the pointer of the copy's record."""
    ledger[array].append(ledger[array][-1])
    return f"/{array}/{len(ledger[array]) - 1}"


def test_LG_L_001_evidence(first, said) -> None:
    assert ("LG-L-001", f"{_twice(first, 'evidence')}/id") in said(first)


def test_LG_L_002_observations(first, said) -> None:
    assert ("LG-L-002", f"{_twice(first, 'lexical_observations')}/id") in said(first)


def test_LG_L_003_proposals(first, said) -> None:
    assert ("LG-L-003", f"{_twice(first, 'candidate_proposals')}/id") in said(first)


def test_LG_L_004_requests(first, said) -> None:
    assert ("LG-L-004", f"{_twice(first, 'context_requests')}/id") in said(first)


def test_LG_L_005_traces(first, said) -> None:
    assert ("LG-L-005", f"{_twice(first, 'review_traces')}/id") in said(first)


def test_LG_L_006_queued_terms(first, said) -> None:
    assert ("LG-L-006", f"{_twice(first, 'term_candidates')}/review_id") in said(first)


def test_LG_L_007_term_decisions(first, said) -> None:
    assert ("LG-L-007", f"{_twice(first, 'semantic_adjudications')}/id") in said(first)


def test_LG_L_008_queued_occurrences(first, said) -> None:
    assert ("LG-L-008", f"{_twice(first, 'occurrence_candidates')}/review_id") in said(first)


def test_LG_L_009_overlaps(first, said) -> None:
    assert ("LG-L-009", f"{_twice(first, 'occurrence_collisions')}/id") in said(first)


def test_LG_L_010_occurrence_decisions(first, said) -> None:
    assert ("LG-L-010", f"{_twice(first, 'occurrence_adjudications')}/id") in said(first)


def test_LG_L_011_queued_references(first, said) -> None:
    assert ("LG-L-011", f"{_twice(first, 'reference_candidates')}/review_id") in said(first)


def test_LG_L_012_reference_decisions(first, said) -> None:
    assert ("LG-L-012", f"{_twice(first, 'reference_adjudications')}/id") in said(first)


def test_LG_L_013_written_forms(first, said) -> None:
    assert said(first) == []
    assert ("LG-L-013", f"{_twice(first, 'term_variants')}/id") in said(first)


def test_LG_P_001_definitions_usages_and_findings(second, said) -> None:
    copies = [_twice(second, array) for array in ("definitions", "usages", "findings")]
    expected = [("LG-P-001", f"{pointer}/id") for pointer in copies]
    assert [place for place in said(second) if place[0] == "LG-P-001"] == expected


def test_the_first_place_of_the_identifier_is_named(first, audited) -> None:
    first["evidence"].insert(3, first["evidence"][0])
    (twice,) = audited(first)
    assert (twice.where.pointer, twice.found) == ("/evidence/3/id", first["evidence"][0]["id"])
    assert "/evidence/0/id" in twice.message
    assert twice.where.file == "changed.json"
