"""Each rule inside one record: a ledger that breaks it gives its code, at the guilty field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Faults = Callable[[dict[str, Any]], list[tuple[str, str | None]]]

# Decisions of the term review of the example, by index.
DEFINED, REJECTED, UNDEFINED, OTHER = 0, 2, 7, 10
COMPETING = 48
PLACE = {"part": "document", "block_id": "blk_1", "block_order": 0, "char_start": 0, "char_end": 1}


@pytest.fixture
def terms(ledger_object: dict[str, Any]) -> list[dict[str, Any]]:
    decided: list[dict[str, Any]] = ledger_object["semantic_adjudications"]
    assert decided[DEFINED]["decision"] == "confirmed_defined"
    assert decided[REJECTED]["decision"] == "rejected_proper_name"
    assert decided[UNDEFINED]["scope_qualification"] == "possible_inherited_definition"
    return decided


def test_the_example_breaks_no_rule(ledger_object: dict[str, Any], faults: Faults) -> None:
    assert faults(ledger_object) == []


def test_LG_R_001_a_place_ends_before_it_starts(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["usages"][3]["location"].update(char_start=5, char_end=4)
    assert faults(ledger_object) == [("LG-R-001", "/usages/3/location/char_end")]


@pytest.mark.parametrize("field", ["block_order", "char_start"])
def test_LG_R_001_a_place_starts_below_zero(
    ledger_object: dict[str, Any], faults: Faults, field: str
) -> None:
    ledger_object["findings"][0]["evidence"][0][field] = -1
    assert faults(ledger_object) == [("LG-R-001", f"/findings/0/evidence/0/{field}")]


def test_LG_R_001_a_place_of_length_zero_is_legal(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["usages"][3]["location"].update(char_start=5, char_end=5)
    assert faults(ledger_object) == []


@pytest.mark.parametrize(
    ("array", "field"),
    [
        ("term_variants", "variant_type"),
        ("term_variants", "mapping_status"),
        ("findings", "kind"),
        ("findings", "severity"),
        ("findings", "review_state"),
        ("findings", "scope_qualification"),
        ("evidence", "stance"),
        ("candidate_proposals", "state"),
        ("context_requests", "request_type"),
        ("context_requests", "status"),
        ("review_traces", "action"),
        ("review_traces", "visibility"),
        ("semantic_adjudications", "decision"),
        ("semantic_adjudications", "review_reason"),
        ("semantic_adjudications", "scope_qualification"),
        ("occurrence_adjudications", "decision"),
        ("occurrence_adjudications", "review_reason"),
        ("reference_adjudications", "decision"),
        ("reference_adjudications", "review_reason"),
    ],
)
def test_LG_R_002_an_unknown_word(
    ledger_object: dict[str, Any], faults: Faults, array: str, field: str
) -> None:
    ledger_object[array][0][field] = "Unheard of"
    assert faults(ledger_object) == [("LG-R-002", f"/{array}/0/{field}")]


def test_LG_R_002_an_unknown_review_status(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["semantic_review"]["status"] = "Complete"
    assert faults(ledger_object) == [("LG-R-002", "/semantic_review/status")]


@pytest.mark.parametrize("blank", ["", " ", "\t\n", "\u00a0\u2003", "\x1c\x1f"])
def test_LG_R_003_a_blank_text(ledger_object: dict[str, Any], faults: Faults, blank: str) -> None:
    ledger_object["evidence"][1]["method"] = blank
    assert faults(ledger_object) == [("LG-R-003", "/evidence/1/method")]


@pytest.mark.parametrize(
    ("array", "field", "length"),
    [
        ("evidence", "excerpt", 4000),
        ("semantic_adjudications", "rationale_summary", 2000),
        ("candidate_proposals", "rationale_summary", 2000),
    ],
)
def test_LG_R_003_a_text_that_is_too_long(
    ledger_object: dict[str, Any], faults: Faults, array: str, field: str, length: int
) -> None:
    ledger_object[array][0][field] = "\U0001f600" * length
    assert faults(ledger_object) == []
    ledger_object[array][0][field] += "x"
    assert faults(ledger_object) == [("LG-R-003", f"/{array}/0/{field}")]


@pytest.mark.parametrize("value", [-0.01, 1.01, 2])
def test_LG_R_004_a_confidence_out_of_range(
    ledger_object: dict[str, Any], faults: Faults, value: float
) -> None:
    ledger_object["findings"][1]["confidence"] = value
    assert faults(ledger_object) == [("LG-R-004", "/findings/1/confidence")]


@pytest.mark.parametrize("value", [0, 1, 0.5, None])
def test_LG_R_004_a_confidence_in_range(ledger_object: dict[str, Any], faults: Faults, value: object) -> None:
    ledger_object["findings"][1]["confidence"] = value
    assert faults(ledger_object) == []


@pytest.mark.parametrize(
    "array", ["semantic_adjudications", "occurrence_adjudications", "reference_adjudications"]
)
def test_LG_R_005_decision_and_reason_disagree(
    ledger_object: dict[str, Any], faults: Faults, array: str
) -> None:
    record = ledger_object[array][REJECTED]
    pointer = f"/{array}/{REJECTED}/review_reason"
    record["review_reason"] = "ambiguous_reference"
    assert faults(ledger_object) == [("LG-R-005", pointer)]
    record["decision"] = "needs_review"
    assert faults(ledger_object) == []
    record["review_reason"] = None
    assert faults(ledger_object) == [("LG-R-005", pointer)]


def test_LG_R_006_a_scope_without_qualification(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[REJECTED]["scope_target"] = "Framework Agreement"
    ledger_object["findings"][0]["scope_evidence"] = [PLACE]
    assert faults(ledger_object) == [
        ("LG-R-006", "/findings/0/scope_evidence"),
        ("LG-R-006", f"/semantic_adjudications/{REJECTED}/scope_target"),
    ]


@pytest.mark.parametrize("target", [None, "", "  "])
def test_LG_R_007_a_qualification_without_scope(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults, target: str | None
) -> None:
    terms[UNDEFINED]["scope_target"] = target
    terms[UNDEFINED]["scope_evidence"] = []
    assert faults(ledger_object) == [
        ("LG-R-007", f"/semantic_adjudications/{UNDEFINED}/scope_target"),
        ("LG-R-007", f"/semantic_adjudications/{UNDEFINED}/scope_evidence"),
    ]


def test_LG_R_008_a_qualification_on_another_decision(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[UNDEFINED]["decision"] = "rejected_not_a_term"
    assert faults(ledger_object) == [("LG-R-008", f"/semantic_adjudications/{UNDEFINED}/scope_qualification")]


def test_LG_R_009_a_definition_without_meaning(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[DEFINED]["definition_spans"] = []
    assert faults(ledger_object) == [("LG-R-009", f"/semantic_adjudications/{DEFINED}/definition_spans")]


def test_LG_R_010_copy_and_first_span_differ(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[DEFINED]["definition_text"] += "."
    terms[DEFINED]["definition_location"] = None
    assert faults(ledger_object) == [
        ("LG-R-010", f"/semantic_adjudications/{DEFINED}/definition_text"),
        ("LG-R-010", f"/semantic_adjudications/{DEFINED}/definition_location"),
    ]


def test_LG_R_011_meanings_on_another_decision(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[REJECTED]["definition_spans"] = terms[DEFINED]["definition_spans"]
    assert faults(ledger_object) == [("LG-R-011", f"/semantic_adjudications/{REJECTED}/definition_spans")]


def test_LG_R_012_a_meaning_on_another_decision(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[REJECTED]["definition_text"] = "what is bought"
    terms[REJECTED]["definition_location"] = PLACE
    assert faults(ledger_object) == [
        ("LG-R-012", f"/semantic_adjudications/{REJECTED}/definition_text"),
        ("LG-R-012", f"/semantic_adjudications/{REJECTED}/definition_location"),
    ]


def test_LG_R_013_a_blank_meaning(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[DEFINED]["definition_spans"][0]["definition_text"] = " "
    pointer = f"/semantic_adjudications/{DEFINED}/definition_spans/0/definition_text"
    assert faults(ledger_object) == [("LG-R-013", pointer)]


@pytest.mark.parametrize("nothing", [None, ""])
def test_LG_R_014_an_alias_of_nothing(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults, nothing: str | None
) -> None:
    terms[OTHER].update(decision="confirmed_alias", canonical_term=nothing, canonical_review_id=nothing)
    assert faults(ledger_object) == [
        ("LG-R-014", f"/semantic_adjudications/{OTHER}/canonical_term"),
        ("LG-R-014", f"/semantic_adjudications/{OTHER}/canonical_review_id"),
    ]
    terms[OTHER].update(canonical_term="Services", canonical_review_id="review_1")
    assert faults(ledger_object) == []


def test_LG_R_015_a_canonical_label_without_alias(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[REJECTED].update(canonical_term="Services", canonical_review_id="")
    assert faults(ledger_object) == [
        ("LG-R-015", f"/semantic_adjudications/{REJECTED}/canonical_term"),
        ("LG-R-015", f"/semantic_adjudications/{REJECTED}/canonical_review_id"),
    ]


def test_LG_R_016_an_instance_with_two_outcomes(ledger_object: dict[str, Any], faults: Faults) -> None:
    variant = ledger_object["term_variants"][0]
    variant["unresolved_usage_ids"] = list(variant["usage_ids"])
    assert faults(ledger_object) == [("LG-R-016", "/term_variants/0/unresolved_usage_ids/0")]


def test_LG_R_016_an_outcome_of_a_stranger(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["term_variants"][0]["shadowed_usage_ids"] = ["use_elsewhere"]
    assert faults(ledger_object) == [("LG-R-016", "/term_variants/0/shadowed_usage_ids/0")]


def test_LG_R_016_no_instances(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["term_variants"][0].update(usage_ids=[], rejected_usage_ids=[])
    assert faults(ledger_object) == [("LG-R-016", "/term_variants/0/usage_ids")]


def test_LG_R_017_a_member_without_outcome(ledger_object: dict[str, Any], faults: Faults) -> None:
    """The pointer names the list into which the member's own decision puts it."""
    ledger_object["occurrence_collisions"][0]["shadowed_usage_ids"] = []
    assert faults(ledger_object) == [("LG-R-017", "/occurrence_collisions/0/shadowed_usage_ids")]


def test_LG_R_017_a_member_without_outcome_and_decision(
    ledger_object: dict[str, Any], faults: Faults
) -> None:
    collision = ledger_object["occurrence_collisions"][0]
    collision["usage_ids"].append("use_without_decision")
    assert faults(ledger_object) == [("LG-R-017", "/occurrence_collisions/0/usage_ids/2")]


@pytest.mark.parametrize("field", ["usage_ids", "normalized_terms"])
def test_LG_R_017_an_overlap_of_one(ledger_object: dict[str, Any], faults: Faults, field: str) -> None:
    del ledger_object["occurrence_collisions"][0][field][1]
    assert faults(ledger_object) == [("LG-R-017", f"/occurrence_collisions/0/{field}")]


def test_LG_R_018_competitors_without_overlap(ledger_object: dict[str, Any], faults: Faults) -> None:
    queued = ledger_object["occurrence_candidates"]
    queued[COMPETING]["collision_id"] = None
    queued[0]["collision_id"] = "occurrence_collision_1"
    assert faults(ledger_object) == [
        ("LG-R-018", "/occurrence_candidates/0/collision_id"),
        ("LG-R-018", f"/occurrence_candidates/{COMPETING}/collision_id"),
    ]


def test_LG_R_019_lists_of_different_length(ledger_object: dict[str, Any], faults: Faults) -> None:
    queued = ledger_object["occurrence_candidates"][COMPETING]
    queued["competing_terms"] *= 2
    queued["competing_locations"] = []
    assert faults(ledger_object) == [
        ("LG-R-019", f"/occurrence_candidates/{COMPETING}/competing_terms"),
        ("LG-R-019", f"/occurrence_candidates/{COMPETING}/competing_locations"),
    ]


@pytest.mark.parametrize(("field", "value"), [("hop", 0), ("max_results", 0), ("max_results", 101)])
def test_LG_R_020_a_request_outside_its_budget(
    ledger_object: dict[str, Any], faults: Faults, field: str, value: int
) -> None:
    ledger_object["context_requests"][1][field] = value
    assert faults(ledger_object) == [("LG-R-020", f"/context_requests/1/{field}")]


def test_LG_R_021_a_revision_below_one(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["candidate_proposals"][0]["revision"] = 0
    assert faults(ledger_object) == [("LG-R-021", "/candidate_proposals/0/revision")]


def test_LG_R_022_more_decided_than_queued(ledger_object: dict[str, Any], faults: Faults) -> None:
    ledger_object["occurrence_review"]["decided_count"] += 1
    ledger_object["reference_review"]["unresolved_count"] = -1
    assert faults(ledger_object) == [
        ("LG-R-022", "/occurrence_review/decided_count"),
        ("LG-R-022", "/reference_review/unresolved_count"),
    ]


@pytest.mark.parametrize("field", ["locations", "origins"])
def test_LG_R_023_a_label_from_nowhere(ledger_object: dict[str, Any], faults: Faults, field: str) -> None:
    ledger_object["term_candidates"][4][field] = []
    assert faults(ledger_object) == [("LG-R-023", f"/term_candidates/4/{field}")]


def test_LG_R_024_a_reference_decision_without_evidence(
    ledger_object: dict[str, Any], faults: Faults
) -> None:
    ledger_object["reference_adjudications"][1]["evidence"] = []
    assert faults(ledger_object) == [("LG-R-024", "/reference_adjudications/1/evidence")]


def test_LG_R_024_evidence_with_a_fault_of_its_own_is_evidence(
    ledger_object: dict[str, Any], faults: Faults
) -> None:
    ledger_object["reference_adjudications"][1]["evidence"] = [{**PLACE, "char_end": -1}]
    pointer = "/reference_adjudications/1/evidence/0/char_end"
    assert faults(ledger_object) == [("LG-R-001", pointer)]


@pytest.mark.parametrize("field", ["run_status", "capability_profile"])
def test_LG_R_025_an_unknown_status_or_profile(
    ledger_object: dict[str, Any], faults: Faults, field: str
) -> None:
    ledger_object[field] = "done"
    assert faults(ledger_object) == [("LG-R-025", f"/{field}")]


def test_several_rules_of_one_record_are_reported_together(
    ledger_object: dict[str, Any], terms: list[dict[str, Any]], faults: Faults
) -> None:
    terms[REJECTED].update(
        review_reason="ambiguous_reference",
        scope_target="Framework Agreement",
        definition_text="what is bought",
        canonical_term="Services",
    )
    at = f"/semantic_adjudications/{REJECTED}"
    assert faults(ledger_object) == [
        ("LG-R-005", f"{at}/review_reason"),
        ("LG-R-006", f"{at}/scope_target"),
        ("LG-R-012", f"{at}/definition_text"),
        ("LG-R-015", f"{at}/canonical_term"),
    ]
